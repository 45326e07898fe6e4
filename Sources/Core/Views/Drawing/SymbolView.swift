import Geometry
public import Platform

/// Shows a symbol in a colour, as large as fits in its frame.
public final class SymbolView: View {
    /// What is shown.
    public let symbol: Symbol
    /// The colour of the strokes.
    public var color: Color

    private var image: Image?

    /// Makes a view that shows a symbol.
    public init(_ symbol: Symbol, color: Color) {
        self.symbol = symbol
        self.color = color
        super.init()
        isUserInteractionEnabled = false
    }

    /// Paints the symbol; its picture is made when the size in pixels changes.
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
