internal import CPhotos
internal import Glibc

/// A file open for reading.
struct PictureFile: ~Copyable {
    /// What the first bytes say, whatever the name says.
    enum Format {
        case jpeg
        case png
    }

    private let path: FilePath
    private let descriptor: Int32

    /// Opens a file.
    init(_ path: FilePath) throws(PhotosError) {
        self.path = path
        // Without O_NONBLOCK a pipe that bears a photo's name would hold the thread until someone writes to it.
        descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
        guard descriptor < 0 else { return }
        switch errno {
        case ENOENT, ENOTDIR: throw .fileMissing(path: path.printed)
        case let number: throw .fileUnreadable(path: path.printed, reason: systemReason(number))
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Reads the whole file, if it begins as a picture.
    func read(into scratch: inout Scratch<UInt8>) throws(PhotosError) -> (Format, UnsafeRawBufferPointer) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unreadable() }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAPicture(path: path.printed) }
        guard status.st_size > 0 else { throw .fileEmpty(path: path.printed) }
        let format = try format()
        guard status.st_size <= Limits.memory / 2 else {
            throw .tooLarge(path: path.printed, reason: "its file has \(status.st_size >> 20) MiB")
        }
        let memory = UnsafeMutableRawBufferPointer(scratch.take(Int(status.st_size)))
        let count = try fill(memory)
        return (format, UnsafeRawBufferPointer(rebasing: memory[..<count]))
    }

    private func format() throws(PhotosError) -> Format {
        var start: UInt64 = 0
        guard withUnsafeMutableBytes(of: &start, { pread(descriptor, $0.baseAddress, $0.count, 0) }) >= 0 else {
            throw unreadable()
        }
        if UInt64(bigEndian: start) == 0x8950_4E47_0D0A_1A0A { return .png }
        if UInt64(bigEndian: start) >> 40 == 0xFF_D8FF { return .jpeg }
        throw .notAPicture(path: path.printed)
    }

    private func fill(_ memory: UnsafeMutableRawBufferPointer) throws(PhotosError) -> Int {
        var count = 0
        while count < memory.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: memory[count...])
            let more = Glibc.read(descriptor, rest.baseAddress, rest.count)
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
