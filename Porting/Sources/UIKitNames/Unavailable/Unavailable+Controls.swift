public import Foundation

// Controls and texts without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(*, unavailable, message: "use UILabel with numberOfLines = 0, or UITextField for one line of input")
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not provided.
    open var text: String!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not provided.
    open var attributedText: NSAttributedString!
    /// Not provided.
    open var font: UIFont?
    /// Not provided.
    open var textColor: UIColor?
    /// Not provided.
    open var textAlignment: NSTextAlignment = .natural
    /// Not provided.
    open var isEditable: Bool = false
    /// Not provided.
    open var isSelectable: Bool = false
    /// Not provided.
    open var textContainerInset: UIEdgeInsets = .zero
}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Not provided.
    open var text: String?
    /// Not provided.
    open var placeholder: String?
    /// Not provided.
    open var showsCancelButton: Bool = false
    /// Not provided.
    open var barTintColor: UIColor?
}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Not provided.
    public init(searchResultsController: UIViewController?) { super.init() }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var searchBar: UISearchBar { UISearchBar(frame: .zero) }
    /// Not provided.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Not provided.
    open var isActive: Bool = false
    /// Not provided.
    open var obscuresBackgroundDuringPresentation: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
open class UIPickerView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// Not provided.
    open weak var delegate: (any UIPickerViewDelegate)?
    /// Not provided.
    open func selectedRow(inComponent component: Int) -> Int { 0 }
    /// Not provided.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    /// Not provided.
    open func reloadAllComponents() {}
}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// Not provided.
    public nonisolated enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var date: Date = Date(timeIntervalSince1970: 0)
    /// Not provided.
    open var datePickerMode: Mode = .date
    /// Not provided.
    open var minimumDate: Date?
    /// Not provided.
    open var maximumDate: Date?
}

/// Not provided.
@available(*, unavailable, message: "use two buttons")
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var value: Double = 0
    /// Not provided.
    open var minimumValue: Double = 0
    /// Not provided.
    open var maximumValue: Double = 0
    /// Not provided.
    open var stepValue: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "use a view whose width is the progress")
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case `default`, bar }
    /// Not provided.
    public init(progressViewStyle style: Style) { super.init(frame: .zero) }
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var progress: Float = 0
    /// Not provided.
    open var progressTintColor: UIColor?
    /// Not provided.
    open var trackTintColor: UIColor?
    /// Not provided.
    open func setProgress(_ progress: Float, animated: Bool) {}
}

/// Not provided.
@available(*, unavailable, message: "turn a CAShapeLayer by a CABasicAnimation of transform.rotation")
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// Not provided.
    public nonisolated enum Style: Int, Sendable { case medium, large }
    /// Not provided.
    public init(style: Style) { super.init(frame: .zero) }
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var style: Style = .medium
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// Not provided.
    open var color: UIColor!
    /// Not provided.
    open var hidesWhenStopped: Bool = false
    /// Not provided.
    open var isAnimating: Bool { false }
    /// Not provided.
    open func startAnimating() {}
    /// Not provided.
    open func stopAnimating() {}
}

/// Not provided.
@available(*, unavailable, message: "use a view with buttons")
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open var items: [UIBarButtonItem]?
    /// Not provided.
    open var barTintColor: UIColor?
    /// Not provided.
    open var isTranslucent: Bool = false
    /// Not provided.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
}

/// Not provided.
@available(*, unavailable, message: "set lineHeightMultiple and textAlignment of the label")
nonisolated open class NSParagraphStyle: NSObject {}

/// Not provided.
@available(*, unavailable, message: "set lineHeightMultiple and textAlignment of the label")
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle {
    /// Not provided.
    open var alignment: NSTextAlignment = .natural
    /// Not provided.
    open var lineSpacing: Double = 0
    /// Not provided.
    open var lineHeightMultiple: Double = 0
    /// Not provided.
    open var paragraphSpacing: Double = 0
    /// Not provided.
    open var minimumLineHeight: Double = 0
    /// Not provided.
    open var maximumLineHeight: Double = 0
    /// Not provided.
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}

/// Not provided.
@available(*, unavailable, message: "build the path with UIBezierPath, and take its cgPath")
nonisolated open class CGMutablePath {
    /// Not provided.
    public init() {}
    /// Not provided.
    public func move(to point: CGPoint) {}
    /// Not provided.
    public func addLine(to point: CGPoint) {}
    /// Not provided.
    public func addLines(between points: [CGPoint]) {}
    /// Not provided.
    public func addRect(_ rect: CGRect) {}
    /// Not provided.
    public func addEllipse(in rect: CGRect) {}
    /// Not provided.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    /// Not provided.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    /// Not provided.
    public func addPath(_ path: CGPath) {}
    /// Not provided.
    public func closeSubpath() {}
    /// Not provided.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
}
