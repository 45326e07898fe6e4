public import Geometry
public import Gestures
import Motion
public import Views

/// A controller that shows the top of a stack of controllers below a bar; counterpart of `UINavigationController`.
///
/// The stack changes at once. A transition to the controller that is the top by then follows when no other transition runs.
/// While the navigation controller is off screen, only the stack changes, and its children are not notified.
///
/// ```swift
/// let albums = ViewController()
/// albums.title = "Albums"
/// let navigation = NavigationController(rootViewController: albums)
/// albums.navigationItem.rightBarButtonItem = BarButtonItem(
///     title: "Open",
///     primaryAction: Action { [unowned navigation] _ in
///         navigation.pushViewController(Counter(), animated: true)
///     })
/// ```
@preconcurrency @MainActor
open class NavigationController: ViewController {
    /// The kind of a change of the stack.
    public enum Operation: String, Hashable, Sendable {
        /// No change.
        case none
        /// The new top was not in the stack before.
        case push
        /// The new top was further down in the stack before.
        case pop
    }

    /// The bar at the top.
    public final let navigationBar = NavigationBar()
    /// The delegate, which is notified of each new top and supplies animators.
    public final weak var delegate: (any NavigationControllerDelegate)?
    /// The recognizer of the drag that pops, with mouse or finger from the left edge, with two fingers from anywhere.
    ///
    /// While a push or a pop runs that it can catch, the drag begins anywhere.
    public final var interactivePopGestureRecognizer: PanGestureRecognizer? { pan.recognizer }

    /// The stack, from the root to the top; setting it is `setViewControllers(_:animated:)` without animation.
    public final var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The storage of `viewControllers`.
    private final var stack: [ViewController] = []
    /// The stack whose top is on screen, or was when the running transition began.
    private final var settledStack: [ViewController] = []
    /// A Boolean value that indicates whether the last requested change is to be animated.
    private(set) final var isNextAnimated = false
    final var nextInteractionController: NavigationInteractionController?
    /// The controller of which the delegate was last notified that it is shown.
    private final weak var announcedTop: ViewController?
    /// The children that have received `didMove(toParent:)`.
    private final var movedChildren: [ViewController] = []

    /// The view that holds the top's view and in which transitions take place.
    final let content = NavigationContent()
    private(set) final lazy var pan = makePan()
    final weak var stackOperation: StackOperation?
    /// A Boolean value that indicates whether the bar is hidden.
    public final var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// Makes a navigation controller with an empty stack.
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) {
        super.init(nibName: nibName, bundle: bundle)
        definesPresentationContext = true
    }

    /// Makes a navigation controller with an empty stack, as UIKit does for one of a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        definesPresentationContext = true
    }

    /// Makes a navigation controller with a root controller.
    public init(rootViewController: ViewController) {
        super.init()
        definesPresentationContext = true
        setViewControllers([rootViewController], animated: false)
    }

    /// The controller at the top of the stack.
    public final var topViewController: ViewController? { stack.last }
    /// The controller that is presented over the stack or, without one, the top.
    public final var visibleViewController: ViewController? { presentedViewController ?? stack.last }

    // MARK: Changing the stack

    /// Adds a controller on top of the stack.
    ///
    /// A controller that is in the stack already, is a navigation controller, is presented or is an ancestor of this one is
    /// reported as a fault and not added.
    open func pushViewController(_ viewController: ViewController, animated: Bool) {
        guard accepts(viewController) else { return }
        guard !stack.contains(where: { $0 === viewController }) else {
            stage?.report(TransitionFault(alreadyPushed: viewController))
            return
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Removes the top from the stack; the root stays.
    ///
    /// If the push of the top still runs and can be interrupted, it is reversed.
    /// - Returns: The removed controller; `nil` if the stack has at most a root.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Removes all controllers above another one from the stack.
    ///
    /// A controller that is not in the stack is reported as a fault, and the stack stays unchanged.
    /// - Returns: The removed controllers, from the lowest to the top; `nil` if the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            stage?.report(TransitionFault(viewController, isNotInStackOf: self))
            return nil
        }
        let removed = Array(stack[(index + 1)...])
        // A pop that is cancelled brings back what this call is to remove, and so does a reversed push that is caught.
        let mayReturn = stackOperation?.mayEnd(above: viewController) ?? false
        if !removed.isEmpty || mayReturn { change(to: Array(stack[...index]), animated: animated) }
        return removed
    }

    /// Removes all controllers above the root from the stack.
    ///
    /// - Returns: The removed controllers, from the lowest to the top; `nil` if the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack.
    ///
    /// As in UIKit, the change is a pop if the new top was further down in the stack, and a push if it was not in the stack.
    /// If the top stays the same, the delegate is not notified. A change to an empty stack is not animated.
    open func setViewControllers(_ viewControllers: [ViewController], animated: Bool) {
        for (index, one) in viewControllers.enumerated() {
            guard accepts(one) else { return }
            guard !viewControllers[..<index].contains(where: { $0 === one }) else {
                stage?.report(TransitionFault(alreadyPushed: one))
                return
            }
        }
        change(to: viewControllers, animated: animated)
    }

    /// A drag takes the top off the stack, and drives the transition.
    final func pop(with interactionController: NavigationInteractionController) {
        change(to: Array(stack.dropLast()), animated: true, interactionController)
    }

    override func keeps(_ child: ViewController) -> Bool { stack.contains { $0 === child } }

    private func accepts(_ controller: ViewController) -> Bool {
        if !(controller is NavigationController), !isDescendant(of: controller), controller.presentation == nil {
            return true
        }
        stage?.report(TransitionFault(unsuitableForStack: controller))
        return false
    }

    private func change(
        to new: [ViewController], animated: Bool, _ interactionController: NavigationInteractionController? = nil
    ) {
        stack = new
        for one in new where one.parent !== self { addChild(one) }
        orderChildren()
        (isNextAnimated, nextInteractionController) = (animated, interactionController)
        if let stage, isOnScreen {
            stage.transitions.request(NavigationRequest(navigation: self))
        } else {
            showAtOnce()
        }
    }

    // MARK: The top

    /// A Boolean value that indicates whether the navigation controller has begun to appear and has not disappeared.
    private final var isOnScreen: Bool { appearance != .disappeared }

    /// Makes the operation that shows the top of the stack; `nil` if the top is on screen already or was shown at once.
    final func makeOperation() -> StackOperation? {
        let interactionController = nextInteractionController
        nextInteractionController = nil
        guard isOnScreen, let from = settledStack.last, let to = stack.last, from !== to else {
            showAtOnce()
            return nil
        }
        let kind: Operation = settledStack.contains { $0 === to } ? .pop : .push
        let made = StackOperation(
            kind, of: self, before: settledStack, after: stack, from: from, to: to, interactionController)
        stackOperation = made
        return made
    }

    /// Shows the top without a transition, unless a transition of this controller runs.
    private final func showAtOnce() {
        guard stackOperation == nil else { return }
        let old = settledStack.last, top = stack.last
        settledStack = stack
        if old !== top {
            if let old, old.visibleAppearance != .disappeared {
                old.beginAppearanceTransition(false, animated: false)
                old.endAppearanceTransition()
            }
            old?.placedView.removeFromSuperview()
            if appearance.isAppearingOrAppeared { top?.beginAppearanceTransition(true, animated: false) }
        }
        placeTop()
        if old !== top, appearance == .appeared {
            view.layoutIfNeeded()
            top?.endAppearanceTransition()
        }
        adoptChildren()
    }

    /// Updates the stack to the result of a transition, unless another change waits.
    final func settle(_ result: [ViewController]) {
        stackOperation = nil
        guard isOnScreen, let stage else {
            settledStack = stack
            return
        }
        settledStack = result
        if !stage.transitions.isChangeWaiting(in: self) { stack = result }
    }

    /// Places the view of the top, and shows its item in the bar, without a transition.
    final func placeTop() {
        navigationBar.show(settledStack.last?.navigationItem, back: backItem(in: settledStack))
        guard isViewLoaded, let view = settledStack.last?.placedView else { return }
        if view.superview !== content { content.addSubview(view) }
        View.performWithoutAnimation { view.frame = content.bounds }
    }

    /// Notifies children that they have been added to the stack, or removed from it.
    final func adoptChildren() {
        let kept = stack + settledStack
        for child in children where !kept.contains(where: { $0 === child }) {
            child.willMove(toParent: nil)
            if child.placedView.superview === content { child.placedView.removeFromSuperview() }
            child.removeFromParent()
        }
        orderChildren()
        let old = movedChildren
        movedChildren = children.filter { child in
            old.contains { $0 === child } || settledStack.contains { $0 === child }
        }
        for child in movedChildren where !old.contains(where: { $0 === child }) { child.didMove(toParent: self) }
        // A controller that was added below the top first appears by a pop.
        for child in movedChildren where child !== settledStack.last { child.isEntering = false }
    }

    /// Moves the top to the end of the children, because the last child receives keys first.
    private final func orderChildren() {
        children = children.filter { child in !stack.contains { $0 === child } } + stack
    }

    final func backItem(in stack: [ViewController]) -> NavigationItem? { stack.dropLast().last?.navigationItem }

    // MARK: The view

    /// Adds the content and the bar to the view.
    open override func viewDidLoad() {
        super.viewDidLoad()
        content.navigation = self
        content.clipsToBounds = true
        navigationBar.goBack = { [unowned self] in popViewController(animated: true) }
        view.addSubview(content)
        view.addSubview(navigationBar)
        view.addGestureRecognizer(pan.recognizer)
        placeTop()
    }

    /// Places the bar and the content.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.size.width, top = isNavigationBarHidden ? 0 : NavigationBar.height
        navigationBar.frame = Rect(x: 0, y: top - NavigationBar.height, width: width, height: NavigationBar.height)
        content.frame = Rect(x: 0, y: top, width: width, height: max(view.size.height - top, 0))
    }

    /// Lays the bar out again, because the width of its line depends on the display scale.
    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        navigationBar.setNeedsLayout()
    }

    /// Returns the size below the bar.
    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
        let bar = isNavigationBarHidden ? 0 : NavigationBar.height
        return Size(width: parentSize.width, height: max(parentSize.height - bar, 0))
    }

    // MARK: The bar

    /// The duration of showing or hiding the bar, in seconds.
    private static let barDuration = 0.2

    /// Shows or hides the bar; during a transition, and thus also in `viewWillAppear`, alongside it.
    public final func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        guard animated, isViewLoaded, view.window != nil else {
            isNavigationBarHidden = hidden
            return
        }
        let change = { [self] in
            isNavigationBarHidden = hidden
            view.layoutIfNeeded()
        }
        if let coordinator = stackOperation?.transition?.coordinator {
            coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
        } else {
            View.animate(withDuration: Self.barDuration, animations: change)
        }
    }

    final func notifyDelegate(willShow controller: ViewController, animated: Bool) {
        guard let delegate else { return }
        stage?.observe(.navigationControllerWillShow, of: controller, animated ? "animated" : "at once")
        delegate.navigationController(self, willShow: controller, animated: animated)
    }

    final func notifyDelegate(didShow controller: ViewController, animated: Bool) {
        announcedTop = controller
        guard let delegate else { return }
        stage?.observe(.navigationControllerDidShow, of: controller, animated ? "animated" : "at once")
        delegate.navigationController(self, didShow: controller, animated: animated)
    }

    // MARK: Appearance

    /// A Boolean value that indicates whether children are notified automatically.
    ///
    /// It is `false`, because only the top is in the view hierarchy; the navigation controller notifies it.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Notifies the top that it will appear.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showAtOnce()
        guard let top = settledStack.last else { return }
        top.beginAppearanceTransition(true, animated: animated)
        // The first top, or one that came while the navigation controller was off screen.
        if top !== announcedTop { notifyDelegate(willShow: top, animated: animated) }
    }

    /// Notifies the top that it has appeared.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in children where child.visibleAppearance.isUnderWay { child.endAppearanceTransition() }
        guard stackOperation == nil, let top = settledStack.last, top !== announcedTop else { return }
        notifyDelegate(didShow: top, animated: animated)
    }

    /// Notifies the top and, during a transition, the outgoing controller that they will disappear.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in children where child.visibleAppearance != .disappeared {
            child.beginAppearanceTransition(false, animated: animated)
        }
    }

    /// Notifies the controllers that were to disappear that they have disappeared.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in children where child.visibleAppearance.isUnderWay { child.endAppearanceTransition() }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension ViewController {
    /// The nearest ancestor that is a navigation controller; `nil` if there is none.
    public final var navigationController: NavigationController? { nearestAround() }
}

extension Appearance {
    /// A Boolean value that indicates whether the view is appearing or disappearing.
    var isUnderWay: Bool {
        switch self {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }
}
