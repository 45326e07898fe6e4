import Geometry
import Gestures
import Motion
import Platform
import Testing

@testable import Views

/// Drags of a content of 2000 points in a view of 300 by 400.
@Suite struct ScrollViewTests {
    private let fixture = ViewStage()
    private let scroll: ScrollView
    private let band = RubberBand(dimension: 400)
    private let middle = Point(x: 150, y: 300)

    init() {
        scroll = fixture.add(ScrollView(), frame: Rect(x: 0, y: 100, width: 300, height: 400))
        scroll.contentSize = Size(width: 300, height: 2000)
    }

    /// Drags by some steps of `dy`, one every 10 ms, and lifts in time with the last; returns when that was.
    @discardableResult
    private func flick(by dy: Double, steps: Int, at time: Double) -> Double {
        let end = fixture.drag(from: middle, by: Vector(dx: 0, dy: dy), steps: steps, at: time)
        fixture.mouse(.up, end.place, at: end.time)
        return end.time
    }

    @Test func `it follows the pointer one to one`() {
        scroll.contentOffset = 800
        fixture.mouse(.down, middle, at: 0)
        for (i, dy) in [-10.0, -50, -49, 70, 700].enumerated() {
            // Once the drag has begun it may take any direction.
            fixture.mouse(.move, middle + Vector(dx: i == 0 ? 0.5 * dy : 3 * dy, dy: dy), at: Double(i))
            let slop = Vector(dx: -5, dy: -10) * (10 / Vector(dx: 5, dy: 10).length)
            #expect(abs(scroll.contentOffset - (800 - dy + slop.dy)) < 1e-9)
        }
    }

    @Test(arguments: [1.0, 30, 250, 390, 4000])
    func `beyond an edge it follows as a rubber band does`(overshoot: Double) {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: 0, dy: 10 + overshoot), at: 1)
        #expect(abs(scroll.contentOffset + band.offset(forOvershoot: overshoot)) < 1e-9)
        fixture.mouse(.move, middle + Vector(dx: 0, dy: -1600 - overshoot + 10), at: 2)
        #expect(abs(scroll.contentOffset - 1600 - band.offset(forOvershoot: overshoot)) < 1e-9)
        fixture.mouse(.move, middle + Vector(dx: 0, dy: 10), at: 3)
        #expect(abs(scroll.contentOffset) < 1e-9)
    }

    @Test(arguments: [0, 0.03, 0.1, 0.2])
    func `caught while it is stretched it stays where it is and continues as if never released`(wait: Double) {
        let end = fixture.drag(from: middle, by: Vector(dx: 0, dy: 30), steps: 7, at: 0)
        fixture.mouse(.up, end.place, at: end.time + 1)
        fixture.at(end.time + 1 + wait)
        let there = scroll.contentOffset
        #expect(there < -0.1)
        fixture.mouse(.down, middle, at: end.time + 1 + wait)
        #expect(abs(scroll.contentOffset - there) < 1e-9)
        let hand = band.overshoot(forOffset: there)
        for (i, dy) in [0.001, 5, 80, -300].enumerated() {
            fixture.mouse(.move, middle + Vector(dx: 0, dy: dy), at: end.time + 2 + Double(i))
            let free = hand - dy
            let expected = free < 0 ? band.offset(forOvershoot: free) : free
            #expect(abs(scroll.contentOffset - expected) < 1e-9)
        }
    }

    @Test(arguments: [(-3.0, 800.0), (-20, 800), (12, 800), (-60, 1400), (60, 200), (2, 0), (40, 0)])
    func `released, it decelerates by its formula, and rests`(dy: Double, start: Double) {
        scroll.contentOffset = start
        let time = flick(by: dy, steps: 8, at: 0)
        let law = ScrollDeceleration(from: scroll.contentOffset, velocity: -dy * 100, range: 0...1600)
        for i in 1...20 {
            let after = law.restTime * Double(i) / 20
            fixture.at(time + after)
            #expect(abs(scroll.contentOffset - law.value(at: time + after - time)) < 1e-6)
        }
        fixture.at(time + law.restTime + 0.1)
        #expect(abs(scroll.contentOffset - law.value(at: .infinity)) < 1e-9)
        #expect(scroll.offsetRange.contains(scroll.contentOffset))
        #expect(fixture.window.engine.isIdle)
    }

    @Test func `a pan that holds still before it lifts has no velocity`() {
        scroll.contentOffset = 800
        let end = fixture.drag(from: middle, by: Vector(dx: 0, dy: -10), steps: 5, at: 0)
        fixture.mouse(.up, end.place, at: end.time + 0.05)
        fixture.at(5)
        #expect(scroll.contentOffset == 840)
    }

    @Test func `a press holds decelerating content, and is no tap on the items that pass`() {
        var taps = 0
        let item = View(frame: Rect(x: 0, y: 0, width: 300, height: 2000))
        item.addGestureRecognizer(TapGestureRecognizer { taps += 1 })
        scroll.addSubview(item)
        let time = flick(by: -20, steps: 8, at: 0)
        fixture.at(time + 0.1)
        let there = scroll.contentOffset
        fixture.mouse(.down, middle, at: time + 0.1)
        fixture.at(time + 3)
        #expect(scroll.contentOffset == there)
        fixture.mouse(.up, middle, at: time + 3)
        fixture.at(time + 6)
        #expect(scroll.contentOffset == there)
        #expect(taps == 0)
        fixture.mouse(.down, middle, at: time + 7)
        fixture.mouse(.up, middle, at: time + 7)
        #expect(taps == 1)
    }

    @Test func `a drag that is taken away springs back without a throw`() {
        let end = fixture.drag(from: middle, by: Vector(dx: 0, dy: 50), steps: 6, at: 0)
        #expect(scroll.contentOffset < -50)
        fixture.mouse(.cancel, end.place, at: end.time)
        var last = scroll.contentOffset
        for i in 1...100 {
            fixture.at(end.time + Double(i) / 50)
            #expect(scroll.contentOffset >= last)
            last = scroll.contentOffset
        }
        #expect(last == 0)
    }

    @Test(arguments: [0.01, 0.15])
    func `released just beyond an edge, it rests at the edge`(overshoot: Double) {
        fixture.mouse(.down, middle, at: 0)
        fixture.mouse(.move, middle + Vector(dx: 0, dy: 10 + overshoot), at: 1)
        #expect(scroll.contentOffset < 0)
        fixture.mouse(.up, middle, at: 2)
        fixture.at(4)
        #expect(scroll.contentOffset == 0)
    }

    @Test func `content that fits stands still, unless it always bounces`() {
        scroll.contentSize.height = 120
        flick(by: 30, steps: 6, at: 0)
        #expect(scroll.contentOffset == 0)
        scroll.alwaysBounces = true
        #expect(scroll.offsetRange == 0...0)
        for dy in [-30.0, 30] {
            let time = flick(by: dy, steps: 6, at: fixture.window.engine.now + 1)
            #expect(abs(scroll.contentOffset) > 20)
            fixture.at(time + 5)
            #expect(scroll.contentOffset == 0)
        }
    }

    @Test func `the deceleration's movements are received and add up, the drag's are changes of segment`() {
        var sum = 0.0
        var segments = 0
        scroll.didScroll = { sum += $0 }
        scroll.didRetarget = {
            segments += 1
            sum = scroll.contentOffset
        }
        var time = flick(by: 30, steps: 5, at: 0)
        fixture.at(time + 0.2)
        time = flick(by: -70, steps: 5, at: time + 0.3)
        for i in 0..<200 {
            fixture.at(time + Double(i) / 60)
            #expect(abs(sum - scroll.contentOffset) < 1e-9)
        }
        #expect(sum > 500)
        #expect(segments == 6 + 7, "each sample and each release; the second flick holds a glide at its press")
    }

    @Test func `a view that is gone does not mind the rest of the drag`() {
        var inner: ScrollView? = ScrollView()
        weak let gone = inner
        inner?.frame = scroll.bounds
        inner?.alwaysBounces = true
        if let inner { scroll.addSubview(inner) }
        _ = fixture.drag(from: middle, by: Vector(dx: 0, dy: 20), steps: 2, at: 0)
        #expect(gone?.contentOffset ?? 0 < 0)
        inner?.removeFromSuperview()
        inner = nil
        #expect(gone == nil)
        fixture.mouse(.move, middle, at: 1)
        fixture.mouse(.up, middle, at: 2)
    }
}
