import Geometry
import Platform
import System

/// A reader of a browser's log of `PointerEvent` and `WheelEvent`, in the browser's units.
nonisolated struct BrowserLogReader {
    private var first: Double?
    private var fingers: [Int32: Int] = [:]
    private var isMousePressed = false
    private let size: Size

    /// The points of a line, for wheels that count lines: Firefox's lines are about as high as its default text.
    private static let pointsPerLine = 16.0
    /// The most fingers at a time.
    private static let mostFingers = 64

    /// Creates a reader for a window of a size.
    init(size: Size) { self.size = size }

    /// Adds the events of an entry.
    ///
    /// - Throws: `Fault` for a value that is missing or unsuitable, and a time that goes back.
    mutating func add(_ entry: JSONRecord, to sink: inout EventSink, _ report: inout ImportReport) throws(Fault) {
        guard let type = try entry.string("type") else { throw Fault("the entry has no type; add it") }
        let phases: [String: PointerEvent.Phase] = [
            "pointerdown": .down, "pointermove": .move, "pointerup": .up, "pointercancel": .cancel,
        ]
        if type == "wheel" {
            try addWheel(entry, to: &sink, &report)
        } else if let phase = phases[type] {
            try addPointer(phase, entry, to: &sink, &report)
        } else {
            report.note("\(type.quoted) is not used", line: entry.line)
        }
    }

    private mutating func time(of entry: JSONRecord) throws(Fault) -> Double {
        let time = try entry.required("timeStamp", in: -1e15...1e15) / 1000
        let start = first ?? time
        first = start
        return time - start
    }

    private mutating func addWheel(
        _ entry: JSONRecord, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault) {
        if entry["ctrlKey"] == true {
            return report.note("a wheel with ctrlKey is a pinch or a zoom, and not used", line: entry.line)
        }
        let place = Point(x: try entry.required("clientX"), y: try entry.required("clientY"))
        try addWheel(entry, at: place, time: try time(of: entry), names: ("deltaX", "deltaY", "deltaMode"), to: &sink)
    }

    /// Adds a wheel's movement; the browser's numbers are above 0 where the content moves up or left.
    func addWheel(
        _ entry: JSONRecord, at place: Point, time: Double, names: (x: String, y: String, mode: String),
        to sink: inout EventSink
    ) throws(Fault) {
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
        try sink.add(.scroll(ScrollEvent(location: place, delta: delta, isPrecise: isPrecise)), at: time)
    }

    private mutating func addPointer(
        _ phase: PointerEvent.Phase, _ entry: JSONRecord, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault) {
        let kind = try entry.string("pointerType") ?? "mouse"
        guard kind == "mouse" || kind == "touch" else {
            return report.note("the pointer \(kind.quoted) is not used", line: entry.line)
        }
        let button = try entry.integer("button") ?? 0
        if phase == .down || phase == .up, button != 0 {
            return report.note("button \(button) is not used", line: entry.line)
        }
        guard let id = try id(of: entry, isTouch: kind == "touch", phase) else {
            return report.note("a pointer that is not down has no end", line: entry.line)
        }
        // The movements that the browser has combined replace the last one, which repeats the end of them.
        let coalesced = phase == .move ? try entry.records("coalescedEvents") ?? [] : []
        for sample in coalesced.isEmpty ? [entry] : coalesced {
            let place = Point(x: try sample.required("clientX"), y: try sample.required("clientY"))
            let event = PointerEvent(phase: phase, id: id, location: place, source: kind == "touch" ? .touch : .mouse)
            try sink.add(.pointer(event), at: try time(of: sample))
        }
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
