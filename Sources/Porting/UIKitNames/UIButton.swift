public import Geometry
public import Platform
public import Views

/// A button with a title on a background; counterpart of UIKit's.
public final class UIButton: UIControl {
    /// How a button looks; counterpart of UIKit's.
    public nonisolated struct Configuration: Hashable, Sendable {
        /// How the corners are rounded.
        public enum CornerStyle: Hashable, Sendable {
            /// By 6 points.
            case medium
            /// So that the short sides are half circles.
            case capsule
        }

        /// What it says.
        public var title: String?
        /// What it shows before the title.
        public var image: Image?
        /// The colour of the title.
        public var baseForegroundColor: Color
        /// The colour of the background.
        public var baseBackgroundColor: Color
        /// How the corners are rounded.
        public var cornerStyle = CornerStyle.medium

        /// A title alone.
        public static func plain() -> Configuration {
            Configuration(baseForegroundColor: .systemBlue, baseBackgroundColor: .clear)
        }
        /// A title on a faint grey.
        public static func gray() -> Configuration {
            Configuration(baseForegroundColor: .systemBlue, baseBackgroundColor: .systemGray5)
        }
        /// A title on a faint tint.
        public static func tinted() -> Configuration {
            Configuration(
                baseForegroundColor: .systemBlue, baseBackgroundColor: .systemBlue.withAlphaComponent(0.18))
        }
        /// A white title on the tint.
        public static func filled() -> Configuration {
            Configuration(baseForegroundColor: .white, baseBackgroundColor: .systemBlue)
        }
    }

    /// The kinds of buttons from before there were configurations.
    public nonisolated enum ButtonType: Hashable, Sendable {
        /// A title in the tint.
        case system
        /// A title.
        case custom
    }

    /// How it looks.
    public var configuration: Configuration? { didSet { configure() } }
    /// The line that it says.
    public let titleLabel = Label(frame: .zero)
    private let imageView = ImageView(image: nil, contentMode: .scaleAspectFit)

    /// Makes a button of a look, and of an action that may say what title and image are.
    public init(configuration: Configuration = .plain(), primaryAction: UIAction? = nil) {
        super.init(frame: .zero)
        for view in [imageView, titleLabel] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        titleLabel.textAlignment = .center
        var configuration = configuration
        if let primaryAction {
            configuration.title = configuration.title ?? primaryAction.title
            configuration.image = configuration.image ?? primaryAction.image
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
        configure()
    }

    /// Makes a button of a kind.
    public convenience init(type: ButtonType) { self.init(configuration: .plain()) }

    /// Sets what it says.
    public func setTitle(_ title: String?, for state: State) { configuration?.title = title }

    /// Sets the colour of what it says.
    public func setTitleColor(_ color: Color, for state: State) { configuration?.baseForegroundColor = color }

    /// The extent of image and title, with room around them.
    public override var intrinsicContentSize: Size {
        let text = titleLabel.fittingSize
        let side = imageView.image == nil ? 0 : 24.0
        let gap = side > 0 && !titleLabel.text.isEmpty ? 6.0 : 0
        return Size(width: side + gap + text.width + 24, height: max(side, text.height) + 14)
    }

    /// Puts image and title side by side in the middle.
    public override func layoutSubviews() {
        let isCapsule = configuration?.cornerStyle == .capsule
        cornerRadius = isCapsule ? min(size.width, size.height) / 2 : 6
        let side = imageView.image == nil ? 0 : min(size.height, 24)
        let gap = side > 0 && !titleLabel.text.isEmpty ? 6.0 : 0
        let text = min(titleLabel.fittingSize.width, max(0, size.width - side - gap))
        let left = (size.width - side - gap - text) / 2
        imageView.frame = Rect(x: left, y: (size.height - side) / 2, width: side, height: side)
        titleLabel.frame = Rect(x: left + side + gap, y: 0, width: text, height: size.height)
    }

    private func configure() {
        guard let configuration else { return }
        backgroundColor = configuration.baseBackgroundColor
        titleLabel.text = configuration.title ?? ""
        titleLabel.textColor = configuration.baseForegroundColor
        imageView.image = configuration.image
        imageView.tint = configuration.baseForegroundColor
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }
}
