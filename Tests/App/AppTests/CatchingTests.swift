import StageSupport
import Tactile
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The user may catch the photo at any moment of its flight.
@Suite struct CatchingTests {
    /// Brings a photo into a phase of its flight, at 5 s.
    private func stage(in phase: String) -> PhotoGridStage {
        let stage = PhotoGridStage()
        switch phase {
        case "presenting": stage.tap(stage.center(ofThumbnail: 7), at: 4.8)
        case "dismissing":
            stage.open()
            stage.key("Escape", at: 4.9)
        case "gliding", "settling home", "settling back":
            stage.open()
            let distance = phase == "settling home" ? 50.0 : 230
            let start = Point(x: 640, y: 300)
            let lift = phase == "gliding" ? 4.99 : 4.8
            stage.press(
                start, moves: (1...20).map { Vector(dx: 0, dy: distance * Double($0) / 20) }, interval: 0.005,
                at: lift - 0.1)
            stage.pointer(.up, start + Vector(dx: 0, dy: distance), at: phase == "settling home" ? lift + 0.05 : lift)
        default: break
        }
        stage.step(to: 5)
        return stage
    }

    nonisolated static let phases = ["presenting", "dismissing", "gliding", "settling home", "settling back"]

    @Test(arguments: phases) func `a press catches the photo where it is visible, without slop`(phase: String) throws {
        let stage = stage(in: phase)
        #expect(stage.flight?.state.isCatchable == true)
        let before = try #require(stage.standIn)
        let dimming = stage.dimming
        stage.pointer(.down, before.visibleFrame.center, at: 5)
        stage.step(to: 5)
        let after = try #require(stage.standIn)
        #expect(stage.state == .held)
        #expect((after.center - before.center).length < 1e-9)
        #expect(
            abs(after.size.width - before.size.width) < 1e-9
                && abs(after.transform.scale - before.transform.scale) < 1e-9)
        #expect(abs(stage.dimming - dimming) < 1e-9)
        let pan = try #require(stage.preview?.pan)
        #expect((pan.translation - (before.center - stage.destination.center)).length < 1e-9)
        #expect(pan.velocity == .zero)
        #expect(stage.traced("gesture") == .string("began"))
        // A tenth of a second later everything equals the formulas at that translation.
        stage.step(to: 5.11)
        let settled = try #require(stage.standIn)
        let progress = min(abs(pan.translation.dy) / 200, 1)
        #expect((settled.center - before.center).length < 1e-9)
        #expect(settled.size == stage.destination.size)
        #expect(abs(settled.transform.scale - (1 - 0.2 * progress)) < 1e-9)
        #expect(abs(stage.dimming - (1 - 0.7 * progress)) < 1e-9)
    }

    @Test(arguments: phases) func `a release without movement applies the rule with no speed`(phase: String) throws {
        let stage = stage(in: phase)
        let shown = try #require(stage.standIn)
        let progress = DismissRule.progress(translation: shown.center.y - stage.destination.center.y)
        stage.tap(shown.visibleFrame.center, at: 5)
        stage.step(to: 9)
        #expect(stage.state == (progress > 0.3 ? .away : .shown))
    }

    @Test func `catching a presentation completes it and begins an interactive dismissal`() throws {
        let stage = stage(in: "presenting")
        stage.pointer(.down, try #require(stage.standIn).visibleFrame.center, at: 5)
        stage.step(to: 5.5)
        #expect(stage.observer.answers(.completeTransition) == ["true"])
        #expect(stage.observer.answers(.interactionControllerForDismissal) == ["interactive"])
        #expect(stage.traced("transition") == transition("dismiss", "interactive"))
    }

    @Test(arguments: ["dismissing", "gliding", "settling home", "settling back"])
    func `catching a dismissal makes the same transition interactive again`(phase: String) throws {
        let stage = stage(in: phase)
        let begun = stage.observer.count(.interactionControllerForDismissal)
        stage.pointer(.down, try #require(stage.standIn).visibleFrame.center, at: 5)
        stage.step(to: 5.5)
        #expect(stage.observer.count(.interactionControllerForDismissal) == begun)
        #expect(stage.observer.count(.pauseInteractiveTransition) == 1)
        #expect(stage.traced("transition") == transition("dismiss", "interactive"))
        stage.pointer(.up, .zero, at: 5.6)
        stage.step(to: 9)
        #expect(stage.observer.count(.completeTransition) == 2)
    }

    @Test func `the last fade cannot be caught`() throws {
        let stage = stage(in: "settling back")
        var time = 5.0
        while stage.state != .fading {
            time += 0.01
            stage.step(to: time)
        }
        #expect(stage.traced("sourceHidden") == .bool(false))
        stage.pointer(.down, try #require(stage.standIn).visibleFrame.center, at: time)
        stage.step(to: time + 0.05)
        #expect(stage.state == .fading)
        stage.pointer(.cancel, .zero, at: time + 0.06)
        stage.step(to: time + 0.2)
        #expect(stage.state == .away)
    }

    @Test(arguments: ["settling back", "gliding", "dismissing"])
    func `a tap on another thumbnail completes the dismissal at once and presents that one`(phase: String) throws {
        let stage = stage(in: phase)
        let shown = try #require(stage.standIn).visibleFrame
        let other = try #require(
            (0..<24).first { !shown.inset(by: -60).contains(stage.center(ofThumbnail: $0)) && $0 != 7 })
        stage.tap(stage.center(ofThumbnail: other), at: 5)
        stage.step(to: 5.05)
        #expect(stage.preview?.index == other && stage.state == .presenting)
        #expect(stage.observer.answers(.completeTransition) == ["true", "true"])
        #expect(stage.containers.count == 1)
        stage.step(to: 8)
        #expect(stage.state == .shown)
    }

    @Test func `Escape while held ends the drag, and the photo springs home`() {
        let stage = stage(in: "settling back")
        stage.pointer(.down, stage.standIn?.visibleFrame.center ?? .zero, at: 5)
        stage.key("Escape", at: 5.3)
        stage.step(to: 5.3)
        #expect(stage.traced("gesture") == .string("cancelled"))
        stage.pointer(.move, .zero, at: 5.4)
        stage.pointer(.up, .zero, at: 5.5)
        stage.step(to: 9)
        #expect(stage.state == .shown)
        #expect(stage.observer.answers(.completeTransition) == ["true", "false"])
    }

    @Test(arguments: ["presenting", "settling home"])
    func `Escape in flight turns the photo round without a jump`(phase: String) throws {
        let stage = stage(in: phase)
        let before = try #require(stage.standIn)
        stage.key("Escape", at: 5)
        stage.step(to: 5)
        let after = try #require(stage.standIn)
        #expect((after.center - before.center).length < 1e-9)
        #expect(stage.flight?.state.isLeaving == true)
        stage.step(to: 8)
        #expect(stage.isAlive(at: 9))
    }

    @Test(arguments: ["settling back", "dismissing"])
    func `a tap on the empty place of a returning photo reverses it`(phase: String) throws {
        let stage = stage(in: phase)
        let place = stage.center(ofThumbnail: 7)
        let shown = try #require(stage.standIn)
        guard !shown.visibleFrame.contains(place) else {
            stage.flight?.handle(.reopen)
            stage.step(to: 5.01)
            stage.step(to: 8)
            #expect(stage.state == .shown)
            return
        }
        stage.tap(place, at: 5)
        stage.step(to: 8)
        #expect(stage.state == .shown)
        #expect(stage.observer.answers(.completeTransition) == ["true", "false"])
    }

    private func transition(_ kind: String, _ phase: String) -> TraceValue {
        .object(TraceFields([("kind", .string(kind)), ("phase", .string(phase))]))
    }
}
