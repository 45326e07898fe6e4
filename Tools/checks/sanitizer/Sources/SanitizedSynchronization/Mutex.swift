import Glibc

/// A value that one thread at a time can reach, with the interface of the toolchain's `Mutex`.
///
/// ThreadSanitizer sees the locks of pthread. The toolchain's `Mutex` calls the kernel itself, so that each of its uses would
/// be reported as a race.
public struct Mutex<Value: ~Copyable>: ~Copyable {
    private let handle: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// Creates a mutex with a value.
    public init(_ initialValue: consuming sending Value) {
        handle = .allocate(capacity: 1)
        value = .allocate(capacity: 1)
        value.initialize(to: initialValue)
        pthread_mutex_init(handle, nil)
    }

    deinit {
        pthread_mutex_destroy(handle)
        value.deinitialize(count: 1)
        value.deallocate()
        handle.deallocate()
    }

    /// Calls a closure with the value while no other thread does.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        pthread_mutex_lock(handle)
        defer { pthread_mutex_unlock(handle) }
        return try body(&value.pointee)
    }
}

extension Mutex: @unchecked Sendable where Value: ~Copyable {}
