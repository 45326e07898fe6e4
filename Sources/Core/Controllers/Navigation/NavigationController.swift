public import Geometry
public import Gestures
import Views

/// Shows the top of a stack of controllers below a bar; counterpart of `UINavigationController`.
///
/// The stack changes at once; what is seen follows as a transition, in its turn, straight to what is the top by then.
/// Before the controller is on a stage, and while it is out of sight, only the stack changes, and nobody is told.
@MainActor
open class NavigationController: ViewController {
    /// What becomes of the stack in a transition.
    public enum Operation: String, Hashable, Sendable {
        /// Nothing.
        case none
        /// A controller comes to the top that was not in the stack.
        case push
        /// A controller comes to the top that was further down.
        case pop
    }

    /// The bar at the top.
    public final let navigationBar = NavigationBar()
    /// Hears what is shown, and supplies animations.
    public final weak var delegate: (any NavigationControllerDelegate)?
    /// The drag that pops: with mouse or finger from the left edge, with two fingers from anywhere.
    ///
    /// While a push or a pop runs that it can take hold of, it begins anywhere.
    public final var interactivePopGestureRecognizer: PanGestureRecognizer? { pan.recognizer }

    /// The stack, from the root to the top; setting it is `setViewControllers(_:animated:)` without animation.
    public final var viewControllers: [ViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    final var stack: [ViewController] = []
    /// The stack whose top is seen, or was when the running transition began.
    final var settled: [ViewController] = []
    /// Whether the last change that was asked for is to be seen happening.
    private(set) final var isNextAnimated = false
    final var nextHand: NavigationHand?
    /// The children that have been told that they are.
    final var moved: [ViewController] = []

    /// Holds what the top and the transitions show.
    final let content = NavigationContent()
    private(set) final lazy var pan = NavigationPan(self)
    final weak var stackOperation: StackOperation?
    /// Whether there is no bar.
    public final var isNavigationBarHidden = false {
        didSet { if isNavigationBarHidden != oldValue, isViewLoaded { view.setNeedsLayout() } }
    }

    /// Makes a controller with an empty stack.
    public override init(nibName: String? = nil, bundle: Never? = nil) {
        super.init(nibName: nibName, bundle: bundle)
        definesPresentationContext = true
    }

    /// Makes a controller with one in its stack.
    public init(rootViewController: ViewController) {
        super.init()
        definesPresentationContext = true
        setViewControllers([rootViewController], animated: false)
    }

    /// The controller at the top of the stack.
    public final var topViewController: ViewController? { stack.last }
    /// What the top has presented; where there is nothing, the top.
    public final var visibleViewController: ViewController? { presentedViewController ?? stack.last }

    // MARK: Changing the stack

    /// Puts a controller on top of the stack.
    ///
    /// One that is in the stack already, a navigation controller, one that is presented and one around this are faults:
    /// they are reported, and change nothing.
    open func pushViewController(_ viewController: ViewController, animated: Bool) {
        guard accepts(viewController) else { return }
        guard !stack.contains(where: { $0 === viewController }) else {
            stage?.report(TransitionFault(alreadyPushed: viewController))
            return
        }
        change(to: stack + [viewController], animated: animated)
    }

    /// Takes the top off the stack; the root stays.
    ///
    /// While the push of the same controller runs, that is turned round if it can be interrupted.
    /// - Returns: what was taken off; nil where there is only the root.
    @discardableResult
    open func popViewController(animated: Bool) -> ViewController? {
        guard stack.count > 1, let top = stack.last else { return nil }
        change(to: Array(stack.dropLast()), animated: animated)
        return top
    }

    /// Takes off the stack all above a controller; one that is not in it is a fault: that is reported, and changes nothing.
    ///
    /// - Returns: what was taken off, from the lowest to the top; nil where the controller is not in the stack.
    @discardableResult
    open func popToViewController(_ viewController: ViewController, animated: Bool) -> [ViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            stage?.report(TransitionFault(viewController, isNotInStackOf: self))
            return nil
        }
        let gone = Array(stack[(index + 1)...])
        if !gone.isEmpty { change(to: Array(stack[...index]), animated: animated) }
        return gone
    }

    /// Takes off the stack all above the root.
    ///
    /// - Returns: what was taken off; nil where the stack is empty.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [ViewController]? {
        stack.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Replaces the stack.
    ///
    /// As in UIKit, it is a pop where the new top was further down in the stack, and a push where it was not there; where
    /// the top stays, nobody is told anything. An empty stack takes no time.
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
    final func pop(with hand: NavigationHand) { change(to: Array(stack.dropLast()), animated: true, hand: hand) }

    override func keeps(_ child: ViewController) -> Bool { stack.contains { $0 === child } }

    private func accepts(_ controller: ViewController) -> Bool {
        if !(controller is NavigationController), !isDescendant(of: controller), controller.presentation == nil {
            return true
        }
        stage?.report(TransitionFault(unsuitableForStack: controller))
        return false
    }

    private func change(to new: [ViewController], animated: Bool, hand: NavigationHand? = nil) {
        stack = new
        for one in new where one.parent !== self { addChild(one) }
        orderChildren()
        (isNextAnimated, nextHand) = (animated, hand)
        if let stage, isOnScreen {
            stage.transitions.request(NavigationRequest(navigation: self))
        } else {
            showAtOnce()
        }
    }

    // MARK: The view

    /// Puts bar and content into the view.
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

    /// Places bar and content.
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.size.width, top = isNavigationBarHidden ? 0 : NavigationBar.height
        navigationBar.frame = Rect(x: 0, y: top - NavigationBar.height, width: width, height: NavigationBar.height)
        content.frame = Rect(x: 0, y: top, width: width, height: max(view.size.height - top, 0))
    }

    /// Has the line of the bar drawn for another scale.
    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        navigationBar.setNeedsLayout()
    }

    /// What is below the bar.
    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size {
        let bar = isNavigationBarHidden ? 0 : NavigationBar.height
        return Size(width: parentSize.width, height: max(parentSize.height - bar, 0))
    }

    // MARK: Appearance

    /// No: only the top is in the hierarchy, and it is told by this controller.
    open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    /// Tells the top.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        showAtOnce()
        settled.last?.beginAppearanceTransition(true, animated: animated)
    }

    /// Tells the top.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        for child in children where child.visibleAppearance.isUnderWay { child.endAppearanceTransition() }
    }

    /// Tells the top and, in mid-transition, what goes.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        for child in children where child.visibleAppearance != .disappeared {
            child.beginAppearanceTransition(false, animated: animated)
        }
    }

    /// Tells those who were told that they go.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        for child in children where child.visibleAppearance.isUnderWay { child.endAppearanceTransition() }
    }
}
