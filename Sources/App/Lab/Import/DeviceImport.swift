import Geometry
import Platform
import Replay

/// The import of the data of one device.
nonisolated struct DeviceImport {
    private let options: ImportOptions
    private let description: DeviceDescription
    private var assembler: FrameAssembler
    private var clock = DeviceClock()
    private var intervals = ReportIntervals()
    private var translator: (any Translator)?
    private var sink: EventSink
    /// The number of events before the first one that the device has caused.
    private var silentCount = 0
    private var hasMovement = false
    private var lastTime = 0.0
    /// The facts that the user must know.
    var report = ImportReport()

    private static let advice =
        "name its description (of evemu-describe, evtest or getevent -lp) with --description, or a touchpad's units"
        + " with --resolution"
    /// The size of a touchpad, in millimetres, that libinput assumes where the device does not say its resolution.
    private static let assumedSize = Size(width: 69, height: 50)

    /// Starts the import of a device.
    init(_ description: DeviceDescription, options: ImportOptions) {
        var description = options.description ?? description
        description.inferKind()
        if description.kind == nil, options.resolution != nil { description.kind = .touchpad }
        (self.options, self.description) = (options, description)
        assembler = FrameAssembler(description)
        sink = EventSink(size: options.size ?? ImportOptions.standardSize, opening: options.photo)
    }

    /// Adds an event of the kernel's input interface.
    mutating func add(_ event: EvdevEvent, line: Int) throws(Fault) {
        guard let frame = try assembler.add(event, line: line, to: &report) else { return }
        for timed in clock.add(frame) { try add(timed) }
    }

    /// Adds a frame, whose time is final.
    mutating func add(_ frame: DeviceFrame) throws(Fault) {
        lastTime = frame.time
        intervals.add(frame)
        if frame.hasMovement { hasMovement = true }
        do {
            if translator == nil {
                translator = try makeTranslator(for: frame)
                silentCount = sink.events.count
            }
            noteUnused(frame)
            try translator?.add(frame, to: &sink, &report)
        } catch {
            throw Fault(error.reason, line: frame.line == 0 ? nil : frame.line)
        }
    }

    /// Ends the import.
    ///
    /// - Returns: the recording; nil if the device has sent nothing that is of use.
    mutating func finish() throws(Fault) -> Recording? {
        for frame in clock.finish() { try add(frame) }
        if assembler.isUnfinished {
            report.note("the last report has no end (SYN_REPORT) and is not used", line: 0)
        }
        if try translator?.finish(at: lastTime, to: &sink) == true {
            report.note("the data ends during a movement, which is cancelled there", line: 0)
        }
        noteClocks()
        sink.noteExcess(in: &report)
        if translator != nil, sink.events.count > silentCount || !hasMovement {
            var recording = Recording(sink, device: description.name, options: options)
            recording.reports = intervals.reports(hasClock: clock.isUsed)
            return recording
        }
        if report.isEmpty { report.note("the device has sent nothing but empty reports", line: 0) }
        return nil
    }

    /// Notes which clock the times are of.
    private mutating func noteClocks() {
        report.add(clock.report)
        guard let reports = intervals.reports(hasClock: clock.isUsed), let own = reports.device else { return }
        let fact = "the times are those of the device's clock (MSC_TIMESTAMP), with \(own.words)"
        report.note("\(fact); the kernel's have \(reports.system.words)", line: 0)
    }

    /// Notes the movements for which the translator of this kind of device has no use.
    private mutating func noteUnused(_ frame: DeviceFrame) {
        let hasMotion = frame.motion != (0, 0) || frame.wheel != (0, 0)
        let fact: String? =
            switch description.kind ?? (translator == nil ? nil : .mouse) {
            case .touchpad?: hasMotion ? "a relative movement of a touchpad" : nil
            case .touchscreen?:
                hasMotion
                    ? "a relative movement of a touch screen"
                    : frame.leftButton.map { _ in "BTN_LEFT of a touch screen" }
            case .mouse?:
                frame.hasMovement && !hasMotion ? "an absolute movement of a mouse" : nil
            case nil: nil
            }
        if let fact { report.note("\(fact) is not used", line: frame.line, isMovement: true) }
    }

    /// Returns the translator for the device; nil as long as it sends nothing of use.
    private mutating func makeTranslator(for frame: DeviceFrame) throws(Fault) -> (any Translator)? {
        let hasMotion = frame.motion != (0, 0) || frame.wheel != (0, 0)
        switch description.kind ?? (hasMotion ? .mouse : nil) {
        case .mouse?:
            guard hasMotion || frame.leftButton != nil else { return nil }
            return MouseTranslator(pointer: try makePointer(), pointsPerCount: options.pointsPerCount)
        case .touchpad?:
            guard !frame.contacts.isEmpty || frame.leftButton != nil else { return nil }
            let scale = try touchpadScale(isSingleTouch: frame.isSingleTouch)
            let units = TouchpadUnits(
                scale: scale, pointsPerMillimetre: options.pointsPerMillimetre, hasPinches: description.hasExactFingers)
            return TouchpadTranslator(pointer: try makePointer(), units: units)
        case .touchscreen?:
            guard !frame.contacts.isEmpty else { return nil }
            guard let places = description.places(isSingleTouch: frame.isSingleTouch) else {
                throw Fault("the range of the screen's places is not known; name its description with --description")
            }
            return TouchscreenTranslator(axes: places, size: sink.size)
        case nil:
            guard !frame.contacts.isEmpty else { return nil }
            throw Fault("the file does not describe the device, so its units are not known; \(Self.advice)")
        }
    }

    private mutating func makePointer() throws(Fault) -> PointerState {
        let middle = Point(x: sink.size.width / 2, y: sink.size.height / 2)
        let pointer = PointerState(at: options.start ?? middle, in: sink.size)
        try pointer.begin(&sink)
        return pointer
    }

    /// Returns the points for a unit of a touchpad.
    private mutating func touchpadScale(isSingleTouch: Bool) throws(Fault) -> (x: Double, y: Double) {
        let factor = options.pointsPerMillimetre
        if let resolution = options.resolution { return (factor / resolution.width, factor / resolution.height) }
        guard let places = description.places(isSingleTouch: isSingleTouch) else {
            throw Fault("the range of the touchpad's places is not known; \(Self.advice)")
        }
        if places.x.resolution > 0, places.y.resolution > 0 {
            return (factor / Double(places.x.resolution), factor / Double(places.y.resolution))
        }
        let size = "\(Int(Self.assumedSize.width)) x \(Int(Self.assumedSize.height)) mm"
        report.note("the touchpad does not say its size; \(size) are assumed, as libinput does", line: 0)
        return (factor * Self.assumedSize.width / places.x.count, factor * Self.assumedSize.height / places.y.count)
    }
}

nonisolated extension Recording {
    /// Creates a recording of events.
    init(_ sink: EventSink, device: String?, options: ImportOptions) {
        self.init(size: sink.size, scale: 1, scene: options.scene, events: sink.events)
        // A device's name can be any text of the file.
        self.device = device.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(200))) }
        intent = options.intent
    }
}
