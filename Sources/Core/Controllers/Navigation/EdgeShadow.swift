import Geometry
import Platform
import Views

/// The shadow that a page throws on the one below it, to its left.
final class EdgeShadow: View {
    /// How far it reaches, in points.
    private static let width = 16.0
    /// How much of the light it takes right beside the page, 0 to 1.
    private static let darkness = 0.3

    /// From clear to dark, soft at its outer end.
    private static let ramp: Image = {
        let count = 32
        let pixels = (0..<count).map { column -> UInt32 in
            let share = (Double(column) + 0.5) / Double(count)
            return UInt32((share * share * darkness * 255).rounded()) << 24
        }
        return Image(Bitmap(width: count, height: 1, pixels: pixels), isOpaque: false)
    }()

    init() {
        super.init()
        isUserInteractionEnabled = false
    }

    /// Where it lies beside a page.
    static func place(beside page: Rect) -> Rect {
        Rect(x: page.minX - width, y: page.minY, width: width, height: page.height)
    }

    override func draw(_ context: inout DrawingContext) { context.draw(Self.ramp, in: context.bounds) }
}
