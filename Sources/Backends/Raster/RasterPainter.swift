package import Geometry
public import Platform

/// A painter that draws display lists on the processor, bit for bit the same on every machine.
///
/// Coordinates are rounded to 1/256 pixel, colours and opacities to 8 bits, and depths to 2^-30 of the nearest depth.
/// All later arithmetic is in integers; for meshes it also uses the four operations of IEEE 754, which have one result
/// only.
///
/// Edges are antialiased by exact coverage, and the coverage of the triangles of a mesh is summed. An image on a mesh
/// is drawn from one mip level, chosen by the mean size of its texels along the side that is reduced more. An image is
/// never sampled outside its source region, widened to whole texels of that level, so that a crop shows nothing of what
/// lies beside it. A layer of more than 2^24 pixels is drawn at a lower scale, and an image longer than 2^20 pixels is
/// not drawn.
///
/// The painter keeps the bitmap of a layer as long as every list contains the layer, so use one painter for a window.
public final class RasterPainter {
    /// The number of layer bitmaps drawn since the start; it stays the same while no layer changes.
    public private(set) var layersDrawn = 0
    /// The number of pixels painted since the start; a pixel that two shapes paint counts twice.
    private(set) var pixelsPainted = 0
    /// The shorter side of the smallest hidden area that is not painted, in pixels.
    var smallestHiddenSide = VisibleRegion.smallestSide

    private var layerBitmaps: [Int: LayerBitmap] = [:]
    /// The number of rows painted with all shapes before the next rows, so that they stay in the processor's cache.
    private let bandHeight = 16

    /// Makes a painter that keeps no bitmaps yet.
    public init() {}

    /// Returns the size of a list in pixels: the list's size at its scale, rounded.
    ///
    /// Each side is clamped to 0 to 32768.
    ///
    /// - Precondition: `list.scale` is greater than 0 and finite.
    public static func pixelSize(of list: DisplayList) -> (width: Int, height: Int) {
        precondition(list.scale > 0 && list.scale.isFinite, "a display list cannot have the scale \(list.scale)")
        let grid = PixelGrid(origin: .zero, scale: list.scale)
        func side(_ length: Double) -> Int { max(0, min((grid.subpixels(length) + 128) >> 8, 32768)) }
        return (side(list.size.width), side(list.size.height))
    }

    /// Draws a list into memory.
    ///
    /// The painter writes every pixel of the list's size (``pixelSize(of:)``), and leaves the memory between the rows
    /// as it is.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - pixels: Rows of `0xAARRGGBB` from top to bottom; alpha is written as 255.
    ///   - rowStride: The number of words from the start of a row to the start of the next.
    /// - Precondition: `list.scale` is greater than 0 and finite, `rowStride` is at least the width, and `pixels` has
    ///   room for the last row.
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
                grid: PixelGrid(origin: .zero, scale: list.scale))
        }
        removeBitmaps(notIn: list)
    }

    /// Returns a bitmap of a list.
    ///
    /// - Precondition: `list.scale` is greater than 0 and finite.
    public func bitmap(of list: DisplayList) -> Bitmap {
        let (width, height) = Self.pixelSize(of: list)
        var bitmap = Bitmap(width: width, height: height)
        var span = bitmap.pixels.mutableSpan
        draw(list, into: &span, rowStride: width)
        return bitmap
    }

    /// Paints commands on the pixels of a bitmap, which may be transparent, and keeps no bitmap of a layer.
    ///
    /// - Parameters:
    ///   - commands: The commands, from back to front.
    ///   - bitmap: The bitmap.
    ///   - origin: The point at the upper left corner of the bitmap.
    ///   - scale: The number of pixels per point.
    package func draw(_ commands: [DrawCommand], onto bitmap: inout Bitmap, origin: Point, scale: Double) {
        let bounds = Box(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
        let grid = PixelGrid(origin: origin, scale: scale), rowStride = bitmap.width
        bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let canvas = Canvas(pixels: base, rowStride: rowStride, bounds: bounds)
            for command in commands {
                guard let shape = Shape(command, on: grid, target: bounds),
                    let fill = fill(of: shape, command.paint, scale: scale)
                else { continue }
                canvas.paint(shape, with: fill, within: bounds)
            }
        }
        layerBitmaps = [:]
    }

    // MARK: - Shapes

    private func paint(_ commands: [DrawCommand], over background: UInt32, on canvas: Canvas, grid: PixelGrid) {
        var shapes = [Shape(clearing: canvas.bounds)], paints: [Paint?] = [nil]
        for command in commands {
            guard let shape = Shape(command, on: grid, target: canvas.bounds) else { continue }
            shapes.append(shape)
            paints.append(command.paint)
        }
        let regions = VisibleRegion.regions(of: canvas.bounds, under: shapes, smallestSide: smallestHiddenSide)
        var fills: [Fill?] = Array(repeating: nil, count: shapes.count)
        fills[0] = .color(background)
        for region in regions {
            let visible = shapes.indices[region.base...].filter {
                !shapes[$0].bounds.intersection(region.box).isEmpty
            }
            for index in visible where fills[index] == nil {
                if let paint = paints[index] {
                    fills[index] = fill(of: shapes[index], paint, scale: grid.scale)
                }
            }
            paint(region.box, with: visible.compactMap { i in fills[i].map { (shapes[i], $0) } }, on: canvas)
        }
    }

    /// Paints a box with shapes, at least one of which covers the box.
    private func paint(_ box: Box, with shapes: [(Shape, Fill)], on canvas: Canvas) {
        let height = shapes.count > 1 ? bandHeight : box.height
        for top in stride(from: box.top, to: box.bottom, by: height) {
            let band = Box(left: box.left, top: top, right: box.right, bottom: min(top + height, box.bottom))
            for (shape, fill) in shapes {
                canvas.paint(shape, with: fill, within: band)
                let painted = band.intersection(shape.bounds)
                pixelsPainted += painted.isEmpty ? 0 : painted.width * painted.height
            }
        }
    }

    private func fill(of shape: Shape, _ paint: Paint, scale: Double) -> Fill? {
        switch paint {
        case .color(let color):
            return .color(color.pixel)
        case .image(let image, let source, let tint):
            guard let region = SourceRegion(of: image, source: source) else { return nil }
            return Fill(region, on: shape.form, isOpaque: image.isOpaque, tint: tint) { requested in
                let level = min(requested, image.levels.count - 1)
                return (image.levels[level], level)
            }
        case .layer(let layer):
            return bitmap(of: layer, scale: scale).map { bitmap in
                Fill(bitmap.frame.region, on: shape.form, isOpaque: layer.isOpaque, tint: nil) {
                    layerBitmaps[layer.id, default: bitmap].level($0)
                }
            }
        }
    }

    // MARK: - Layers

    /// Returns the bitmap of a layer, and draws it if the kept one is out of date; nil where the layer is empty.
    private func bitmap(of layer: Layer, scale: Double) -> LayerBitmap? {
        if let bitmap = layerBitmaps[layer.id], bitmap.layer == layer, bitmap.scale == scale { return bitmap }
        // The old bitmap is removed without a variable for it, because its memory is reused only if it has one owner.
        guard
            var bitmap = LayerBitmap(
                of: layer, scale: scale, reusing: layerBitmaps.removeValue(forKey: layer.id))
        else { return nil }
        layersDrawn += 1
        bitmap.draw { canvas, grid in
            paint(layer.commands, over: layer.background?.premultiplied ?? 0, on: canvas, grid: grid)
            if let mask = layer.mask { apply(mask, to: canvas, grid: grid) }
        }
        layerBitmaps[layer.id] = bitmap
        return bitmap
    }

    /// Multiplies the pixels of a canvas by the alpha of commands that are painted on a clear background.
    private func apply(_ mask: [DrawCommand], to canvas: Canvas, grid: PixelGrid) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: canvas.bounds.width * canvas.bounds.height) { memory in
            guard let base = memory.baseAddress else { return }
            let maskCanvas = Canvas(pixels: base, rowStride: canvas.bounds.width, bounds: canvas.bounds)
            paint(mask, over: 0, on: maskCanvas, grid: grid)
            canvas.multiply(byAlphaOf: maskCanvas)
        }
    }

    private func removeBitmaps(notIn list: DisplayList) {
        guard !layerBitmaps.isEmpty else { return }
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
        layerBitmaps = layerBitmaps.filter { used.contains($0.key) }
    }
}

/// The bitmap of a layer, with its mip levels.
private struct LayerBitmap {
    let layer: Layer
    /// The scale of the list that the bitmap was drawn for.
    let scale: Double
    let frame: LayerFrame
    private var levels: [Bitmap]

    /// Makes a bitmap that is not drawn yet; nil where the layer is empty.
    ///
    /// It reuses the memory of an old one of the same size.
    init?(of layer: Layer, scale: Double, reusing old: LayerBitmap?) {
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

    /// Draws mip level 0 with `paint`.
    mutating func draw(_ paint: (Canvas, PixelGrid) -> Void) {
        levels[0].pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let bounds = Box(left: 0, top: 0, right: frame.width, bottom: frame.height)
            paint(Canvas(pixels: base, rowStride: frame.width, bounds: bounds), frame.grid)
        }
    }

    /// Returns a mip level, or the last one where there are fewer, and its number.
    ///
    /// Mip levels are made on the first request, because most layers are never reduced so far.
    mutating func level(_ requested: Int) -> (Bitmap, Int) {
        while levels.count <= requested, let last = levels.last, min(last.width, last.height) > 1 {
            levels.append(last.halved())
        }
        let level = min(requested, levels.count - 1)
        return (levels[level], level)
    }
}

/// A part of the target, and the deepest shape that is visible in it, where painting begins.
struct VisibleRegion {
    let box: Box
    /// The index of the deepest visible shape.
    let base: Int

    /// The shorter side of the smallest hidden box, in pixels; a smaller box saves less than dividing the target costs.
    static let smallestSide = 32
    /// The largest number of hidden boxes; each adds up to three regions.
    private static let limit = 64

    /// Divides the target into regions along the largest boxes behind which no shape is visible.
    ///
    /// The shapes are sorted from back to front, and the first one covers the whole target. Leaving out a hidden box
    /// only costs time.
    static func regions(of target: Box, under shapes: [Shape], smallestSide: Int) -> [VisibleRegion] {
        var boxes: [(box: Box, base: Int)] = []
        for base in shapes.indices.dropFirst() {
            let box = shapes[base].opaqueBox
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
