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

    func open() { new.loadViewIfNeeded() }

    func askForAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        transition?.observe(.animationControllerForTabs, of: owner, answer: "animated")
        return animator
    }

    func makeSystemAnimator() -> any ViewControllerAnimatedTransitioning { animator }

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

    func announce() {
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

    func close(didComplete: Bool) {
        let waits = transition?.stage?.transitions.waiting.contains { ($0 as? TabRequest)?.belongs(to: owner) ?? false }
        owner.settle(on: didComplete ? new : old, isLast: !(waits ?? false))
    }
}
