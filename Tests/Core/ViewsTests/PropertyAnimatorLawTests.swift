import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

/// Laws of the animator that hold for every timing.
@Suite struct PropertyAnimatorLawTests {
    private let fixture = ViewStage()

    nonisolated static let timings: [any TimingCurveProvider] = [
        CubicTimingParameters(animationCurve: .easeInOut),
        CubicTimingParameters(controlPoint1: Point(x: 0.3, y: -0.6), controlPoint2: Point(x: 0.6, y: 1.7)),
        SpringTimingParameters(dampingRatio: 0.4, initialVelocity: Vector(dx: 4, dy: -2)),
        SpringTimingParameters(mass: 1, stiffness: 50, damping: 3), SpringTimingParameters(),
    ]

    /// An animator with everything it can have: changes at once and late, and a block and key frames inside.
    private func animator(of view: View, _ timing: any TimingCurveProvider) -> PropertyAnimator {
        let animator = PropertyAnimator(duration: 2, timingParameters: timing)
        animator.addAnimations {
            view.center = Point(x: 350, y: 170)
            View.animate(withDuration: 1, delay: 0.5, options: []) { view.cornerRadius = 20 }
            View.animateKeyframes(withDuration: 2) {
                View.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: 0.3) { view.transform.scale = 2 }
                View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.transform.scale = 0.5 }
            }
        }
        animator.addAnimations(delayFactor: 0.6) { view.size = Size(width: 10, height: 20) }
        return animator
    }

    /// How far two views are from being shown alike.
    private func distance(_ a: View, _ b: View) -> Double {
        let (a, b) = (a.presentation, b.presentation)
        let offsets = [
            a.center.components - b.center.components, a.size.components - b.size.components,
            a.transform.components - b.transform.components, Components(a.cornerRadius - b.cornerRadius),
        ]
        return offsets.reduce(0) { max($0, $1.max(), -$1.min()) }
    }

    /// Does to one of two equal animators what must change nothing, at a moment; then both go on alike.
    private func expectNoChange(
        _ timing: any TimingCurveProvider, at moment: Double, _ name: String, _ change: (PropertyAnimator) -> Void
    ) {
        let views = [fixture.add(View()), fixture.add(View())]
        let animators = views.map { animator(of: $0, timing) }
        let start = fixture.window.engine.now
        fixture.at(start) { for animator in animators { animator.startAnimation() } }
        fixture.at(start + moment) { change(animators[0]) }
        for i in 0...30 {
            fixture.at(start + moment + Double(i) / 10)
            #expect(distance(views[0], views[1]) < 1e-9, "\(name) at \(moment), \(i)")
        }
        for view in views { view.removeFromSuperview() }
        fixture.at(start + moment + 100)
        #expect(animators.allSatisfy { $0.state == .inactive })
    }

    @Test(arguments: timings.indices, [0, 0.5, 1.3, 1.9])
    func `turning round twice, and continuing with nothing new, change nothing`(timing: Int, moment: Double) {
        let timing = Self.timings[timing]
        expectNoChange(timing, at: moment, "twice round") {
            $0.isReversed = true
            $0.isReversed = false
        }
        expectNoChange(timing, at: moment, "pause and start") {
            $0.pauseAnimation()
            $0.startAnimation()
        }
        expectNoChange(timing, at: moment, "pause and continue") {
            $0.pauseAnimation()
            $0.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
        expectNoChange(timing, at: 0, "continue with the whole duration from the start") {
            $0.pauseAnimation()
            $0.continueAnimation(withTimingParameters: nil, durationFactor: 1)
        }
        expectNoChange(timing, at: moment, "scrub to where it is") {
            guard $0.isRunning else { return }
            $0.scrubsLinearly = false
            $0.pauseAnimation()
            $0.fractionComplete = $0.fractionComplete
            $0.startAnimation()
        }
    }

    @Test func `turning round twice in the delay leaves the delay`() {
        let view = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        fixture.at(0) { animator.startAnimation(afterDelay: 1) }
        fixture.at(0.5) {
            animator.isReversed = true
            animator.isReversed = false
        }
        fixture.at(1.5)
        #expect(abs(view.presentation.center.x - 200) < 1e-9)
        fixture.at(2)
    }

    @Test(arguments: timings.indices, [true, false])
    func `where nothing else moved it, a property ends at exactly the value it had`(timing: Int, isNatural: Bool) {
        for position in [ViewAnimatingPosition.start, .end] {
            expectExact(Self.timings[timing], position, isNatural)
        }
    }

    private func expectExact(_ timing: any TimingCurveProvider, _ position: ViewAnimatingPosition, _ isNatural: Bool) {
        let begin = fixture.window.engine.now
        let view = fixture.add(View())
        view.center = Point(x: 0.1 + 0.2, y: 1.0 / 3)
        view.transform.rotation = 0.1
        view.alpha = 0.7
        let old = view.unanimated
        let animator = PropertyAnimator(duration: 0.7, timingParameters: timing)
        animator.addAnimations {
            view.center = Point(x: 1e3 / 7, y: 2.0 / 3)
            view.transform.rotation = 5
            view.alpha = 0.3
        }
        fixture.at(begin) { animator.startAnimation() }
        let new = view.unanimated
        fixture.at(begin + 0.2345) {
            if isNatural { animator.isReversed = position == .start } else { animator.stopAnimation(false) }
        }
        fixture.at(begin + 50) { if !isNatural { animator.finishAnimation(at: position) } }
        #expect(view.unanimated == (position == .start ? old : new) && view.presentation == view.unanimated)
    }

    @Test func `a view that has left takes its old values too when the animator goes back`() {
        let view = fixture.add(View())
        let stays = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear) {
            view.alpha = 0
            stays.alpha = 0
        }
        fixture.at(0) { animator.startAnimation() }
        fixture.at(0.5) {
            view.removeFromSuperview()
            animator.isReversed = true
        }
        fixture.at(2)
        #expect(view.alpha == 1 && stays.alpha == 1)
    }

    @Test func `an animation added after continuing reaches its end smoothly after two reversals`() {
        let view = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        fixture.at(0) { animator.fractionComplete = 0.5 }
        fixture.at(0) { animator.continueAnimation(withTimingParameters: nil, durationFactor: 1) }
        fixture.at(0.2) { animator.addAnimations { view.center.y = 250 } }
        fixture.at(0.4) { animator.isReversed = true }
        fixture.at(0.9)
        #expect(abs(view.presentation.center.y - 150) < 1e-9)
        fixture.at(0.9) { animator.isReversed = false }
        var last = view.presentation.center.y
        for i in 0...100 {
            fixture.at(0.9 + Double(i) / 100)
            #expect(abs(view.presentation.center.y - last) < 3)
            last = view.presentation.center.y
        }
        #expect(last == 250 && animator.state == .inactive)
    }

    @Test func `blocks inside what is added while it is paused take part in the scrub`() {
        let view = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        fixture.at(0) { animator.pauseAnimation() }
        fixture.at(0) {
            animator.addAnimations { View.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }
        }
        fixture.at(1) { animator.fractionComplete = 0.5 }
        #expect(abs(view.presentation.alpha - 0.5) < 1e-9 && fixture.window.engine.isIdle)
        animator.stopAnimation(true)
    }

    @Test func `changes may stop the animator that makes them`() {
        let view = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear)
        animator.addAnimations { view.center.x = 250 }
        animator.addAnimations { animator.stopAnimation(true) }
        animator.addAnimations { view.alpha = 0 }
        fixture.at(0) { animator.startAnimation() }
        #expect(animator.state == .inactive && view.presentation == view.unanimated)
        #expect(view.center.x == 150 && view.alpha == 0 && fixture.window.engine.isIdle)
    }

    @Test func `an animator that cannot be interrupted goes on`() {
        let view = fixture.add(View())
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
        animator.isInterruptible = false
        fixture.at(0) { animator.startAnimation() }
        fixture.at(0.5) {
            animator.pauseAnimation()
            animator.fractionComplete = 0
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
            animator.stopAnimation(true)
        }
        #expect(animator.isRunning && abs(view.presentation.center.x - 200) < 1e-9)
        fixture.at(1)
        #expect(animator.state == .inactive)
    }

    @Test func `one that is made running inside a block takes its duration and curve, and is not interrupted`() {
        let view = fixture.add(View())
        var inner: PropertyAnimator?
        fixture.at(0) {
            View.animate(withDuration: 1, curve: .linear) {
                inner = PropertyAnimator.runningPropertyAnimator(withDuration: 9, delay: 0, options: .curveEaseIn) {
                    view.center.x = 250
                }
            }
        }
        #expect(inner?.duration == 1 && inner?.isInterruptible == false)
        fixture.at(0.5)
        #expect(abs(view.presentation.center.x - 200) < 1e-9)
        fixture.at(1)
    }
}
