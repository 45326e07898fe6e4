import Testing
import UIKitNames

/// The choices of Porting/Docs/Porting.md about calls whose effect UIKit does not document.
@Suite struct ChoiceTests {
    private let screen = TestScreen()
    private let view = UIView()
    private let animator: UIViewPropertyAnimator

    init() {
        let view = view
        screen.view.addSubview(view)
        animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    }

    @Test func `setting fractionComplete has no effect while running or stopped, and clamps to 0...1 otherwise`() {
        animator.startAnimation()
        screen.run(0.25)
        animator.fractionComplete = 0.75
        #expect(animator.fractionComplete == 0.25 && view.presentation.alpha == 0.75)
        animator.pauseAnimation()
        animator.fractionComplete = 7
        #expect(animator.fractionComplete == 1)
        animator.fractionComplete = -7
        #expect(animator.fractionComplete == 0)
        animator.stopAnimation(false)
        animator.fractionComplete = 0.5
        #expect(view.presentation.alpha == 1)
        animator.finishAnimation(at: .current)
    }

    @Test func `continuing an inactive animator starts it`() {
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        screen.run(0.5)
        #expect(animator.isRunning && view.presentation.alpha == 0.5)
        screen.run(1)
        #expect(view.presentation.alpha == 0 && animator.state == .inactive)
    }

    @Test func `stopping a stopped animator without finishing makes it inactive and calls no completion`() {
        var completions = 0
        animator.addCompletion { _ in completions += 1 }
        animator.startAnimation()
        screen.run(0.5)
        animator.stopAnimation(false)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && completions == 0 && view.alpha == 0.5)
    }

    @Test func `a completion finds the animator inactive`() {
        var states: [UIViewAnimatingState] = []
        animator.addCompletion { [unowned animator] _ in states.append(animator.state) }
        animator.startAnimation()
        screen.run(2)
        #expect(states == [.inactive])
    }
}
