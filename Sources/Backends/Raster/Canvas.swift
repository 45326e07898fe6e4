import Platform

/// The pixels of the target of a painter.
struct Canvas: Sendable {
    /// The address of the pixel (0, 0); not a pointer, because threads share a canvas to paint different rows.
    private let address: UInt
    let rowStride: Int
    let bounds: Box

    /// The pixel (0, 0), which may lie outside the canvas.
    var pixels: UnsafeMutablePointer<UInt32> {
        UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped
    }

    init(pixels: UnsafeMutablePointer<UInt32>, rowStride: Int, bounds: Box) {
        address = UInt(bitPattern: pixels)
        self.rowStride = rowStride
        self.bounds = bounds
    }

    /// Returns the same pixels as a canvas whose pixel (0, 0) is another one.
    func offset(by origin: (x: Int, y: Int), bounds: Box) -> Canvas {
        Canvas(pixels: pixels + (origin.y * rowStride + origin.x), rowStride: rowStride, bounds: bounds)
    }

    /// Moves pixels to another place, which may overlap the former one.
    func move(_ move: Damage.Move) {
        let box = move.box, source = move.source
        guard !box.isEmpty, box != source else { return }
        for step in 0..<box.height {
            // Rows that move down are copied from the last one on, before other rows take their places.
            let row = move.rows > 0 ? box.height - 1 - step : step
            (pixels + ((box.top + row) * rowStride + box.left))
                .update(from: pixels + ((source.top + row) * rowStride + source.left), count: box.width)
        }
    }

    /// Calls `body` with a canvas of the pixels of a box, which are not initialized.
    static func withScratch(_ box: Box, _ body: (Canvas) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: box.area) { memory in
            guard let base = memory.baseAddress else { return }
            body(Canvas(pixels: base - (box.top * box.width + box.left), rowStride: box.width, bounds: box))
        }
    }

    /// Paints the pixels of a shape within `box`.
    func paint(_ shape: Shape, with fill: Fill, within box: Box) {
        let box = box.intersection(shape.bounds)
        guard !box.isEmpty else { return }
        switch (shape.form, fill) {
        case (.rect(let rect), .color(let color)):
            let brush = ColorBrush(color: color)
            paint(shape, rect, within: box) { _ in brush }
        case (.rect(let rect), .scaled(let sampler)):
            sampler.paint(shape, rect, within: box, on: self)
        case (.rect(let rect), .transient(let layer)):
            layer.paint(shape, rect, within: box, on: self)
        case (.mesh(let mesh), .color(let color)):
            let brush = ColorBrush(color: color)
            paint(shape, mesh, within: box, isOpaque: true, shade: nil) { _, _ in brush }
        case (.mesh(let mesh), .projected(let sampler)):
            sampler.paint(shape, mesh, within: box, on: self)
        case (.rect, .projected), (.mesh, .scaled), (.mesh, .transient):
            preconditionFailure("\(shape) cannot be filled with \(fill)")
        }
    }

    /// Paints the pixels of a rounded rectangle in a box that lies inside the shape's bounds; `brush` makes that of a row.
    @inline(__always)
    func paint(_ shape: Shape, _ rect: RoundedRect, within box: Box, brush: (_ y: Int) -> some Brush) {
        guard rect.inner.intersection(box) == box else {
            for y in box.top..<box.bottom { paint(shape, rect, row: y, columns: box.columns, with: brush(y)) }
            return
        }
        let opacity = shape.opacity(atCoverage: 65536)
        for y in box.top..<box.bottom {
            brush(y).paint(pixels + y * rowStride, columns: box.columns, opacity: opacity)
        }
    }

    /// Paints the pixels of a rounded rectangle in one row.
    func paint(_ shape: Shape, _ rect: RoundedRect, row y: Int, columns: Range<Int>, with brush: some Brush) {
        let line = pixels + y * rowStride
        let row = rect.row(y)
        let touched = row.touched.clamped(to: columns)
        let uniform = row.uniform.clamped(to: touched)
        for x in touched.lowerBound..<uniform.lowerBound {
            brush.paint(line, column: x, opacity: shape.opacity(atCoverage: rect.coverage(x: x, y: y)))
        }
        brush.paint(line, columns: uniform, opacity: shape.opacity(atCoverage: row.coverage))
        for x in uniform.upperBound..<touched.upperBound {
            brush.paint(line, column: x, opacity: shape.opacity(atCoverage: rect.coverage(x: x, y: y)))
        }
    }

    /// Paints the pixels of a mesh in a box that lies inside the shape's bounds.
    ///
    /// `brush` makes the brush for a row of a triangle. `shade` is painted over an opaque mesh in the same pass.
    func paint(
        _ shape: Shape, _ mesh: PixelMesh, within box: Box, isOpaque: Bool, shade: Shade?,
        brush: (_ triangle: Int, _ y: Int) -> some Brush
    ) {
        let triangles = mesh.triangles(touching: box)
        guard !triangles.isEmpty else { return }
        let opacity = shape.opacity(atCoverage: 65536)
        var edges = EdgeAccumulator(columns: box.columns)
        for y in box.top..<box.bottom {
            let line = pixels + y * rowStride
            for index in triangles {
                let triangle = mesh.triangles[index]
                guard triangle.touched.top <= y, y < triangle.touched.bottom else { continue }
                let row = triangle.row(y)
                let touched = row.touched.clamped(to: box.columns), full = row.full.clamped(to: touched)
                guard !touched.isEmpty else { continue }
                let brush = brush(index, y)
                edges.add(touched.lowerBound..<full.lowerBound, of: row, with: brush)
                if let shade {
                    ShadedBrush(base: brush, shade: shade).paint(line, columns: full, opacity: opacity)
                } else {
                    brush.paint(line, columns: full, opacity: opacity)
                }
                edges.add(full.upperBound..<touched.upperBound, of: row, with: brush)
            }
            edges.paint(line, as: shape, isOpaque: isOpaque, shade: shade)
        }
    }

    /// Multiplies each pixel of a box by the alpha of the same pixel on another canvas.
    func multiply(byAlphaOf mask: Canvas, within box: Box) {
        for y in box.top..<box.bottom {
            let line = pixels + y * rowStride, maskLine = mask.pixels + y * mask.rowStride
            var x = box.left
            while x &+ 4 <= box.right {
                (line + x).pixel4 = (line + x).pixel4.multiplied(byAlphaOf: (maskLine + x).pixel4)
                x &+= 4
            }
            while x < box.right {
                line[x] = Pixel4(repeating: line[x]).multiplied(byAlphaOf: Pixel4(repeating: maskLine[x]))[0]
                x &+= 1
            }
        }
    }
}

/// A colour on the same mesh as an opaque shape, painted together with that shape.
struct Shade: Sendable {
    let shape: Shape
    let color: UInt32
}

/// The source of the pixels that fill a shape.
enum Fill {
    /// A pixel of full alpha, because the shape holds the alpha; any pixel where a canvas is cleared.
    case color(UInt32)
    /// A source region on a rectangle.
    case scaled(Sampler)
    /// A source region on a mesh.
    case projected(MeshSampler)
    /// A layer on a rectangle of its size, without a bitmap.
    case transient(TransientLayer)

    /// Makes the fill that shows a source region on a shape.
    ///
    /// The closure returns the available mip level nearest to the requested one, and its number.
    init(
        _ region: SourceRegion, on shape: Shape, isOpaque: Bool, tint: Color?,
        bitmap: (_ level: Int) -> (Bitmap, Int)
    ) {
        switch shape.form {
        case .rect(let rect):
            self = .scaled(Sampler(region, over: rect.box, isOpaque: isOpaque, tint: tint, bitmap: bitmap))
        case .mesh(let mesh):
            self = .projected(
                MeshSampler(
                    region, over: mesh, within: shape.bounds, isOpaque: isOpaque, tint: tint, bitmap: bitmap))
        }
    }
}

/// The pixels of a row that triangles of a mesh cover in part, with the sums of what each triangle adds.
///
/// A pixel is painted once, with the mean colour of all triangles in it and the sum of their coverage. Compositing the
/// triangles one after the other would let the background through: two triangles that cover half a pixel each would
/// leave a quarter of it.
private struct EdgeAccumulator {
    /// The sums of a pixel: coverage, and channels weighted by coverage, in 2^24ths.
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

        /// The mean of the added pixels, weighted by coverage.
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

    /// Adds the pixels of a run that a triangle covers in part; asks `brush` for up to three pixels beyond the run.
    mutating func add(_ run: Range<Int>, of row: Triangle.Row, with brush: some Brush) {
        guard !run.isEmpty else { return }
        runs.append(run)
        var area = row.area(upTo: run.lowerBound)
        for start in stride(from: run.lowerBound, to: run.upperBound, by: 4) {
            let pixels = brush.pixels(from: start)
            for x in start..<min(start + 4, run.upperBound) {
                let next = row.area(upTo: x + 1)
                if next != area { sums[x - columns.lowerBound].add(pixels[x - start], coverage: next - area) }
                area = next
            }
        }
    }

    /// Paints the pixels that were added, and resets the sums.
    mutating func paint(_ line: UnsafeMutablePointer<UInt32>, as shape: Shape, isOpaque: Bool, shade: Shade?) {
        for run in runs {
            for x in run {
                let sum = sums[x - columns.lowerBound]
                sums[x - columns.lowerBound] = Sum()
                let coverage = max(0, min((sum.coverage + 128) >> 8, 65536))
                let opacity = shape.opacity(atCoverage: coverage)
                guard opacity > 0 else { continue }
                ColorBrush(color: sum.pixel, isOpaque: isOpaque).paint(line, column: x, opacity: opacity)
                if let shade {
                    ColorBrush(color: shade.color)
                        .paint(line, column: x, opacity: shade.shape.opacity(atCoverage: coverage))
                }
            }
        }
        runs.removeAll(keepingCapacity: true)
    }
}
