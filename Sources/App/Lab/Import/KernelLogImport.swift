import System

/// A reader of the lines of a tool that prints the kernel's events, of one device or of several.
nonisolated protocol KernelLogReader {
    /// The descriptions of the devices, in the order of the text.
    var descriptions: [DeviceDescription] { get }

    /// Returns what is to be done with a line; nil for a line of a description.
    ///
    /// - Throws: `Fault` for an event that cannot be read.
    mutating func read(_ line: [UInt8]) throws(Fault) -> KernelLogLine?
}

/// The content of a line with an event.
nonisolated enum KernelLogLine: Hashable {
    /// An event of the device with an index in the descriptions.
    case event(EvdevEvent, device: Int)
    /// Something that is not used.
    case unused(String)
}

/// The import of a log with the kernel's events.
nonisolated struct KernelLogImport<Reader: KernelLogReader> {
    private let options: ImportOptions
    private let mostDevices: Int
    private var reader: Reader
    /// The indices of the devices that have sent something.
    private var indices: [Int] = []
    /// The imports of the devices that have sent something.
    private(set) var devices: [DeviceImport] = []
    /// The facts about lines before the first event.
    private(set) var report = ImportReport()

    /// Starts an import.
    init(_ reader: Reader, options: ImportOptions, mostDevices: Int) {
        (self.reader, self.options, self.mostDevices) = (reader, options, mostDevices)
    }

    /// Adds a line.
    ///
    /// - Returns: false at the first event if the import stops there.
    mutating func add(_ text: [UInt8], line: Int, stopsAtData: Bool) throws(Fault) -> Bool {
        switch try reader.read(text) {
        case nil: break
        case .unused(let fact):
            if devices.isEmpty { report.note(fact, line: line) } else { devices[0].report.note(fact, line: line) }
        case .event where stopsAtData: return false
        case .event(let event, let index):
            let place = try place(of: index)
            try devices[place].add(event, line: line)
        }
        return true
    }

    private mutating func place(of index: Int) throws(Fault) -> Int {
        if let place = indices.firstIndex(of: index) { return place }
        guard devices.count < mostDevices else { throw Fault("there are more than \(mostDevices) devices") }
        var device = DeviceImport(reader.descriptions[index], options: options)
        if devices.isEmpty { (device.report, report) = (report, ImportReport()) }
        indices.append(index)
        devices.append(device)
        return devices.count - 1
    }

    /// The last description that is of use; nil without any.
    var description: DeviceDescription? {
        let known = reader.descriptions.map { description in
            var known = description
            known.inferKind()
            return known
        }
        return known.last { $0.isKnown } ?? known.last
    }
}

nonisolated extension StringProtocol {
    /// The text without spaces around it and without quotes around the rest; at most 300 characters.
    var unquoted: String {
        let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
        var rest = unicodeScalars.drop(while: isSpace).prefix(300)
        while let last = rest.last, isSpace(last) { rest = rest.dropLast() }
        if rest.count > 1, rest.first == "\"", rest.last == "\"" { rest = rest.dropFirst().dropLast() }
        return String(String.UnicodeScalarView(rest))
    }
}
