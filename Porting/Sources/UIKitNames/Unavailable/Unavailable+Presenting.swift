// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Controllers, scenes and behaviours without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(*, unavailable, message: "use PagingController of module Controllers")
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public nonisolated enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public nonisolated enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public nonisolated enum NavigationDirection: Int, Sendable { case forward, reverse }
    public nonisolated enum SpineLocation: Int, Sendable { case none, min, mid, max }
    public nonisolated struct OptionsKey: Hashable, Sendable {
        public static let interPageSpacing = OptionsKey(), spineLocation = OptionsKey()
    }
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open var viewControllers: [UIViewController]? { nil }
    open var isDoubleSided: Bool = false
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {}
}

@available(*, unavailable, message: "use PagingControllerDataSource of module Controllers")
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {}

@available(*, unavailable, message: "use PagingController.didMove of module Controllers")
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "present a controller of your own with modalPresentationStyle = .custom, or as a sheet"
)
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    public nonisolated enum Style: Int, Sendable { case actionSheet, alert }
    public init(title: String?, message: String?, preferredStyle: Style) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var message: String?
    open var preferredAction: UIAlertAction?
    open var actions: [UIAlertAction] { [] }
    open var textFields: [UITextField]? { nil }
    open func addAction(_ action: UIAlertAction) {}
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {}
}

@available(*, unavailable, message: "present a controller of your own with buttons")
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public nonisolated enum Style: Int, Sendable { case `default`, cancel, destructive }
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
    open var title: String? { nil }
    open var isEnabled: Bool = false
}

@available(*, unavailable, message: "a desktop has no sheet for sharing: leave it out")
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public init(activityItems: [Any], applicationActivities: [Any]?) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    public nonisolated enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    open weak var delegate: AnyObject?
    open var sourceType: SourceType = .photoLibrary
    open var allowsEditing: Bool = false
}

@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {}

@available(*, unavailable, message: "add two children to a controller of your own")
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public nonisolated enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
    public init(style: Style) { super.init() }
    public override init(nibName: String? = nil, bundle: AnyObject? = nil) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var viewControllers: [UIViewController] = []
    open weak var delegate: (any UISplitViewControllerDelegate)?
}

@available(*, unavailable, message: "add two children to a controller of your own")
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {}

@available(*, unavailable, message: "use buttons")
@preconcurrency @MainActor
open class UIMenu: NSObject {
    public convenience init(title: String = "", image: UIImage? = nil, children: [Any] = []) { self.init() }
}

@available(*, unavailable, message: "use UILongPressGestureRecognizer and a presentation of your own")
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject {
    public convenience init(delegate: Any) { self.init() }
}

@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    public convenience init(referenceView view: UIView) { self.init() }
    open func addBehavior(_ behavior: UIDynamicBehavior) {}
    open func removeBehavior(_ behavior: UIDynamicBehavior) {}
    open func removeAllBehaviors() {}
    open weak var delegate: AnyObject?
}

@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {}
    open var action: (() -> Void)?
}

@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    public convenience init(items: [UIView]) { self.init() }
    open var elasticity: Double = 0
    open var friction: Double = 0
    open var resistance: Double = 0
    open var density: Double = 0
    open var allowsRotation: Bool = false
}

@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    public convenience init(items: [UIView]) { self.init() }
    open var magnitude: Double = 0
    open var angle: Double = 0
    open func addItem(_ item: UIView) {}
    open func removeItem(_ item: UIView) {}
}

@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    public convenience init(items: [UIView]) { self.init() }
    open var translatesReferenceBoundsIntoBoundary: Bool = false
    open func addItem(_ item: UIView) {}
    open weak var collisionDelegate: AnyObject?
}

@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    public convenience init(item: UIView, snapTo point: CGPoint) { self.init() }
    open var damping: Double = 0
    open var snapPoint: CGPoint = .zero
}

@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    public convenience init(item: UIView, attachedToAnchor point: CGPoint) { self.init() }
    public convenience init(item: UIView, attachedTo other: UIView) { self.init() }
    open var anchorPoint: CGPoint = .zero
    open var length: Double = 0
    open var damping: Double = 0
    open var frequency: Double = 0
}

@available(*, unavailable, message: "use POPDecayAnimation")
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    public nonisolated enum Mode: Int, Sendable { case continuous, instantaneous }
    public convenience init(items: [UIView], mode: Mode) { self.init() }
    open var active: Bool = false
    open var magnitude: Double = 0
    open var angle: Double = 0
    open var pushDirection: CGVector = .zero
}

@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public class UIDocumentPickerViewController: UIViewController {}

@available(*, unavailable, message: "there is no SwiftUI: make the views in UIKit's way")
@preconcurrency @MainActor
public class UIHostingController: UIViewController {}

@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
@preconcurrency @MainActor
public class UIWindowScene: NSObject {}

@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: AnyObject {}

@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UIScene: NSObject {}

@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UISceneSession: NSObject {}

@available(*, unavailable, message: "set barTintColor and tintColor of the bar")
@preconcurrency @MainActor
public class UINavigationBarAppearance: NSObject {}
