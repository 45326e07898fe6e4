import Platform

/// Commands prepared for a canvas: the shapes that are visible in each part of it.
///
/// A picture is painted in any parts, in any order and on any threads, always with the same pixels.
struct Picture: Sendable {
    /// A box of pixels with the shapes that are visible in it, from back to front; at least one covers the box.
    struct Part: Sendable {
        let box: Box
        let shapes: [(shape: Shape, fill: Fill)]

        /// Makes a part; a colour over the same quadrilateral as the opaque shape below it is painted together with
        /// that shape.
        ///
        /// Triangles that overlap need all of their copies before the first colour.
        init(box: Box, shapes: [(shape: Shape, fill: Fill)]) {
            self.box = box
            self.shapes = shapes.reduce(into: []) { result, next in
                if let last = result.last, last.shape.isOpaque, case .projected(let sampler) = last.fill,
                    sampler.shade == nil, case .color(let color) = next.fill,
                    next.shape.isSameQuadrilateral(as: last.shape)
                {
                    let shade = Shade(shape: next.shape, color: color)
                    result[result.count - 1].fill = .projected(sampler.shaded(by: shade))
                } else {
                    result.append(next)
                }
            }
        }
    }

    let parts: [Part]

    /// The number of pixels that are painted; a pixel that two shapes paint counts twice.
    var pixelCount: Int {
        parts.reduce(0) { sum, part in
            part.shapes.reduce(sum) { $0 + part.box.intersection($1.shape.bounds).area }
        }
    }

    /// Paints the pixels of a box.
    func paint(on canvas: Canvas, within box: Box) {
        for part in parts {
            let visible = part.box.intersection(box)
            guard !visible.isEmpty else { continue }
            for (shape, fill) in part.shapes { canvas.paint(shape, with: fill, within: visible) }
        }
    }
}

/// The content of a layer, prepared for a canvas in the layer's pixels.
struct LayerContent: Sendable {
    let picture: Picture
    /// The mask, by whose alpha each pixel of the picture is multiplied; nil for none.
    let mask: Picture?
    /// A box in which the mask's alpha is 1; may be empty.
    let unmaskedBox: Box

    /// Paints the pixels of a box.
    func paint(on canvas: Canvas, within box: Box) {
        picture.paint(on: canvas, within: box)
        guard let mask else { return }
        for part in box.surroundings(of: box.intersection(unmaskedBox)) {
            Canvas.withScratch(part) { scratch in
                mask.paint(on: scratch, within: part)
                canvas.multiply(byAlphaOf: scratch, within: part)
            }
        }
    }
}

/// The place of a layer that is drawn without scaling, at whole pixels.
struct LayerPlacement: Sendable {
    let frame: LayerFrame
    /// The pixel of the target at the upper left corner of the layer's picture.
    let origin: (x: Int, y: Int)

    /// Returns the place of a layer that fills a shape; nil where the layer is scaled or lies between pixels.
    init?(of layer: Layer, on shape: Shape, scale: Double) {
        guard case .rect(let rect) = shape.form, let frame = LayerFrame(of: layer, scale: scale) else { return nil }
        let box = rect.box, bounds = shape.bounds
        guard Axis.level(for: frame.region, over: box) == 0 else { return nil }
        let columns = Axis(frame.region.columns, over: box.left..<box.right, level: 0, texels: frame.width)
        let rows = Axis(frame.region.rows, over: box.top..<box.bottom, level: 0, texels: frame.height)
        guard columns.isUnscaled(bounds.columns), rows.isUnscaled(bounds.rows) else { return nil }
        self.frame = frame
        origin = (bounds.left - columns.texel(bounds.left), bounds.top - rows.texel(bounds.top))
    }

    /// Converts a box from the layer's pixels to those of the target.
    func target(_ box: Box) -> Box { box.offset(byColumns: origin.x, rows: origin.y) }
    /// Converts a box from the target's pixels to those of the layer.
    func source(_ box: Box) -> Box { box.offset(byColumns: -origin.x, rows: -origin.y) }
}

/// A layer that is painted anew for each band that shows it, and needs no bitmap.
///
/// A layer with a mask is painted into a picture of the band, which stays in the processor's cache; an opaque one is painted onto
/// the target.
struct TransientLayer: Sendable {
    let content: LayerContent
    let placement: LayerPlacement
    /// A box of the target in which the layer hides everything and is painted onto the target; empty with a mask.
    let opaque: Box

    /// Paints the pixels of a shape in a box that lies inside the shape's bounds.
    func paint(_ shape: Shape, _ rect: RoundedRect, within box: Box, on canvas: Canvas) {
        let opaque = box.intersection(opaque)
        if !opaque.isEmpty {
            let target = canvas.offset(by: placement.origin, bounds: placement.frame.bounds)
            content.paint(on: target, within: placement.source(opaque))
        }
        for part in box.surroundings(of: opaque) { paintPicture(shape, rect, within: part, on: canvas) }
    }

    private func paintPicture(_ shape: Shape, _ rect: RoundedRect, within box: Box, on canvas: Canvas) {
        let source = placement.source(box)
        Canvas.withScratch(source) { scratch in
            content.paint(on: scratch, within: source)
            for y in box.top..<box.bottom {
                let row = UnsafePointer(scratch.pixels + (y - placement.origin.y) * scratch.rowStride + source.left)
                canvas.paint(
                    shape, rect, row: y, columns: box.columns,
                    with: RowBrush(pixels: row, first: box.left, isOpaque: false))
            }
        }
    }
}
