import Geometry
import Platform
import Testing

@testable import Gestures

@Suite struct GestureArenaTests {
    private let bench = Bench()

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test(arguments: [
        ("D--U", ["pan failed", "outer failed", "tap ended"]),
        ("DmmU", ["pan failed", "outer failed", "tap ended"]),
        ("D--X", ["tap failed", "pan failed", "outer failed"]),
        ("DmmmmU", ["tap failed", "outer failed", "pan began", "pan changed", "pan ended"]),
        ("DM-X", ["tap failed", "outer failed", "pan began", "pan cancelled"]),
    ])
    func `a tap lies within the slop, a drag beyond, and the deepest drag wins`(script: String, states: [String]) {
        bench.add("tap", tap())
        bench.add("pan", pan())
        bench.add("outer", pan())
        bench.run(script)
        #expect(bench.news() == states)
        #expect(!bench.arena.hasWinner)
    }

    @Test func `a gesture is under way from its beginning to its end`() {
        bench.add("pan", pan())
        let expected = [false, true, true, false]
        for ((_, time, event), under) in zip(PressScript("DMMU").events, expected) {
            bench.handle(event, at: time)
            #expect(bench.arena.hasWinner == under)
        }
    }

    @Test func `the deepest of two taps wins`() {
        bench.add("inner", tap())
        bench.add("outer", tap())
        bench.run("DU")
        #expect(bench.news() == ["outer failed", "inner ended"])
    }

    @Test func `a recogniser that stays out of a press hears nothing of it`() {
        let inner = bench.add("inner", pan())
        var asked: [PointerEvent] = []
        inner.shouldReceive = {
            asked.append($0)
            return false
        }
        bench.add("outer", pan())
        bench.run("DMMU")
        #expect(asked == [.at(0, 0, .down)])
        #expect(bench.news() == ["outer began", "outer changed", "outer ended"])
        #expect(inner.state == .possible)
    }

    @Test func `a recogniser that will not begin fails, and the next one is asked`() {
        let inner = bench.add("inner", pan())
        var asked = 0
        inner.shouldBegin = {
            asked += 1
            return false
        }
        bench.add("outer", pan())
        bench.run("DmMMU")
        #expect(asked == 1)
        #expect(bench.news() == ["inner failed", "outer began", "outer changed", "outer ended"])
    }

    @Test func `where all decline the press goes nowhere`() {
        bench.add("tap", tap()).shouldBegin = { false }
        bench.run("DUDM")
        #expect(bench.news() == ["tap failed", "tap failed"])
        bench.run("MMU")
        #expect(bench.news().isEmpty)
    }

    @Test func `a drag without slop takes the press from the taps inside it`() {
        bench.add("tap", tap())
        bench.add("pan", pan()).beginsAtPress = { $0 == .zero }
        bench.run("DU")
        #expect(bench.news() == ["tap failed", "pan began", "pan ended"])
        bench.handle(.at(1, 0, .down))
        bench.handle(.at(1, 0, .up))
        #expect(bench.news() == ["pan failed", "tap ended"])
    }

    @Test(arguments: ["D", "DM"])
    func `a second pointer changes nothing until the first is up`(first: String) {
        bench.add("tap", tap())
        bench.add("pan", pan())
        bench.run(first)
        _ = bench.news()
        bench.run("DMMU", id: 1)
        bench.run("DX", id: 2)
        #expect(bench.news().isEmpty)
        bench.handle(.at(10, 0, .up))
        #expect(bench.news().last == (first == "D" ? "pan failed" : "pan ended"))
        bench.run("DU", id: 1)
        #expect(bench.news() == ["pan failed", "tap ended"])
    }

    @Test(arguments: [
        ("D", ["pan failed"]), ("DM", ["pan began", "pan cancelled"]),
        ("DMM", ["pan began", "pan changed", "pan cancelled"]),
    ])
    func `a press whose end was lost is taken away by the next one`(first: String, states: [String]) {
        bench.add("pan", pan())
        bench.run(first)
        bench.handle(.at(500, 0, .down))
        #expect(bench.news() == states)
        bench.handle(.at(511, 0, .move))
        #expect(bench.news() == ["pan began"])
    }

    @Test func `movement and lifts without a press are nobody's`() {
        bench.add("tap", tap())
        bench.run("MMUXM")
        #expect(bench.log.isEmpty)
    }

    @Test func `nothing of one press is left in the next`() {
        let pan = bench.add("pan", pan())
        bench.run("DMMMU")
        _ = bench.news()
        bench.handle(.at(100, 100, .down), at: 1)
        #expect(pan.state == .possible)
        #expect(pan.translation == .zero)
        #expect(pan.velocity == .zero)
        bench.handle(.at(109, 100, .move), at: 1.01)
        bench.handle(.at(109, 100, .up), at: 1.02)
        #expect(bench.news() == ["pan failed"])
    }

    @Test func `a drag's velocity is seen from its newest event`() {
        let pan = bench.add("pan", pan())
        bench.run("DMMM")
        #expect(abs(pan.velocity.dx - 1000) < 1e-8)
        bench.handle(.at(30, 0, .up), at: 0.08)
        #expect(pan.velocity == .zero)
        #expect(pan.translation == Vector(dx: 20, dy: 0))
    }
}

@Suite struct GestureWithdrawalTests {
    private let bench = Bench()

    private func pan() -> PanGestureRecognizer { PanGestureRecognizer { _ in } }
    private func tap() -> TapGestureRecognizer { TapGestureRecognizer {} }

    @Test(arguments: [true, false])
    func `a gesture that is cancelled is over once, and the rest of its press is deaf`(bySwitch: Bool) {
        let pan = bench.add("pan", pan())
        bench.add("outer", self.pan())
        bench.run("DMM")
        _ = bench.news()
        if bySwitch { pan.isEnabled = false } else { pan.cancel() }
        pan.cancel()
        #expect(bench.news() == ["pan cancelled"])
        #expect(!bench.arena.hasWinner)
        bench.run("MMMU")
        #expect(bench.news().isEmpty)
        pan.isEnabled = true
        bench.run("DMU")
        #expect(bench.news() == ["outer failed", "pan began", "pan ended"])
    }

    @Test func `a recogniser that is cancelled before it began fails, and the others go on`() {
        let inner = bench.add("inner", pan())
        bench.add("outer", pan())
        bench.run("Dm")
        inner.cancel()
        #expect(bench.news() == ["inner failed"])
        bench.handle(.at(20, 0, .move))
        #expect(bench.news() == ["outer began"])
    }

    @Test func `outside of a press there is nothing to cancel`() {
        let tap = bench.add("tap", tap())
        tap.cancel()
        bench.run("DU")
        _ = bench.news()
        tap.cancel()
        tap.isEnabled = false
        bench.run("DU")
        #expect(bench.log.isEmpty)
        #expect(tap.state == .ended)
    }

    @Test(arguments: [GestureRecognizer.State.began, .changed])
    func `an action may cancel its own gesture, and each action hears of each state once`(
        moment: GestureRecognizer.State
    ) {
        var received: [String] = []
        let pan = PanGestureRecognizer {
            received.append("first \($0.state)")
            if $0.state == moment { $0.cancel() }
        }
        bench.add("pan", pan)
        pan.addAction { [unowned pan] in received.append("second \(pan.state)") }
        bench.run("DMMMU")
        let before = moment == .began ? [] : ["first began", "second began"]
        #expect(received == before + ["first \(moment)", "first cancelled", "second cancelled"])
    }

    @Test func `an action that asks for the end of a gesture that has ended changes nothing`() {
        let pan = PanGestureRecognizer { if $0.state == .ended { $0.cancel() } }
        bench.add("pan", pan)
        bench.run("DMU")
        #expect(bench.news() == ["pan began", "pan ended"])
        #expect(pan.state == .ended)
    }

    @Test func `a recogniser that another takes out while it is asked does not come back`() {
        let inner = bench.add("inner", pan())
        let outer = bench.add("outer", pan())
        let tap = bench.add("tap", tap())
        inner.shouldBegin = { [unowned outer, unowned tap] in
            outer.isEnabled = false
            tap.cancel()
            return false
        }
        bench.run("DMMU")
        #expect(bench.news() == ["outer failed", "tap failed", "inner failed"])
        #expect(!bench.arena.hasWinner)
    }

    @Test func `a recogniser that takes itself out while it is asked does not begin`() {
        let inner = bench.add("inner", pan())
        bench.add("outer", pan())
        inner.shouldBegin = { [unowned inner] in
            inner.cancel()
            return true
        }
        bench.run("DM")
        #expect(bench.news() == ["inner failed", "outer began"])
    }

    @Test func `one that waits stays out when another's question takes it out`() {
        let waiting = bench.add("waiting", tap())
        let pan = bench.add("pan", pan())
        pan.beginsAtPress = { _ in true }
        pan.shouldBegin = { [unowned waiting] in
            waiting.cancel()
            return false
        }
        bench.run("DU")
        #expect(bench.news() == ["waiting failed", "pan failed"])
    }

    @Test func `an observer of a loser may take out the winner`() {
        let pan = bench.add("pan", pan())
        let outer = bench.add("outer", self.pan())
        var states: [GestureRecognizer.State] = []
        outer.stateObserver = { [unowned pan] in
            states.append($0)
            if $0 == .failed { pan.cancel() }
        }
        bench.run("DMMU")
        #expect(bench.news() == ["pan failed"])
        #expect(states == [.possible, .failed])
    }
}
