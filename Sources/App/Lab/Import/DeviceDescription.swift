/// The properties of an input device on which the meaning of its events depends.
public nonisolated struct DeviceDescription: Hashable, Sendable {
    /// The name that the system gives the device.
    public var name: String?
    /// The kind of the device; nil if it is not known.
    public var kind: Kind?
    /// The ranges of the absolute axes by their codes.
    var axes: [UInt16: Axis] = [:]
    /// The codes of the events that the device can send, by their types.
    var codes: [UInt16: Set<UInt16>] = [:]
    /// The properties of the device.
    var properties: Set<Int> = []

    /// The kinds of devices that can be imported.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A pad that moves the pointer.
        case touchpad
        /// A mouse, or another device that sends relative movements.
        case mouse
        /// A screen that reports the places of fingers.
        case touchscreen
    }

    /// The range of an absolute axis, in units of the device.
    struct Axis: Hashable, Sendable {
        var minimum: Int32
        var maximum: Int32
        /// The units in a millimetre; 0 if the device does not say it.
        var resolution: Int32

        /// The number of values.
        var count: Double { Double(maximum) - Double(minimum) + 1 }
    }

    /// Creates a description without content.
    init() {}

    /// Sets the kind from the properties and the codes, if it is not known yet.
    mutating func inferKind() {
        let keys = codes[EvdevCode.key] ?? []
        let isAbsolute = codes[EvdevCode.absolute]?.contains(EvdevCode.x) ?? false
        if kind != nil {
            return
        } else if properties.contains(EvdevCode.directProperty) {
            kind = .touchscreen
        } else if isAbsolute, keys.contains(EvdevCode.finger), !keys.contains(EvdevCode.pen) {
            kind = .touchpad
        } else if isAbsolute, keys.contains(EvdevCode.touch), !keys.contains(EvdevCode.pen) {
            kind = .touchscreen
        } else if codes[EvdevCode.relative]?.contains(EvdevCode.x) ?? false {
            kind = .mouse
        }
    }

    /// The axes of the fingers' places; nil if one is missing or has no range.
    var places: (x: Axis, y: Axis)? {
        guard let x = axes[EvdevCode.slotX] ?? axes[EvdevCode.x], let y = axes[EvdevCode.slotY] ?? axes[EvdevCode.y],
            x.maximum > x.minimum, y.maximum > y.minimum
        else { return nil }
        return (x, y)
    }
}

/// The numbers of the kernel's input interface, from linux/input-event-codes.h.
nonisolated enum EvdevCode {
    static let synchronization: UInt16 = 0, key: UInt16 = 1, relative: UInt16 = 2, absolute: UInt16 = 3
    // Synchronization.
    static let report: UInt16 = 0, dropped: UInt16 = 3
    // Relative and absolute axes.
    static let x: UInt16 = 0, y: UInt16 = 1
    static let horizontalWheel: UInt16 = 6, wheel: UInt16 = 8, finerWheel: UInt16 = 11,
        finerHorizontalWheel: UInt16 = 12
    // Fingers in slots.
    static let slot: UInt16 = 0x2F, slotX: UInt16 = 0x35, slotY: UInt16 = 0x36, tool: UInt16 = 0x37
    static let trackingID: UInt16 = 0x39
    /// The values of `tool`.
    static let fingerTool: Int32 = 0
    // Keys.
    static let leftButton: UInt16 = 0x110, pen: UInt16 = 0x140, finger: UInt16 = 0x145, touch: UInt16 = 0x14A
    /// The keys that count the fingers on a touchpad.
    static let fingerCounts: [UInt16: Int] = [0x145: 1, 0x14D: 2, 0x14E: 3, 0x14F: 4, 0x148: 5]
    /// INPUT_PROP_DIRECT: the device is a screen.
    static let directProperty = 1

    /// The names of events that are not used, for reports.
    private static let names: [UInt16: [UInt16: String]] = [
        0: [1: "SYN_CONFIG", 2: "SYN_MT_REPORT"],
        1: [0x111: "BTN_RIGHT", 0x112: "BTN_MIDDLE", 0x113: "BTN_SIDE", 0x114: "BTN_EXTRA", 0x140: "BTN_TOOL_PEN"],
        3: [
            0x18: "ABS_PRESSURE", 0x1C: "ABS_TOOL_WIDTH", 0x30: "ABS_MT_TOUCH_MAJOR", 0x31: "ABS_MT_TOUCH_MINOR",
            0x34: "ABS_MT_ORIENTATION", 0x3A: "ABS_MT_PRESSURE", 0x3B: "ABS_MT_DISTANCE",
        ],
        4: [4: "MSC_SCAN", 5: "MSC_TIMESTAMP"],
    ]
    private static let types: [UInt16: String] = [
        0: "EV_SYN", 1: "EV_KEY", 2: "EV_REL", 3: "EV_ABS", 4: "EV_MSC", 5: "EV_SW", 17: "EV_LED", 20: "EV_REP",
    ]

    /// Returns the name of an event for a report.
    static func name(type: UInt16, code: UInt16) -> String {
        names[type]?[code] ?? "\(types[type] ?? "type \(type)") code \(code)"
    }
}
