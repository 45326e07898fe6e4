internal import Geometry
internal import Platform
internal import Raster

/// Draws display lists with the graphics chip: each command as patches that `Raster` has cut, with the same edges and
/// the same texels as on the processor.
///
/// Images become textures when they are first seen (`TextureCache`); layers are drawn to textures of their own and kept
/// while they stay equal (`LayerTexture`).
final class GPUPainter: FramePainter {
    let canvas: GPUCanvas
    let images: TextureCache
    /// Times that a layer was drawn to its texture, since the start.
    private(set) var layersDrawn = 0
    private(set) var layers: [Int: LayerTexture] = [:]

    /// Makes a painter that keeps up to `budget` bytes of textures, and more only while a frame needs more.
    init(_ renderer: RendererHandle, budget: Int = TextureCache.defaultBudget) {
        canvas = GPUCanvas(renderer)
        images = TextureCache(renderer, budget: budget)
    }

    /// The memory of the layers' textures.
    var layerByteCount: Int { layers.values.reduce(0) { $0 + $1.byteCount } }

    func draw(_ list: DisplayList) throws(SDLError) {
        let size = RasterPainter.pixelSize(of: list)
        images.beginFrame()
        try canvas.begin(on: list.background.pixel)
        try paint(
            list.commands, on: PixelGrid(origin: .zero, scale: list.scale), width: size.width, height: size.height)
        try canvas.flush()
        let used = Layer.ids(in: list.commands)
        layers = layers.filter { used.contains($0.key) }
        images.endFrame(besides: layerByteCount)
    }

    func forget(_ loss: Loss) {
        layers = [:]
        if loss == .device { images.removeAll() }
    }

    private func paint(_ commands: [DrawCommand], on grid: PixelGrid, width: Int, height: Int) throws(SDLError) {
        for command in commands {
            guard let tessellation = Tessellation(command, on: grid, width: width, height: height) else { continue }
            switch command.paint {
            case .color(let color):
                try canvas.use(nil)
                tessellation.forEachQuad { canvas.add($0, color: color.pixel) }
            case .image(let image, let source, let tint):
                guard let part = SourceRegion(of: image, source: source) else { continue }
                let (texture, level) = try images.texture(of: image, level: tessellation.level(of: part))
                try canvas.add(tessellation, showing: part, of: texture, level: level, tint: tint)
            case .layer(let layer):
                guard let picture = try picture(of: layer, scale: grid.scale) else { continue }
                let part = picture.frame.region
                let (texture, level) = try picture.level(tessellation.level(of: part), on: canvas)
                try canvas.add(tessellation, showing: part, of: texture, level: level)
            }
        }
    }

    /// The picture of a layer, drawn now if there is none that is still right; nil where the layer has no extent.
    private func picture(of layer: Layer, scale: Double) throws(SDLError) -> LayerTexture? {
        if let picture = layers[layer.id], picture.layer == layer, picture.scale == scale { return picture }
        let longestSide = canvas.renderer.longestSide
        guard let frame = LayerFrame(of: layer, scale: scale, longestSide: longestSide) else { return nil }
        // Taken out while it is drawn on: a layer inside may bear the same number.
        let old = layers.removeValue(forKey: layer.id)
        let picture = try LayerTexture(of: layer, scale: scale, frame: frame, reusing: old, for: canvas.renderer)
        layersDrawn += 1
        try picture.draw(on: canvas) { commands throws(SDLError) in
            try paint(commands, on: frame.grid, width: frame.width, height: frame.height)
        }
        layers[layer.id] = picture
        return picture
    }
}

extension Layer {
    /// The numbers of all layers in some commands, and in those layers.
    fileprivate static func ids(in commands: [DrawCommand]) -> Set<Int> {
        var ids: Set<Int> = []
        for command in commands {
            guard case .layer(let layer) = command.paint else { continue }
            ids.insert(layer.id)
            ids.formUnion(Self.ids(in: layer.commands))
            if let mask = layer.mask { ids.formUnion(Self.ids(in: mask)) }
        }
        return ids
    }
}
