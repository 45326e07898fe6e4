/// The numbers of the kernel's input interface, from linux/input-event-codes.h.
nonisolated enum EvdevCode {
    static let synchronization: UInt16 = 0, key: UInt16 = 1, relative: UInt16 = 2, absolute: UInt16 = 3
    static let miscellaneous: UInt16 = 4
    // Synchronization.
    static let report: UInt16 = 0, contactReport: UInt16 = 2, dropped: UInt16 = 3
    // Relative and absolute axes.
    static let x: UInt16 = 0, y: UInt16 = 1
    static let horizontalWheel: UInt16 = 6, wheel: UInt16 = 8, finerWheel: UInt16 = 11,
        finerHorizontalWheel: UInt16 = 12
    /// The first absolute axis that is no place: ABS_PRESSURE.
    static let pressure: UInt16 = 0x18
    // Fingers in slots.
    static let slot: UInt16 = 0x2F, slotX: UInt16 = 0x35, slotY: UInt16 = 0x36, tool: UInt16 = 0x37
    static let touchWidth: UInt16 = 0x30, trackingID: UInt16 = 0x39
    /// The values of `tool`.
    static let fingerTool: Int32 = 0, penTool: Int32 = 1
    // Keys.
    static let leftButton: UInt16 = 0x110, pen: UInt16 = 0x140, finger: UInt16 = 0x145, touch: UInt16 = 0x14A
    static let stylus: UInt16 = 0x14B
    /// The keys that say which end of a pen is near the device.
    static let pens: ClosedRange<UInt16> = 0x140...0x144
    /// The keys that count the fingers on a touchpad.
    static let fingerCounts: [UInt16: Int] = [0x145: 1, 0x14D: 2, 0x14E: 3, 0x14F: 4, 0x148: 5]
    /// MSC_TIMESTAMP: the device's clock.
    static let timestamp: UInt16 = 5
    /// INPUT_PROP_DIRECT: the device is a screen.
    static let directProperty = 1
    /// INPUT_PROP_SEMI_MT: the places are the corners of the rectangle around two fingers.
    static let rectangleProperty = 3

    /// The names of the events that mean something here, or that devices send beside them.
    private static let names: [UInt16: [UInt16: String]] = [
        0: [0: "SYN_REPORT", 1: "SYN_CONFIG", 2: "SYN_MT_REPORT", 3: "SYN_DROPPED"],
        1: [
            0x110: "BTN_LEFT", 0x111: "BTN_RIGHT", 0x112: "BTN_MIDDLE", 0x113: "BTN_SIDE", 0x114: "BTN_EXTRA",
            0x140: "BTN_TOOL_PEN", 0x141: "BTN_TOOL_RUBBER", 0x142: "BTN_TOOL_BRUSH", 0x143: "BTN_TOOL_PENCIL",
            0x144: "BTN_TOOL_AIRBRUSH", 0x145: "BTN_TOOL_FINGER", 0x148: "BTN_TOOL_QUINTTAP", 0x14A: "BTN_TOUCH",
            0x14B: "BTN_STYLUS", 0x14C: "BTN_STYLUS2", 0x14D: "BTN_TOOL_DOUBLETAP", 0x14E: "BTN_TOOL_TRIPLETAP",
            0x14F: "BTN_TOOL_QUADTAP",
        ],
        2: [
            0: "REL_X", 1: "REL_Y", 6: "REL_HWHEEL", 8: "REL_WHEEL", 11: "REL_WHEEL_HI_RES",
            12: "REL_HWHEEL_HI_RES",
        ],
        3: [
            0: "ABS_X", 1: "ABS_Y", 2: "ABS_Z", 0x18: "ABS_PRESSURE", 0x19: "ABS_DISTANCE", 0x1C: "ABS_TOOL_WIDTH",
            0x2F: "ABS_MT_SLOT", 0x30: "ABS_MT_TOUCH_MAJOR", 0x31: "ABS_MT_TOUCH_MINOR", 0x32: "ABS_MT_WIDTH_MAJOR",
            0x33: "ABS_MT_WIDTH_MINOR", 0x34: "ABS_MT_ORIENTATION", 0x35: "ABS_MT_POSITION_X",
            0x36: "ABS_MT_POSITION_Y", 0x37: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID", 0x39: "ABS_MT_TRACKING_ID",
            0x3A: "ABS_MT_PRESSURE", 0x3B: "ABS_MT_DISTANCE", 0x3C: "ABS_MT_TOOL_X", 0x3D: "ABS_MT_TOOL_Y",
        ],
        4: [4: "MSC_SCAN", 5: "MSC_TIMESTAMP"],
    ]
    private static let types: [UInt16: String] = [
        0: "EV_SYN", 1: "EV_KEY", 2: "EV_REL", 3: "EV_ABS", 4: "EV_MSC", 5: "EV_SW", 17: "EV_LED", 20: "EV_REP",
    ]
    private static let codes = names.mapValues { table in
        Dictionary(table.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
    private static let typeNumbers = Dictionary(
        types.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

    /// Returns the name of an event for a report.
    static func name(type: UInt16, code: UInt16) -> String {
        names[type]?[code] ?? "\(types[type] ?? "type \(type)") code \(code)"
    }

    /// Returns the type of events with a name, such as `EV_ABS`; nil for another name.
    static func type(named name: String) -> UInt16? { typeNumbers[name] }

    /// Returns the code of a type with a name, such as `ABS_X`; nil for a name that has no meaning here.
    static func code(named name: String, of type: UInt16) -> UInt16? { codes[type]?[name] }
}
