import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

@Suite struct PropertyAnimatorSceneTests {
    /// The scene's screen on a stage of its own, with time by hand.
    private final class Desk {
        let controller = PropertyAnimatorController()
        let stage: Stage
        var journey: Journey { controller.journey }

        init(size: Size = Size(width: 1280, height: 800)) {
            stage = Stage(
                rootViewController: controller, size: size, displayScale: 1, textEngine: FixedWidthTextEngine())
            stage.step(to: 0)
        }

        func pointer(_ phase: PointerEvent.Phase, _ point: Point, at time: Double) {
            let pointer = PointerEvent(phase: phase, id: 0, location: point, source: .mouse)
            stage.enqueue([InputEvent(time: time, kind: .pointer(pointer))])
        }

        func tap(_ call: Journey.Call, at time: Double) {
            guard let button = controller.panel.calls.first(where: { $0.call == call })?.button else { return }
            let place = button.convert(button.bounds.center, to: nil)
            pointer(.down, place, at: time)
            pointer(.up, place, at: time)
        }

        /// The middle of the card as it is seen, in the window.
        var card: Point { controller.track.convert(journey.card.presentation.center, to: nil) }
        /// How long the track is on screen.
        var height: Double { CardView.travel * controller.track.transform.scale }

        func traced() -> [TraceValue] { controller.traceFields(at: stage.time).fields.map(\.value) }
    }

    // MARK: The hand

    @Test(arguments: [Size(width: 1280, height: 800), Size(width: 400, height: 300), Size(width: 3840, height: 2160)])
    func `a drag scrubs to the translated centre over the height`(size: Size) {
        let desk = Desk(size: size)
        let start = desk.card, way = desk.height
        desk.pointer(.down, start, at: 0.1)
        // The translation counts from the point at which the slop is reached.
        for (step, share) in [0.1, 0.25, 0.6, 0.4].enumerated() {
            let time = 0.2 + Double(step) / 10
            desk.pointer(.move, start + Vector(dx: 0, dy: 10 + share * way), at: time)
            desk.stage.step(to: time)
            #expect(desk.journey.animator.state == .active)
            #expect(abs(desk.journey.animator.fractionComplete - share) < 1e-9)
            #expect(abs(desk.card.y - (start.y + share * way)) < 1e-6, "the card follows the hand")
        }
        desk.pointer(.up, start, at: 1)
        desk.stage.step(to: 2)
        #expect(!desk.journey.animator.isRunning, "what stood still stays where it was put")
    }

    @Test func `a card in flight is caught without a jump and goes on`() {
        let desk = Desk()
        desk.tap(.start, at: 0.1)
        desk.stage.step(to: 0.6)
        let place = desk.card, fraction = desk.journey.animator.fractionComplete
        #expect(fraction > 0.1 && fraction < 0.9)
        desk.pointer(.down, place, at: 0.6)
        desk.stage.step(to: 0.9)
        #expect(!desk.journey.animator.isRunning && abs(desk.card.y - place.y) < 1e-6)
        desk.pointer(.up, place, at: 0.9)
        desk.stage.step(to: 3)
        #expect(desk.journey.lastPosition == .end && desk.journey.animator.state == .inactive)
    }

    @Test func `reversed, the card follows the hand all the same`() {
        let desk = Desk()
        desk.tap(.start, at: 0.1)
        desk.stage.step(to: 0.7)
        desk.tap(.reverse, at: 0.7)
        desk.stage.step(to: 0.8)
        let place = desk.card
        desk.pointer(.down, place, at: 0.8)
        desk.pointer(.move, place + Vector(dx: 0, dy: 20), at: 0.85)
        desk.stage.step(to: 0.9)
        #expect(abs(desk.card.y - place.y - 20) < 1e-6)
        desk.pointer(.up, place, at: 0.9)
        desk.stage.step(to: 4)
        #expect(desk.journey.lastPosition == .start)
    }

    // MARK: The buttons

    /// What leads to each state, and the calls that are offered there.
    @Test(
        arguments: [
            ([], [.start, .startLate, .pause, .spring, .join]),
            ([.start], [.pause, .reverse, .spring, .join, .stop, .drop]),
            ([.startLate], [.pause, .reverse, .spring, .join, .stop, .drop]),
            ([.pause], [.start, .startLate, .reverse, .spring, .join, .stop, .drop]),
            ([.start, .join], [.pause, .reverse, .spring, .stop, .drop]),
            ([.start, .stop], [.drop, .finishAtEnd, .finishAtStart, .finishHere]),
            ([.start, .stop, .drop], [.start, .startLate, .pause, .spring, .join]),
            ([.start, .stop, .finishHere], [.start, .startLate, .pause, .spring, .join]),
        ] as [([Journey.Call], Set<Journey.Call>)])
    func `only legal calls are offered`(taps: [Journey.Call], offered: Set<Journey.Call>) {
        let desk = Desk()
        for (index, call) in taps.enumerated() { desk.tap(call, at: 0.1 + Double(index) / 10) }
        desk.stage.step(to: 0.5)
        #expect(Set(Journey.Call.allCases.filter(desk.journey.isOffered)) == offered)
        let before = desk.traced()
        for call in Journey.Call.allCases where !offered.contains(call) { desk.tap(call, at: 0.5) }
        desk.stage.step(to: 0.5)
        #expect(desk.traced() == before, "a dim button does nothing")
    }

    @Test func `what pauses at its end waits there to be turned round`() {
        let desk = Desk()
        desk.journey.pausesOnCompletion = true
        desk.tap(.start, at: 0.1)
        desk.stage.step(to: 3)
        #expect(desk.journey.animator.state == .active && !desk.journey.animator.isRunning)
        #expect(desk.journey.animator.fractionComplete == 1 && desk.journey.lastPosition == nil)
        desk.journey.pausesOnCompletion = false
        desk.tap(.reverse, at: 3)
        desk.tap(.start, at: 3.1)
        desk.stage.step(to: 6)
        #expect(desk.journey.lastPosition == .start && desk.journey.card.center.y == 0)
    }

    // MARK: The timing

    @Test func `a control point that is dragged changes the curve`() {
        let desk = Desk()
        let curve = desk.controller.panel.curve
        let target = curve.plot(Point(x: 0.2, y: 1.3))
        desk.pointer(.down, curve.convert(curve.handlePlaces[0], to: nil), at: 0.1)
        desk.pointer(.move, curve.convert(target, to: nil), at: 0.2)
        desk.pointer(.up, curve.convert(target, to: nil), at: 0.3)
        desk.stage.step(to: 0.4)
        #expect(desk.journey.timing.kind == .points)
        let point = desk.journey.timing.cubic?.controlPoint1 ?? .zero
        #expect(abs(point.x - 0.2) < 1e-9 && abs(point.y - 1.3) < 1e-9)
        #expect(
            desk.journey.timing.cubic?.controlPoint2 == CubicTimingParameters(animationCurve: .easeInOut).controlPoint2)
    }

    // MARK: Laws

    @Test(arguments: 0..<60) func `whatever is pressed, nothing traps and all comes to rest`(seed: UInt64) {
        let (desk, end) = play(seed: seed, presses: 80, rate: 60)
        desk.journey.pausesOnCompletion = false
        desk.pointer(.up, .zero, at: end)
        desk.stage.step(to: end)
        if desk.journey.animator.state == .stopped { desk.journey.perform(.finishAtStart) }
        if !desk.journey.animator.isRunning { desk.journey.perform(.start) }
        // What is begun between two steps begins with the next.
        desk.stage.step(to: end)
        desk.stage.step(to: end + 60)
        #expect(desk.journey.animator.state == .inactive, "seed \(seed)")
        #expect(desk.stage.isIdle, "seed \(seed)")
    }

    @Test(arguments: 0..<12) func `the frame rate changes nothing`(seed: UInt64) {
        func frames(_ rate: Double) -> [[TraceValue]] {
            var frames: [[TraceValue]] = []
            _ = play(seed: seed, presses: 50, rate: rate) { desk, frame in
                if frame % Int(rate / 30) == 0 { frames.append(desk.traced()) }
            }
            return frames
        }
        for (index, (slow, fast)) in zip(frames(30), frames(240)).enumerated() {
            let isSame = zip(slow, fast).allSatisfy { $0.isClose(to: $1) }
            #expect(isSame, "seed \(seed), frame \(index): \(slow) and \(fast)")
            if !isSame { return }
        }
    }

    @Test(arguments: [[], [.start], [.pause], [.startLate], [.start, .stop]] as [[Journey.Call]])
    func `a scene may go at any time`(taps: [Journey.Call]) {
        weak var animator: PropertyAnimator?
        do {
            let desk = Desk()
            for call in taps { desk.tap(call, at: 0.1) }
            desk.stage.step(to: 0.4)
            animator = desk.journey.animator
            #expect(animator != nil)
        }
        #expect(animator == nil)
    }

    /// Presses anything at random times; returns the time after the last.
    private func play(
        seed: UInt64, presses: Int, rate: Double, frame look: (Desk, Int) -> Void = { _, _ in }
    ) -> (Desk, Double) {
        let desk = Desk()
        var random = SeededGenerator(seed: seed)
        var time = 0.1, hand = Point.zero
        for _ in 0..<presses {
            time += .random(in: 0...0.4, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<7: desk.tap(Journey.Call.allCases.randomElement(using: &random) ?? .start, at: time)
            case 7..<9:
                hand = Point(x: .random(in: 300...640, using: &random), y: .random(in: 50...750, using: &random))
                desk.pointer(.down, hand, at: time)
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    time += 0.01
                    hand = hand + Vector(dx: 0, dy: .random(in: -30...40, using: &random))
                    desk.pointer(.move, hand, at: time)
                }
                desk.pointer(.up, hand, at: time)
            case 9:
                let size = Size(
                    width: .random(in: 400...2000, using: &random), height: .random(in: 300...1200, using: &random))
                desk.stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: 1))])
                desk.stage.enqueue([
                    InputEvent(time: time, kind: .resize(Size(width: 1280, height: 800), scale: 1))
                ])
            default:
                // Anywhere in the panel: timings, control points, sliders, toggles.
                hand = Point(x: .random(in: 945...1275, using: &random), y: .random(in: 0...800, using: &random))
                desk.pointer(.down, hand, at: time)
                desk.pointer(.up, hand, at: time)
            }
        }
        let frames = Int(((time + 0.2) * 30).rounded(.up)) * Int(rate / 30)
        for frame in 1...frames {
            desk.stage.step(to: Double(frame) / rate)
            look(desk, frame)
        }
        return (desk, Double(frames) / rate + 0.1)
    }
}
