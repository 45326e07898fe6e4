public import Motion
import Views

/// Drives a transition's own animation by a share of its way; counterpart of `UIPercentDrivenInteractiveTransition`.
///
/// It drives the animator's `interruptibleAnimator` or, where there is none, all animation blocks that are opened inside
/// `animateTransition`: each keeps its delay and its duration, and takes the hand's pace. What physics animations move
/// is not driven.
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
    /// Seconds that the animation takes without a hand; 0 before the first transition.
    public private(set) final var duration = 0.0
    /// How far the hand has brought the transition, 0 to 1.
    public private(set) final var percentComplete = 0.0
    /// How fast the rest goes after the hand has let go, against the animation's own speed; 1 unless set.
    ///
    /// The rest to the end takes (1 - `percentComplete`) x `duration` / `completionSpeed`, the way back `percentComplete` x
    /// `duration` / `completionSpeed`.
    /// - Precondition: it is above 0.
    open var completionSpeed = 1.0 {
        didSet { precondition(completionSpeed > 0, "a transition cannot go on at a speed of \(completionSpeed)") }
    }
    /// How the rest goes after the hand has let go; slow at both ends unless set.
    open var completionCurve = AnimationCurve.easeInOut
    /// A timing for the rest in place of `completionCurve`, such as a spring with the hand's velocity.
    open var timingCurve: (any TimingCurveProvider)?
    /// Whether a hand drives the transition from its beginning; false: it begins by itself, until `pause()`.
    open var wantsInteractiveStart = true

    private weak var context: TransitionContext?
    private weak var conductor: (any ViewImplicitlyAnimating)?

    /// Makes one that drives nothing yet.
    public init() {}

    /// Takes the transition over, at the beginning of its way.
    ///
    /// - Precondition: the context is one of this library's transitions.
    open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else {
            preconditionFailure("a percent-driven transition drives the library's own contexts, not \(type(of: context))")
        }
        self.context = context
        duration = context.transition.coordinator.transitionDuration
        percentComplete = 0
        conductor = context.transition.conduct(context, fromBeginning: wantsInteractiveStart)
    }

    /// Brings the transition to a share of its way; what lies outside 0...1 is clamped.
    ///
    /// To be called while a hand has the transition; call `super` in overrides.
    open func update(_ percentComplete: Double) {
        guard let context else { return }
        let share = min(max(percentComplete, 0), 1)
        let wasHeld = context.isInteractive
        context.updateInteractiveTransition(share)
        guard wasHeld, context.isInteractive else { return }
        self.percentComplete = share
        conductor?.fractionComplete = share
    }

    /// Takes hold of the running transition where it is, also while it finishes or goes back.
    ///
    /// It has no effect on a transition that cannot be interrupted.
    open func pause() {
        guard let context else { return }
        // What the transition has left running is nobody's to pause any more.
        guard context.transition.state.isRunning else { return context.pauseInteractiveTransition() }
        guard let conductor, conductor.isRunning, !context.isInteractive else { return }
        conductor.pauseAnimation()
        conductor.isReversed = false
        percentComplete = conductor.fractionComplete
        context.pauseInteractiveTransition()
        context.transition.percentComplete = percentComplete
    }

    /// Lets go: the rest of the way is gone to the end.
    open func finish() {
        guard let context else { return }
        let wasHeld = context.isInteractive
        context.finishInteractiveTransition()
        if wasHeld { goOn(share: 1 - percentComplete) }
    }

    /// Lets go: the way is gone back to the beginning.
    open func cancel() {
        guard let context else { return }
        let wasHeld = context.isInteractive
        context.cancelInteractiveTransition()
        guard wasHeld else { return }
        conductor?.isReversed = true
        goOn(share: percentComplete)
    }

    private func goOn(share: Double) {
        let timing = timingCurve ?? CubicTimingParameters(animationCurve: completionCurve)
        conductor?.continueAnimation(withTimingParameters: timing, durationFactor: share / completionSpeed)
    }
}
