// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Controls and texts without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(*, unavailable, message: "use UILabel with numberOfLines = 0, or UITextField for one line of input")
@preconcurrency @MainActor
open class UITextView: UIScrollView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var text: String!
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var attributedText: NSAttributedString!
    open var font: UIFont?
    open var textColor: UIColor?
    open var textAlignment: NSTextAlignment = .natural
    open var isEditable: Bool = false
    open var isSelectable: Bool = false
    open var textContainerInset: UIEdgeInsets = .zero
}

@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {}

@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
open class UISearchBar: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String?
    open var placeholder: String?
    open var showsCancelButton: Bool = false
    open var barTintColor: UIColor?
}

@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {}

@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public init(searchResultsController: UIViewController?) { super.init() }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var searchBar: UISearchBar { UISearchBar(frame: .zero) }
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var isActive: Bool = false
    open var obscuresBackgroundDuringPresentation: Bool = false
}

@available(*, unavailable, message: "there is one line of input only: use UITextField")
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {}

@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
open class UIPickerView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var dataSource: (any UIPickerViewDataSource)?
    open weak var delegate: (any UIPickerViewDelegate)?
    open func selectedRow(inComponent component: Int) -> Int { 0 }
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {}
    open func reloadAllComponents() {}
}

@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {}

@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {}

@available(*, unavailable, message: "use buttons, or UISlider")
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    public nonisolated enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var date: Date = Date(timeIntervalSince1970: 0)
    open var datePickerMode: Mode = .date
    open var minimumDate: Date?
    open var maximumDate: Date?
}

@available(*, unavailable, message: "use two buttons")
@preconcurrency @MainActor
open class UIStepper: UIControl {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var value: Double = 0
    open var minimumValue: Double = 0
    open var maximumValue: Double = 0
    open var stepValue: Double = 0
}

@available(*, unavailable, message: "use a view whose width is the progress")
@preconcurrency @MainActor
open class UIProgressView: UIView {
    public nonisolated enum Style: Int, Sendable { case `default`, bar }
    public init(progressViewStyle style: Style) { super.init(frame: .zero) }
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var progress: Float = 0
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) {}
}

@available(*, unavailable, message: "turn a CAShapeLayer by a CABasicAnimation of transform.rotation")
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public nonisolated enum Style: Int, Sendable { case medium, large }
    public init(style: Style) { super.init(frame: .zero) }
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var style: Style = .medium
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var color: UIColor!
    open var hidesWhenStopped: Bool = false
    open var isAnimating: Bool { false }
    open func startAnimating() {}
    open func stopAnimating() {}
}

@available(*, unavailable, message: "use a view with buttons")
@preconcurrency @MainActor
open class UIToolbar: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open var items: [UIBarButtonItem]?
    open var barTintColor: UIColor?
    open var isTranslucent: Bool = false
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {}
}

@available(*, unavailable, message: "set lineHeightMultiple and textAlignment of the label")
nonisolated open class NSParagraphStyle: NSObject {}

@available(*, unavailable, message: "set lineHeightMultiple and textAlignment of the label")
nonisolated open class NSMutableParagraphStyle: NSParagraphStyle {
    open var alignment: NSTextAlignment = .natural
    open var lineSpacing: Double = 0
    open var lineHeightMultiple: Double = 0
    open var paragraphSpacing: Double = 0
    open var minimumLineHeight: Double = 0
    open var maximumLineHeight: Double = 0
    open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}

@available(*, unavailable, message: "build the path with UIBezierPath, and take its cgPath")
nonisolated open class CGMutablePath {
    public init() {}
    public func move(to point: CGPoint) {}
    public func addLine(to point: CGPoint) {}
    public func addLines(between points: [CGPoint]) {}
    public func addRect(_ rect: CGRect) {}
    public func addEllipse(in rect: CGRect) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
    public func addPath(_ path: CGPath) {}
    public func closeSubpath() {}
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {}
}
