import Geometry
import Platform
import Replay

/// The events of a recording that is being made from a device's data.
nonisolated struct EventSink {
    /// The window's size, in points.
    let size: Size
    /// The events so far.
    private(set) var events: [InputEvent] = []
    /// The time of the first event of the data, in seconds of the recording.
    private let beginning: Double
    private var last: Double

    /// The time at which the opening keys begin, their distance and the pause after them, in seconds.
    private static let keyStart = 0.1, keyDistance = 0.05, openingPause = 1.25

    /// Creates the events that precede the data.
    init(size: Size, opening photo: Int?) {
        self.size = size
        var events: [InputEvent] = []
        var time = 0.0
        if let photo {
            // Places of thumbnails depend on the window; keys do not.
            let keys = ["Home"] + Array(repeating: "ArrowRight", count: photo - 1) + ["Enter"]
            for (index, key) in keys.enumerated() {
                time = Self.keyStart + Self.keyDistance * Double(index)
                for phase in [KeyEvent.Phase.down, .up] {
                    events.append(InputEvent(time: time, kind: .key(KeyEvent(phase: phase, key: key))))
                }
            }
            time += Self.openingPause
        }
        (self.events, beginning, last) = (events, time, time)
    }

    /// Adds an event.
    ///
    /// - Parameters:
    ///   - kind: the event.
    ///   - time: the time since the first event of the data, in seconds.
    /// - Throws: `Fault` for a time that goes back or exceeds the longest recording, and for one event too many.
    mutating func add(_ kind: InputEvent.Kind, at time: Double) throws(Fault) {
        try check(at: time)
        last = Self.rounded(beginning + time)
        events.append(InputEvent(time: last, kind: kind))
    }

    /// Checks that an event can be added at a time.
    func check(at time: Double) throws(Fault) {
        let stamp = Self.rounded(beginning + time)
        guard stamp >= last else {
            throw Fault("the time goes back by \(Self.rounded(last - stamp)) s; sort the events")
        }
        guard stamp <= Recording.longestDuration else {
            let advice = MovementIntervals(events).advice ?? "import a part of the file"
            throw Fault("it is later than \(Int(Recording.longestDuration)) s, the limit; \(advice)")
        }
        guard events.count < Recording.mostEvents else {
            throw Fault("there are more than \(Recording.mostEvents) events, the limit; import a part of the file")
        }
    }

    /// Returns a time in whole microseconds, so that sums of times have no long decimals.
    private static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }
}
