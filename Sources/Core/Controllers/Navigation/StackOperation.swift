import Geometry
import Views

/// What a push or a pop is about: the top of the stack before, and the top after.
final class StackOperation: TransitionOperation {
    let navigation: NavigationController
    let kind: NavigationController.Operation
    /// The stack at rest, if the change is cancelled and if it is not.
    let before: [ViewController]
    let after: [ViewController]
    let from: ViewController
    let to: ViewController
    weak var transition: Transition?
    let style = ModalPresentationStyle.none
    /// What can take hold of it: the drag that has begun it or, of the system's own animation, one that may come.
    private(set) var hand: NavigationHand?
    private var isOwnAnimation = false

    init(
        _ kind: NavigationController.Operation, of navigation: NavigationController, before: [ViewController],
        after: [ViewController], from: ViewController, to: ViewController, hand: NavigationHand?
    ) {
        (self.kind, self.navigation) = (kind, navigation)
        (self.before, self.after, self.from, self.to) = (before, after, from, to)
        self.hand = hand
    }

    private var isAnimated: Bool { transition?.isAnimated ?? false }

    // MARK: Who takes part

    var container: View { navigation.content }

    func concerns(_ controller: ViewController) -> Bool { controller.isDescendant(of: navigation) }

    func viewController(forKey key: TransitionContextKey) -> ViewController? { key == .from ? from : to }

    func view(forKey key: TransitionContextKey) -> View? { viewController(forKey: key)?.placedView }

    func frame(of controller: ViewController, isInitial: Bool) -> Rect {
        controller === (isInitial ? from : to) ? container.bounds : .zero
    }

    func outcome(didComplete: Bool) -> TransitionOutcome { .contained(didComplete ? after : before, in: navigation) }

    // MARK: Asking

    func prepare() { to.loadViewIfNeeded() }

    /// The delegate's animator or the system's, which a hand can take hold of at any time.
    func askForAnimator() -> any ViewControllerAnimatedTransitioning {
        if let delegate = navigation.delegate {
            let answer = delegate.navigationController(
                navigation, animationControllerFor: kind, from: from, to: to)
            transition?.observe(.animationControllerForOperation, answer: answer == nil ? "nil" : "animated")
            if let answer { return answer }
        }
        isOwnAnimation = true
        return NavigationAnimator(kind)
    }

    func askForInteractor(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? {
        if !isOwnAnimation, let delegate = navigation.delegate {
            let answer = delegate.navigationController(navigation, interactionControllerFor: animator)
            transition?.observe(.interactionControllerForNavigation, answer: answer == nil ? "nil" : "interactive")
            if let answer {
                hand = nil
                return answer
            }
        }
        if isOwnAnimation, hand == nil {
            hand = NavigationHand()
            hand?.wantsInteractiveStart = false
        }
        return hand
    }

    // MARK: Beginning and end

    func willBegin() {
        from.beginAppearanceTransition(false, animated: isAnimated)
        to.beginAppearanceTransition(true, animated: isAnimated)
        navigation.notifyDelegate(willShow: to, animated: isAnimated)
        View.performWithoutAnimation { to.placedView.frame = container.bounds }
        let bar = navigation.navigationBar
        bar.prepare(kind, to: to.navigationItem, back: navigation.backItem(in: after))
        transition?.coordinator.animate(alongsideTransition: { _ in bar.slide() }, completion: nil)
    }

    func settle(didComplete: Bool) {
        navigation.settle(didComplete ? after : before)
        let (gone, there) = didComplete ? (from, to) : (to, from)
        if gone.placedView.superview === container { gone.placedView.removeFromSuperview() }
        navigation.placeTop()
        // Out of sight, nobody comes or goes.
        if gone.visibleAppearance != .disappeared { transition?.depart(gone) }
        if navigation.appearance.isAppearingOrAppeared { transition?.arrive(there) }
    }

    func didEnd(didComplete: Bool) {
        navigation.adoptChildren()
        if didComplete { navigation.notifyDelegate(didShow: to, animated: isAnimated) }
    }
}

/// A request to show the top of a navigation controller's stack, which has changed.
///
/// It doesn't name a controller: when its turn comes, the transition leads straight to what is the top by then.
struct NavigationRequest: TransitionRequest {
    let navigation: NavigationController

    var isAnimated: Bool { navigation.isNextAnimated }
    var completion: (() -> Void)? { nil }
    var outcome: TransitionOutcome? { .contained(navigation.viewControllers, in: navigation) }

    func makeOperation(on stage: Stage) -> (any TransitionOperation)? { navigation.makeOperation() }
}
