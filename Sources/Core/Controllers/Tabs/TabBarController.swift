public import Geometry
import Views

/// Shows one of several controllers above a bar to choose from; counterpart of `UITabBarController`.
///
/// `selectedIndex` says at once what was chosen; the view follows after the current event, at the same stamp, or when the
/// transition under way is over. Without an animator it changes in one step. The content lies above the bar, not under it.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
open class TabBarController: ViewController {
    /// Decides what may be selected, and who animates.
    public final weak var delegate: (any TabBarControllerDelegate)?
    /// The row of items at the foot.
    public private(set) final lazy var tabBar = TabBar { [weak self] in self?.tapped($0) }
    /// The controllers to choose from; set, they change as by `setViewControllers`, not animated.
    public final var viewControllers: [ViewController] {
        get { members }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller that was chosen, nil where there is none to choose from; setting one that is no choice traps.
    public final var selectedViewController: ViewController? {
        get { chosen }
        set {
            precondition(
                newValue.map(isChoice) ?? members.isEmpty,
                ProgrammerError.noSuchTab(
                    "\(newValue.map { "\($0)" } ?? "nothing") is not among the tabs: select one that is there"))
            select(newValue)
        }
    }

    private final var members: [ViewController] = []
    private final var chosen: ViewController?

    /// Holds the views of the controllers.
    final let content = View()
    /// Whose view is in place; the old one's as long as a transition runs.
    final var shown: ViewController?

    /// Which of the controllers was chosen; setting one that does not exist traps.
    public final var selectedIndex: Int {
        get { members.firstIndex { $0 === chosen } ?? 0 }
        set {
            precondition(
                viewControllers.indices.contains(newValue),
                ProgrammerError.noSuchTab(
                    "there is no tab \(newValue) among \(viewControllers.count): select one that is there")
            )
            select(viewControllers[newValue])
        }
    }

    /// Takes other controllers to choose from; what was chosen stays so if it is among them, else the first is.
    ///
    /// `animated` asks the delegate who animates the change of what is seen, if that changes.
    public final func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        members = controllers
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        select(chosen.flatMap { isChoice($0) ? $0 : nil } ?? controllers.first, animated: animated)
        dropOthers()
    }

    override func keeps(_ child: ViewController) -> Bool { isChoice(child) }

    private func isChoice(_ controller: ViewController) -> Bool { members.contains { $0 === controller } }

    private func tapped(_ index: Int) {
        guard viewControllers.indices.contains(index) else { return }
        let controller = viewControllers[index]
        if let delegate {
            let answer = delegate.tabBarController(self, shouldSelect: controller)
            stage?.observe(.tabBarShouldSelect, of: self, "\(answer)")
            guard answer else { return }
        }
        let isSame = controller === chosen
        select(controller)
        if isSame { _ = (controller as? NavigationController)?.popToRootViewController(animated: true) }
        guard let delegate else { return }
        stage?.observe(.tabBarDidSelect, of: self)
        delegate.tabBarController(self, didSelect: controller)
    }

    private func select(_ controller: ViewController?, animated: Bool = true) {
        let isOther = controller !== chosen
        chosen = controller
        showItems()
        guard isOther else { return }
        guard let stage, appearance == .appeared else { return place(controller) }
        stage.transitions.request(TabRequest(of: self, to: controller, mayAnimate: animated))
    }

    private func showItems() { tabBar.set(members.map(\.tabBarItem), selected: selectedIndex) }

    /// Puts a controller's view in place of the one that is there.
    final func place(_ controller: ViewController?) {
        let old = shown
        shown = controller
        guard old !== controller else { return }
        // Nobody is told unless this is in sight; then both are before either has gone or come.
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
        dropOthers()
    }

    /// A transition has ended with a controller in place.
    final func settle(on controller: ViewController, isLast: Bool) {
        shown = controller
        if isLast, isChoice(controller) { chosen = controller }
        // A hand may have led the bar elsewhere than the choice has.
        tabBar.settle(on: chosen?.tabBarItem)
        dropOthers()
    }

    /// Lets go of who is neither to choose from nor seen.
    private func dropOthers() {
        for child in children
        where child !== shown && !isChoice(child) && !child.placedView.isDescendant(of: content) {
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
    }

    // MARK: The view

    /// Puts in the content and the bar.
    open override func viewDidLoad() {
        for part in [content, tabBar] { view.addSubview(part) }
        content.clipsToBounds = true
    }

    /// The bar lies at the foot, the content above it.
    open override func viewDidLayoutSubviews() {
        let height = min(TabBar.height, view.size.height)
        content.frame = Rect(x: 0, y: 0, width: view.size.width, height: view.size.height - height)
        tabBar.frame = Rect(x: 0, y: view.size.height - height, width: view.size.width, height: height)
        for child in content.subviews { child.frame = content.bounds }
    }

    /// Has the line of the bar drawn for another scale.
    open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        tabBar.setNeedsLayout()
    }

    /// A child gets what the bar leaves.
    open override func size(
        forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: Size
    ) -> Size { Size(width: parentSize.width, height: max(0, parentSize.height - TabBar.height)) }
}

extension ViewController {
    /// The nearest tab bar controller around this one.
    public final var tabBarController: TabBarController? { nearestAround() }
}
