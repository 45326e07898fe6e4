import Platform

/// The latest events of a browser's log, which wait in order of time until no earlier one can follow.
///
/// A browser combines the movements of a pointer since its last frame into one event. What it reports in between, such as a
/// wheel, can lie between two of these movements, and stands before or after them in the log.
nonisolated struct EventWindow {
    /// The most that an entry may be earlier than those before it, in seconds: some frames.
    static let mostDisorder = 0.1
    /// The most that a combined sample may be earlier than its event, in seconds: a page that is busy delays its events.
    static let longestBatch = 1.0
    /// The most events that wait, more than a device sends in the time of the window.
    private static let mostWaiting = 16_384

    /// The time of the latest event, in seconds.
    private(set) var newest = -Double.infinity
    private var waiting: [InputEvent] = []
    private var first: Double?
    /// The time of the last event of each pointer.
    private var pointers: [Int: Double] = [:]

    /// Returns a Boolean value that indicates whether a time, in seconds, does not go back.
    func accepts(_ time: Double) -> Bool { time >= newest - Self.mostDisorder }

    /// Adds an event after those of an equal or earlier time; those of one pointer keep their order.
    mutating func add(_ kind: InputEvent.Kind, at time: Double, pointer: Int? = nil) {
        var time = time
        if let pointer {
            time = max(time, pointers[pointer] ?? time)
            pointers[pointer] = time
        }
        newest = max(newest, time)
        var low = 0, high = waiting.count
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].time > time { high = middle } else { low = middle + 1 }
        }
        waiting.insert(InputEvent(time: time, kind: kind), at: low)
    }

    /// Moves the events that no earlier one can precede any more to a recording, whose first one is at the time 0.
    mutating func release(all: Bool = false, to sink: inout EventSink) throws(Fault) {
        let end = newest - Self.mostDisorder - Self.longestBatch
        let excess = waiting.count > Self.mostWaiting ? waiting.count / 2 : 0
        var count = 0
        for event in waiting {
            guard all || count < excess || event.time < end else { break }
            let start = first ?? event.time
            first = start
            try sink.add(event.kind, at: event.time - start)
            count += 1
        }
        waiting.removeFirst(count)
    }
}
