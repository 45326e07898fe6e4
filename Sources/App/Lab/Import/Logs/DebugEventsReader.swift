import Geometry
import System

/// A reader of the lines of `libinput debug-events`.
///
/// A line is a device, a kind of event, in newer versions (1.28, not 1.22) the number of an event that repeats the kind, the
/// seconds since the start, and values (libinput, tools/libinput-debug-events.c).
nonisolated struct DebugEventsReader: LineLog {
    private let options: ImportOptions
    private let size: Size
    private var devices = LoggedDevices()
    private var names: [String: String] = [:]
    private(set) var report = ImportReport()

    /// Places on screens and of absolute movements are parts of a hundred.
    private static let screen = 100.0
    /// The units of a step of a wheel.
    private static let unitsPerStep = 120.0
    /// The span of the milliseconds that libinput subtracts, in seconds: an event before the start is late by it.
    private static let span = 4_294_967.296, lateFrom = 4_294_000.0
    /// The most devices with a name.
    private static let mostNames = 256

    init(_ options: ImportOptions) {
        self.options = options
        size = options.size ?? ImportOptions.standardSize
    }

    /// Returns a Boolean value that indicates whether a line is an event.
    static func isEvent(_ line: LogLine) -> Bool {
        let (words, _) = line.words(2)
        guard words.count == 2, device(words[0]) != nil else { return false }
        return ["DEVICE_", "POINTER_", "TOUCH_", "GESTURE_", "KEYBOARD_", "TABLET_", "SWITCH_"]
            .contains { words[1].hasPrefix($0) }
    }

    private static func device(_ word: Substring) -> String? {
        let name = word.hasPrefix("-") ? word.dropFirst() : word
        return name.hasPrefix("event") && name.dropFirst(5).allSatisfy(\.isNumber) ? String(name) : nil
    }

    mutating func finish() throws(Fault) -> [DesktopImport] { devices.all }

    mutating func add(_ line: LogLine, number: Int) throws(Fault) {
        guard !line.text.isEmpty else { return }
        let (words, values) = line.words(2)
        guard Self.isEvent(line), let device = Self.device(words[0]) else {
            return report.note("a line that is no event of libinput is not used", line: number)
        }
        let kind = words[1]
        switch kind {
        case "DEVICE_ADDED": if names.count < Self.mostNames { names[device] = Self.name(in: values) }
        case "DEVICE_REMOVED", "TOUCH_FRAME": break
        case "POINTER_BUTTON" where !values.contains("BTN_LEFT"):
            let button = values.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("BTN_") } ?? "another button"
            report.note("\(button.prefix(40)) is not used".withoutControlCharacters, line: number)
        case _ where kind.hasPrefix("POINTER_") || kind.hasPrefix("TOUCH_") || kind.hasPrefix("GESTURE_PINCH_"),
            _ where kind.hasPrefix("GESTURE_HOLD_") && Self.fingerCount(values) == 2:
            let event = try Event(kind, values, line: number)
            let size = size, options = options, name = names[device]
            let make = { DesktopImport(named: name, size: size, options: options) }
            var isUsed = true
            try devices.with(device, make: make) { device throws(Fault) in isUsed = try event.send(to: &device) }
            if !isUsed { report.note("\(kind.prefix(40)) is not used".withoutControlCharacters, line: number) }
            if event.isAssumed {
                let points = Int(DesktopImport.pointsPerClick)
                report.note("the log has no steps of a wheel; \(points) of its units are taken as one", line: number)
            }
        default: report.note("\(kind.prefix(40)) is not used".withoutControlCharacters, line: number)
        }
    }

    /// Returns the name of a device, after which a line has its seat and its group.
    private static func name(in values: Substring) -> String? {
        guard let end = values.firstRange(of: " seat") else { return nil }
        let name = LogLine.trimmed(values[..<end.lowerBound])
        return name.isEmpty ? nil : String(name)
    }

    /// Returns the number of fingers of a gesture, the first number after the time; 0 if it is missing.
    private static func fingerCount(_ values: Substring) -> Int {
        (try? Event("", values, line: 0)).flatMap(\.numbers.first).map { Int(max(0, min($0, 9))) } ?? 0
    }

    /// An event with its values.
    private struct Event {
        let kind: Substring
        let time: Double
        let values: Substring
        let numbers: [Double]
        let line: Int

        /// Reads the values of an event.
        init(_ kind: Substring, _ text: Substring, line: Int) throws(Fault) {
            var rest = text
            if let word = LogLine(rest).words(1).words.first, word.allSatisfy(\.isNumber) {
                rest = LogLine(rest).words(1).rest
            }
            let (words, values) = LogLine(rest).words(1)
            guard let word = words.first, word.hasPrefix("+") || word.hasPrefix("-"), word.hasSuffix("s"),
                let time = Double(word.dropLast()), abs(time) < 1e12
            else { throw Fault("the event has no time, such as \"+1.250s\"; the line is damaged or cut off") }
            (self.kind, self.values, self.line) = (kind, values, line)
            self.time = time > DebugEventsReader.lateFrom ? time - DebugEventsReader.span : time
            numbers = try LogLine.values(in: values)
        }

        /// A Boolean value that indicates whether the steps of a wheel are derived from its angle.
        var isAssumed: Bool { kind == "POINTER_AXIS" && numbers.count == 2 && values.contains("wheel") }

        private func number(_ index: Int) throws(Fault) -> Double {
            guard index < numbers.count else {
                throw Fault("\(kind) has too few values; the line is damaged or cut off")
            }
            return numbers[index]
        }

        private func vector(at index: Int) throws(Fault) -> Vector {
            Vector(dx: try number(index), dy: try number(index + 1))
        }

        /// Sends the event to its device; returns whether it is of use.
        func send(to device: inout DesktopImport) throws(Fault) -> Bool {
            switch kind {
            case "POINTER_MOTION": try device.move(by: try vector(at: 0), at: time, line: line)
            case "POINTER_MOTION_ABSOLUTE": try device.move(to: try place(at: 0, in: device.size), at: time, line: line)
            case "POINTER_BUTTON": try device.set(pressed: values.contains("pressed"), at: time)
            case "POINTER_SCROLL_FINGER", "POINTER_SCROLL_CONTINUOUS", "POINTER_SCROLL_WHEEL", "POINTER_AXIS":
                try scroll(&device)
            case "TOUCH_DOWN", "TOUCH_MOTION":
                let isDown = kind == "TOUCH_DOWN"
                try device.touch(try slot(), at: try place(at: 2, in: device.size), isDown: isDown, time: time)
            case "TOUCH_UP", "TOUCH_CANCEL":
                try device.lift(try slot(), isCancelled: kind == "TOUCH_CANCEL", at: time)
            case "GESTURE_PINCH_BEGIN": try device.beginPinch(at: time)
            case "GESTURE_PINCH_UPDATE":
                try device.pinch(by: try vector(at: 1), scale: try number(5), rotation: try number(6), at: time)
            case "GESTURE_PINCH_END": try device.endPinch(isCancelled: values.contains("cancelled"), at: time)
            case "GESTURE_HOLD_BEGIN": try device.rest(at: time)
            // A hold that another gesture ends is cancelled.
            case "GESTURE_HOLD_END": try device.endRest(isLifted: !values.contains("cancelled"), at: time)
            default: return false
            }
            return true
        }

        private func slot() throws(Fault) -> Int { Int(max(-1, min(try number(0), 1000))) + 1 }

        private func place(at index: Int, in size: Size) throws(Fault) -> Point {
            let part = try vector(at: index) * (1 / DebugEventsReader.screen)
            return Point(x: part.dx * size.width, y: part.dy * size.height)
        }

        private func scroll(_ device: inout DesktopImport) throws(Fault) {
            // Older versions print the values without steps.
            let hasSteps = numbers.count >= 4
            let delta = Vector(dx: try number(hasSteps ? 2 : 1), dy: try number(0))
            if kind == "POINTER_SCROLL_FINGER" || values.contains("(finger)") {
                return try device.scroll(by: delta, at: time)
            }
            if kind == "POINTER_SCROLL_CONTINUOUS" || values.contains("(continuous)") {
                return try device.scrollContinuously(by: delta, at: time)
            }
            var steps = delta * (1 / DesktopImport.pointsPerClick)
            if hasSteps, numbers[1] != 0 || numbers[3] != 0 {
                let unit = kind == "POINTER_AXIS" ? 1 : DebugEventsReader.unitsPerStep
                steps = Vector(dx: numbers[3], dy: numbers[1]) * (1 / unit)
            }
            try device.turnWheel(by: steps, at: time)
        }
    }
}
