public import Geometry
public import Platform
import PortingCore
public import Views

/// A button with a title and an image on a background; counterpart of UIKit's.
///
/// Without a configuration, which is the default of `init(frame:)` and `init(type:)`, the titles, colours and images of the
/// states apply, and background and corners are those of the view.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The kinds of buttons from before there were configurations.
    public nonisolated enum ButtonType: Int, Hashable, Sendable {
        /// A white title of 18 points.
        case custom
        /// A title of 15 points and images in the tint, dimmed while the button is pressed.
        case system
        /// A button with the symbol of iOS.
        @available(*, unavailable, message: "symbols exist on iOS only: set the title ×, or an image")
        case close
        /// A button with the symbol of iOS.
        @available(*, unavailable, message: "symbols exist on iOS only: set the title i, or an image")
        case infoLight
        /// A button with the symbol of iOS.
        @available(*, unavailable, message: "symbols exist on iOS only: set the title i, or an image")
        case infoDark
        /// A button with the symbol of iOS.
        @available(*, unavailable, message: "symbols exist on iOS only: set the title i, or an image")
        case detailDisclosure
        /// A button with the symbol of iOS.
        @available(*, unavailable, message: "symbols exist on iOS only: set the title +, or an image")
        case contactAdd
        /// The former name of system buttons.
        public static let roundedRect = ButtonType.system
    }

    private enum Metrics {
        static let systemFont = Font(size: 15)
        static let customFont = Font(size: 18)
        /// The height above and below the title of a system button, in points.
        static let systemMargin = 6.0
        /// The opacity of a pressed or disabled title.
        static let pressed = 0.2
        static let disabled = 0.35
    }

    /// What a button shows in a state; parts that are nil are those of the normal state.
    private struct Face {
        var title: String?
        var titleColor: Color?
        var image: Image?
        var backgroundImage: Image?
    }

    /// The kind of the button.
    public private(set) final var buttonType = ButtonType.custom
    /// The title, the image, the colours and the corners; nil for a button that sets them by state.
    public final var configuration: Configuration? { didSet { configurationDidChange() } }
    /// The distances around title and image of a button without a configuration, in points.
    public final var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The distances by which the title is moved, in points.
    public final var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The distances by which the image is moved, in points.
    public final var imageEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    /// The horizontal position of title and image in a wider button.
    public final var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
    /// The vertical position of title and image in a higher button.
    public final var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// A Boolean value that indicates whether the image is dimmed while the button is pressed.
    public final var adjustsImageWhenHighlighted = true
    /// A Boolean value that indicates whether the image is dimmed while the button is disabled.
    public final var adjustsImageWhenDisabled = true { didSet { contentDidChange() } }

    private final let ownLabel = Label(frame: .zero)
    private final let ownImageView = ImageView(contentMode: .scaleAspectFit)
    private final let backgroundView = ImageView(contentMode: .scaleToFill)
    private final var faces: [UInt: Face] = [:]
    private final var handler: ((UIButton) -> Void)?

    /// Creates a button without a title that has a frame.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addParts()
    }

    /// Creates a button without a title; for subclasses that UIKit creates from a storyboard.
    public override init?(coder: any Coder) {
        super.init(coder: coder)
        addParts()
        if let coder = coder as? NibCoder { show(coder.buttonType) }
    }

    /// Creates a button of a kind.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        show(type)
    }

    /// Creates a button of a configuration, and of an action that supplies the title and the image which that lacks.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            configuration.title = configuration.title ?? primaryAction.title
            configuration.image = configuration.image ?? primaryAction.image
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        self.configuration = configuration
        configurationDidChange()
    }

    /// Creates a system button with the title and the image of an action.
    public convenience init(type: ButtonType, primaryAction: UIAction?) {
        self.init(type: type)
        setTitle(primaryAction?.title, for: .normal)
        setImage(primaryAction?.image, for: .normal)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    private func show(_ type: ButtonType) {
        buttonType = type
        if type == .system { ownLabel.coreFont = Metrics.systemFont }
        contentDidChange()
    }

    private func addParts() {
        for view in [backgroundView, ownImageView, ownLabel] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        ownLabel.coreFont = Metrics.customFont
        ownLabel.alignment = .center
        contentDidChange()
    }

    // MARK: Parts

    /// The label of the title.
    public final var titleLabel: UILabel? { ownLabel }
    /// The view of the image.
    public final var imageView: UIImageView? { ownImageView }
    /// The title that is shown.
    public final var currentTitle: String? { shown(\.title) }
    /// The colour of the title that is shown.
    public final var currentTitleColor: UIColor { titleColor }
    /// The image that is shown.
    public final var currentImage: UIImage? { shown(\.image) }

    /// Sets the title of a state; in states without one, that of the normal state is shown.
    public final func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
    /// Sets the colour of the title of a state.
    public final func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
    /// Sets the image of a state.
    public final func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
    /// Sets the image behind title and image of a state.
    public final func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }
    /// Returns the title of a state.
    public final func title(for state: State) -> String? { faces[state.rawValue]?.title ?? faces[0]?.title }
    /// Returns the colour of the title of a state.
    public final func titleColor(for state: State) -> UIColor? {
        faces[state.rawValue]?.titleColor ?? faces[0]?.titleColor ?? (buttonType == .system ? tintColor : .white)
    }
    /// Returns the image behind title and image of a state.
    public final func backgroundImage(for state: State) -> UIImage? {
        faces[state.rawValue]?.backgroundImage ?? faces[0]?.backgroundImage
    }
    /// Returns the image of a state.
    public final func image(for state: State) -> UIImage? { faces[state.rawValue]?.image ?? faces[0]?.image }

    private func change(_ state: State, _ change: (inout Face) -> Void) {
        change(&faces[state.rawValue, default: Face()])
        if var changed = configuration, state == .normal {
            changed.title = faces[0]?.title ?? changed.title
            changed.image = faces[0]?.image ?? changed.image
            configuration = changed
        }
        contentDidChange()
    }

    private func shown<Value>(_ part: KeyPath<Face, Value?>) -> Value? {
        faces[state.rawValue]?[keyPath: part] ?? faces[0]?[keyPath: part]
    }

    private var titleColor: Color {
        if let configuration { return configuration.foreground(tint: tintColor) }
        if let color = shown(\.titleColor) { return color }
        return buttonType == .system ? tintColor : .white
    }

    // MARK: Look

    /// Shows the title, the image and the colours of the new state.
    open override func stateDidChange() { contentDidChange() }

    private func configurationDidChange() {
        guard let configuration else { return contentDidChange() }
        faces[0, default: Face()].title = configuration.title
        faces[0, default: Face()].image = configuration.image
        contentDidChange()
    }

    private func contentDidChange() {
        let image = shown(\.image)
        ownLabel.coreText = currentTitle ?? ""
        ownLabel.coreTextColor = titleColor
        ownImageView.image = image
        let takesTint = configuration != nil || buttonType == .system || image?.isTemplate ?? false
        ownImageView.tint = takesTint ? (configuration?.foreground(tint: tintColor) ?? tintColor) : nil
        if let configuration {
            backgroundColor = configuration.background(tint: tintColor)
            (borderWidth, borderColor) = (
                configuration.background.strokeWidth, configuration.background.strokeColor ?? .clear
            )
        }
        backgroundView.image = shown(\.backgroundImage)
        let hasOwnColor = faces[state.rawValue]?.titleColor != nil && state != .normal
        ownLabel.alpha = hasOwnColor ? 1 : opacity(whenPressed: buttonType == .system)
        let keepsImage = !isEnabled && !adjustsImageWhenDisabled
        ownImageView.alpha = keepsImage ? 1 : opacity(whenPressed: adjustsImageWhenHighlighted)
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    private func opacity(whenPressed dims: Bool) -> Double {
        if !isEnabled { return Metrics.disabled }
        return isHighlighted && dims ? Metrics.pressed : 1
    }

    // MARK: Layout

    private var insets: UIEdgeInsets { configuration?.contentInsets.insets ?? contentEdgeInsets }

    private var gap: Double {
        ownImageView.image != nil && currentTitle != nil ? configuration?.imagePadding ?? 0 : 0
    }

    /// The extent of image and title, with the insets around them.
    open override var intrinsicContentSize: Size {
        let text = currentTitle == nil ? .zero : ownLabel.fittingSize, image = ownImageView.image?.size ?? .zero
        let margin = configuration == nil && buttonType == .system && insets == .zero ? Metrics.systemMargin : 0
        return Size(
            width: text.width + image.width + gap + insets.left + insets.right,
            height: max(text.height, image.height) + margin * 2 + insets.top + insets.bottom)
    }

    /// The intrinsic size.
    open override func sizeThatFits(_ size: Size) -> Size { intrinsicContentSize }

    /// Puts image and title side by side at the place that the alignment gives.
    open override func layoutSubviews() {
        backgroundView.frame = bounds
        if let configuration {
            cornerRadius = configuration.cornerRadius(side: min(size.width, size.height))
        }
        let room = bounds.inset(by: insets), image = ownImageView.image?.size ?? .zero
        let shrink = min(1, image.height > 0 ? room.height / image.height : 1)
        let side = image * max(0, shrink)
        let text = currentTitle == nil ? 0 : min(ownLabel.fittingSize.width, max(0, room.width - side.width - gap))
        let free = room.width - side.width - gap - text
        let left = room.minX + free * contentHorizontalAlignment.fraction
        let isReversed = configuration?.imagePlacement == .trailing
        let imageX = isReversed ? left + text + gap : left
        ownImageView.coreFrame = Rect(
            x: imageX + imageEdgeInsets.left - imageEdgeInsets.right,
            y: room.minY + (room.height - side.height) * contentVerticalAlignment.fraction + imageEdgeInsets.top
                - imageEdgeInsets.bottom,
            width: side.width, height: side.height)
        let lines = ownLabel.numberOfLines == 1 ? min(ownLabel.fittingSize.height, room.height) : room.height
        ownLabel.coreFrame = Rect(
            x: (isReversed ? left : left + side.width + gap) + titleEdgeInsets.left - titleEdgeInsets.right,
            y: room.minY + (room.height - lines) * contentVerticalAlignment.fraction + titleEdgeInsets.top
                - titleEdgeInsets.bottom,
            width: text, height: lines)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension UIButton: TintedView {
    func tintDidChange(to color: Color) { contentDidChange() }
}
