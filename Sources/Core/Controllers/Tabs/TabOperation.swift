import Geometry
import Views

/// What a change from one tab to another is about.
final class TabOperation: TransitionOperation {
    weak var transition: Transition?
    let owner: TabBarController
    let old: ViewController
    let new: ViewController
    private let animator: any ViewControllerAnimatedTransitioning

    init(
        of owner: TabBarController, from old: ViewController, to new: ViewController,
        _ animator: any ViewControllerAnimatedTransitioning
    ) {
        (self.owner, self.old, self.new, self.animator) = (owner, old, new, animator)
    }

    var container: View { owner.content }
    /// As in UIKit, for what is no presentation.
    var style: ModalPresentationStyle { .none }

    func concerns(_ controller: ViewController) -> Bool {
        controller === owner || controller.isDescendant(of: old) || controller.isDescendant(of: new)
    }

    func viewController(forKey key: TransitionContextKey) -> ViewController? { key == .to ? new : old }

    func view(forKey key: TransitionContextKey) -> View? { viewController(forKey: key)?.placedView }

    func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        controller === (isInitial ? old : new) ? container.bounds : .zero
    }

    func outcome(didComplete: Bool) -> TransitionOutcome { .contained([didComplete ? new : old], in: owner) }

    func prepare() { new.loadViewIfNeeded() }

    func askForAnimator() -> any ViewControllerAnimatedTransitioning {
        transition?.observe(.animationControllerForTabs, of: owner, answer: "animated")
        return animator
    }

    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        let answer = owner.delegate?.tabBarController(owner, interactionControllerFor: animator)
        transition?.observe(.interactionControllerForTabs, of: owner, answer: answer == nil ? "nil" : "interactive")
        if answer != nil {
            // The bar goes with the content as long as a hand leads that.
            transition?.coordinator.ownPart = { [owner, old, new, weak transition] isBeginning in
                let share = 1 - (transition?.percentComplete ?? 0)
                owner.tabBar.lead(from: isBeginning ? old.tabBarItem : nil, to: new.tabBarItem, share: share)
            }
        }
        return answer
    }

    func willBegin() {
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        new.placedView.frame = container.bounds
    }

    func settle(didComplete: Bool) {
        let (gone, there) = didComplete ? (old, new) : (new, old)
        // Who goes is told before its view goes, which would tell it otherwise.
        transition?.depart(gone)
        gone.placedView.removeFromSuperview()
        if there.placedView.superview !== container { container.addSubview(there.placedView) }
        there.placedView.frame = container.bounds
        transition?.arrive(there)
    }

    func didEnd(didComplete: Bool) {
        let isLast = !(transition?.stage?.transitions.isChangeWaiting(in: owner) ?? false)
        owner.settle(on: didComplete ? new : old, isLast: isLast)
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
