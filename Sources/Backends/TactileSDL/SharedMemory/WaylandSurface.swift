internal import CWayland
internal import Glibc
internal import Raster

/// SDL's `wl_surface` of a window, as a target of buffers in shared memory, with an event queue of its own.
///
/// SDL keeps the surface's role, its scale and its viewport. It sets them when the compositor configures the window.
/// They take effect with the next buffer.
nonisolated final class WaylandSurface: WaylandReceiver {
    private let display: OpaquePointer
    private let queue: OpaquePointer
    private let surface: OpaquePointer
    private let registry: OpaquePointer
    /// The compositor's `wl_shm`.
    private var shm: OpaquePointer?
    /// The pending frame callback (`wl_surface.frame`); nil if none is pending.
    private var frameCallback: OpaquePointer?

    private let registryEvents = WaylandEvents(wl_registry_listener()) {
        $0.global = { data, _, name, interface, _ in
            if let interface, strcmp(interface, "wl_shm") == 0 { WaylandSurface.receiver(data)?.bindMemory(name) }
        }
        $0.global_remove = { _, _, _ in }
    }
    private let frameEvents = WaylandEvents(wl_callback_listener()) {
        $0.done = { data, _, _ in WaylandSurface.receiver(data)?.endFrameCallback() }
    }

    /// Reads the compositor's registry; nil if the connection is broken, or if the compositor shares no memory.
    ///
    /// - Parameters:
    ///   - display: The address of SDL's `wl_display`, which must live until ``close()``.
    ///   - surface: The address of the window's `wl_surface`, which must live as long.
    init?(display: UInt, surface: UInt) {
        guard let display = OpaquePointer(bitPattern: display), let queue = wl_display_create_queue(display) else {
            return nil
        }
        let registry = WaylandRegistry.make(on: queue, of: display)
        guard let registry,
            let surface = WaylandRegistry.wrapper(of: UnsafeMutableRawPointer(bitPattern: surface), on: queue)
        else {
            if let registry { wl_registry_destroy(registry) }
            wl_event_queue_destroy(queue)
            return nil
        }
        (self.display, self.queue, self.registry, self.surface) = (display, queue, registry, surface)
        wl_registry_add_listener(registry, registryEvents.functions, address)
        wl_display_roundtrip_queue(display, queue)
        guard shm != nil else {
            close()
            return nil
        }
    }

    /// Destroys all objects, after all buffers.
    func close() {
        endFrameCallback()
        if let shm { wl_shm_destroy(shm) }
        wl_registry_destroy(registry)
        wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(surface))
        wl_display_flush(display)
        wl_event_queue_destroy(queue)
    }

    /// A Boolean value that indicates whether a frame callback is pending.
    var awaitsFrameCallback: Bool { frameCallback != nil }

    /// The address of the queue.
    var queueAddress: UInt { UInt(bitPattern: queue) }

    /// Dispatches the events that were read from the socket.
    func dispatch() { wl_display_dispatch_queue_pending(display, queue) }

    /// Sleeps until the socket has been read, at most for a time in seconds; returns false if the connection is broken.
    func wait(for seconds: Double) -> Bool {
        guard wl_display_prepare_read_queue(display, queue) == 0 else {
            // Events of this queue have been read meanwhile.
            return wl_display_dispatch_queue_pending(display, queue) >= 0
        }
        wl_display_flush(display)
        var descriptor = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, Int32((max(seconds, 0) * 1000).rounded(.up))) > 0 else {
            wl_display_cancel_read(display)
            return wl_display_get_error(display) == 0
        }
        return wl_display_read_events(display) >= 0
    }

    /// Makes a buffer; nil if the system has no memory for it.
    func makeBuffer(width: Int, height: Int, reusing memory: WaylandMemory?) -> WaylandBuffer? {
        shm.flatMap { WaylandBuffer(width: width, height: height, reusing: memory, from: $0) }
    }

    /// Shows a buffer, and requests a frame callback.
    ///
    /// - Parameters:
    ///   - buffer: The buffer.
    ///   - box: The box of its pixels that differs from the last buffer; it may be empty.
    ///   - units: The size of the surface, in points.
    func commit(_ buffer: WaylandBuffer, changed box: Box, units: (width: Int, height: Int)) {
        buffer.attach(to: surface)
        if !box.isEmpty {
            // Damage is measured in whole points, because SDL binds a version without damage in pixels. A compositor
            // that scales by a fraction mixes pixels beside the box.
            func points(_ start: Int, _ end: Int, of pixels: Int, in units: Int) -> (start: Int, end: Int) {
                let scale = Double(pixels) / Double(max(units, 1)), margin = scale == scale.rounded() ? 0.0 : 1
                return (
                    Int((Double(start) / scale - margin).rounded(.down)),
                    Int((Double(end) / scale + margin).rounded(.up))
                )
            }
            let (left, right) = points(box.left, box.right, of: buffer.width, in: units.width)
            let (top, bottom) = points(box.top, box.bottom, of: buffer.height, in: units.height)
            wl_surface_damage(surface, Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
        }
        if frameCallback == nil {
            frameCallback = wl_surface_frame(surface)
            if let frameCallback { wl_callback_add_listener(frameCallback, frameEvents.functions, address) }
        }
        wl_surface_commit(surface)
        wl_display_flush(display)
    }

    private func bindMemory(_ name: UInt32) {
        guard shm == nil else { return }
        shm = WaylandRegistry.bind(name, of: registry, to: tactile_shm_interface(), version: 1)
    }

    private func endFrameCallback() {
        if let frameCallback { wl_callback_destroy(frameCallback) }
        frameCallback = nil
    }
}
