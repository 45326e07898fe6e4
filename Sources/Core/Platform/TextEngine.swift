public import Geometry

/// A type that measures text and renders it to images; the only source of text in a display list.
@MainActor
public protocol TextEngine: AnyObject {
    /// Returns the size of one line of text, in points: its advance and its line height.
    func size(of text: String, font: Font) -> Size

    /// Returns a white image of one line of text, to be drawn with a tint.
    ///
    /// Its size is that of ``size(of:font:)`` at `scale` pixels per point, rounded up to whole pixels. Text without
    /// visible characters gives one transparent pixel.
    func image(of text: String, font: Font, scale: Double) -> Image
}

/// A size and a weight of the interface's typeface.
public struct Font: Hashable, Sendable {
    /// The size of an em, in points, greater than 0.
    public var size: Double
    /// The weight of the strokes.
    public var weight: Weight

    /// Creates a font.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// The weights that ship with the application.
    public enum Weight: Hashable, Sendable, CaseIterable {
        /// The weight of running text.
        case regular
        /// The weight of titles.
        case semibold
    }
}
