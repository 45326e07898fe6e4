public import Foundation

// Types of iOS without a counterpart: the compiler says what to use in their places. They have UIKit's initializers, because
// for a call that matches none it says that instead.

// MARK: Tables and collections

/// Not provided.
@available(
    *, unavailable, message: "there are no tables: put rows into a scroll view, or use CollectionView of module Views"
)
@preconcurrency @MainActor
public class UITableView: UIView {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case plain, grouped, insetGrouped
    }
    /// Not provided.
    public convenience init(frame: CGRect, style: Style) { self.init(frame: frame) }
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: a row is a view of your own")
@preconcurrency @MainActor
public class UITableViewCell: UIView {
    /// Not provided.
    public nonisolated enum CellStyle {
        /// Not provided.
        case `default`, value1, value2, subtitle
    }
    /// Not provided.
    public convenience init(style: CellStyle, reuseIdentifier: String?) { self.init(frame: .zero) }
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: use a controller with a scroll view")
@preconcurrency @MainActor
public class UITableViewController: UIViewController {
    /// Not provided.
    public convenience init(style: UITableView.Style) { self.init(nibName: nil, bundle: nil) }
}

/// Not provided.
@available(*, unavailable, message: "there are no tables: put rows into a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "there are no tables: put rows into a scroll view")
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {}

/// Not provided.
@available(
    *, unavailable, message: "use CollectionView of module Views, whose layouts and data source have other methods"
)
@preconcurrency @MainActor
public class UICollectionView: UIView {
    /// Not provided.
    public convenience init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        self.init(frame: frame)
    }
}

/// Not provided.
@available(*, unavailable, message: "cells of CollectionView are views of any class")
@preconcurrency @MainActor
public class UICollectionViewCell: UIView {}

/// Not provided.
@available(*, unavailable, message: "headers of CollectionView are views of any class")
@preconcurrency @MainActor
public class UICollectionReusableView: UIView {}

/// Not provided.
@available(*, unavailable, message: "use a controller with a CollectionView of module Views")
@preconcurrency @MainActor
public class UICollectionViewController: UIViewController {
    /// Not provided.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init(nibName: nil, bundle: nil)
    }
}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewLayout of module Views, a value")
@preconcurrency @MainActor
public class UICollectionViewLayout: NSObject {}

/// Not provided.
@available(
    *, unavailable, message: "use PageLayout or StripLayout of module Views, or a CollectionViewLayout of your own"
)
@preconcurrency @MainActor
public class UICollectionViewFlowLayout: NSObject {}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewLayoutAttributes of module Views")
@preconcurrency @MainActor
public class UICollectionViewLayoutAttributes: NSObject {}

/// Not provided.
@available(*, unavailable, message: "add a tap recognizer to CollectionView and ask it for item(at:)")
@preconcurrency @MainActor
public protocol UICollectionViewDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use a CollectionViewLayout of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use CollectionViewDataSource of module Views")
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "reload by a button: there is no control for pulling")
@preconcurrency @MainActor
public class UIRefreshControl: UIControl {}

// MARK: Controls and text

/// Not provided.
@available(*, unavailable, message: "use UILabel with numberOfLines = 0, or UITextField for one line of input")
@preconcurrency @MainActor
public class UITextView: UIView {
    /// Not provided.
    public convenience init(frame: CGRect, textContainer: Any?) { self.init(frame: frame) }
}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UITextViewDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public class UISearchBar: UIView {}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public class UISearchController: UIViewController {
    /// Not provided.
    public convenience init(searchResultsController: UIViewController?) { self.init(nibName: nil, bundle: nil) }
}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public class UIPickerView: UIView {}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public class UIDatePicker: UIControl {}

/// Not provided.
@available(*, unavailable, message: "use two buttons")
@preconcurrency @MainActor
public class UIStepper: UIControl {}

/// Not provided.
@available(*, unavailable, message: "use a view whose width is the progress")
@preconcurrency @MainActor
public class UIProgressView: UIView {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case `default`, bar
    }
    /// Not provided.
    public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

/// Not provided.
@available(*, unavailable, message: "turn a CAShapeLayer by a CABasicAnimation of transform.rotation")
@preconcurrency @MainActor
public class UIActivityIndicatorView: UIView {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case medium, large, gray, white, whiteLarge
    }
    /// Not provided.
    public convenience init(style: Style) { self.init(frame: .zero) }
}

/// Not provided.
@available(*, unavailable, message: "use a view with buttons")
@preconcurrency @MainActor
public class UIToolbar: UIView {}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
public class UIVisualEffectView: UIView {
    /// Not provided.
    public convenience init(effect: NSObject?) { self.init(frame: .zero) }
}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
public class UIBlurEffect: NSObject {
    /// Not provided.
    public nonisolated enum Style {
        /// Not provided.
        case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial,
            systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialDark, systemMaterialDark,
            systemUltraThinMaterialLight, systemMaterialLight
    }
    /// Not provided.
    public convenience init(style: Style) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there is no blur: use a view with a translucent backgroundColor")
@preconcurrency @MainActor
public class UIVibrancyEffect: NSObject {
    /// Not provided.
    public convenience init(blurEffect: UIBlurEffect) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "set lineHeightMultiple and textAlignment of the label")
@preconcurrency @MainActor
public class NSMutableParagraphStyle: NSObject {}

/// Not provided.
@available(*, unavailable, message: "use UILabel")
@preconcurrency @MainActor
public class CATextLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "there are no particles: animate layers of your own")
@preconcurrency @MainActor
public class CAEmitterLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "add the layers in a loop")
@preconcurrency @MainActor
public class CAReplicatorLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "use UIScrollView")
@preconcurrency @MainActor
public class CAScrollLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "use UIImageView: pictures have mip levels")
@preconcurrency @MainActor
public class CATiledLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "set the perspective, m34, in the transform of each layer")
@preconcurrency @MainActor
public class CATransformLayer: CALayer {}

/// Not provided.
@available(*, unavailable, message: "build the path with UIBezierPath, and take its cgPath")
public nonisolated class CGMutablePath {
    /// Not provided.
    public init() {}
}

/// Not provided.
@available(*, unavailable, message: "fill with an image in a loop: there are no patterns")
public nonisolated class CGPattern {}
