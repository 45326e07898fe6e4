import StageSupport
import Testing
import UIKitNames

@testable import PagingScrollListing

/// What the gallery of listing 23 does, as Porting/Listings/Behaviour.md says.
@Suite struct PagingGalleryTests {
    private let root: PagingGalleryViewController
    private let stage: ListingStage<PagingGalleryViewController>
    private let dragged = ["willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating"]

    init() throws {
        Storyboards.register()
        let initial = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        root = try #require(initial as? PagingGalleryViewController)
        stage = ListingStage(root)
    }

    private var offset: Double { root.scrollView.contentOffset.x }

    /// Moves the finger over the pages by a distance, and lifts it at once.
    private func flick(_ dx: Double, steps: Int) {
        stage.press(195, 350)
        stage.move(by: CGVector(dx: dx, dy: 0), steps: steps)
        stage.lift()
    }

    @Test func `the storyboard makes the views, and the pages are laid out`() {
        #expect(root.scrollView.frame == CGRect(x: 0, y: 100, width: 390, height: 500))
        #expect(root.scrollView.contentSize == CGSize(width: 1560, height: 500))
        #expect(near(root.pageControl.center.x, 195) && root.pageControl.numberOfPages == 4)
        #expect(root.positionLabel.text == "1 / 4" && root.pages.count == 4)
        #expect(stage.pixel(195, 350) == Pixel.of(.systemRed))
        stage.expectRest()
    }

    @Test func `pages fade and shrink while they are dragged`() {
        stage.drag(from: CGPoint(x: 300, y: 350), by: CGVector(dx: -195, dy: 0))
        #expect(near(offset, 195) && root.calls == ["willBeginDragging"])
        for page in root.pages.prefix(2) {
            #expect(nearFraction(page.alpha, 0.75) && near(page.transform.a, 0.95, within: 0.002))
        }
        stage.restAndLift()
        stage.frames(2)
        stage.expectRest()
    }

    @Test func `a flick moves on by one page, and the delegate is called in order`() {
        flick(-150, steps: 5)
        #expect(root.calls == Array(dragged.prefix(3)))
        stage.frames(2)
        #expect(root.calls == dragged && near(offset, 390) && root.positionLabel.text == "2 / 4")
        #expect(root.pageControl.currentPage == 1 && root.pages[1].alpha == 1 && root.pages[0].alpha == 0.5)
        #expect(stage.pixel(195, 350) == Pixel.of(.systemGreen))
        stage.expectRest()
    }

    @Test func `a fast flick moves by one page only`() {
        for page in 1...4 {
            flick(-300, steps: 2)
            stage.frames(2)
            #expect(near(offset, 390 * Double(min(page, 3))))
        }
        flick(300, steps: 2)
        stage.frames(2)
        #expect(near(offset, 780))
        stage.expectRest()
    }

    @Test func `a release near the page returns to it`() {
        stage.drag(from: CGPoint(x: 300, y: 350), by: CGVector(dx: -100, dy: 0))
        stage.restAndLift()
        stage.frames(2)
        #expect(near(offset, 0) && root.positionLabel.text == "1 / 4" && root.pages[0].transform == .identity)
        stage.expectRest()
    }

    @Test func `the edge resists, and springs back`() {
        stage.drag(from: CGPoint(x: 100, y: 350), by: CGVector(dx: 100, dy: 0))
        #expect(offset < -10 && offset > -100)
        stage.restAndLift()
        stage.frames(2)
        #expect(near(offset, 0))
        stage.expectRest()
    }

    @Test func `a tap on the right part of the page control scrolls to the next page`() {
        stage.touch(root.pageControl.frame.maxX - 20, root.pageControl.center.y)
        #expect(root.pageControl.currentPage == 1)
        stage.wait(0.1)
        #expect(offset > 0 && offset < 390)
        stage.frames(2)
        #expect(near(offset, 390) && root.calls == ["didEndScrollingAnimation"] && root.positionLabel.text == "2 / 4")
        stage.expectRest()
    }
}
