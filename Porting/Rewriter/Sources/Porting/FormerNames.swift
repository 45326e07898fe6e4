/// Swift 4's names of UIKit's nested types, with those of today.
let formerNames: [String: String] = [
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIControlState": "UIControl.State",
    "UIControlEvents": "UIControl.Event",
    "UITouchPhase": "UITouch.Phase",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UIImageRenderingMode": "UIImage.RenderingMode",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UIStackViewAlignment": "UIStackView.Alignment",
    "UIStackViewDistribution": "UIStackView.Distribution",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UIAlertControllerStyle": "UIAlertController.Style",
    "UIAlertActionStyle": "UIAlertAction.Style",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
]

/// Swift 4's names of UIKit's methods and properties, with those of today.
let formerMembers: [String: String] = [
    "sendSubview(toBack:)": "sendSubviewToBack(_:)",
    "bringSubview(toFront:)": "bringSubviewToFront(_:)",
    "addChildViewController(_:)": "addChild(_:)",
    "removeFromParentViewController()": "removeFromParent()",
    "didMove(toParentViewController:)": "didMove(toParent:)",
    "willMove(toParentViewController:)": "willMove(toParent:)",
    "childViewControllers": "children",
]
