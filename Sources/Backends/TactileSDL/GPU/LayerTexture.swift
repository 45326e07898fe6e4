internal import Platform
internal import Raster

/// The textures of a layer: its mip levels, and its mask.
///
/// Each mip level is drawn from the one before on the first request, so that a layer that is reduced far looks as on
/// the processor. Drawing its commands at half the size would look different and take longer.
final class LayerTexture {
    let layer: Layer
    /// The scale of the list that the texture was drawn for.
    let scale: Double
    let frame: LayerFrame
    /// A Boolean value that indicates whether it shows a substitute for a texture that is being uploaded.
    var isProvisional = false
    private var levels: [TextureHandle]
    /// The number of levels that are drawn; the others hold the levels of an earlier texture in the same memory.
    private var levelsDrawn = 1
    /// The texture of the mask; nil where the layer has none.
    private let maskTexture: TextureHandle?

    /// Makes a texture that is not drawn yet, in the memory of an old one if that has the same size.
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
            maskTexture = nil
        } else if let maskTexture = old?.maskTexture {
            self.maskTexture = maskTexture
        } else {
            maskTexture = try TextureHandle(.mask, width: width, height: height, for: renderer)
        }
    }

    /// The memory of all textures, in bytes.
    var byteCount: Int { levels.reduce(maskTexture?.byteCount ?? 0) { $0 + $1.byteCount } }

    /// Draws mip level 0 with `paint`, which draws commands.
    func draw(
        on canvas: GPUCanvas, _ paint: ([DrawCommand]) throws(SDLError) -> Void
    ) throws(SDLError) {
        let texture = levels[0]
        try canvas.draw(onto: texture, over: layer.background?.premultiplied ?? 0) { () throws(SDLError) in
            try paint(layer.commands)
        }
        guard let mask = layer.mask, let maskTexture else { return }
        try canvas.draw(onto: maskTexture, over: 0) { () throws(SDLError) in try paint(mask) }
        try canvas.draw(onto: texture, over: nil) { () throws(SDLError) in
            let all = SourceRegion(width: maskTexture.width, height: maskTexture.height)
            try canvas.cover(width: maskTexture.width, height: maskTexture.height, with: maskTexture, region: all)
        }
    }

    /// Returns a mip level, or the last one where there are fewer, and its number.
    func level(_ requested: Int, on canvas: GPUCanvas) throws(SDLError) -> (TextureHandle, Int) {
        while levelsDrawn <= requested, case let last = levels[levelsDrawn - 1], min(last.width, last.height) > 1 {
            let width = (last.width + 1) / 2, height = (last.height + 1) / 2
            if levels.count == levelsDrawn {
                levels.append(try TextureHandle(.target, width: width, height: height, for: canvas.renderer))
            }
            // At the common corner of four texels, linear sampling returns their mean.
            try canvas.draw(onto: levels[levelsDrawn], over: 0) { () throws(SDLError) in
                let region = SourceRegion(width: 2 * width, height: 2 * height)
                try canvas.cover(width: width, height: height, with: last, region: region)
            }
            levelsDrawn += 1
        }
        let level = min(requested, levelsDrawn - 1)
        return (levels[level], level)
    }
}
