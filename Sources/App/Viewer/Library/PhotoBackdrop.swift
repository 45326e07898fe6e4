import Geometry
import Platform
import System
import Views

/// The choices of what is visible behind the transparent parts of a photo.
public nonisolated enum Backdrop: String, CaseIterable, Hashable, Sendable {
    /// A grey between black and white, on which lines of both can be seen.
    case plain
    /// Squares of two such greys.
    case checkerboard
    /// Nearly white.
    case light
    /// Nearly black.
    case dark

    /// The colour, or those of the squares.
    ///
    /// A relative luminance L has a contrast of (L + 0.05) / 0.05 with black and of 1.05 / (L + 0.05) with white (Web Content
    /// Accessibility Guidelines 2.2). Both are at least 3 for L from 0.1 to 0.3: greys from 0.35 to 0.58. They are equal, 4.6,
    /// for the grey of 0.46.
    var colors: [Color] {
        switch self {
        case .plain: [Color(white: 0.46)]
        case .checkerboard: [Color(white: 0.56), Color(white: 0.38)]
        case .light: [Color(white: 0.95)]
        case .dark: [Color(white: 0.08)]
        }
    }

    /// The choice as a sentence.
    var notice: String {
        switch self {
        case .plain: strings("Transparent parts are grey.")
        case .checkerboard: strings("Transparent parts have squares.")
        case .light: strings("Transparent parts are light.")
        case .dark: strings("Transparent parts are dark.")
        }
    }

    /// The choice after this one; the first one after the last.
    var next: Backdrop {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
    }
}

/// What is drawn behind the transparent parts of photos: the user's choice, and the pictures of its squares.
///
/// The backdrop belongs to a photo: it has the photo's frame and corners, in the grid, in flight and at rest. The squares begin
/// at the photo's upper left corner and are as large everywhere, but grow with an enlarged photo.
package final class PhotoBackdrop {
    /// The choice; plain at first.
    package var choice = Backdrop.plain { didSet { if choice != oldValue { didChoose?() } } }
    /// Called after every change of the choice.
    package var didChoose: (() -> Void)?
    /// The picture of squares, by the side of a square in pixels.
    private var tiles: [Int: Image] = [:]

    private enum Look {
        /// The side of a square, in points.
        static let side = 8.0
        /// The side of the picture of squares, in pixels; some less if it is no multiple of two squares.
        static let tile = 512
        /// The most that a photo differs from its size at rest by rounding, as a fraction.
        static let rounding = 0.01
        /// The radius of corners that look square, in points.
        static let sharpCorner = 0.5
    }

    /// Creates a backdrop.
    package init() {}

    /// Draws the backdrop in the bounds of a context.
    ///
    /// - Parameters:
    ///   - context: the context of the photo's view.
    ///   - cornerRadius: the radius of the photo's corners, in points.
    ///   - fitWidth: the width of the photo that is not enlarged, in points; `nil` if it never is.
    func draw(in context: inout DrawingContext, cornerRadius: Double, fitWidth: Double? = nil) {
        let colors = choice.colors, bounds = context.bounds
        context.fill(bounds, with: colors[0], cornerRadius: cornerRadius)
        guard colors.count > 1 else { return }
        let growth = fitWidth.map { bounds.width / max($0, 1) } ?? 1
        let squares = squares(growth: growth > 1 + Look.rounding ? growth : 1, displayScale: context.displayScale)
        // Squares would reach beyond rounded corners, so the corners have the first colour alone.
        let radius = cornerRadius < Look.sharpCorner ? 0 : cornerRadius
        let middle = Rect(
            x: bounds.minX, y: bounds.minY + radius, width: bounds.width, height: bounds.height - 2 * radius)
        draw(squares, in: middle, of: &context)
        guard radius > 0 else { return }
        for y in [bounds.minY, bounds.maxY - radius] {
            let edge = Rect(x: bounds.minX + radius, y: y, width: bounds.width - 2 * radius, height: radius)
            draw(squares, in: edge, of: &context)
        }
    }

    /// Draws the squares of a region, which continue those of the bounds' upper left corner.
    private func draw(_ squares: (image: Image, side: Double), in region: Rect, of context: inout DrawingContext) {
        let visible = region.intersection(context.visibleRect), origin = context.bounds.origin, side = squares.side
        guard !visible.isEmpty else { return }
        let columns = range(from: visible.minX - origin.x, to: visible.maxX - origin.x, side)
        for row in range(from: visible.minY - origin.y, to: visible.maxY - origin.y, side) {
            for column in columns {
                let tile = Rect(
                    x: origin.x + Double(column) * side, y: origin.y + Double(row) * side, width: side, height: side)
                let part = tile.intersection(visible)
                guard !part.isEmpty else { continue }
                let source = Rect(
                    x: (part.minX - tile.minX) / side, y: (part.minY - tile.minY) / side, width: part.width / side,
                    height: part.height / side)
                context.draw(squares.image, source: source, in: part)
            }
        }
    }

    private func range(from start: Double, to end: Double, _ side: Double) -> Range<Int> {
        let first = Int((start / side).rounded(.down))
        return first..<max(Int((end / side).rounded(.up)), first)
    }

    /// Returns a picture of squares and its side in points, for a photo that is enlarged by a factor.
    ///
    /// At a factor of 1 a pixel of the picture is one of the display, and its squares are never magnified by 2 or more.
    private func squares(growth: Double, displayScale: Double) -> (image: Image, side: Double) {
        let usual = max(Int((Look.side * displayScale).rounded()), 1)
        var pixels = usual
        while pixels < Look.tile / 4, Double(pixels * 2) <= Double(usual) * growth { pixels *= 2 }
        let count = max(Look.tile / pixels / 2 * 2, 2)
        let image = tiles[pixels] ?? Self.image(of: Backdrop.checkerboard.colors, pixels: pixels, count: count)
        tiles[pixels] = image
        return (image, Double(count * usual) / displayScale * growth)
    }

    private static func image(of colors: [Color], pixels: Int, count: Int) -> Image {
        let values = colors.map { 0xFF00_0000 | UInt32(($0.red * 255).rounded()) * 0x01_0101 }
        var bitmap = Bitmap(width: pixels * count, height: pixels * count)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                bitmap.pixels[y * bitmap.width + x] = values[(x / pixels + y / pixels) % values.count]
            }
        }
        return Image(bitmap, isOpaque: true)
    }
}
