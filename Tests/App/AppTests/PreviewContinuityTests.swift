import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Viewer

/// After any event on moving pages or an enlarged photo, the photo continues from its frame and at its velocity.
///
/// Frames cannot show a lost velocity, so these tests measure it directly before and directly after the event.
@Suite struct PreviewContinuityTests {
    /// What the event does to the velocity: a press may stop the photo, and a release adds that of the gesture.
    private enum Outcome { case keepsVelocity, mayStop, addsGesture }

    @Test(arguments: 0..<240) func `pages and enlarged photos keep their frames and velocities`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(photos: 9)
        stage.open(Int.random(in: 0..<9, using: &random))
        for round in 0..<4 {
            guard stage.state == .shown else { return }
            let story = Self.move(stage, using: &random)
            guard let preview = stage.preview, stage.state == .shown else { return }
            let index = preview.index
            guard let before = Motion(of: index, on: stage, isBefore: true), stage.state == .shown else { continue }
            let own = preview.page.zoom.moment.velocity
            let (name, outcome) = Self.act(on: stage, using: &random)
            guard stage.preview === preview, let after = Motion(of: index, on: stage, isBefore: false) else { continue }
            let note = "seed \(seed), round \(round): \(name) after \(story), now \(stage.state)"
            for i in 0..<4 {
                let change = abs(after.values[i] - before.values[i])
                #expect(change < 0.6, "\(note): \(Motion.names[i]) jumps by \(change)")
                let (old, new) = (before.velocities[i], after.velocities[i])
                let noise = 0.01 * max(abs(old), abs(new)) + 3
                switch outcome {
                case .keepsVelocity: #expect(abs(new - old) <= noise, "\(note): \(Motion.names[i]) \(old) to \(new)")
                case .mayStop:
                    // A press stops the pages only: a photo that grows meanwhile continues to do so.
                    if abs(new - own[i]) <= noise { continue }
                    #expect(
                        abs(new) <= noise || abs(new - old) <= noise, "\(note): \(Motion.names[i]) \(old) to \(new)")
                case .addsGesture: break
                }
            }
            stage.pointer(.cancel, stage.middle)
            if Bool.random(using: &random) { stage.wait(.random(in: 0.01...0.6, using: &random)) }
        }
    }

    /// Sets pages or the photo in motion, and waits for a random moment.
    private static func move(_ stage: PhotoGridStage, using random: inout SeededGenerator) -> String {
        let kind = Int.random(in: 0..<7, using: &random)
        switch kind {
        case 0: stage.key(["ArrowLeft", "ArrowRight"].randomElement(using: &random) ?? "")
        case 1: flick(stage, Vector(dx: .random(in: -2000...2000, using: &random), dy: 0), using: &random)
        case 2:
            for _ in 0..<2 { stage.tap(Point(x: 600, y: 350)) }
        case 3: stage.key(["+", "-", "1"].randomElement(using: &random) ?? "")
        case 4:
            stage.key("+")
            stage.key("+")
            stage.wait(0.6)
            let speed = Vector(
                dx: .random(in: -2000...2000, using: &random), dy: .random(in: -2000...2000, using: &random))
            flick(stage, speed, using: &random)
        case 5: pinch(stage, to: .random(in: 1.2...2.5, using: &random), lifts: true)
        default: pinch(stage, to: .random(in: 1.2...2.5, using: &random), lifts: false)
        }
        stage.wait(.random(in: 0.004...0.35, using: &random))
        return "movement \(kind)"
    }

    private static func flick(_ stage: PhotoGridStage, _ speed: Vector, using random: inout SeededGenerator) {
        let now = stage.time, count = Int.random(in: 4...12, using: &random), start = stage.middle
        stage.press(start, moves: (1...count).map { speed * (0.008 * Double($0)) }, interval: 0.008, at: now)
        let end = now + 0.008 * Double(count) + 0.004
        stage.pointer(.up, start + speed * (0.008 * Double(count)), at: end)
        stage.step(to: end)
    }

    private static func pinch(_ stage: PhotoGridStage, to scale: Double, lifts: Bool) {
        let now = stage.time, place = Point(x: 600, y: 380)
        stage.enqueue(.pinch(PinchEvent(phase: .began, location: place)), at: now)
        for step in 1...8 {
            let part = 1 + (scale - 1) * Double(step) / 8
            stage.enqueue(
                .pinch(PinchEvent(phase: .changed, location: place, scale: part)), at: now + Double(step) / 100)
        }
        if lifts { stage.enqueue(.pinch(PinchEvent(phase: .ended, location: place)), at: now + 0.084) }
        stage.step(to: now + 0.085)
    }

    /// Sends a random event at the current time.
    private static func act(on stage: PhotoGridStage, using random: inout SeededGenerator) -> (String, Outcome) {
        guard let preview = stage.preview else { return ("nothing", .keepsVelocity) }
        let pager = preview.pager
        func send(_ kind: InputEvent.Kind) {
            stage.enqueue(kind, at: stage.time)
            stage.wait(0)
        }
        func wheel(_ delta: Vector, _ modifiers: KeyEvent.Modifiers = []) {
            let event = ScrollEvent(location: stage.middle, delta: delta, isPrecise: false, modifiers: modifiers)
            send(.scroll(event))
        }
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
            let step = Bool.random(using: &random) ? 1 : -1
            // A bounce at an end begins with a velocity of its own.
            guard (0..<9).contains(preview.index + step) || pager.isMoving else { return ("nothing", .keepsVelocity) }
            stage.key(step == 1 ? "ArrowRight" : "ArrowLeft")
            return ("arrow \(step)", .keepsVelocity)
        case 2:
            let key = ["+", "-", "0", "1"].randomElement(using: &random) ?? ""
            stage.key(key)
            return (key, .keepsVelocity)
        case 3:
            stage.key("ArrowUp", modifiers: .shift)
            return ("Shift+ArrowUp", .keepsVelocity)
        case 4, 5:
            stage.key("Escape")
            return ("Escape", .keepsVelocity)
        case 6:
            let step = Bool.random(using: &random) ? 80.0 : -80
            guard (0..<9).contains(preview.index - Int(step / 80)) || pager.isMoving else {
                return ("nothing", .keepsVelocity)
            }
            wheel(Vector(dx: step, dy: 0))
            return ("tilt \(step)", .keepsVelocity)
        case 7:
            wheel(Vector(dx: 0, dy: 80), .control)
            return ("wheel with Control", .keepsVelocity)
        case 8:
            stage.pointer(.down, stage.middle)
            return ("press", .mayStop)
        default:
            send(.pinch(PinchEvent(phase: .ended, location: stage.middle)))
            return ("end of a pinch", .addsGesture)
        }
    }

    /// The visible frame of a photo and its one-sided velocities, by differences of the second order.
    private struct Motion {
        static let names = ["x", "y", "width", "height"]
        private static let interval = 2e-6
        let values: [Double]
        let velocities: [Double]

        /// Measures the last moments before the stage's time plus two intervals, or the first after its time.
        init?(of index: Int, on stage: PhotoGridStage, isBefore: Bool) {
            var samples: [[Double]] = []
            for step in 0..<3 {
                if step > 0 { stage.wait(Self.interval) }
                guard let sample = Self.sample(index, on: stage) else { return nil }
                samples.append(sample)
            }
            values = isBefore ? samples[2] : samples[0]
            velocities = values.indices.map { i in
                let (a, b, c) = (samples[0][i], samples[1][i], samples[2][i])
                return (isBefore ? 3 * c - 4 * b + a : 4 * b - 3 * a - c) / (2 * Self.interval)
            }
        }

        /// The frame without the rounding of pages to pixels; nil if the photo is not visible.
        private static func sample(_ index: Int, on stage: PhotoGridStage) -> [Double]? {
            guard let preview = stage.preview, let flight = stage.flight, flight.state != .away else { return nil }
            guard flight.state == .shown else {
                guard flight.index == index else { return nil }
                let frame = flight.standIn.presentation.visibleFrame
                return [frame.center.x, frame.center.y + flight.scrolled, frame.width, frame.height]
            }
            guard let page = preview.pager.page(of: index) else { return nil }
            let frame = page.zoom.frame, pager = preview.pager
            let x = frame.center.x + (Double(index) - pager.position) * pager.state.length
            return [x, frame.center.y, frame.width, frame.height]
        }
    }
}
