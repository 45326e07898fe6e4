import StageSupport
import Testing
import UIKitNames

@testable import PagingScrollListing

/// What the strip of listing 23 does, as Porting/Listings/Behaviour.md says.
@Suite struct SnappingStripTests {
    private let root = SnappingStripViewController()
    private let stage: ListingStage<SnappingStripViewController>

    init() { stage = ListingStage(root) }

    private var offset: Double { root.strip.contentOffset.x }

    /// Moves the finger over the strip by a distance, and lifts it at once.
    private func flick(_ dx: Double, steps: Int) {
        stage.press(195, 400)
        stage.move(by: CGVector(dx: dx, dy: 0), steps: steps)
        stage.lift()
    }

    @Test func `the first cell begins in the middle of the window`() {
        #expect(near(offset, -85))
        let cell = root.strip.subviews.first { $0.bounds.width == 220 }
        #expect(cell.map { near($0.convert($0.bounds.center, to: nil).x, 195) } == true)
        stage.expectRest()
    }

    @Test(arguments: [(-40.0, 6), (-150, 4), (-150, 20), (-300, 3), (-190, 2), (60, 4)])
    func `any flick ends with a cell in the middle`(distance: Double, steps: Int) {
        for _ in 0..<3 {
            flick(distance, steps: steps)
            stage.frames(5)
            let index = (offset + 85) / 240
            #expect(near(index, index.rounded(), within: 0.5 / 240) && (0...4).contains(index.rounded()))
            stage.expectRest()
        }
    }

    @Test func `it is caught while it slides, dragged back, and snaps again`() {
        flick(-200, steps: 3)
        stage.wait(0.1)
        stage.press(195, 400)
        stage.wait(0.3)
        let held = offset
        stage.wait(0.3)
        #expect(offset == held)
        stage.move(by: CGVector(dx: 30, dy: 0))
        #expect(offset < held)
        stage.lift()
        stage.frames(3)
        let index = (offset + 85) / 240
        #expect(near(index, index.rounded(), within: 0.5 / 240))
        stage.expectRest()
    }
}
