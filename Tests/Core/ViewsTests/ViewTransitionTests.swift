import Geometry
import Motion
import Platform
import Raster
import Testing

@testable import Views

/// Views that go over from what they showed to what they show.
@Suite struct ViewTransitionTests {
    private let fixture = ViewStage(size: Size(width: 120, height: 80))
    private let view: View

    init() {
        view = fixture.add(View(), frame: Rect(x: 20, y: 20, width: 40, height: 40))
        view.backgroundColor = .white
    }

    /// The grey of a pixel, 0 to 255.
    private func grey(_ x: Int, _ y: Int) -> Int {
        let bitmap = RasterPainter().bitmap(of: fixture.window.displayList())
        return Int(bitmap.pixels[y * bitmap.width + x] & 0xFF)
    }

    @Test func `a cross dissolve of a clear view shows the new content no sooner than it fades in`() {
        let view = view, mark = View(frame: Rect(x: 0, y: 0, width: 20, height: 40))
        fixture.window.backgroundColor = .white
        view.backgroundColor = .clear
        mark.backgroundColor = .black
        view.addSubview(mark)
        fixture.at(0) {
            View.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { mark.frame.origin.x = 20 })
        }
        for (time, old, new) in [(0.0, 0, 255), (0.25, 64, 191), (0.5, 127, 127), (0.75, 191, 64), (1, 255, 0)] {
            fixture.at(time)
            #expect(abs(grey(30, 40) - old) <= 1 && abs(grey(50, 40) - new) <= 1, "at \(time)")
        }
    }

    @Test func `a cross dissolve leaves what lies outside of the view as it is`() {
        let view = view
        fixture.window.backgroundColor = .white
        (view.backgroundColor, view.cornerRadius) = (.white, 8)
        (view.shadowOpacity, view.shadowOffset, view.shadowRadius) = (1, .zero, 5)
        let before = grey(18, 40)
        fixture.at(0) {
            View.transition(with: view, duration: 1, options: .transitionCrossDissolve, animations: {})
        }
        for time in [0, 0.3, 0.6, 1.1] {
            fixture.at(time)
            #expect(before < 160 && grey(18, 40) == before, "at \(time)")
        }
    }

    @Test func `a cross dissolve of a view that shows through mixes its appearances evenly`() {
        let view = view
        fixture.window.backgroundColor = .white
        (view.backgroundColor, view.alpha) = (.black, 0.5)
        fixture.at(0) {
            View.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = .white })
        }
        for (time, expected) in [(0.0, 128), (0.5, 191), (1, 255)] {
            fixture.at(time)
            #expect(abs(grey(40, 40) - expected) <= 1, "at \(time)")
        }
    }

    @Test func `a cross dissolve goes evenly from before to after, and leaves nothing`() {
        let view = view
        var received: [Bool] = []
        fixture.at(0) {
            View.transition(
                with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { view.backgroundColor = .black }, completion: { received.append($0) })
        }
        #expect(view.presentation.backgroundColor == .black, "the change itself takes no time")
        for (time, expected) in [(0.0, 255), (0.25, 191), (0.5, 127), (0.75, 64)] {
            fixture.at(time)
            #expect(abs(grey(40, 40) - expected) <= 1, "at \(time)")
            #expect(fixture.window.subviews.count == 2 && received.isEmpty)
        }
        fixture.at(1)
        #expect(grey(40, 40) == 0)
        #expect(received == [true])
        #expect(fixture.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
        #expect(fixture.window.hitTest(Point(x: 40, y: 40)) === view)
    }

    @Test(arguments: [
        AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop,
        .transitionFlipFromBottom,
    ])
    func `where less is to move, a flip is a short fade of what stays where it is`(option: AnimationOptions) {
        let view = view
        var received: [Bool] = []
        fixture.window.isReduceMotionEnabled = true
        fixture.at(0) {
            View.transition(
                with: view, duration: 1, options: [option, .curveLinear],
                animations: { view.backgroundColor = .black }, completion: { received.append($0) })
        }
        fixture.at(Window.reducedMotionFade / 2)
        #expect(fixture.window.subviews.allSatisfy { $0.presentation.transform == .identity })
        #expect(abs(grey(40, 40) - 127) <= 1)
        // To the corners, which a view that turns leaves.
        #expect(abs(grey(21, 21) - 127) <= 1)
        fixture.at(Window.reducedMotionFade)
        #expect(received == [true])
        #expect(fixture.window.subviews.map(ObjectIdentifier.init) == [ObjectIdentifier(view)])
    }

    @Test(arguments: [
        (AnimationOptions.transitionFlipFromLeft, true, true), (.transitionFlipFromRight, true, false),
        (.transitionFlipFromTop, false, true), (.transitionFlipFromBottom, false, false),
    ])
    func `a flip turns the one away and then the other up`(
        option: AnimationOptions, isUpright: Bool, comesFirst: Bool
    ) throws {
        let view = view
        fixture.at(0) {
            View.transition(
                with: view, duration: 1, options: option, animations: { view.backgroundColor = Color(white: 0.5) })
        }
        fixture.at(0.25)
        #expect(grey(40, 40) == 255, "the front is seen")
        // The side that comes towards the eye appears larger.
        let before = try #require(fixture.window.subviews.last)
        let map = before.shownPlacement.projection
        let corners = before.bounds.corners.compactMap(map.projected)
        let lengths =
            isUpright
            ? (corners[0].distance(to: corners[3]), corners[1].distance(to: corners[2]))
            : (corners[0].distance(to: corners[1]), corners[3].distance(to: corners[2]))
        #expect(comesFirst ? lengths.0 > lengths.1 : lengths.0 < lengths.1)
        fixture.at(0.5)
        #expect(grey(40, 40) == 0, "both are seen from the edge")
        fixture.at(0.75)
        #expect(abs(grey(40, 40) - 128) <= 1, "the back is seen")
        fixture.at(1)
        #expect(view.transform == .identity && fixture.window.subviews.count == 1)
    }

    @Test func `changes are animated as well only where that is allowed`() {
        let view = view, inner = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(inner)
        for isAllowed in [false, true] {
            inner.alpha = 1
            let options: AnimationOptions = isAllowed ? [.allowAnimatedContent] : []
            let start = fixture.window.engine.now
            fixture.at(start) {
                View.transition(
                    with: view, duration: 1, options: options.union(.transitionCrossDissolve),
                    animations: { View.animate(withDuration: 1) { inner.alpha = 0 } })
            }
            fixture.at(start + 0.5)
            #expect((inner.presentation.alpha > 0) == isAllowed)
            fixture.at(start + 2)
        }
    }

    @Test(arguments: [true, false])
    func `without a visible view the change is made at once`(isInWindow: Bool) {
        let view = view
        if !isInWindow { view.removeFromSuperview() }
        var received: [Bool] = []
        let running = View.transition(
            with: view, duration: 1, options: isInWindow ? [] : .transitionFlipFromLeft,
            animations: { view.backgroundColor = .black }, completion: { received.append($0) })
        #expect(running == nil && received == [true] && view.backgroundColor == .black)
        #expect(view.transform == .identity)
    }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double { (other - self).length }
}
