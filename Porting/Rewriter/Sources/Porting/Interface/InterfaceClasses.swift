/// What the names of Interface Builder stand for in UIKit.
enum InterfaceClasses {
    /// The class of an element that makes a view, a controller, a recognizer or an item of a bar.
    static func name(of element: InterfaceElement) -> String {
        switch element.name {
        case "view", "containerView", "containerSubview", "tableViewCellContentView": "UIView"
        case "viewController": "UIViewController"
        case "navigationController": "UINavigationController"
        case "tabBarController": "UITabBarController"
        case "pongPressGestureRecognizer": "UILongPressGestureRecognizer"
        case "wkWebView": "WKWebView"
        case "mapView": "MKMapView"
        default: "UI" + element.name.prefix(1).uppercased() + element.name.dropFirst()
        }
    }

    /// The classes that the library does not provide, with what a remark says of them.
    static let notProvided: [String: String] = [
        "UITableView": "put rows into a scroll view", "UITableViewController": "put rows into a scroll view",
        "UICollectionView": "use CollectionView of module Views",
        "UICollectionViewController": "use CollectionView of module Views",
        "UIPageViewController": "use PagingController of module Controllers",
        "UISplitViewController": "add two children to a controller of your own",
        "UIPickerView": "use buttons, or UISlider", "UIDatePicker": "use buttons, or UISlider",
        "UIStepper": "use two buttons", "UIToolbar": "use a view with buttons", "UISearchBar": "leave it out",
        "UIVisualEffectView": "use a view with a translucent backgroundColor",
        "UITextView": "use UILabel with numberOfLines = 0",
        "UIProgressView": "use a view whose width is the progress",
        "UIActivityIndicatorView": "turn a CAShapeLayer by a CABasicAnimation",
        "WKWebView": "leave it out", "MKMapView": "leave it out",
        "UINavigationBar": "use a navigation controller", "UITabBar": "use a tab bar controller",
        "GLKView": "leave it out", "GLKViewController": "leave it out", "AVPlayerViewController": "leave it out",
    ]

    /// The class above a class of UIKit; nil for `NSObject` and classes that do not matter here.
    static func superclass(of name: String) -> String? {
        switch name {
        case "UIButton", "UISwitch", "UISlider", "UIPageControl", "UISegmentedControl", "UITextField", "UIStepper":
            "UIControl"
        case "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UIControl", "UINavigationBar", "UITabBar":
            "UIView"
        case "UITableView", "UICollectionView", "UITextView": "UIScrollView"
        case "UIScreenEdgePanGestureRecognizer": "UIPanGestureRecognizer"
        case "UIView": "UIResponder"
        case "UINavigationController", "UITabBarController": "UIViewController"
        case "UIViewController": "UIResponder"
        case "UIBarButtonItem", "UITabBarItem": "UIBarItem"
        default:
            if name.hasSuffix("GestureRecognizer"), name != "UIGestureRecognizer" {
                "UIGestureRecognizer"
            } else if ["UIResponder", "UIBarItem", "UIGestureRecognizer", "NSLayoutConstraint"].contains(name) {
                "NSObject"
            } else {
                nil
            }
        }
    }

    /// The protocol that a delegate of an object of a class conforms to.
    static func delegateProtocol(of name: String, _ property: String) -> String? {
        guard property == "delegate" else { return nil }
        switch name {
        case "UIScrollView", "UINavigationController", "UITabBarController", "UIGestureRecognizer", "UITextField":
            return name + "Delegate"
        default: return superclass(of: name).flatMap { delegateProtocol(of: $0, property) }
        }
    }

    /// The properties of UIKit's objects that Interface Builder offers as outlets.
    static let ownOutlets: Set<String> = [
        "delegate", "dataSource", "view", "gestureRecognizers", "transitioningDelegate",
    ]
}
