import Tactile
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// A hand may take the photo at any moment of its flight.
@Suite struct CatchingTests {
    /// Brings a photo into a phase of its flight, at 5 s.
    private func theatre(in phase: String) -> Theatre {
        let theatre = Theatre()
        switch phase {
        case "presenting": theatre.tap(theatre.center(ofThumbnail: 7), at: 4.8)
        case "dismissing":
            theatre.open()
            theatre.key("Escape", at: 4.9)
        case "gliding", "settling home", "settling back":
            theatre.open()
            let distance = phase == "settling home" ? 50.0 : 230
            let start = Point(x: 640, y: 300)
            let lift = phase == "gliding" ? 4.99 : 4.8
            theatre.press(
                start, moves: (1...20).map { Vector(dx: 0, dy: distance * Double($0) / 20) }, interval: 0.005,
                at: lift - 0.1)
            theatre.pointer(.up, start + Vector(dx: 0, dy: distance), at: phase == "settling home" ? lift + 0.05 : lift)
        default: break
        }
        theatre.stage.step(to: 5)
        return theatre
    }

    nonisolated static let phases = ["presenting", "dismissing", "gliding", "settling home", "settling back"]

    @Test(arguments: phases) func `a press takes the photo where it is seen, without slop`(phase: String) throws {
        let theatre = theatre(in: phase)
        #expect(theatre.flight?.state.isCatchable == true)
        let before = try #require(theatre.standIn)
        let dimming = theatre.dimming
        theatre.pointer(.down, before.visibleFrame.center, at: 5)
        theatre.stage.step(to: 5)
        let after = try #require(theatre.standIn)
        #expect(theatre.state == .held)
        #expect((after.center - before.center).length < 1e-9)
        #expect(
            abs(after.size.width - before.size.width) < 1e-9
                && abs(after.transform.scale - before.transform.scale) < 1e-9)
        #expect(abs(theatre.dimming - dimming) < 1e-9)
        let pan = try #require(theatre.preview?.pan)
        #expect((pan.translation - (before.center - theatre.destination.center)).length < 1e-9)
        #expect(pan.velocity == .zero)
        #expect(theatre.traced("gesture") == .string("began"))
        // A tenth of a second later everything equals the formulas at that translation.
        theatre.stage.step(to: 5.11)
        let settled = try #require(theatre.standIn)
        let progress = min(abs(pan.translation.dy) / 200, 1)
        #expect((settled.center - before.center).length < 1e-9)
        #expect(settled.size == theatre.destination.size)
        #expect(abs(settled.transform.scale - (1 - 0.2 * progress)) < 1e-9)
        #expect(abs(theatre.dimming - (1 - 0.7 * progress)) < 1e-9)
    }

    @Test(arguments: phases) func `a release without movement applies the rule with no speed`(phase: String) throws {
        let theatre = theatre(in: phase)
        let shown = try #require(theatre.standIn)
        let progress = DismissRule.progress(translation: shown.center.y - theatre.destination.center.y)
        theatre.tap(shown.visibleFrame.center, at: 5)
        theatre.stage.step(to: 9)
        #expect(theatre.state == (progress > 0.3 ? .away : .shown))
    }

    @Test func `catching a presentation completes it and begins an interactive dismissal`() throws {
        let theatre = theatre(in: "presenting")
        theatre.pointer(.down, try #require(theatre.standIn).visibleFrame.center, at: 5)
        theatre.stage.step(to: 5.5)
        #expect(theatre.observer.answers(.completeTransition) == ["true"])
        #expect(theatre.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        #expect(theatre.traced("transition") == transition("dismiss", "interactive"))
    }

    @Test(arguments: ["dismissing", "gliding", "settling home", "settling back"])
    func `catching a dismissal takes the same transition back in hand`(phase: String) throws {
        let theatre = theatre(in: phase)
        let begun = theatre.observer.count(.interactionControllerForDismissal)
        theatre.pointer(.down, try #require(theatre.standIn).visibleFrame.center, at: 5)
        theatre.stage.step(to: 5.5)
        #expect(theatre.observer.count(.interactionControllerForDismissal) == begun)
        #expect(theatre.observer.count(.pauseInteractiveTransition) == 1)
        #expect(theatre.traced("transition") == transition("dismiss", "interactive"))
        theatre.pointer(.up, .zero, at: 5.6)
        theatre.stage.step(to: 9)
        #expect(theatre.observer.count(.completeTransition) == 2)
    }

    @Test func `the last fade cannot be caught`() throws {
        let theatre = theatre(in: "settling back")
        var time = 5.0
        while theatre.state != .fading {
            time += 0.01
            theatre.stage.step(to: time)
        }
        #expect(theatre.traced("sourceHidden") == .bool(false))
        theatre.pointer(.down, try #require(theatre.standIn).visibleFrame.center, at: time)
        theatre.stage.step(to: time + 0.05)
        #expect(theatre.state == .fading)
        theatre.pointer(.cancel, .zero, at: time + 0.06)
        theatre.stage.step(to: time + 0.2)
        #expect(theatre.state == .away)
    }

    @Test(arguments: ["settling back", "gliding", "dismissing"])
    func `a tap on another thumbnail completes the dismissal at once and presents that one`(phase: String) throws {
        let theatre = theatre(in: phase)
        let shown = try #require(theatre.standIn).visibleFrame
        let other = try #require(
            (0..<24).first { !shown.inset(by: -60).contains(theatre.center(ofThumbnail: $0)) && $0 != 7 })
        theatre.tap(theatre.center(ofThumbnail: other), at: 5)
        theatre.stage.step(to: 5.05)
        #expect(theatre.preview?.index == other && theatre.state == .presenting)
        #expect(theatre.observer.answers(.completeTransition) == ["true", "true"])
        #expect(theatre.containers.count == 1)
        theatre.stage.step(to: 8)
        #expect(theatre.state == .shown)
    }

    @Test func `Escape while held lets go, and the photo springs home`() {
        let theatre = theatre(in: "settling back")
        theatre.pointer(.down, theatre.standIn?.visibleFrame.center ?? .zero, at: 5)
        theatre.key("Escape", at: 5.3)
        theatre.stage.step(to: 5.3)
        #expect(theatre.traced("gesture") == .string("cancelled"))
        theatre.pointer(.move, .zero, at: 5.4)
        theatre.pointer(.up, .zero, at: 5.5)
        theatre.stage.step(to: 9)
        #expect(theatre.state == .shown)
        #expect(theatre.observer.answers(.completeTransition) == ["true", "false"])
    }

    @Test(arguments: ["presenting", "settling home"])
    func `Escape in flight turns the photo round without a jump`(phase: String) throws {
        let theatre = theatre(in: phase)
        let before = try #require(theatre.standIn)
        theatre.key("Escape", at: 5)
        theatre.stage.step(to: 5)
        let after = try #require(theatre.standIn)
        #expect((after.center - before.center).length < 1e-9)
        #expect(theatre.flight?.state.isLeaving == true)
        theatre.stage.step(to: 8)
        #expect(theatre.isAlive(at: 9))
    }

    @Test(arguments: ["settling back", "dismissing"])
    func `a tap on the empty place of the photo on its way back turns it round`(phase: String) throws {
        let theatre = theatre(in: phase)
        let place = theatre.center(ofThumbnail: 7)
        let shown = try #require(theatre.standIn)
        guard !shown.visibleFrame.contains(place) else {
            theatre.flight?.handle(.reopen)
            theatre.stage.step(to: 5.01)
            theatre.stage.step(to: 8)
            #expect(theatre.state == .shown)
            return
        }
        theatre.tap(place, at: 5)
        theatre.stage.step(to: 8)
        #expect(theatre.state == .shown)
        #expect(theatre.observer.answers(.completeTransition) == ["true", "false"])
    }

    private func transition(_ kind: String, _ phase: String) -> TraceValue {
        .object(TraceFields([("kind", .string(kind)), ("phase", .string(phase))]))
    }
}
