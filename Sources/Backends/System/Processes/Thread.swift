internal import CProcesses
internal import Glibc

/// The start of a thread of the system, which ends with its work.
///
/// At its end, memory that has been freed goes back to the system (``Heap/trim()``).
public enum Thread {
    /// The most bytes of a name, which the kernel does not cut off itself.
    private static let longestName = 15

    /// Starts a thread.
    ///
    /// - Parameters:
    ///   - name: The name in lists of threads; its first 15 bytes are used.
    ///   - stackSize: The size of the stack, in bytes, at least 16 kB; nil for the system's default.
    ///   - work: The work.
    /// - Returns: False where the system has no thread left, so that the work is not done.
    public static func start(
        _ name: String, stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void
    ) -> Bool {
        var attributes = pthread_attr_t(), thread = pthread_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        let task = Unmanaged.passRetained(Task(name, work))
        let status = pthread_create(
            &thread, &attributes,
            { address in
                guard let address else { return nil }
                Thread.perform(address)
                Heap.trim()
                return nil
            }, task.toOpaque())
        if status != 0 { task.release() }
        return status == 0
    }

    /// Starts a thread that performs work, or performs it at once where the system has no thread left.
    ///
    /// What waits for another process uses it, and no worker of libdispatch, which (Swift 6.3) ends a program without a free
    /// descriptor if more work waits.
    public static func startOrPerform(_ name: String, _ work: @escaping @Sendable () -> Void) {
        if !start(name, work) { work() }
    }

    /// Performs a task, which is released when its work is done, and with it what the work retains.
    private static func perform(_ address: UnsafeMutableRawPointer) {
        let task = Unmanaged<Task>.fromOpaque(address).takeRetainedValue()
        pthread_setname_np(pthread_self(), task.name)
        task.work()
    }

    private final class Task: Sendable {
        let name: String
        let work: @Sendable () -> Void

        init(_ name: String, _ work: @escaping @Sendable () -> Void) {
            self.name = String(decoding: name.utf8.prefix(Thread.longestName), as: UTF8.self)
            self.work = work
        }
    }
}
