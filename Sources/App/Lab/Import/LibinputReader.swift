/// A reader of the YAML text of `libinput record`: devices, each with its description and its events.
nonisolated struct LibinputReader {
    private let yaml: YAMLReader
    private let options: ImportOptions
    /// Receives each device when its data has ended.
    private let didRead: (inout DeviceImport, DeviceDescription) throws(Fault) -> Void
    private var description = DeviceDescription()
    /// A Boolean value that indicates whether only the descriptions are read.
    private let isDescription: Bool

    /// The version of the format that this reader knows.
    private static let version = "1"

    /// Creates a reader.
    init(
        _ yaml: YAMLReader, options: ImportOptions, isDescription: Bool,
        didRead: @escaping (inout DeviceImport, DeviceDescription) throws(Fault) -> Void
    ) {
        (self.yaml, self.options, self.isDescription, self.didRead) = (yaml, options, isDescription, didRead)
    }

    /// Reads the whole text.
    mutating func read() throws(Fault) {
        guard try yaml.next() == .mapping else { throw Self.unknown }
        try members { reader, name, value throws(Fault) in
            switch name {
            case "version":
                guard value == .scalar(Self.version) else {
                    throw Fault("its version is not \(Self.version), the only known one of libinput record")
                }
            case "devices":
                try reader.elements(value) { reader, value throws(Fault) in try reader.readDevice(value) }
            default: try reader.yaml.skip(value)
            }
        }
        guard try yaml.next() == .endOfText else { throw Fault("the file has a second document; remove it") }
    }

    private static let unknown = Fault("this is no recording of libinput record")

    /// Calls a body with each member of a mapping that has begun, after the first event of its value.
    private mutating func members(
        _ body: (inout LibinputReader, String, YAMLEvent) throws(Fault) -> Void
    ) throws(Fault) {
        while true {
            switch try yaml.next() {
            case .end: return
            case .scalar(let name): try body(&self, name, try yaml.next())
            case .mapping, .sequence, .endOfText: throw Self.unknown
            }
        }
    }

    /// Calls a body with the first event of each element of a sequence; an empty scalar is an empty sequence.
    private mutating func elements(
        _ first: YAMLEvent, _ body: (inout LibinputReader, YAMLEvent) throws(Fault) -> Void
    ) throws(Fault) {
        if case .scalar(let text) = first, text.isEmpty || text == "~" || text == "null" { return }
        guard first == .sequence else { throw Self.unknown }
        while true {
            let event = try yaml.next()
            if event == .end { return }
            guard event != .endOfText else { throw Self.unknown }
            try body(&self, event)
        }
    }

    private mutating func readDevice(_ first: YAMLEvent) throws(Fault) {
        guard first == .mapping else { throw Self.unknown }
        description = DeviceDescription()
        var device: DeviceImport?
        try members { reader, name, value throws(Fault) in
            switch (name, value) {
            case ("evdev", .mapping), ("udev", .mapping):
                try reader.members { reader, name, value throws(Fault) in try reader.readProperty(name, value) }
            case ("events", _) where !reader.isDescription:
                guard device == nil else { throw Fault("the device has its events twice; remove one list") }
                var started = DeviceImport(reader.description, options: reader.options)
                try reader.readEvents(value, of: &started)
                device = started
            default: try reader.yaml.skip(value)
            }
        }
        var ended = device ?? DeviceImport(description, options: options)
        try didRead(&ended, description)
    }

    private mutating func readProperty(_ name: String, _ value: YAMLEvent) throws(Fault) {
        switch (name, value) {
        case ("name", .scalar(let text)): description.name = text
        case ("codes", .mapping):
            try members { reader, type, value throws(Fault) in
                let codes = try reader.numbers(value, atMost: 0x400)
                guard let type = UInt16(type), reader.description.codes.count < 0x20 else { return }
                reader.description.codes[type] = Set(codes.compactMap { UInt16(exactly: $0) })
            }
        case ("absinfo", .mapping):
            try members { reader, code, value throws(Fault) in
                let numbers = try reader.numbers(value, atMost: 5)
                guard let code = UInt16(code), numbers.count == 5, reader.description.axes.count < 0x40 else { return }
                reader.description.axes[code] = DeviceDescription.Axis(
                    minimum: numbers[0], maximum: numbers[1], resolution: max(0, numbers[4]))
            }
        case ("properties", .sequence):
            description.properties = description.properties ?? []
            try elements(value) { reader, value throws(Fault) in try reader.addProperty(value) }
        default: try yaml.skip(value)
        }
    }

    /// Adds a property: a number of the kernel, or an assignment of udev, which knows the kind of the device.
    private mutating func addProperty(_ value: YAMLEvent) throws(Fault) {
        guard case .scalar(let text) = value else { return try yaml.skip(value) }
        switch text {
        case "ID_INPUT_TOUCHPAD=1": description.kind = .touchpad
        case "ID_INPUT_TOUCHSCREEN=1": description.kind = .touchscreen
        case "ID_INPUT_MOUSE=1", "ID_INPUT_POINTINGSTICK=1", "ID_INPUT_TRACKBALL=1":
            description.kind = description.kind ?? .mouse
        default:
            if let number = Int(text) { description.insert(property: number) }
        }
    }

    private mutating func readEvents(_ first: YAMLEvent, of device: inout DeviceImport) throws(Fault) {
        try elements(first) { reader, value throws(Fault) in
            guard value == .mapping else { throw Fault("an entry of the events is no mapping; remove it") }
            try reader.members { reader, name, value throws(Fault) in
                guard name == "evdev" else {
                    if name != "libinput" {
                        device.report.note("entries \(name.quoted) are not used", line: reader.yaml.line)
                    }
                    return try reader.yaml.skip(value)
                }
                try reader.elements(value) { reader, value throws(Fault) in
                    let line = reader.yaml.line
                    try device.add(try reader.event(value), line: line)
                }
            }
        }
    }

    private mutating func event(_ first: YAMLEvent) throws(Fault) -> EvdevEvent {
        let row = try numbers(first, atMost: 5)
        guard row.count == 5, row[0] >= 0, (0..<1_000_000).contains(row[1]), let type = UInt16(exactly: row[2]),
            let code = UInt16(exactly: row[3])
        else { throw Fault("an event is [seconds, microseconds, type, code, value]; correct the line") }
        return EvdevEvent(time: Int64(row[0]) * 1_000_000 + Int64(row[1]), type: type, code: code, value: row[4])
    }

    /// Returns the whole numbers of a sequence; those that are none, and all beyond a limit, are errors.
    private mutating func numbers(_ first: YAMLEvent, atMost limit: Int) throws(Fault) -> [Int32] {
        var numbers: [Int32] = []
        try elements(first) { _, value throws(Fault) in
            guard case .scalar(let text) = value, let number = Int32(text), numbers.count < limit else {
                throw Fault("a list of at most \(limit) whole numbers is expected; correct the line")
            }
            numbers.append(number)
        }
        return numbers
    }
}
