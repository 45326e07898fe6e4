import Controllers
import Dispatch
public import Foundation
import Views

/// A moment on the clock of the stage, in seconds; Dispatch's is a moment on the machine's clock.
///
/// Work that is dispatched after a delay is due at the same time of a recording each time that it is replayed.
public nonisolated struct DispatchTime: Hashable, Comparable, Sendable {
    /// The seconds since the stage's clock began.
    let seconds: Double

    /// Returns the time of the stage; 0 without a stage.
    public static func now() -> DispatchTime {
        DispatchTime(
            seconds: MainQueue.isCurrent ? MainActor.assumeIsolated { CurrentStage.now } : CurrentStage.lastStepTime)
    }
    /// The time that never comes.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// The nanoseconds since the stage's clock began.
    public var uptimeNanoseconds: UInt64 { UInt64(max(0, seconds * 1e9)) }

    /// Returns whether a time is before another one.
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }
    /// Returns the time after an interval in seconds.
    public static func + (time: DispatchTime, interval: Double) -> DispatchTime {
        DispatchTime(seconds: time.seconds + interval)
    }
    /// Returns the time after an interval.
    public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
        time + interval.seconds
    }
    /// Returns the time before an interval in seconds.
    public static func - (time: DispatchTime, interval: Double) -> DispatchTime { time + -interval }
}

/// Dispatch's queue of the main actor.
///
/// On Linux a program with an asynchronous `main` runs it on other threads than the first one.
nonisolated enum MainQueue {
    private static let mark = {
        let mark = DispatchSpecificKey<Bool>()
        Dispatch.DispatchQueue.main.setSpecific(key: mark, value: true)
        return mark
    }()

    /// A Boolean value that indicates whether the caller runs on the main actor.
    static var isCurrent: Bool { Thread.isMainThread || Dispatch.DispatchQueue.getSpecific(key: mark) ?? false }
}

extension DispatchTimeInterval {
    nonisolated var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

/// Work that a queue runs, unless it is cancelled before; counterpart of Dispatch's.
@preconcurrency @MainActor public final class DispatchWorkItem {
    /// A Boolean value that indicates whether the work has been cancelled.
    public private(set) var isCancelled = false
    private let block: () -> Void
    private var observers: [() -> Void] = []

    /// Creates work.
    public init(block: @escaping () -> Void) { self.block = block }

    /// Prevents the work, if it has not begun.
    public func cancel() { isCancelled = true }

    /// Runs the work at once, unless it has been cancelled.
    public func perform() {
        guard !isCancelled else { return }
        block()
        for observer in observers { observer() }
        observers = []
    }

    /// Runs a closure after the work.
    public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
        observers.append { queue.async(execute: work) }
    }
}

/// A queue of work; counterpart of Dispatch's.
///
/// Work of the main queue runs in the steps of the stage, at its time on the stage's clock, so that it is the same in each
/// replay. Other queues are Dispatch's own: what they do belongs to no recording.
public nonisolated final class DispatchQueue: Sendable {
    /// The queue of the main actor.
    public static let main = DispatchQueue(background: nil)

    /// Returns a queue of the background.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
        DispatchQueue(background: Dispatch.DispatchQueue.global(qos: qos))
    }

    /// The queue that does the work; nil for the main actor.
    private let background: Dispatch.DispatchQueue?

    private init(background: Dispatch.DispatchQueue?) { self.background = background }

    /// Creates a queue of the background, whose work runs in order.
    public convenience init(label: String, qos: DispatchQoS = .unspecified) {
        self.init(background: Dispatch.DispatchQueue(label: label, qos: qos))
    }

    /// Creates a queue of the background.
    public convenience init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Dispatch.DispatchQueue.Attributes
    ) {
        self.init(background: Dispatch.DispatchQueue(label: label, qos: qos, attributes: attributes))
    }

    /// Runs work after that which waits already.
    ///
    /// On the main queue it runs in the running step of the stage, or in the next one.
    public func async(execute work: @escaping @MainActor () -> Void) {
        if let background {
            background.run(work)
        } else if MainQueue.isCurrent {
            MainActor.assumeIsolated { CurrentStage.schedule(after: 0, work) }
        } else {
            CurrentStage.post { work() }
        }
    }

    /// Runs work after that which waits already, unless it is cancelled before.
    @preconcurrency @MainActor public func async(execute work: DispatchWorkItem) { async { work.perform() } }

    /// Runs work at a time on the stage's clock.
    public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
        let schedule: Inbox.Message = { [background] in
            CurrentStage.schedule(after: deadline.seconds - CurrentStage.now) {
                if let background { background.run(work) } else { work() }
            }
        }
        if MainQueue.isCurrent { MainActor.assumeIsolated(schedule) } else { CurrentStage.post(schedule) }
    }

    /// Runs work at a time on the stage's clock, unless it is cancelled before.
    @preconcurrency @MainActor public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
        asyncAfter(deadline: deadline) { work.perform() }
    }

    /// Runs work, and returns when it has been done.
    ///
    /// - Precondition: the main actor does not wait for its own queue, which would never end.
    public func sync<Result>(execute work: () throws -> Result) rethrows -> Result {
        precondition(
            background != nil,
            ProgrammerError.waitsForItself(
                "DispatchQueue.main.sync waits for the main actor, which steps the stage: call the work, or use async"))
        guard let background else { return try work() }
        return try background.sync(execute: work)
    }
}

extension Dispatch.DispatchQueue {
    /// Runs work in the background.
    ///
    /// Listings write such work in the methods of views and controllers, and promise that it touches nothing of them.
    fileprivate nonisolated func run(_ work: @escaping @MainActor () -> Void) {
        nonisolated(unsafe) let free = unsafeBitCast(work, to: (() -> Void).self)
        async { free() }
    }
}

/// A counter of running work that calls back when all of it has ended; counterpart of Dispatch's.
///
/// It calls back on the main actor, in the last `leave()` itself, at that moment on the stage's clock.
@preconcurrency @MainActor public final class DispatchGroup {
    private var count = 0
    private var callbacks: [() -> Void] = []

    /// Creates a group without running work.
    public init() {}

    /// Notes that one piece of work has begun.
    public func enter() { count += 1 }

    /// Notes that one piece of work has ended.
    ///
    /// - Precondition: each call balances one `enter()`.
    public func leave() {
        precondition(
            count > 0,
            ProgrammerError.unbalancedGroup("leave() was called more often than enter(): call it once for each"))
        count -= 1
        guard count == 0 else { return }
        let due = callbacks
        callbacks = []
        for callback in due { callback() }
    }

    /// Calls a closure when all work has ended, or at once if none is running.
    public func notify(queue: DispatchQueue, execute work: @escaping @MainActor () -> Void) {
        if count == 0 { work() } else { callbacks.append(work) }
    }

    /// Calls a closure at the end of the stage's step in which all work has ended.
    public func notify(stage: Stage, execute work: @escaping @MainActor @Sendable () -> Void) {
        let inbox = stage.inbox
        notify(queue: .main) { inbox.post(work) }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds in a second.
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of nanoseconds in a millisecond.
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of microseconds in a second.
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
