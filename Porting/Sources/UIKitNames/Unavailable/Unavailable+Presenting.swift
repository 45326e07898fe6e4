public import Foundation

// Controllers that present, and behaviours, without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(*, unavailable, message: "use PagingController of module Controllers")
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// Not provided.
    public nonisolated enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// Not provided.
    public nonisolated enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Not provided.
    public nonisolated enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// Not provided.
    public nonisolated enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// Not provided.
    public nonisolated struct OptionsKey: Hashable, Sendable {
        /// Not provided.
        public static let interPageSpacing = OptionsKey(), spineLocation = OptionsKey()
    }
    /// Not provided.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    /// Not provided.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Not provided.
    open var viewControllers: [UIViewController]? { nil }
    /// Not provided.
    open var isDoubleSided: Bool = false
    /// Not provided.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

/// Not provided.
@available(*, unavailable, message: "use PagingControllerDataSource of module Controllers")
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use PagingController.didMove of module Controllers")
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {}

/// Not provided.
@available(
    *, unavailable,
    message: "present a controller of your own with modalPresentationStyle = .custom, or as a sheet"
)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case actionSheet, alert }
    /// Not provided.
    public init(title: String?, message: String?, preferredStyle: Style) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var message: String?
    /// Not provided.
    open var preferredAction: UIAlertAction?
    /// Not provided.
    open var actions: [UIAlertAction] { [] }
    /// Not provided.
    open var textFields: [UITextField]? { nil }
    /// Not provided.
    open func addAction(_ action: UIAlertAction) {}
    /// Not provided.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

/// Not provided.
@available(*, unavailable, message: "present a controller of your own with buttons")
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case `default`, cancel, destructive }
    /// Not provided.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
    /// Not provided.
    open var title: String? { nil }
    /// Not provided.
    open var isEnabled: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "a desktop has no sheet for sharing: leave it out")
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// Not provided.
    public init(activityItems: [Any], applicationActivities: [Any]?) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

/// Not provided.
@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// Not provided.
    public nonisolated enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    /// Not provided.
    open weak var delegate: AnyObject?
    /// Not provided.
    open var sourceType: SourceType = .photoLibrary
    /// Not provided.
    open var allowsEditing: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "add two children to a controller of your own")
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    /// Not provided.
    public init(style: Style) { super.init() }
    /// Not provided.
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var viewControllers: [UIViewController] = []
    /// Not provided.
    open weak var delegate: (any UISplitViewControllerDelegate)?
}

/// Not provided.
@available(*, unavailable, message: "add two children to a controller of your own")
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use buttons")
@preconcurrency @MainActor
open class UIMenu: NSObject {
    /// Not provided.
    public convenience init(title: String = "", image: UIImage? = nil, children: [Any] = []) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UILongPressGestureRecognizer and a presentation of your own")
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject {
    /// Not provided.
    public convenience init(delegate: Any) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// Not provided.
    public convenience init(referenceView view: UIView) { self.init() }
    /// Not provided.
    open func addBehavior(_ behavior: UIDynamicBehavior) {}
    /// Not provided.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {}
    /// Not provided.
    open func removeAllBehaviors() {}
    /// Not provided.
    open weak var delegate: AnyObject?
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Not provided.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {}
    /// Not provided.
    open var action: (() -> Void)?
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// Not provided.
    public convenience init(items: [UIView]) { self.init() }
    /// Not provided.
    open var elasticity: Double = 0
    /// Not provided.
    open var friction: Double = 0
    /// Not provided.
    open var resistance: Double = 0
    /// Not provided.
    open var density: Double = 0
    /// Not provided.
    open var allowsRotation: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// Not provided.
    public convenience init(items: [UIView]) { self.init() }
    /// Not provided.
    open var magnitude: Double = 0
    /// Not provided.
    open var angle: Double = 0
    /// Not provided.
    open func addItem(_ item: UIView) {}
    /// Not provided.
    open func removeItem(_ item: UIView) {}
}

/// Not provided.
@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// Not provided.
    public convenience init(items: [UIView]) { self.init() }
    /// Not provided.
    open var translatesReferenceBoundsIntoBoundary: Bool = false
    /// Not provided.
    open func addItem(_ item: UIView) {}
    /// Not provided.
    open weak var collisionDelegate: AnyObject?
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Not provided.
    public convenience init(item: UIView, snapTo point: CGPoint) { self.init() }
    /// Not provided.
    open var damping: Double = 0
    /// Not provided.
    open var snapPoint: CGPoint = .zero
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// Not provided.
    public convenience init(item: UIView, attachedToAnchor point: CGPoint) { self.init() }
    /// Not provided.
    public convenience init(item: UIView, attachedTo other: UIView) { self.init() }
    /// Not provided.
    open var anchorPoint: CGPoint = .zero
    /// Not provided.
    open var length: Double = 0
    /// Not provided.
    open var damping: Double = 0
    /// Not provided.
    open var frequency: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "use POPDecayAnimation")
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// Not provided.
    public nonisolated enum Mode: Int, Sendable { case continuous, instantaneous }
    /// Not provided.
    public convenience init(items: [UIView], mode: Mode) { self.init() }
    /// Not provided.
    open var active: Bool = false
    /// Not provided.
    open var magnitude: Double = 0
    /// Not provided.
    open var angle: Double = 0
    /// Not provided.
    open var pushDirection: CGVector = .zero
}
