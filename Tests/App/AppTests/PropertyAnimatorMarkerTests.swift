import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The marker on the plot, the countdown and the factors, as laws over random settings.
@Suite struct PropertyAnimatorMarkerTests {
    private static let rate = 60.0
    private static let tolerance = 1e-9

    /// Returns a stage with a random timing, delay and factors.
    private func stage(_ random: inout SeededGenerator) -> PropertyAnimatorStage {
        let stage = PropertyAnimatorStage(), journey = stage.journey
        journey.timing.kind = JourneyTiming.Kind.allCases.randomElement(using: &random) ?? .linear
        for number in JourneyTiming.Number.allCases {
            journey.timing[number] = .random(in: number.range, using: &random)
        }
        if Bool.random(using: &random) {
            for index in 0..<2 {
                let place = Point(
                    x: .random(in: 0...1, using: &random), y: .random(in: JourneyTiming.values, using: &random))
                journey.timing.moveControlPoint(index, to: place)
            }
        }
        journey.delay = .random(in: 0...3, using: &random)
        journey.durationFactor = .random(in: 0...2, using: &random)
        journey.delayFactor = .random(in: 0...1, using: &random)
        journey.scrubsLinearly = .random(using: &random)
        return stage
    }

    /// Compares the marker with the card on screen.
    private func compare(_ stage: PropertyAnimatorStage, _ comment: String) -> Bool {
        let journey = stage.journey, path = journey.path, curve = stage.panel.curve
        let card = journey.card.progress
        let down = journey.plotted.value(at: path.time, along: .y)
        let across = journey.plotted.value(at: path.time, along: .x)
        let marker = curve.markerPlaces
        let place = curve.axes.place(of: Point(x: journey.time, y: card.dy))
        let isSame =
            abs(down - card.dy) < Self.tolerance && abs(across - card.dx) < Self.tolerance
            && (marker.down - place).length < 1e-6
        #expect(isSame, "\(comment): marker \(marker), card at \(card), plotted \(across), \(down)")
        return isSame
    }

    @Test(arguments: 0..<40) func `the marker has the card's time and value in every frame`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random), journey = stage.journey
        stage.wait(0)
        for step in 0..<40 {
            // A card that was dropped or finished anywhere begins its next journey with the same timing.
            journey.perform(Journey.Call.allCases.randomElement(using: &random) ?? .start)
            if Int.random(in: 0..<4, using: &random) == 0 {
                journey.beginScrub()
                for _ in 0..<3 { journey.scrub(by: .random(in: -200...300, using: &random)) }
                journey.endScrub()
            }
            stage.wait(0)
            for frame in 0..<Int.random(in: 1...30, using: &random) {
                let before = (journey.path.time, journey.countdown, journey.animator.isRunning)
                stage.wait(1 / Self.rate)
                guard compare(stage, "seed \(seed), step \(step), frame \(frame)") else { return }
                guard before.2, journey.animator.isRunning else { continue }
                // Time passes either of the delay or along the path.
                let passed = abs(journey.path.time - before.0) + before.1 - journey.countdown
                #expect(abs(passed - 1 / Self.rate) < Self.tolerance, "seed \(seed), step \(step): \(passed)")
            }
        }
    }

    @Test(arguments: 0..<12) func `a delay counts down, and the marker waits before the curve`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random), journey = stage.journey, delay = journey.delay
        stage.wait(0)
        journey.perform(.startLate)
        stage.wait(0)
        for frame in 1...Int(delay * Self.rate) + 1 {
            stage.wait(1 / Self.rate)
            let elapsed = Double(frame) / Self.rate, left = delay - elapsed
            guard left > Self.tolerance else { break }
            #expect(abs(journey.countdown - left) < Self.tolerance && abs(journey.time + left) < Self.tolerance)
            #expect(journey.card.progress == .zero && stage.panel.curve.axes.seconds.lowerBound == -delay)
            guard frame % 20 == 1 else { continue }
            _ = stage.displayList()
            let texts = stage.panel.curve.subviews.compactMap { ($0 as? Label)?.text }
            #expect(texts.contains("Starts in \(Readings.decimal(left, places: 2)) s"), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<30) func `the badge joins at its mark`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random), journey = stage.journey
        stage.wait(0)
        if Bool.random(using: &random) { journey.perform(.join) }
        journey.perform(.start)
        stage.wait(0)
        stage.wait(.random(in: 0...0.4, using: &random) * journey.path.duration)
        journey.perform(.join)
        if Bool.random(using: &random) {
            stage.wait(.random(in: 0...0.5, using: &random) * (journey.path.duration - journey.path.time))
            journey.perform(.goOn)
        }
        let mark = try #require(journey.badgeTime), badge = try #require(journey.card.subviews.last)
        while journey.animator.isRunning {
            stage.wait(1 / Self.rate)
            guard journey.animator.isRunning, abs(journey.path.time - mark) > 1e-6 else { continue }
            let isLit = badge.presentation.transform.scale != 0.7
            #expect(isLit == (journey.path.time > mark), "seed \(seed): \(journey.path.time), mark \(mark)")
        }
    }

    @Test(arguments: 0..<30) func `a continuation takes its factor of the whole duration`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(&random), journey = stage.journey
        if journey.timing.kind == .constants || journey.timing.kind == .standardSpring {
            journey.timing.kind = .dampingRatio
        }
        journey.durationFactor = .random(in: 0.05...2, using: &random)
        stage.wait(0)
        journey.perform(.start)
        stage.wait(0)
        stage.wait(.random(in: 0.1...0.9, using: &random) * journey.path.duration)
        let before = journey.path.time
        journey.perform(.goOn)
        let expected = journey.durationFactor * journey.timing[.duration]
        #expect(abs(journey.path.duration - before - expected) < Self.tolerance, "seed \(seed)")
        stage.wait(0)
        stage.wait(expected - 1e-6)
        #expect(journey.animator.isRunning)
        stage.wait(2e-6)
        #expect(journey.lastPosition == .end && journey.animator.state == .inactive)
    }

    // MARK: The code

    @Test func `the log shows each call as it is made`() {
        let stage = PropertyAnimatorStage()
        #expect(stage.logged == ["The calls appear here as they are made."])
        stage.tap(.start, at: 0.1)
        stage.step(to: 0.2)
        #expect(
            stage.logged == [
                "animator = PropertyAnimator(duration: 1.2, curve: .easeInOut)", "animator.startAnimation()",
            ])
        let lines: [(Journey.Call, String)] = [
            (.pause, "animator.pauseAnimation()"), (.reverse, "animator.isReversed = true"),
            (.reverse, "animator.isReversed = false"),
            (.join, "animator.addAnimations(delayFactor: 0.7) { badge.light() }"),
            (.goOn, "animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)"),
            (.stop, "animator.stopAnimation(false)"), (.finishAtEnd, "animator.finishAnimation(at: .end)"),
        ]
        for (index, (call, code)) in lines.enumerated() {
            stage.tap(call, at: 0.3 + Double(index) / 100)
            stage.step(to: 0.3 + Double(index) / 100)
            #expect(stage.journey.calls.last?.code == code && stage.logged.last == code)
        }
        stage.journey.timing.kind = .constants
        stage.journey.timing[.velocityY] = -2.5
        stage.tap(.retime, at: 1)
        stage.step(to: 1)
        #expect(
            stage.journey.calls.last?.code == "animator.continueAnimation(withTimingParameters: SpringTimingParameters("
                + "mass: 1, stiffness: 120, damping: 8, initialVelocity: Vector(dx: 0, dy: -2.5)), durationFactor: 0.5)"
        )
    }

    @Test(arguments: JourneyTiming.Kind.allCases) func `each timing makes its animator`(kind: JourneyTiming.Kind) {
        var timing = JourneyTiming()
        timing.kind = kind
        for velocity in [0, 3.5] {
            timing[.velocityX] = velocity
            let (animator, code) = timing.makeAnimator()
            #expect(animator.timingParameters.timingCurve(duration: animator.duration) == timing.curve, "\(code)")
            #expect(timing.curve.duration < 8 && code.hasPrefix("PropertyAnimator(duration: 1.2, "), "\(code)")
        }
    }
}
