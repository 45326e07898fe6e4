internal import Platform

/// The owner of a window's painter, which draws display lists and presents them in the window.
///
/// The stage presents only lists that differ from the last one, so the presenter compares none.
final class FramePresenter {
    let renderer: RendererHandle
    let painter: any FramePainter
    /// The list in the window; nil for none.
    private var shown: DisplayList?

    /// Makes a presenter for a renderer's window, with the painter that the renderer was made for.
    init(_ renderer: RendererHandle) throws(SDLError) {
        self.renderer = renderer
        switch renderer.painter {
        case .cpu: painter = try CPUPainter(renderer)
        case .gpu: painter = GPUPainter(renderer, limit: .window, isMeasured: renderer.isMeasured)
        }
    }

    /// Draws and presents a list.
    func show(_ list: DisplayList) throws(SDLError) {
        // Nil until the list is presented, so that a list that failed is not drawn again after an exposure.
        shown = nil
        try painter.draw(list)
        renderer.present()
        shown = list
    }

    /// A Boolean value that indicates whether the window shows substitutes for textures that are being uploaded.
    var isUploading: Bool { shown != nil && painter.isUploading }

    /// Draws and presents the last list again, after the window was exposed or resized.
    func showAgain() throws(SDLError) {
        if let shown { try show(shown) }
    }

    /// Draws and presents the last list again, after the display's driver has lost textures of the painter.
    func restore(after loss: TextureLoss) throws(SDLError) {
        try painter.discardTextures(after: loss)
        try showAgain()
    }
}

/// The textures that a display's driver has lost.
enum TextureLoss: Comparable {
    /// The content of textures that were render targets.
    case targets
    /// The content of every texture.
    case device
}

/// A painter that draws display lists on the surface of a window, whose renderer presents them.
protocol FramePainter: AnyObject {
    /// Draws every pixel of the surface.
    ///
    /// A list that equals the last one is drawn again, from the textures that the painter kept.
    func draw(_ list: DisplayList) throws(SDLError)

    /// A Boolean value that indicates whether the last list was drawn with substitutes for textures that are being
    /// uploaded: drawn again, it looks better.
    var isUploading: Bool { get }

    /// Discards the textures that the driver has lost, so that the next list makes new ones.
    func discardTextures(after loss: TextureLoss) throws(SDLError)
}
