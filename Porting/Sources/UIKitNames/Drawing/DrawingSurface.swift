import Geometry
import Platform
import Raster

/// The pixels of a context, which are made when something is drawn first.
nonisolated final class DrawingSurface {
    let bounds: Rect
    let scale: Double
    let isOpaque: Bool
    let width: Int
    let height: Int
    private(set) var bitmap: Bitmap?
    private let painter = RasterPainter()

    init(bounds: Rect, scale: Double, isOpaque: Bool) {
        (self.bounds, self.scale, self.isOpaque) = (bounds, scale, isOpaque)
        func pixels(_ length: Double) -> Int { Int((max(0, length) * scale - 1e-6).rounded(.up)) }
        (width, height) = (max(0, pixels(bounds.width)), max(0, pixels(bounds.height)))
    }

    /// The rectangle of the whole pixels, in points.
    var extent: Rect {
        Rect(x: bounds.minX, y: bounds.minY, width: Double(width) / scale, height: Double(height) / scale)
    }

    /// The pixels, also of a context into which nothing was drawn.
    var pixels: Bitmap { bitmap ?? Bitmap(width: width, height: height, filledWith: isOpaque ? 0xFF00_0000 : 0) }

    /// Returns a transparent surface of the same size.
    func blank() -> DrawingSurface { DrawingSurface(bounds: bounds, scale: scale, isOpaque: false) }

    /// Paints commands.
    func draw(_ commands: [DrawCommand]) {
        guard width > 0, height > 0 else { return }
        var pixels = self.pixels
        bitmap = nil
        painter.draw(commands, onto: &pixels, origin: bounds.origin, scale: scale)
        bitmap = pixels
    }

    /// Combines the pixels with those of two surfaces of the same size, where the second one has a coverage.
    func blend(_ source: DrawingSurface, where coverage: DrawingSurface, in area: Rect, mode: PixelBlend) {
        guard let (columns, rows) = range(of: area), let shape = coverage.bitmap else { return }
        var pixels = self.pixels
        bitmap = nil
        mode.blend(source.pixels, where: shape, onto: &pixels, columns: columns, rows: rows)
        bitmap = pixels
    }

    /// Returns the columns and rows of the pixels that a rectangle touches; nil without any.
    func range(of area: Rect) -> (columns: Range<Int>, rows: Range<Int>)? {
        let area = area.intersection(extent)
        guard !area.isEmpty else { return nil }
        let left = Int(((area.minX - bounds.minX) * scale + 1e-6).rounded(.down))
        let top = Int(((area.minY - bounds.minY) * scale + 1e-6).rounded(.down))
        let right = min(width, Int(((area.maxX - bounds.minX) * scale - 1e-6).rounded(.up)))
        let bottom = min(height, Int(((area.maxY - bounds.minY) * scale - 1e-6).rounded(.up)))
        return left < right && top < bottom ? (left..<right, top..<bottom) : nil
    }

    /// Returns whether the sides of a rectangle lie between pixels.
    func isWholePixels(_ rect: Rect) -> Bool {
        let sides = [rect.minX - bounds.minX, rect.minY - bounds.minY, rect.width, rect.height].map { $0 * scale }
        return sides.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    }

    /// Returns a rectangle grown to whole pixels.
    func wholePixels(_ area: Rect) -> Rect {
        guard let (columns, rows) = range(of: area) else { return .zero }
        return place(columns, rows)
    }

    private func place(_ columns: Range<Int>, _ rows: Range<Int>) -> Rect {
        Rect(
            x: bounds.minX + Double(columns.lowerBound) / scale, y: bounds.minY + Double(rows.lowerBound) / scale,
            width: Double(columns.count) / scale, height: Double(rows.count) / scale)
    }

    /// Returns the coverage of polygons in the context's points, as a white picture with its place; nil if none is visible.
    func coverage(
        of polygons: [Polyline], within area: Rect, rule: Path.FillRule
    ) -> (coverage: Coverage, place: Rect)? {
        guard let around = Rect(around: polygons.flatMap(\.points)),
            let (columns, rows) = range(of: around.intersection(area))
        else { return nil }
        let moved = polygons.map { line in
            Polyline(
                points: line.points.map { Point(x: ($0.x - bounds.minX) * scale, y: ($0.y - bounds.minY) * scale) },
                isClosed: true)
        }
        let coverage = Coverage(
            of: moved, x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count, rule: rule)
        let place = place(columns, rows)
        return (coverage, place)
    }
}

/// The area to which a context's drawing is clipped.
nonisolated struct DrawingClip {
    /// A rectangle of whole pixels, in points; nil for all.
    var rect: Rect?
    /// A white picture whose alpha shows the drawing, with its place; nil for all.
    var mask: (image: Image, place: Rect)?

    /// Returns the area within a rectangle that may be drawn.
    func area(in rect: Rect) -> Rect {
        var area = self.rect?.intersection(rect) ?? rect
        if let mask { area = mask.place.intersection(area) }
        return area
    }
}

/// A shadow below what a context draws.
nonisolated struct DrawingShadow {
    let offset: Vector
    let blur: Double
    let color: Color
}
