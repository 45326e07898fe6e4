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
/// The painter keeps the bitmap of a layer as long as every list contains the layer and does not cover it with something
/// opaque, so use one painter for a window.
public final class RasterPainter {
    /// The number of layer bitmaps drawn since the start; it stays the same while no layer changes.
    ///
    /// A masked layer, and an opaque one whose content is scrolled, has no bitmap before it stays equal for a frame.
    public private(set) var layersDrawn = 0
    /// The number of pixels painted since the start; a pixel that two shapes paint counts twice.
    private(set) var pixelsPainted = 0
    /// The number of pixels moved since the start.
    private(set) var pixelsMoved = 0
    /// The shorter side of the smallest hidden area that is not painted, in pixels.
    var smallestHiddenSide = VisibleRegion.smallestSide
    /// The number of pixels of a frame that a core paints at a time.
    var bandArea = Box.bandArea

    private var layerBitmaps: [Int: LayerBitmap] = [:]
    /// The layers of this frame that are painted without a bitmap, and those of the last frame.
    private var transientLayers: [Int: Layer] = [:], lastTransientLayers: [Int: Layer] = [:]

    /// The memory of the layers' bitmaps, in bytes.
    public var layerByteCount: Int { layerBitmaps.values.reduce(0) { $0 + $1.byteCount } }

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
        draw(list, within: Box(width: width, height: height), into: &pixels, rowStride: rowStride)
    }

    /// Draws the difference between two lists into memory that shows the first of them.
    ///
    /// The result is the same as that of ``draw(_:into:rowStride:)``, and takes less time if little changes.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - previous: The list that the memory shows; nil draws everything.
    ///   - pixels: The pixels of the previous list, in the same form; a list of another size or scale needs the same
    ///     memory as a first one.
    ///   - rowStride: The number of words from the start of a row to the start of the next.
    /// - Precondition: That of ``draw(_:into:rowStride:)``.
    public func draw(
        _ list: DisplayList, over previous: DisplayList?, into pixels: inout MutableSpan<UInt32>, rowStride: Int
    ) {
        let (width, height) = Self.pixelSize(of: list)
        Self.check(pixels.count, hold: width, height, rowStride: rowStride)
        repair(Self.damage(from: previous, to: list), with: list, in: &pixels, rowStride: rowStride)
    }

    /// Draws a list into memory that shows another one: moves the pixels that have moved, and paints the others.
    ///
    /// - Precondition: The damage lies inside the list's target and inside the memory, which begins with the pixel (0, 0).
    package func repair(
        _ damage: Damage, with list: DisplayList, in pixels: inout MutableSpan<UInt32>, rowStride: Int
    ) {
        guard !damage.isEmpty else { return }
        let bounds = damage.bounds
        Self.check(pixels.count, hold: bounds.right, bounds.bottom, rowStride: rowStride)
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            if let move = damage.move {
                Canvas(pixels: base, rowStride: rowStride, bounds: bounds).move(move)
                pixelsMoved += move.box.area
            }
            paint(list, within: damage.boxes, onto: base, rowStride: rowStride)
        }
    }

    /// Draws a part of a list into memory that begins with the upper left pixel of the part.
    ///
    /// - Precondition: The box lies inside the list's target, and that of ``draw(_:into:rowStride:)`` holds for its size.
    package func draw(
        _ list: DisplayList, within box: Box, into pixels: inout MutableSpan<UInt32>, rowStride: Int
    ) {
        Self.check(pixels.count, hold: box.width, box.height, rowStride: rowStride)
        guard !box.isEmpty else { return }
        pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            paint(list, within: [box], onto: base - (box.top * rowStride + box.left), rowStride: rowStride)
        }
    }

    /// Paints parts of a list; `pixels` is the address of the list's first pixel.
    private func paint(
        _ list: DisplayList, within boxes: [Box], onto pixels: UnsafeMutablePointer<UInt32>, rowStride: Int
    ) {
        let (width, height) = Self.pixelSize(of: list)
        let bounds = Box(width: width, height: height)
        let canvas = Canvas(pixels: pixels, rowStride: rowStride, bounds: bounds)
        let picture = picture(
            of: list.commands, over: list.background.pixel, bounds: bounds, within: boxes,
            grid: PixelGrid(origin: .zero, scale: list.scale))
        for box in boxes { box.forEachBand(area: bandArea) { picture.paint(on: canvas, within: $0) } }
        removeBitmaps(notIn: list, on: bounds)
    }

    private static func check(_ count: Int, hold width: Int, _ height: Int, rowStride: Int) {
        precondition(rowStride >= width, "rows of \(width) pixels do not fit into \(rowStride)")
        precondition(
            width == 0 || height == 0 || count >= (height - 1) * rowStride + width,
            "\(count) pixels are too few for \(height) rows of \(width), \(rowStride) apart")
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
        let bounds = Box(width: bitmap.width, height: bitmap.height)
        let grid = PixelGrid(origin: origin, scale: scale), rowStride = bitmap.width
        bitmap.pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let canvas = Canvas(pixels: base, rowStride: rowStride, bounds: bounds)
            for command in commands {
                guard let shape = Shape(command, on: grid, target: bounds),
                    let fill = fill(of: shape, command.paint, within: [bounds], scale: scale)
                else { continue }
                canvas.paint(shape, with: fill, within: bounds)
            }
        }
        layerBitmaps = [:]
    }

    // MARK: - Pictures

    /// Prepares boxes of the picture of commands for a canvas that is cleared to a background first.
    private func picture(
        of commands: [DrawCommand], over background: UInt32, bounds: Box, within boxes: [Box], grid: PixelGrid
    ) -> Picture {
        var shapes = [Shape(clearing: bounds)], paints: [Paint?] = [nil], opaqueBoxes = [bounds]
        for command in commands {
            guard let shape = Shape(command, on: grid, target: bounds),
                boxes.contains(where: { !$0.intersection(shape.bounds).isEmpty })
            else { continue }
            shapes.append(shape)
            paints.append(command.paint)
            opaqueBoxes.append(shape.opaqueBox(with: command.paint, scale: grid.scale))
        }
        let regions = boxes.flatMap {
            VisibleRegion.regions(of: $0, under: opaqueBoxes, smallestSide: smallestHiddenSide)
        }
        var fills: [Fill?] = Array(repeating: nil, count: shapes.count)
        fills[0] = .color(background)
        let parts = regions.map { region in
            let visible = shapes.indices[region.base...].filter { index in
                let box = shapes[index].bounds.intersection(region.box)
                guard !box.isEmpty, case .layer = paints[index] else { return !box.isEmpty }
                // The bitmap of a covered layer may be gone.
                return !opaqueBoxes[(index + 1)...].contains { $0.contains(box) }
            }
            for index in visible where fills[index] == nil {
                guard let paint = paints[index] else { continue }
                fills[index] = fill(of: shapes[index], paint, within: boxes, scale: grid.scale)
            }
            return Picture.Part(box: region.box, shapes: visible.compactMap { i in fills[i].map { (shapes[i], $0) } })
        }
        let picture = Picture(parts: parts)
        pixelsPainted += picture.pixelCount
        return picture
    }

    private func fill(of shape: Shape, _ paint: Paint, within boxes: [Box], scale: Double) -> Fill? {
        switch paint {
        case .color(let color):
            return .color(color.pixel)
        case .image(let image, let source, let tint):
            guard let region = SourceRegion(of: image, source: source) else { return nil }
            return Fill(region, on: shape, isOpaque: image.isOpaque, tint: tint) { requested in
                let level = min(requested, image.levels.count - 1)
                return (image.levels[level], level)
            }
        case .layer(let layer):
            if let transient = transientLayer(layer, on: shape, within: boxes, scale: scale) {
                return .transient(transient)
            }
            return bitmap(of: layer, scale: scale).map { bitmap in
                Fill(bitmap.frame.region, on: shape, isOpaque: layer.isOpaque, tint: nil) {
                    layerBitmaps[layer.id, default: bitmap].level($0)
                }
            }
        }
    }

    // MARK: - Layers

    /// Prepares a layer that need not be kept, because it has changed since the last frame and is not scaled.
    ///
    /// Most masked layers change with each frame, because the mask moves or the content does. Opaque ones do while their content is
    /// scrolled.
    private func transientLayer(
        _ layer: Layer, on shape: Shape, within boxes: [Box], scale: Double
    ) -> TransientLayer? {
        let opaque = layer.mask == nil ? shape.opaqueBox(with: .layer(layer), scale: scale) : .empty
        guard layer.mask != nil || !opaque.isEmpty, lastTransientLayers[layer.id] != layer,
            !isKept(layer, scale: scale), let placement = LayerPlacement(of: layer, on: shape, scale: scale)
        else { return nil }
        let frame = placement.frame
        if layer.mask == nil, lastTransientLayers[layer.id] == nil {
            guard let old = layerBitmaps[layer.id], old.scale == scale,
                frame.damage(from: old.layer, to: layer).move != nil
            else { return nil }
            layerBitmaps[layer.id] = nil
        }
        transientLayers[layer.id] = layer
        let sources = boxes.map { placement.source($0).intersection(frame.bounds) }.filter { !$0.isEmpty }
        return TransientLayer(
            content: content(of: layer, in: frame, within: sources), placement: placement, opaque: opaque)
    }

    private func isKept(_ layer: Layer, scale: Double) -> Bool {
        layerBitmaps[layer.id].map { $0.layer == layer && $0.scale == scale } ?? false
    }

    /// Returns the bitmap of a layer, and draws it if the kept one is out of date; nil where the layer is empty.
    private func bitmap(of layer: Layer, scale: Double) -> LayerBitmap? {
        if let bitmap = layerBitmaps[layer.id], bitmap.layer == layer, bitmap.scale == scale { return bitmap }
        // The old bitmap is removed without a variable for it, because its memory is reused only if it has one owner.
        guard
            var bitmap = LayerBitmap(
                of: layer, scale: scale, reusing: layerBitmaps.removeValue(forKey: layer.id))
        else { return nil }
        layersDrawn += 1
        bitmap.draw(content(of: layer, in: bitmap.frame, within: [bitmap.changedBox]))
        layerBitmaps[layer.id] = bitmap
        return bitmap
    }

    /// Prepares boxes of a layer's picture.
    private func content(of layer: Layer, in frame: LayerFrame, within boxes: [Box]) -> LayerContent {
        func picture(of commands: [DrawCommand], over background: UInt32) -> Picture {
            self.picture(of: commands, over: background, bounds: frame.bounds, within: boxes, grid: frame.grid)
        }
        return LayerContent(
            picture: picture(of: layer.commands, over: layer.background?.premultiplied ?? 0),
            mask: layer.mask.map { picture(of: $0, over: 0) },
            unmaskedBox: layer.mask.map { frame.opaqueBox(of: $0) } ?? frame.bounds)
    }

    /// Releases the bitmaps of layers that the list does not contain, or covers with something opaque.
    private func removeBitmaps(notIn list: DisplayList, on bounds: Box) {
        (lastTransientLayers, transientLayers) = (transientLayers, [:])
        guard !layerBitmaps.isEmpty else { return }
        var used: Set<Int> = [], covers: [Box] = []
        func visit(_ commands: [DrawCommand]) {
            for command in commands {
                if case .layer(let layer) = command.paint {
                    used.insert(layer.id)
                    visit(layer.commands)
                    visit(layer.mask ?? [])
                }
            }
        }
        let grid = PixelGrid(origin: .zero, scale: list.scale)
        for command in list.commands.reversed() {
            let shape = Shape(command, on: grid, target: bounds)
            if let shape, covers.contains(where: { $0.contains(shape.bounds) }) { continue }
            visit([command])
            if let box = shape?.opaqueBox(with: command.paint, scale: grid.scale), !box.isEmpty { covers.append(box) }
        }
        layerBitmaps = layerBitmaps.filter { used.contains($0.key) }
    }
}
