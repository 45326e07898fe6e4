internal import Platform
internal import Raster

/// The owner of a window's painter, which draws display lists and presents them in the window.
///
/// It presents them by a renderer of SDL, in memory that it shares with a compositor of Wayland, or in the picture of a
/// window of X11. It alone keeps the last list, draws it again when the desktop has lost the picture, and knows what has changed
/// since: painters get the damage that they have to repair.
final class FramePresenter {
    let window: WindowHandle
    let painter: any FramePainter
    /// SDL's renderer; nil where the processor draws into the window's memory.
    let renderer: RendererHandle?
    /// The presenter in shared memory; nil for other painters.
    let sharedMemory: SharedMemoryPresenter?
    /// The last list; nil for none, or after a failure.
    private var shown: DisplayList?
    /// A Boolean value that indicates whether the window has had another size since it was shown, and no list for it.
    private var isOutdated = false

    /// Opens a window for the painter in the options, or else for the one that suits the machine.
    convenience init(_ options: SDLWindow.Options, clock: Clock) throws(SDLError) {
        if options.painter == nil, let renderer = RendererHandle.forGraphicsProcessor(options) {
            try self.init(renderer, measuresGPU: options.measuresGPU)
        } else {
            let painter = options.painter ?? .cpu, window = try WindowHandle(options, drawnBy: painter)
            if window.sharesMemory {
                self.init(try SharedMemoryPresenter(window, clock: clock), in: window)
            } else if painter == .cpu, !window.video.isWayland {
                self.init(try SurfacePresenter(window), in: window)
            } else {
                try self.init(RendererHandle(window, for: painter), measuresGPU: options.measuresGPU)
            }
        }
        window.show()
    }

    /// Makes a presenter for a renderer's window, with the painter that the renderer was made for.
    private init(_ renderer: RendererHandle, measuresGPU: Bool) throws(SDLError) {
        window = renderer.window
        painter =
            switch renderer.painter {
            case .cpu: try CPUPainter(renderer)
            case .gpu: GPUPainter(renderer, limit: .window, isMeasured: measuresGPU)
            }
        (self.renderer, sharedMemory) = (renderer, nil)
    }

    /// Makes a presenter for a painter that draws into the window's memory.
    private init(_ painter: any FramePainter, in window: WindowHandle) {
        self.window = window
        self.painter = painter
        (renderer, sharedMemory) = (nil, painter as? SharedMemoryPresenter)
    }

    /// The measure of the window now.
    var viewport: Viewport { window.viewport(of: renderer?.output ?? window.pixels) }

    /// Draws and presents a list that was made for a measure of the window.
    ///
    /// If the window has another measure already, shared memory waits for the next list, because its event is yet to
    /// be handled; a second time there is no such event, and the list is presented.
    func show(_ list: DisplayList, drawnFor measure: Viewport) throws(SDLError) {
        if sharedMemory != nil, !isOutdated, viewport != measure {
            (shown, isOutdated) = (list, true)
        } else {
            try show(list)
        }
    }

    private func show(_ list: DisplayList) throws(SDLError) {
        // Nil until the list is presented, so that a list that failed is not drawn again after an exposure. A list that waits for
        // the window's size has not been drawn.
        let last = isOutdated ? nil : shown
        shown = nil
        try painter.draw(list, damage: Self.damage(from: last, to: list))
        try painter.present()
        (shown, isOutdated) = (list, false)
    }

    /// Returns the difference between two lists; nil if all of the window differs.
    ///
    /// An equal list is shown again because the desktop has lost the picture.
    private static func damage(from last: DisplayList?, to list: DisplayList) -> Damage? {
        guard let last, last != list, last.size == list.size, last.scale == list.scale,
            last.background == list.background
        else { return nil }
        return RasterPainter.damage(from: last, to: list)
    }

    /// A Boolean value that indicates whether the window shows substitutes for textures that are being uploaded.
    var isUploading: Bool { shown != nil && painter.isUploading }

    /// Draws and presents the last list again, after the window was exposed or resized.
    ///
    /// In shared memory, where the display shows every frame, a window of another size waits for a list of that size.
    /// One of the same size is not drawn again, because the compositor keeps its buffer, unless the window was hidden.
    func showAgain(wasHidden: Bool = false) throws(SDLError) {
        if let sharedMemory, sharedMemory.output != sharedMemory.shownSize {
            isOutdated = true
        } else if sharedMemory != nil, !isOutdated, !wasHidden {
            return
        } else if let shown {
            try show(shown)
        }
    }

    /// Presents the last list in a window of another size, because no list for it has come.
    func settle() throws(SDLError) {
        if isOutdated, let shown { try show(shown) }
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

/// A painter that draws display lists on the surface of a window, and presents them.
protocol FramePainter: AnyObject {
    /// Draws a list on the surface.
    ///
    /// - Parameters:
    ///   - list: the list.
    ///   - damage: the difference from the list that was drawn last; nil if nothing of it can be kept. It is computed where a
    ///     painter reads it.
    /// - Throws: the display's error.
    func draw(_ list: DisplayList, damage: @autoclosure () -> Damage?) throws(SDLError)

    /// Shows the list that was drawn last.
    func present() throws(SDLError)

    /// A Boolean value that indicates whether the last list was drawn with substitutes for textures that are being
    /// uploaded: drawn again, it looks better.
    var isUploading: Bool { get }

    /// The memory that the painter keeps.
    var memory: WindowMemory { get }

    /// Discards the textures that the driver has lost, so that the next list makes new ones.
    func discardTextures(after loss: TextureLoss) throws(SDLError)
}
