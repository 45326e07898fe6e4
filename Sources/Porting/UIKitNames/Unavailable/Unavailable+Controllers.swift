public import Foundation

// Types of iOS without a counterpart: the compiler says what to use in their places. They have UIKit's initializers, because
// for a call that matches none it says that instead.

// MARK: Controllers

/// Not provided.
@available(*, unavailable, message: "use PagingController of module Controllers")
@preconcurrency @MainActor
public class UIPageViewController: UIViewController {
    /// Not provided.
    public nonisolated enum TransitionStyle {
        /// Not provided.
        case pageCurl, scroll
    }
    /// Not provided.
    public nonisolated enum NavigationOrientation {
        /// Not provided.
        case horizontal, vertical
    }
    /// Not provided.
    public convenience init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [AnyHashable: Any]? = nil
    ) { self.init(nibName: nil, bundle: nil) }
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
@available(*, unavailable, message: "present a controller with modalPresentationStyle = .custom, or a sheet")
@preconcurrency @MainActor
public class UIAlertController: UIViewController {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case actionSheet, alert
    }
    /// Not provided.
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
    }
}

/// Not provided.
@available(*, unavailable, message: "present a controller with buttons")
@preconcurrency @MainActor
public class UIAlertAction: NSObject {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case `default`, cancel, destructive
    }
    /// Not provided.
    public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "a desktop has no sheet for sharing: leave it out")
@preconcurrency @MainActor
public class UIActivityViewController: UIViewController {
    /// Not provided.
    public convenience init(activityItems: [Any], applicationActivities: [Any]?) {
        self.init(nibName: nil, bundle: nil)
    }
}

/// Not provided.
@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public class UIImagePickerController: UIViewController {}

/// Not provided.
@available(*, unavailable, message: "a desktop opens files by its dialog: leave it out")
@preconcurrency @MainActor
public class UIDocumentPickerViewController: UIViewController {}

/// Not provided.
@available(*, unavailable, message: "add two children to a controller of your own")
@preconcurrency @MainActor
public class UISplitViewController: UIViewController {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case doubleColumn, tripleColumn
    }
    /// Not provided.
    public convenience init(style: Style) { self.init(nibName: nil, bundle: nil) }
}

/// Not provided.
@available(*, unavailable, message: "there is no SwiftUI: make the views in UIKit's way")
@preconcurrency @MainActor
public class UIHostingController: UIViewController {
    /// Not provided.
    public convenience init(rootView: Any) { self.init(nibName: nil, bundle: nil) }
}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
@preconcurrency @MainActor
public class UIWindowScene: NSObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UISceneDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "the program creates a Stage with its root controller: see Docs/Tutorial.md")
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use buttons")
@preconcurrency @MainActor
public class UIMenu: NSObject {
    /// Not provided.
    public convenience init(title: String = "", children: [Any] = []) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UILongPressGestureRecognizer and a presentation of your own")
@preconcurrency @MainActor
public class UIContextMenuInteraction: NSObject {
    /// Not provided.
    public convenience init(delegate: Any) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
public class UIDynamicAnimator: NSObject {
    /// Not provided.
    public convenience init(referenceView view: UIView) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters, or POPDecayAnimation")
@preconcurrency @MainActor
public class UIDynamicBehavior: NSObject {}

/// Not provided.
@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
public class UIGravityBehavior: NSObject {
    /// Not provided.
    public convenience init(items: [Any]) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use a CADisplayLink and the physics of your own")
@preconcurrency @MainActor
public class UICollisionBehavior: NSObject {
    /// Not provided.
    public convenience init(items: [Any]) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
public class UISnapBehavior: NSObject {
    /// Not provided.
    public convenience init(item: Any, snapTo point: CGPoint) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use UIViewPropertyAnimator with UISpringTimingParameters")
@preconcurrency @MainActor
public class UIAttachmentBehavior: NSObject {
    /// Not provided.
    public convenience init(item: Any, attachedToAnchor point: CGPoint) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "use POPDecayAnimation")
@preconcurrency @MainActor
public class UIPushBehavior: NSObject {
    /// Not provided.
    public nonisolated enum Mode {
        /// Not provided.
        case continuous, instantaneous
    }
    /// Not provided.
    public convenience init(items: [Any], mode: Mode) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there are no filters: prepare the picture before")
@preconcurrency @MainActor
public class CIImage: NSObject {
    /// Not provided.
    public convenience init?(image: UIImage) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there are no filters: prepare the picture before")
@preconcurrency @MainActor
public class CIFilter: NSObject {
    /// Not provided.
    public convenience init?(name: String) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UIScene: NSObject {}

/// Not provided.
@available(*, unavailable, message: "there is one window: UIApplication.shared.windows.first")
public class UISceneSession: NSObject {}
