import Geometry
import Motion
import Views

/// A running change of the controllers on screen, from the questions to the delegate to its end, which occurs exactly once.
///
/// ``TransitionState`` decides what a call does, and the ``TransitionOperation`` knows who takes part. The transition calls
/// the operation, the animator, the interaction controller and the coordinator in UIKit's order.
final class Transition {
    let operation: any TransitionOperation
    let isAnimated: Bool
    let coordinator: TransitionCoordinator
    private(set) var state = TransitionState.requested
    /// The time at which the transition is ended if it has not been completed before; `nil` while it is interactive.
    private(set) var deadline: Double?
    /// The fraction that the interaction controller has reported last, 0 to 1.
    private(set) var percentComplete = 0.0

    private(set) weak var stage: Stage?
    private var time: Double { stage?.time ?? 0 }
    /// When the transition began, on the stage's clock.
    private var beginning = 0.0
    private var animator: (any ViewControllerAnimatedTransitioning)?
    /// The type of the animator, for the descriptions of faults.
    private var animatorName = "the transition"
    private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
    private weak var context: TransitionContext?
    /// The context, which the transition retains as long as something moves or waits that may complete it.
    ///
    /// An animator may keep its context weakly, because UIKit retains it until the end.
    private var retainedContext: TransitionContext?
    /// The animator that an interaction controller can pause and reverse; `nil` if the transition cannot be interrupted.
    private(set) var interruptibleAnimator: (any ViewImplicitlyAnimating)?
    /// A Boolean value that indicates whether the `interruptibleAnimator` is the animator's answer; otherwise it captures
    /// the animation blocks of `animateTransition`.
    private var hasOwnInterruptible = false
    /// The animator of the changes alongside a transition without an `interruptibleAnimator`.
    private var alongside: PropertyAnimator?
    /// The handlers to call when the transition has completed, and when it is back at its start.
    private var completions: [() -> Void] = []
    private var reverseCompletions: [() -> Void] = []
    /// Calls of `completeTransition` before the participants know that the transition begins; `nil` from then on.
    ///
    /// They take effect after the beginning, so that the order of calls is always the same.
    private var earlyCompletions: [Bool]? = []
    /// A Boolean value that indicates whether `settleMotion` finishes animators, whose completion handlers may call
    /// `completeTransition` once more.
    private var isSettling = false

    /// How long after its duration a transition is ended, in seconds; our choice.
    static let patience = 10.0

    init(_ operation: any TransitionOperation, isAnimated: Bool, on stage: Stage, completion: (() -> Void)?) {
        self.operation = operation
        self.isAnimated = isAnimated
        self.stage = stage
        if let completion { completions = [completion] }
        coordinator = TransitionCoordinator(
            on: stage, isAnimated: isAnimated, style: operation.style, container: operation.container)
        coordinator.transition = self
        operation.transition = self
    }

    // MARK: Beginning

    /// Asks for the animator and the interaction controller, notifies the participants, and starts the animation.
    func begin() {
        operation.prepare()
        let answer = operation.askForAnimator()
        animatorName = "\(type(of: answer))"
        beginning = time
        interactor = isAnimated ? operation.askForInteractor(using: answer) : nil
        let animator = animatorHonoringReducedMotion(answer)
        self.animator = animator
        operation.willBegin()
        let context = TransitionContext(self)
        self.context = context
        askForDuration(animator, context)
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        coordinator.initiallyInteractive = isInteractive
        handle(.begin(isInteractive: isInteractive))
        retainedContext = context
        start(context)
        releaseContextAtRest()
    }

    /// Releases the context if nothing moves or waits any more; unless the animator retains it, the transition ends.
    func releaseContextAtRest() {
        guard let context = retainedContext, let stage, !stage.mayCompleteTransitions,
            interruptibleAnimator?.state != .active
        else { return }
        // The last reference goes after the assignment, because its end may assign as well.
        withExtendedLifetime(context) { retainedContext = nil }
    }

    /// Replaces an animator by a fade where the user prefers reduced motion.
    ///
    /// A percent-driven interaction controller can drive the fade; another one keeps its animator, because it may draw by
    /// itself.
    private func animatorHonoringReducedMotion(
        _ answer: any ViewControllerAnimatedTransitioning
    ) -> any ViewControllerAnimatedTransitioning {
        let isDrivable = interactor.map { $0 is PercentDrivenInteractiveTransition } ?? true
        guard isAnimated, isDrivable, !answer.handlesReducedMotion, stage?.isReduceMotionEnabled ?? false else {
            return answer
        }
        return FadeAnimator(inPlaceOf: answer, presenting: !operation.outcome(didComplete: true).isDismissal)
    }

    private func askForDuration(_ animator: any ViewControllerAnimatedTransitioning, _ context: TransitionContext) {
        let answer = animator.transitionDuration(using: context)
        observe(.transitionDuration, answer: "\(answer)")
        let duration = answer >= 0 && answer.isFinite ? answer : 0
        if answer != duration { report(.unsuitableDuration) }
        coordinator.transitionDuration = isAnimated ? duration : 0
    }

    private func start(_ context: TransitionContext) {
        if let interactor {
            observe(.startInteractiveTransition)
            interactor.startInteractiveTransition(context)
        } else if isAnimated {
            animate(context)
            interruptibleAnimator = interruptibleAnimator ?? askForInterruptible(context)
        } else {
            View.performWithoutAnimation { animate(context) }
        }
        // The animator has added the views: lay them out and notify their controllers.
        operation.container.layoutIfNeeded()
        beginAlongside()
        let answers = earlyCompletions ?? []
        earlyCompletions = nil
        for didComplete in answers { complete(didComplete) }
        if !isAnimated, state.isRunning { complete(true) }
        if state.isRunning, interruptibleAnimator == nil, interactor == nil { operation.setReceivesTouches(false) }
    }

    private func animate(_ context: TransitionContext) {
        observe(.animateTransition)
        animator?.animateTransition(using: context)
    }

    // MARK: Animation alongside

    private func beginAlongside() {
        coordinator.isInterruptible = interruptibleAnimator != nil || interactor != nil
        // The changes alongside begin at fraction 0, also if a gesture has moved before the transition began.
        let paused = interruptibleAnimator.flatMap { $0.state == .active && !$0.isRunning ? $0 : nil }
        let fraction = paused?.fractionComplete ?? 0
        paused?.fractionComplete = 0
        coordinator.begin { [weak self] changes in
            if let self { animateAlongside(changes) } else { changes() }
        }
        paused?.fractionComplete = fraction
    }

    /// Makes changes as a part of the `interruptibleAnimator` or, without one, in an animator that is driven with it.
    private func animateAlongside(_ changes: @escaping () -> Void) {
        guard isAnimated else { return View.performWithoutAnimation(changes) }
        if let interruptibleAnimator, interruptibleAnimator.state == .active {
            return interruptibleAnimator.addAnimations(delayFactor: 0, changes)
        }
        if let alongside, alongside.state == .active { return alongside.addAnimations(changes) }
        let animator = PropertyAnimator(duration: coordinator.transitionDuration, curve: .easeInOut)
        animator.continueAsWhole()
        alongside = animator
        // Late changes get the rest: of the distance while the transition is interactive, otherwise of the time.
        let isInteractive = state.isInteractive, duration = coordinator.transitionDuration
        animator.scrubsLinearly = isInteractive
        animator.fractionComplete = isInteractive ? percentComplete : duration > 0 ? (time - beginning) / duration : 1
        animator.scrubsLinearly = true
        animator.addAnimations(changes)
        if !isInteractive { animator.startAnimation() }
    }

    // MARK: Interaction

    /// Gives an interaction controller the animator that it is to drive.
    ///
    /// - Parameters:
    ///   - context: The context with which the interaction controller was started.
    ///   - fromBeginning: Whether the transition starts interactively; the animator is then paused at its start.
    /// - Returns: The animator; `nil` where the transition starts by itself and cannot be interrupted.
    func takeControl(_ context: TransitionContext, fromBeginning: Bool) -> (any ViewImplicitlyAnimating)? {
        interruptibleAnimator = askForInterruptible(context)
        switch (interruptibleAnimator, fromBeginning) {
        case (nil, true):
            let capture = PropertyAnimator(
                duration: coordinator.transitionDuration, capturing: { [weak self] in self?.animate(context) })
            interruptibleAnimator = capture
            capture.pauseAnimation()
        case (let animator?, true): animator.pauseAnimation()
        case (_, false): animate(context)
        }
        return interruptibleAnimator
    }

    private func askForInterruptible(_ context: TransitionContext) -> (any ViewImplicitlyAnimating)? {
        guard isAnimated, let answer = animator?.interruptibleAnimator(using: context),
            !(answer is UninterruptibleAnimator)
        else { return nil }
        observe(.interruptibleAnimator)
        hasOwnInterruptible = true
        (answer as? PropertyAnimator)?.continueAsWhole()
        return answer
    }

    /// Asks for the `interruptibleAnimator` again, and reports an answer other than the first.
    private func checkInterruptible(_ event: TransitionState.Event) {
        guard hasOwnInterruptible, let context, let answer = askForInterruptible(context),
            answer !== interruptibleAnimator
        else { return }
        report(.animatorReplaced, event)
    }

    func update(_ percentComplete: Double) {
        if state.isRunning { observe(.updateInteractiveTransition, answer: "\(percentComplete)") }
        handle(.update)
        guard state.isInteractive else { return }
        self.percentComplete = percentComplete
        alongside?.fractionComplete = percentComplete
    }

    func pause() {
        if state.isRunning { observe(.pauseInteractiveTransition) }
        let wasInteractive = state.isInteractive
        if let interruptibleAnimator, !wasInteractive {
            let fraction = interruptibleAnimator.fractionComplete
            percentComplete = interruptibleAnimator.isReversed ? 1 - fraction : fraction
        }
        handle(.pause)
        guard state.isInteractive, !wasInteractive else { return }
        checkInterruptible(.pause)
        guard let alongside, alongside.state == .active else { return }
        alongside.pauseAnimation()
        alongside.isReversed = false
        percentComplete = alongside.fractionComplete
    }

    /// Ends the interaction; `event` is `finish` or `cancel`.
    func endInteraction(_ event: TransitionState.Event) {
        let wasInteractive = state.isInteractive
        if wasInteractive {
            observe(event == .finish ? .finishInteractiveTransition : .cancelInteractiveTransition)
            coordinator.percentComplete = percentComplete
            coordinator.completionVelocity = interactor?.completionSpeed ?? 1
            coordinator.completionCurve = interactor?.completionCurve ?? .easeInOut
        }
        handle(event)
        guard wasInteractive else { return }
        checkInterruptible(event)
        guard let alongside, alongside.state == .active else { return }
        let isCancelled = event == .cancel
        alongside.isReversed = isCancelled
        alongside.continueAnimation(
            withTimingParameters: CubicTimingParameters(animationCurve: coordinator.completionCurve),
            durationFactor: (isCancelled ? percentComplete : 1 - percentComplete) / coordinator.completionVelocity)
    }

    // MARK: Reversal

    /// The state of the screen after the transition, unless it is reversed or its interaction ends otherwise.
    var outcome: TransitionOutcome { operation.outcome(didComplete: !state.isCancelled) }

    /// A Boolean value that indicates whether the transition runs by itself and can be reversed where it is.
    var canReverse: Bool {
        guard case .playing = state, let interruptibleAnimator else { return false }
        return interruptibleAnimator.isRunning
    }

    /// Returns whether reversing the transition fulfils a request.
    func reverses(_ request: any TransitionRequest) -> Bool {
        request.outcome == operation.outcome(didComplete: state.isCancelled)
    }

    /// Reverses the transition; one that has been reversed before goes on to its end again.
    ///
    /// - Parameters:
    ///   - animated: Whether the transition animates to its other end; otherwise it is there at once.
    ///   - completion: The handler to call when it has arrived there.
    func reverse(animated: Bool, completion: (() -> Void)?) {
        handle(.reverse)
        observe(.reverseTransition, answer: state.isCancelled ? "back" : "forth")
        if let completion {
            if state.isCancelled { reverseCompletions.append(completion) } else { completions.append(completion) }
        }
        for case let moving? in [alongside, interruptibleAnimator] {
            moving.turn(toStart: state.isCancelled)
            if !animated { moving.settle(atEnd: !state.isCancelled) }
        }
    }

    // MARK: Events and the end

    func complete(_ didComplete: Bool) {
        guard !isSettling else { return }
        guard earlyCompletions == nil else {
            earlyCompletions = (earlyCompletions ?? []) + [didComplete]
            return
        }
        if state.isRunning { observe(.completeTransition, answer: "\(didComplete)") }
        handle(.complete(didComplete))
    }

    func contextWasReleased() { handle(.release) }

    /// Ends a transition that has not been completed long after its duration.
    func expire() { handle(.expire) }

    func containerDidResize() {
        guard state.isRunning, let context, let animator else { return }
        observe(.containerViewDidResize)
        animator.containerViewDidResize(using: context)
    }

    private func handle(_ event: TransitionState.Event) {
        let actions = state.handle(event)
        coordinator.isInteractive = state.isInteractive
        coordinator.isCancelled = state.isCancelled
        if case .playing = state {
            deadline = time + coordinator.transitionDuration + Self.patience
        } else {
            deadline = nil
        }
        for action in actions {
            switch action {
            case .notifyInteractionChanged: coordinator.notifyInteractionChanged()
            case .report(let rule): report(rule, event)
            case .end(let didComplete): end(didComplete: didComplete)
            }
        }
    }

    /// Puts the views to rest, then notifies everyone, the operation's participants first.
    private func end(didComplete: Bool) {
        let animator = animator
        self.animator = nil
        interactor = nil
        retainedContext = nil
        settleMotion(didComplete: didComplete)
        if didComplete { placeMissingView() }
        operation.setReceivesTouches(true)
        operation.settle(didComplete: didComplete)
        operation.didEnd(didComplete: didComplete)
        observe(.animationEnded, answer: "\(didComplete)")
        animator?.animationEnded(didComplete)
        coordinator.end()
        let handlers = didComplete ? completions : reverseCompletions
        (completions, reverseCompletions) = ([], [])
        for handler in handlers { handler() }
        stage?.transitions.didEnd(self)
    }

    /// Finishes the changes alongside and a paused animator; a running animator continues to its end.
    private func settleMotion(didComplete: Bool) {
        isSettling = true
        if let interruptibleAnimator, !interruptibleAnimator.isRunning {
            interruptibleAnimator.settle(atEnd: didComplete)
        }
        alongside?.settle(atEnd: didComplete)
        isSettling = false
        (interruptibleAnimator, alongside) = (nil, nil)
    }

    /// Adds the incoming view to the container where the animator has not done so, and reports this.
    private func placeMissingView() {
        guard let view = operation.view(forKey: .to), view.window == nil, operation.container.window != nil else {
            return
        }
        operation.container.addSubview(view)
        if let controller = operation.viewController(forKey: .to) {
            view.frame = operation.frame(of: controller, isInitial: false)
        }
        report(.viewMissing)
    }

    /// Stops the transition without notifying anyone, because its stage no longer exists.
    func abandon() {
        _ = state.handle(.release)
        // Releasing a paused animator is a programmer error.
        for case let moving? in [interruptibleAnimator, alongside] where moving.state == .active {
            moving.stopAnimation(true)
        }
        (interruptibleAnimator, alongside, animator, interactor) = (nil, nil, nil, nil)
        retainedContext = nil
        (completions, reverseCompletions) = ([], [])
    }

    // MARK: Notifying

    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, answer: String? = nil) {
        stage?.observe(name, of: subject, answer)
    }

    private func report(_ rule: TransitionFault.Rule, _ event: TransitionState.Event = .begin(isInteractive: false)) {
        stage?.report(TransitionFault(rule, by: animatorName, event))
    }
}
