internal import Platform
internal import Raster

/// Draws on the processor into a texture of the surface's size, which is copied once; SDL draws nothing itself.
final class CPUPainter: FramePainter {
    private let renderer: RendererHandle
    private let raster = RasterPainter()
    private var texture: TextureHandle
    /// The list that the texture shows.
    private var drawn: DisplayList?

    init(_ renderer: RendererHandle) throws(SDLError) {
        self.renderer = renderer
        texture = try TextureHandle(.stream, width: 1, height: 1, for: renderer)
    }

    func draw(_ list: DisplayList) throws(SDLError) {
        if list != drawn {
            drawn = nil
            let size = RasterPainter.pixelSize(of: list)
            let width = max(1, size.width), height = max(1, size.height)
            if width != texture.width || height != texture.height {
                texture = try TextureHandle(.stream, width: width, height: height, for: renderer)
            }
            try texture.write { pixels, rowStride in raster.draw(list, into: &pixels, rowStride: rowStride) }
            drawn = list
        }
        // Clearing what is covered anyway would cost a third of the frame's time on X11.
        let output = renderer.output
        if texture.width < output.width || texture.height < output.height {
            try renderer.clear(to: list.background.pixel)
        }
        try renderer.copy(texture)
    }

    /// A stream counts as lost with either: it may be kept as a target is.
    func forget(_ loss: Loss) throws(SDLError) {
        texture = try TextureHandle(.stream, width: 1, height: 1, for: renderer)
        drawn = nil
    }
}
