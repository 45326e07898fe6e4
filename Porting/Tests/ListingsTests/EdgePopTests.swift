import StageSupport
import Testing
import UIKitNames

@testable import EdgePopListing

/// What listing 03 does, as Porting/Listings/Behaviour.md says.
///
/// The bar is hidden, because content lies below it here (Porting/Docs/PortingReference.md), so that frames are those of a window
/// without a bar.
@Suite struct EdgePopTests {
    private let root = EdgePopNavigationController(rootViewController: EdgePopPageViewController(number: 1))
    private let stage: ListingStage<EdgePopNavigationController>
    private let first: EdgePopPageViewController
    private let second = EdgePopPageViewController(number: 2)

    init() throws {
        root.setNavigationBarHidden(true, animated: false)
        stage = ListingStage(root)
        first = try #require(root.viewControllers.first as? EdgePopPageViewController)
        root.pushViewController(second, animated: false)
        stage.wait(0)
    }

    private var secondLog: [String] { Array(second.appearanceLog.dropFirst(2)) }

    @Test func `the fraction of the width that the finger has gone is the progress of the pop`() throws {
        #expect(second.appearanceLog == ["viewWillAppear", "viewDidAppear"])
        stage.press(1, 400)
        stage.move(196, 400)
        stage.rest()
        let pan = root.edgePan
        #expect(pan.state == .changed)
        let excluded = 195 - pan.translation(in: root.view).x
        #expect(excluded >= 0 && excluded <= stage.stage.gestureSettings.slop)
        let progress = (195 - excluded) / 390
        #expect(near(try second.view.shown.frame.minX, 390 * progress))
        #expect(near(try first.view.shown.frame.minX, -0.3 * 390 * (1 - progress)))
        let dimming = try #require(first.view.subviews.last)
        #expect(nearFraction(try dimming.shown.opacity, 1 - progress))
        stage.move(by: CGVector(dx: excluded, dy: 0))
        stage.rest()
        #expect(near(try second.view.shown.frame.minX, 195))
        #expect(near(try first.view.shown.frame.minX, -58.5))
        #expect(nearFraction(try dimming.shown.opacity, 0.5))
        stage.lift()
        stage.run(1)
        stage.expectRest()
    }

    @Test func `a drag that begins inside does not pop`() {
        stage.press(100, 400)
        stage.move(300, 400)
        #expect([.possible, .failed].contains(root.edgePan.state))
        stage.lift()
        stage.run(1)
        #expect(root.viewControllers.count == 2 && secondLog.isEmpty)
        stage.expectRest()
    }

    @Test func `a release beyond the middle finishes`() {
        stage.drag(from: CGPoint(x: 1, y: 400), by: CGVector(dx: 200, dy: 0))
        stage.restAndLift()
        stage.run(1)
        #expect(root.viewControllers == [first] && root.topViewController === first)
        #expect(second.parent == nil && second.view.superview == nil && second.view.window == nil)
        #expect(first.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844) && first.view.subviews.isEmpty)
        stage.expectRest()
    }

    @Test func `a quick release before the middle finishes`() {
        stage.press(1, 400)
        stage.move(120, 400, steps: 6)
        stage.lift()
        stage.run(1)
        #expect(root.viewControllers == [first])
        stage.expectRest()
    }

    @Test func `a release before the middle cancels, with the calls of a cancelled pop`() throws {
        #expect(first.appearanceLog == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
        stage.drag(from: CGPoint(x: 1, y: 400), by: CGVector(dx: 97.5, dy: 0))
        stage.rest()
        #expect(root.topViewController === first || root.topViewController === second)
        stage.lift()
        stage.run(1)
        #expect(root.viewControllers.count == 2 && root.topViewController === second)
        #expect(second.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(try second.view.shown.frame == second.view.frame)
        #expect(secondLog == ["viewWillDisappear", "viewWillAppear", "viewDidAppear"])
        #expect(first.appearanceLog.dropFirst(4) == ["viewWillAppear", "viewWillDisappear", "viewDidDisappear"])
        #expect(first.view.window == nil && first.view.subviews.isEmpty)
        stage.expectRest()
    }

    @Test func `a drag that turns round follows the finger, and another one can follow a cancelled one`() throws {
        for _ in 0..<2 {
            stage.drag(from: CGPoint(x: 1, y: 400), by: CGVector(dx: 300, dy: 0))
            stage.move(by: CGVector(dx: -300, dy: 0))
            #expect(near(try second.view.shown.frame.minX, 0))
            stage.restAndLift()
            stage.run(1)
            #expect(root.viewControllers.count == 2)
            stage.expectRest()
        }
    }

    @Test func `an edge pan with one page fails`() {
        root.popViewController(animated: false)
        stage.wait(0)
        stage.observer.removeCalls()
        stage.press(1, 400)
        stage.move(200, 400)
        #expect(root.edgePan.state == .failed)
        stage.lift()
        stage.run(1)
        #expect(root.viewControllers == [first])
        #expect(stage.observer.count(.animationControllerForOperation) == 0)
        stage.expectRest()
    }

    @Test func `a push has the standard animation`() throws {
        stage.touch(195, 400)
        #expect(stage.observer.answers(.animationControllerForOperation).last == "nil")
        #expect(!stage.calls.contains { $0.name == .animateTransition && $0.subject == "EdgePopAnimator" })
        let third = try #require(root.topViewController as? EdgePopPageViewController)
        #expect(third.number == 3)
        stage.wait(0.1)
        #expect(try third.view.shown.frame.minX > 0)
        stage.run(1)
        #expect(root.viewControllers.count == 3 && third.view.frame.minX == 0)
        stage.expectRest()
    }
}
