import Geometry
import Platform

/// A command in whole numbers, without what fills it.
struct Shape {
    let outline: Outline
    /// The pixels that may change.
    let bounds: Box
    /// What the filling's own alpha is multiplied by, 1 to 255.
    let alpha: Int
    /// Whether nothing shines through where the outline covers a pixel in full.
    let isOpaque: Bool

    /// The shape that clears a whole picture.
    init(clearing bounds: Box) {
        outline = Outline(
            box: Box(
                left: bounds.left << 8, top: bounds.top << 8, right: bounds.right << 8, bottom: bounds.bottom << 8))
        self.bounds = bounds
        alpha = 255
        isOpaque = true
    }

    /// The shape of a command on a picture of `target` pixels; nil where nothing of it can be seen.
    init?(_ command: DrawCommand, on grid: Grid, target: Box) {
        // Meshes are not drawn yet.
        guard case .rect(let rect, let cornerRadius) = command.shape else { return nil }
        guard let box = grid.box(of: rect), !command.paint.isEmpty(atScale: grid.scale) else { return nil }
        outline = Outline(box: box, radius: grid.subpixels(cornerRadius))
        var bounds = target.intersection(outline.touched)
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

    /// The pixels behind which nothing can be seen; may be empty.
    var hiding: Box {
        isOpaque ? outline.inner.intersection(bounds) : Box(left: 0, top: 0, right: 0, bottom: 0)
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
    /// Whether the picture is cleared to a colour that hides what is behind it.
    var isOpaque: Bool { background.map { Int(byteOf: $0.alpha) == 255 } ?? false }
}

extension Color {
    /// The colour at full alpha, as a pixel.
    var pixel: UInt32 {
        UInt32(0xFF << 24 | Int(byteOf: red) << 16 | Int(byteOf: green) << 8 | Int(byteOf: blue))
    }

    /// The colour, multiplied by its alpha, as a pixel.
    var premultiplied: UInt32 {
        let share = Channels(repeating: UInt16(Int(byteOf: alpha)))
        return Quad(repeating: pixel).over(Quad(repeating: 0), share: share)[0]
    }
}
