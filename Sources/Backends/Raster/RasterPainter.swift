import Geometry
public import Platform

/// Draws display lists on the processor, with the same result to the last bit on every machine.
///
/// Coordinates are rounded to 1/256 pixel, colours and opacities to 8 bits, depths to 2^-30 of the nearest; everything
/// after that is whole numbers, and for meshes the four operations of IEEE 754, which have one result only. Edges are
/// smooth by the area they cover; triangles of a mesh add up to what they cover together. A mesh is drawn from one
/// mip level, chosen by how large its texels are seen on the average, along the side that is shrunk more. An image is never sampled outside its source part, widened to whole pixels
/// of the level that is drawn from, so that a crop shows nothing of what lies beside it. A layer of more than 2^24
/// pixels is drawn more coarsely, and an image longer than 2^20 pixels is not drawn.
///
/// Pictures of layers are kept from frame to frame, as long as the list holds the layer: use one painter for a window.
public final class RasterPainter {
    /// How many pictures of layers were drawn since the start; stands still while no layer changes.
    public private(set) var layersDrawn = 0
    /// How many pixels were painted since the start; one that two shapes paint counts twice.
    private(set) var pixelsPainted = 0
    /// The shorter side of the smallest hidden area that is left out, in pixels.
    var smallestHiddenSide = VisibleRegion.smallestSide

    private var pictures: [Int: LayerPicture] = [:]
    /// Rows that are painted with all shapes before the next are begun, so that they stay in the processor's cache.
    private let bandHeight = 16

    /// Makes a painter that has drawn nothing yet.
    public init() {}

    /// The size of the picture of a list, in pixels: the list's size at its scale, rounded.
    ///
    /// Each side is 0 to 32768; what lies outside is clamped.
    /// - Precondition: `list.scale` is greater than 0 and finite.
    public static func pixelSize(of list: DisplayList) -> (width: Int, height: Int) {
        precondition(list.scale > 0 && list.scale.isFinite, "a display list cannot have the scale \(list.scale)")
        let grid = Grid(origin: .zero, scale: list.scale)
        func side(_ length: Double) -> Int { max(0, min((grid.subpixels(length) + 128) >> 8, 32768)) }
        return (side(list.size.width), side(list.size.height))
    }

    /// Draws a list, writing every pixel of its size (`pixelSize(of:)`) whatever was there; what lies between the rows
    /// is left alone.
    ///
    /// - Parameters:
    ///   - list: what is drawn.
    ///   - pixels: rows from top to bottom of `0xAARRGGBB`; alpha is written as 255.
    ///   - rowStride: words from the start of a row to the next.
    /// - Precondition: `list.scale` is greater than 0 and finite, `rowStride` is not less than the width, and `pixels`
    ///   has room for the last row.
    public func draw(_ list: DisplayList, into pixels: inout MutableSpan<UInt32>, rowStride: Int) {
        let (width, height) = Self.pixelSize(of: list)
        precondition(rowStride >= width, "rows of \(width) pixels do not fit into \(rowStride)")
        guard width > 0, height > 0 else { return }
        precondition(
            pixels.count >= (height - 1) * rowStride + width,
            "\(pixels.count) pixels are too few for \(height) rows of \(width), \(rowStride) apart")
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let canvas = Canvas(
                pixels: base, rowStride: rowStride, bounds: Box(left: 0, top: 0, right: width, bottom: height))
            paint(
                list.commands, over: list.background.pixel, on: canvas,
                grid: Grid(origin: .zero, scale: list.scale))
        }
        forgetPictures(notIn: list)
    }

    /// The picture of a list.
    ///
    /// - Precondition: `list.scale` is greater than 0 and finite.
    public func bitmap(of list: DisplayList) -> Bitmap {
        let (width, height) = Self.pixelSize(of: list)
        var bitmap = Bitmap(width: width, height: height)
        var span = bitmap.pixels.mutableSpan
        draw(list, into: &span, rowStride: width)
        return bitmap
    }

    // MARK: - Shapes

    private func paint(_ commands: [DrawCommand], over ground: UInt32, on canvas: Canvas, grid: Grid) {
        var shapes = [Shape(clearing: canvas.bounds)], paints: [Paint?] = [nil]
        for command in commands {
            guard let shape = Shape(command, on: grid, target: canvas.bounds) else { continue }
            shapes.append(shape)
            paints.append(command.paint)
        }
        let regions = VisibleRegion.regions(of: canvas.bounds, under: shapes, smallestSide: smallestHiddenSide)
        var fillings: [Filling?] = Array(repeating: nil, count: shapes.count)
        fillings[0] = .color(ground)
        for region in regions {
            let visible = shapes.indices[region.base...].filter {
                !shapes[$0].bounds.intersection(region.box).isEmpty
            }
            for index in visible where fillings[index] == nil {
                if let paint = paints[index] {
                    fillings[index] = filling(of: shapes[index], paint, scale: grid.scale)
                }
            }
            paint(region.box, with: visible.compactMap { i in fillings[i].map { (shapes[i], $0) } }, on: canvas)
        }
    }

    /// Paints a box with shapes, of which at least one covers it.
    private func paint(_ box: Box, with shapes: [(Shape, Filling)], on canvas: Canvas) {
        let height = shapes.count > 1 ? bandHeight : box.height
        for top in stride(from: box.top, to: box.bottom, by: height) {
            let band = Box(left: box.left, top: top, right: box.right, bottom: min(top + height, box.bottom))
            for (shape, filling) in shapes {
                canvas.paint(shape, with: filling, within: band)
                let painted = band.intersection(shape.bounds)
                pixelsPainted += painted.isEmpty ? 0 : painted.width * painted.height
            }
        }
    }

    private func filling(of shape: Shape, _ paint: Paint, scale: Double) -> Filling? {
        switch paint {
        case .color(let color):
            return .color(color.pixel)
        case .image(let image, let source, let tint):
            guard let columns = image.columns(of: source), let rows = image.rows(of: source) else { return nil }
            return Filling(columns, rows, on: shape.form, isOpaque: image.isOpaque, tint: tint) { wanted in
                let level = min(wanted, image.levels.count - 1)
                return (image.levels[level], level)
            }
        case .layer(let layer):
            return picture(of: layer, scale: scale).map { picture in
                let frame = picture.frame
                return Filling(frame.columns, frame.rows, on: shape.form, isOpaque: layer.isOpaque, tint: nil) {
                    pictures[layer.id, default: picture].level($0)
                }
            }
        }
    }

    // MARK: - Layers

    /// The picture of a layer, drawn now if there is none that is still right; nil where the layer has no extent.
    private func picture(of layer: Layer, scale: Double) -> LayerPicture? {
        if let picture = pictures[layer.id], picture.layer == layer, picture.scale == scale { return picture }
        // No variable holds the old picture: its memory can be drawn on only if nobody else has it.
        guard
            var picture = LayerPicture(
                of: layer, scale: scale, reusing: pictures.removeValue(forKey: layer.id))
        else { return nil }
        layersDrawn += 1
        picture.draw { canvas, grid in
            paint(layer.commands, over: layer.background?.premultiplied ?? 0, on: canvas, grid: grid)
            if let mask = layer.mask { apply(mask, to: canvas, grid: grid) }
        }
        pictures[layer.id] = picture
        return picture
    }

    /// Multiplies a picture by the alpha of commands that are painted over nothing.
    private func apply(_ mask: [DrawCommand], to canvas: Canvas, grid: Grid) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: canvas.bounds.width * canvas.bounds.height) { memory in
            guard let base = memory.baseAddress else { return }
            let stencil = Canvas(pixels: base, rowStride: canvas.bounds.width, bounds: canvas.bounds)
            paint(mask, over: 0, on: stencil, grid: grid)
            canvas.multiply(byAlphaOf: stencil)
        }
    }

    private func forgetPictures(notIn list: DisplayList) {
        guard !pictures.isEmpty else { return }
        var used: Set<Int> = []
        func visit(_ commands: [DrawCommand]) {
            for command in commands {
                if case .layer(let layer) = command.paint {
                    used.insert(layer.id)
                    visit(layer.commands)
                    visit(layer.mask ?? [])
                }
            }
        }
        visit(list.commands)
        pictures = pictures.filter { used.contains($0.key) }
    }
}

/// What a layer looked like when it was drawn.
struct LayerPicture {
    let layer: Layer
    /// The scale of the list it was drawn for.
    let scale: Double
    let frame: LayerFrame
    private var levels: [Bitmap]

    /// Makes a picture that is still to be drawn, in the memory of an old one if that has the same size; nil where the
    /// layer has no extent.
    init?(of layer: Layer, scale: Double, reusing old: LayerPicture?) {
        guard let frame = LayerFrame(of: layer, scale: scale) else { return nil }
        self.layer = layer
        self.scale = scale
        self.frame = frame
        if let first = old?.levels.first, first.width == frame.width, first.height == frame.height {
            levels = [first]
        } else {
            levels = [Bitmap(width: frame.width, height: frame.height)]
        }
    }

    /// Has the picture drawn.
    mutating func draw(_ paint: (Canvas, Grid) -> Void) {
        levels[0].pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bounds = Box(left: 0, top: 0, right: frame.width, bottom: frame.height)
            paint(Canvas(pixels: base, rowStride: frame.width, bounds: bounds), frame.grid)
        }
    }

    /// The picture halved so many times, as far as that is possible, and how many times that was.
    ///
    /// Halvings are made when they are first asked for: most layers are never shrunk so far.
    mutating func level(_ wanted: Int) -> (Bitmap, Int) {
        while levels.count <= wanted, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        let level = min(wanted, levels.count - 1)
        return (levels[level], level)
    }
}

/// A part of the target, and the furthest of the shapes that can be seen in it: where drawing begins.
struct VisibleRegion {
    let box: Box
    let base: Int

    /// A box with a shorter side saves less than cutting it out costs, in pixels.
    static let smallestSide = 32
    /// How many boxes are cut out at the most: each makes up to three pieces more.
    private static let limit = 64

    /// Cuts the target into pieces along the largest boxes behind which nothing can be seen.
    ///
    /// The shapes come from back to front, and the first covers the whole target. Cutting out fewer boxes than there
    /// are is always right, only slower.
    static func regions(of target: Box, under shapes: [Shape], smallestSide: Int) -> [VisibleRegion] {
        var boxes: [(box: Box, base: Int)] = []
        for base in shapes.indices.dropFirst() {
            let box = shapes[base].hiding
            if box.width >= smallestSide, box.height >= smallestSide { boxes.append((box, base)) }
        }
        let largest = boxes.sorted { $0.box.width * $0.box.height > $1.box.width * $1.box.height }.prefix(limit)
        var regions: [VisibleRegion] = [], open = [target]
        for (box, base) in largest.sorted(by: { $0.base > $1.base }) {
            open = open.flatMap { part -> [Box] in
                let hole = part.intersection(box)
                if hole.isEmpty { return [part] }
                regions.append(VisibleRegion(box: hole, base: base))
                return part.surroundings(of: hole)
            }
        }
        return regions + open.map { VisibleRegion(box: $0, base: 0) }
    }
}
