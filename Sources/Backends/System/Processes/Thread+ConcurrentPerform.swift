internal import CProcesses
internal import Dispatch
internal import Glibc
internal import Synchronization

extension Thread {
    /// The number of cores on which the calling thread may run, at least 1.
    public static var coreCount: Int {
        var cores = cpu_set_t()
        // The kernel refuses a set that is smaller than its own, which has more than 1,024 cores.
        guard sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &cores) == 0 else {
            return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        }
        return withUnsafeBytes(of: &cores) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    }

    /// Calls `body` once for each iteration, on several cores at the same time, and returns when all are done.
    ///
    /// It does what `DispatchQueue.concurrentPerform` does, with threads of its own: once a second libdispatch (Swift 6.3)
    /// reads the states of its workers in `/proc` if work waits for them, and ends the program where no descriptor is free.
    ///
    /// - Parameters:
    ///   - iterations: The number of calls.
    ///   - body: The iteration, with its number from 0. It may perform a loop itself.
    public static func concurrentPerform(iterations: Int, _ body: @Sendable (Int) -> Void) {
        let helpers = min(iterations - 1, LoopHelpers.count)
        guard helpers > 0 else { return (0..<iterations).forEach(body) }
        withoutActuallyEscaping(body) { LoopHelpers.perform(Loop(iterations, $0), with: helpers) }
    }
}

/// A loop whose iterations are taken by the thread that called it and by helpers.
private final class Loop: Sendable {
    /// Signaled by each helper when it leaves the loop.
    let departure = DispatchSemaphore(value: 0)
    private let iterations: Int
    private let body: @Sendable (Int) -> Void
    private let next = Atomic(0)

    init(_ iterations: Int, _ body: @escaping @Sendable (Int) -> Void) {
        self.iterations = iterations
        self.body = body
    }

    /// Performs iterations until all are taken.
    func perform() {
        while case let iteration = next.add(1, ordering: .relaxed).oldValue, iteration < iterations { body(iteration) }
    }
}

/// The threads that help with all loops: one for each core but that of the caller.
private enum LoopHelpers {
    /// The number of helpers; fewer where the system has no thread left.
    static let count = (1..<Thread.coreCount)
        .prefix { _ in Thread.start("loops") { work() } }.count
    /// Signaled for each call of a helper.
    private static let arrival = DispatchSemaphore(value: 0)
    /// The loops that have called helpers, once for each; not retained, because a loop lives while helpers are in it.
    private static let calls = Mutex<[Unmanaged<Loop>]>([])

    /// Performs a loop, and returns when no helper is in it.
    static func perform(_ loop: Loop, with helpers: Int) {
        calls.withLock { $0 += repeatElement(.passUnretained(loop), count: helpers) }
        for _ in 0..<helpers { arrival.signal() }
        loop.perform()
        // Helpers that have not come yet are not needed.
        let absent = calls.withLock { calls in
            let count = calls.count
            calls.removeAll { $0.toOpaque() == Unmanaged.passUnretained(loop).toOpaque() }
            return count - calls.count
        }
        for _ in absent..<helpers { loop.departure.wait() }
    }

    private static func work() -> Never {
        while true {
            arrival.wait()
            // The loop may have ended meanwhile.
            guard let loop = calls.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { continue }
            // The semaphore is needed until the signal has returned, by when the loop may be gone.
            let departure = loop._withUnsafeGuaranteedRef {
                $0.perform()
                return $0.departure
            }
            departure.signal()
        }
    }
}
