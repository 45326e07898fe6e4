internal import CSDL2
internal import CWayland
internal import Glibc

/// The owner of memory that the program shares with the compositor, and of its `wl_shm_pool`.
nonisolated final class WaylandMemory {
    let pixels: UnsafeMutablePointer<UInt32>
    /// The `wl_shm_pool`.
    let pool: OpaquePointer
    private let byteCount: Int

    /// Makes memory filled with zeros; nil if the system has none.
    init?(byteCount: Int, from shm: OpaquePointer) {
        guard byteCount <= Int32.max else { return nil }
        let file = tactile_make_memory_file()
        guard file >= 0 else { return nil }
        // The mapping and the compositor keep the memory.
        defer { close(file) }
        guard ftruncate(file, byteCount) == 0,
            let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), address != MAP_FAILED
        else { return nil }
        guard let pool = wl_shm_create_pool(shm, file, Int32(byteCount)) else {
            munmap(address, byteCount)
            return nil
        }
        (pixels, self.pool) = (address.assumingMemoryBound(to: UInt32.self), pool)
        self.byteCount = byteCount
    }

    deinit {
        wl_shm_pool_destroy(pool)
        munmap(pixels, byteCount)
    }

    /// Returns a Boolean value that indicates whether the memory has room for a buffer, and not much more.
    func isSuitable(for count: Int) -> Bool { count <= byteCount && byteCount <= 2 * count }
}
