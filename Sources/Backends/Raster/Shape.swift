import Geometry
import Platform

/// A command in whole numbers, without what fills it.
struct Shape {
    /// Which pixels are covered, and how much of each.
    enum Form {
        case outline(Outline)
        case mesh(MeshOutline)
    }

    let form: Form
    /// The pixels that may change.
    let bounds: Box
    /// What the filling's own alpha is multiplied by, 1 to 255.
    let alpha: Int
    /// Whether nothing shines through where the outline covers a pixel in full.
    let isOpaque: Bool

    /// The shape that clears a whole picture.
    init(clearing bounds: Box) {
        form = .outline(
            Outline(
                box: Box(
                    left: bounds.left << 8, top: bounds.top << 8, right: bounds.right << 8, bottom: bounds.bottom << 8))
        )
        self.bounds = bounds
        alpha = 255
        isOpaque = true
    }

    /// The shape of a command on a picture of `target` pixels; nil where nothing of it can be seen.
    init?(_ command: DrawCommand, on grid: Grid, target: Box) {
        guard let form = Form(command.shape, on: grid), !command.paint.isEmpty(atScale: grid.scale) else { return nil }
        self.form = form
        var bounds = target.intersection(form.touched)
        if let clip = command.clip {
            guard let pixels = grid.pixels(of: clip) else { return nil }
            bounds = bounds.intersection(pixels)
        }
        self.bounds = bounds
        alpha = Int(byteOf: command.paint.alpha * max(0, min(command.opacity, 1)))
        isOpaque = alpha == 255 && command.paint.isOpaque
        if bounds.isEmpty || alpha == 0 { return nil }
    }

    /// The share of the filling where the outline covers so much of 65536, 0 to 255.
    @inline(__always) func share(_ coverage: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (alpha * coverage + 32768) >> 16)
    }

    /// The pixels behind which nothing can be seen; may be empty, and is for a mesh.
    var hiding: Box {
        guard isOpaque, case .outline(let outline) = form else { return Box(left: 0, top: 0, right: 0, bottom: 0) }
        return outline.inner.intersection(bounds)
    }
}

extension Shape.Form {
    /// The form of a command's shape; nil where it has no area.
    fileprivate init?(_ shape: DrawCommand.Shape, on grid: Grid) {
        switch shape {
        case .rect(let rect, let cornerRadius):
            guard let box = grid.box(of: rect) else { return nil }
            self = .outline(Outline(box: box, radius: grid.subpixels(cornerRadius)))
        case .mesh(let mesh):
            guard let outline = MeshOutline(mesh, on: grid) else { return nil }
            self = .mesh(outline)
        }
    }

    /// The pixels that are touched at all.
    fileprivate var touched: Box {
        switch self {
        case .outline(let outline): outline.touched
        case .mesh(let outline): outline.touched
        }
    }
}

extension Paint {
    /// The alpha that all pixels share.
    fileprivate var alpha: Double {
        switch self {
        case .color(let color): max(0, min(color.alpha, 1))
        case .image(_, _, let tint): tint.map { max(0, min($0.alpha, 1)) } ?? 1
        case .layer: 1
        }
    }

    /// Whether there is nothing that could be shown.
    fileprivate func isEmpty(atScale scale: Double) -> Bool {
        switch self {
        case .color: false
        case .image(let image, let source, _): image.columns(of: source) == nil || image.rows(of: source) == nil
        case .layer(let layer): LayerFrame(of: layer, scale: scale) == nil
        }
    }

    /// Whether all pixels are opaque where the shared alpha is 1.
    fileprivate var isOpaque: Bool {
        switch self {
        case .color: true
        case .image(let image, _, _): image.isOpaque
        case .layer(let layer): layer.isOpaque
        }
    }
}

extension Image {
    /// The columns of a part given in units of the whole; nil where nothing of it can be shown.
    func columns(of source: Rect) -> Axis.Part? { Axis.Part(from: source.minX, to: source.maxX, of: width) }
    /// The rows of a part given in units of the whole; nil where nothing of it can be shown.
    func rows(of source: Rect) -> Axis.Part? { Axis.Part(from: source.minY, to: source.maxY, of: height) }
}

extension Layer {
    /// Whether the picture is cleared to a colour that hides what is behind it, and no mask takes any of it away.
    var isOpaque: Bool { mask == nil && background.map { Int(byteOf: $0.alpha) == 255 } ?? false }
}

extension Color {
    /// The colour at full alpha, as a pixel.
    package var pixel: UInt32 {
        UInt32(0xFF << 24 | Int(byteOf: red) << 16 | Int(byteOf: green) << 8 | Int(byteOf: blue))
    }

    /// The colour, multiplied by its alpha, as a pixel.
    package var premultiplied: UInt32 {
        let share = Channels(repeating: UInt16(Int(byteOf: alpha)))
        return Quad(repeating: pixel).over(Quad(repeating: 0), share: share)[0]
    }
}
