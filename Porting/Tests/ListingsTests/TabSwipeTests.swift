import StageSupport
import Testing
import UIKitNames

@testable import TabSwipeListing

/// What listing 06 does, as Porting/Listings/Behaviour.md says.
@Suite struct TabSwipeTests {
    private let root = SwipeTabBarController()
    private let stage: ListingStage<SwipeTabBarController>
    private let pages: [UIView]
    private let frame: CGRect

    init() throws {
        stage = ListingStage(root)
        pages = try #require(root.viewControllers).map { $0.view }
        frame = pages[0].frame
    }

    private func drag(_ x: Double) { stage.drag(from: CGPoint(x: 195, y: 400), by: CGVector(dx: x, dy: 0)) }

    private func tapItem(_ index: Int) { stage.touch(390 * (Double(index) + 0.5) / 3, root.tabBar.frame.midY) }

    /// Whether the listing has an interaction controller.
    private var hasInteraction: Bool {
        (stored("interaction", of: root, as: UIPercentDrivenInteractiveTransition?.self) ?? nil) != nil
    }

    @Test func `a drag selects at once and moves both pages with the finger`() throws {
        #expect(root.selectedIndex == 0 && pages.count == 3 && frame.minX == 0 && frame.width == 390)
        drag(-195)
        #expect(root.selectedIndex == 1 && hasInteraction)
        stage.rest()
        #expect(near(try pages[0].shown.frame.minX, -195))
        #expect(near(try pages[1].shown.frame.minX, 195))
        #expect(try pages[0].shown.frame.minY == frame.minY)
        #expect(try pages[1].shown.frame.minY == frame.minY)
        stage.move(by: CGVector(dx: 95, dy: 0))
        #expect(near(try pages[0].shown.frame.minX, -100))
        stage.lift()
        stage.run(1)
        stage.expectRest()
    }

    @Test func `a release near the beginning cancels`() {
        drag(-100)
        stage.restAndLift()
        stage.run(1)
        #expect(root.selectedIndex == 0 && hasInteraction == false)
        #expect(pages[0].frame == frame && pages[0].window === stage.window && pages[1].window == nil)
        #expect(root.selectedTitles.isEmpty)
        stage.expectRest()
    }

    @Test func `a drag that turns round cancels`() throws {
        drag(-300)
        stage.move(by: CGVector(dx: 290, dy: 0))
        #expect(near(try pages[0].shown.frame.minX, -10))
        stage.restAndLift()
        stage.run(1)
        #expect(root.selectedIndex == 0 && pages[0].frame == frame)
        stage.expectRest()
    }

    @Test func `a release beyond the middle finishes at the completion speed`() throws {
        drag(-250)
        stage.restAndLift()
        stage.wait(0.13)
        #expect(pages[0].window === stage.window)
        #expect(try pages[1].shown.frame.minX > 0)
        stage.wait(0.01)
        #expect(root.selectedIndex == 1 && pages[1].frame == frame && pages[0].window == nil)
        stage.run(1)
        stage.expectRest()
        // And back.
        drag(250)
        stage.restAndLift()
        stage.run(1)
        #expect(root.selectedIndex == 0 && pages[0].frame == frame)
        stage.expectRest()
    }

    @Test func `a quick release before the middle finishes`() {
        stage.press(195, 400)
        stage.move(by: CGVector(dx: -120, dy: 0), steps: 4)
        stage.lift()
        stage.run(1)
        #expect(root.selectedIndex == 1)
        stage.expectRest()
    }

    @Test func `a drag to the right on the first tab does nothing`() throws {
        drag(195)
        #expect(hasInteraction == false && root.selectedIndex == 0)
        #expect(try pages[0].shown.frame == frame)
        stage.lift()
        stage.run(1)
        #expect(stage.observer.count(.animateTransition) == 0)
        stage.expectRest()
    }

    @Test func `a tap on the bar asks, selects, notifies and moves both pages linearly`() throws {
        tapItem(2)
        #expect(stage.observer.answers(.tabBarShouldSelect) == ["true"])
        #expect(root.selectedIndex == 2 && root.selectedTitles == ["Month"])
        #expect(stage.observer.count(.tabBarDidSelect) == 1)
        for (wait, x) in [(0.075, 97.5), (0.075, 195), (0.075, 292.5)] {
            stage.wait(wait)
            #expect(near(try pages[0].shown.frame.minX, -x))
            #expect(near(try pages[2].shown.frame.minX, 390 - x))
        }
        stage.run(1)
        #expect(pages[2].frame == frame && pages[0].window == nil)
        #expect(root.selectedTitles == ["Month"])
        stage.expectRest()
    }

    @Test func `a selection in code has the same animation and does not ask the delegate`() throws {
        stage.perform { root.selectedIndex = 2 }
        stage.wait(0.15)
        #expect(near(try pages[0].shown.frame.minX, -195))
        #expect(near(try pages[2].shown.frame.minX, 195))
        stage.run(1)
        #expect(root.selectedIndex == 2 && root.selectedTitles.isEmpty)
        #expect(stage.observer.count(.tabBarShouldSelect) == 0 && stage.observer.count(.tabBarDidSelect) == 0)
        stage.expectRest()
    }

    @Test func `a tap on the selected item is refused`() {
        tapItem(0)
        stage.run(1)
        #expect(stage.observer.answers(.tabBarShouldSelect) == ["false"])
        #expect(stage.observer.count(.tabBarDidSelect) == 0 && root.selectedTitles.isEmpty)
        stage.expectRest()
    }

    @Test func `a tap on the bar during a transition is refused`() {
        tapItem(2)
        stage.wait(0.1)
        tapItem(1)
        stage.run(1)
        #expect(root.selectedIndex == 2 && root.selectedTitles == ["Month"])
        stage.expectRest()
    }
}
