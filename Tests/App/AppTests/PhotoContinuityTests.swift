import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// After any event in flight, the photo and the dimming continue from their values and at their velocities.
///
/// Frames cannot show a lost velocity: a step that becomes shorter is no jump. These tests measure the velocities
/// directly before and directly after the event.
@Suite struct PhotoContinuityTests {
    /// What the event does to the velocity.
    private enum Outcome { case keepsVelocity, stops, addsGesture }

    @Test(arguments: 0..<200, FollowMode.allCases)
    func `every part keeps its value and velocity`(seed: Int, mode: FollowMode) throws {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(photos: 400, features: seed % 2 == 0 ? .all : .zooming)
        stage.grid.settings.tuning.follow = mode
        play(on: stage, using: &random)
        guard let flight = stage.flight, flight.state != .shown, flight.state != .fading else { return }
        let before = Motion(of: flight, on: stage, isBefore: true)
        let state = flight.state
        let (name, outcome) = act(on: stage, using: &random)
        guard stage.flight === flight, flight.state != .away else { return }
        let after = Motion(of: flight, on: stage, isBefore: false)
        let note = "seed \(seed), \(mode): \(name) while \(state) at \(stage.time), now \(flight.state)"
        for index in before.values.indices {
            let change = abs(after.values[index] - before.values[index])
            #expect(change < (index < 4 ? 0.5 : 0.005), "\(note): \(Motion.names[index]) jumps by \(change)")
        }
        let gesture = [flight.velocity.dx, flight.velocity.dy]
        for index in before.velocities.indices where !before.isAtLimit(index) && !after.isAtLimit(index) {
            let expected =
                switch outcome {
                case .keepsVelocity: before.velocities[index]
                case .stops: 0.0
                case .addsGesture: before.velocities[index] + (index < 2 ? gesture[index] : 0)
                }
            let speed = max(abs(expected), abs(after.velocities[index]))
            #expect(
                abs(after.velocities[index] - expected) <= 0.01 * speed + Motion.noise(index),
                "\(note): \(Motion.names[index]) goes from \(expected) to \(after.velocities[index]) a second")
        }
    }

    @Test func `a photo that springs home sideways turns round at its velocity after its corners are at rest`() throws {
        let stage = PhotoGridStage(features: .zooming)
        stage.open()
        let start = Point(x: 640, y: 400)
        stage.press(start, moves: (1...30).map { Vector(dx: 20 * Double($0), dy: 0) }, interval: 0.008, at: 3)
        stage.pointer(.up, start, at: 3.6)
        stage.step(to: 3.75)
        let flight = try #require(stage.flight)
        #expect(flight.state == .settling(.preview, .thrown) && !flight.motions.isMoving(.corners))
        let before = Motion(of: flight, on: stage, isBefore: true)
        stage.key("Escape", at: stage.time)
        stage.step(to: stage.time)
        let after = Motion(of: flight, on: stage, isBefore: false)
        #expect(abs(before.velocities[0]) > 1000)
        #expect(abs(after.velocities[0] - before.velocities[0]) < 0.01 * abs(before.velocities[0]))
    }

    @Test(arguments: [0.05, 0.12, 0.2, 0.3, 0.4])
    func `the dimming of a plain transition is in step with the photo's size`(delay: Double) throws {
        let stage = PhotoGridStage()
        let thumbnail = try #require(stage.grid.thumbnailFrame(of: 7))
        stage.tap(stage.center(ofThumbnail: 7), at: 0.1)
        stage.key("Escape", at: 0.15 + delay)
        for frame in 1...240 {
            stage.step(to: 0.15 + Double(frame) / 240)
            guard let shown = stage.standIn, stage.state != .away, stage.state != .shown else { continue }
            let whole = stage.destination.width - thumbnail.width
            let grown = min(max((shown.visibleFrame.width - thumbnail.width) / whole, 0), 1)
            #expect(abs(stage.dimming - grown) < 0.001, "at \(stage.time)")
        }
    }

    // MARK: Moments

    /// Brings a photo into flight, to a random moment.
    private func play(on stage: PhotoGridStage, using random: inout SeededGenerator) {
        let scene = Int.random(in: 0..<6, using: &random)
        if scene == 0 {
            stage.tap(stage.center(ofThumbnail: 8), at: 0.1)
            stage.step(to: 0.15 + .random(in: 0.01...0.4, using: &random))
            return
        }
        stage.open(8)
        if scene == 1 {
            stage.key("Escape", at: stage.time)
            stage.wait(.random(in: 0.01...0.4, using: &random))
            return
        }
        drag(on: stage, from: Point(x: 640, y: 400), using: &random)
        stage.wait(.random(in: 0.01...0.8, using: &random))
        if scene == 3, stage.flight?.state.isCatchable == true {
            stage.key("Escape", at: stage.time)
            stage.wait(.random(in: 0.01...0.3, using: &random))
        }
        if scene >= 4, stage.flight?.state.isCatchable == true, let place = stage.standIn?.visibleFrame.center {
            drag(on: stage, from: place, using: &random)
            stage.wait(.random(in: 0.01...0.5, using: &random))
        }
        if scene == 5, stage.flight?.state.isCatchable == true, let place = stage.standIn?.visibleFrame.center {
            stage.pointer(.down, place, at: stage.time)
            stage.wait(.random(in: 0.01...0.3, using: &random))
        }
    }

    private func drag(on stage: PhotoGridStage, from start: Point, using random: inout SeededGenerator) {
        let speed = Vector(dx: .random(in: -2000...2000, using: &random), dy: .random(in: -1500...1500, using: &random))
        let count = Int.random(in: 8...40, using: &random)
        let now = stage.time
        stage.press(start, moves: (1...count).map { speed * (0.008 * Double($0)) }, interval: 0.008, at: now)
        let rests = Bool.random(using: &random)
        stage.pointer(.up, start, at: now + 0.008 * Double(count) + (rests ? 0.2 : 0.004))
        stage.step(to: now + 0.008 * Double(count) + (rests ? 0.2 : 0.004))
    }

    /// Sends a random event at the current time.
    private func act(on stage: PhotoGridStage, using random: inout SeededGenerator) -> (String, Outcome) {
        let isHeld = stage.state == .held
        let photo = stage.standIn?.visibleFrame ?? .zero
        switch isHeld ? Int.random(in: 0..<2, using: &random) : Int.random(in: 2..<8, using: &random) {
        case 0:
            stage.pointer(.up, .zero)
            return ("release", .addsGesture)
        case 1, 2, 3:
            stage.key("Escape", at: stage.time)
            stage.wait(0)
            return ("Escape", isHeld ? .addsGesture : .keepsVelocity)
        case 4:
            let size = Size(
                width: .random(in: 600...1400, using: &random), height: .random(in: 500...900, using: &random))
            stage.resize(size)
            return ("resize", .keepsVelocity)
        case 5:
            stage.pointer(.down, photo.intersection(stage.window.bounds).center)
            return ("press", stage.state == .held ? .stops : .keepsVelocity)
        case 6:
            let place = stage.center(ofThumbnail: 8)
            guard !photo.contains(place) else { return ("nothing", .keepsVelocity) }
            for phase in [PointerEvent.Phase.down, .up] { stage.pointer(phase, place) }
            return ("tap", .keepsVelocity)
        default:
            let step = Vector(dx: 0, dy: .random(in: -200...(-20), using: &random))
            let scroll = ScrollEvent(
                location: Point(x: 1270, y: 5), delta: step, isPrecise: Bool.random(using: &random))
            if photo.contains(scroll.location) { return ("nothing", .keepsVelocity) }
            stage.enqueue(.scroll(scroll), at: stage.time)
            stage.wait(0)
            return ("scroll", .keepsVelocity)
        }
    }

    /// The visible values of a flight and their one-sided velocities, by differences of the second order.
    private struct Motion {
        static let names = ["x", "y", "width", "height", "dimming", "alpha"]
        private static let interval = 2e-6
        let values: [Double]
        let velocities: [Double]

        /// The error of the differences and of the rests of springs, in units a second.
        static func noise(_ index: Int) -> Double { index < 4 ? 3 : 0.02 }

        /// Measures the last moments before the stage's time plus two intervals, or the first after its time.
        init(of flight: PhotoFlight, on stage: PhotoGridStage, isBefore: Bool) {
            var samples: [[Double]] = [Self.sample(flight)]
            for _ in 0..<2 {
                stage.wait(Self.interval)
                samples.append(Self.sample(flight))
            }
            values = isBefore ? samples[2] : samples[0]
            velocities = values.indices.map { i in
                let (a, b, c) = (samples[0][i], samples[1][i], samples[2][i])
                return (isBefore ? 3 * c - 4 * b + a : 4 * b - 3 * a - c) / (2 * Self.interval)
            }
        }

        /// The grid's movement, which the photo takes part in, does not count.
        private static func sample(_ flight: PhotoFlight) -> [Double] {
            let shown = flight.standIn.presentation, frame = shown.visibleFrame
            return [
                frame.center.x, frame.center.y + flight.scrolled, frame.width, frame.height,
                flight.dimming.presentation.alpha, shown.alpha,
            ]
        }

        /// Returns whether an alpha is at its limit, where a spring that overshoots is cut off.
        func isAtLimit(_ index: Int) -> Bool { index >= 4 && !(1e-6..<1 - 1e-6).contains(values[index]) }
    }
}
