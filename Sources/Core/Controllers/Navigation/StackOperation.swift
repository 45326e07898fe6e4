import Geometry
import Views

/// A push or a pop: a change from one top of a navigation controller's stack to another.
final class StackOperation: ContainerOperation<NavigationController>, TransitionOperation {
    let kind: NavigationController.Operation
    /// The stack if the transition is cancelled, and if it completes.
    private let before: [ViewController]
    private let after: [ViewController]
    /// The interaction controller: of the drag that has begun the operation, or of the system's animation, for a drag that
    /// may catch it.
    private(set) var interactionController: NavigationInteractionController?
    /// A Boolean value that indicates whether the delegate has supplied no animator.
    private var usesSystemAnimator = false

    init(
        _ kind: NavigationController.Operation, of navigation: NavigationController, before: [ViewController],
        after: [ViewController], from: ViewController, to: ViewController,
        _ interactionController: NavigationInteractionController?
    ) {
        (self.kind, self.before, self.after) = (kind, before, after)
        self.interactionController = interactionController
        super.init(in: navigation, navigation.content, from: from, to: to)
    }

    /// All children of the navigation controller take part, because each may be in the stack afterwards.
    func concerns(_ controller: ViewController) -> Bool { controller.isDescendant(of: containerController) }

    func outcome(didComplete: Bool) -> TransitionOutcome {
        .contained(didComplete ? after : before, in: containerController)
    }

    /// Returns whether one of the two stacks that this operation can end with has something above a controller.
    func mayEnd(above controller: ViewController) -> Bool {
        [before, after].contains { stack in stack.dropLast().contains { $0 === controller } }
    }

    // MARK: The order of calls

    func askForAnimator() -> any ViewControllerAnimatedTransitioning {
        if let delegate = containerController.delegate {
            let answer = delegate.navigationController(
                containerController, animationControllerFor: kind, from: from, to: to)
            transition?.observe(.animationControllerForOperation, answer: answer == nil ? "nil" : "animated")
            if let answer { return answer }
        }
        usesSystemAnimator = true
        return NavigationAnimator(kind, containerController.transitionSettings.navigation)
    }

    /// Asks the delegate about its own animator; the system's can be caught by a drag at any time.
    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if !usesSystemAnimator, let delegate = containerController.delegate {
            let answer = delegate.navigationController(containerController, interactionControllerFor: animator)
            transition?.observe(.interactionControllerForNavigation, answer: answer == nil ? "nil" : "interactive")
            if let answer {
                interactionController = nil
                return answer
            }
        }
        if usesSystemAnimator, interactionController == nil {
            interactionController = NavigationInteractionController()
            interactionController?.wantsInteractiveStart = false
        }
        return interactionController
    }

    func willBegin() {
        beginAppearance()
        containerController.notifyDelegate(willShow: to, animated: isAnimated)
        View.performWithoutAnimation { to.placedView.frame = container.bounds }
        let bar = containerController.navigationBar
        bar.prepare(kind, to: to.navigationItem, back: containerController.backItem(in: after))
        transition?.coordinator.animate(alongsideTransition: { _ in bar.slide() }, completion: nil)
    }

    func settle(didComplete: Bool) {
        containerController.settle(didComplete ? after : before)
        let (outgoing, shown) = didComplete ? (from, to) : (to, from)
        if outgoing.placedView.superview === container { outgoing.placedView.removeFromSuperview() }
        containerController.placeTop()
        // A navigation controller that is off screen has notified its children of their disappearance already.
        if outgoing.visibleAppearance != .disappeared { endDisappearance(of: outgoing) }
        if containerController.appearance.isAppearingOrAppeared { endAppearance(of: shown) }
    }

    func didEnd(didComplete: Bool) {
        containerController.adoptChildren()
        if didComplete { containerController.notifyDelegate(didShow: to, animated: isAnimated) }
    }
}

/// A request to show the top of a navigation controller's stack, which has changed.
///
/// It does not name a controller, because the transition leads to the controller that is the top when it begins.
struct NavigationRequest: TransitionRequest {
    let navigation: NavigationController

    var isAnimated: Bool { navigation.isNextAnimated }
    var completion: (() -> Void)? { nil }
    var outcome: TransitionOutcome? { .contained(navigation.viewControllers, in: navigation) }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? { navigation.makeOperation() }
}

/// The view that holds the view of a navigation controller's top, and in which its transitions take place.
final class NavigationContent: View {
    weak var navigation: NavigationController?
    /// The bounds at the last layout.
    private var lastBounds = Rect.zero

    override func layoutSubviews() {
        let old = lastBounds
        lastBounds = bounds
        guard old != bounds else { return }
        guard let operation = navigation?.stackOperation, let transition = operation.transition,
            transition.state.isRunning
        else {
            navigation?.placeTop()
            return
        }
        // The animator decides the frames of moving views; here they only follow the size of the window.
        for view in [operation.from.placedView, operation.to.placedView] where view.superview === self {
            view.frame = view.frame.following(old, to: bounds)
        }
        transition.containerDidResize()
    }
}
