/// A reader of the text of `evtest`: a device's description, then its events; several such texts may follow each
/// other.
///
/// Lines have the forms `Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 361` and `Event:
/// time 1.000000, -------------- SYN_REPORT ------------`. The numbers are used, because names differ between
/// versions.
nonisolated struct EvtestReader: KernelLogReader {
    /// The most devices that are described.
    private static let mostDescriptions = 64
    /// The beginnings of lines without content for an import.
    private static let otherLines = [
        "Input driver", "Input device ID", "Supported events", "Testing", "Key repeat", "Repeat type",
        "Repeat code", "No device", "Not running", "Available devices", "/dev/input/", "Select the device", "***",
        "This device is grabbed", "No events are available", "other grab is active", "In most cases",
        "try VT-switching", "Run the following", "an open fd", "\"fuser",
    ]

    private(set) var descriptions: [DeviceDescription] = []
    private var hasEvents = false
    private var type: UInt16 = 0
    private var code: UInt16 = 0

    mutating func read(_ line: [UInt8]) throws(Fault) -> KernelLogLine? {
        var fields = FieldScanner(line)
        guard let first = fields.next() else { return nil }
        if first.elementsEqual("Event:".utf8) {
            if descriptions.isEmpty { begin() }
            hasEvents = true
            return try event(&fields)
        }
        return describe(line)
    }

    private static let unreadable = Fault(
        "this is no event of evtest, such as \"Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), "
            + "value 361\"; correct the line")

    // MARK: Events

    private func event(_ fields: inout FieldScanner) throws(Fault) -> KernelLogLine {
        guard let word = fields.word(), word == "time", let stamp = fields.next(), stamp.last == UInt8(ascii: ","),
            let time = EvemuReader.microseconds(stamp.dropLast())
        else { throw Self.unreadable }
        guard let next = fields.word() else { throw Self.unreadable }
        if next != "type" { return try synchronization(next, &fields, time) }
        guard let type = fields.decimal().flatMap({ UInt16(exactly: $0) }), let code = fields.number(after: "code"),
            let value = value(&fields, of: type)
        else { throw Self.unreadable }
        return .event(EvdevEvent(time: time, type: type, code: code, value: value), device: descriptions.count - 1)
    }

    private func value(_ fields: inout FieldScanner, of type: UInt16) -> Int32? {
        while let word = fields.word() {
            guard word == "value" else { continue }
            // Scan codes are hexadecimal, and not used.
            return fields.word().flatMap { Int32($0) ?? (type == EvdevCode.miscellaneous ? 0 : nil) }
        }
        return nil
    }

    private func synchronization(
        _ line: String, _ fields: inout FieldScanner, _ time: Int64
    ) throws(Fault) -> KernelLogLine {
        guard line.first.map({ "-+>".contains($0) }) == true else { throw Self.unreadable }
        var words: [String] = []
        while let word = fields.word(), let first = word.first, !"-+<".contains(first) { words.append(word) }
        let name = words.joined(separator: " ")
        guard !name.isEmpty else { throw Self.unreadable }
        // Older versions write the other name.
        let known = name == "Report Sync" ? "SYN_REPORT" : name
        guard let code = EvdevCode.code(named: known, of: EvdevCode.synchronization) else {
            return .unused("\(name.quoted) is not used")
        }
        let event = EvdevEvent(time: time, type: EvdevCode.synchronization, code: code, value: 0)
        return .event(event, device: descriptions.count - 1)
    }

    // MARK: The description

    private mutating func begin() {
        guard descriptions.count < Self.mostDescriptions else { return }
        descriptions.append(DeviceDescription())
        hasEvents = false
    }

    private mutating func describe(_ line: [UInt8]) -> KernelLogLine? {
        let text = String(decoding: line, as: UTF8.self).unquoted
        if text.hasPrefix("Input driver") || text.hasPrefix("Input device") && (hasEvents || descriptions.isEmpty) {
            begin()
        }
        let words = text.split(separator: " "), number = words.dropFirst(2).first.flatMap { UInt16($0) }
        if text.hasPrefix("Input device name:") {
            change { $0.name = text.dropFirst(18).unquoted }
        } else if text.hasPrefix("Event type "), let number {
            type = number
        } else if text.hasPrefix("Event code "), let number {
            code = number
            change { [type] in $0.insert(number, of: type) }
        } else if text.hasPrefix("Properties:") {
            change { $0.properties = [] }
        } else if text.hasPrefix("Property type "), let number {
            change { $0.insert(property: Int(number)) }
        } else if words.count == 2, let number = Int32(words[1]) {
            if type == EvdevCode.absolute { change { [code] in $0.setRange(String(words[0]), number, of: code) } }
        } else if !Self.otherLines.contains(where: text.hasPrefix) {
            return .unused("a line that evtest does not print is not used")
        }
        return nil
    }

    private mutating func change(_ body: (inout DeviceDescription) -> Void) {
        if !descriptions.isEmpty { body(&descriptions[descriptions.count - 1]) }
    }
}
