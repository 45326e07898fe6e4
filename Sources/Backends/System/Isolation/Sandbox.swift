internal import CSandbox
internal import Dispatch
internal import Glibc
internal import Synchronization

/// The helper processes that read files for the program, each with no more than one open file and its own memory.
///
/// A program that calls ``HelperServer/runIfAsked(services:secondsPerTask:)`` first of all starts itself again for this. Where the
/// kernel offers it, a helper has a list of the system calls that it may make (seccomp), no access to files (Landlock), and
/// no network and no other processes (namespaces, by bubblewrap); everywhere it has limits of memory and processor time.
public final class Sandbox: Sendable {
    /// What the kernel offers to confine the helpers.
    public struct Report: Hashable, Sendable {
        /// A Boolean value that indicates whether they have namespaces of their own.
        public let hasNamespaces: Bool
        /// A Boolean value that indicates whether their system calls are filtered.
        public let hasFilter: Bool
        /// The version of Landlock; 0 if the kernel has none.
        public let landlockVersion: Int

        /// A Boolean value that indicates whether anything but limits confines them.
        public var isConfined: Bool { hasNamespaces || hasFilter }
    }

    private let server: ServerConnection
    /// The helpers that wait for tasks.
    private let idle: Mutex<IdleHelpers>
    /// The helpers that several objects share, by their services.
    private let shared = Mutex<[String: WeakHelper]>([:])
    private let free: DispatchSemaphore

    private struct WeakHelper: Sendable {
        weak let helper: Helper?
    }

    /// Starts the server of helper processes.
    ///
    /// - Parameters:
    ///   - program: the path of a program that calls ``HelperServer/runIfAsked(services:secondsPerTask:)``; by default this one.
    ///   - memory: the memory of each helper, in bytes.
    ///   - count: the most tasks at the same time, at least 1; helpers of ``makeHelper(for:)`` do not count.
    ///   - usesNamespaces: whether bubblewrap is used if it is installed.
    ///   - idleMilliseconds: the time after which a helper without a task ends, so that it takes no memory; the one that was
    ///     used last stays, because a frame may wait for it.
    public init(
        program: String? = nil, memory: Int, count: Int, usesNamespaces: Bool = true, idleMilliseconds: Int = 2_000
    ) {
        precondition(count >= 1, "a sandbox needs at least 1 helper, not \(count)")
        idle = Mutex(IdleHelpers(milliseconds: idleMilliseconds))
        let program = program ?? Self.ownPath
        server = ServerConnection(program: program, memory: memory, usesNamespaces: usesNamespaces)
        free = DispatchSemaphore(value: count)
    }

    private static var ownPath: String {
        guard let path = realpath("/proc/self/exe", nil) else { return "/proc/self/exe" }
        defer { Glibc.free(path) }
        return String(cString: path)
    }

    /// What confines the helpers, for which the first call waits, or `nil` if none can be started.
    public var report: Report? { (try? report(within: Helper.usualMilliseconds)) ?? nil }

    /// Returns what confines the helpers; `nil` if none can be started.
    ///
    /// - Parameter milliseconds: the time to wait until the server has started.
    /// - Returns: The report, also of a server that has ended since.
    /// - Throws: ``HelperFailure/late`` after this time.
    public func report(within milliseconds: Int) throws(HelperFailure) -> Report? {
        try server.report(within: milliseconds)
    }

    /// A Boolean value that indicates whether the kernel confines the helpers; the first call waits as ``report`` does.
    ///
    /// A program without a report performs the tasks itself.
    public var isConfined: Bool { report?.isConfined ?? false }

    /// Performs a task in a helper, as ``Helper/perform(_:file:milliseconds:allowance:grow:read:)`` does.
    ///
    /// It waits until a helper is free, which does not count as time of the task unless a frame waits for it. A task that is
    /// cancelled is ``HelperFailure/late``, or fails as if its process had ended.
    public func perform<Answer: Sendable>(
        _ task: Message, for service: String, file: Int32, milliseconds: Int = Helper.usualMilliseconds,
        allowance: Int = 0, cancellation: Cancellation? = nil, grow: (Int) -> Bool = { _ in false },
        read: (inout MessageReader, [UnsafeRawBufferPointer]) throws(MalformedMessage) -> Answer
    ) throws(HelperFailure) -> Answer {
        let end = DispatchTime.now() + .milliseconds(milliseconds), isUrgent = milliseconds < Helper.usualMilliseconds
        guard free.wait(timeout: isUrgent ? end : .distantFuture) == .success else { throw .late }
        defer { free.signal() }
        let helper: Helper
        if let waiting = idle.withLock({ $0.take(for: service) }) {
            helper = waiting
        } else {
            helper = try makeHelper(for: service)
        }
        guard cancellation?.begin(helper) ?? true else {
            keep(helper, for: service)
            throw .late
        }
        var isWhole = false
        // A helper that is interrupted after its answer can perform no other task.
        defer { if cancellation?.end() ?? true, isWhole { keep(helper, for: service) } }
        let left = Int(end.uptimeNanoseconds) - Int(DispatchTime.now().uptimeNanoseconds)
        let answer = try helper.perform(
            task, file: file, milliseconds: isUrgent ? max(left / 1_000_000, 1) : milliseconds, allowance: allowance,
            grow: grow, read: read)
        isWhole = true
        return answer
    }

    /// Lets a helper wait for its next task, unless it is over.
    private func keep(_ helper: Helper, for service: String) {
        if !helper.isOver, idle.withLock({ $0.add(helper, for: service) }) { endIdleHelpersLater() }
    }

    /// Ends the helpers that have waited too long, again and again until one of each service is left.
    private func endIdleHelpersLater() {
        let next = idle.withLock { $0.nextEnd }
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: next) { [weak self] in
            guard let self else { return }
            // They end with their last references, which are released without the lock.
            let (ended, hasMore) = idle.withLock { $0.removeOutdated(at: .now()) }
            withExtendedLifetime(ended) {}
            if hasMore { endIdleHelpersLater() }
        }
    }

    /// Returns a helper that several objects share: the same one until it fails or the last of them gives it up.
    public func sharedHelper(for service: String) throws(HelperFailure) -> Helper {
        if let helper = shared.withLock({ $0[service]?.helper }), !helper.hasFailed { return helper }
        let helper = try makeHelper(for: service)
        shared.withLock { $0[service] = WeakHelper(helper: helper) }
        return helper
    }

    /// Makes a helper for several tasks on one file.
    public func makeHelper(for service: String) throws(HelperFailure) -> Helper {
        var ends: [Int32] = [-1, -1]
        guard sandbox_socket_pair(&ends) == 0 else { throw .unavailable }
        defer { close(ends[1]) }
        guard let process = server.start(service, ends[1]) else {
            close(ends[0])
            throw .unavailable
        }
        return Helper(server, process: process, socket: ends[0])
    }
}

/// The helpers of a sandbox that wait for tasks.
private struct IdleHelpers {
    private struct Entry {
        let helper: Helper
        /// The time at which it ends.
        let end: DispatchTime
    }

    private let milliseconds: Int
    private var entries: [String: [Entry]] = [:]
    private var isWatched = false

    init(milliseconds: Int) { self.milliseconds = milliseconds }

    /// Adds a helper; returns whether the first one must be ended later.
    mutating func add(_ helper: Helper, for service: String) -> Bool {
        entries[service, default: []].append(Entry(helper: helper, end: .now() + .milliseconds(milliseconds)))
        defer { isWatched = true }
        return !isWatched
    }

    /// Removes and returns the helper that was used last; nil if none waits.
    mutating func take(for service: String) -> Helper? { entries[service]?.popLast()?.helper }

    /// The time at which the next helper ends.
    var nextEnd: DispatchTime {
        entries.values.flatMap { $0.dropLast() }.map(\.end).min() ?? .now() + .milliseconds(milliseconds)
    }

    /// Removes the helpers that have waited too long, except the last of each service; returns them, and whether others
    /// must be ended later.
    mutating func removeOutdated(at time: DispatchTime) -> (ended: [Helper], hasMore: Bool) {
        var ended: [Helper] = []
        for (service, waiting) in entries {
            // The one that was used last is at the end.
            let outdated = waiting.dropLast().prefix { $0.end <= time }
            ended += outdated.map(\.helper)
            entries[service] = Array(waiting[outdated.endIndex...])
        }
        isWatched = entries.values.contains { $0.count > 1 }
        return (ended, isWatched)
    }
}
