internal import CSDL2
internal import Geometry
internal import Platform
internal import Raster

/// The one way a display list reaches the window: drawn into a texture, copied once, shown.
///
/// SDL draws nothing itself. A list that equals the last one costs nothing, and a window that was covered is shown the
/// same texture again.
final class Glass {
    let renderer: RendererHandle
    private let painter = RasterPainter()
    private var texture: TextureHandle
    private var shown: DisplayList?

    /// Makes the way to a renderer's window, which stays as it is until the first list.
    init(_ renderer: RendererHandle) throws(SDLError) {
        self.renderer = renderer
        texture = try TextureHandle(width: 1, height: 1, for: renderer)
    }

    /// Shows a list, unless it is what the window shows already.
    func show(_ list: DisplayList) throws(SDLError) {
        guard list != shown else { return }
        // Forgotten until it is on the glass: should this fail, the same list is tried again.
        shown = nil
        let size = RasterPainter.pixelSize(of: list)
        let width = max(1, size.width), height = max(1, size.height)
        if width != texture.width || height != texture.height {
            texture = try TextureHandle(width: width, height: height, for: renderer)
        }
        try texture.write { pixels, rowStride in painter.draw(list, into: &pixels, rowStride: rowStride) }
        try renderer.present(texture, on: list.background)
        shown = list
    }

    /// Shows the last list once more, after the window was uncovered or resized.
    func showAgain() throws(SDLError) {
        guard let shown else { return }
        try renderer.present(texture, on: shown.background)
    }

    /// Draws and shows the last list once more, after the display's driver has lost its textures.
    func restore() throws(SDLError) {
        texture = try TextureHandle(width: 1, height: 1, for: renderer)
        guard let lost = shown else { return }
        shown = nil
        try show(lost)
    }
}
