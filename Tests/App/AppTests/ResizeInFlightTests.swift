import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// What a window that changes in mid-flight does to what goes back from there.
@Suite struct ResizeInFlightTests {
    /// The farthest that the panel gets within a 480th of a second, in points, until all is at rest.
    private func farthestStep(_ desk: SlideInDesk, _ direction: SlideInDirection) -> Double {
        var last = desk.depth(direction), farthest = 0.0
        for _ in 0..<480 {
            desk.wait(1.0 / 480)
            farthest = max(farthest, abs(desk.depth(direction) - last))
            last = desk.depth(direction)
        }
        return farthest
    }

    @Test(arguments: SlideInDirection.allCases) func `a panel that goes on finds its place`(
        direction: SlideInDirection
    ) {
        for isLeaving in [true, false] {
            let desk = SlideInDesk()
            desk.present(direction, at: 0.1)
            desk.stage.step(to: isLeaving ? 1 : 0.2)
            if isLeaving { desk.escape(at: 1) }
            desk.wait(0.08)
            desk.resize(Size(width: 900, height: 600), at: desk.now)
            desk.wait(0)
            #expect(farthestStep(desk, direction) < 10)
            #expect(isLeaving ? desk.isAlone : desk.state == "presented")
        }
    }

    @Test(arguments: SlideInDirection.allCases) func `a panel in the hand that goes back finds its place`(
        direction: SlideInDirection
    ) {
        let desk = SlideInDesk()
        desk.present(direction, at: 0.1)
        desk.stage.step(to: 1)
        let place = desk.frame?.center ?? .zero
        desk.pointer(.down, place, at: 1)
        desk.pointer(.move, place + direction.outward * 60, at: 1.01)
        desk.resize(Size(width: 900, height: 600), at: 1.02)
        desk.pointer(.up, place, at: 1.3)
        desk.stage.step(to: 1.3)
        #expect(farthestStep(desk, direction) < 10)
        #expect(desk.state == "presented")
    }

    @Test func `what fades out because another style has come covers the next window as well`() {
        let desk = SlideInDesk()
        desk.adapt(.overFullScreen, at: 0.02)
        desk.present(.left, at: 0.1)
        desk.stage.step(to: 1)
        desk.resize(Size(width: 1280, height: 460), at: 1)
        desk.resize(Size(width: 1400, height: 440), at: 1.1)
        desk.stage.step(to: 1.1)
        #expect(desk.dimmingView?.presentation.frame == desk.stage.window.bounds)
    }

    @Test func `a controller for which another one stands can dismiss itself`() {
        let desk = SlideInDesk()
        desk.adapt(.substitute, at: 0.02)
        desk.present(.left, at: 0.1)
        desk.stage.step(to: 1)
        let original = desk.presented
        desk.resize(Size(width: 1280, height: 460), at: 1)
        desk.stage.step(to: 2)
        #expect(desk.presented !== original)
        original?.dismiss(animated: true)
        desk.wait(0)
        desk.wait(1)
        #expect(desk.isAlone)
    }
}
