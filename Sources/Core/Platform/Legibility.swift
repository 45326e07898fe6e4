/// The preferences of a user that make an interface easier to read.
///
/// UIKit has them as `UIApplication.preferredContentSizeCategory` and `UIAccessibility.isDarkerSystemColorsEnabled`.
public struct Legibility: Hashable, Sendable {
    /// The factor of the size of all text, 0.5 to 3; 1 by default.
    public var textScale: Double {
        didSet { textScale = Self.clamped(textScale) }
    }
    /// A Boolean value that indicates whether colours have more contrast; false by default.
    public var isContrastIncreased: Bool

    /// The factors that a text scale may have; others are clamped.
    public static let textScales = 0.5...3.0

    /// Creates preferences; a text scale that is not a number counts as 1.
    public init(textScale: Double = 1, isContrastIncreased: Bool = false) {
        (self.textScale, self.isContrastIncreased) = (Self.clamped(textScale), isContrastIncreased)
    }

    private static func clamped(_ scale: Double) -> Double {
        scale.isFinite ? min(max(scale, textScales.lowerBound), textScales.upperBound) : 1
    }
}
