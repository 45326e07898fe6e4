internal import Geometry
internal import Platform
internal import Raster

/// A painter that draws display lists on the graphics processor.
///
/// `Raster` tessellates each command into quads, so that edges and texels are the same as on the processor. Images
/// become textures when they are first drawn (``TextureCache``). Layers are drawn on textures, which are kept while the
/// layers stay equal (``LayerTexture``).
final class GPUPainter: FramePainter {
    let canvas: GPUCanvas
    let images: TextureCache
    /// The stopwatch of the graphics processor; nil if it is not asked for, or missing.
    let timer: GPUTimer?
    /// The number of frames drawn since the start.
    private(set) var framesDrawn = 0
    /// The number of layer textures drawn since the start.
    private(set) var layersDrawn = 0
    private(set) var layers: [Int: LayerTexture] = [:]

    /// Makes a painter that keeps up to `budget` bytes of textures, or more while a frame needs more.
    init(
        _ renderer: RendererHandle, budget: Int = TextureCache.defaultBudget,
        limit: TextureCache.UploadLimit = .none, isMeasured: Bool = false
    ) {
        canvas = GPUCanvas(renderer)
        images = TextureCache(renderer, budget: budget, limit: limit)
        timer = isMeasured ? GPUTimer(renderer) : nil
    }

    var isUploading: Bool { images.isUploading }

    var memory: WindowMemory { WindowMemory(layers: layerByteCount, textures: images.byteCount) }

    /// The memory of the layers' textures, in bytes.
    var layerByteCount: Int { layers.values.reduce(0) { $0 + $1.byteCount } }

    func present() { canvas.renderer.present() }

    func draw(_ list: DisplayList, damage: @autoclosure () -> Damage?) throws(SDLError) {
        let size = RasterPainter.pixelSize(of: list)
        timer?.begin()
        images.beginFrame()
        try canvas.begin(on: list.background.pixel)
        try paint(
            list.commands, on: PixelGrid(origin: .zero, scale: list.scale), width: size.width, height: size.height)
        try canvas.flush()
        if let timer {
            try canvas.renderer.flush()
            timer.end()
        }
        framesDrawn += 1
        let used = Layer.ids(in: list.commands)
        layers = layers.filter { used.contains($0.key) }
        images.endFrame(besides: layerByteCount)
    }

    func discardTextures(after loss: TextureLoss) {
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
                guard let region = SourceRegion(of: image, source: source) else { continue }
                let (texture, level) = try images.texture(of: image, level: tessellation.level(of: region))
                try canvas.add(tessellation, showing: region, of: texture, level: level, tint: tint)
            case .layer(let layer):
                guard let layerTexture = try texture(of: layer, scale: grid.scale) else { continue }
                let region = layerTexture.frame.region
                let (texture, level) = try layerTexture.level(tessellation.level(of: region), on: canvas)
                try canvas.add(tessellation, showing: region, of: texture, level: level)
            }
        }
    }

    /// Returns the texture of a layer, and draws it if the kept one is out of date; nil where the layer is empty.
    private func texture(of layer: Layer, scale: Double) throws(SDLError) -> LayerTexture? {
        if let texture = layers[layer.id], texture.layer == layer, texture.scale == scale, !texture.isProvisional {
            return texture
        }
        let longestSide = canvas.renderer.longestSide
        guard let frame = LayerFrame(of: layer, scale: scale, longestSide: longestSide) else { return nil }
        // Removed while it is drawn on, because a layer inside may have the same identifier.
        let old = layers.removeValue(forKey: layer.id)
        let texture = try LayerTexture(of: layer, scale: scale, frame: frame, reusing: old, for: canvas.renderer)
        layersDrawn += 1
        let substitutes = images.substitutes
        try texture.draw(on: canvas) { commands throws(SDLError) in
            try paint(commands, on: frame.grid, width: frame.width, height: frame.height)
        }
        texture.isProvisional = images.substitutes > substitutes
        layers[layer.id] = texture
        return texture
    }
}

extension Layer {
    /// Returns the identifiers of all layers in commands, and of the layers inside those.
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
