public import Geometry
public import Platform

/// A pictogram of strokes with round ends, drawn sharp at any size.
@MainActor
public struct Symbol: Hashable {
    /// The strokes as polylines in the unit square; a polyline that returns to its start is closed.
    public let strokes: [[Point]]
    /// The stroke width in units of the square's side.
    public let thickness: Double

    /// Creates a symbol.
    public init(strokes: [[Point]], thickness: Double) {
        self.strokes = strokes
        self.thickness = thickness
    }

    /// A cross, for closing a screen.
    public static let close = Symbol(
        strokes: [
            [Point(x: 0.2, y: 0.2), Point(x: 0.8, y: 0.8)], [Point(x: 0.8, y: 0.2), Point(x: 0.2, y: 0.8)],
        ], thickness: 0.1)

    /// A framed picture with a crack, for an image that cannot be shown.
    public static let brokenPicture = Symbol(
        strokes: [
            [Point(x: 0.38, y: 0.84), Point(x: 0.1, y: 0.84), Point(x: 0.1, y: 0.16), Point(x: 0.48, y: 0.16)],
            [Point(x: 0.62, y: 0.16), Point(x: 0.9, y: 0.16), Point(x: 0.9, y: 0.84), Point(x: 0.52, y: 0.84)],
            [
                Point(x: 0.55, y: 0.06), Point(x: 0.44, y: 0.34), Point(x: 0.58, y: 0.54), Point(x: 0.43, y: 0.72),
                Point(x: 0.47, y: 0.94),
            ],
            [Point(x: 0.1, y: 0.7), Point(x: 0.3, y: 0.5), Point(x: 0.4, y: 0.6)],
            [Point(x: 0.68, y: 0.6), Point(x: 0.76, y: 0.54), Point(x: 0.9, y: 0.68)],
        ], thickness: 0.05)

    /// Returns a white image of the symbol, `side` pixels wide and high, to be drawn with a tint.
    ///
    /// - Precondition: `side` is at least 1.
    /// - Complexity: O(side² · points)
    public func image(side: Int) -> Image {
        precondition(side > 0, "a symbol of \(side) pixels cannot be drawn")
        var bitmap = Bitmap(width: side, height: side)
        let unit = Double(side)
        for y in 0..<side {
            for x in 0..<side {
                let p = Point(x: (Double(x) + 0.5) / unit, y: (Double(y) + 0.5) / unit)
                // The coverage of a pixel is the distance from its centre to the stroke's edge, in pixels, plus one half.
                let inside = (thickness / 2 - distance(to: p)) * unit + 0.5
                let coverage = UInt32((min(max(inside, 0), 1) * 255).rounded())
                bitmap.pixels[y * side + x] = coverage * 0x0101_0101
            }
        }
        return Image(bitmap, isOpaque: false)
    }

    private func distance(to p: Point) -> Double {
        var nearest = Double.infinity
        for stroke in strokes {
            for (a, b) in zip(stroke, stroke.dropFirst()) {
                let along = b - a
                let toP = p - a
                let length2 = along.dx * along.dx + along.dy * along.dy
                let fraction = length2 > 0 ? min(max((toP.dx * along.dx + toP.dy * along.dy) / length2, 0), 1) : 0
                nearest = min(nearest, (toP - along * fraction).length)
            }
        }
        return nearest
    }
}

/// A view that shows a symbol in a colour, as large as fits in its frame.
@MainActor
public final class SymbolView: View {
    /// The symbol.
    public let symbol: Symbol
    /// The colour of the strokes.
    public var color: Color

    private var image: Image?

    /// Creates a view that shows a symbol.
    public init(_ symbol: Symbol, color: Color) {
        self.symbol = symbol
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// Draws the symbol; its picture is made when the size in pixels changes.
    public override func draw(_ context: inout DrawingContext) {
        let side = Int((min(size.width, size.height) * context.displayScale).rounded())
        guard side > 0 else { return }
        if image?.width != side { image = symbol.image(side: side) }
        guard let image else { return }
        let extent = Double(side) / context.displayScale
        context.draw(
            image, in: Rect(center: context.bounds.center, size: Size(width: extent, height: extent)), tint: color)
    }
}
