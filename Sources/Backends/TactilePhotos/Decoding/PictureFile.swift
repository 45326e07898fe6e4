internal import CPhotos
internal import Glibc
internal import Platform
internal import System

/// A picture file that is open for reading.
struct PictureFile: ~Copyable {
    /// The path, for errors.
    let path: FilePath
    /// The descriptor, valid during the lifetime of this value.
    let descriptor: Int32
    private let isOwned: Bool

    /// Makes a file of a descriptor that the caller closes; without a path, errors have none.
    init(descriptor: Int32, path: FilePath = FilePath("")) {
        self.path = path
        self.descriptor = descriptor
        isOwned = false
    }

    /// Opens a file.
    init(_ path: FilePath) throws(PhotosError) {
        self.path = path
        isOwned = true
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

    deinit { if isOwned, descriptor >= 0 { close(descriptor) } }

    /// Returns the length of the file, which is at least 1.
    func byteCount() throws(PhotosError) -> Int {
        let count = isOwned ? try statusByteCount() : try endOffset()
        guard count > 0 else { throw .fileEmpty(path: path.printed) }
        return count
    }

    private func statusByteCount() throws(PhotosError) -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable() }
        return Int(status.st_size)
    }

    /// Returns the length in a helper process, which may not ask for a file's status; all reading there names its place.
    private func endOffset() throws(PhotosError) -> Int {
        let count = lseek(descriptor, 0, SEEK_END)
        guard count >= 0 else { throw unreadable() }
        return Int(count)
    }

    /// Returns the format, by the first bytes, and the length of the file; reads only those bytes.
    func format() throws(PhotosError) -> (PictureFormat, byteCount: Int) {
        let byteCount = try byteCount()
        for length in [PictureFormat.startLength, PictureFormat.longStartLength] {
            let (format, mayStartLater) = try withUnsafeTemporaryAllocation(
                byteCount: length, alignment: 8
            ) { memory throws(PhotosError) in
                let start = UnsafeRawBufferPointer(rebasing: memory[..<(try fill(memory))])
                let format = PictureFormat(start: start)
                return (format, format == nil && PictureFormat.mayStartLater(start))
            }
            if let format { return (format, byteCount) }
            guard mayStartLater, byteCount > length else { break }
        }
        throw .notAPicture(path: path.printed)
    }

    /// Returns a further descriptor of the file, which the caller closes; -1 with `errno` after a failure.
    func duplicate() -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

    /// Reads the file from an offset until its end or the memory's; returns the bytes read.
    func read(
        into memory: UnsafeMutableRawBufferPointer, from offset: Int = 0
    ) throws(PhotosError) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: memory[..<(try fill(memory, from: offset))])
    }

    /// Reads bytes from an offset until the end of the file at most.
    func bytes(at offset: Int, count: Int) throws(PhotosError) -> [UInt8] {
        guard offset >= 0, offset <= .max - count else { return [] }
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { memory.deallocate() }
        return Array(memory[..<(try fill(memory, from: offset))])
    }

    private func fill(_ memory: UnsafeMutableRawBufferPointer, from offset: Int = 0) throws(PhotosError) -> Int {
        var count = 0
        while count < memory.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
            let more = pread(descriptor, rest.baseAddress, rest.count, offset + count)
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
