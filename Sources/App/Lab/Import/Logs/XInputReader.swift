import Geometry
import System

/// A reader of the text of `xinput test-xi2`: the events of an X server, each of several lines.
///
/// The raw events of a device are used, which the server sends before those that it makes of them; those of a log without
/// raw events otherwise. Before the events, or where a device takes over, its axes may be listed (xinput, src/test_xi2.c
/// and src/list.c).
nonisolated struct XInputReader: LineLog {
    private let options: ImportOptions
    private let size: Size
    private var devices = LoggedDevices()
    private var listing = XInputListing()
    private var event: Event?
    private var clock = MillisecondClock()
    private var hasRawEvents = false
    /// The devices whose events are used for a source; the server sends those of the master, too.
    private var reporters: [Int: Int] = [:]
    /// The last values of the axes that scroll, in events that are not raw.
    private var lastValues: [[Int]: Double] = [:]
    /// The increments that are assumed, by sources.
    private var increments: [Int: Double] = [:]
    /// The sources that scroll by fingers.
    private var fingers: Set<Int> = []
    private(set) var report = ImportReport()

    /// The points of an increment of libinput's driver, and of Xwayland (Docs/Input.md, Distances).
    private static let pointsPerIncrement = 15.0, xwaylandPoints = 10.0
    /// The increment of libinput's driver since 1.1; whole numbers below the earlier one are steps of other drivers.
    private static let usualIncrement = 120.0, earlierIncrement = 15.0
    /// The axes that scroll where the log does not list them: those of libinput's driver.
    private static let usualAxes = (horizontal: 2, vertical: 3)
    /// The most units of a movement; absolute axes have more.
    private static let mostUnits = 2000.0
    private static let mostSources = 256

    /// An event, as far as it has been read.
    fileprivate struct Event {
        let name: Substring, line: Int
        var device = 0, source = 0, detail = 0
        var stamp: Double?
        var isEmulated = false
        var root: Point?
        var values: [Int: Double] = [:]
    }

    init(_ options: ImportOptions) {
        self.options = options
        size = options.size ?? ImportOptions.standardSize
    }

    /// Returns a Boolean value that indicates whether a line begins an event.
    static func isEvent(_ line: LogLine) -> Bool { line.text.hasPrefix("EVENT type ") }

    mutating func add(_ line: LogLine, number: Int) throws(Fault) {
        if Self.isEvent(line) {
            try finishEvent()
            let name = line.text.split(separator: "(").dropFirst().first?.prefix { $0 != ")" } ?? "an unknown event"
            event = Event(name: name, line: number)
        } else if event == nil || event?.name == "DeviceChanged" {
            listing.add(line)
        } else {
            try event?.add(line)
        }
    }

    mutating func finish() throws(Fault) -> [DesktopImport] {
        try finishEvent()
        return devices.all
    }

    // MARK: Events

    private mutating func finishEvent() throws(Fault) {
        guard let ended = event else { return }
        event = nil
        switch ended.name {
        case "RawMotion", "RawButtonPress", "RawButtonRelease":
            hasRawEvents = true
            try use(ended, isRaw: true)
        case "Motion", "ButtonPress", "ButtonRelease":
            guard !hasRawEvents else {
                return report.note("\(ended.name) repeats a raw event and is not used", line: ended.line)
            }
            if isReporter(ended) { try use(ended, isRaw: false) }
        case "TouchBegin", "TouchUpdate", "TouchEnd": if isReporter(ended) { try useTouch(ended) }
        case "RawTouchBegin", "RawTouchUpdate", "RawTouchEnd", "DeviceChanged", "HierarchyChanged", "PropertyEvent",
            "Enter", "Leave", "FocusIn", "FocusOut":
            break
        default: report.note("\(ended.name.prefix(40)) is not used".withoutControlCharacters, line: ended.line)
        }
    }

    private mutating func isReporter(_ event: Event) -> Bool {
        if let known = reporters[event.source] { return known == event.device }
        if reporters.count < Self.mostSources { reporters[event.source] = event.device }
        return true
    }

    private mutating func use(_ event: Event, isRaw: Bool) throws(Fault) {
        guard !event.name.contains("Button") else { return try useButton(event) }
        var scroll = Vector.zero, hasScrolled = false, isWhole = true
        for axis in axes(of: event) {
            guard var value = event.values[axis.number] else { continue }
            if !isRaw {
                // These values are sums, of which the first one is where the log begins.
                let key = [event.source, axis.number], last = lastValues[key]
                if last != nil || lastValues.count < Self.mostSources { lastValues[key] = value }
                guard let last else { continue }
                value -= last
            }
            isWhole = isWhole && value.rounded() == value
            let steps = value / increment(of: axis, value: value, event)
            scroll = scroll + (axis.isVertical ? Vector(dx: 0, dy: steps) : Vector(dx: steps, dy: 0))
            hasScrolled = true
        }
        let move = Vector(dx: event.values[0] ?? 0, dy: event.values[1] ?? 0)
        if isRaw, listing.absolute.contains(event.source) || event.values.values.contains(where: isTooLarge) {
            return report.note("a movement of absolute axes, as of a pen or a screen, is not used", line: event.line)
        }
        let root = isRaw ? nil : event.root
        guard move != .zero && isRaw || root != nil || hasScrolled else { return }
        // A wheel turns by whole units. A scroll of fingers ends with a length of 0.
        if listing.isTouchpad(event.source) || hasScrolled && (!isWhole || scroll == .zero),
            fingers.count < Self.mostSources
        {
            fingers.insert(event.source)
        }
        let points = points(of: event.source), isFingers = fingers.contains(event.source)
        try send(event) { device, time throws(Fault) in
            if isRaw, move != .zero { try device.move(by: move, at: time, line: event.line) }
            if let root { try device.move(to: root, at: time, line: event.line) }
            guard hasScrolled else { return }
            if isFingers {
                try device.scroll(by: scroll * points, at: time)
            } else {
                try device.turnWheel(by: scroll, at: time)
            }
        }
    }

    private func isTooLarge(_ value: Double) -> Bool { abs(value) > Self.mostUnits }

    /// Returns the axes that scroll.
    private func axes(of event: Event) -> [XInputListing.ScrollAxis] {
        listing.axes[event.source] ?? [
            XInputListing.ScrollAxis(number: Self.usualAxes.horizontal, isVertical: false),
            XInputListing.ScrollAxis(number: Self.usualAxes.vertical, isVertical: true),
        ]
    }

    private mutating func increment(of axis: XInputListing.ScrollAxis, value: Double, _ event: Event) -> Double {
        if let increment = axis.increment { return increment }
        if let known = increments[event.source] { return known }
        guard value != 0 else { return Self.usualIncrement }
        let isStep = value.rounded() == value && abs(value) < Self.earlierIncrement
        let assumed = isStep ? 1 : Self.usualIncrement
        if increments.count < Self.mostSources { increments[event.source] = assumed }
        report.note(
            "the log does not list the axes of device \(event.source); \(Int(assumed)) units are taken as a step: "
                + "put the output of xinput list --long before the events", line: event.line)
        return assumed
    }

    private func points(of source: Int) -> Double {
        listing.names[source]?.hasPrefix("xwayland-") == true ? Self.xwaylandPoints : Self.pointsPerIncrement
    }

    private mutating func useButton(_ event: Event) throws(Fault) {
        let isPress = event.name.hasSuffix("Press")
        // Those that the server derives from scrolling repeat it.
        guard !event.isEmulated else { return }
        switch event.detail {
        case 1: try send(event) { device, time throws(Fault) in try device.set(pressed: isPress, at: time) }
        case 4...7:
            let step = event.detail % 2 == 0 ? -1.0 : 1
            let steps = event.detail < 6 ? Vector(dx: 0, dy: step) : Vector(dx: step, dy: 0)
            if isPress {
                try send(event) { device, time throws(Fault) in try device.turnWheel(by: steps, at: time) }
            }
        default: report.note("button \(event.detail) is not used", line: event.line)
        }
    }

    private mutating func useTouch(_ event: Event) throws(Fault) {
        // Numbers of touches only grow; those of a device stay small here.
        let id = event.detail, isEnd = event.name == "TouchEnd", isDown = event.name == "TouchBegin"
        guard let place = event.root else { throw Fault("the touch has no place (root); the log is damaged") }
        try send(event) { device, time throws(Fault) in
            if isEnd {
                try device.lift(id, isCancelled: false, at: time)
            } else {
                try device.touch(id, at: place, isDown: isDown, time: time)
            }
        }
    }

    private mutating func send(
        _ event: Event, _ body: (inout DesktopImport, Double) throws(Fault) -> Void
    ) throws(Fault) {
        guard let stamp = event.stamp else {
            throw Fault("xinput before 1.6.4 prints no times; record libinput debug-events, or use a newer xinput")
        }
        let time = clock.seconds(at: stamp)
        let name = listing.names[event.source], size = size, options = options
        let make = { DesktopImport(named: name, size: size, options: options) }
        try devices.with(String(event.source), make: make) { device throws(Fault) in try body(&device, time) }
    }
}

nonisolated extension XInputReader.Event {
    /// Reads a line of the event.
    fileprivate mutating func add(_ line: LogLine) throws(Fault) {
        let name = line.text.prefix { $0 != ":" }
        guard name.endIndex < line.text.endIndex else { return }
        let text = line.text[line.text.index(after: name.endIndex)...], numbers = try LogLine.values(in: text)
        switch name {
        case "device":
            device = Self.integer(numbers.first)
            source = Self.integer(numbers.dropFirst().first ?? numbers.first)
        case "time": stamp = numbers.first
        case "detail": detail = Self.integer(numbers.first)
        case "flags": isEmulated = text.contains("emulated")
        case "root": if numbers.count >= 2 { root = Point(x: numbers[0], y: numbers[1]) }
        default:
            // An axis; of two values, the first one is accelerated.
            if let axis = Int(name), (0..<64).contains(axis), let value = numbers.first { values[axis] = value }
        }
    }

    private static func integer(_ number: Double?) -> Int { Int(max(0, min(number ?? 0, 1e9))) }
}
