import StageSupport
import Tactile
import TestSupport
import Testing

/// Plain transitions that an interaction interrupts, and that a request for the opposite reverses.
@Suite struct InterruptibleTests {
    private let stage = PresentationStage()

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }

    /// The animator of the running transition, and its context.
    private func parts() throws -> (any ViewImplicitlyAnimating, any ViewControllerContextTransitioning) {
        let context = try #require(stage.context)
        return (try #require(stage.interruptible?(stage, context)), context)
    }

    @Test(arguments: [true, false])
    func `it is caught, scrubbed and released through its animator`(finishes: Bool) throws {
        stage.beInterruptible()
        stage.present()
        stage.wait(0.5)
        let (animator, context) = try parts()
        let shown = stage.x
        #expect(!context.isInteractive)
        stage.perform {
            context.pauseInteractiveTransition()
            animator.pauseAnimation()
        }
        #expect(context.isInteractive)
        stage.wait(5)
        #expect(isNear(stage.x, shown))
        animator.fractionComplete = 0.75
        context.updateInteractiveTransition(0.75)
        #expect(isNear(stage.x, 300))
        stage.perform {
            if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
            animator.isReversed = !finishes
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        }
        #expect(context.transitionWasCancelled == !finishes)
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [finishes])
        #expect(isNear(stage.ends[0].time, 6.5 + 0.5))
        #expect(stage.rules.isEmpty)
        #expect(stage.isIdle)
    }

    @Test(arguments: 1...5)
    func `requesting the opposite reverses it in place, as often as it is requested`(turns: Int) {
        var completions: [String] = []
        stage.beInterruptible()
        stage.present { completions.append("present 0") }
        for turn in 1...turns {
            stage.wait(turn == 1 ? 0.5 : 0.125)
            let shown = stage.x
            if turn % 2 == 1 {
                stage.dismiss { completions.append("dismiss \(turn)") }
            } else {
                stage.present { completions.append("present \(turn)") }
            }
            #expect(isNear(stage.x, shown), "turn \(turn)")
            #expect(stage.context?.transitionWasCancelled == (turn % 2 == 1))
        }
        let isShown = turns % 2 == 0
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [isShown])
        let received = (0...turns).filter { ($0 % 2 == 0) == isShown }
        #expect(completions == received.map { "\(isShown ? "present" : "dismiss") \($0)" })
        #expect((stage.photo.presentingViewController === stage.root) == isShown)
        #expect(stage.window.subviews.count == (isShown ? 2 : 1))
        #expect(stage.rules.isEmpty)
        #expect(stage.isIdle)
    }

    @Test func `a dismissal that is turned round by presenting the same again leaves it where it was`() {
        stage.beInterruptible()
        stage.present()
        stage.wait(1)
        stage.dismiss()
        stage.wait(0.5)
        stage.present()
        stage.wait(0.25)
        stage.dismiss()
        stage.wait(0.125)
        stage.present()
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [true, false])
        #expect(stage.view.frame == stage.window.bounds)
        #expect(stage.rules.isEmpty)
        #expect(stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `an interaction interrupts a reversed transition`(isPercentDriven: Bool) throws {
        let interaction = PercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = false
        if isPercentDriven { stage.interactor = interaction }
        stage.beInterruptible()
        stage.present()
        stage.wait(0.75)
        stage.dismiss()
        stage.wait(0.25)
        let (animator, context) = try parts()
        let shown = stage.x
        #expect(context.transitionWasCancelled)
        stage.perform {
            if isPercentDriven {
                interaction.pause()
            } else {
                context.pauseInteractiveTransition()
                animator.pauseAnimation()
                animator.isReversed = false
            }
        }
        #expect(isNear(stage.x, shown))
        #expect(context.isInteractive)
        #expect(!context.transitionWasCancelled)
        let fraction = (600 - shown) / 400
        #expect(isNear(animator.fractionComplete, fraction))
        stage.perform {
            if isPercentDriven {
                #expect(isNear(interaction.percentComplete, fraction))
                interaction.finish()
            } else {
                context.finishInteractiveTransition()
                animator.startAnimation()
            }
        }
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [true])
        #expect(stage.view.frame == stage.window.bounds)
        #expect(stage.rules.isEmpty)
    }

    @Test func `a percent-driven transition that finishes is turned round by the opposite, and caught then`() {
        let interaction = PercentDrivenInteractiveTransition()
        stage.interactor = interaction
        stage.present()
        interaction.update(0.5)
        stage.perform(interaction.finish)
        stage.wait(0.25)
        let shown = stage.x
        stage.dismiss()
        #expect(isNear(stage.x, shown))
        stage.wait(0.125)
        let caught = stage.x
        #expect(caught > shown)
        stage.perform(interaction.pause)
        interaction.update(interaction.percentComplete)
        #expect(isNear(stage.x, caught))
        stage.perform(interaction.cancel)
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [false])
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.rules.isEmpty)
    }

    @Test func `a request for the opposite during an interaction waits for the end`() {
        let interaction = PercentDrivenInteractiveTransition()
        stage.interactor = interaction
        stage.present()
        interaction.update(0.5)
        var isDismissed = false
        stage.dismiss { isDismissed = true }
        stage.interactor = nil
        #expect(isNear(stage.x, 400))
        stage.perform(interaction.finish)
        stage.wait(4)
        #expect(stage.ends.map(\.didComplete) == [true, true])
        #expect(isDismissed)
    }
}
