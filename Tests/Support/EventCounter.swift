import Dispatch
import Synchronization

/// The number of events of each kind that threads have reported, for which a test waits.
public final class EventCounter<Event: Hashable & Sendable>: Sendable {
    /// The longest time that a test waits for one event, in seconds.
    private static var patience: Double { 60 }

    private let state = Mutex<[Event: Int]>([:])
    private let arrival = DispatchSemaphore(value: 0)

    /// Creates a counter without events.
    public init() {}

    /// The numbers of the events so far; events that have not been reported are not listed.
    public var counts: [Event: Int] { state.withLock(\.self) }

    /// Counts an event; may be called on any thread.
    public func add(_ event: Event) {
        state.withLock { $0[event, default: 0] += 1 }
        arrival.signal()
    }

    /// Waits until an event has been reported so often; gives up after a minute without any event.
    public func wait(for event: Event, times: Int = 1) {
        while counts[event, default: 0] < times {
            guard arrival.wait(timeout: .now() + Self.patience) == .success else { return }
        }
    }
}

/// An object that reports its end, on the thread that releases it last.
public final class LifetimeObserver: Sendable {
    private let didEnd: @Sendable () -> Void

    /// Creates an object that calls `didEnd` at its end.
    public init(didEnd: @escaping @Sendable () -> Void) { self.didEnd = didEnd }

    deinit { didEnd() }
}
