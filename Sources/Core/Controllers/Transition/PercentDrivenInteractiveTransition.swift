import Geometry
public import Motion
import Views

/// Drives a transition's own animation by a share of its way; counterpart of `UIPercentDrivenInteractiveTransition`.
///
/// It drives the animator's `interruptibleAnimator` or, where there is none, all animation blocks that are opened inside
/// `animateTransition`: each keeps its delay and its duration, and takes the hand's pace. What physics animations move
/// is not driven.
@MainActor
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
        didSet {
            precondition(
                completionSpeed > 0,
                ProgrammerError.completionSpeed("a transition cannot go on at a speed of \(completionSpeed): set one above 0"))
        }
    }
    /// How the rest goes after the hand has let go; slow at both ends unless set.
    open var completionCurve = AnimationCurve.easeInOut
    /// A timing for the rest in place of `completionCurve`, such as a spring with the hand's velocity.
    ///
    /// Only an `interruptibleAnimator` can swing over its end; blocks stay there until the spring has come to rest.
    open var timingCurve: (any TimingCurveProvider)?
    /// Whether a hand drives the transition from its beginning; false: it begins by itself, until `pause()`.
    open var wantsInteractiveStart = true

    private weak var lastContext: TransitionContext?
    /// The transition's context as long as that is not over.
    private var context: TransitionContext? {
        guard let lastContext, lastContext.transition.state.isRunning else { return nil }
        return lastContext
    }
    /// Where that transition is; nil where it has not begun or is over.
    final var transitionState: TransitionState? { context?.transition.state }
    private weak var interruptibleAnimator: (any ViewImplicitlyAnimating)?
    /// Who hears of calls that come after the end.
    private weak var stage: Stage?
    /// What a hand has done before the transition has begun, for one may have to wait for its turn.
    private var early: Early?

    private struct Early {
        var percentComplete = 0.0
        /// Whether the hand has let go already, and how.
        var end: TransitionState.Event?
    }

    /// Makes one that drives nothing yet.
    public init() {}

    /// Takes the transition over, at the beginning of its way.
    ///
    /// What a hand has done since it asked for the transition is made up for.
    /// - Precondition: the context is one of this library's transitions.
    open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else {
            preconditionFailure(
                ProgrammerError.foreignContext(
                    "a percent-driven transition drives the library's own contexts, not \(type(of: context))"))
        }
        lastContext = context
        stage = context.transition.stage
        duration = context.transition.coordinator.transitionDuration
        percentComplete = 0
        interruptibleAnimator = context.transition.takeControl(context, fromBeginning: wantsInteractiveStart)
        let early = early
        self.early = nil
        guard let early, wantsInteractiveStart else { return }
        update(early.percentComplete)
        if early.end == .finish { finish() }
        if early.end == .cancel { cancel() }
    }

    /// Brings the transition to a share of its way; what lies outside 0...1 is clamped.
    ///
    /// To be called while a hand has the transition; call `super` in overrides.
    open func update(_ percentComplete: Double) {
        guard !percentComplete.isNaN else { return }
        let share = min(max(percentComplete, 0), 1)
        guard let context else {
            if canWait(.update) { early = Early(percentComplete: share) }
            return
        }
        let wasHeld = context.isInteractive
        context.updateInteractiveTransition(share)
        guard wasHeld, context.isInteractive else { return }
        self.percentComplete = share
        interruptibleAnimator?.fractionComplete = share
    }

    /// Takes hold of the running transition where it is, also while it finishes or goes back.
    ///
    /// It has no effect on a transition that cannot be interrupted.
    open func pause() {
        guard let context else {
            _ = canWait(.pause)
            return
        }
        // What the transition has left running is nobody's to pause any more.
        guard context.transition.state.isRunning else { return context.pauseInteractiveTransition() }
        guard let interruptibleAnimator, interruptibleAnimator.isRunning else { return }
        interruptibleAnimator.pauseAnimation()
        interruptibleAnimator.isReversed = false
        percentComplete = interruptibleAnimator.fractionComplete
        if !context.isInteractive { context.pauseInteractiveTransition() }
    }

    /// Lets go: the rest of the way is gone to the end.
    open func finish() {
        guard let context else { return letGoEarly(.finish) }
        let wasHeld = context.isInteractive
        context.finishInteractiveTransition()
        if wasHeld { goOn(share: 1 - percentComplete) }
    }

    /// Lets go: the way is gone back to the beginning.
    open func cancel() {
        guard let context else { return letGoEarly(.cancel) }
        let wasHeld = context.isInteractive
        context.cancelInteractiveTransition()
        guard wasHeld else { return }
        interruptibleAnimator?.isReversed = true
        goOn(share: percentComplete)
    }

    private func goOn(share: Double) {
        guard let interruptibleAnimator else { return }
        let timing = timingCurve ?? CubicTimingParameters(animationCurve: completionCurve)
        // The factor is one of the animator's own duration, which need not be the transition's.
        let whole = (interruptibleAnimator as? PropertyAnimator)?.duration ?? duration
        let seconds = share * duration / completionSpeed
        interruptibleAnimator.continueAnimation(withTimingParameters: timing, durationFactor: whole > 0 ? seconds / whole : 0)
    }

    // MARK: Without a transition

    private func letGoEarly(_ event: TransitionState.Event) {
        guard canWait(event) else { return }
        var waiting = early ?? Early()
        waiting.end = event
        early = waiting
    }

    /// Whether a call that finds no transition may be meant for one that is still to begin; else it comes too late.
    private func canWait(_ event: TransitionState.Event) -> Bool {
        guard let stage, !stage.transitions.isBusy else { return true }
        stage.report(TransitionFault(.calledAfterEnd, by: "\(type(of: self))", event))
        return false
    }
}
