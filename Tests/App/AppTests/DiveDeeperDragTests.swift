import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// Drags on the cards of the travel guide and on the details that fly out of them.
@Suite struct DiveDeeperDragTests {
    @Test(arguments: [(60.0, false), (100, true), (400, true), (2000, true)])
    func `a drag upwards presents by its fraction of the height, and finishes beyond a tenth`(
        offset: Double, presents: Bool
    ) throws {
        let guide = try GuideStage(), slop = GestureSettings.standard.slop
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: -offset), in: 0.5, hold: 0.2)
        let expected = min((offset - slop) / 800, 0.9)
        #expect(abs((guide.progress ?? 0) - expected) < 1e-9 && guide.traced("held") == .bool(true))
        let interactor = try #require(guide.guide.transition.interactor)
        #expect(interactor.shouldFinish == presents && interactor.hasStarted)
        guide.lift(guide.middle)
        #expect(guide.traced("held") == .bool(false))
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string(presents ? "presented" : "away") && guide.isTidy)
    }

    @Test(arguments: 0..<20) func `the status of the strip's drag names the card at which it comes to rest`(
        seed: Int
    ) throws {
        let guide = try GuideStage(), collection = guide.guide.collection, releases = Releases()
        guide.stage.gestureObserver = releases
        var random = SeededGenerator(seed: seed)
        let delta = Vector(dx: .random(in: 30...500, using: &random) * (seed % 2 == 0 ? 1 : -1), dy: 0)
        let hold = seed % 3 == 0 ? 0.2 : 0
        guide.drag(from: guide.middle, by: delta, in: .random(in: 0.1...0.6, using: &random), hold: hold)
        guide.lift(guide.middle + delta)
        let status = try #require(releases.status)
        #expect((0...1).contains(status.progress) && status.thresholds == [0.5])
        guide.frames(3)
        let place = Int((collection.restingPosition ?? 0).rounded())
        #expect(status.outcome == "item \(collection.index(atPlace: place) + 1)")
        #expect(status.decision.finishes == (place != 0))
    }

    /// Keeps the status of the last release.
    private final class Releases: GestureObserver {
        private(set) var status: InteractionStatus?
        func gestureDidChange(_ recognizer: GestureRecognizer, at time: Double) {
            if recognizer.state == .ended { status = recognizer.interactionStatus?() ?? status }
        }
    }

    @Test(arguments: [(60.0, false), (200, true)])
    func `a drag down on the detail dismisses by its fraction of the height`(
        offset: Double, dismisses: Bool
    ) throws {
        let guide = try GuideStage()
        guide.key("Enter")
        guide.frames(2)
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: offset), in: 0.5, hold: 0.2)
        #expect(abs((guide.progress ?? 0) - (1 - (offset - GestureSettings.standard.slop) / 800)) < 1e-9)
        guide.lift(guide.middle)
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string(dismisses ? "away" : "presented") && guide.isTidy)
    }

    @Test(arguments: [true, false], [true, false]) func `a press in flight holds it, and goes on where it was going`(
        presenting: Bool, turned: Bool
    ) throws {
        let guide = try GuideStage()
        guide.key("Enter")
        if !presenting {
            guide.frames(2)
            guide.key("Escape")
        }
        guide.frames(0.2)
        if turned {
            guide.key(presenting ? "Escape" : "Enter")
            guide.frames(0.05)
        }
        let before = guide.progress
        guide.pointer(.down, guide.middle)
        #expect(guide.traced("held") == .bool(true))
        guide.frames(0.5) { #expect(abs((guide.progress ?? 0) - (before ?? 0)) < 1e-9 && guide.isWhole) }
        guide.lift(guide.middle)
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string(presenting != turned ? "presented" : "away") && guide.isTidy)
    }

    @Test func `a rising detail that is caught follows the drag, and a flick down returns it`() throws {
        let guide = try GuideStage()
        guide.key("Enter")
        guide.frames(0.2)
        let before = try #require(guide.progress)
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: 120), in: 0.1, hold: 0)
        #expect(abs((guide.progress ?? 0) - (before - 120.0 / 800)) < 1e-9)
        guide.lift(guide.middle + Vector(dx: 0, dy: 120))
        guide.frames(2) { #expect(guide.isWhole) }
        #expect(guide.state == .string("away") && guide.isTidy)
    }

    @Test(arguments: [true, false]) func `a cancelled drag decides nothing`(presenting: Bool) throws {
        let guide = try GuideStage()
        if !presenting {
            guide.key("Enter")
            guide.frames(2)
        }
        guide.drag(from: guide.middle, by: Vector(dx: 0, dy: presenting ? -300 : 300))
        guide.lift(guide.middle, .cancel)
        guide.frames(2)
        #expect(guide.state == .string(presenting ? "away" : "presented") && guide.isTidy)
    }

    @Test(arguments: [true, false], [120.0, 500])
    func `after a cancelled catch the transition continues`(leads: Bool, offset: Double) throws {
        for turned in [false, true] {
            let guide = try GuideStage()
            guide.key("Enter")
            if leads == turned {
                guide.frames(2)
                guide.key("Escape")
            }
            guide.frames(0.2)
            if turned {
                guide.key(leads ? "Enter" : "Escape")
                guide.frames(0.05)
            }
            guide.drag(from: guide.middle, by: Vector(dx: 0, dy: leads ? offset : -offset))
            guide.lift(guide.middle, .cancel)
            guide.frames(2) { #expect(guide.isWhole) }
            #expect(guide.state == .string(leads ? "presented" : "away") && guide.isTidy, "\(turned)")
        }
    }

    @Test(arguments: [true, false], [true, false])
    func `with less motion wanted a press holds the fade, and a drag decides`(presenting: Bool, moves: Bool) throws {
        let guide = try GuideStage()
        guide.isReduceMotionEnabled = true
        guide.key("Enter")
        if !presenting {
            guide.frames(1)
            guide.key("Escape")
        }
        guide.frames(0.1)
        func alpha() -> Double { guide.detail?.view.presentation.alpha ?? 0 }
        let before = alpha(), offset = Vector(dx: 0, dy: presenting ? 350 : -350)
        #expect(before > 0.2 && before < 0.8)
        guide.pointer(.down, guide.middle)
        guide.frames(0.5)
        #expect(guide.traced("held") == .bool(true) && abs(alpha() - before) < 1e-9)
        if moves {
            guide.pointer(.move, guide.middle + offset)
            #expect(abs(alpha() - (before - offset.dy / 800)) < 1e-9)
            guide.frames(0.1)
        }
        guide.lift(guide.middle + (moves ? offset : .zero))
        guide.frames(1)
        #expect(guide.state == .string(presenting != moves ? "presented" : "away") && guide.isTidy)
        // The next transition does not depend on that drag.
        guide.key(presenting != moves ? "Escape" : "Enter")
        guide.frames(1)
        #expect(guide.state == .string(presenting != moves ? "away" : "presented") && guide.isTidy)
        #expect(guide.observer.faults.isEmpty)
    }

    @Test func `an interaction controller that no transition requests is not kept`() throws {
        let guide = try GuideStage()
        guide.key("p")
        guide.key("Enter")
        guide.frames(1)
        guide.key("Escape")
        guide.frames(0.1)
        // A dismissal without the pattern is not interactive, but the next presentation is.
        guide.key("p")
        guide.drag(from: guide.middle + Vector(dx: 0, dy: 200), by: Vector(dx: 0, dy: 150), in: 0.1, hold: 0)
        guide.lift(guide.middle)
        guide.frames(1)
        #expect(guide.state == .string("away"))
        guide.key("Enter")
        guide.frames(2)
        #expect(guide.state == .string("presented") && guide.isTidy)
    }

    @Test func `two fingers lift a card too, and to the side they move the strip`() throws {
        let guide = try GuideStage()
        func scroll(_ delta: Vector, times: Int = 25) {
            for _ in 0..<times {
                let event = ScrollEvent(location: guide.middle, delta: delta, isPrecise: true)
                guide.enqueue([InputEvent(time: guide.time, kind: .scroll(event))])
                guide.wait(0.008)
            }
        }
        scroll(Vector(dx: -16, dy: 1))
        guide.frames(2)
        #expect(guide.state == .string("away") && guide.guide.selected > 0)
        let card = guide.guide.selected
        scroll(Vector(dx: 0, dy: -12))
        #expect(guide.state == .string("presenting"))
        guide.frames(2)
        #expect(guide.state == .string("presented") && guide.detail?.place == card)
        scroll(Vector(dx: 0, dy: 12))
        guide.frames(2)
        #expect(guide.state == .string("away") && guide.isTidy)
    }
}
