import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

/// What UIKit documents of `UIViewPropertyAnimator`, and the laws behind it.
@Suite struct PropertyAnimatorTests {
    private let fixture = ViewStage()
    private let card: View
    private var received: [ViewAnimatingPosition] { log.positions }
    private let log = Log()

    private final class Log { var positions: [ViewAnimatingPosition] = [] }

    init() { card = fixture.add(View()) }

    /// Two seconds from x = 150 to x = 350.
    private func animator(
        _ timing: any TimingCurveProvider = CubicTimingParameters(animationCurve: .easeInOut)
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: 2, timingParameters: timing)
        animator.addAnimations { [card] in card.center.x = 350 }
        animator.addCompletion { [log] in log.positions.append($0) }
        return animator
    }

    private var x: Double { card.presentation.center.x }

    /// The position of the card at a fraction of the time.
    private func offset(_ fraction: Double) -> Double {
        150 + 200 * CubicTimingParameters(animationCurve: .easeInOut).value(at: fraction)
    }

    @Test func `it runs from start to end and completes once`() {
        let animator = animator()
        #expect(animator.state == .inactive && !animator.isRunning && x == 150)
        fixture.at(1) { animator.startAnimation() }
        #expect(animator.state == .active && animator.isRunning)
        #expect(card.center.x == 350)
        for fraction in [0, 0.1, 0.5, 0.9] {
            fixture.at(1 + 2 * fraction)
            #expect(abs(x - offset(fraction)) < 1e-9)
        }
        fixture.at(3)
        #expect(x == 350 && animator.state == .inactive && !animator.isRunning)
        #expect(received == [.end])
        fixture.at(9)
        #expect(received == [.end])
    }

    @Test func `it moves after its delay and is active at once`() {
        let animator = animator()
        fixture.at(0) { animator.startAnimation(afterDelay: 1) }
        #expect(animator.state == .active && animator.isRunning && animator.delay == 1)
        fixture.at(1)
        #expect(x == 150)
        fixture.at(2)
        #expect(abs(x - offset(0.5)) < 1e-9)
        fixture.at(3)
        #expect(received == [.end])
    }

    @Test(arguments: [0, 0.2, 0.5, 0.77, 1.0]) func `a pause changes nothing but the time`(fraction: Double) {
        let animator = animator()
        fixture.at(0) { animator.startAnimation() }
        fixture.at(2 * fraction * 0.999)
        let before = x
        fixture.at(2 * fraction * 0.999) { animator.pauseAnimation() }
        #expect(animator.state == .active && !animator.isRunning)
        #expect(fixture.window.engine.isIdle, "what stands still costs nothing")
        fixture.at(7)
        #expect(x == before)
        fixture.at(7) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        fixture.at(7 + 2 * (1 - fraction * 0.999) / 2)
        #expect(abs(x - offset((1 + fraction * 0.999) / 2)) < 1e-9)
        fixture.at(10)
        #expect(x == 350 && received == [.end])
    }

    @Test func `continuing at the start with the whole duration is starting`() {
        let animator = animator()
        fixture.at(0) { animator.pauseAnimation() }
        fixture.at(1) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 1) }
        fixture.at(1.6)
        #expect(abs(x - offset(0.3)) < 1e-9)
        fixture.at(3)
        #expect(received == [.end])
    }

    @Test(arguments: [0.1, 0.35, 0.5, 0.8], [true, false])
    func `scrubbing to a fraction equals playing to it`(fraction: Double, isLinear: Bool) {
        let played = animator()
        played.scrubsLinearly = isLinear
        fixture.at(0) { played.startAnimation() }
        var time = 0.0
        while played.fractionComplete < fraction {
            time += 0.001
            fixture.at(time)
        }
        let reached = played.fractionComplete, shown = x
        fixture.at(time) { played.stopAnimation(true) }
        card.center.x = 150
        let scrubbed = animator()
        scrubbed.scrubsLinearly = isLinear
        fixture.at(time) { scrubbed.fractionComplete = reached }
        #expect(abs(x - shown) < 1e-9)
        #expect(abs(x - (isLinear ? 150 + 200 * reached : offset(reached))) < 1e-9)
        #expect(abs(scrubbed.fractionComplete - reached) < 1e-12)
        // From there it goes on along its curve.
        fixture.at(time) { scrubbed.startAnimation() }
        #expect(abs(x - shown) < 1e-9)
        fixture.at(time + 2)
        #expect(x == 350)
    }

    @Test(arguments: [0.3, 1.0, 1.7]) func `turning round twice is no change, and nothing jumps`(moment: Double) {
        let animator = animator()
        fixture.at(0) { animator.startAnimation() }
        fixture.at(moment)
        let before = x
        fixture.at(moment) { animator.isReversed = true }
        #expect(x == before)
        fixture.at(moment) { animator.isReversed = false }
        #expect(x == before)
        fixture.at(moment) { animator.isReversed = true }
        fixture.at(moment + 0.2)
        #expect(abs(x - offset((moment - 0.2) / 2)) < 1e-9, "the way back is the way it came")
        fixture.at(moment + 0.2) { animator.isReversed = false }
        fixture.at(moment + 0.4)
        #expect(abs(x - before) < 1e-9)
        fixture.at(moment + 0.4) { animator.isReversed = true }
        fixture.at(9)
        #expect(abs(x - 150) < 1e-9 && abs(card.center.x - 150) < 1e-9)
        #expect(received == [.start] && animator.state == .inactive)
    }

    @Test func `another timing takes over where the first was left, and can be traced back`() {
        let animator = animator()
        fixture.at(0) { animator.fractionComplete = 0.25 }
        fixture.at(1) {
            animator.continueAnimation(
                withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
        }
        #expect(abs(x - 200) < 1e-9)
        fixture.at(1.5)
        #expect(abs(x - 275) < 1e-9)
        fixture.at(1.5) { animator.isReversed = true }
        fixture.at(1.75)
        #expect(abs(x - 237.5) < 1e-9)
        fixture.at(2)
        #expect(abs(x - 200) < 1e-9)
        fixture.at(2.3)
        #expect(x < 200 && x > 150)
        fixture.at(9)
        #expect(abs(x - 150) < 1e-9 && received == [.start])
    }

    @Test func `a late animation begins at its fraction and takes the remaining time`() {
        let animator = animator()
        animator.addAnimations(delayFactor: 0.7) { [card] in card.alpha = 0 }
        fixture.at(0) { animator.startAnimation() }
        fixture.at(1)
        fixture.at(1) { animator.addAnimations { [card] in card.cornerRadius = 10 } }
        #expect(card.presentation.alpha == 1)
        fixture.at(1.4)
        #expect(card.presentation.alpha == 1)
        fixture.at(1.5)
        #expect(abs(card.presentation.cornerRadius - 5) < 1e-9)
        fixture.at(1.7)
        #expect(abs(card.presentation.alpha - 0.5) < 1e-9)
        fixture.at(2)
        #expect(card.presentation.alpha == 0 && card.presentation.cornerRadius == 10)
    }

    @Test(arguments: ViewAnimatingPosition.allCases)
    func `a stopped animation is frozen until it is finished somewhere`(position: ViewAnimatingPosition) {
        let animator = animator()
        fixture.at(0) { animator.startAnimation() }
        fixture.at(0.6)
        let shown = x
        fixture.at(0.6) { animator.stopAnimation(false) }
        #expect(animator.state == .stopped && !animator.isRunning)
        #expect(abs(card.center.x - shown) < 1e-9 && abs(x - shown) < 1e-9)
        fixture.at(5)
        #expect(received == [])
        fixture.at(5) { animator.finishAnimation(at: position) }
        let places = [ViewAnimatingPosition.end: 350, .start: 150, .current: shown]
        #expect(abs(x - (places[position] ?? .nan)) < 1e-9)
        #expect(received == [position] && animator.state == .inactive)
    }

    @Test func `stopping without finishing calls no completion`() {
        let animator = animator()
        fixture.at(0) { animator.startAnimation() }
        fixture.at(1) { animator.stopAnimation(true) }
        #expect(abs(x - 250) < 1e-9 && abs(card.center.x - 250) < 1e-9 && animator.state == .inactive)
        fixture.at(5)
        #expect(received == [] && abs(x - 250) < 1e-9)
    }

    @Test func `it can wait at its end and be turned round there`() {
        let animator = animator()
        animator.pausesOnCompletion = true
        fixture.at(0) { animator.startAnimation() }
        fixture.at(4)
        #expect(animator.state == .active && !animator.isRunning && received == [] && x == 350)
        fixture.at(4) {
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
        }
        fixture.at(5)
        #expect(abs(x - 250) < 1e-9)
        fixture.at(6)
        #expect(received == [.start])
    }

    @Test func `blocks inside take part in the scrub`() {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { [card] in
            card.center.x = 350
            View.animate(withDuration: 9, options: .curveLinear) { card.alpha = 0 }
            View.animateKeyframes(withDuration: 9) {
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.cornerRadius = 10 }
            }
        }
        fixture.at(0) { animator.fractionComplete = 0.75 }
        #expect(abs(x - 300) < 1e-9 && abs(card.presentation.alpha - 0.25) < 1e-9)
        #expect(abs(card.presentation.cornerRadius - 5) < 1e-9)
        fixture.at(0) { animator.stopAnimation(true) }
    }

    @Test func `other animations of the same property go on beside it`() {
        let animator = animator(CubicTimingParameters(animationCurve: .linear))
        fixture.at(0) {
            animator.startAnimation()
            View.animate(withDuration: 4, curve: .linear) { card.center.x += 40 }
        }
        fixture.at(1) { animator.isReversed = true }
        #expect(abs(x - (250 + 10)) < 1e-9)
        fixture.at(2)
        #expect(abs(x - (150 + 20)) < 1e-9)
        fixture.at(4)
        #expect(abs(x - 190) < 1e-9 && abs(card.center.x - 190) < 1e-9)
    }

    @Test func `without a view on a stage it is over at once`() {
        let view = View()
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
        var received: [ViewAnimatingPosition] = []
        animator.addCompletion { received.append($0) }
        animator.startAnimation()
        #expect(received == [.end] && animator.state == .inactive && view.alpha == 0)
    }
}
