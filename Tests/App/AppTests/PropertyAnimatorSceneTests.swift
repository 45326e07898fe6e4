import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

@Suite struct PropertyAnimatorSceneTests {
    // MARK: Drags

    @Test(arguments: [Size.desktopWindow, Size.smallWindow, Size.largeWindow, .narrowWindow])
    func `a drag scrubs to the translated centre over the height`(size: Size) {
        let stage = PropertyAnimatorStage(size: size)
        let start = stage.card, offset = stage.height
        stage.pointer(.down, start, at: 0.1)
        // The translation counts from the point at which the slop is reached.
        for (step, fraction) in [0.1, 0.25, 0.6, 0.4].enumerated() {
            let time = 0.2 + Double(step) / 10
            stage.pointer(.move, start + Vector(dx: 0, dy: 10 + fraction * offset), at: time)
            stage.step(to: time)
            #expect(stage.journey.animator.state == .active)
            #expect(abs(stage.journey.animator.fractionComplete - fraction) < 1e-9)
            #expect(abs(stage.card.y - (start.y + fraction * offset)) < 1e-6, "the card follows the drag")
        }
        stage.pointer(.up, start, at: 1)
        stage.step(to: 2)
        #expect(!stage.journey.animator.isRunning, "what stood still stays where it was put")
    }

    @Test func `a card in flight is caught without a jump and goes on`() {
        let stage = PropertyAnimatorStage()
        stage.tap(.start, at: 0.1)
        stage.step(to: 0.6)
        let place = stage.card, fraction = stage.journey.animator.fractionComplete
        #expect(fraction > 0.1 && fraction < 0.9)
        stage.pointer(.down, place, at: 0.6)
        stage.step(to: 0.9)
        #expect(!stage.journey.animator.isRunning && abs(stage.card.y - place.y) < 1e-6)
        stage.pointer(.up, place, at: 0.9)
        stage.step(to: 3)
        #expect(stage.journey.lastPosition == .end && stage.journey.animator.state == .inactive)
    }

    @Test func `reversed, the card still follows the pointer`() {
        let stage = PropertyAnimatorStage()
        stage.tap(.start, at: 0.1)
        stage.step(to: 0.7)
        stage.tap(.reverse, at: 0.7)
        stage.step(to: 0.8)
        let place = stage.card
        stage.pointer(.down, place, at: 0.8)
        stage.pointer(.move, place + Vector(dx: 0, dy: 20), at: 0.85)
        stage.step(to: 0.9)
        #expect(abs(stage.card.y - place.y - 20) < 1e-6)
        stage.pointer(.up, place, at: 0.9)
        stage.step(to: 4)
        #expect(stage.journey.lastPosition == .start)
    }

    // MARK: The buttons

    /// What leads to each state, and the calls that are offered there.
    @Test(
        arguments: [
            ([], [.start, .startLate, .pause, .goOn, .retime, .join]),
            ([.start], [.pause, .reverse, .goOn, .retime, .join, .stop, .drop]),
            ([.startLate], [.pause, .reverse, .goOn, .retime, .join, .stop, .drop]),
            ([.pause], [.start, .startLate, .reverse, .goOn, .retime, .join, .stop, .drop]),
            ([.start, .join], [.pause, .reverse, .goOn, .retime, .stop, .drop]),
            ([.start, .stop], [.drop, .finishAtEnd, .finishAtStart, .finishHere]),
            ([.start, .stop, .drop], [.start, .startLate, .pause, .goOn, .retime, .join]),
            ([.start, .stop, .finishHere], [.start, .startLate, .pause, .goOn, .retime, .join]),
        ] as [([Journey.Call], Set<Journey.Call>)])
    func `only legal calls are offered`(taps: [Journey.Call], offered: Set<Journey.Call>) {
        let stage = PropertyAnimatorStage()
        for (index, call) in taps.enumerated() { stage.tap(call, at: 0.1 + Double(index) / 10) }
        stage.step(to: 0.5)
        #expect(Set(Journey.Call.allCases.filter(stage.journey.isOffered)) == offered)
        let before = stage.traced()
        for call in Journey.Call.allCases where !offered.contains(call) { stage.tap(call, at: 0.5) }
        stage.step(to: 0.5)
        #expect(stage.traced() == before, "a dim button does nothing")
    }

    @Test func `what pauses at its end waits there to be turned round`() {
        let stage = PropertyAnimatorStage()
        stage.journey.pausesOnCompletion = true
        stage.tap(.start, at: 0.1)
        stage.step(to: 3)
        #expect(stage.journey.animator.state == .active && !stage.journey.animator.isRunning)
        #expect(stage.journey.animator.fractionComplete == 1 && stage.journey.lastPosition == nil)
        stage.journey.pausesOnCompletion = false
        stage.tap(.reverse, at: 3)
        stage.tap(.start, at: 3.1)
        stage.step(to: 6)
        #expect(stage.journey.lastPosition == .start && stage.journey.card.center.y == 0)
    }

    // MARK: The timing

    @Test func `a control point that is dragged changes the curve`() {
        let stage = PropertyAnimatorStage()
        let curve = stage.controller.panel.curve
        let target = curve.axes.place(of: Point(x: 0.2 * stage.journey.timing[.duration], y: 1.3))
        stage.pointer(.down, curve.convert(curve.handlePlaces[0], to: nil), at: 0.1)
        stage.pointer(.move, curve.convert(target, to: nil), at: 0.2)
        stage.pointer(.up, curve.convert(target, to: nil), at: 0.3)
        stage.step(to: 0.4)
        #expect(stage.journey.timing.kind == .points)
        let point = stage.journey.timing.cubic?.controlPoint1 ?? .zero
        #expect(abs(point.x - 0.2) < 1e-9 && abs(point.y - 1.3) < 1e-9)
        #expect(
            stage.journey.timing.cubic?.controlPoint2 == CubicTimingParameters(animationCurve: .easeInOut).controlPoint2
        )
    }

    // MARK: Laws

    @Test(arguments: 0..<60) func `random presses do not trap, and all comes to rest`(seed: UInt64) {
        let (stage, end) = play(seed: seed, presses: 80, rate: 60)
        stage.journey.pausesOnCompletion = false
        stage.pointer(.up, .zero, at: end)
        stage.step(to: end)
        if stage.journey.animator.state == .stopped { stage.journey.perform(.finishAtStart) }
        if !stage.journey.animator.isRunning { stage.journey.perform(.start) }
        // What is begun between two steps begins with the next.
        stage.step(to: end)
        stage.step(to: end + 60)
        #expect(stage.journey.animator.state == .inactive, "seed \(seed)")
        #expect(stage.isIdle, "seed \(seed)")
    }

    @Test(arguments: 0..<12) func `the frame rate changes nothing`(seed: UInt64) {
        func frames(_ rate: Double) -> [[TraceValue]] {
            var frames: [[TraceValue]] = []
            _ = play(seed: seed, presses: 50, rate: rate) { stage, frame in
                if frame % Int(rate / 30) == 0 { frames.append(stage.traced()) }
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
            let stage = PropertyAnimatorStage()
            for call in taps { stage.tap(call, at: 0.1) }
            stage.step(to: 0.4)
            animator = stage.journey.animator
            #expect(animator != nil)
        }
        #expect(animator == nil)
    }

    /// Presses anything at random times; returns the time after the last.
    private func play(
        seed: UInt64, presses: Int, rate: Double, frame look: (PropertyAnimatorStage, Int) -> Void = { _, _ in }
    ) -> (PropertyAnimatorStage, Double) {
        let stage = PropertyAnimatorStage()
        var random = SeededGenerator(seed: seed)
        var time = 0.1, device = Point.zero
        for _ in 0..<presses {
            time += .random(in: 0...0.4, using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0..<7: stage.tap(Journey.Call.allCases.randomElement(using: &random) ?? .start, at: time)
            case 7..<9:
                device = Point(x: .random(in: 60...580, using: &random), y: .random(in: 50...750, using: &random))
                stage.pointer(.down, device, at: time)
                for _ in 0..<Int.random(in: 0...20, using: &random) {
                    time += 0.01
                    device = device + Vector(dx: 0, dy: .random(in: -30...40, using: &random))
                    stage.pointer(.move, device, at: time)
                }
                stage.pointer(.up, device, at: time)
            case 9:
                let size = Size(
                    width: .random(in: 400...2000, using: &random), height: .random(in: 300...1200, using: &random))
                stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: 1))])
                stage.enqueue([
                    InputEvent(time: time, kind: .resize(Size.desktopWindow, scale: 1))
                ])
            default:
                // Anywhere in the panel: timings, control points, sliders, toggles.
                device = Point(x: .random(in: 600...1275, using: &random), y: .random(in: 0...800, using: &random))
                stage.pointer(.down, device, at: time)
                stage.pointer(.up, device, at: time)
            }
        }
        let frames = Int(((time + 0.2) * 30).rounded(.up)) * Int(rate / 30)
        for frame in 1...frames {
            stage.step(to: Double(frame) / rate)
            look(stage, frame)
        }
        return (stage, Double(frames) / rate + 0.1)
    }
}
