internal import CPhotos
internal import Files
internal import Glibc

/// A picture file that is open for reading.
struct PictureFile: ~Copyable {
    private let path: FilePath
    private let descriptor: Int32

    /// Opens a file.
    init(_ path: FilePath) throws(PhotosError) {
        self.path = path
        switch path.withCString({ path in Result { () throws(PlainFile.Failure) in try PlainFile.open(path) } }) {
        case .success(let file): descriptor = file.descriptor
        case .failure(let failure):
            descriptor = -1
            switch failure {
            case .system(ENOENT), .system(ENOTDIR): throw .fileMissing(path: path.printed)
            case .system(let number): throw .fileUnreadable(path: path.printed, reason: systemReason(number))
            case .folder, .notPlain: throw .notAPicture(path: path.printed)
            }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns the format, by the first bytes, and the length of the file; reads only those bytes.
    func format() throws(PhotosError) -> (PictureFormat, byteCount: Int) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable() }
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
