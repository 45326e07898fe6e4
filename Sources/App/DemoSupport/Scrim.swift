import Platform
package import Views

/// Darkens what is behind it, from not at all at its upper side to much at its lower one.
package final class Scrim: View {
    /// How much of the light it takes at its lower side.
    private static let darkness = 0.72

    /// A column from clear to dark.
    private let column: Image = {
        let height = 128
        let pixels = (0..<height).map { row -> UInt32 in
            let share = (Double(row) + 0.5) / Double(height)
            let eased = share * share * (3 - 2 * share)
            return UInt32((eased * darkness * 255).rounded()) << 24
        }
        return Image(Bitmap(width: 1, height: height, pixels: pixels), isOpaque: false)
    }()

    package override func draw(_ context: inout DrawingContext) { context.draw(column, in: context.bounds) }
}
