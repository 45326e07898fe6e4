import Glibc
import TactilePhotos

/// The limits of the system, which are checked before the window opens: below them threads would not start, and libraries
/// would end the program without a sentence.
enum SystemLimits {
    /// The threads of a window besides its decoders: those of the catalogue, the thumbnails, the bus and the display.
    private static let otherThreads = 16
    /// The descriptors that a window uses: its libraries, the desktop, a photo for each decoder.
    private static let descriptors = 64
    /// The address space of a window without its photos, in bytes (measured: 1.3 GB with a graphics processor).
    private static let addressSpace = 1536 << 20

    /// Checks that a window with a number of decoders can work.
    ///
    /// - Parameters:
    ///   - decoders: The number of decoding threads.
    ///   - limits: The limits on photos.
    /// - Throws: `CommandError` with the limit that is too low.
    static func check(decoders: Int, limits: DecodingLimits) throws(CommandError) {
        raiseDescriptors()
        guard canOpen(descriptors) else {
            throw CommandError(
                "fewer than \(descriptors) files can be open at once; raise the limit with ulimit -n, or close programs"
            )
        }
        if let limit = limit(RLIMIT_AS), limit.rlim_cur < UInt(addressSpace + limits.memory) {
            let needed = (addressSpace + limits.memory) >> 20
            throw CommandError(
                "the memory is limited to \(limit.rlim_cur >> 20) MB, and a window needs up to \(needed) MB; raise the "
                    + "limit with ulimit -v, or lower --memory")
        }
        guard canStart(decoders + otherThreads) else {
            throw CommandError(
                "\(decoders + otherThreads) threads cannot be started; raise the limit with ulimit -u, or close programs"
            )
        }
    }

    /// Returns a limit; nil if there is none.
    private static func limit(_ resource: __rlimit_resource) -> rlimit? {
        var limit = rlimit()
        let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
        return status == 0 && limit.rlim_cur != .max ? limit : nil
    }

    /// Raises a low limit of descriptors as far as the system allows.
    private static func raiseDescriptors() {
        guard var limit = limit(RLIMIT_NOFILE), limit.rlim_cur < 1024 else { return }
        limit.rlim_cur = min(limit.rlim_max, 1024)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    private static func canOpen(_ count: Int) -> Bool {
        var opened: [Int32] = []
        defer { for descriptor in opened { close(descriptor) } }
        for _ in 0..<count {
            let descriptor = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { return false }
            opened.append(descriptor)
        }
        return true
    }

    /// Returns whether a number of threads can run at the same time.
    ///
    /// They wait for a lock that they may hold together, so that all go on at once, and have small stacks, which are made and
    /// freed faster: the window has to wait for them.
    private static func canStart(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
        defer { gate.deallocate() }
        pthread_rwlock_init(gate, nil)
        pthread_rwlock_wrlock(gate)
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 64 << 10)
        var threads: [pthread_t] = []
        for _ in 0..<count {
            var thread = pthread_t()
            let status = pthread_create(
                &thread, &attributes,
                { gate in
                    guard let gate = gate?.assumingMemoryBound(to: pthread_rwlock_t.self) else { return nil }
                    pthread_rwlock_rdlock(gate)
                    pthread_rwlock_unlock(gate)
                    return nil
                }, gate)
            guard status == 0 else { break }
            threads.append(thread)
        }
        pthread_rwlock_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        pthread_attr_destroy(&attributes)
        pthread_rwlock_destroy(gate)
        return threads.count == count
    }
}
