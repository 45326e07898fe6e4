import Geometry
import Platform
import Testing

@testable import Gestures

/// Two fingers on a trackpad whose phases the desktop reports.
@Suite struct ScrollPhaseTests {
    private let fixture = ArenaFixture()
    private let pan: PanGestureRecognizer
    private let place = Point(x: 50, y: 50)

    init() {
        pan = fixture.add("pan", PanGestureRecognizer { _ in })
        pan.allowedScrollTypesMask = .continuous
    }

    @discardableResult
    private func scroll(_ phase: ScrollEvent.Phase?, _ dy: Double = 0, isPrecise: Bool = true, at time: Double) -> Bool
    {
        let event = ScrollEvent(location: place, delta: Vector(dx: 0, dy: dy), isPrecise: isPrecise, phase: phase)
        return fixture.arena.handle(event, at: time) { fixture.hosts.flatMap(\.gestureRecognizers) }
    }

    @Test(arguments: [0.0, 0.02, 0.04, 0.05, 1, 100])
    func `the lift is at its own time, with the velocity of the last samples until 40 ms after them`(pause: Double) {
        for i in 0...9 { scroll(.changed, 10, at: Double(i) / 100) }
        #expect(fixture.arena.liftTime == nil, "no lift is inferred")
        var velocity = Vector.zero
        pan.addAction { [pan] in if pan.state == .ended { velocity = pan.velocity } }
        #expect(scroll(.ended, at: 0.09 + pause))
        #expect(fixture.newStates().last == "pan ended" && !pan.isLiftInferred)
        #expect(abs(velocity.dy - (pause <= 0.04 ? 1000 : 0)) < 1e-6)
        #expect(!fixture.arena.hasWinner && fixture.arena.liftTime == nil)
    }

    @Test func `a cancelled movement cancels the drag`() {
        for i in 0...3 { scroll(.changed, 10, at: Double(i) / 100) }
        scroll(.cancelled, at: 0.04)
        #expect(fixture.newStates().last == "pan cancelled")
    }

    @Test(arguments: [ScrollEvent.Phase.ended, .cancelled])
    func `fingers that rest are a press for a recognizer that begins there, and a rest is a still press`(
        end: ScrollEvent.Phase
    ) {
        pan.beginsAtPress = { [place] in $0 == place }
        #expect(scroll(.mayBegin, at: 0))
        #expect(fixture.newStates() == ["pan began"] && pan.location == place)
        #expect(scroll(end, at: 5))
        #expect(fixture.newStates() == ["pan ended"] && pan.offsetFromPress == .zero && pan.velocity == .zero)
    }

    @Test func `movement after a rest continues the same press`() {
        pan.beginsAtPress = { _ in true }
        scroll(.mayBegin, at: 0)
        for i in 0...5 { scroll(.changed, 4, at: 1 + Double(i) / 100) }
        #expect(fixture.newStates() == ["pan began"] + Array(repeating: "pan changed", count: 6))
        #expect(pan.translation == Vector(dx: 0, dy: 24) && abs(pan.velocity.dy - 400) < 1e-6)
        scroll(.cancelled, at: 1.06)
        #expect(fixture.newStates() == ["pan cancelled"])
    }

    @Test func `fingers that rest where no recognizer begins at a press are no press`() {
        #expect(!scroll(.mayBegin, at: 0))
        #expect(fixture.newStates() == [] && pan.state == .possible)
        // The movement that follows is a press as usual.
        for i in 0...2 { #expect(scroll(.changed, 5, at: 1 + Double(i) / 100)) }
        #expect(fixture.newStates() == ["pan began", "pan changed"] && pan.translation.dy == 5)
    }

    @Test func `a recognizer that may not begin leaves the resting fingers to others`() {
        pan.beginsAtPress = { _ in true }
        pan.shouldBegin = { false }
        #expect(!scroll(.mayBegin, at: 0))
        #expect(fixture.newStates() == ["pan failed"] && !fixture.arena.hasWinner)
        pan.shouldBegin = nil
        pan.beginsAtPress = nil
        #expect(scroll(.changed, 12, at: 0.1))
        #expect(pan.state == .began)
    }

    @Test func `an event without a phase returns to inference`() throws {
        for i in 0...9 { scroll(i < 5 ? .changed : nil, 10, at: Double(i) / 100) }
        #expect(abs(try #require(fixture.arena.liftTime) - 0.19) < 1e-12)
        scroll(.changed, 10, at: 0.1)
        #expect(fixture.arena.liftTime == nil)
        scroll(nil, 10, at: 0.11)
        fixture.arena.inferLift()
        #expect(pan.state == .ended && pan.isLiftInferred)
    }

    @Test func `a wheel's step during a movement with phases changes nothing`() {
        for i in 0...3 { scroll(.changed, 10, at: Double(i) / 100) }
        #expect(scroll(nil, 100, isPrecise: false, at: 0.04))
        #expect(pan.translation.dy == 30 && fixture.arena.liftTime == nil)
    }

    @Test func `a real press replaces fingers that have not become a gesture`() {
        scroll(.changed, 4, at: 0)
        fixture.handle(.at(0, 0, .down), at: 0.01)
        fixture.handle(.at(30, 0, .move), at: 0.02)
        #expect(fixture.newStates() == ["pan failed", "pan began"])
        #expect(scroll(.ended, at: 0.03))
        fixture.handle(.at(30, 0, .up), at: 0.04)
        #expect(fixture.newStates() == ["pan ended"])
    }

    @Test func `a cancelled drag stays cancelled until the fingers are lifted, and unwanted fingers scroll`() {
        for i in 0...2 { scroll(.changed, 10, at: Double(i) / 100) }
        pan.cancel()
        #expect(scroll(.changed, 10, at: 0.5) && scroll(.ended, at: 0.6))
        pan.shouldBegin = { false }
        #expect(scroll(.changed, 10, at: 1))
        #expect(!scroll(.changed, 10, at: 1.01) && !scroll(.ended, at: 1.02))
        pan.shouldBegin = nil
        #expect(scroll(.changed, 10, at: 2) && pan.state == .began)
    }

    @Test func `a lost end is made up for by the next rest`() {
        scroll(.changed, 20, at: 0)
        pan.beginsAtPress = { _ in true }
        scroll(.mayBegin, at: 1)
        #expect(fixture.newStates() == ["pan began", "pan cancelled", "pan began"])
        scroll(.ended, at: 2)
        // Fingers whose lift is not reported, and that rest again before it is inferred, have been lifted.
        pan.beginsAtPress = nil
        for i in 0...5 { scroll(nil, 10, at: 3 + Double(i) / 100) }
        pan.beginsAtPress = { _ in true }
        _ = fixture.newStates()
        scroll(.mayBegin, at: 3.08)
        #expect(fixture.newStates() == ["pan ended", "pan began"])
    }

    @Test func `phases outside of a press change nothing`() {
        for phase in [ScrollEvent.Phase.ended, .cancelled] { #expect(!scroll(phase, at: 0)) }
        fixture.handle(.at(0, 0, .down), at: 1)
        for phase in ScrollEvent.Phase.allCases { #expect(!scroll(phase, 20, at: 1.1)) }
        fixture.handle(.at(30, 0, .move), at: 1.2)
        for phase in ScrollEvent.Phase.allCases { #expect(scroll(phase, 20, at: 1.3)) }
        #expect(pan.translation == Vector(dx: 20, dy: 0))
    }
}
