import Geometry
import Platform
import Testing

@testable import Gestures

/// Two fingers that scroll, taken for a drag.
@Suite struct ScrollGestureTests {
    private let bench = Bench()

    private func pan(_ name: String = "pan", _ mask: ScrollTypeMask = .continuous) -> PanGestureRecognizer {
        let pan = bench.add(name, PanGestureRecognizer { _ in })
        pan.allowedScrollTypesMask = mask
        return pan
    }

    @discardableResult
    private func scroll(_ dy: Double, dx: Double = 0, isPrecise: Bool = true, at time: Double) -> Bool {
        let event = ScrollEvent(
            location: Point(x: 50, y: 50), delta: Vector(dx: dx, dy: dy), isPrecise: isPrecise)
        return bench.arena.handle(event, at: time) { bench.hosts.flatMap(\.gestureRecognizers) }
    }

    @Test func `two fingers drag as one would, from where the pointer is`() {
        let pan = pan()
        for i in 0...5 { #expect(scroll(4, dx: 3, at: Double(i) / 100)) }
        #expect(bench.news() == ["pan began", "pan changed", "pan changed", "pan changed", "pan changed"])
        // 5 points a sample, of which the first ten are the slop.
        #expect((pan.translation - Vector(dx: 12, dy: 16)).length < 1e-9)
        #expect((pan.location - Point(x: 68, y: 74)).length < 1e-9)
        #expect((pan.velocity - Vector(dx: 300, dy: 400)).length < 1e-6)
    }

    @Test func `silence is a lift at the last sample, with the velocity it had there`() throws {
        let pan = pan()
        var released: (velocity: Vector, isInferred: Bool)?
        pan.addAction { if pan.state == .ended { released = (pan.velocity, pan.isLiftInferred) } }
        for i in 0...9 { scroll(10, at: Double(i) / 100) }
        let lift = try #require(bench.arena.liftTime)
        #expect(abs(lift - 0.19) < 1e-12)
        bench.arena.time = lift
        bench.arena.inferLift()
        #expect(bench.news().last == "pan ended")
        #expect(bench.arena.liftTime == nil)
        let end = try #require(released)
        #expect(end.isInferred)
        #expect((end.velocity - Vector(dx: 0, dy: 1000)).length < 1e-6)
        bench.run("D--M--M--U")
        #expect(bench.news() == ["pan began", "pan changed", "pan ended"])
        #expect(!pan.isLiftInferred)
    }

    @Test(arguments: [(ScrollTypeMask.continuous, true), (.discrete, false), (.all, true), (.all, false)])
    func `a kind of scrolling drags where it is allowed`(mask: ScrollTypeMask, isPrecise: Bool) {
        let pan = pan("pan", mask)
        #expect(scroll(20, isPrecise: isPrecise, at: 0))
        #expect(pan.state == .began)
    }

    @Test(arguments: [
        (ScrollTypeMask.continuous, false), (ScrollTypeMask.discrete, true), ([] as ScrollTypeMask, true),
    ])
    func `other scrolling is left to whatever scrolls`(mask: ScrollTypeMask, isPrecise: Bool) {
        let pan = pan("pan", mask)
        #expect(!scroll(20, isPrecise: isPrecise, at: 0))
        #expect(pan.state == .possible && bench.arena.liftTime == nil)
    }

    @Test func `a recogniser that does not want the press leaves the scrolling alone`() {
        let pan = pan()
        pan.shouldReceive = { _ in false }
        #expect(!scroll(20, at: 0))
        pan.shouldReceive = nil
        pan.isEnabled = false
        #expect(!scroll(20, at: 0))
    }

    @Test func `less than the slop fails in silence`() {
        _ = pan()
        for i in 0..<3 { scroll(3, at: Double(i) / 100) }
        bench.arena.inferLift()
        #expect(bench.news() == ["pan failed"])
        bench.arena.inferLift()
        #expect(bench.news() == [], "a lift that nobody waits for is none")
    }

    @Test func `a press during the drag changes nothing, nor does what is left of it`() {
        let pan = pan()
        scroll(20, at: 0)
        bench.handle(.at(0, 0, .down), at: 0.01)
        bench.handle(.at(90, 0, .move), at: 0.02)
        #expect(pan.translation == Vector(dx: 0, dy: 10))
        bench.arena.inferLift()
        bench.handle(.at(180, 0, .move), at: 0.2)
        bench.handle(.at(180, 0, .up), at: 0.3)
        #expect(bench.news() == ["pan began", "pan ended"])
    }

    @Test func `a tremble of two fingers swallows no click`() {
        let pan = pan()
        var taps = 0
        bench.add("tap", TapGestureRecognizer { taps += 1 })
        scroll(2, at: 0)
        bench.handle(.at(0, 0, .down), at: 0.02)
        #expect(bench.arena.liftTime == nil)
        #expect(!scroll(2, at: 0.03), "an undecided press lets the wheel go where it goes")
        bench.handle(.at(0, 0, .up), at: 0.04)
        #expect(taps == 1 && pan.state == .failed)
    }

    @Test func `scrolling during a drag changes nothing and scrolls nothing`() {
        let pan = pan()
        bench.handle(.at(0, 0, .down))
        bench.handle(.at(30, 0, .move), at: 0.01)
        for isPrecise in [true, false] { #expect(scroll(100, isPrecise: isPrecise, at: 0.02)) }
        #expect(pan.translation == Vector(dx: 20, dy: 0))
    }

    @Test func `what is cancelled stays cancelled until the fingers are silent`() {
        let pan = pan()
        scroll(20, at: 0)
        pan.cancel()
        #expect(scroll(20, at: 0.01))
        #expect(bench.news() == ["pan began", "pan cancelled"])
        #expect(pan.isLiftInferred == false)
        bench.arena.inferLift()
        scroll(20, at: 0.2)
        #expect(bench.news() == ["pan began"])
    }
}
