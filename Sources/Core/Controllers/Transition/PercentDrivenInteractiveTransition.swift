import Geometry
import Gestures
public import Motion
import Views

/// The input of a gesture before the requested transition begins.
///
/// A request can be queued behind another transition. The interaction controller keeps the input until its own
/// transition begins, and then applies it.
package struct EarlyInput<Release> {
    /// The progress that the gesture has reached, 0 to 1.
    package var progress = 0.0
    /// The outcome of the gesture; nil while it continues.
    package var release: Release?

    package init(progress: Double = 0, release: Release? = nil) { (self.progress, self.release) = (progress, release) }
}

/// An interaction controller that drives the animation of a transition by a fraction; counterpart of
/// `UIPercentDrivenInteractiveTransition`.
///
/// The controller drives the animator's `interruptibleAnimator`. If there is none, it drives all animation blocks that
/// `animateTransition` opens. Each block keeps its delay and its duration, and follows the gesture. The controller does
/// not drive physics animations.
///
/// ```swift
/// private func drag(_ pan: PanGestureRecognizer) {
///     let progress = pan.translation.dy / view.size.height
///     switch pan.state {
///     case .began:
///         interaction = PercentDrivenInteractiveTransition()
///         dismiss(animated: true)  // the transitioning delegate returns `interaction`
///     case .changed: interaction?.update(progress)
///     case .ended where progress > 0.3 || pan.velocity.dy > 500: interaction?.finish()
///     case .ended, .cancelled: interaction?.cancel()
///     case .possible, .failed: break
///     }
/// }
/// ```
@preconcurrency @MainActor
open class PercentDrivenInteractiveTransition: ViewControllerInteractiveTransitioning {
    /// The duration of the animation without a gesture, in seconds; 0 before the first transition.
    public private(set) final var duration = 0.0
    /// The progress to which the gesture has moved the transition, 0 to 1.
    public private(set) final var percentComplete = 0.0
    /// The speed of the completion animation relative to the animation's own speed; 1 by default.
    ///
    /// A transition that finishes takes (1 - `percentComplete`) x `duration` / `completionSpeed`. A cancelled
    /// transition takes `percentComplete` x `duration` / `completionSpeed`.
    /// - Precondition: The value is greater than 0.
    open var completionSpeed = 1.0 {
        didSet {
            precondition(
                completionSpeed > 0,
                ProgrammerError.completionSpeed(
                    "a transition cannot go on at a speed of \(completionSpeed): set one above 0"))
        }
    }
    /// The curve of the completion animation; `easeInOut` by default.
    open var completionCurve = AnimationCurve.easeInOut
    /// The timing that replaces `completionCurve`, such as a spring that starts at the gesture's velocity.
    ///
    /// Only an `interruptibleAnimator` can overshoot its end. Animation blocks stay at the end until the spring is at
    /// rest.
    open var timingCurve: (any TimingCurveProvider)?
    /// A Boolean value that indicates whether a gesture drives the transition from its beginning.
    ///
    /// True by default. If it is false, the transition runs by itself until `pause()`.
    open var wantsInteractiveStart = true

    /// The duration of the completion animation, in seconds; nil: `completionSpeed` decides.
    final var completionDuration: Double?

    private weak var lastContext: TransitionContext?
    /// The context of the running transition; nil if the transition does not run.
    private var context: TransitionContext? {
        guard let lastContext, lastContext.transition.state.isRunning else { return nil }
        return lastContext
    }
    /// The state of the transition; nil before it begins and after it ends.
    final var transitionState: TransitionState? { context?.transition.state }
    /// A Boolean value that indicates whether a transition has begun; true also after its end.
    final var hasBegun: Bool { lastContext != nil || stage != nil }
    /// What the transition does, for the status of its gesture; `transition` before it begins.
    final var kind: InteractionStatus.Kind {
        switch lastContext?.transition.operation.outcome(didComplete: true) {
        case .presented: .presentation
        case .dismissed: .dismissal
        case .contained, nil: .transition
        }
    }
    private weak var interruptibleAnimator: (any ViewImplicitlyAnimating)?
    /// The stage that reports calls after the end of the transition.
    private weak var stage: Stage?
    private var early: EarlyInput<TransitionState.Event>?

    /// Creates an interaction controller without a transition.
    public init() {}

    // Without isolation: see `View`.
    nonisolated deinit {}

    /// Takes control of the transition at its beginning.
    ///
    /// The method applies the input that preceded the beginning.
    /// - Precondition: The context belongs to a transition of this library.
    open func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
        guard let context = context as? TransitionContext else {
            preconditionFailure(
                ProgrammerError.foreignContext(
                    "a percent-driven transition drives the library's own contexts, not \(type(of: context))"))
        }
        attach(to: context)
        percentComplete = 0
        interruptibleAnimator = context.transition.takeControl(context, fromBeginning: wantsInteractiveStart)
        let early = early
        self.early = nil
        guard let early, wantsInteractiveStart else { return }
        update(early.progress)
        if early.release == .finish { finish() }
        if early.release == .cancel { cancel() }
    }

    /// Attaches to a transition that runs without an interaction controller, so that `pause()` can pause it.
    final func adopt(_ context: TransitionContext) {
        attach(to: context)
        interruptibleAnimator = context.transition.interruptibleAnimator
    }

    private func attach(to context: TransitionContext) {
        lastContext = context
        stage = context.transition.stage
        duration = context.transition.coordinator.transitionDuration
    }

    /// Moves the transition to a fraction; values outside 0...1 are clamped.
    ///
    /// Call this method while a gesture holds the transition. Overrides must call `super`.
    open func update(_ percentComplete: Double) {
        guard !percentComplete.isNaN else { return }
        let progress = min(max(percentComplete, 0), 1)
        guard let context else {
            if acceptsEarly(.update) { early = EarlyInput(progress: progress) }
            return
        }
        let wasInteractive = context.isInteractive
        context.updateInteractiveTransition(progress)
        guard wasInteractive, context.isInteractive else { return }
        self.percentComplete = progress
        interruptibleAnimator?.fractionComplete = progress
    }

    /// Pauses the running transition at its current fraction, also while it finishes or is cancelled.
    ///
    /// The method has no effect on a transition that cannot be interrupted.
    open func pause() {
        guard let context else {
            _ = acceptsEarly(.pause)
            return
        }
        // An animation that outlives its transition cannot be paused.
        guard context.transition.state.isRunning else { return context.pauseInteractiveTransition() }
        guard let interruptibleAnimator, interruptibleAnimator.isRunning else { return }
        interruptibleAnimator.pauseAnimation()
        interruptibleAnimator.isReversed = false
        percentComplete = interruptibleAnimator.fractionComplete
        if !context.isInteractive { context.pauseInteractiveTransition() }
    }

    /// Ends the interaction; the animation continues to its end.
    open func finish() {
        guard let context else { return endEarly(.finish) }
        let wasInteractive = context.isInteractive
        context.finishInteractiveTransition()
        if wasInteractive { continueAnimation(remaining: 1 - percentComplete) }
    }

    /// Ends the interaction; the animation returns to its beginning.
    open func cancel() {
        guard let context else { return endEarly(.cancel) }
        let wasInteractive = context.isInteractive
        context.cancelInteractiveTransition()
        guard wasInteractive else { return }
        interruptibleAnimator?.isReversed = true
        continueAnimation(remaining: percentComplete)
    }

    private func continueAnimation(remaining: Double) {
        guard let interruptibleAnimator else { return }
        let timing = timingCurve ?? CubicTimingParameters(animationCurve: completionCurve)
        // The factor refers to the animator's own duration, which can differ from the transition's.
        let whole = (interruptibleAnimator as? PropertyAnimator)?.duration ?? duration
        let seconds = completionDuration ?? remaining * duration / completionSpeed
        interruptibleAnimator.continueAnimation(
            withTimingParameters: timing, durationFactor: whole > 0 ? seconds / whole : 0)
    }

    // MARK: Without a transition

    private func endEarly(_ event: TransitionState.Event) {
        if acceptsEarly(event) { early = EarlyInput(progress: early?.progress ?? 0, release: event) }
    }

    /// Returns whether a call precedes the beginning of the transition; reports a call after its end.
    private func acceptsEarly(_ event: TransitionState.Event) -> Bool {
        guard let stage, !stage.transitions.isBusy else { return true }
        stage.report(TransitionFault(.calledAfterEnd, by: "\(type(of: self))", event))
        return false
    }
}
