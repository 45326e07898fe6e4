internal import Platform
internal import Raster

/// A painter that draws on the processor into a texture of the list's size, which OpenGL copies to the window: on Wayland,
/// where a window cannot share memory.
///
/// Only the box that differs from the last list is drawn and sent to the texture, whose pixels SDL does not let be read.
final class CPUPainter: FramePainter {
    private let renderer: RendererHandle
    private let raster = RasterPainter()
    private var texture: TextureHandle

    init(_ renderer: RendererHandle) throws(SDLError) {
        self.renderer = renderer
        texture = try TextureHandle(.stream, width: 1, height: 1, for: renderer)
    }

    var isUploading: Bool { false }

    var memory: WindowMemory { WindowMemory(pictures: texture.byteCount, layers: raster.layerByteCount) }

    func draw(_ list: DisplayList, damage: @autoclosure () -> Damage?) throws(SDLError) {
        let size = RasterPainter.pixelSize(of: list), width = max(1, size.width), height = max(1, size.height)
        let box = damage()?.bounds ?? Box(width: size.width, height: size.height)
        if width != texture.width || height != texture.height {
            texture = try TextureHandle(.stream, width: width, height: height, for: renderer)
        }
        if !box.isEmpty {
            try texture.write(box) { pixels, rowStride in
                raster.draw(list, within: box, into: &pixels, rowStride: rowStride)
            }
        }
        let output = renderer.output
        if texture.width < output.width || texture.height < output.height {
            try renderer.clear(to: list.background.pixel)
        }
        try renderer.copy(texture)
    }

    func present() { renderer.present() }

    /// Replaces the texture after every loss, because a driver may keep stream textures where it keeps targets.
    func discardTextures(after loss: TextureLoss) throws(SDLError) {
        texture = try TextureHandle(.stream, width: 1, height: 1, for: renderer)
    }
}
