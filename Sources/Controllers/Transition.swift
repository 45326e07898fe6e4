import Geometry
import Motion
import Views

/// One presentation or dismissal under way: who drives it, how far it is, and its end, which comes exactly once.
///
/// `TransitionState` decides what a call does; this asks and tells everybody in UIKit's order.
final class Transition {
    enum Kind { case present, dismiss }

    let kind: Kind
    let isAnimated: Bool
    let coordinator: TransitionCoordinator
    private(set) var state = TransitionState.requested
    /// Who takes part, the top-most first; a dismissal may take several away, of which only the first moves.
    let presentations: [Presentation]
    /// What the transition moves and a hand can take hold of; nil where there is nothing of the kind.
    var conductor: (any ViewImplicitlyAnimating)?
    /// Whether that is the animator's own, and not what its blocks were captured in.
    var isInterruptible = false
    /// When it is given up unless it has been completed before; nil while a hand has it.
    private(set) var deadline: Double?

    private(set) weak var stage: Stage?
    private var time: Double { stage?.time ?? 0 }
    var animator: (any ViewControllerAnimatedTransitioning)?
    var interactor: (any ViewControllerInteractiveTransitioning)?
    private(set) weak var context: TransitionContext?
    /// Moves what goes alongside where there is no conductor.
    var alongside: PropertyAnimator?
    /// How far a hand has brought it, 0 to 1.
    var percentComplete = 0.0
    /// When it began, on the stage's clock.
    private var beginning = 0.0
    /// How faults call whoever animates.
    private(set) var animatorName = "the transition"
    /// Whom to tell when it is complete, and when it is back where it began.
    var completions: [() -> Void] = []
    var reverseCompletions: [() -> Void] = []
    /// Those who are told that they come or go: not what another one covers.
    private(set) var seen: [Presentation] = []
    /// Whether the presenter's view is covered at rest, and so comes and goes too.
    private(set) var takesPresenter = false
    /// Completions from before everybody knew that it begins: they are heeded then, so that the order of calls is always
    /// the same; nil from then on.
    private var early: [Bool]? = []
    /// Whether what moves is being led to its end, which may say once more that it is complete.
    var isSettling = false

    /// How long after its time a transition is waited for, in seconds; ours.
    static let patience = 10.0

    /// - Precondition: `presentations` is not empty.
    init(
        _ kind: Kind, _ presentations: [Presentation], isAnimated: Bool, on stage: Stage, completion: (() -> Void)?
    ) {
        self.kind = kind
        self.presentations = presentations
        self.isAnimated = isAnimated
        self.stage = stage
        if let completion { completions = [completion] }
        let top = presentations[0]
        coordinator = TransitionCoordinator(
            on: stage, isAnimated: isAnimated, style: top.original.modalPresentationStyle, container: top.container)
        coordinator.transition = self
        for presentation in presentations { presentation.transition = self }
    }

    // MARK: Who takes part

    /// The presentation whose container and views the transition moves.
    var top: Presentation { presentations[0] }
    /// The lowest presentation that comes or goes.
    var lowest: Presentation { presentations[presentations.count - 1] }
    var container: View { top.container }

    var presenter: ViewController? { lowest.presenting }
    /// What frames each of them, which adapting may replace.
    var controllers: [PresentationController] { presentations.compactMap(\.controller) }

    func viewController(forKey key: TransitionContextKey) -> ViewController? {
        (key == .to) == (kind == .present) ? top.presented : presenter
    }

    func view(forKey key: TransitionContextKey) -> View? {
        if (key == .to) == (kind == .present) { return top.controller?.presentedView }
        return takesPresenter ? presenter?.view : nil
    }

    func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        let isBefore = isInitial == (kind == .present)
        if controller === top.presented {
            return isBefore ? .zero : top.controller?.frameOfPresentedViewInContainerView ?? .zero
        }
        guard controller === presenter else { return .zero }
        return isBefore || !takesPresenter ? lowest.presentersFrame : .zero
    }

    // MARK: Beginning

    /// Asks the delegate who drives the transition, and lets them begin.
    func begin() {
        for presentation in presentations { presentation.finishAdapting() }
        if kind == .present { open() }
        let own = askForAnimator()
        let animator = own ?? SystemTransition(kind, style: top.presented.modalTransitionStyle)
        self.animator = animator
        animatorName = "\(type(of: animator))"
        beginning = time
        interactor = isAnimated ? own.flatMap(askForInteractor) : nil
        if kind == .present { top.tellStyle(isAnimated ? coordinator : nil) }
        announce()
        placeViews()
        let context = TransitionContext(self)
        self.context = context
        let duration = animator.transitionDuration(using: context)
        observe(.transitionDuration, answer: "\(duration)")
        coordinator.transitionDuration = isAnimated ? duration : 0
        let isInteractive = interactor?.wantsInteractiveStart ?? false
        coordinator.initiallyInteractive = isInteractive
        handle(.begin(isInteractive: isInteractive))
        // An animator that does not keep it has at least the beginning.
        withExtendedLifetime(context) { start(context) }
    }

    /// Gives the views that come their frames.
    private func placeViews() {
        observe(.presentedView, of: top.controller)
        switch kind {
        case .present:
            let frame = top.controller?.frameOfPresentedViewInContainerView ?? container.bounds
            top.controller?.presentedView?.frame = frame
        case .dismiss:
            // It may have been covered while the window took another size.
            if takesPresenter { lowest.placePresentersView() }
        }
    }

    private func open() {
        top.prepare()
        if let window = stage?.window {
            window.addSubview(container)
            container.frame = window.bounds
        }
        top.adapt(coordinator: nil)
        top.presented.loadViewIfNeeded()
        top.presented.traitsMayHaveChanged()
    }

    private func start(_ context: TransitionContext) {
        if let interactor {
            observe(.startInteractiveTransition)
            interactor.startInteractiveTransition(context)
        } else if isAnimated {
            animate(context)
            conductor = conductor ?? askForInterruptible(context)
        } else {
            View.performWithoutAnimation { animate(context) }
        }
        // The views are in the container now: they get their places, and their controllers are told.
        container.layoutIfNeeded()
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
        coordinator.isInterruptible = conductor != nil || interactor != nil
        coordinator.begin { [weak self] changes in
            if let self { goAlongside(changes) } else { changes() }
        }
    }

    /// Makes changes as a part of what the conductor moves or, without one, in an animator that keeps step.
    private func goAlongside(_ changes: @escaping () -> Void) {
        guard isAnimated else { return View.performWithoutAnimation(changes) }
        if let conductor, conductor.state == .active { return conductor.addAnimations(delayFactor: 0, changes) }
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

    /// Tells everybody that it begins: those who frame, then those whose views come and go.
    private func announce() {
        takesPresenter = lowest.controller?.shouldRemovePresentersView ?? false
        switch kind {
        case .present:
            tellFrames(.presentationTransitionWillBegin) { $0.presentationTransitionWillBegin() }
            seen = presentations
            if takesPresenter {
                presenter?.beginAppearanceTransition(false, animated: isAnimated)
                top.takePresentersView()
            }
            top.presented.beginAppearanceTransition(true, animated: isAnimated)
        case .dismiss:
            tellFrames(.dismissalTransitionWillBegin) { $0.dismissalTransitionWillBegin() }
            seen = presentations.filter { $0.presented.appearance != .disappeared }
            for one in seen { one.presented.beginAppearanceTransition(false, animated: isAnimated) }
            // Only the top-most is seen going.
            for one in presentations.dropFirst() { one.controller?.presentedView?.isHidden = true }
            if takesPresenter { presenter?.beginAppearanceTransition(true, animated: isAnimated) }
        }
    }

    /// Tells those who frame, the top-most first.
    func tellFrames(_ name: TransitionCall.Name, answer: String? = nil, _ tell: (PresentationController) -> Void) {
        for controller in controllers {
            observe(name, of: controller, answer: answer)
            tell(controller)
        }
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
        guard state.isRunning, let context else { return }
        animator?.containerViewDidResize(using: context)
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
            case .tellInteractionChanged: coordinator.tellInteractionChanged()
            case .report(let rule): stage?.report(TransitionFault(rule, by: animatorName, event))
            case .end(let didComplete): end(didComplete: didComplete)
            }
        }
    }

    func observe(_ name: TransitionCall.Name, of subject: AnyObject? = nil, answer: String? = nil) {
        stage?.observe(name, of: subject, answer)
    }

    /// The stage has gone: nobody is told of anything any more, and nothing keeps anything alive.
    func abandon() {
        _ = state.handle(.release)
        // A paused animator must not be let go of.
        for case let moving? in [conductor, alongside] where moving.state == .active { moving.stopAnimation(true) }
        (conductor, alongside, animator, interactor) = (nil, nil, nil, nil)
        (completions, reverseCompletions) = ([], [])
    }
}
