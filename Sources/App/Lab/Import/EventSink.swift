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
    private var contacts = Contacts()
    /// The number of events that a recording has no room for.
    private var excess = 0

    /// The time at which the opening keys begin, their distance and the pause after them, in seconds.
    private static let keyStart = 0.1, keyDistance = 0.05, openingPause = 1.25

    /// The greatest place and distance of a recording, in points.
    private static let longestDistance = 1e6

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
    /// - Throws: `Fault` for a time that goes back.
    ///
    /// A recording ends before the first event that exceeds its limits; what is under way is cancelled there.
    mutating func add(_ kind: InputEvent.Kind, at time: Double) throws(Fault) {
        try check(at: time)
        guard kind.numbers.allSatisfy({ abs($0) <= Self.longestDistance }) else {
            throw Fault("a place or a distance exceeds \(Int(Self.longestDistance)) points; correct the line")
        }
        let stamp = Self.rounded(beginning + time)
        // There is room for the end of what begins, too.
        guard excess == 0, stamp <= Recording.longestDuration, events.count + contacts.count + 2 <= Recording.mostEvents
        else {
            let end = events.last?.time ?? 0
            for kind in contacts.cancelled() { events.append(InputEvent(time: end, kind: kind)) }
            excess += 1
            last = stamp
            return
        }
        last = stamp
        contacts.follow(kind)
        events.append(InputEvent(time: stamp, kind: kind))
    }

    /// Checks that a time does not go back.
    func check(at time: Double) throws(Fault) {
        let stamp = Self.rounded(beginning + time)
        guard stamp >= last else {
            throw Fault("the time goes back by \(Self.rounded(last - stamp)) s; sort the events")
        }
    }

    /// Cancels what is under way at the end of the data, and notes it.
    mutating func cancelContacts(_ report: inout ImportReport) {
        let kinds = contacts.cancelled(), end = events.last?.time ?? 0
        guard !kinds.isEmpty else { return }
        events += kinds.map { InputEvent(time: end, kind: $0) }
        report.note("the data ends during a movement, which is cancelled there", line: 0)
    }

    /// Notes the events that the recording has no room for.
    func noteExcess(in report: inout ImportReport) {
        guard excess > 0 else { return }
        let limits = "\(Int(Recording.longestDuration)) s and \(Recording.mostEvents) events"
        let end = Self.rounded((events.last?.time ?? 0) - beginning)
        report.note(
            "a recording has at most \(limits), so it ends \(end) s after the first event; \(excess) later events are "
                + "not used: cut the file before them for a recording of their own", line: 0)
    }

    /// Returns a time in whole microseconds, so that sums of times have no long decimals.
    static func rounded(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }
}

/// The presses and gestures that are under way in a recording.
nonisolated struct Contacts {
    private var pressed: [Int: PointerEvent] = [:]
    private var scroll: ScrollEvent?
    private var pinch: PinchEvent?

    /// The number of events that cancel them.
    var count: Int { pressed.count + (scroll == nil ? 0 : 1) + (pinch == nil ? 0 : 1) }

    /// Follows an event.
    mutating func follow(_ kind: InputEvent.Kind) {
        switch kind {
        case .pointer(let event):
            switch event.phase {
            case .down: pressed[event.id] = event
            case .move: if pressed[event.id] != nil { pressed[event.id] = event }
            case .up, .cancel: pressed[event.id] = nil
            }
        case .scroll(let event): if let phase = event.phase { scroll = phase.isLast ? nil : event }
        case .pinch(let event): pinch = event.phase.isLast ? nil : event
        default: break
        }
    }

    /// Returns the events that cancel them, after which none is under way.
    mutating func cancelled() -> [InputEvent.Kind] {
        var kinds: [InputEvent.Kind] = pressed.sorted { $0.key < $1.key }.map { _, event in
            var event = event
            event.phase = .cancel
            return .pointer(event)
        }
        if let scroll {
            kinds.append(
                .scroll(
                    ScrollEvent(
                        location: scroll.location, delta: .zero, isPrecise: scroll.isPrecise, phase: .cancelled)))
        }
        if let pinch {
            kinds.append(.pinch(PinchEvent(phase: .cancelled, location: pinch.location, scale: pinch.scale)))
        }
        self = Contacts()
        return kinds
    }
}

nonisolated extension InputEvent.Kind {
    /// The places and the distances, in points.
    fileprivate var numbers: [Double] {
        switch self {
        case .pointer(let event): [event.location.x, event.location.y]
        case .scroll(let event): [event.location.x, event.location.y, event.delta.dx, event.delta.dy]
        case .pinch(let event): [event.location.x, event.location.y, event.delta.dx, event.delta.dy]
        default: []
        }
    }
}
