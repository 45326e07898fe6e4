import Geometry
import Motion
import Testing

@testable import Views

/// What UIKit treats as an error of the program traps, and says in which state it was done.
@Suite struct PropertyAnimatorErrorTests {
    /// An animator in a state, of a view in a window; both outlive the test's closure.
    private final class Case {
        let fixture = ViewStage()
        let animator: PropertyAnimator

        init(_ state: ViewAnimatingState) {
            let view = fixture.add(View())
            animator = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            guard state != .inactive else { return }
            fixture.at(0) { animator.startAnimation() }
            fixture.at(0.5)
            if state == .stopped { animator.stopAnimation(false) }
        }

        /// Does something with the animator while its window lives.
        func use(_ body: (PropertyAnimator) -> Void) {
            body(animator)
            fixture.at(1)
        }
    }

    /// What a process that traps says.
    private func expect(_ sentence: String, _ result: ExitTest.Result?, _ at: SourceLocation = #_sourceLocation) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(sentence), "\(said)", sourceLocation: at)
    }

    @Test func `a stopped animator cannot be started, paused, continued or added to`() async {
        expect(
            "startAnimation was called on an animator that is stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.stopped).use { $0.startAnimation() }
            })
        expect(
            "startAnimation was called on an animator that is stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.stopped).use { $0.startAnimation(afterDelay: 1) }
            })
        expect(
            "pauseAnimation was called on an animator that is stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.stopped).use { $0.pauseAnimation() }
            })
        expect(
            "continueAnimation was called on an animator that is stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.stopped).use { $0.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
            })
        expect(
            "animations were added to an animator that is stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.stopped).use { $0.addAnimations {} }
            })
    }

    @Test func `what has not been started cannot be stopped, and what is not stopped not finished`() async {
        expect(
            "stopAnimation was called on an animator that is inactive",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.inactive).use { $0.stopAnimation(true) }
            })
        expect(
            "finishAnimation was called on an animator that is inactive",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.inactive).use { $0.finishAnimation(at: .end) }
            })
        expect(
            "finishAnimation was called on an animator that is active",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.active).use { $0.finishAnimation(at: .end) }
            })
    }

    @Test func `an active animator does not change how it takes interruptions and touches`() async {
        expect(
            "isInterruptible was set on an animator that is active",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.active).use { $0.isInterruptible = false }
            })
        expect(
            "isUserInteractionEnabled was set on an animator that is active",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                Case(.active).use { $0.isUserInteractionEnabled = false }
            })
    }

    @Test func `an animator that is paused or stopped cannot be released`() async {
        expect(
            "released while active",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let fixture = ViewStage()
                let view = fixture.add(View())
                var animator: PropertyAnimator? = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                fixture.at(0) { animator?.pauseAnimation() }
                animator = nil
                fixture.at(1)
            })
        expect(
            "released while stopped",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let fixture = ViewStage()
                let view = fixture.add(View())
                var animator: PropertyAnimator? = PropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
                fixture.at(0) {
                    animator?.startAnimation()
                    animator?.stopAnimation(false)
                }
                animator = nil
                fixture.at(1)
            })
    }

    @Test(arguments: [-1, -Double.infinity, .infinity, .nan])
    func `durations, delays and factors that no animation has are refused`(value: Double) async {
        // JSON, in which the exit test receives its values, has no infinity.
        let bits: UInt64 = value.bitPattern
        expect(
            "an animator cannot last \(value) s",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @MainActor [bits = bits as UInt64] in
                _ = PropertyAnimator(duration: Double(bitPattern: bits), curve: .linear)
            })
        expect(
            "an animator cannot start \(value) s late",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @MainActor [bits = bits as UInt64] in
                Case(.inactive).use { $0.startAnimation(afterDelay: Double(bitPattern: bits)) }
            })
        expect(
            "a duration factor must be finite and not negative, and is \(value)",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @MainActor [bits = bits as UInt64] in
                Case(.active).use {
                    $0.continueAnimation(withTimingParameters: nil, durationFactor: Double(bitPattern: bits))
                }
            })
        expect(
            "a delay factor lies in 0...1, and is \(value)",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @MainActor [bits = bits as UInt64] in
                Case(.inactive).use { $0.addAnimations(delayFactor: Double(bitPattern: bits)) {} }
            })
        expect(
            "an animation cannot begin \(value) s late",
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                @MainActor [bits = bits as UInt64] in
                View.animate(withDuration: 1, delay: Double(bitPattern: bits), options: []) {}
            })
    }
}
