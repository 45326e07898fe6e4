import Geometry
import Motion
import Views

/// One change of the controllers in sight under way: who drives it, how far it is, and its end, which comes exactly once.
///
/// `TransitionState` decides what a call does, the `TransitionOperation` knows what it is about; this asks and tells everybody in
/// UIKit's order.
final class Transition {
    let operation: any TransitionOperation
    let isAnimated: Bool
    let coordinator: TransitionCoordinator
    private(set) var state = TransitionState.requested
    /// What the transition moves and a hand can take hold of; nil where there is nothing of the kind.
    var interruptibleAnimator: (any ViewImplicitlyAnimating)?
    /// Whether that is the animator's own, and not what its blocks were captured in.
    private var isInterruptible = false
    /// When it is given up unless it has been completed before; nil while a hand has it.
    private(set) var deadline: Double?

    private(set) weak var stage: Stage?
    private var time: Double { stage?.time ?? 0 }
    private var animator: (any ViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any ViewControllerInteractiveTransitioning)?
    private(set) weak var context: TransitionContext?
    /// Moves what goes alongside where there is no conductor.
    private(set) var alongside: PropertyAnimator?
    /// How far a hand has brought it, 0 to 1.
    var percentComplete = 0.0
    /// When it began, on the stage's clock.
    private var beginning = 0.0
    /// How faults call whoever animates.
    private(set) var animatorName = "the transition"
    /// Whom to tell when it is complete, and when it is back where it began.
    var completions: [() -> Void] = []
    var reverseCompletions: [() -> Void] = []
    /// Completions from before everybody knew that it begins: they are heeded then, so that the order of calls is always
    /// the same; nil from then on.
    private var early: [Bool]? = []
    /// Whether what moves is being led to its end, which may say once more that it is complete.
    private var isSettling = false

    /// How long after its time a transition is waited for, in seconds; ours.
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

    /// Asks the delegate who drives the transition, and lets them begin.
    func begin() {
        operation.open()
        let own = operation.askForAnimator()
        let asked = own ?? operation.makeSystemAnimator()
        animatorName = "\(type(of: asked))"
        beginning = time
        interactor = isAnimated ? own.flatMap(operation.askForInteractor) : nil
        let animator = animatorHonoringReducedMotion(asked)
        self.animator = animator
        operation.announce()
        let context = TransitionContext(self)
        self.context = context
        let answer = animator.transitionDuration(using: context)
        observe(.transitionDuration, answer: "\(answer)")
        let duration = answer >= 0 && answer.isFinite ? answer : 0
        if answer != duration { report(.unsuitableDuration) }
        coordinator.transitionDuration = isAnimated ? duration : 0
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        coordinator.initiallyInteractive = isInteractive
        handle(.begin(isInteractive: isInteractive))
        // An animator that does not keep it has at least the beginning.
        withExtendedLifetime(context) { start(context) }
    }

    /// Whoever animates it: where the person wants less to move a fade, which a percent-driven hand can drive as well.
    private func animatorHonoringReducedMotion(_ asked: any ViewControllerAnimatedTransitioning) -> any ViewControllerAnimatedTransitioning {
        let isDrivable = interactor.map { $0 is PercentDrivenInteractiveTransition } ?? true
        guard isAnimated, isDrivable, !asked.handlesReducedMotion, stage?.isReduceMotionEnabled ?? false else {
            return asked
        }
        return FadeAnimator(inPlaceOf: asked, comes: (operation as? ModalOperation)?.kind != .dismiss)
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
        // The views are in the container now: they get their places, and their controllers are told.
        operation.container.layoutIfNeeded()
        beginAlongside()
        let verdicts = early ?? []
        early = nil
        for didComplete in verdicts { complete(didComplete) }
        if !isAnimated, state.isRunning { complete(true) }
    }

    /// Has the animator begin.
    func animate(_ context: TransitionContext) {
        observe(.animateTransition)
        animator?.animateTransition(using: context)
    }

    private func beginAlongside() {
        coordinator.isInterruptible = interruptibleAnimator != nil || interactor != nil
        // What goes alongside goes all the way, however far a hand has come before the transition could begin.
        let held = interruptibleAnimator.flatMap { $0.state == .active && !$0.isRunning ? $0 : nil }
        let fraction = held?.fractionComplete ?? 0
        held?.fractionComplete = 0
        coordinator.begin { [weak self] changes in
            if let self { goAlongside(changes) } else { changes() }
        }
        held?.fractionComplete = fraction
    }

    /// Makes changes as a part of what the conductor moves or, without one, in an animator that keeps step.
    private func goAlongside(_ changes: @escaping () -> Void) {
        guard isAnimated else { return View.performWithoutAnimation(changes) }
        if let interruptibleAnimator, interruptibleAnimator.state == .active { return interruptibleAnimator.addAnimations(delayFactor: 0, changes) }
        if let alongside, alongside.state == .active { return alongside.addAnimations(changes) }
        let animator = PropertyAnimator(duration: coordinator.transitionDuration, curve: .easeInOut)
        alongside = animator
        // What comes late has what remains of the way or of the time.
        let isHeld = state.isInteractive, whole = coordinator.transitionDuration
        animator.scrubsLinearly = isHeld
        animator.fractionComplete = isHeld ? percentComplete : whole > 0 ? (time - beginning) / whole : 1
        animator.scrubsLinearly = true
        animator.addAnimations(changes)
        if !isHeld { animator.startAnimation() }
    }

    /// Asks the animator for what can be interrupted.
    func askForInterruptible(_ context: TransitionContext) -> (any ViewImplicitlyAnimating)? {
        guard let answer = animator?.interruptibleAnimator(using: context) else { return nil }
        observe(.interruptibleAnimator)
        isInterruptible = true
        return answer
    }

    /// Asks again for what can be interrupted, which must be what it was.
    func checkAnimator(_ event: TransitionState.Event) {
        guard isInterruptible, let context, let answer = askForInterruptible(context), answer !== interruptibleAnimator else {
            return
        }
        report(.animatorReplaced, event)
    }

    // MARK: What happens to it

    func complete(_ didComplete: Bool) {
        guard !isSettling else { return }
        guard early == nil else {
            early = (early ?? []) + [didComplete]
            return
        }
        if state.isRunning { observe(.completeTransition, answer: "\(didComplete)") }
        handle(.complete(didComplete))
    }

    func contextWasReleased() { handle(.release) }

    /// Nobody has completed it for far too long.
    func expire() { handle(.expire) }

    func containerDidResize() {
        guard state.isRunning, let context, let animator else { return }
        observe(.containerViewDidResize)
        animator.containerViewDidResize(using: context)
    }

    func handle(_ event: TransitionState.Event) {
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

    /// Tidies up; then tells everybody, the passage's side first.
    private func end(didComplete: Bool) {
        let animator = animator
        self.animator = nil
        interactor = nil
        settleMotion(didComplete: didComplete)
        if didComplete { placeMissingView() }
        operation.settle(didComplete: didComplete)
        operation.close(didComplete: didComplete)
        observe(.animationEnded, answer: "\(didComplete)")
        animator?.animationEnded(didComplete)
        coordinator.end()
        let told = didComplete ? completions : reverseCompletions
        (completions, reverseCompletions) = ([], [])
        for completion in told { completion() }
        stage?.transitions.ended(self)
    }

    /// Puts the view that the transition leads to in its place, where the animator has forgotten it.
    private func placeMissingView() {
        guard let view = operation.view(forKey: .to), view.window == nil, operation.container.window != nil else { return }
        operation.container.addSubview(view)
        if let controller = operation.viewController(forKey: .to) {
            view.frame = operation.frame(of: controller, isInitial: false)
        }
        report(.viewMissing)
    }

    /// Leads to its end what goes alongside, and what nobody will let go of any more; what still runs runs out.
    private func settleMotion(didComplete: Bool) {
        isSettling = true
        if let interruptibleAnimator, !interruptibleAnimator.isRunning { interruptibleAnimator.settle(atEnd: didComplete) }
        alongside?.settle(atEnd: didComplete)
        isSettling = false
        (interruptibleAnimator, alongside) = (nil, nil)
    }

    // MARK: Telling

    /// A controller's view has come, and is laid out before that is told.
    func arrive(_ controller: ViewController) {
        controller.beginAppearanceTransition(true, animated: isAnimated)
        stage?.window.layoutIfNeeded()
        controller.endAppearanceTransition()
    }

    /// A controller's view has gone.
    func depart(_ controller: ViewController) {
        controller.beginAppearanceTransition(false, animated: isAnimated)
        controller.endAppearanceTransition()
    }

    private func report(_ rule: TransitionFault.Rule, _ event: TransitionState.Event = .begin(isInteractive: false)) {
        stage?.report(TransitionFault(rule, by: animatorName, event))
    }

    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, answer: String? = nil) {
        stage?.observe(name, of: subject, answer)
    }

    /// The stage has gone: nobody is told of anything any more, and nothing keeps anything alive.
    func abandon() {
        _ = state.handle(.release)
        // A paused animator must not be let go of.
        for case let moving? in [interruptibleAnimator, alongside] where moving.state == .active { moving.stopAnimation(true) }
        (interruptibleAnimator, alongside, animator, interactor) = (nil, nil, nil, nil)
        (completions, reverseCompletions) = ([], [])
    }
}
