internal import CPhotos
internal import Glibc

/// A picture file that is open for reading.
struct PictureFile: ~Copyable {
    private let path: FilePath
    private let descriptor: Int32

    /// Opens a file.
    init(_ path: FilePath) throws(PhotosError) {
        self.path = path
        // Without O_NONBLOCK a pipe with the name of a photo would block the thread until another process writes to it.
        descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard descriptor < 0 else { return }
        switch errno {
        case ENOENT, ENOTDIR: throw .fileMissing(path: path.printed)
        // A socket cannot be opened.
        case ENXIO: throw .notAPicture(path: path.printed)
        case let number: throw .fileUnreadable(path: path.printed, reason: systemReason(number))
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns the format, by the first bytes, and the length of the file; reads only those bytes.
    func format() throws(PhotosError) -> (PictureFormat, byteCount: Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAPicture(path: path.printed) }
        guard status.st_size > 0 else { throw .fileEmpty(path: path.printed) }
        let start = try withUnsafeTemporaryAllocation(
            byteCount: PictureFormat.startLength, alignment: 8
        ) { memory throws(PhotosError) in
            PictureFormat(start: UnsafeRawBufferPointer(rebasing: memory[..<(try fill(memory))]))
        }
        guard let start else { throw .notAPicture(path: path.printed) }
        return (start, Int(status.st_size))
    }

    /// Returns a further descriptor of the file, which the caller closes; -1 with `errno` after a failure.
    func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Reads the file from its beginning until its end or the memory's; returns the bytes read.
    func read(into memory: UnsafeMutableRawBufferPointer) throws(PhotosError) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[..<(try fill(memory))])
    }

    private func fill(_ memory: UnsafeMutableRawBufferPointer) throws(PhotosError) -> Int {
        var count = 0
        while count < memory.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
            let more = pread(descriptor, rest.baseAddress, rest.count, count)
            if more == 0 { break }
            if more > 0 {
                count += more
            } else if errno != EINTR {
                throw unreadable()
            }
        }
        return count
    }

    private func unreadable() -> PhotosError { .fileUnreadable(path: path.printed, reason: systemReason(errno)) }
}
