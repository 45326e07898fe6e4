@testable import Lab

/// The names of the codes that the tests send.
private nonisolated let names: [UInt16: [UInt16: String]] = [
    0: [0: "SYN_REPORT", 2: "SYN_MT_REPORT", 3: "SYN_DROPPED"],
    1: [
        0x110: "BTN_LEFT", 0x145: "BTN_TOOL_FINGER", 0x14A: "BTN_TOUCH", 0x14D: "BTN_TOOL_DOUBLETAP",
        0x14E: "BTN_TOOL_TRIPLETAP",
    ],
    2: [0: "REL_X", 1: "REL_Y", 8: "REL_WHEEL", 11: "REL_WHEEL_HI_RES"],
    3: [
        0: "ABS_X", 1: "ABS_Y", 0x2F: "ABS_MT_SLOT", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y",
        0x37: "ABS_MT_TOOL_TYPE", 0x39: "ABS_MT_TRACKING_ID",
    ],
    4: [4: "MSC_SCAN", 5: "MSC_TIMESTAMP"],
]
private nonisolated let types: [UInt16: String] = [0: "EV_SYN", 1: "EV_KEY", 2: "EV_REL", 3: "EV_ABS", 4: "EV_MSC"]

nonisolated extension DeviceText {
    /// The text of evtest.
    var evtest: String {
        var lines = [
            "Input driver version is 1.0.1", "Input device ID: bus 0x18 vendor 0x6cb product 0xcd3e version 0x100",
            "Input device name: \"\(name)\"", "Supported events:", "  Event type 0 (EV_SYN)",
        ]
        for (type, codes) in description where !codes.isEmpty {
            lines.append("  Event type \(type) (\(types[type] ?? "?"))")
            for code in codes {
                lines.append("    Event code \(code) (\(names[type]?[code] ?? "?"))")
                if type == 3, let (maximum, resolution) = ranges[code] {
                    lines += ["      Value      0", "      Min        0", "      Max     \(maximum)"]
                    if resolution != 0 { lines.append("      Resolution     \(resolution)") }
                }
            }
        }
        lines += ["Properties:", "  Property type \(property) (?)", "Testing ... (interrupt to exit)"]
        lines += events.map { event in
            let time = "\(event.time / 1_000_000).\(String(format6: event.time % 1_000_000))"
            let name = names[event.type]?[event.code] ?? "?"
            switch (event.type, event.code) {
            case (0, 2): return "Event: time \(time), ++++++++++++++ \(name) ++++++++++++"
            case (0, 3): return "Event: time \(time), >>>>>>>>>>>>>> \(name) <<<<<<<<<<<<"
            case (0, _): return "Event: time \(time), -------------- \(name) ------------"
            default:
                let type = "type \(event.type) (\(types[event.type] ?? "?"))"
                return "Event: time \(time), \(type), code \(event.code) (\(name)), value \(event.value)"
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The text of getevent, with names (`-l`) or numbers.
    func getevent(hasNames: Bool, path: String? = "/dev/input/event2") -> String {
        func label(_ type: UInt16, _ code: UInt16) -> String {
            hasNames ? names[type]?[code] ?? "" : String(code, radix: 16).padded(4)
        }
        var lines = ["add device 1: \(path ?? "/dev/input/event2")", "  name:     \"\(name)\"", "  events:"]
        for (type, codes) in description where !codes.isEmpty {
            let head = "    \(["KEY", "REL", "ABS"][Int(type) - 1]) (000\(type)):"
            if type == 3 {
                for (index, code) in codes.enumerated() {
                    let (maximum, resolution) = ranges[code] ?? (0, 0)
                    let lead = index == 0 ? head : "               "
                    let range = "value 0, min 0, max \(maximum), fuzz 0, flat 0, resolution \(resolution)"
                    lines.append("\(lead) \(label(3, code))  : \(range)")
                }
            } else {
                lines.append("\(head) \(codes.map { label(type, $0) }.joined(separator: "  ")) ")
            }
        }
        lines += [
            "  input props:",
            "    \(hasNames ? ["INPUT_PROP_POINTER", "INPUT_PROP_DIRECT"][property] : "000\(property)")",
        ]
        lines += events.map { event in
            let stamp = "[\(String(event.time / 1_000_000).leftPadded(8)).\(String(format6: event.time % 1_000_000))]"
            let number = String(UInt32(bitPattern: event.value), radix: 16).padded(8)
            let value = hasNames && event.type == 1 ? ["UP", "DOWN"][Int(event.value)] : number
            let type = hasNames ? types[event.type] ?? "" : String(event.type, radix: 16).padded(4)
            return "\(stamp) \(path.map { "\($0): " } ?? "")\(type) \(label(event.type, event.code)) \(value)"
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

nonisolated extension String {
    fileprivate init(format6 number: Int64) { self = String(number).padded(6) }
    fileprivate func padded(_ width: Int) -> String { String(repeating: "0", count: max(0, width - count)) + self }
    fileprivate func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
