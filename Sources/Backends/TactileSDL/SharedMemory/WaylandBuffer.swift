internal import CWayland
internal import Raster

/// A `wl_buffer` in memory that the program and the compositor share.
nonisolated final class WaylandBuffer: WaylandReceiver {
    let width: Int
    let height: Int
    /// A Boolean value that indicates whether the compositor may still read the pixels.
    private(set) var isBusy = false
    /// The difference between what the pixels show and the last frame.
    var damage: Damage
    /// The box of all pixels.
    var bounds: Box { Box(width: width, height: height) }
    private let memory: WaylandMemory
    private let buffer: OpaquePointer
    private let events = WaylandEvents(wl_buffer_listener()) {
        $0.release = { data, _ in WaylandBuffer.receiver(data)?.isBusy = false }
    }

    /// Makes a buffer; nil if the system has no memory for it or the compositor refuses it.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - memory: The memory of an old buffer, which is reused if it has room; nil for none.
    ///   - shm: The compositor's `wl_shm`, on whose queue the buffer's events arrive.
    init?(width: Int, height: Int, reusing memory: WaylandMemory?, from shm: OpaquePointer) {
        let byteCount = width * height * MemoryLayout<UInt32>.stride
        let fitting = memory.flatMap { $0.isSuitable(for: byteCount) ? $0 : nil }
        guard let memory = fitting ?? WaylandMemory(byteCount: byteCount, from: shm),
            let buffer = wl_shm_pool_create_buffer(
                memory.pool, 0, Int32(width), Int32(height), Int32(width * MemoryLayout<UInt32>.stride),
                WL_SHM_FORMAT_XRGB8888.rawValue)
        else { return nil }
        (self.width, self.height, self.memory, self.buffer) = (width, height, memory, buffer)
        damage = Damage(Box(width: width, height: height))
        wl_buffer_add_listener(buffer, events.functions, address)
    }

    deinit { wl_buffer_destroy(buffer) }

    /// Calls `draw` with the pixels of a box, row by row from the top, as 0xXXRRGGBB.
    ///
    /// - Parameters:
    ///   - box: The box, inside ``bounds``.
    ///   - draw: A function that writes the pixels; the next row begins ``width`` pixels after a row.
    func write(_ box: Box, _ draw: (_ pixels: inout MutableSpan<UInt32>) -> Void) {
        guard !box.isEmpty else { return }
        let start = box.top * width + box.left, count = (box.height - 1) * width + box.width
        var pixels = UnsafeMutableBufferPointer(start: memory.pixels + start, count: count).mutableSpan
        draw(&pixels)
    }

    /// Fills a box inside ``bounds``, which may be empty, with a colour as 0xXXRRGGBB.
    func fill(_ box: Box, with pixel: UInt32) {
        write(box) { pixels in
            for y in 0..<box.height {
                for x in 0..<box.width { pixels[y * width + x] = pixel }
            }
        }
    }

    /// Attaches the buffer to a surface, so that the compositor reads it from the surface's next commit on.
    func attach(to surface: OpaquePointer) {
        isBusy = true
        wl_surface_attach(surface, buffer, 0, 0)
    }

    /// Returns the memory for another buffer; nil while the compositor may read it.
    var freeMemory: WaylandMemory? { isBusy ? nil : memory }
}
