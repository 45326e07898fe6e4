import Geometry
import Views

/// A change from the child of one tab to that of another.
final class TabOperation: ContainerOperation<TabBarController>, TransitionOperation {
    private let animator: any ViewControllerAnimatedTransitioning

    init(
        of owner: TabBarController, from old: ViewController, to new: ViewController,
        _ animator: any ViewControllerAnimatedTransitioning
    ) {
        self.animator = animator
        super.init(in: owner, owner.content, from: old, to: new)
    }

    /// Children of tabs that are neither left nor selected do not take part.
    func concerns(_ controller: ViewController) -> Bool {
        controller === containerController || controller.isDescendant(of: from) || controller.isDescendant(of: to)
    }

    func outcome(didComplete: Bool) -> TransitionOutcome {
        .contained([didComplete ? to : from], in: containerController)
    }

    // MARK: The order of calls

    /// Returns the animator of the delegate, without which there is no operation.
    func askForAnimator() -> any ViewControllerAnimatedTransitioning {
        transition?.observe(.animationControllerForTabs, of: containerController, answer: "animated")
        return animator
    }

    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        let answer = containerController.delegate?.tabBarController(
            containerController, interactionControllerFor: animator)
        transition?.observe(
            .interactionControllerForTabs, of: containerController, answer: answer == nil ? "nil" : "interactive")
        if answer != nil {
            // The bar moves with the content. Its labels show a selection that no interaction drives at once.
            transition?.coordinator.containerAnimation = {
                [containerController, from, to, weak transition] isBeginning in
                let isInteractive = transition?.coordinator.isInteractive ?? false
                containerController.tabBar.update(
                    from: isBeginning && isInteractive ? from.tabBarItem : nil, to: to.tabBarItem,
                    remainingFraction: 1 - (transition?.percentComplete ?? 0))
            }
        }
        return answer
    }

    func willBegin() {
        beginAppearance()
        to.placedView.frame = container.bounds
    }

    func settle(didComplete: Bool) {
        let (outgoing, shown) = didComplete ? (from, to) : (to, from)
        // Before the view is removed, because its removal would notify the controller as well.
        endDisappearance(of: outgoing)
        outgoing.placedView.removeFromSuperview()
        if shown.placedView.superview !== container { container.addSubview(shown.placedView) }
        shown.placedView.frame = container.bounds
        endAppearance(of: shown)
    }

    func didEnd(didComplete: Bool) {
        let isLast = !(transition?.stage?.transitions.isChangeWaiting(in: containerController) ?? false)
        containerController.settle(on: didComplete ? to : from, isLast: isLast)
    }
}

/// A request to show the child of another tab.
struct TabRequest: TransitionRequest {
    /// The tab bar controller, which may be released while the request waits.
    private weak var owner: TabBarController?
    private let target: ViewController?
    private let mayAnimate: Bool
    let isAnimated = true
    let completion: (() -> Void)? = nil

    init(of owner: TabBarController, to target: ViewController?, mayAnimate: Bool) {
        (self.owner, self.target, self.mayAnimate) = (owner, target, mayAnimate)
    }

    var outcome: TransitionOutcome? {
        owner.map { .contained(target.map { [$0] } ?? [], in: $0) }
    }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? {
        guard let owner, owner.shown !== target else { return nil }
        // A later selection is shown already, or has a request of its own.
        guard owner.selectedViewController === target else { return nil }
        guard mayAnimate, owner.appearance == .appeared, let old = owner.shown, let target,
            let animator = owner.delegate?.tabBarController(
                owner, animationControllerForTransitionFrom: old, to: target)
        else {
            owner.place(target)
            return nil
        }
        return TabOperation(of: owner, from: old, to: target, animator)
    }
}
