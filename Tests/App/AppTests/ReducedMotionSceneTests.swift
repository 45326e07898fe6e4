import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The scenes of those who want less to move: nothing flies, grows or slides by itself; what a hand holds follows it.
@Suite struct ReducedMotionSceneTests {
    @Test func `a photo fades in the middle of the window, and out there`() {
        let theatre = Theatre()
        theatre.stage.isReduceMotionEnabled = true
        theatre.tap(theatre.center(ofThumbnail: 7), at: 1)
        theatre.stage.step(to: 1.05)
        let place = theatre.standIn?.visibleFrame
        #expect(place == theatre.flight?.destinationFrame && theatre.standIn?.alpha == 0)
        #expect(theatre.flight?.hidesSource == false)
        theatre.stage.step(to: 1.15)
        #expect(theatre.standIn?.visibleFrame == place && abs((theatre.standIn?.alpha ?? 0) - 0.5) < 1e-9)
        theatre.stage.step(to: 1.3)
        #expect(theatre.state == .shown && theatre.stage.isIdle)
        theatre.key("Escape", at: 2)
        theatre.stage.step(to: 2.1)
        #expect(theatre.standIn?.visibleFrame == place && (0.01..<0.99).contains(theatre.standIn?.alpha ?? 0))
        theatre.stage.step(to: 2.3)
        #expect(theatre.preview == nil && theatre.stage.isIdle && theatre.observer.faults.isEmpty)
    }

    @Test(arguments: [30.0, 180])
    func `a photo follows the hand, and springs home or fades where it was let go`(way: Double) {
        let theatre = Theatre()
        theatre.stage.isReduceMotionEnabled = true
        theatre.open()
        let start = Point(x: 640, y: 400), now = theatre.now
        let moves = (1...20).map { Vector(dx: 0, dy: 10 + way * Double($0) / 20) }
        theatre.press(start, moves: moves, at: now)
        theatre.stage.step(to: now + 0.4)
        #expect(abs((theatre.standIn?.center.y ?? 0) - 400 - way) < 1)
        theatre.pointer(.up, start + Vector(dx: 0, dy: 10 + way), at: now + 0.5)
        theatre.stage.step(to: now + 0.6)
        if way > 100 { #expect((theatre.standIn?.center.y ?? 0) > 500 && (theatre.standIn?.alpha ?? 1) < 1) }
        theatre.stage.step(to: now + 3)
        #expect((theatre.preview == nil) == (way > 100) && theatre.stage.isIdle && theatre.observer.faults.isEmpty)
    }

    @Test func `a panel fades over its edge, under a hand as well`() throws {
        let theatre = try AppTheatre(.slideIn, of: PictureFolder())
        theatre.stage.isReduceMotionEnabled = true
        theatre.key("ArrowLeft")
        theatre.wait(0)
        let panel = try #require(
            theatre.app.children.last?.presentedViewController ?? theatre.app.presentedViewController)
        let place = panel.view.presentation.visibleFrame
        #expect(place.minX == 0 && panel.view.presentation.alpha == 0)
        theatre.wait(0.1)
        #expect(panel.view.presentation.visibleFrame == place && panel.view.presentation.alpha > 0.3)
        theatre.wait(1)
        theatre.pointer(.down, place.center)
        for step in 1...20 {
            theatre.wait(0.01)
            theatre.pointer(.move, place.center + Vector(dx: -10 - place.width / 2 * Double(step) / 20, dy: 0))
        }
        #expect(panel.view.presentation.visibleFrame == place)
        #expect(abs(panel.view.presentation.alpha - 0.5) < 0.02)
        theatre.wait(0.2)
        theatre.pointer(.up, place.center + Vector(dx: -10 - place.width * 0.5, dy: 0))
        theatre.wait(2)
        #expect(theatre.stage.isIdle && panel.view.alpha == 1 && theatre.observer.faults.isEmpty)
    }

    @Test func `a trace says so, and only then`() throws {
        let theatre = try AppTheatre(of: PictureFolder())
        #expect(theatre.traced("reducedMotion") == nil)
        theatre.stage.isReduceMotionEnabled = true
        #expect(theatre.traced("reducedMotion") == .bool(true))
    }
}
