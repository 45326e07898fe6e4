internal import Platform

/// The one way a display list reaches the window: drawn by a painter, then shown.
///
/// A list that equals the last one costs nothing.
final class FramePresenter {
    let renderer: RendererHandle
    let painter: any FramePainter
    private var shown: DisplayList?

    /// Makes the way to a renderer's window, which stays as it is until the first list.
    init(_ renderer: RendererHandle) throws(SDLError) {
        self.renderer = renderer
        switch renderer.painter {
        case .cpu: painter = try CPUPainter(renderer)
        case .gpu: painter = GPUPainter(renderer)
        }
    }

    /// Shows a list, unless it is what the window shows already.
    func show(_ list: DisplayList) throws(SDLError) {
        guard list != shown else { return }
        // Forgotten until it is on the glass: should this fail, the same list is tried again.
        shown = nil
        try painter.draw(list)
        renderer.present()
        shown = list
    }

    /// Shows the last list once more, after the window was uncovered or resized.
    func showAgain() throws(SDLError) {
        guard let last = shown else { return }
        shown = nil
        try show(last)
    }

    /// Shows the last list once more, after the display's driver has lost what the painter kept there.
    func restore(_ loss: Loss) throws(SDLError) {
        try painter.forget(loss)
        try showAgain()
    }
}

/// What a display's driver can lose.
enum Loss: Comparable {
    /// The pictures that it drew into textures.
    case targets
    /// Every texture.
    case device
}

/// Draws display lists on the window's surface; the window shows them when its renderer presents.
protocol FramePainter: AnyObject {
    /// Draws every pixel of the surface. A list that equals the last one is drawn again, from what the painter kept.
    func draw(_ list: DisplayList) throws(SDLError)

    /// Gives up what the driver has lost; the next list is drawn without it.
    func forget(_ loss: Loss) throws(SDLError)
}
