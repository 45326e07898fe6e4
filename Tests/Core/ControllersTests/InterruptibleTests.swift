import Tactile
import TestSupport
import Testing

/// Plain transitions that a hand takes hold of, and that are turned round by asking for the opposite.
@Suite struct InterruptibleTests {
    private let play = Play()

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }

    /// The animator of the transition under way, and its context.
    private func parts() throws -> (any ViewImplicitlyAnimating, any ViewControllerContextTransitioning) {
        let context = try #require(play.context)
        return (try #require(play.interruptible?(play, context)), context)
    }

    @Test(arguments: [true, false])
    func `it is caught, scrubbed and let go of through its animator`(finishes: Bool) throws {
        play.beInterruptible()
        play.present()
        play.step(by: 0.5)
        let (animator, context) = try parts()
        let shown = play.x
        #expect(!context.isInteractive)
        play.act {
            context.pauseInteractiveTransition()
            animator.pauseAnimation()
        }
        #expect(context.isInteractive)
        play.step(by: 5)
        #expect(isNear(play.x, shown))
        animator.fractionComplete = 0.75
        context.updateInteractiveTransition(0.75)
        #expect(isNear(play.x, 300))
        play.act {
            if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
            animator.isReversed = !finishes
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        }
        #expect(context.transitionWasCancelled == !finishes)
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [finishes])
        #expect(isNear(play.ends[0].time, 6.5 + 0.5))
        #expect(play.rules.isEmpty)
        #expect(play.stage.isIdle)
    }

    @Test(arguments: 1...5)
    func `asking for the opposite turns it round in place, as often as it is asked for`(turns: Int) {
        var completions: [String] = []
        play.beInterruptible()
        play.present { completions.append("present 0") }
        for turn in 1...turns {
            play.step(by: turn == 1 ? 0.5 : 0.125)
            let shown = play.x
            if turn % 2 == 1 {
                play.dismiss { completions.append("dismiss \(turn)") }
            } else {
                play.present { completions.append("present \(turn)") }
            }
            #expect(isNear(play.x, shown), "turn \(turn)")
            #expect(play.context?.transitionWasCancelled == (turn % 2 == 1))
        }
        let isShown = turns % 2 == 0
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [isShown])
        let received = (0...turns).filter { ($0 % 2 == 0) == isShown }
        #expect(completions == received.map { "\(isShown ? "present" : "dismiss") \($0)" })
        #expect((play.photo.presentingViewController === play.root) == isShown)
        #expect(play.stage.window.subviews.count == (isShown ? 2 : 1))
        #expect(play.rules.isEmpty)
        #expect(play.stage.isIdle)
    }

    @Test func `a dismissal that is turned round by presenting the same again leaves it where it was`() {
        play.beInterruptible()
        play.present()
        play.step(by: 1)
        play.dismiss()
        play.step(by: 0.5)
        play.present()
        play.step(by: 0.25)
        play.dismiss()
        play.step(by: 0.125)
        play.present()
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [true, false])
        #expect(play.view.frame == play.stage.window.bounds)
        #expect(play.rules.isEmpty)
        #expect(play.stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `a hand takes hold of what has been turned round`(isPercentDriven: Bool) throws {
        let hand = PercentDrivenInteractiveTransition()
        hand.wantsInteractiveStart = false
        if isPercentDriven { play.interactor = hand }
        play.beInterruptible()
        play.present()
        play.step(by: 0.75)
        play.dismiss()
        play.step(by: 0.25)
        let (animator, context) = try parts()
        let shown = play.x
        #expect(context.transitionWasCancelled)
        play.act {
            if isPercentDriven {
                hand.pause()
            } else {
                context.pauseInteractiveTransition()
                animator.pauseAnimation()
                animator.isReversed = false
            }
        }
        #expect(isNear(play.x, shown))
        #expect(context.isInteractive)
        #expect(!context.transitionWasCancelled)
        let share = (600 - shown) / 400
        #expect(isNear(animator.fractionComplete, share))
        play.act {
            if isPercentDriven {
                #expect(isNear(hand.percentComplete, share))
                hand.finish()
            } else {
                context.finishInteractiveTransition()
                animator.startAnimation()
            }
        }
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [true])
        #expect(play.view.frame == play.stage.window.bounds)
        #expect(play.rules.isEmpty)
    }

    @Test func `a percent-driven transition that finishes is turned round by the opposite, and caught then`() {
        let hand = PercentDrivenInteractiveTransition()
        play.interactor = hand
        play.present()
        hand.update(0.5)
        play.act(hand.finish)
        play.step(by: 0.25)
        let shown = play.x
        play.dismiss()
        #expect(isNear(play.x, shown))
        play.step(by: 0.125)
        let caught = play.x
        #expect(caught > shown)
        play.act(hand.pause)
        hand.update(hand.percentComplete)
        #expect(isNear(play.x, caught))
        play.act(hand.cancel)
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [false])
        #expect(play.root.presentedViewController == nil)
        #expect(play.rules.isEmpty)
    }

    @Test func `what asks for the opposite while a hand has it waits for the end`() {
        let hand = PercentDrivenInteractiveTransition()
        play.interactor = hand
        play.present()
        hand.update(0.5)
        var isDismissed = false
        play.dismiss { isDismissed = true }
        play.interactor = nil
        #expect(isNear(play.x, 400))
        play.act(hand.finish)
        play.step(by: 4)
        #expect(play.ends.map(\.didComplete) == [true, true])
        #expect(isDismissed)
    }
}
