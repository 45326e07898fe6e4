import Geometry
import Platform
import Replay

/// The import of the data of one device.
nonisolated struct DeviceImport {
    private let options: ImportOptions
    private let description: DeviceDescription
    private var assembler: FrameAssembler
    private var translator: (any Translator)?
    private var sink: EventSink
    private var lastTime = 0.0
    /// The facts that the user must know.
    var report = ImportReport()

    private static let advice = "name its description with --description, or a touchpad's units with --resolution"
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
        if let frame = try assembler.add(event, line: line, to: &report) { try add(frame) }
    }

    /// Adds a frame.
    mutating func add(_ frame: DeviceFrame) throws(Fault) {
        lastTime = frame.time
        if translator == nil { translator = try makeTranslator(for: frame) }
        try translator?.add(frame, to: &sink)
    }

    /// Ends the import.
    ///
    /// - Returns: the recording; nil if the device has sent nothing that is of use.
    mutating func finish() throws(Fault) -> Recording? {
        if try translator?.finish(at: lastTime, to: &sink) == true {
            report.note("the data ends during a movement, which is cancelled there", line: 0)
        }
        guard translator != nil else { return nil }
        return Recording(sink, device: description.name, options: options)
    }

    /// Returns the translator for the device; nil as long as it sends nothing of use.
    private mutating func makeTranslator(for frame: DeviceFrame) throws(Fault) -> (any Translator)? {
        let hasMotion = frame.motion != (0, 0) || frame.wheel != (0, 0)
        switch description.kind ?? (hasMotion ? .mouse : nil) {
        case .mouse?:
            guard hasMotion || frame.leftButton != nil else { return nil }
            return MouseTranslator(pointer: try makePointer(), pointsPerCount: options.pointsPerCount)
        case .touchpad?:
            let scale = try touchpadScale()
            return TouchpadTranslator(pointer: try makePointer(), scale: scale)
        case .touchscreen?:
            guard let places = description.places else {
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
    private mutating func touchpadScale() throws(Fault) -> (x: Double, y: Double) {
        let factor = options.pointsPerMillimetre
        if let resolution = options.resolution { return (factor / resolution.width, factor / resolution.height) }
        guard let places = description.places else {
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
