import Foundation
import Testing

@testable import Lab

/// The text of a device's data in the formats of evemu and libinput, from one list of events.
nonisolated struct DeviceText {
    var name = "Pad"
    var kind = DeviceDescription.Kind.touchpad
    var width: Int32 = 1200
    var height: Int32 = 800
    /// Units in a millimetre; 0 leaves it out.
    var resolution: Int32 = 10
    /// The number of slots; 0 for multitouch protocol A.
    var slots: Int32 = 5
    private(set) var events: [EvdevEvent] = []

    /// Adds events and a report at a time in microseconds.
    mutating func report(at time: Int64, _ changes: [(type: UInt16, code: UInt16, value: Int32)]) {
        for change in changes + [(0, 0, 0)] {
            events.append(EvdevEvent(time: time, type: change.type, code: change.code, value: change.value))
        }
    }

    /// The codes of keys that the device has.
    private var keys: [Int] {
        switch kind {
        case .touchpad: [0x110, 0x145, 0x14A, 0x14D, 0x14E]
        case .mouse: [0x110]
        case .touchscreen: [0x14A]
        }
    }

    private var axes: [(code: Int, range: String)] {
        guard kind != .mouse else { return [] }
        let x = "0 \(width) 0 0 \(resolution)", y = "0 \(height) 0 0 \(resolution)"
        guard slots > 0 else { return [(0, x), (1, y), (0x35, x), (0x36, y)] }
        return [(0, x), (1, y), (0x2F, "0 \(slots - 1) 0 0 0"), (0x35, x), (0x36, y), (0x39, "0 65535 0 0 0")]
    }

    private var relatives: [Int] { kind == .mouse ? [0, 1, 8, 11] : [] }
    var property: Int { kind == .touchscreen ? 1 : 0 }

    /// The codes of the device by their types.
    var description: [(type: UInt16, codes: [UInt16])] {
        [(1, keys), (2, relatives), (3, axes.map(\.code))].map { ($0, $1.map(UInt16.init)) }
    }
    /// The maximum and the resolution of the axes; the minimum is 0.
    var ranges: [UInt16: (maximum: Int32, resolution: Int32)] {
        [
            0: (width, resolution), 1: (height, resolution), 0x2F: (slots - 1, 0), 0x35: (width, resolution),
            0x36: (height, resolution), 0x39: (65535, 0),
        ]
    }

    /// The text of evemu-record.
    var evemu: String {
        func bits(_ type: Int, _ codes: [Int]) -> String {
            var bytes = [UInt8](repeating: 0, count: 96)
            for code in codes { bytes[code / 8] |= 1 << (code % 8) }
            return "B: \(String(type, radix: 16)) " + bytes.map { String(format: "%02x", $0) }.joined(separator: " ")
        }
        let header = [
            "# EVEMU 1.3", "N: \(name)", "I: 0011 0002 0007 01b1", "P: \(String(format: "%02x", 1 << property)) 00",
            bits(1, keys), bits(2, relatives), bits(3, axes.map(\.code)),
        ]
        let ranges = axes.map { "A: \(String($0.code, radix: 16)) \($0.range)" }
        let lines = events.map { event in
            let time = "\(event.time / 1_000_000)." + String(format: "%06d", event.time % 1_000_000)
            let codes = String(format: "%04x %04x", event.type, event.code)
            return "E: \(time) \(codes) \(event.value)\t# text"
        }
        return (header + ranges + lines).joined(separator: "\n") + "\n"
    }

    /// The text of libinput record.
    var libinput: String {
        func list(_ codes: [Int]) -> String { "[" + codes.map(String.init).joined(separator: ", ") + "]" }
        let codes = [(1, keys), (2, relatives), (3, axes.map(\.code))].filter { !$0.1.isEmpty }
        let header = [
            "# libinput record", "version: 1", "ndevices: 1", "libinput:", "  version: \"1.22.1\"", "devices:",
            "- node: /dev/input/event6", "  evdev:", "    # Name: \(name)", "    name: \"\(name)\"", "    codes:",
        ]
        let ranges = axes.map { "      \($0.code): [\($0.range.replacingOccurrences(of: " ", with: ", "))]" }
        let udev = ["    properties: [\(property)]", "  udev:", "    properties:", "    - ID_INPUT=1"]
        var lines = ["  events:", "  # Current time is 14:51:15"]
        var isNew = true
        for event in events {
            if isNew { lines.append("  - evdev:") }
            let time = "\(event.time / 1_000_000), \(event.time % 1_000_000)"
            lines.append("    - [ \(time), \(event.type), \(event.code), \(event.value)] # text")
            isNew = event.type == 0 && event.code == 0
        }
        let all =
            header + codes.map { "      \($0.0): \(list($0.1))" } + (ranges.isEmpty ? [] : ["    absinfo:"] + ranges)
            + udev
            + (events.isEmpty ? ["  events:"] : lines)
        return all.joined(separator: "\n") + "\n"
    }

    /// The events that place a finger, or move it.
    static func finger(_ slot: Int32, id: Int32? = nil, x: Int32, y: Int32) -> [(UInt16, UInt16, Int32)] {
        [(3, 0x2F, slot)] + (id.map { [(3, 0x39, $0)] } ?? []) + [(3, 0x35, x), (3, 0x36, y)]
    }

    /// The events that lift a finger.
    static func lift(_ slot: Int32) -> [(UInt16, UInt16, Int32)] { [(3, 0x2F, slot), (3, 0x39, -1)] }
}

nonisolated extension Importer {
    /// Reads a text with one device.
    func recording(_ text: String, chunkSize: Int = 4096) throws -> ImportedRecording {
        try #require(try recordings(from: Array(text.utf8), name: "data", chunkSize: chunkSize).first)
    }
}
