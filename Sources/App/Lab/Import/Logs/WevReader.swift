import Geometry
import System

/// A reader of the lines of `wev`: the events of Wayland's `wl_pointer` and `wl_touch` that a window receives.
///
/// A line is an object with its number, an event, and its arguments (wev, wev.c). The events of a frame belong together.
nonisolated struct WevReader: LineLog {
    private let options: ImportOptions
    private var size: Size?
    private var device: DesktopImport?
    private var clock = MillisecondClock()
    private var frame = Frame()
    /// The place at which the pointer has entered the window, which has no time.
    private var entry: Point?
    private(set) var report = ImportReport()

    /// The codes of Linux, and of the protocol.
    private static let leftButton = 272.0, vertical = 0.0
    /// The units of a step of a wheel.
    private static let unitsPerStep = 120.0

    /// The scrolling of a frame.
    private struct Frame {
        var stamp: Double?
        var value = Vector.zero
        var steps = Vector.zero
        var source: Double?
        var isStopped = false
        var line = 0
    }

    init(_ options: ImportOptions) { (self.options, size) = (options, options.size) }

    /// Returns a Boolean value that indicates whether a line is an event.
    static func isEvent(_ line: LogLine) -> Bool { event(of: line) != nil }

    private static func event(of line: LogLine) -> (object: Substring, name: Substring, values: Substring)? {
        guard let head = line.text(after: "[", before: "]"), let colon = head.firstIndex(of: ":"),
            head[..<colon].allSatisfy({ $0.isNumber || $0 == " " }), let end = line.text.firstIndex(of: "]")
        else { return nil }
        let object = LogLine.trimmed(head[head.index(after: colon)...])
        guard ["wl_", "xdg_", "zwp_", "wp_"].contains(where: { object.hasPrefix($0) }) else { return nil }
        let rest = LogLine.trimmed(line.text[line.text.index(after: end)...])
        let name = rest.prefix { $0 != ":" }
        return (object, name, LogLine.trimmed(rest[name.endIndex...].dropFirst()))
    }

    mutating func add(_ line: LogLine, number: Int) throws(Fault) {
        guard let (object, name, values) = Self.event(of: line) else {
            // The lines after some events, such as the symbol of a key, explain them.
            return
        }
        let event = Event(name: name, values: values, numbers: try LogLine.values(in: values), line: number)
        switch object {
        case "wl_pointer": try addPointer(event)
        case "wl_touch": try addTouch(event)
        case "xdg_toplevel" where name == "configure" && device == nil:
            if options.size == nil, event.numbers.count >= 2, (1...16384).contains(event.numbers[0]),
                (1...16384).contains(event.numbers[1])
            {
                size = Size(width: event.numbers[0], height: event.numbers[1])
            }
        case "wl_keyboard" where name == "key": report.note("the keys of wl_keyboard are not used", line: number)
        case _ where object.hasPrefix("zwp_"):
            report.note("\(object) \(name) is not used".withoutControlCharacters, line: number)
        default: break
        }
    }

    mutating func finish() throws(Fault) -> [DesktopImport] {
        try finishFrame()
        return device.map { [$0] } ?? []
    }

    private struct Event {
        let name: Substring, values: Substring, numbers: [Double], line: Int

        /// Returns an argument.
        func number(_ index: Int) throws(Fault) -> Double {
            guard index < numbers.count else {
                throw Fault("\(name.prefix(40)) has too few values; the line is damaged or cut off")
            }
            return numbers[index]
        }

        func place(at index: Int) throws(Fault) -> Point {
            Point(x: try number(index), y: try number(index + 1))
        }
    }

    /// Calls a body with the device and the time of a stamp, after the pointer has entered.
    private mutating func send(
        at stamp: Double, _ body: (inout DesktopImport, Double) throws(Fault) -> Void
    ) throws(Fault) {
        // A log without frames ends the scroll of an earlier stamp here.
        if let pending = frame.stamp, pending != stamp { try finishFrame() }
        let time = clock.seconds(at: stamp)
        var sent =
            device
            ?? DesktopImport(named: nil, size: size ?? ImportOptions.standardSize, options: options)
        // Its events are not copied.
        device = nil
        if let entry { try sent.move(to: entry, at: time, line: 0) }
        entry = nil
        try body(&sent, time)
        device = sent
    }

    // MARK: The pointer

    private mutating func addPointer(_ event: Event) throws(Fault) {
        switch event.name {
        case "enter": entry = try event.place(at: max(0, event.numbers.count - 2))
        case "motion":
            let place = try event.place(at: 1)
            try send(at: try event.number(0)) { device, time throws(Fault) in
                try device.move(to: place, at: time, line: event.line)
            }
        case "button":
            let button = try event.number(2)
            guard button == Self.leftButton else {
                return report.note("button \(Int(max(0, min(button, 0xFFFF)))) is not used", line: event.line)
            }
            let isPressed = try event.number(3) == 1
            try send(at: try event.number(1)) { device, time throws(Fault) in
                try device.set(pressed: isPressed, at: time)
            }
        case "axis":
            try begin(event)
            let value = try event.number(2)
            frame.value = frame.value + vector(value, along: try event.number(1))
        case "axis_source": frame.source = try event.number(0)
        // wev 1.0 prints axis_discrete under this name, too.
        case "axis_stop" where !event.values.contains("discrete"):
            try begin(event)
            frame.isStopped = true
        case "axis_stop", "axis_discrete":
            frame.steps = frame.steps + vector(try event.number(1), along: try event.number(0))
        case "axis_value120":
            let steps = try event.number(1) / Self.unitsPerStep
            // A frame has these or those of axis_discrete.
            frame.steps = frame.steps + vector(steps, along: try event.number(0))
        case "frame": try finishFrame()
        case "leave", "axis_relative_direction": break
        default: report.note("wl_pointer \(event.name) is not used".withoutControlCharacters, line: event.line)
        }
    }

    private func vector(_ value: Double, along axis: Double) -> Vector {
        axis == Self.vertical ? Vector(dx: 0, dy: value) : Vector(dx: value, dy: 0)
    }

    /// Begins a frame at the time of an event; in a log without frames, each time is one.
    private mutating func begin(_ event: Event) throws(Fault) {
        let stamp = try event.number(0)
        if let last = frame.stamp, last != stamp { try finishFrame() }
        frame.stamp = stamp
        frame.line = event.line
    }

    private mutating func finishFrame() throws(Fault) {
        let ended = frame
        frame = Frame()
        guard let stamp = ended.stamp else { return }
        let isMoving = ended.value != .zero
        switch ended.source {
        case 1:
            guard isMoving || ended.isStopped else { return }
            try send(at: stamp) { device, time throws(Fault) in try device.scroll(by: ended.value, at: time) }
        case 0, 3:
            var steps = ended.steps
            if steps == .zero, isMoving {
                steps = ended.value * (1 / DesktopImport.pointsPerClick)
                let points = Int(DesktopImport.pointsPerClick)
                report.note("a wheel has no steps; \(points) units are taken as one, as libinput has", line: ended.line)
            }
            try send(at: stamp) { device, time throws(Fault) in try device.turnWheel(by: steps, at: time) }
        // A stop without a source ends what fingers have begun.
        case _ where !isMoving:
            try send(at: stamp) { device, time throws(Fault) in try device.scroll(by: .zero, at: time) }
        default:
            if ended.source == nil { report.note("an axis has no source, so no lift is known", line: ended.line) }
            try send(at: stamp) { device, time throws(Fault) in
                try device.scrollContinuously(by: ended.value, at: time)
            }
        }
    }

    // MARK: Fingers on a screen

    private mutating func addTouch(_ event: Event) throws(Fault) {
        switch event.name {
        case "down":
            let place = try event.place(at: 4), id = try id(event, 3)
            try send(at: try event.number(1)) { device, time throws(Fault) in
                try device.touch(id, at: place, isDown: true, time: time)
            }
        case "motion":
            let place = try event.place(at: 2), id = try id(event, 1)
            try send(at: try event.number(0)) { device, time throws(Fault) in
                try device.touch(id, at: place, isDown: false, time: time)
            }
        case "up":
            let id = try id(event, 2)
            try send(at: try event.number(1)) { device, time throws(Fault) in
                try device.lift(id, isCancelled: false, at: time)
            }
        case "cancel": try device?.cancelTouches()
        case "frame", "shape", "orientation": break
        default: report.note("wl_touch \(event.name) is not used".withoutControlCharacters, line: event.line)
        }
    }

    private func id(_ event: Event, _ index: Int) throws(Fault) -> Int {
        Int(max(0, min(try event.number(index), 1000)))
    }
}
