internal import Platform
internal import Raster

/// A painter that draws on the processor into memory that the compositor reads, without a renderer of SDL.
///
/// A frame is drawn into a buffer that the compositor has released: pixels that have moved since the buffer was drawn are moved
/// in it, and only the others that differ are drawn. Each frame requests a frame callback (`wl_surface.frame`), which the compositor sends when it is time to draw
/// the next one. The callbacks pace the frames by the display, and show whether the window is visible.
final class SharedMemoryPresenter: FramePainter {
    /// The time after which a window without a frame callback counts as hidden, in seconds (ours).
    ///
    /// It is longer than the slowest display's frame and than the pause of a busy compositor.
    static let frameCallbackTimeout = 0.2
    /// The largest number of buffers: one on the display, one for its next frame, and one to draw in.
    static let mostBuffers = 3

    /// Called with the queue of the frame callbacks when the window must be woken by the next one; nil where nothing
    /// can wake it.
    var watchQueue: ((_ address: UInt) -> Void)?
    /// A Boolean value that indicates whether a frame callback has been pending for longer than
    /// ``frameCallbackTimeout``.
    ///
    /// It is always false without ``watchQueue``, because a hidden window would not be woken when it is visible again.
    private(set) var isHidden = false
    private let window: WindowHandle
    private let surface: WaylandSurface
    private let clock: Clock
    private let raster = RasterPainter()
    private var buffers: [WaylandBuffer] = []
    /// The buffer of the frame that is drawn and not presented yet.
    private var drawn: WaylandBuffer?
    /// The box that has changed since the last commit.
    private var changed = Box.empty
    /// The size of the buffer in the window, in pixels.
    private(set) var shownSize = (width: 0, height: 0)
    private var lastCommit = 0.0

    /// Makes a presenter for a window that shares memory.
    init(_ window: WindowHandle, clock: Clock) throws(SDLError) {
        let native = window.nativeSurface
        guard let surface = WaylandSurface(display: native.display, surface: native.surface) else {
            throw .noPicture(reason: "the compositor shares no memory")
        }
        (self.window, self.surface, self.clock) = (window, surface, clock)
    }

    isolated deinit {
        drawn = nil
        buffers = []
        surface.close()
    }

    /// The size of the window's surface, in pixels.
    var output: (width: Int, height: Int) { window.pixels }

    var memory: WindowMemory {
        let pictures = buffers.reduce(0) { $0 + $1.width * $1.height * MemoryLayout<UInt32>.stride }
        return WindowMemory(pictures: pictures, layers: raster.layerByteCount)
    }

    // MARK: Frames

    func draw(_ list: DisplayList, damage: @autoclosure () -> Damage?) throws(SDLError) {
        let output = output
        guard let buffer = freeBuffer(width: max(output.width, 1), height: max(output.height, 1)) else {
            throw .noPicture(reason: "there is no memory for a frame")
        }
        drawn = buffer
        // The sides of a window at a scale with a fraction are rounded, and a window may have changed its size since the list
        // was made: the list is cut off, or its background continues.
        let size = RasterPainter.pixelSize(of: list)
        let change = damage() ?? Damage(buffer.bounds)
        for buffer in buffers { buffer.damage = buffer.damage.followed(by: change).clipped(to: buffer.bounds) }
        changed = changed.union(change.bounds)
        let picture = buffer.bounds.intersection(Box(width: size.width, height: size.height))
        let repair = buffer.damage.clipped(to: picture)
        buffer.write(buffer.bounds) { raster.repair(repair, with: list, in: &$0, rowStride: buffer.width) }
        for rest in buffer.bounds.surroundings(of: picture) {
            for part in buffer.damage.boxes.map(rest.intersection) {
                buffer.fill(part, with: list.background.pixel | 0xFF00_0000)
            }
        }
        buffer.damage = .nothing
    }

    /// Shows the frame that was drawn last, where the window has a place on the desktop.
    func present() {
        guard let buffer = drawn else { return }
        drawn = nil
        guard window.isOnDesktop else { return }
        surface.commit(buffer, changed: changed, units: window.units)
        changed = .empty
        shownSize = (buffer.width, buffer.height)
        lastCommit = clock.now
    }

    var isUploading: Bool { false }

    /// Does nothing, because the compositor keeps what it was given.
    func discardTextures(after loss: TextureLoss) {}

    /// Returns a buffer that the compositor does not read.
    private func freeBuffer(width: Int, height: Int) -> WaylandBuffer? {
        surface.dispatch()
        let deadline = clock.now + Self.frameCallbackTimeout
        while buffers.count >= Self.mostBuffers, buffers.allSatisfy(\.isBusy) {
            // A compositor that releases nothing shows nothing either, so that no picture is torn.
            guard clock.now < deadline, surface.wait(for: deadline - clock.now) else {
                buffers.removeFirst()
                break
            }
            surface.dispatch()
        }
        let outdated = buffers.filter { !$0.isBusy && ($0.width != width || $0.height != height) }
        buffers.removeAll { buffer in outdated.contains { $0 === buffer } }
        if let free = buffers.first(where: { !$0.isBusy }) { return free }
        let memory = outdated.first?.freeMemory
        let buffer = surface.makeBuffer(width: width, height: height, reusing: memory)
        if let buffer { buffers.append(buffer) }
        return buffer
    }

    // MARK: Pace

    /// Returns a Boolean value that indicates whether a frame callback is pending.
    ///
    /// After ``frameCallbackTimeout`` without one, the window counts as hidden, and nothing is awaited.
    func awaitsDisplay() -> Bool {
        surface.dispatch()
        guard surface.awaitsFrameCallback, clock.now - lastCommit >= Self.frameCallbackTimeout else {
            isHidden = false
            return surface.awaitsFrameCallback
        }
        guard let watchQueue else { return false }
        watchQueue(surface.queueAddress)
        // The callback may have come before the watch.
        surface.dispatch()
        isHidden = surface.awaitsFrameCallback
        return false
    }

    /// Sleeps until the compositor has sent a message, or until the window counts as hidden.
    func waitForMessage() {
        if !surface.wait(for: lastCommit + Self.frameCallbackTimeout - clock.now) { lastCommit = -.infinity }
    }
}
