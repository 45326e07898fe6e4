internal import Glibc

/// The only owner of a file's bytes, which the system reads when they are needed.
nonisolated struct MappedFile: ~Copyable {
    let bytes: UnsafeRawPointer
    let count: Int

    /// Maps a file; nil where the system refuses, with the reason in `errno`.
    init?(_ path: String) {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0,
            let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, file, 0), address != MAP_FAILED
        else { return nil }
        (bytes, count) = (UnsafeRawPointer(address), Int(status.st_size))
    }

    deinit { munmap(UnsafeMutableRawPointer(mutating: bytes), count) }
}
