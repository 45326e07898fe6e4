public import Controllers
public import Foundation
public import Platform
import PortingCore
public import Views

/// A status bar's style.
public typealias UIStatusBarStyle = DevicePreferences.StatusBarStyle
/// The animation of a status bar.
public typealias UIStatusBarAnimation = DevicePreferences.StatusBarAnimation
/// An orientation.
public typealias UIInterfaceOrientation = DevicePreferences.InterfaceOrientation
/// A set of orientations.
public typealias UIInterfaceOrientationMask = DevicePreferences.InterfaceOrientationMask

/// A view of a storyboard is made by a function, which Porting/Rewriter writes; no archive exists.
extension NSCoder: Coder {}

/// What iOS keeps of a controller, and nothing here reads.
private final class KeptPreferences {
    var capturesStatusBarAppearance = false
    var restorationIdentifier: String?
}

extension ViewController {
    private var keptPreferences: KeptPreferences {
        let key = ObjectIdentifier(KeptPreferences.self)
        if let kept = attachments[key] as? KeptPreferences { return kept }
        let kept = KeptPreferences()
        attachments[key] = kept
        return kept
    }

    /// A Boolean value that indicates whether the controller decides about the status bar while it is presented without
    /// covering the window.
    public final var modalPresentationCapturesStatusBarAppearance: Bool {
        get { keptPreferences.capturesStatusBarAppearance }
        set { keptPreferences.capturesStatusBarAppearance = newValue }
    }
    /// The name by which iOS restores the controller after a restart of the program, which does not happen here.
    public final var restorationIdentifier: String? {
        get { keptPreferences.restorationIdentifier }
        set { keptPreferences.restorationIdentifier = newValue }
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The view; it is nil only to the compiler, as in UIKit.
    ///
    /// When it is first needed, `loadView()` sets it and `viewDidLoad()` is called.
    public final var view: UIView! {
        get {
            let view = coreView
            if !isLoadingView { loadViewIfNeeded() }
            return view
        }
        set { coreView = newValue ?? UIView() }
    }
    /// The view if it has been loaded.
    public final var viewIfLoaded: UIView? { isViewLoaded ? coreView : nil }

    /// The style of this controller, its view and its children; `.unspecified`, the default, for that of the surroundings.
    ///
    /// It is the view's `overrideUserInterfaceStyle`. Using it loads the view, which UIKit does not do.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { coreView.overrideUserInterfaceStyle }
        set { coreView.overrideUserInterfaceStyle = newValue }
    }

    /// The storyboard that made the controller; nil for others.
    public final var storyboard: UIStoryboard? { attachments[ObjectIdentifier(UIStoryboard.self)] as? UIStoryboard }

    /// Presents a controller; counterpart of UIKit's method with a label.
    public final func present(_ controller: UIViewController, animated flag: Bool) {
        present(controller, animated: flag, completion: nil)
    }

    /// Pushes a controller in the nearest navigation controller, or presents it if there is none.
    public final func show(_ controller: UIViewController, sender: Any?) {
        if let stack = navigationController ?? self as? NavigationController {
            stack.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
    /// Presents a controller, because there are no split views.
    public final func showDetailViewController(_ controller: UIViewController, sender: Any?) {
        present(controller, animated: true)
    }

    /// Does nothing, because a window of a desktop has no status bar.
    public final func setNeedsStatusBarAppearanceUpdate() {}
    /// Does nothing, because a window of a desktop has no home indicator.
    public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    /// Does nothing, because a window of a desktop has no orientation.
    public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}

    /// The areas of the view that bars cover; none here, because containers place their children beside their bars.
    public final var additionalSafeAreaInsets: UIEdgeInsets {
        get { .zero }
        @available(*, unavailable, message: "there are no safe areas here: inset the views themselves")
        set {}
    }
}

extension NavigationController {
    /// A Boolean value that indicates whether drags hide the bar.
    @available(*, unavailable, message: "call setNavigationBarHidden(_:animated:) in the scroll view's delegate")
    public final var hidesBarsOnSwipe: Bool {
        get { false }
        set {}
    }
}

extension NavigationItem {
    /// The buttons on the left, from left to right; nil if there are none.
    public var leftBarButtonItems: [UIBarButtonItem]? {
        get { coreLeftItems.isEmpty ? nil : coreLeftItems }
        set { coreLeftItems = newValue ?? [] }
    }
    /// The buttons on the right, from right to left; nil if there are none.
    public var rightBarButtonItems: [UIBarButtonItem]? {
        get { coreRightItems.isEmpty ? nil : coreRightItems }
        set { coreRightItems = newValue ?? [] }
    }
    /// Sets the button on the left, without animation.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the button on the right, without animation.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// The button that leads back to the item; here its title alone counts.
    public var backBarButtonItem: UIBarButtonItem? {
        get { backButtonTitle.map { UIBarButtonItem(title: $0) } }
        set { backButtonTitle = newValue?.title }
    }
}

extension NavigationBar {
    /// The items of the stack, the top one last; nil if there are none.
    public var items: [UINavigationItem]? { coreItems.isEmpty ? nil : coreItems }
    /// The colour behind the bar.
    public var barTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
}

extension TabBar {
    /// The items, from left to right; nil if there are none.
    public var items: [UITabBarItem]? { coreItems.isEmpty ? nil : coreItems }
    /// The colour behind the bar.
    public var barTintColor: UIColor? {
        get { backgroundColor }
        set { backgroundColor = newValue }
    }
}

extension TabBarItem {
    /// The text below the icon; nil for none.
    public var title: String? {
        get { coreTitle.isEmpty ? nil : coreTitle }
        set { coreTitle = newValue ?? "" }
    }
    /// Creates an item with a title, an image and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title ?? "")
        self.image = image
        self.tag = tag
    }
    /// Creates an item with a title and an image; a selected item shows the same image in another colour.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
    }
}

extension TabBarController {
    /// The controllers, one for each item; nil if there are none.
    public final var viewControllers: [UIViewController]? {
        get { coreViewControllers.isEmpty ? nil : coreViewControllers }
        set { coreViewControllers = newValue ?? [] }
    }
    /// Sets the controllers; nil for none.
    public final func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
        coreViewControllers = controllers ?? []
    }
}

/// The kinds of buttons of a bar from before there were other ways to mark the most important one.
public nonisolated enum BarButtonItemStyle: Hashable, Sendable {
    /// A button.
    case plain
    /// The most important button; drawn as the others are.
    case done
}

extension BarButtonItem {
    /// The kinds of buttons.
    public typealias Style = BarButtonItemStyle

    /// The buttons that iOS names; those whose names are symbols there have the same words here.
    public enum SystemItem: String, Hashable, Sendable {
        /// Ends and keeps.
        case done = "Done"
        /// Ends and discards.
        case cancel = "Cancel"
        /// Begins to edit.
        case edit = "Edit"
        /// Keeps.
        case save = "Save"
        /// Adds.
        case add = "Add"
        /// Closes.
        case close = "Close"
        /// Shares.
        case action = "Share"
        /// Reads again.
        case refresh = "Refresh"
        /// Removes.
        case trash = "Delete"
        /// Searches.
        case search = "Search"
        /// Plays.
        case play = "Play"
        /// Pauses.
        case pause = "Pause"
        /// Leads back.
        case rewind = "Back"
        /// Leads on.
        case fastForward = "Forward"
        /// Composes.
        case compose = "Compose"
        /// A space that grows.
        @available(*, unavailable, message: "a bar places its buttons at both sides, and has no spaces: leave it out")
        case flexibleSpace = "flexible"
        /// A space of a width.
        @available(*, unavailable, message: "a bar places its buttons at both sides, and has no spaces: leave it out")
        case fixedSpace = "fixed"
    }

    /// Creates a button with a title that calls a method of a target.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.connect(target, action)
    }
    /// Creates a button with an image that calls a method of a target.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        self.connect(target, action)
    }
    /// Creates a button that iOS names, with its word as title.
    public convenience init(barButtonSystemItem item: SystemItem, target: Any?, action: Selector?) {
        self.init(title: item.rawValue)
        self.connect(target, action)
    }
    /// Creates a button that iOS names and that performs an action.
    public convenience init(systemItem item: SystemItem, primaryAction: UIAction? = nil) {
        self.init(title: item.rawValue, primaryAction: primaryAction)
    }

    private func connect(_ target: Any?, _ action: Selector?) {
        guard let target, let action else { return }
        let pair = TargetAction(target, action)
        primaryAction = Action { [weak self] _ in if let self { pair.perform(with: self) } }
    }
}
