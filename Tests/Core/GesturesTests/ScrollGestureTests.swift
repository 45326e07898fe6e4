import Geometry
import Platform
import Testing

@testable import Gestures

/// Two scrolling fingers that are treated as a drag.
@Suite struct ScrollGestureTests {
    private let fixture = ArenaFixture()

    private func pan(_ name: String = "pan", _ mask: ScrollTypeMask = .continuous) -> PanGestureRecognizer {
        let pan = fixture.add(name, PanGestureRecognizer { _ in })
        pan.allowedScrollTypesMask = mask
        return pan
    }

    @discardableResult
    private func scroll(_ dy: Double, dx: Double = 0, isPrecise: Bool = true, at time: Double) -> Bool {
        let event = ScrollEvent(
            location: Point(x: 50, y: 50), delta: Vector(dx: dx, dy: dy), isPrecise: isPrecise)
        return fixture.arena.handle(event, at: time) { fixture.hosts.flatMap(\.gestureRecognizers) }
    }

    @Test func `two fingers drag like one, from the pointer's location`() {
        let pan = pan()
        for i in 0...5 { #expect(scroll(4, dx: 3, at: Double(i) / 100)) }
        #expect(fixture.newStates() == ["pan began", "pan changed", "pan changed", "pan changed", "pan changed"])
        // Each sample moves 5 points; the first ten points are the slop.
        #expect((pan.translation - Vector(dx: 12, dy: 16)).length < 1e-9)
        #expect((pan.location - Point(x: 68, y: 74)).length < 1e-9)
        #expect((pan.velocity - Vector(dx: 300, dy: 400)).length < 1e-6)
    }

    @Test func `a pause is a lift at the last sample, with the velocity at that sample`() throws {
        let pan = pan()
        var released: (velocity: Vector, isInferred: Bool)?
        pan.addAction { if pan.state == .ended { released = (pan.velocity, pan.isLiftInferred) } }
        for i in 0...9 { scroll(10, at: Double(i) / 100) }
        let lift = try #require(fixture.arena.liftTime)
        #expect(abs(lift - 0.19) < 1e-12)
        fixture.arena.time = lift
        fixture.arena.inferLift()
        #expect(fixture.newStates().last == "pan ended")
        #expect(fixture.arena.liftTime == nil)
        let end = try #require(released)
        #expect(end.isInferred)
        #expect((end.velocity - Vector(dx: 0, dy: 1000)).length < 1e-6)
        fixture.run("D--M--M--U")
        #expect(fixture.newStates() == ["pan began", "pan changed", "pan ended"])
        #expect(!pan.isLiftInferred)
    }

    @Test(arguments: [(ScrollTypeMask.continuous, true), (.discrete, false), (.all, true), (.all, false)])
    func `an allowed kind of scrolling drags`(mask: ScrollTypeMask, isPrecise: Bool) {
        let pan = pan("pan", mask)
        #expect(scroll(20, isPrecise: isPrecise, at: 0))
        #expect(pan.state == .began)
    }

    @Test(arguments: [
        (ScrollTypeMask.continuous, false), (ScrollTypeMask.discrete, true), ([] as ScrollTypeMask, true),
    ])
    func `other scrolling is not a gesture`(mask: ScrollTypeMask, isPrecise: Bool) {
        let pan = pan("pan", mask)
        #expect(!scroll(20, isPrecise: isPrecise, at: 0))
        #expect(pan.state == .possible && fixture.arena.liftTime == nil)
    }

    @Test func `a recognizer that does not receive the press does not prevent scrolling`() {
        let pan = pan()
        pan.shouldReceive = { _ in false }
        #expect(!scroll(20, at: 0))
        pan.shouldReceive = nil
        pan.isEnabled = false
        #expect(!scroll(20, at: 0))
    }

    @Test func `a movement below the slop fails after the pause`() {
        _ = pan()
        for i in 0..<3 { scroll(3, at: Double(i) / 100) }
        fixture.arena.inferLift()
        #expect(fixture.newStates() == ["pan failed"])
        fixture.arena.inferLift()
        #expect(fixture.newStates() == [], "a second inferred lift has no effect")
    }

    @Test func `a press during the drag changes nothing, nor does the rest of that press`() {
        let pan = pan()
        scroll(20, at: 0)
        fixture.handle(.at(0, 0, .down), at: 0.01)
        fixture.handle(.at(90, 0, .move), at: 0.02)
        #expect(pan.translation == Vector(dx: 0, dy: 10))
        fixture.arena.inferLift()
        fixture.handle(.at(180, 0, .move), at: 0.2)
        fixture.handle(.at(180, 0, .up), at: 0.3)
        #expect(fixture.newStates() == ["pan began", "pan ended"])
    }

    @Test func `a slight movement of two fingers suppresses no click`() {
        let pan = pan()
        var taps = 0
        fixture.add("tap", TapGestureRecognizer { taps += 1 })
        scroll(2, at: 0)
        fixture.handle(.at(0, 0, .down), at: 0.02)
        #expect(fixture.arena.liftTime == nil)
        #expect(!scroll(2, at: 0.03), "an undecided press does not prevent scrolling")
        fixture.handle(.at(0, 0, .up), at: 0.04)
        #expect(taps == 1 && pan.state == .failed)
    }

    @Test func `scrolling during a drag changes nothing and scrolls nothing`() {
        let pan = pan()
        fixture.handle(.at(0, 0, .down))
        fixture.handle(.at(30, 0, .move), at: 0.01)
        for isPrecise in [true, false] { #expect(scroll(100, isPrecise: isPrecise, at: 0.02)) }
        #expect(pan.translation == Vector(dx: 20, dy: 0))
    }

    @Test func `a cancelled drag stays cancelled until the fingers pause`() {
        let pan = pan()
        scroll(20, at: 0)
        pan.cancel()
        #expect(scroll(20, at: 0.01))
        #expect(fixture.newStates() == ["pan began", "pan cancelled"])
        #expect(pan.isLiftInferred == false)
        fixture.arena.inferLift()
        scroll(20, at: 0.2)
        #expect(fixture.newStates() == ["pan began"])
    }
}
