// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Attributes of texts without a counterpart.
//
// Each has one sentence, which the compiler says at its name.

nonisolated extension NSAttributedString.Key {
    @available(*, unavailable, message: "a label has one font: set font of the label, or use several labels")
    public static var font: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "a label has one colour: set textColor of the label, or use several labels")
    public static var foregroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "set backgroundColor of the label")
    public static var backgroundColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "texts have the spacing of their font: leave it out")
    public static var kern: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "set textAlignment and lineHeightMultiple of the label")
    public static var paragraphStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "add a view of one point below the label")
    public static var underlineStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "add a view of one point over the label")
    public static var strikethroughStyle: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "set the shadow of the layer of the label")
    public static var shadow: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "there are no outlines of texts: leave it out")
    public static var strokeColor: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "there are no outlines of texts: leave it out")
    public static var strokeWidth: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "use several labels")
    public static var baselineOffset: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "add a button")
    public static var link: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
    @available(*, unavailable, message: "add a UIImageView beside the label")
    public static var attachment: NSAttributedString.Key { NSAttributedString.Key(rawValue: "") }
}

@available(*, unavailable, message: "a label measures its text: use sizeThatFits or intrinsicContentSize of a UILabel")
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
}

nonisolated extension String {
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect { .zero }
}

nonisolated extension NSString {
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize { .zero }
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: AnyObject? = nil
    ) -> CGRect { .zero }
}

nonisolated extension NSAttributedString {
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func size() -> CGSize { .zero }
    @available(*, unavailable, message: "a label measures its text: use sizeThatFits of a UILabel")
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: AnyObject? = nil
    ) -> CGRect { .zero }
}

extension UIButton {
    @available(
        *, unavailable, message: "a title has one font and one colour: use setTitle(_:for:) and setTitleColor(_:for:)"
    )
    public final func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {}
}

extension NavigationItem {
    @available(*, unavailable, message: "add a UITextField to the view of the controller")
    public final var searchController: UISearchController? {
        get { nil }
        set {}
    }
}
