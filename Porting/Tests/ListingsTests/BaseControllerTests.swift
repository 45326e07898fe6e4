import StageSupport
import Testing
import UIKitNames

@testable import BaseControllerListing

/// What listing 13 does, as Porting/Listings/Behaviour.md says.
@Suite struct BaseControllerTests {
    /// Records the order of the delegate's calls.
    private final class LoggingFeed: NewsFeedViewController {
        private(set) var log: [String] = []

        override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            super.scrollViewWillBeginDragging(scrollView)
            log.append("begin")
        }

        override func scrollViewDidScroll(_ scrollView: UIScrollView) {
            super.scrollViewDidScroll(scrollView)
            log.append("scroll")
        }
    }

    /// Drags up by 100 points; the finger stays down.
    private func drag<Root>(_ stage: ListingStage<Root>, steps: Int = 10) {
        stage.drag(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -100), steps: steps)
    }

    private func isRecognizing(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.state == .began || recognizer.state == .changed
    }

    @Test func `the method of a subclass is called for each change of the offset`() {
        let root = NewsFeedViewController(), stage = ListingStage(root)
        #expect(root.offsets.isEmpty && root.header.frame.height == 200)
        drag(stage)
        let y = root.scrollView.contentOffset.y
        #expect(near(y, 100, within: 12) && root.offsets.last == y)
        #expect(root.offsets.count > 3 && root.offsets == root.offsets.sorted())
        #expect(near(root.header.frame.height, 200 - y))
        stage.restAndLift()
        stage.run(2)
        stage.expectRest()
    }

    @Test func `the base class is notified once that a drag begins, before the first change of the offset`() {
        let root = LoggingFeed(), stage = ListingStage(root)
        drag(stage)
        #expect(root.log.first == "begin" && root.log.count { $0 == "begin" } == 1 && root.log.count > 3)
        #expect(root.dragCount == 1 && root.header.backgroundColor == .systemOrange)
        stage.restAndLift()
        stage.run(2)
        #expect(root.dragCount == 1)
        stage.expectRest()
    }

    @Test func `an offset set in code scrolls without a drag`() {
        let root = NewsFeedViewController(), stage = ListingStage(root)
        stage.perform { root.scrollView.contentOffset.y = 300 }
        #expect(root.offsets.last == 300 && root.dragCount == 0 && root.header.frame.height == 60)
        #expect(root.header.backgroundColor == .systemRed)
        stage.expectRest()
    }

    @Test func `both recognizers recognize where the subclass allows it`() {
        let root = NewsFeedViewController(), stage = ListingStage(root)
        drag(stage)
        #expect(root.panCount == 1)
        #expect(isRecognizing(root.pan) && isRecognizing(root.scrollView.panGestureRecognizer))
        stage.restAndLift()
        stage.run(2)
        #expect(root.panCount == 1)
        stage.expectRest()
    }

    @Test func `one recognizer recognizes where no delegate allows both`() {
        let root = QuietFeedViewController(), stage = ListingStage(root)
        drag(stage)
        #expect(isRecognizing(root.pan) != isRecognizing(root.scrollView.panGestureRecognizer))
        stage.restAndLift()
        stage.run(2)
        stage.expectRest()
    }

    @Test func `the subclass's animator fades`() throws {
        let root = NewsFeedViewController(), stage = ListingStage(root)
        let other = UIViewController()
        stage.perform { root.open(other) }
        let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        #expect(nearFraction(try other.view.shown.opacity, 0))
        stage.wait(0.125)
        #expect(nearFraction(try other.view.shown.opacity, 0.5))
        #expect(try other.view.shown.frame == frame)
        stage.wait(0.13)
        #expect(other.view.alpha == 1 && root.presentedViewController === other)
        stage.run(1)
        stage.expectRest(presenting: [other.view])
    }

    @Test func `without the method the standard animation runs`() throws {
        let root = QuietFeedViewController(), stage = ListingStage(root)
        let other = UIViewController()
        stage.perform { root.open(other) }
        var last = 844.1
        for _ in 0..<6 {
            let frame = try other.view.shown.frame
            #expect(frame.minY < last && frame.minY > 0)
            #expect(try other.view.shown.opacity == 1)
            last = frame.minY
            stage.wait(1 / 60)
        }
        stage.run(2)
        #expect(other.view.frame.minY == 0)
        stage.expectRest(presenting: [other.view])
        stage.perform { root.dismiss(animated: true) }
        stage.run(2)
        stage.expectRest()
    }

    @Test(arguments: [(true, [true]), (false, [false])])
    func `the end of a drag says whether it goes on`(isQuick: Bool, expected: [Bool]) {
        let root = SportsFeedViewController(), stage = ListingStage(root)
        drag(stage, steps: isQuick ? 4 : 10)
        if !isQuick { stage.rest() }
        stage.lift()
        #expect(root.endOfDragging == expected && !root.offsets.isEmpty && root.dragCount == 1)
        let y = root.scrollView.contentOffset.y
        stage.run(6)
        #expect(isQuick ? root.scrollView.contentOffset.y > y + 20 : root.scrollView.contentOffset.y == y)
        #expect(root.offsets.last == root.scrollView.contentOffset.y && root.endOfDragging == expected)
        #expect(root.header.alpha == (root.scrollView.contentOffset.y > 140 ? 0.5 : 1))
        stage.expectRest()
    }
}
