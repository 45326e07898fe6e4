import Foundation
public import Platform
import Synchronization

extension Image {
    /// The thicknesses of symbols.
    public nonisolated enum SymbolWeight: Int, Hashable, Sendable, CaseIterable {
        /// The weight of the text; regular.
        case unspecified
        /// The weights, from thin lines to thick ones.
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        /// The width of lines, in units of a square of 20.
        fileprivate var thickness: Double { self == .unspecified ? 1.6 : 0.4 + 0.3 * Double(rawValue) }
    }

    /// The sizes of symbols beside a text.
    public nonisolated enum SymbolScale: Int, Hashable, Sendable {
        /// That of the platform; medium.
        case `default` = -1
        /// Medium.
        case unspecified
        /// From small to large.
        case small, medium, large

        fileprivate var factor: Double {
            switch self {
            case .small: 0.79
            case .default, .unspecified, .medium: 1
            case .large: 1.28
            }
        }
    }

    /// The size and the thickness of a symbol.
    public nonisolated struct SymbolConfiguration: Hashable, Sendable {
        fileprivate var pointSize: Double?
        fileprivate var weight = SymbolWeight.unspecified
        fileprivate var scale = SymbolScale.unspecified

        /// A configuration that changes nothing.
        public static let unspecified = SymbolConfiguration()

        private init() {}

        /// Creates a configuration of a size of text, a thickness and a scale.
        public init(pointSize: Double, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified) {
            (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale)
        }
        /// Creates a configuration of a scale.
        public init(scale: SymbolScale) { self.scale = scale }
        /// Creates a configuration of a thickness.
        public init(weight: SymbolWeight) { self.weight = weight }
        /// Creates a configuration of a text style.
        public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        /// Creates a configuration of a font.
        public init(font: UIFont, scale: SymbolScale = .unspecified) {
            self.init(pointSize: font.size, weight: font.weight == .semibold ? .semibold : .regular, scale: scale)
        }

        /// Returns the configuration with the specified values of another one.
        public func applying(_ other: SymbolConfiguration?) -> SymbolConfiguration {
            guard let other else { return self }
            var result = self
            result.pointSize = other.pointSize ?? pointSize
            if other.weight != .unspecified { result.weight = other.weight }
            if other.scale != .unspecified { result.scale = other.scale }
            return result
        }
    }

    /// The pictures that were drawn, by the names and thicknesses of symbols.
    private static let drawn = Mutex<[String: [Bitmap]]>([:])
    /// The pixels of a symbol's side, which are enough for 160 points at two pixels each.
    private static let symbolPixels = 320

    /// Creates the symbol of a name, as a template in the tint of its view; never nil.
    ///
    /// The library draws pictures of its own for common names. Other names, of Apple's symbols too, are a square with a gap in
    /// each side.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    /// Creates the symbol of a name in a size and a thickness.
    public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
        let look = configuration ?? .unspecified, thickness = look.weight.thickness
        let key = "\(name) \(thickness)"
        let levels =
            Self.drawn.withLock { $0[key] }
            ?? {
                let bitmap = SymbolDrawing(named: name).bitmap(pixels: Self.symbolPixels, thickness: thickness)
                let levels = Image(bitmap, isOpaque: false, mipLevels: 16).levels
                Self.drawn.withLock { $0[key] = levels }
                return levels
            }()
        // A symbol beside text of 17 points has 20 points.
        let side = (look.pointSize ?? 17) * look.scale.factor * SymbolDrawing.side / 17
        self.init(
            levels: levels, isOpaque: false, scale: Double(Self.symbolPixels) / max(side, 1), isTemplate: true)
    }

    /// Creates the symbol of a name for traits.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name)
    }

    /// Returns the image with a configuration.
    @available(*, unavailable, message: "create the symbol with it: UIImage(systemName:withConfiguration:)")
    public func withConfiguration(_ configuration: SymbolConfiguration) -> Image { self }
    /// Returns the symbol with a configuration.
    @available(*, unavailable, message: "create the symbol with it: UIImage(systemName:withConfiguration:)")
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? { self }
}
