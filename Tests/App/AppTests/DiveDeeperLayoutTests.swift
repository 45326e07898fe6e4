import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The composition of the travel guide: whole cards at rest, and no text over text in flight.
@Suite struct DiveDeeperLayoutTests {
    @Test(arguments: 0..<24) func `at rest all visible cards are whole, and they stand in the middle`(seed: Int) throws
    {
        var random = SeededGenerator(seed: seed)
        let size = Size(
            width: Double.random(in: 300...2600, using: &random).rounded(),
            height: Double.random(in: 240...1600, using: &random).rounded())
        let guide = try GuideStage(size)
        func check() {
            let strip = guide.guide.collection
            let cards = strip.visibleCells.values.map { $0.convert($0.bounds, to: nil) }
            let visible = cards.filter { $0.intersects(guide.window.bounds) }
            #expect(visible.allSatisfy(guide.window.bounds.contains) && visible.count % 2 == 1, "\(size) \(visible)")
            let left = visible.map(\.minX).min() ?? 0, right = visible.map(\.maxX).max() ?? 0
            #expect(abs(left + right - size.width) <= 2, "\(size) \(visible)")
        }
        check()
        for key in ["ArrowLeft", "ArrowRight", "ArrowRight", "End", "ArrowRight", "Home"] {
            guide.key(key)
            guide.wait(2)
            check()
        }
    }

    @Test(arguments: 0..<24) func `the long text is visible only where nothing of the guide is left below it`(
        seed: Int
    ) throws {
        var random = SeededGenerator(seed: seed)
        let guide = try GuideStage([Size.desktopWindow, .smallWindow][seed % 2])
        var storyFrames = 0
        func check() {
            let layers = guide.container.map(\.presentation)
            guard layers.count == 10 else { return }
            if layers[5].alpha > 0 { storyFrames += 1 }
            #expect(layers[5].alpha == 0 || layers[2].alpha == 1 && layers[2].frame == guide.window.bounds)
        }
        for _ in 0..<4 {
            guide.key(guide.state == .string("presented") ? "Escape" : "Enter")
            guide.frames(.random(in: 0.02...0.4, using: &random), check: check)
            let offset = Vector(dx: 0, dy: .random(in: -500...500, using: &random))
            guide.drag(from: guide.middle, by: offset, in: 0.2, hold: 0)
            check()
            guide.frames(.random(in: 0...0.2, using: &random), check: check)
            guide.lift(guide.middle + offset)
            guide.frames(1.5, check: check)
        }
        #expect(storyFrames > 0)
    }
}
