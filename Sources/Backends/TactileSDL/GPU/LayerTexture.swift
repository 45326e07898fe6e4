internal import Platform
internal import Raster

/// What a layer looked like when it was drawn, with its mipLevels.
///
/// The mipLevels are drawn from one another when they are first asked for, so that a layer that is shrunk far looks as
/// on the processor; drawing its commands once more at half the size would look different, and take longer.
final class LayerTexture {
    let layer: Layer
    /// The scale of the list it was drawn for.
    let scale: Double
    let frame: LayerFrame
    private var levels: [TextureHandle]
    /// How many of the levels show this layer; those after them are memory that an earlier one has left.
    private var levelsDrawn = 1
    /// What the mask is drawn on.
    private let veil: TextureHandle?

    /// Makes a picture that is still to be drawn, in the memory of an old one if that has the same size.
    init(
        of layer: Layer, scale: Double, frame: LayerFrame, reusing old: LayerTexture?, for renderer: RendererHandle
    ) throws(SDLError) {
        (self.layer, self.scale, self.frame) = (layer, scale, frame)
        let (width, height) = (frame.width, frame.height)
        let old = old?.frame.width == width && old?.frame.height == height ? old : nil
        if let old {
            levels = old.levels
        } else {
            levels = [try TextureHandle(.target, width: width, height: height, for: renderer)]
        }
        if layer.mask == nil {
            veil = nil
        } else if let veil = old?.veil {
            self.veil = veil
        } else {
            veil = try TextureHandle(.mask, width: width, height: height, for: renderer)
        }
    }

    /// The memory of all textures.
    var byteCount: Int { levels.reduce(veil?.byteCount ?? 0) { $0 + $1.byteCount } }

    /// Has the layer drawn by what draws commands.
    func draw(
        on canvas: GPUCanvas, _ paint: ([DrawCommand]) throws(SDLError) -> Void
    ) throws(SDLError) {
        let picture = levels[0]
        try canvas.draw(onto: picture, over: layer.background?.premultiplied ?? 0) { () throws(SDLError) in
            try paint(layer.commands)
        }
        guard let mask = layer.mask, let veil else { return }
        try canvas.draw(onto: veil, over: 0) { () throws(SDLError) in try paint(mask) }
        try canvas.draw(onto: picture, over: nil) { () throws(SDLError) in
            let all = SourceRegion(width: veil.width, height: veil.height)
            try canvas.cover(width: veil.width, height: veil.height, with: veil, part: all)
        }
    }

    /// The picture halved so many times, as far as that is possible, and how many times that was.
    func level(_ wanted: Int, on canvas: GPUCanvas) throws(SDLError) -> (TextureHandle, Int) {
        while levelsDrawn <= wanted, case let last = levels[levelsDrawn - 1], min(last.width, last.height) > 1 {
            let width = (last.width + 1) / 2, height = (last.height + 1) / 2
            if levels.count == levelsDrawn {
                levels.append(try TextureHandle(.target, width: width, height: height, for: canvas.renderer))
            }
            // Between four texels linear sampling takes their mean.
            try canvas.draw(onto: levels[levelsDrawn], over: 0) { () throws(SDLError) in
                let part = SourceRegion(width: 2 * width, height: 2 * height)
                try canvas.cover(width: width, height: height, with: last, part: part)
            }
            levelsDrawn += 1
        }
        let level = min(wanted, levelsDrawn - 1)
        return (levels[level], level)
    }
}
