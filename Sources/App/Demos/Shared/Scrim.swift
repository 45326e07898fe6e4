import Platform
package import Views

/// A vertical gradient from clear to black, which makes text over a photo readable.
package final class Scrim: View {
    /// The opacity at the lower edge.
    private static let darkness = 0.72

    /// The gradient, one pixel wide; its opacity follows the smoothstep function.
    private let column: Image = {
        let height = 128
        let pixels = (0..<height).map { row -> UInt32 in
            let fraction = (Double(row) + 0.5) / Double(height)
            let eased = fraction * fraction * (3 - 2 * fraction)
            return UInt32((eased * darkness * 255).rounded()) << 24
        }
        return Image(Bitmap(width: 1, height: height, pixels: pixels), isOpaque: false)
    }()

    package override func draw(_ context: inout DrawingContext) { context.draw(column, in: context.bounds) }
}
