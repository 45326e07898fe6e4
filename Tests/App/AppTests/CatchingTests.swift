import StageSupport
import Tactile
import Testing

@testable import Demos
@testable import Viewer

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

    @Test(arguments: phases, FollowMode.allCases)
    func `a press catches the photo as it is visible, and changes nothing while it does not move`(
        phase: String, mode: FollowMode
    ) throws {
        let stage = stage(in: phase)
        stage.grid.settings.tuning.follow = mode
        #expect(stage.flight?.state.isCatchable == true)
        let before = try #require(stage.standIn)
        let dimming = stage.dimming
        stage.pointer(.down, before.visibleFrame.center, at: 5)
        stage.step(to: 5)
        #expect(stage.state == .held)
        let pan = try #require(stage.preview?.pan)
        #expect((pan.translation - (before.center - stage.destination.center)).length < 1e-9)
        #expect(pan.velocity == .zero)
        #expect(stage.traced("gesture") == .string("began"))
        for time in [5, 5.01, 5.1, 5.3, 6] {
            stage.step(to: time)
            let after = try #require(stage.standIn)
            #expect(after.isClose(to: before), "at \(time): \(after) after \(before)")
            #expect(abs(stage.dimming - dimming) < 1e-9)
        }
    }

    /// The offsets by which a caught photo is dragged, in points.
    nonisolated private static let offsets = [
        Vector(dx: 30, dy: 4), Vector(dx: 0, dy: 70), Vector(dx: -200, dy: -90), Vector(dx: 5, dy: 400),
    ]

    @Test(arguments: phases, offsets)
    func `a caught photo changes from there by the rule of a drag`(phase: String, offset: Vector) throws {
        let stage = stage(in: phase)
        let before = try #require(stage.standIn), dimming = stage.dimming
        let press = before.visibleFrame.center
        stage.press(press, moves: (1...10).map { offset * (Double($0) / 10) }, at: 5)
        stage.step(to: 5.3)
        let after = try #require(stage.standIn)
        let start = before.center - stage.destination.center
        let p0 = min(abs(start.dy) / 200, 1), p = min(abs(start.dy + offset.dy) / 200, 1)
        let factor = (1 - 0.2 * p) / (1 - 0.2 * p0)
        #expect((after.center - (before.center + offset)).length < 1e-9)
        #expect(abs(after.visibleFrame.width - before.visibleFrame.width * factor) < 1e-9)
        #expect(abs(after.visibleFrame.height - before.visibleFrame.height * factor) < 1e-9)
        #expect(
            abs(after.cornerRadius * after.transform.scale - before.cornerRadius * before.transform.scale) < 1e-9)
        #expect(abs(stage.dimming - min(max(dimming - 0.7 * (p - p0), 0), 1)) < 1e-9)
        #expect(after.alpha == 1 && stage.preview?.controls.presentation.alpha == 0)
    }

    @Test(arguments: phases, [0.0, 0.4, 2])
    func `a release within 10 points of the press presents the photo, however long it was held`(
        phase: String, duration: Double
    ) throws {
        let stage = stage(in: phase)
        let place = try #require(stage.standIn).visibleFrame.center
        stage.press(place, moves: [Vector(dx: 40, dy: 60), Vector(dx: -6, dy: 7)], interval: 0.01, at: 5)
        stage.pointer(.up, place, at: 5.02 + duration)
        stage.step(to: 10)
        #expect(stage.state == .shown)
        #expect(stage.observer.answers(.completeTransition).suffix(1) == ["false"])
    }

    @Test(arguments: phases, [Vector(dx: 11, dy: 0), Vector(dx: 0, dy: -30), Vector(dx: 300, dy: 120)])
    func `any other release of a caught photo obeys the rule`(phase: String, offset: Vector) throws {
        let stage = stage(in: phase)
        let shown = try #require(stage.standIn)
        stage.press(shown.visibleFrame.center, moves: [offset], at: 5)
        stage.pointer(.up, .zero, at: 5.3)
        stage.step(to: 5.29)
        let progress = DismissRule().progress(translation: shown.center.y + offset.dy - stage.destination.center.y)
        stage.step(to: 9)
        #expect(stage.state == (progress > 0.3 ? .away : .shown))
    }

    @Test func `a tap on a photo on its way home opens it again`() throws {
        let stage = stage(in: "dismissing")
        stage.step(to: 5.15)
        let place = try #require(stage.standIn).visibleFrame
        #expect(place.width < 400)
        stage.tap(place.center, at: 5.15)
        stage.step(to: 9)
        #expect(stage.state == .shown)
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

extension PresentationState {
    /// Returns whether all visible values agree to 1e-9.
    fileprivate func isClose(to other: PresentationState) -> Bool {
        let a = visibleFrame, b = other.visibleFrame
        return (a.center - b.center).length < 1e-9 && abs(a.width - b.width) < 1e-9 && abs(a.height - b.height) < 1e-9
            && abs(size.width - other.size.width) < 1e-9 && abs(transform.scale - other.transform.scale) < 1e-9
            && abs(cornerRadius - other.cornerRadius) < 1e-9 && abs(alpha - other.alpha) < 1e-9
    }
}
