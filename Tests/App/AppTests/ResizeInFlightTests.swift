import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// What a window that changes in mid-flight does to what goes back from there.
@Suite struct ResizeInFlightTests {
    /// The farthest that the panel gets within a 480th of a second, in points, until all is at rest.
    private func farthestStep(_ stage: SlideInStage, _ direction: SlideInDirection) -> Double {
        var last = stage.depth(direction), farthest = 0.0
        for _ in 0..<480 {
            stage.wait(1.0 / 480)
            farthest = max(farthest, abs(stage.depth(direction) - last))
            last = stage.depth(direction)
        }
        return farthest
    }

    @Test(arguments: SlideInDirection.allCases) func `a panel that goes on finds its place`(
        direction: SlideInDirection
    ) {
        for isLeaving in [true, false] {
            let stage = SlideInStage()
            stage.present(direction, at: 0.1)
            stage.step(to: isLeaving ? 1 : 0.2)
            if isLeaving { stage.escape(at: 1) }
            stage.wait(0.08)
            stage.resize(Size(width: 900, height: 600), at: stage.time)
            stage.wait(0)
            #expect(farthestStep(stage, direction) < 10)
            #expect(isLeaving ? stage.isAlone : stage.state == "presented")
        }
    }

    @Test(arguments: SlideInDirection.allCases) func `a dragged panel that returns finds its place`(
        direction: SlideInDirection
    ) {
        let stage = SlideInStage()
        stage.present(direction, at: 0.1)
        stage.step(to: 1)
        let place = stage.frame?.center ?? .zero
        stage.pointer(.down, place, at: 1)
        stage.pointer(.move, place + direction.outward * 60, at: 1.01)
        stage.resize(Size(width: 900, height: 600), at: 1.02)
        stage.pointer(.up, place, at: 1.3)
        stage.step(to: 1.3)
        #expect(farthestStep(stage, direction) < 10)
        #expect(stage.state == "presented")
    }

    @Test func `a panel that fades out after a change of style covers the next window as well`() {
        let stage = SlideInStage()
        stage.adapt(.overFullScreen, at: 0.02)
        stage.present(.left, at: 0.1)
        stage.step(to: 1)
        stage.resize(Size(width: 1280, height: 460), at: 1)
        stage.resize(Size(width: 1400, height: 440), at: 1.1)
        stage.step(to: 1.1)
        #expect(stage.dimmingView?.presentation.frame == stage.window.bounds)
    }

    @Test func `a controller for which another one stands can dismiss itself`() {
        let stage = SlideInStage()
        stage.adapt(.substitute, at: 0.02)
        stage.present(.left, at: 0.1)
        stage.step(to: 1)
        let original = stage.presented
        stage.resize(Size(width: 1280, height: 460), at: 1)
        stage.step(to: 2)
        #expect(stage.presented !== original)
        original?.dismiss(animated: true)
        stage.wait(0)
        stage.wait(1)
        #expect(stage.isAlone)
    }
}
