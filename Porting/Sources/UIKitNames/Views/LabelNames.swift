public import Platform
import PortingCore
public import Views

/// The rules for text that is too long for its label, with UIKit's values.
public nonisolated enum NSLineBreakMode: Int, Hashable, Sendable {
    /// Lines break between words, and the last line ends where it must.
    case byWordWrapping
    /// Lines break anywhere.
    @available(*, unavailable, message: "lines break between words: use .byWordWrapping")
    case byCharWrapping
    /// The last line ends where it must.
    case byClipping
    /// The beginning of the last line is left out.
    @available(*, unavailable, message: "the end is left out: use .byTruncatingTail")
    case byTruncatingHead
    /// The end of the last line is left out, with an ellipsis.
    case byTruncatingTail
    /// The middle of the last line is left out.
    @available(*, unavailable, message: "the end is left out: use .byTruncatingTail")
    case byTruncatingMiddle
}

/// What a label keeps of UIKit's properties.
private final class LabelTraits {
    var adjustsFontSize = false
    var minimumScale = 0.0
    var isEnabled = true
    var isHighlighted = false
    var textColor: Color?
    var highlightedColor: Color?
}

extension Label {
    private var traits: LabelTraits {
        if let traits = attachment(of: LabelTraits.self) { return traits }
        let traits = LabelTraits()
        attach(traits)
        return traits
    }

    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The colour of the letters; nil sets the default, black or in the dark style white.
    public final var textColor: UIColor! {
        get { traits.textColor ?? coreTextColor }
        set {
            traits.textColor = newValue ?? .label
            showColor()
        }
    }
    /// The colour of the letters of a highlighted label; nil, the default, for no other.
    public final var highlightedTextColor: UIColor? {
        get { traits.highlightedColor }
        set {
            traits.highlightedColor = newValue
            showColor()
        }
    }
    /// A Boolean value that indicates whether the letters have their highlighted colour; false by default.
    public final var isHighlighted: Bool {
        get { traits.isHighlighted }
        set {
            traits.isHighlighted = newValue
            showColor()
        }
    }
    /// A Boolean value that indicates whether the letters have their full colour; otherwise they are dimmed.
    public final var isEnabled: Bool {
        get { traits.isEnabled }
        set {
            traits.isEnabled = newValue
            showColor()
        }
    }

    /// The opacity of the letters of a label that is not enabled.
    private static var disabledOpacity: Double { 0.35 }

    private func showColor() {
        let own = traits.textColor ?? coreTextColor
        traits.textColor = own
        let color = traits.isHighlighted ? traits.highlightedColor ?? own : own
        coreTextColor = traits.isEnabled ? color : color.withAlphaComponent(color.alpha * Self.disabledOpacity)
    }

    /// A Boolean value that indicates whether a text on one line shrinks to the width, as far as `minimumScaleFactor` allows;
    /// false by default.
    public final var adjustsFontSizeToFitWidth: Bool {
        get { traits.adjustsFontSize }
        set {
            traits.adjustsFontSize = newValue
            coreMinimumScaleFactor = newValue ? traits.minimumScale : 1
        }
    }
    /// The smallest fraction of the font's size to which a text shrinks, if it adjusts; 0, the default, for any.
    public final var minimumScaleFactor: Double {
        get { traits.minimumScale }
        set {
            traits.minimumScale = newValue
            if traits.adjustsFontSize { coreMinimumScaleFactor = newValue }
        }
    }
    /// The rule for text that is too long; `byTruncatingTail` by default.
    public final var lineBreakMode: NSLineBreakMode {
        get {
            switch overflow {
            case .ellipsis: .byTruncatingTail
            case .clipped: numberOfLines == 1 ? .byClipping : .byWordWrapping
            }
        }
        set { overflow = newValue == .byTruncatingTail ? .ellipsis : .clipped }
    }
    /// A Boolean value that indicates whether the font follows the user's text size; all labels do.
    public final var adjustsFontForContentSizeCategory: Bool {
        get { true }
        set {}
    }
    /// Text with attributes.
    @available(*, unavailable, message: "a label has one font and one colour: use several labels")
    public final var attributedText: NSAttributedString? {
        get { nil }
        set {}
    }
}

extension ImageView {
    /// The image of the highlighted view.
    @available(*, unavailable, message: "set the image itself")
    public final var highlightedImage: UIImage? {
        get { nil }
        set {}
    }
    /// Creates a view with an image of its highlighted state.
    @available(*, unavailable, message: "use UIImageView(image:), and set the image itself")
    public convenience init(image: UIImage?, highlightedImage: UIImage?) { self.init(image: image) }
    /// Images that follow one another.
    @available(*, unavailable, message: "set the image in a Timer")
    public final var animationImages: [UIImage]? {
        get { nil }
        set {}
    }
}
