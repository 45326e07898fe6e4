import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

/// An animator that turns to its other end on a spring keeps the place and the velocity of every value.
@Suite struct RetargetTests {
    private let fixture = ViewStage()

    /// Seconds on either side of a moment, for one-sided velocities.
    private static let instant = 1e-6

    /// An animator with changes at once and late, a block and key frames inside.
    private func animator(of view: View, _ timing: any TimingCurveProvider) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: 2, timingParameters: timing)
        animator.continueAsWhole()
        animator.addAnimations {
            view.center = Point(x: 350, y: 170)
            View.animate(withDuration: 1, delay: 0.5, options: []) { view.cornerRadius = 60 }
            View.animateKeyframes(withDuration: 2) {
                View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.transform.scale = 2 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform.scale = 0.5 }
            }
        }
        animator.addAnimations(delayFactor: 0.3) { view.size = Size(width: 400, height: 300) }
        return animator
    }

    private func shown(_ view: View) -> Components {
        let state = view.presentation
        return Components(
            state.center.x, state.center.y, state.size.width, state.cornerRadius, 100 * state.transform.scale, 0, 0, 0)
    }

    /// Performs an action at a time; returns the values before and after it, and the velocities before and after it.
    private func watch(
        _ view: View, at time: Double, _ action: () -> Void
    ) -> (places: (Components, Components), velocities: (Components, Components)) {
        fixture.at(time - Self.instant)
        let earlier = shown(view)
        fixture.at(time)
        let before = shown(view)
        fixture.at(time) { action() }
        let after = shown(view)
        fixture.at(time + Self.instant)
        let later = shown(view)
        return ((before, after), ((before - earlier) / Self.instant, (later - after) / Self.instant))
    }

    /// Timings that rise all the time; where one overshoots, a progress does not determine a time.
    private static let timings: [any TimingCurveProvider] = [
        CubicTimingParameters(animationCurve: .easeInOut), CubicTimingParameters(animationCurve: .easeOut),
        CubicTimingParameters(animationCurve: .linear), SpringTimingParameters(dampingRatio: 1),
        SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: 0.5, dy: 0.5)),
    ]

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `place and velocity continue, also after a drag and a release`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let view = fixture.add(View(), frame: Rect(x: 0, y: 0, width: 100, height: 50))
        let animator = animator(of: view, Self.timings[Int(seed) % Self.timings.count])
        animator.pausesOnCompletion = true
        var time = 1.0, toStart = false, turns = 0
        if seed % 2 == 0 {
            fixture.at(time) { animator.startAnimation() }
        } else {
            // A drag to a fraction, and a release with the drag's velocity.
            fixture.at(time) { animator.fractionComplete = .random(in: 0.02...0.9, using: &random) }
            let spring = SpringTimingParameters(dampingRatio: 1, initialVelocity: .random(in: 0...4, using: &random))
            fixture.at(time) { animator.continueAnimation(withTimingParameters: spring, durationFactor: 0.7) }
        }
        for turn in 0..<4 {
            time += .random(in: 0.03...0.45, using: &random)
            fixture.at(time - 2 * Self.instant)
            guard animator.isRunning else { break }
            toStart.toggle()
            turns += 1
            let watched = watch(view, at: time) { animator.retarget(toStart: toStart) }
            let jump = watched.places.1 - watched.places.0
            #expect(max(jump.max(), -jump.min()) < 1e-9, "turn \(turn)")
            let (before, after) = watched.velocities
            for index in before.indices {
                let bound = 0.01 * max(abs(before[index]), abs(after[index])) + 0.5
                #expect(abs(after[index] - before[index]) < bound, "turn \(turn), value \(index): \(before) \(after)")
            }
        }
        fixture.at(time + 20)
        #expect(animator.fractionComplete == 1 && animator.isReversed == toStart && turns > 0)
        fixture.at(time + 20) {
            animator.stopAnimation(false)
            animator.finishAnimation(at: toStart ? .start : .end)
        }
        #expect(view.center == (toStart ? Point(x: 50, y: 25) : Point(x: 350, y: 170)))
    }

    @Test func `late changes keep their order on the path back`() {
        let view = fixture.add(View(), frame: Rect(x: 0, y: 0, width: 100, height: 50))
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        animator.continueAsWhole()
        animator.addAnimations {
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 250 }
            }
        }
        animator.addAnimations(delayFactor: 0.5) { view.alpha = 0 }
        fixture.at(0) { animator.startAnimation() }
        fixture.at(0.75) { animator.retarget(toStart: true) }
        var last = 1.0
        for step in 1...100 {
            fixture.at(0.75 + Double(step) / 100)
            let (x, alpha) = (view.presentation.center.x, view.presentation.alpha)
            #expect(x > 249.9 || alpha > 0.99, "the view moves back only when it is visible again")
            last = x
        }
        fixture.at(3)
        #expect(last < 251 && view.center.x == 50 && view.alpha == 1 && animator.state == .inactive)
    }

    @Test func `an animator that turns in its delay ends when the delay is over`() {
        let view = fixture.add(View())
        var ends: [ViewAnimatingPosition] = []
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.addCompletion { ends.append($0) }
        fixture.at(0) { animator.startAnimation(afterDelay: 1) }
        fixture.at(0.5) { animator.retarget(toStart: true) }
        fixture.at(0.9)
        #expect(ends.isEmpty && view.presentation.center.x == 150)
        fixture.at(1.1)
        #expect(ends == [.start] && view.center.x == 150)
    }
}
