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

extension Canvas {
    /// Paints the pixels of a mesh within a box that lies inside the shape's bounds; `brush` makes what a row of a
    /// triangle is painted with.
    func paint(
        _ shape: Shape, _ outline: MeshOutline, within box: Box, isOpaque: Bool,
        brush: (_ triangle: Int, _ y: Int) -> some Brush
    ) {
        let triangles = outline.triangles(touching: box)
        guard !triangles.isEmpty else { return }
        let share = shape.share(65536)
        var seams = SeamRow(columns: box.columns)
        for y in box.top..<box.bottom {
            let line = pixels + y * rowStride
            for index in triangles {
                let triangle = outline.triangles[index]
                guard triangle.touched.top <= y, y < triangle.touched.bottom else { continue }
                let row = triangle.row(y)
                let touched = row.touched.clamped(to: box.columns), full = row.full.clamped(to: touched)
                guard !touched.isEmpty else { continue }
                let brush = brush(index, y)
                seams.add(touched.lowerBound..<full.lowerBound, of: row, with: brush)
                brush.paint(line, columns: full, share: share)
                seams.add(full.upperBound..<touched.upperBound, of: row, with: brush)
            }
            seams.paint(line, as: shape, isOpaque: isOpaque)
        }
    }
}

/// The pixels of a row that triangles of a mesh cover in part: there each adds its share.
///
/// A pixel is painted once, with the mean of all triangles in it and the sum of what they cover. Painted one after the
/// other, half a pixel over half a pixel would let a quarter of the ground shine through.
struct SeamRow {
    /// What triangles have added to a pixel, all in 2^24ths.
    private struct Sum {
        var coverage = 0
        var blue = 0
        var green = 0
        var red = 0
        var alpha = 0

        mutating func add(_ pixel: UInt32, coverage part: Int) {
            coverage += part
            blue += Int(pixel & 255) * part
            green += Int(pixel >> 8 & 255) * part
            red += Int(pixel >> 16 & 255) * part
            alpha += Int(pixel >> 24) * part
        }

        /// The mean of what was added.
        var pixel: UInt32 {
            func channel(_ sum: Int) -> UInt32 {
                UInt32(truncatingIfNeeded: max(0, min((sum + coverage / 2) / coverage, 255)))
            }
            return channel(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
        }
    }

    private let columns: Range<Int>
    private var sums: [Sum]
    private var runs: [Range<Int>] = []

    init(columns: Range<Int>) {
        self.columns = columns
        sums = Array(repeating: Sum(), count: columns.count)
    }

    /// Adds what a triangle covers of some pixels in part; `brush` may be asked for up to three pixels more.
    mutating func add(_ run: Range<Int>, of row: Triangle.Row, with brush: some Brush) {
        guard !run.isEmpty else { return }
        runs.append(run)
        var area = row.area(upTo: run.lowerBound)
        for start in stride(from: run.lowerBound, to: run.upperBound, by: 4) {
            let pixels = brush.quad(start)
            for x in start..<min(start + 4, run.upperBound) {
                let next = row.area(upTo: x + 1)
                if next != area { sums[x - columns.lowerBound].add(pixels[x - start], coverage: next - area) }
                area = next
            }
        }
    }

    /// Paints what was added, and is as new.
    mutating func paint(_ line: UnsafeMutablePointer<UInt32>, as shape: Shape, isOpaque: Bool) {
        for run in runs {
            for x in run {
                let sum = sums[x - columns.lowerBound]
                sums[x - columns.lowerBound] = Sum()
                let share = shape.share(max(0, min((sum.coverage + 128) >> 8, 65536)))
                guard share > 0 else { continue }
                ColorBrush(color: sum.pixel, isOpaque: isOpaque).paint(line, column: x, share: share)
            }
        }
        runs.removeAll(keepingCapacity: true)
    }
}
