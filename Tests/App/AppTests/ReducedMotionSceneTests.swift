import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The scenes with reduced motion: nothing flies, grows or slides by itself; a dragged view follows the pointer.
@Suite struct ReducedMotionSceneTests {
    @Test func `a photo fades in the middle of the window, and out there`() {
        let stage = PhotoGridStage()
        stage.isReduceMotionEnabled = true
        stage.tap(stage.center(ofThumbnail: 7), at: 1)
        stage.step(to: 1.05)
        let place = stage.standIn?.visibleFrame
        #expect(place == stage.flight?.destinationFrame && stage.standIn?.alpha == 0)
        #expect(stage.flight?.hidesSource == false)
        stage.step(to: 1.15)
        #expect(stage.standIn?.visibleFrame == place && abs((stage.standIn?.alpha ?? 0) - 0.5) < 1e-9)
        stage.step(to: 1.3)
        #expect(stage.state == .shown && stage.isIdle)
        stage.key("Escape", at: 2)
        stage.step(to: 2.1)
        #expect(stage.standIn?.visibleFrame == place && (0.01..<0.99).contains(stage.standIn?.alpha ?? 0))
        stage.step(to: 2.3)
        #expect(stage.preview == nil && stage.isIdle && stage.observer.faults.isEmpty)
    }

    @Test(arguments: [30.0, 180])
    func `a photo follows the drag, and springs home or fades where it was released`(offset: Double) {
        let stage = PhotoGridStage()
        stage.isReduceMotionEnabled = true
        stage.open()
        let start = Point(x: 640, y: 400), now = stage.time
        let moves = (1...20).map { Vector(dx: 0, dy: 10 + offset * Double($0) / 20) }
        stage.press(start, moves: moves, at: now)
        stage.step(to: now + 0.4)
        #expect(abs((stage.standIn?.center.y ?? 0) - 400 - offset) < 1)
        stage.pointer(.up, start + Vector(dx: 0, dy: 10 + offset), at: now + 0.5)
        stage.step(to: now + 0.6)
        if offset > 100 { #expect((stage.standIn?.center.y ?? 0) > 500 && (stage.standIn?.alpha ?? 1) < 1) }
        stage.step(to: now + 3)
        #expect((stage.preview == nil) == (offset > 100) && stage.isIdle && stage.observer.faults.isEmpty)
    }

    @Test func `a panel fades over its edge, during a drag as well`() throws {
        let stage = try AppStage(.slideIn, of: PictureFolder())
        stage.isReduceMotionEnabled = true
        stage.key("ArrowLeft")
        stage.wait(0)
        let panel = try #require(
            stage.app.children.last?.presentedViewController ?? stage.app.presentedViewController)
        let place = panel.view.presentation.visibleFrame
        #expect(place.minX == 0 && panel.view.presentation.alpha == 0)
        stage.wait(0.1)
        #expect(panel.view.presentation.visibleFrame == place && panel.view.presentation.alpha > 0.3)
        stage.wait(1)
        stage.pointer(.down, place.center)
        for step in 1...20 {
            stage.wait(0.01)
            stage.pointer(.move, place.center + Vector(dx: -10 - place.width / 2 * Double(step) / 20, dy: 0))
        }
        #expect(panel.view.presentation.visibleFrame == place)
        #expect(abs(panel.view.presentation.alpha - 0.5) < 0.02)
        stage.wait(0.2)
        stage.pointer(.up, place.center + Vector(dx: -10 - place.width * 0.5, dy: 0))
        stage.wait(2)
        #expect(stage.isIdle && panel.view.alpha == 1 && stage.observer.faults.isEmpty)
    }

    @Test func `a trace says so, and only then`() throws {
        let stage = try AppStage(of: PictureFolder())
        #expect(stage.traced("reducedMotion") == nil)
        stage.isReduceMotionEnabled = true
        #expect(stage.traced("reducedMotion") == .bool(true))
    }
}
