import Geometry
import Motion
import Platform
import Testing

@testable import Views

/// A wheel, a trackpad and a program scroll a content of 2000 points in a view of 300 by 400.
@Suite struct ScrollWheelTests {
    private let fixture = ViewStage()
    private let scroll: ScrollView

    init() {
        scroll = fixture.add(ScrollView(), frame: Rect(x: 0, y: 100, width: 300, height: 400))
        scroll.contentSize = Size(width: 300, height: 2000)
    }

    private func turn(_ dy: Double, precise: Bool = false, at time: Double) {
        fixture.at(time) {
            let event = ScrollEvent(location: .zero, delta: Vector(dx: 0, dy: dy), isPrecise: precise)
            #expect(scroll.scroll(event))
        }
    }

    @Test func `a wheel's step is eased and ends exactly`() {
        turn(-100, at: 0)
        #expect(scroll.contentOffset == 0)
        var last = 0.0
        var steepest = 0.0
        for i in 1...60 {
            fixture.at(Double(i) / 100)
            steepest = max(steepest, scroll.contentOffset - last)
            #expect(scroll.contentOffset >= last)
            last = scroll.contentOffset
        }
        #expect(last == 100)
        #expect(steepest < 15)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `steps add up without a jump in place or speed`() {
        let h = 1e-4
        for (time, steps) in [(0.1, 1.0), (0.2, 2), (0.23, 3)] {
            fixture.at(time - h)
            let before = scroll.contentOffset
            fixture.at(time)
            let there = scroll.contentOffset
            turn(-100, at: time)
            #expect(scroll.contentOffset == there)
            fixture.at(time + h)
            // A critical spring of 0.3 s is pulled by at most 100 points: 50 thousand points a second squared or so.
            #expect(abs((scroll.contentOffset - there) - (there - before)) < 100 * 1e3 * h * h)
            #expect(scroll.contentOffset <= 100 * steps)
        }
        fixture.at(2)
        #expect(scroll.contentOffset == 300)
    }

    @Test func `steps end at the edges, and turn at once there`() {
        turn(500, at: 0)
        fixture.at(1)
        #expect(scroll.contentOffset == 0)
        for i in 0..<30 { turn(-100, at: 1 + Double(i) / 100) }
        fixture.at(3)
        #expect(scroll.contentOffset == 1600)
        turn(100, at: 4)
        fixture.at(5)
        #expect(scroll.contentOffset == 1500)
    }

    @Test func `fine movements are applied as they come, and end at the edges`() {
        turn(-30.25, precise: true, at: 0)
        #expect(scroll.contentOffset == 30.25)
        turn(10, precise: true, at: 0)
        #expect(scroll.contentOffset == 20.25)
        turn(100, precise: true, at: 0)
        #expect(scroll.contentOffset == 0)
        turn(-9000, precise: true, at: 0)
        #expect(scroll.contentOffset == 1600)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `a fine movement to the side is left to what lies around`() {
        func move(_ delta: Vector) -> Bool {
            scroll.scroll(ScrollEvent(location: .zero, delta: delta, isPrecise: true))
        }
        #expect(!move(Vector(dx: 5, dy: -4)) && !move(Vector(dx: -3, dy: 0)))
        #expect(scroll.contentOffset == 0)
        #expect(move(Vector(dx: 4, dy: -4)))
        #expect(scroll.contentOffset == 4)
    }

    @Test func `a fine movement takes over from what still moves`() {
        turn(-800, at: 0)
        fixture.at(0.1)
        let there = scroll.contentOffset
        turn(-5, precise: true, at: 0.1)
        fixture.at(2)
        #expect(scroll.contentOffset == there + 5)
    }

    @Test func `a press holds content that a wheel moves`() {
        turn(-800, at: 0)
        fixture.at(0.1)
        let there = scroll.contentOffset
        fixture.mouse(.down, Point(x: 10, y: 110), at: 0.1)
        fixture.at(2)
        #expect(scroll.contentOffset == there)
        fixture.mouse(.move, Point(x: 10, y: 109), at: 2)
        #expect(scroll.contentOffset == there + 1)
    }

    @Test(arguments: [
        (0.0, Rect(x: 0, y: 100, width: 10, height: 200), 0.0),
        (500, Rect(x: 0, y: 100, width: 10, height: 200), 100),
        (0, Rect(x: 0, y: 500, width: 10, height: 200), 300),
        (0, Rect(x: 0, y: 1000, width: 10, height: 900), 1000),
        (300, Rect(x: 0, y: -20, width: 10, height: 50), 0),
        (300, Rect(x: 0, y: 1950, width: 10, height: 90), 1600),
    ])
    func `a rectangle is brought into sight by as little as possible`(start: Double, rect: Rect, end: Double) {
        scroll.contentOffset = start
        fixture.at(0) { scroll.scrollToVisible(rect) }
        fixture.at(2)
        #expect(scroll.contentOffset == end)
    }

    @Test func `without a window nothing moves`() {
        scroll.removeFromSuperview()
        fixture.at(0) { scroll.scrollToVisible(Rect(x: 0, y: 900, width: 10, height: 10)) }
        turn(-100, at: 0)
        fixture.at(2)
        #expect(scroll.contentOffset == 0)
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `content that shrinks is moved at once, without a notification`() {
        scroll.contentOffset = 1500
        var received = 0
        scroll.didScroll = { _ in received += 1 }
        scroll.contentSize.height = 1000
        #expect(scroll.contentOffset == 600)
        scroll.contentSize.height = 5000
        #expect(scroll.contentOffset == 600)
        #expect(received == 0)
    }

    @Test func `content that shrinks during a movement does not come to rest beyond its edge`() {
        for isWheel in [true, false] {
            scroll.contentSize.height = 2000
            scroll.contentOffset = 0
            let now = fixture.window.engine.now + 1
            if isWheel {
                turn(-1500, at: now)
            } else {
                let place = Point(x: 10, y: 450)
                let end = fixture.drag(from: place, by: Vector(dx: 0, dy: -30), steps: 5, at: now)
                fixture.mouse(.up, end.place, at: end.time)
            }
            fixture.at(fixture.window.engine.now + 0.02)
            scroll.contentSize.height = 700
            fixture.at(now + 9)
            #expect(scroll.offsetRange.contains(scroll.contentOffset))
        }
    }

    @Test func `content that grows does not change a movement`() {
        turn(-800, at: 0)
        fixture.at(0.1)
        scroll.contentSize.height = 3000
        fixture.at(2)
        #expect(scroll.contentOffset == 800)
    }

    @Test func `the same extent again does not disturb content that is stretched or springs back`() {
        let end = fixture.drag(from: Point(x: 10, y: 110), by: Vector(dx: 0, dy: 40), steps: 5, at: 0)
        let pulled = scroll.contentOffset
        scroll.contentSize = scroll.contentSize
        #expect(scroll.contentOffset == pulled)
        fixture.mouse(.up, end.place, at: end.time + 1)
        fixture.at(end.time + 1.05)
        let back = scroll.contentOffset
        scroll.contentSize.height += 1
        #expect(scroll.contentOffset == back)
        fixture.at(9)
        #expect(scroll.contentOffset == 0)
    }

    @Test func `a drag continues from where the content has been placed`() {
        scroll.contentOffset = 1500
        let end = fixture.drag(from: Point(x: 10, y: 450), by: Vector(dx: 0, dy: -10), steps: 2, at: 0)
        #expect(scroll.contentOffset == 1510)
        scroll.contentSize.height = 1000
        fixture.mouse(.move, end.place + Vector(dx: 0, dy: 25), at: end.time + 1)
        #expect(scroll.contentOffset == 575)
    }
}
