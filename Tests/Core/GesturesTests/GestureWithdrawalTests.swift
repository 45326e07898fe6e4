import Geometry
import Platform
import Testing

@testable import Gestures

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
