import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

/// An animator of captured blocks: under every sequence of calls, each block keeps its turn.
@Suite struct CapturedBlockTests {
    private let fixture = ViewStage()

    /// The visible values of three blocks at a fraction of the whole: from 0 to 0.5, from 0.25 to 0.75, from 0.5 to 1.
    private func places(at fraction: Double) -> [Double] {
        [0, 0.25, 0.5].map { 100 * min(max((fraction - $0) / 0.5, 0), 1) }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `the visible values depend on the fraction alone, not on how it was reached`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let views = (0..<3).map { _ in fixture.add(View(), frame: .zero) }
        let animator = PropertyAnimator(
            duration: 2,
            capturing: {
                for (index, view) in views.enumerated() {
                    View.animate(
                        withDuration: 1, delay: Double(index) / 2, options: .curveEaseOut,
                        animations: { view.center.x = 100 })
                }
            })
        animator.pausesOnCompletion = true
        var time = 1.0
        for _ in 0..<60 {
            fixture.at(time) {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: animator.fractionComplete = .random(in: 0...1, using: &random)
                case 1: animator.pauseAnimation()
                case 2: animator.startAnimation()
                case 3: animator.isReversed.toggle()
                default:
                    let spring = SpringTimingParameters(dampingRatio: 0.5, initialVelocity: 2)
                    let ease = CubicTimingParameters(animationCurve: .easeInOut)
                    animator.continueAnimation(
                        withTimingParameters: Bool.random(using: &random) ? spring : ease, durationFactor: 0.4)
                }
            }
            time += .random(in: 0...0.5, using: &random)
            fixture.at(time)
            let fraction = animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
            for (view, place) in zip(views, places(at: fraction)) {
                #expect(abs(view.presentation.center.x - place) < 1e-9, "at \(time), share \(fraction)")
            }
        }
        fixture.at(time) {
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
        }
        #expect(views.allSatisfy { $0.center.x == 0 })
    }

    @Test func `a change that is added while reversed waits where it began, and goes with the rest`() {
        let first = fixture.add(View(), frame: .zero), late = fixture.add(View(), frame: .zero)
        let animator = PropertyAnimator(
            duration: 1, capturing: { View.animate(withDuration: 1, animations: { first.center.x = 100 }) })
        fixture.at(1) {
            animator.fractionComplete = 0.5
            animator.isReversed = true
            animator.continueAnimation(
                withTimingParameters: CubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
        }
        fixture.at(1.25) {
            animator.addAnimations { late.center.x = 100 }
            #expect(late.presentation.center.x == 0)
        }
        fixture.at(1.375)
        #expect(late.presentation.center.x == 0)
        fixture.at(1.375) {
            animator.pauseAnimation()
            animator.isReversed = false
            animator.fractionComplete = 0.625
        }
        #expect(abs(late.presentation.center.x - 50) < 1e-9)
        fixture.at(1.5) { animator.startAnimation() }
        fixture.at(2)
        #expect(late.presentation.center.x == 100)
    }
}
