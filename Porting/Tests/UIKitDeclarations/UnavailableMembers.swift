import UIKitNames

/// Calls of what is not provided, as UIKit declares it: each matches a declaration, so that the compiler says its sentence.
///
/// Code that is unavailable itself may use what is unavailable; a call that matches no declaration does not compile.
@available(*, unavailable)
@MainActor
enum UnavailableMembers {
    static func tables(_ frame: CGRect, _ layout: UICollectionViewFlowLayout) {
        _ = UITableView(frame: frame, style: .plain)
        _ = UITableView()
        _ = UITableViewCell(style: .default, reuseIdentifier: "cell")
        _ = UITableViewController(style: .insetGrouped)
        _ = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewLayout())
        _ = UICollectionViewController(collectionViewLayout: UICollectionViewLayout())
    }

    static func views() {
        _ = UITextView()
        _ = UIProgressView(progressViewStyle: .bar)
        _ = UIActivityIndicatorView(style: .large)
        _ = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        _ = UIVisualEffectView(effect: nil)
        _ = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
        _ = CGMutablePath()
        _ = UILayoutGuide()
        _ = UIImage(data: Data())
    }

    static func controllers() {
        _ = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        _ = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        _ = UIAlertAction(title: "OK", style: .default, handler: nil)
        _ = UIAlertAction(title: "Delete", style: .destructive) { _ in }
        _ = UIActivityViewController(activityItems: [], applicationActivities: nil)
        _ = UISearchController(searchResultsController: nil)
        _ = UISplitViewController(style: .doubleColumn)
    }

    static func behaviors(_ view: UIView) {
        _ = UIDynamicAnimator(referenceView: view)
        _ = UIGravityBehavior(items: [view])
        _ = UICollisionBehavior(items: [view])
        _ = UISnapBehavior(item: view, snapTo: .zero)
        _ = UIAttachmentBehavior(item: view, attachedToAnchor: .zero)
        _ = UIPushBehavior(items: [view], mode: .instantaneous)
    }

    static func members(_ view: UIView, _ label: UILabel) {
        _ = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
        _ = view.widthAnchor.constraint(lessThanOrEqualTo: label.widthAnchor, multiplier: 0.5)
        _ = view.topAnchor.constraint(equalToSystemSpacingBelow: label.bottomAnchor, multiplier: 1)
        _ = view.firstBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor)
        view.accessibilityHint = "Opens"
        view.accessibilityTraits = .header
        label.attributedText = NSAttributedString(string: "A", attributes: [.font: UIFont.systemFont(ofSize: 12)])
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationCurve(.linear)
        UIView.commitAnimations()
    }
}
