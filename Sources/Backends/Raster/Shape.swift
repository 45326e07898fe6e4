import Geometry
import Platform

/// The geometry and opacity of a command on a pixel grid, without its fill.
struct Shape {
    /// The geometry that determines the coverage of each pixel.
    enum Form {
        case rect(RoundedRect)
        case mesh(PixelMesh)
    }

    let form: Form
    /// The pixels that may change.
    let bounds: Box
    /// The factor for the alpha of the fill, 1 to 255.
    private let alpha: Int
    /// A Boolean value that indicates whether pixels with full coverage hide what is behind them.
    let isOpaque: Bool

    /// Makes the shape that clears a whole target.
    init(clearing bounds: Box) {
        form = .rect(
            RoundedRect(
                box: Box(
                    left: bounds.left << 8, top: bounds.top << 8, right: bounds.right << 8, bottom: bounds.bottom << 8))
        )
        self.bounds = bounds
        alpha = 255
        isOpaque = true
    }

    /// Makes the shape of a command on a target of `target` pixels; nil where the command draws nothing.
    init?(_ command: DrawCommand, on grid: PixelGrid, target: Box) {
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

    /// Returns the opacity of the fill in a pixel, 0 to 255, at a coverage of 0 to 65536.
    @inline(__always) func opacity(atCoverage coverage: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (alpha * coverage + 32768) >> 16)
    }

    /// A box of pixels whose background is hidden; may be empty.
    var opaqueBox: Box { isOpaque ? solidBox : .empty }

    /// A box of pixels that show the fill alone where the fill is opaque; may be empty.
    var solidBox: Box {
        guard alpha == 255 else { return .empty }
        return switch form {
        case .rect(let rect): rect.inner.intersection(bounds)
        case .mesh(let mesh): mesh.inner.intersection(bounds)
        }
    }

    /// Returns a Boolean value that indicates whether another shape is the same quadrilateral on the same pixels.
    func isSameQuadrilateral(as other: Shape) -> Bool {
        guard case .mesh(let mesh) = form, case .mesh(let otherMesh) = other.form, mesh.isQuadrilateral else {
            return false
        }
        return bounds == other.bounds && mesh.corners == otherMesh.corners
            && mesh.mesh.triangles == otherMesh.mesh.triangles
    }
}

extension Shape.Form {
    /// Makes the form of a command's shape; nil where it has no area.
    fileprivate init?(_ shape: DrawCommand.Shape, on grid: PixelGrid) {
        switch shape {
        case .rect(let rect, let cornerRadius):
            guard let box = grid.box(of: rect) else { return nil }
            self = .rect(RoundedRect(box: box, radius: grid.subpixels(cornerRadius)))
        case .mesh(let mesh):
            guard let mesh = PixelMesh(mesh, on: grid) else { return nil }
            self = .mesh(mesh)
        }
    }

    /// The pixels with any coverage.
    fileprivate var touched: Box {
        switch self {
        case .rect(let rect): rect.touched
        case .mesh(let mesh): mesh.touched
        }
    }
}

extension Paint {
    /// The alpha that applies to all pixels.
    fileprivate var alpha: Double {
        switch self {
        case .color(let color): max(0, min(color.alpha, 1))
        case .image(_, _, let tint): tint.map { max(0, min($0.alpha, 1)) } ?? 1
        case .layer: 1
        }
    }

    /// Returns a Boolean value that indicates whether the paint shows nothing.
    fileprivate func isEmpty(atScale scale: Double) -> Bool {
        switch self {
        case .color: false
        case .image(let image, let source, _): SourceRegion(of: image, source: source) == nil
        case .layer(let layer): LayerFrame(of: layer, scale: scale) == nil
        }
    }

    /// A Boolean value that indicates whether all pixels are opaque where `alpha` is 1.
    fileprivate var isOpaque: Bool {
        switch self {
        case .color: true
        case .image(let image, _, _): image.isOpaque
        case .layer(let layer): layer.isOpaque
        }
    }
}

extension Layer {
    /// A Boolean value that indicates whether every pixel is opaque.
    ///
    /// It is if the background has full alpha and there is no mask.
    var isOpaque: Bool { mask == nil && background.map { Int(byteOf: $0.alpha) == 255 } ?? false }
}
