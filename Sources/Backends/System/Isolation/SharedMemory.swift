internal import CSandbox
internal import Glibc

/// Memory that the program and one helper process map, through which pixels come.
///
/// The program makes it with its final size, so that no process can cut it off below the other one.
struct SharedMemory: ~Copyable, Sendable {
    /// The address, in a form that may pass from one thread to another.
    private let address: UInt
    /// The size, in bytes.
    let count: Int

    /// The memory, valid during the lifetime of this value.
    var bytes: UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(bitPattern: address), count: count)
    }

    /// The largest memory that is kept for the next picture, in bytes.
    static let keptBytes = 2 << 20

    /// Maps the memory of a descriptor, which must have the size for good; nil if it has not, or cannot be mapped.
    init?(_ descriptor: Int32, byteCount: Int) {
        guard byteCount > 0, sandbox_has_fixed_size(descriptor, byteCount) == 1 else { return nil }
        self.init(mapping: descriptor, byteCount: byteCount)
    }

    /// Maps the memory of a descriptor that the program has sent, in a process that cannot ask for its size.
    init?(mapping descriptor: Int32, byteCount: Int) {
        let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let start, start != MAP_FAILED else { return nil }
        (address, count) = (UInt(bitPattern: start), byteCount)
    }

    deinit { munmap(UnsafeMutableRawPointer(bitPattern: address), count) }
}

/// A file without a name, in memory, which a helper process reads as any other file and cannot change.
public struct MemoryFile: ~Copyable, Sendable {
    /// The descriptor, valid during the lifetime of this value.
    public let descriptor: Int32

    /// Makes a file of bytes; `nil` if the system has no memory or no descriptor for it.
    public init?(_ bytes: [UInt8]) {
        let descriptor = sandbox_make_file(bytes, bytes.count)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
