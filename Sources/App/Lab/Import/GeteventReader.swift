/// A reader of the text of Android's `getevent -lt` or `-t`: devices, with what `-p` and `-i` say of them, and their
/// events.
///
/// Events have the form `[   86753.123456] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    0000021c`, with
/// numbers (`0003 0035 0000021c`) without `-l`, and without the device's path if only one was asked for.
nonisolated struct GeteventReader: KernelLogReader {
    /// The most devices that are described.
    private static let mostDescriptions = 64
    /// The beginnings of lines without content for an import.
    private static let otherLines = [
        "remove device ", "bus:", "vendor", "product", "version", "location:", "id:", "could not ", "Can't enable",
    ]
    /// The names of values.
    private static let values: [String: Int32] = [
        "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
    ]
    private static let properties: [String: Int] = [
        "INPUT_PROP_POINTER": 0, "INPUT_PROP_DIRECT": 1, "INPUT_PROP_BUTTONPAD": 2, "INPUT_PROP_SEMI_MT": 3,
    ]

    private(set) var descriptions: [DeviceDescription] = []
    /// The paths of the devices; empty for one without.
    private var paths: [String] = []
    /// The index of the device that is described.
    private var current: Int?
    /// The part of a description that the next lines continue.
    private var section = Section.none

    private enum Section: Equatable {
        case none
        /// The codes of a type; nil before the first one.
        case events(UInt16?)
        case properties
    }

    mutating func read(_ line: [UInt8]) throws(Fault) -> KernelLogLine? {
        if let (time, rest) = Self.stamp(line) { return try event(time, rest) }
        let text = String(decoding: line, as: UTF8.self).unquoted
        let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
        guard let first = words.first else { return nil }
        guard !first.hasPrefix("/dev/input/"), !first.hasPrefix("EV_") else {
            throw Fault("the event has no time; record the device with getevent -lt")
        }
        return describe(text, words)
    }

    // MARK: Events

    /// Returns the time in brackets at the beginning of a line, and what follows; nil without one.
    private static func stamp(_ line: [UInt8]) -> (time: Int64, rest: FieldScanner)? {
        guard line.first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        // Older versions write a hyphen for the point.
        let text = line[1..<end].drop { $0 == 0x20 }.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: ".") : $0 }
        guard text.contains(UInt8(ascii: ".")), let time = EvemuReader.microseconds(text[...]) else { return nil }
        return (time, FieldScanner(line[(end + 1)...]))
    }

    private mutating func event(_ time: Int64, _ rest: FieldScanner) throws(Fault) -> KernelLogLine {
        var fields = rest
        section = .none
        guard var word = fields.word() else { throw Self.unreadable }
        var device = max(descriptions.count - 1, 0)
        if word.hasSuffix(":") {
            device = index(of: String(word.dropLast()))
            guard let next = fields.word() else { throw Self.unreadable }
            word = next
        } else if descriptions.isEmpty {
            _ = index(of: "")
        }
        guard let code = fields.word(), let value = fields.word() else { throw Self.unreadable }
        guard let type = EvdevCode.type(named: word) ?? Self.number(word) else {
            return .unused("\(word.quoted) is not used")
        }
        guard let number = EvdevCode.code(named: code, of: type) ?? Self.number(code) else {
            return .unused("\(code.quoted) is not used")
        }
        guard let amount = Self.values[value] ?? UInt32(value, radix: 16).map({ Int32(bitPattern: $0) }) else {
            return .unused("\(code) with the value \(value.quoted) is not used")
        }
        return .event(EvdevEvent(time: time, type: type, code: number, value: amount), device: device)
    }

    private static let unreadable = Fault(
        "this is no event of getevent, such as \"[ 1.000000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 0000021c\"; "
            + "correct the line")

    /// Returns a number as getevent writes it, in four hexadecimal digits; nil for another text.
    private static func number(_ text: String) -> UInt16? {
        text.utf8.count == 4 ? UInt16(text, radix: 16) : nil
    }

    // MARK: The descriptions

    /// Returns the index of a device, which is new if its path is.
    private mutating func index(of path: String) -> Int {
        if let index = paths.firstIndex(of: path) { return index }
        guard paths.count < Self.mostDescriptions else { return paths.count - 1 }
        paths.append(path)
        descriptions.append(DeviceDescription())
        return paths.count - 1
    }

    private mutating func describe(_ text: String, _ words: [String]) -> KernelLogLine? {
        if text.hasPrefix("add device "), let path = words.last {
            section = .none
            // The device may have been removed; the description that follows replaces the old one.
            let index = index(of: path)
            (descriptions[index], current) = (DeviceDescription(), index)
        } else if words[0] == "name:" {
            change { $0.name = text.dropFirst(5).unquoted }
        } else if text == "events:" {
            section = .events(nil)
        } else if text == "input props:" {
            section = .properties
            change { $0.properties = [] }
        } else if Self.otherLines.contains(where: text.hasPrefix) {
            return nil
        } else {
            switch section {
            case .properties:
                if let property = Self.properties[text] ?? Self.number(text).map(Int.init) {
                    change { $0.insert(property: property) }
                }
            case .events(let type): readCodes(words, of: type)
            case .none: return .unused("a line that getevent does not print is not used")
            }
        }
        return nil
    }

    private mutating func change(_ body: (inout DeviceDescription) -> Void) {
        if let current { body(&descriptions[current]) }
    }

    /// Reads the codes of a line: those of a new type after `ABS (0003):`, or more of the type before.
    private mutating func readCodes(_ words: [String], of type: UInt16?) {
        var type = type, codes = words[...]
        if words.count > 1, words[1].hasPrefix("("), words[1].hasSuffix("):") {
            type = Self.number(String(words[1].dropFirst().dropLast(2)))
            codes = words[2...]
        }
        section = .events(type)
        guard let type, let first = codes.first else { return }
        guard type == EvdevCode.absolute else {
            for code in codes { insert(code, of: type) }
            return
        }
        guard let code = insert(first, of: type) else { return }
        // An axis fills a line: its code, and names with numbers such as "max 1079,".
        for (name, value) in zip(codes, codes.dropFirst()) {
            guard let number = Int32(value.hasSuffix(",") ? value.dropLast() : value[...]) else { continue }
            change { $0.setRange(name, number, of: code) }
        }
    }

    @discardableResult
    private mutating func insert(_ word: String, of type: UInt16) -> UInt16? {
        // A star marks a key that is held.
        let name = word.hasSuffix("*") ? String(word.dropLast()) : word
        guard let code = EvdevCode.code(named: name, of: type) ?? Self.number(name) else { return nil }
        change { $0.insert(code, of: type) }
        return code
    }
}
