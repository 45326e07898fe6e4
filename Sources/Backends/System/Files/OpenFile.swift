internal import Glibc

/// A reason why a file cannot be read or written.
public struct FileError: Error, Hashable {
    /// The reason without the path, and what to do about it.
    public let reason: String

    /// Creates an error.
    public init(_ reason: String) { self.reason = reason }
}

/// An open file.
public final class OpenFile: Sendable {
    /// The descriptor.
    public let descriptor: Int32
    private let ownsDescriptor: Bool

    /// Takes a descriptor, which is closed with the object.
    public init(_ descriptor: Int32) { (self.descriptor, ownsDescriptor) = (descriptor, true) }

    private init(shared descriptor: Int32) { (self.descriptor, ownsDescriptor) = (descriptor, false) }

    /// The program's standard output.
    public static var standardOutput: OpenFile { OpenFile(shared: STDOUT_FILENO) }
    /// The program's standard output for errors.
    public static var standardError: OpenFile { OpenFile(shared: STDERR_FILENO) }

    deinit { if ownsDescriptor { close(descriptor) } }

    /// The position at which the next byte is written; nil where there is none, as in a pipe.
    public var writePosition: Int? {
        let isAppending = fcntl(descriptor, F_GETFL) & O_APPEND != 0
        let position = lseek(descriptor, 0, isAppending ? SEEK_END : SEEK_CUR)
        return position < 0 ? nil : Int(position)
    }

    /// Removes what is after a position, at which the next byte is written then; does nothing where that is impossible.
    public func cut(at position: Int) {
        if ftruncate(descriptor, off_t(position)) == 0 { lseek(descriptor, off_t(position), SEEK_SET) }
    }

    /// Moves the position of the file to its beginning.
    public func rewind() { lseek(descriptor, 0, SEEK_SET) }

    /// Writes the whole content of another file.
    ///
    /// - Parameter source: A file that is open for reading.
    /// - Throws: ``FileError``.
    public func write(contentOf source: OpenFile) throws(FileError) {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        source.rewind()
        while true {
            let count = bytes.withUnsafeMutableBytes { read(source.descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(String(cString: strerror(errno))) }
            guard count > 0 else { return }
            try write(bytes[..<count])
        }
    }

    /// Writes bytes, all of them or until an error.
    ///
    /// - Parameter bytes: The bytes.
    /// - Throws: ``FileError``.
    public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
        let failure =
            bytes.withContiguousStorageIfAvailable { write(all: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes(write(all:))
        switch failure {
        case 0: return
        case ENOSPC, EDQUOT: throw FileError("there is no space left")
        case EACCES, EPERM: throw FileError("permission denied")
        default: throw FileError("it is no file that can be used")
        }
    }

    /// Returns the number of the system's error; 0 if all bytes have been written.
    private func write(all bytes: UnsafeRawBufferPointer) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0, errno != EINTR { return errno }
            rest = rest.dropFirst(max(written, 0))
        }
        return 0
    }
}
