import TestSupport
import Testing
import UIKitNames

/// Scroll views in UIKit's declarations.
@Suite struct ScrollViewNamesTests {
    /// A controller with a scroll view of 400 by 200 points that records the calls.
    private class FeedViewController: UIViewController, UIScrollViewDelegate {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        var calls: [String] = []
        var offsets: [CGPoint] = []
        var velocities: [CGPoint] = []
        var targets: [CGPoint] = []
        var target: ((CGPoint) -> CGPoint)?
        var states: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.delegate = self
            scrollView.contentSize = CGSize(width: 400, height: 2000)
            view.addSubview(scrollView)
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            offsets.append(scrollView.contentOffset)
            if calls.last != "didScroll" { calls.append("didScroll") }
            let flags = [
                (scrollView.isTracking, "tracking"), (scrollView.isDragging, "dragging"),
                (scrollView.isDecelerating, "decelerating"),
            ]
            let state = flags.filter(\.0).map(\.1).joined(separator: " ")
            if states.last != state { states.append(state) }
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            calls.append("willEndDragging")
            velocities.append(velocity)
            targets.append(targetContentOffset.pointee)
            if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            calls.append("didEndDragging \(decelerate)")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
            calls.append("didEndScrollingAnimation")
        }
    }

    private let feed = FeedViewController()
    private let screen: TestScreen
    private var scrollView: UIScrollView { feed.scrollView }

    init() { screen = TestScreen(feed) }

    /// Drags by a vector, and lifts the pointer with the velocity of the drag, or after a rest.
    private func drag(_ dx: Double, _ dy: Double, rests: Bool = false) {
        screen.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: dx, dy: dy))
        if rests { screen.pointer(.move, 200 + dx, 100 + dy, after: 0.2) }
        screen.pointer(.up, 200 + dx, 100 + dy, after: 0.005)
    }

    // MARK: The delegate

    @Test func `a flick calls the delegate in UIKit's order, each method once`() throws {
        drag(0, -80)
        screen.run(5)
        #expect(
            feed.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                "didScroll", "didEndDecelerating",
            ])
        #expect(feed.states == ["tracking dragging", "decelerating"])
        let velocity = try #require(feed.velocities.first), target = try #require(feed.targets.first)
        #expect(velocity.x == 0 && abs(velocity.y - 0.8) < 0.01)
        #expect(abs(target.y - scrollView.contentOffset.y) < 0.01)
        #expect(feed.offsets.last == scrollView.contentOffset && !scrollView.isDecelerating)
    }

    @Test func `a drag that rests before its end does not decelerate`() {
        drag(0, -80, rests: true)
        screen.run(1)
        #expect(feed.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        #expect(feed.velocities == [.zero] && abs(scrollView.contentOffset.y - 70) < 1e-9)
    }

    @Test(arguments: [120.0, 1000, -500, 5000])
    func `the delegate can choose where the content comes to rest, inside of its edges`(y: Double) {
        feed.target = { _ in CGPoint(x: 0, y: y) }
        drag(0, -80)
        screen.run(5)
        #expect(abs(scrollView.contentOffset.y - min(max(y, 0), 1800)) < 0.1)
        #expect(feed.calls.last == "didEndDecelerating")
    }

    @Test func `a press stops the content, and is no drag before it moves`() {
        drag(0, -80)
        screen.run(0.1)
        feed.calls = []
        screen.pointer(.down, 200, 100)
        let offset = scrollView.contentOffset
        #expect(feed.calls == ["didEndDecelerating"] && scrollView.isTracking)
        screen.run(1)
        screen.pointer(.up, 200, 100)
        screen.run(1)
        #expect(feed.calls == ["didEndDecelerating"] && scrollView.contentOffset == offset)
    }

    @Test func `a movement by the program is no drag`() {
        scrollView.contentOffset.y = 300
        #expect(feed.calls == ["didScroll"] && feed.offsets == [CGPoint(x: 0, y: 300)] && feed.states == [""])
        scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        #expect(feed.offsets.last == CGPoint(x: 0, y: 500))
        feed.calls = []
        scrollView.setContentOffset(.zero, animated: true)
        #expect(scrollView.contentOffset.y == 500)
        screen.run(0.1)
        #expect((1..<499).contains(scrollView.contentOffset.y) && !scrollView.isDecelerating)
        screen.run(2)
        #expect(scrollView.contentOffset == .zero && feed.calls == ["didScroll", "didEndScrollingAnimation"])
        scrollView.scrollRectToVisible(CGRect(x: 0, y: 900, width: 10, height: 100), animated: false)
        #expect(scrollView.contentOffset.y == 800)
    }

    @Test func `a drag ends an animated movement, and a delegate can start one at its end`() {
        scrollView.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        screen.run(0.05)
        drag(0, -80, rests: true)
        screen.run(2)
        #expect(!feed.calls.contains("didEndScrollingAnimation") && scrollView.contentOffset.y < 900)
        class Snapping: FeedViewController {
            override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
                super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
                scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            }
        }
        let snapping = Snapping(), other = TestScreen(snapping)
        other.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: -80))
        other.pointer(.up, 200, 20, after: 0.005)
        other.wait(3)
        #expect(snapping.scrollView.contentOffset.y == 400)
        #expect(snapping.calls.suffix(3) == ["didEndDragging true", "didScroll", "didEndScrollingAnimation"])
    }

    @Test func `a wheel's step decelerates without a drag`() {
        let event = ScrollEvent(location: CGPoint(x: 200, y: 100), delta: CGVector(dx: 0, dy: -50), isPrecise: false)
        screen.stage.enqueue([InputEvent(time: screen.time, kind: .scroll(event))])
        screen.run(2)
        #expect(feed.calls == ["willBeginDecelerating", "didScroll", "didEndDecelerating"])
        #expect(scrollView.contentOffset.y == 50)
    }

    // MARK: Axes

    @Test(arguments: [(CGSize(width: 1200, height: 200), true), (CGSize(width: 400, height: 1200), false)])
    func `the content scrolls along the axis on which it is longer`(size: CGSize, isHorizontal: Bool) {
        scrollView.contentSize = size
        drag(-80, 0, rests: true)
        #expect((scrollView.contentOffset.x > 0) == isHorizontal && scrollView.contentOffset.y == 0)
        drag(0, -80, rests: true)
        #expect((scrollView.contentOffset.y > 0) == !isHorizontal)
    }

    @Test func `the offset has both coordinates`() {
        scrollView.contentOffset = CGPoint(x: 30, y: 40)
        #expect(scrollView.contentOffset == CGPoint(x: 30, y: 40) && scrollView.bounds.minX == 30)
        #expect(feed.offsets == [CGPoint(x: 30, y: 40)])
        scrollView.contentOffset.x = 0
        #expect(scrollView.contentOffset == CGPoint(x: 0, y: 40) && feed.offsets.last == CGPoint(x: 0, y: 40))
    }

    @Test func `content that fits scrolls only where it always bounces`() {
        scrollView.contentSize = CGSize(width: 400, height: 200)
        drag(0, 80, rests: true)
        #expect(feed.calls == [])
        scrollView.alwaysBounceHorizontal = true
        screen.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 80, dy: 0))
        #expect((-79.0 ..< -1).contains(scrollView.contentOffset.x) && scrollView.contentOffset.y == 0)
        screen.pointer(.up, 280, 100)
        screen.run(3)
        #expect(abs(scrollView.contentOffset.x) < 0.1)
    }

    // MARK: Edges

    @Test func `content without bounces stops at its edge`() {
        scrollView.bounces = false
        screen.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 0, dy: 80))
        #expect(scrollView.contentOffset.y == 0)
        screen.pointer(.up, 200, 180)
        screen.run(1)
        scrollView.contentOffset.y = 1700
        feed.offsets = []
        drag(0, -80)
        for _ in 0..<200 { screen.run(0.01) }
        #expect(feed.offsets.allSatisfy { $0.y <= 1800 } && scrollView.contentOffset.y == 1800)
        #expect(feed.calls.last == "didEndDecelerating" && screen.stage.isIdle)
    }

    @Test func `insets are scrolled to beyond the content, which stays at its beginning`() {
        scrollView.contentInset = UIEdgeInsets(top: 60, left: 0, bottom: 40, right: 0)
        #expect(scrollView.contentOffset.y == -60 && scrollView.adjustedContentInset.top == 60)
        scrollView.contentOffset.y = 1790
        drag(0, -80)
        screen.run(5)
        #expect(abs(scrollView.contentOffset.y - 1840) < 0.1)
        scrollView.contentInset.top = 10
        #expect(abs(scrollView.contentOffset.y - 1840) < 0.1)
    }

    @Test func `a fast rate ends a flick sooner`() throws {
        drag(0, -80)
        screen.run(5)
        scrollView.decelerationRate = .fast
        scrollView.contentOffset = .zero
        drag(0, -80)
        screen.run(5)
        let distances = feed.targets.map(\.y)
        #expect(distances[1] < distances[0] / 2 && distances[1] > 70)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99 && scrollView.decelerationRate == .fast)
    }

    @Test func `a scroll view that is not enabled follows no drag`() {
        scrollView.isScrollEnabled = false
        drag(0, -80)
        #expect(feed.calls == [] && !scrollView.panGestureRecognizer.isEnabled)
        scrollView.contentOffset.y = 10
        #expect(scrollView.contentOffset.y == 10)
    }

    // MARK: Pages

    @Test func `pages end on multiples of the width, one at a flick`() {
        scrollView.isPagingEnabled = true
        scrollView.contentSize = CGSize(width: 1600, height: 200)
        feed.target = { _ in CGPoint(x: 77, y: 0) }
        drag(-120, 0)
        screen.run(3)
        #expect(scrollView.contentOffset == CGPoint(x: 400, y: 0) && feed.targets == [CGPoint(x: 400, y: 0)])
        #expect(feed.calls.filter { $0 != "didScroll" }.count == 5)
    }

    @Test func `a page control turns pages by taps, and sends an event for each new page`() {
        let control = UIPageControl(frame: CGRect(x: 100, y: 250, width: 200, height: 30))
        control.numberOfPages = 3
        screen.view.addSubview(control)
        var changes: [Int] = []
        control.addAction(UIAction { _ in changes.append(control.currentPage) }, for: .valueChanged)
        screen.tap(120, 265)
        screen.tap(280, 265)
        screen.tap(280, 265)
        screen.tap(280, 265)
        screen.tap(120, 265)
        #expect(changes == [1, 2, 1])
        control.currentPage = 7
        #expect(control.currentPage == 2 && changes.count == 3)
        control.numberOfPages = 2
        #expect(control.currentPage == 1)
    }
}
