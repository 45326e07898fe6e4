import Geometry
import Platform
import Testing

@testable import Gestures

@Suite struct GestureArenaTests {
    private let fixture = ArenaFixture()

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test(arguments: [
        ("D--U", ["pan failed", "outer failed", "tap ended"]),
        ("DmmU", ["pan failed", "outer failed", "tap ended"]),
        ("D--X", ["tap failed", "pan failed", "outer failed"]),
        ("DmmmmU", ["tap failed", "outer failed", "pan began", "pan changed", "pan ended"]),
        ("DM-X", ["tap failed", "outer failed", "pan began", "pan cancelled"]),
    ])
    func `a tap stays within the slop, a drag exceeds it, and the deepest drag wins`(script: String, states: [String]) {
        fixture.add("tap", tap())
        fixture.add("pan", pan())
        fixture.add("outer", pan())
        fixture.run(script)
        #expect(fixture.newStates() == states)
        #expect(!fixture.arena.hasWinner)
    }

    @Test func `the arena has a winner from the beginning to the end of a gesture`() {
        fixture.add("pan", pan())
        let expected = [false, true, true, false]
        for ((_, time, event), hasWinner) in zip(PressScript("DMMU").events, expected) {
            fixture.handle(event, at: time)
            #expect(fixture.arena.hasWinner == hasWinner)
        }
    }

    @Test func `the deepest of two taps wins`() {
        fixture.add("inner", tap())
        fixture.add("outer", tap())
        fixture.run("DU")
        #expect(fixture.newStates() == ["outer failed", "inner ended"])
    }

    @Test func `a recognizer that does not receive a press gets no events of it`() {
        let inner = fixture.add("inner", pan())
        var calls: [PointerEvent] = []
        inner.shouldReceive = {
            calls.append($0)
            return false
        }
        fixture.add("outer", pan())
        fixture.run("DMMU")
        #expect(calls == [.at(0, 0, .down)])
        #expect(fixture.newStates() == ["outer began", "outer changed", "outer ended"])
        #expect(inner.state == .possible)
    }

    @Test func `a recognizer that may not begin fails, and the next one begins`() {
        let inner = fixture.add("inner", pan())
        var calls = 0
        inner.shouldBegin = {
            calls += 1
            return false
        }
        fixture.add("outer", pan())
        fixture.run("DmMMU")
        #expect(calls == 1)
        #expect(fixture.newStates() == ["inner failed", "outer began", "outer changed", "outer ended"])
    }

    @Test func `a press that all recognizers decline is ignored`() {
        fixture.add("tap", tap()).shouldBegin = { false }
        fixture.run("DUDM")
        #expect(fixture.newStates() == ["tap failed", "tap failed"])
        fixture.run("MMU")
        #expect(fixture.newStates().isEmpty)
    }

    @Test func `a drag without slop wins the press from the taps inside it`() {
        fixture.add("tap", tap())
        fixture.add("pan", pan()).beginsAtPress = { $0 == .zero }
        fixture.run("DU")
        #expect(fixture.newStates() == ["tap failed", "pan began", "pan ended"])
        fixture.handle(.at(1, 0, .down))
        fixture.handle(.at(1, 0, .up))
        #expect(fixture.newStates() == ["pan failed", "tap ended"])
    }

    @Test(arguments: ["D", "DM"])
    func `a second pointer changes nothing until the first is up`(first: String) {
        fixture.add("tap", tap())
        fixture.add("pan", pan())
        fixture.run(first)
        _ = fixture.newStates()
        fixture.run("DMMU", id: 1)
        fixture.run("DX", id: 2)
        #expect(fixture.newStates().isEmpty)
        fixture.handle(.at(10, 0, .up))
        #expect(fixture.newStates().last == (first == "D" ? "pan failed" : "pan ended"))
        fixture.run("DU", id: 1)
        #expect(fixture.newStates() == ["pan failed", "tap ended"])
    }

    @Test(arguments: [
        ("D", ["pan failed"]), ("DM", ["pan began", "pan cancelled"]),
        ("DMM", ["pan began", "pan changed", "pan cancelled"]),
    ])
    func `the next press cancels a press whose end was lost`(first: String, states: [String]) {
        fixture.add("pan", pan())
        fixture.run(first)
        fixture.handle(.at(500, 0, .down))
        #expect(fixture.newStates() == states)
        fixture.handle(.at(511, 0, .move))
        #expect(fixture.newStates() == ["pan began"])
    }

    @Test func `movement and lifts without a press have no effect`() {
        fixture.add("tap", tap())
        fixture.run("MMUXM")
        #expect(fixture.log.isEmpty)
    }

    @Test func `a press keeps no state of the previous one`() {
        let pan = fixture.add("pan", pan())
        fixture.run("DMMMU")
        _ = fixture.newStates()
        fixture.handle(.at(100, 100, .down), at: 1)
        #expect(pan.state == .possible)
        #expect(pan.translation == .zero)
        #expect(pan.velocity == .zero)
        fixture.handle(.at(109, 100, .move), at: 1.01)
        fixture.handle(.at(109, 100, .up), at: 1.02)
        #expect(fixture.newStates() == ["pan failed"])
    }

    @Test func `a drag's velocity is evaluated at its newest event`() {
        let pan = fixture.add("pan", pan())
        fixture.run("DMMM")
        #expect(abs(pan.velocity.dx - 1000) < 1e-8)
        fixture.handle(.at(30, 0, .up), at: 0.08)
        #expect(pan.velocity == .zero)
        #expect(pan.translation == Vector(dx: 20, dy: 0))
    }
}

@Suite struct GestureWithdrawalTests {
    private let fixture = ArenaFixture()

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test(arguments: [true, false])
    func `a gesture is cancelled once, and the rest of its press is ignored`(bySwitch: Bool) {
        let pan = fixture.add("pan", pan())
        fixture.add("outer", self.pan())
        fixture.run("DMM")
        _ = fixture.newStates()
        if bySwitch { pan.isEnabled = false } else { pan.cancel() }
        pan.cancel()
        #expect(fixture.newStates() == ["pan cancelled"])
        #expect(!fixture.arena.hasWinner)
        fixture.run("MMMU")
        #expect(fixture.newStates().isEmpty)
        pan.isEnabled = true
        fixture.run("DMU")
        #expect(fixture.newStates() == ["outer failed", "pan began", "pan ended"])
    }

    @Test func `a recognizer that is cancelled before it begins fails, and the others continue`() {
        let inner = fixture.add("inner", pan())
        fixture.add("outer", pan())
        fixture.run("Dm")
        inner.cancel()
        #expect(fixture.newStates() == ["inner failed"])
        fixture.handle(.at(20, 0, .move))
        #expect(fixture.newStates() == ["outer began"])
    }

    @Test func `cancelling without a press has no effect`() {
        let tap = fixture.add("tap", tap())
        tap.cancel()
        fixture.run("DU")
        _ = fixture.newStates()
        tap.cancel()
        tap.isEnabled = false
        fixture.run("DU")
        #expect(fixture.log.isEmpty)
        #expect(tap.state == .ended)
    }

    @Test(arguments: [GestureRecognizer.State.began, .changed])
    func `an action may cancel its own gesture, and each action is fired once per state`(
        moment: GestureRecognizer.State
    ) {
        var received: [String] = []
        let pan = PanGestureRecognizer {
            received.append("first \($0.state)")
            if $0.state == moment { $0.cancel() }
        }
        fixture.add("pan", pan)
        pan.addAction { [unowned pan] in received.append("second \(pan.state)") }
        fixture.run("DMMMU")
        let before = moment == .began ? [] : ["first began", "second began"]
        #expect(received == before + ["first \(moment)", "first cancelled", "second cancelled"])
    }

    @Test func `an action that cancels a gesture that has ended changes nothing`() {
        let pan = PanGestureRecognizer { if $0.state == .ended { $0.cancel() } }
        fixture.add("pan", pan)
        fixture.run("DMU")
        #expect(fixture.newStates() == ["pan began", "pan ended"])
        #expect(pan.state == .ended)
    }

    @Test func `a recognizer that another one's shouldBegin withdraws stays withdrawn`() {
        let inner = fixture.add("inner", pan())
        let outer = fixture.add("outer", pan())
        let tap = fixture.add("tap", tap())
        inner.shouldBegin = { [unowned outer, unowned tap] in
            outer.isEnabled = false
            tap.cancel()
            return false
        }
        fixture.run("DMMU")
        #expect(fixture.newStates() == ["outer failed", "tap failed", "inner failed"])
        #expect(!fixture.arena.hasWinner)
    }

    @Test func `a recognizer that withdraws in its own shouldBegin does not begin`() {
        let inner = fixture.add("inner", pan())
        fixture.add("outer", pan())
        inner.shouldBegin = { [unowned inner] in
            inner.cancel()
            return true
        }
        fixture.run("DM")
        #expect(fixture.newStates() == ["inner failed", "outer began"])
    }

    @Test func `a waiting recognizer that another one's shouldBegin withdraws stays withdrawn`() {
        let waiting = fixture.add("waiting", tap())
        let pan = fixture.add("pan", pan())
        pan.beginsAtPress = { _ in true }
        pan.shouldBegin = { [unowned waiting] in
            waiting.cancel()
            return false
        }
        fixture.run("DU")
        #expect(fixture.newStates() == ["waiting failed", "pan failed"])
    }

    @Test func `an observer of a loser may withdraw the winner`() {
        let pan = fixture.add("pan", pan())
        let outer = fixture.add("outer", self.pan())
        var states: [GestureRecognizer.State] = []
        outer.stateObserver = { [unowned pan] in
            states.append($0)
            if $0 == .failed { pan.cancel() }
        }
        fixture.run("DMMU")
        #expect(fixture.newStates() == ["pan failed"])
        #expect(states == [.possible, .failed])
    }
}
