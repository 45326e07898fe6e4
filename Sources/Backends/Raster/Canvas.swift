import Geometry
import Platform

/// The pixels that are drawn on.
struct Canvas {
    let pixels: UnsafeMutablePointer<UInt32>
    let rowStride: Int
    let bounds: Box

    /// Paints a shape's pixels within `box`.
    func paint(_ shape: Shape, with filling: Filling, within box: Box) {
        let box = box.intersection(shape.bounds)
        guard !box.isEmpty else { return }
        switch (shape.form, filling) {
        case (.outline(let outline), .color(let color)):
            for y in box.top..<box.bottom {
                paint(shape, outline, row: y, columns: box.columns, with: ColorBrush(color: color))
            }
        case (.outline(let outline), .picture(let sampler)):
            sampler.paint(shape, outline, within: box, on: self)
        case (.mesh(let outline), .color(let color)):
            let brush = ColorBrush(color: color)
            paint(shape, outline, within: box, isOpaque: true) { _, _ in brush }
        case (.mesh(let outline), .projection(let sampler)):
            sampler.paint(shape, outline, within: box, on: self)
        case (.outline, .projection), (.mesh, .picture):
            preconditionFailure("\(shape) cannot be filled with \(filling)")
        }
    }

    /// Paints the pixels of an outline in one row.
    func paint(_ shape: Shape, _ outline: Outline, row y: Int, columns: Range<Int>, with brush: some Brush) {
        let line = pixels + y * rowStride
        let row = outline.row(y)
        let touched = row.touched.clamped(to: columns)
        let level = row.level.clamped(to: touched)
        for x in touched.lowerBound..<level.lowerBound {
            brush.paint(line, column: x, share: shape.share(outline.coverage(x: x, y: y)))
        }
        brush.paint(line, columns: level, share: shape.share(row.coverage))
        for x in level.upperBound..<touched.upperBound {
            brush.paint(line, column: x, share: shape.share(outline.coverage(x: x, y: y)))
        }
    }

    /// Multiplies each pixel by the alpha that another canvas of the same bounds has there.
    func multiply(byAlphaOf mask: Canvas) {
        for y in bounds.top..<bounds.bottom {
            let line = pixels + y * rowStride, shares = mask.pixels + y * mask.rowStride
            var x = bounds.left
            while x &+ 4 <= bounds.right {
                (line + x).quad = (line + x).quad.multiplied(byAlphaOf: (shares + x).quad)
                x &+= 4
            }
            while x < bounds.right {
                line[x] = Quad(repeating: line[x]).multiplied(byAlphaOf: Quad(repeating: shares[x]))[0]
                x &+= 1
            }
        }
    }
}

/// What fills a shape.
enum Filling {
    /// A pixel without transparency (its share is the shape's alpha); or any pixel at all where a picture is cleared.
    case color(UInt32)
    /// A part of a picture, on a rectangle.
    case picture(Sampler)
    /// A part of a picture, on a mesh.
    case projection(MeshSampler)
}

extension Filling {
    /// Shows a part of a picture on a shape; `level` gives the level nearest to the one wanted, and which that is.
    init(
        _ columns: Axis.Part, _ rows: Axis.Part, on form: Shape.Form, isOpaque: Bool, tint: Color?,
        level: (Int) -> (Bitmap, Int)
    ) {
        switch form {
        case .outline(let outline):
            self = .picture(Sampler(columns, rows, over: outline.box, isOpaque: isOpaque, tint: tint, level: level))
        case .mesh(let outline):
            self = .projection(MeshSampler(columns, rows, over: outline, isOpaque: isOpaque, tint: tint, level: level))
        }
    }
}
