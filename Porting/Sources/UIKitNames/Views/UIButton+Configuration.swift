public import Platform
public import Views

extension UIButton {
    /// The look of a button; counterpart of UIKit's.
    public nonisolated struct Configuration: Hashable, Sendable {
        /// The shapes of the corners.
        public enum CornerStyle: Hashable, Sendable {
            /// The radius of the background.
            case fixed
            /// The radius of the background, which does not change with the size of the text here.
            case dynamic
            /// A radius of 4 points.
            case small
            /// A radius of 6 points.
            case medium
            /// A radius of 10 points.
            case large
            /// Half circles at the short sides.
            case capsule
        }

        /// The background of a button.
        public struct Background: Hashable, Sendable {
            /// The colour; nil, the default, for that of the configuration.
            public var backgroundColor: Color?
            /// The radius of the corners, in points.
            public var cornerRadius = 6.0
            /// The colour of the line around the button; nil, the default, for none.
            public var strokeColor: Color?
            /// The width of that line, in points.
            public var strokeWidth = 0.0
        }

        /// The places of the image beside the title.
        public enum ImagePlacement: Hashable, Sendable {
            /// Before the title.
            case leading
            /// After the title.
            case trailing
            /// Above the title.
            @available(
                *, unavailable, message: "an image stands before or after the title: put a view above the button"
            )
            case top
            /// Below the title.
            @available(
                *, unavailable, message: "an image stands before or after the title: put a view below the button"
            )
            case bottom
        }

        enum Kind: Hashable, Sendable { case plain, gray, tinted, filled }

        var kind: Kind
        /// The text.
        public var title: String?
        /// A second text below the title.
        @available(*, unavailable, message: "a button has one line of text: put a label below it")
        public var subtitle: String? {
            get { nil }
            set {}
        }
        /// The image beside the title.
        public var image: Image?
        /// The colour of the title; nil, the default, for that of the kind.
        public var baseForegroundColor: Color?
        /// The colour of the background; nil, the default, for that of the kind.
        public var baseBackgroundColor: Color?
        /// The shape of the corners.
        public var cornerStyle = CornerStyle.dynamic
        /// The distances around title and image, in points.
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// The distance between title and image, in points; 0 by default.
        public var imagePadding = 0.0
        /// The place of the image.
        public var imagePlacement = ImagePlacement.leading
        /// The background.
        public var background = Background()

        init(_ kind: Kind) { self.kind = kind }

        /// Returns a title alone.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Returns a title on a faint grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Returns a title on a faint tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// Returns a white title on the tint.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// Returns a title alone.
        public static func borderless() -> Configuration { plain() }
        /// Returns a title on a faint grey.
        public static func bordered() -> Configuration { gray() }
        /// Returns a title on a faint tint.
        public static func borderedTinted() -> Configuration { tinted() }
        /// Returns a white title on the tint.
        public static func borderedProminent() -> Configuration { filled() }

        /// The colour of the title of a button with a tint.
        func foreground(tint: Color) -> Color { baseForegroundColor ?? (kind == .filled ? .white : tint) }

        /// The colour of the background of a button with a tint.
        func background(tint: Color) -> Color {
            if let color = background.backgroundColor { return color }
            return switch kind {
            case .plain: baseBackgroundColor ?? .clear
            case .gray: baseBackgroundColor ?? .systemGray5
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
            case .filled: baseBackgroundColor ?? tint
            }
        }

        /// The radius of the corners of a button whose shorter side has a length.
        func cornerRadius(side: Double) -> Double {
            switch cornerStyle {
            case .fixed, .dynamic: background.cornerRadius
            case .small: 4
            case .medium: 6
            case .large: 10
            case .capsule: side / 2
            }
        }
    }
}

extension UIButton {
    /// Creates a button with a frame, and with the title and the image of an action.
    public convenience init(frame: Rect, primaryAction: UIAction?) {
        self.init(type: .custom, primaryAction: primaryAction)
        self.frame = frame
    }

    /// The image behind title and image that is shown.
    public final var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// A Boolean value that indicates whether a glow is shown while the button is pressed.
    public final var showsTouchWhenHighlighted: Bool {
        get { false }
        @available(*, unavailable, message: "there is no glow: change the button in its actions for .touchDown") set {}
    }
    /// Sets the colour of the shadow of the title of a state.
    @available(*, unavailable, message: "texts have no shadows: set the shadow of titleLabel?.layer")
    public final func setTitleShadowColor(_ color: UIColor?, for state: State) {}
}
