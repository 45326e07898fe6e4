public import Controllers
public import Gestures
public import Views

// Swift 4's names of nested types, which the compiler replaces, as with UIKit.

/// Swift 4's name of `UIGestureRecognizer.State`.
@available(*, unavailable, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// Swift 4's name of `UIView.AnimationOptions`.
@available(*, unavailable, renamed: "UIView.AnimationOptions")
public typealias UIViewAnimationOptions = UIView.AnimationOptions
/// Swift 4's name of `UIView.AnimationCurve`.
@available(*, unavailable, renamed: "UIView.AnimationCurve")
public typealias UIViewAnimationCurve = UIView.AnimationCurve
/// Swift 4's name of `UIView.ContentMode`.
@available(*, unavailable, renamed: "UIView.ContentMode")
public typealias UIViewContentMode = UIView.ContentMode
/// Swift 4's name of `UIView.AutoresizingMask`.
@available(*, unavailable, renamed: "UIView.AutoresizingMask")
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// Swift 4's name of `UIControl.State`.
@available(*, unavailable, renamed: "UIControl.State")
public typealias UIControlState = UIControl.State
/// Swift 4's name of `UIControl.Event`.
@available(*, unavailable, renamed: "UIControl.Event")
public typealias UIControlEvents = UIControl.Event
/// Swift 4's name of `UITouch.Phase`.
@available(*, unavailable, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase
/// Swift 4's name of `UINavigationController.Operation`.
@available(*, unavailable, renamed: "UINavigationController.Operation")
public typealias UINavigationControllerOperation = UINavigationController.Operation
/// Swift 4's name of `UIImage.RenderingMode`.
@available(*, unavailable, renamed: "UIImage.RenderingMode")
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// Swift 4's name of `NSLayoutConstraint.Axis`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Axis")
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// Swift 4's name of `NSLayoutConstraint.Attribute`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Attribute")
public typealias NSLayoutAttribute = NSLayoutConstraint.Attribute
/// Swift 4's name of `NSLayoutConstraint.Relation`.
@available(*, unavailable, renamed: "NSLayoutConstraint.Relation")
public typealias NSLayoutRelation = NSLayoutConstraint.Relation
/// Swift 4's name of `UIStackView.Alignment`.
@available(*, unavailable, renamed: "UIStackView.Alignment")
public typealias UIStackViewAlignment = UIStackView.Alignment
/// Swift 4's name of `UIStackView.Distribution`.
@available(*, unavailable, renamed: "UIStackView.Distribution")
public typealias UIStackViewDistribution = UIStackView.Distribution
/// Swift 4's name of `UIBlurEffect.Style`.
@available(*, unavailable, renamed: "UIBlurEffect.Style")
public typealias UIBlurEffectStyle = UIBlurEffect.Style
/// Swift 4's name of `UITableViewCell.CellStyle`.
@available(*, unavailable, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// Swift 4's name of `UITableViewCell.SelectionStyle`.
@available(*, unavailable, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// Swift 4's name of `UIAlertController.Style`.
@available(*, unavailable, renamed: "UIAlertController.Style")
public typealias UIAlertControllerStyle = UIAlertController.Style
/// Swift 4's name of `UIAlertAction.Style`.
@available(*, unavailable, renamed: "UIAlertAction.Style")
public typealias UIAlertActionStyle = UIAlertAction.Style
/// Swift 4's name of `UIActivityIndicatorView.Style`.
@available(*, unavailable, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
/// Swift 4's name of `UISwipeGestureRecognizer.Direction`.
@available(*, unavailable, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
/// Swift 4's name of `UIView.KeyframeAnimationOptions`.
@available(*, unavailable, renamed: "UIView.KeyframeAnimationOptions")
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// Swift 4's name of `UIPageViewController.NavigationDirection`.
@available(*, unavailable, renamed: "UIPageViewController.NavigationDirection")
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection

extension View {
    /// Swift 4's name of `sendSubviewToBack(_:)`.
    @available(*, unavailable, renamed: "sendSubviewToBack(_:)")
    public final func sendSubview(toBack view: View) {}
    /// Swift 4's name of `bringSubviewToFront(_:)`.
    @available(*, unavailable, renamed: "bringSubviewToFront(_:)")
    public final func bringSubview(toFront view: View) {}
}

extension ViewController {
    /// Swift 4's name of `addChild(_:)`.
    @available(*, unavailable, renamed: "addChild(_:)")
    public final func addChildViewController(_ childController: ViewController) {}
    /// Swift 4's name of `removeFromParent()`.
    @available(*, unavailable, renamed: "removeFromParent()")
    public final func removeFromParentViewController() {}
    /// Swift 4's name of `children`.
    @available(*, unavailable, renamed: "children")
    public final var childViewControllers: [ViewController] { children }
    /// Swift 4's name of `didMove(toParent:)`.
    @available(*, unavailable, renamed: "didMove(toParent:)")
    public final func didMove(toParentViewController parent: ViewController?) {}
    /// Swift 4's name of `willMove(toParent:)`.
    @available(*, unavailable, renamed: "willMove(toParent:)")
    public final func willMove(toParentViewController parent: ViewController?) {}
}
