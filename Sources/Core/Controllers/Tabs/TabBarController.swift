public import Geometry
import Views

/// A controller that shows one of several children, with a bar that selects it; counterpart of `UITabBarController`.
///
/// `selectedIndex` changes at once. The view follows after the current event, at the same time, or when the running
/// transition has ended. Without an animator it changes in one step. The content lies above the bar, not behind it.
///
/// ```swift
/// let albums = makeAlbums()
/// let counter = Counter()
/// albums.tabBarItem = TabBarItem(title: "Albums")
/// counter.tabBarItem = TabBarItem(title: "Counter")
/// let tabs = TabBarController()
/// tabs.setViewControllers([albums, counter], animated: false)
/// tabs.selectedIndex = 1
/// ```
@preconcurrency @MainActor
open class TabBarController: ViewController {
    /// The delegate, which decides what may be selected, and supplies animators.
    public final weak var delegate: (any TabBarControllerDelegate)?
    /// The row of items at the bottom.
    public private(set) final lazy var tabBar = TabBar { [weak self] in self?.handleTap(at: $0) }
    /// The controllers of the tabs; setting them is `setViewControllers(_:animated:)` without animation.
    public final var viewControllers: [ViewController] {
        get { members }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The selected controller; `nil` if there are no tabs.
    ///
    /// - Precondition: A new value is among the `viewControllers`; it is `nil` only if there are none.
    public final var selectedViewController: ViewController? {
        get { selected }
        set {
            precondition(
                newValue.map(hasTab) ?? members.isEmpty,
                ProgrammerError.noSuchTab(
                    "\(newValue.map { "\($0)" } ?? "nothing") is not among the tabs: select one that is there"))
            select(newValue)
        }
    }

    private final var members: [ViewController] = []
    private final var selected: ViewController?

    /// The view that holds the views of the controllers.
    final let content = View()
    /// The controller whose view is in place; the old one while a transition runs.
    final var shown: ViewController?

    /// The index of the selected controller; 0 if there are no tabs.
    ///
    /// - Precondition: A new value is an index of `viewControllers`.
    public final var selectedIndex: Int {
        get { members.firstIndex { $0 === selected } ?? 0 }
        set {
            precondition(
                viewControllers.indices.contains(newValue),
                ProgrammerError.noSuchTab(
                    "there is no tab \(newValue) among \(viewControllers.count): select one that is there")
            )
            select(viewControllers[newValue])
        }
    }

    /// Replaces the controllers of the tabs.
    ///
    /// The selected controller stays selected if it is among the new ones; otherwise the first one is selected.
    /// - Parameters:
    ///   - controllers: The new controllers, from left to right.
    ///   - animated: Whether the delegate is asked for an animator if the selection changes.
    public final func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        members = controllers
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        select(selected.flatMap { hasTab($0) ? $0 : nil } ?? controllers.first, animated: animated)
        removeFormerChildren()
    }

    override func keeps(_ child: ViewController) -> Bool { hasTab(child) }

    private func hasTab(_ controller: ViewController) -> Bool { members.contains { $0 === controller } }

    private func handleTap(at index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if let delegate {
            let answer = delegate.tabBarController(self, shouldSelect: controller)
            stage?.observe(.tabBarShouldSelect, of: self, "\(answer)")
            guard answer else { return }
        }
        let isSame = controller === selected
        select(controller)
        if isSame { _ = (controller as? NavigationController)?.popToRootViewController(animated: true) }
        guard let delegate else { return }
        stage?.observe(.tabBarDidSelect, of: self)
        delegate.tabBarController(self, didSelect: controller)
    }

    private func select(_ controller: ViewController?, animated: Bool = true) {
        // A drag that is cancelled would select the former controller again.
        let isOther = controller !== selected, mayReturn = appearance == .appeared && controller !== shown
        selected = controller
        showItems()
        guard isOther || mayReturn else { return }
        guard let stage, appearance == .appeared else { return place(controller) }
        stage.transitions.request(TabRequest(of: self, to: controller, mayAnimate: animated))
    }

    private func showItems() { tabBar.set(members.map(\.tabBarItem), selected: selectedIndex) }

    /// Replaces the present view by that of a controller, without a transition.
    final func place(_ controller: ViewController?) {
        let old = shown
        shown = controller
        guard old !== controller else { return }
        // Off screen the controllers are not notified. On screen both are, before either has appeared or disappeared.
        let isVisible = appearance == .appeared
        if isVisible { old?.beginAppearanceTransition(false, animated: false) }
        if isVisible { controller?.beginAppearanceTransition(true, animated: false) }
        if let controller {
            controller.loadViewIfNeeded()
            content.addSubview(controller.placedView)
            controller.placedView.frame = content.bounds
        }
        if isVisible { stage?.window.layoutIfNeeded() }
        if isVisible { old?.endAppearanceTransition() }
        old?.placedView.removeFromSuperview()
        if isVisible { controller?.endAppearanceTransition() }
        removeFormerChildren()
    }

    /// Updates the selection after a transition has ended with a controller in place.
    ///
    /// - Parameters:
    ///   - controller: The controller whose view is in place.
    ///   - isLast: Whether no later selection waits.
    final func settle(on controller: ViewController, isLast: Bool) {
        shown = controller
        if isLast, hasTab(controller) { selected = controller }
        // An interaction may have left the bar in another state than the selection.
        tabBar.settle(on: selected?.tabBarItem)
        removeFormerChildren()
    }

    /// Removes children that have no tab and are not on screen.
    private func removeFormerChildren() {
        for child in children
        where child !== shown && !hasTab(child) && !child.placedView.isDescendant(of: content) {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
    }

    // MARK: The view

    /// Adds the content and the bar to the view.
    open override func viewDidLoad() {
        for part in [content, tabBar] { view.addSubview(part) }
        content.clipsToBounds = true
    }

    /// Places the bar at the bottom, and the content above it.
    open override func viewDidLayoutSubviews() {
        let height = min(TabBar.height, view.size.height)
        content.frame = Rect(x: 0, y: 0, width: view.size.width, height: view.size.height - height)
        tabBar.frame = Rect(x: 0, y: view.size.height - height, width: view.size.width, height: height)
        for child in content.subviews { child.frame = content.bounds }
    }

    /// Lays the bar out again, because the width of its line depends on the display scale.
    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabBar.setNeedsLayout()
    }

    /// Returns the size without the bar.
    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { Size(width: parentSize.width, height: max(0, parentSize.height - TabBar.height)) }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension ViewController {
    /// The nearest ancestor that is a tab bar controller; `nil` if there is none.
    public final var tabBarController: TabBarController? { nearestAround() }
}

/// Decides what the user may select, and supplies animators; counterpart of `UITabBarControllerDelegate`.
@preconcurrency @MainActor
public protocol TabBarControllerDelegate: AnyObject {
    /// Returns whether a tap may select a controller; `true` by default. Not called if the program selects it.
    func tabBarController(_ controller: TabBarController, shouldSelect viewController: ViewController) -> Bool

    /// Notifies the delegate that a tap has selected a controller, possibly the one that was selected before.
    ///
    /// Not called if the program has selected it.
    func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController)

    /// Returns the animator of a change from one controller to another; with `nil`, the default, it takes place at once.
    func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)?

    /// Returns the interaction controller of the change; with `nil`, the default, the change runs by itself.
    func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)?
}

extension TabBarControllerDelegate {
    /// Returns `true`.
    public func tabBarController(
        _ controller: TabBarController, shouldSelect viewController: ViewController
    ) -> Bool { true }

    /// Does nothing by default.
    public func tabBarController(_ controller: TabBarController, didSelect viewController: ViewController) {}

    /// Returns `nil`: no animation.
    public func tabBarController(
        _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
        to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { nil }

    /// Returns `nil`: no interaction.
    public func tabBarController(
        _ controller: TabBarController,
        interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
