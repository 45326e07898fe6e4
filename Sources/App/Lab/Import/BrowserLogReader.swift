import Geometry
import Platform
import System

/// A reader of a browser's log of `PointerEvent` and `WheelEvent`, in the browser's units.
nonisolated struct BrowserLogReader {
    private var window = EventWindow()
    private var fingers: [Int32: Int] = [:]
    private var isMousePressed = false
    private let size: Size

    /// The points of a line, for wheels that count lines: Firefox's lines are about as high as its default text.
    private static let pointsPerLine = 16.0
    /// The most fingers at a time.
    private static let mostFingers = 64

    /// Creates a reader for a window of a size.
    init(size: Size) { self.size = size }

    /// Adds the events of an entry, which reach the recording when no earlier one can follow.
    ///
    /// - Throws: `Fault` for a value that is missing or unsuitable, and a time that goes back.
    mutating func add(_ entry: JSONRecord, to sink: inout EventSink, _ report: inout ImportReport) throws(Fault) {
        guard let type = try entry.string("type") else { throw Fault("the entry has no type; add it") }
        let phases: [String: PointerEvent.Phase] = [
            "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
        ]
        if type == "wheel" {
            try addWheel(entry, &report)
        } else if let phase = phases[type] {
            try addPointer(phase, entry, &report)
        } else {
            report.note("\(type.quoted) is not used", line: entry.line)
        }
        try window.release(to: &sink)
    }

    /// Ends the log.
    mutating func finish(_ sink: inout EventSink) throws(Fault) { try window.release(all: true, to: &sink) }

    /// Returns the time of an entry in seconds; nil for an event without a time, which scripts make.
    private mutating func time(of entry: JSONRecord, _ report: inout ImportReport) throws(Fault) -> Double? {
        let stamp = try entry.required("timeStamp", in: -1e15...1e15)
        if stamp == 0, !window.accepts(0) {
            report.note("an event with the timeStamp 0, which is no time, is not used", line: entry.line)
            return nil
        }
        guard window.accepts(stamp / 1000) else {
            let earlier = EventSink.rounded(window.newest - stamp / 1000)
            throw Fault(
                "the time goes back: timeStamp is \(stamp), \(earlier) s before an earlier entry; sort the entries")
        }
        return stamp / 1000
    }

    private mutating func addWheel(_ entry: JSONRecord, _ report: inout ImportReport) throws(Fault) {
        if entry["ctrlKey"] == true {
            return report.note("a wheel with ctrlKey is a pinch or a zoom, and not used", line: entry.line)
        }
        let place = Point(x: try entry.required("clientX"), y: try entry.required("clientY"))
        let kind = try wheel(entry, at: place, names: ("deltaX", "deltaY", "deltaMode"))
        if let time = try time(of: entry, &report) { window.add(kind, at: time) }
    }

    /// Returns a wheel's movement; the browser's numbers are above 0 where the content moves up or left.
    func wheel(
        _ entry: JSONRecord, at place: Point, names: (x: String, y: String, mode: String)
    ) throws(Fault) -> InputEvent.Kind {
        let unit: Vector
        switch try entry.integer(names.mode) ?? 0 {
        case 0: unit = Vector(dx: 1, dy: 1)
        case 1: unit = Vector(dx: Self.pointsPerLine, dy: Self.pointsPerLine)
        case 2: unit = Vector(dx: size.width, dy: size.height)
        case let mode: throw Fault("\(names.mode) is \(mode); it must be 0, 1 or 2")
        }
        let delta = Vector(
            dx: 0 - (try entry.number(names.x) == nil ? 0 : try entry.required(names.x)) * unit.dx,
            dy: 0 - (try entry.number(names.y) == nil ? 0 : try entry.required(names.y)) * unit.dy)
        let isPrecise = try entry.integer(names.mode) ?? 0 == 0
        return .scroll(ScrollEvent(location: place, delta: delta, isPrecise: isPrecise))
    }

    private mutating func addPointer(
        _ phase: PointerEvent.Phase, _ entry: JSONRecord, _ report: inout ImportReport
    ) throws(Fault) {
        let kind = try entry.string("pointerType") ?? "mouse"
        guard kind == "mouse" || kind == "touch" else {
            return report.note("the pointer \(kind.quoted) is not used", line: entry.line)
        }
        let button = try entry.integer("button") ?? 0
        if phase == .down || phase == .up, button != 0 {
            return report.note("button \(button) is not used", line: entry.line)
        }
        guard let time = try time(of: entry, &report) else { return }
        guard let id = try id(of: entry, isTouch: kind == "touch", phase) else {
            return report.note("a pointer that is not down has no end", line: entry.line)
        }
        // The movements that the browser has combined replace the last one, which repeats the end of them.
        let coalesced = phase == .move ? try entry.records("coalescedEvents") ?? [] : []
        for sample in coalesced.isEmpty ? [entry] : coalesced {
            let place = Point(x: try sample.required("clientX"), y: try sample.required("clientY"))
            let event = PointerEvent(phase: phase, id: id, location: place, source: kind == "touch" ? .touch : .mouse)
            window.add(.pointer(event), at: try self.time(of: sample, in: time), pointer: id)
        }
    }

    /// Returns the time of a sample, in seconds, of an entry with a time.
    private func time(of sample: JSONRecord, in entry: Double) throws(Fault) -> Double {
        let stamp = try sample.required("timeStamp", in: -1e15...1e15)
        guard stamp != 0 else { return entry }
        guard (entry - EventWindow.longestBatch...entry + EventWindow.mostDisorder).contains(stamp / 1000) else {
            let distance = EventSink.rounded(stamp / 1000 - entry)
            throw Fault(
                "the timeStamp of a coalesced sample, \(stamp), is \(abs(distance)) s "
                    + "\(distance < 0 ? "before" : "after") that of its event; correct the entry")
        }
        return stamp / 1000
    }

    /// Returns the number of a pointer, and keeps the state of its press; nil for the end of a press that is none.
    private mutating func id(
        of entry: JSONRecord, isTouch: Bool, _ phase: PointerEvent.Phase
    ) throws(Fault) -> Int? {
        guard isTouch else {
            let wasPressed = isMousePressed
            if phase != .move { isMousePressed = phase == .down }
            return wasPressed || phase == .move || phase == .down ? 0 : nil
        }
        guard let pointer = try entry.integer("pointerId") else { throw Fault("the number pointerId is missing") }
        switch phase {
        case .down:
            guard fingers.count < Self.mostFingers else { throw Fault("more than 64 fingers are down") }
            let taken = Set(fingers.values)
            let free = fingers[pointer] ?? (1...).first { !taken.contains($0) } ?? 1
            fingers[pointer] = free
            return free
        case .move: return fingers[pointer]
        case .up, .cancel: return fingers.removeValue(forKey: pointer)
        }
    }
}
