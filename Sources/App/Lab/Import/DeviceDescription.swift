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
    /// The properties of the device; nil if they are not known.
    var properties: Set<Int>?

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
        if kind != nil || isPen {
            return
        } else if properties?.contains(EvdevCode.directProperty) == true {
            kind = .touchscreen
        } else if isAbsolute, keys.contains(EvdevCode.finger), !keys.contains(EvdevCode.pen) {
            kind = .touchpad
        } else if isAbsolute, keys.contains(EvdevCode.touch), !keys.contains(EvdevCode.pen) {
            kind = .touchscreen
        } else if codes[EvdevCode.relative]?.contains(EvdevCode.x) ?? false {
            kind = .mouse
        }
    }

    /// Adds a code that the device can send; the kernel has fewer than 0x300 of a type, and 0x20 types.
    mutating func insert(_ code: UInt16, of type: UInt16) {
        if type < 0x20, code < 0x300 { codes[type, default: []].insert(code) }
    }

    /// Sets a value of an axis by the name that evtest and getevent give it; others are ignored.
    mutating func setRange(_ name: String, _ number: Int32, of code: UInt16) {
        guard axes[code] != nil || axes.count < 0x40 else { return }
        var axis = axes[code] ?? Axis(minimum: 0, maximum: 0, resolution: 0)
        switch name {
        case "min", "Min": axis.minimum = number
        case "max", "Max": axis.maximum = number
        case "resolution", "Resolution": axis.resolution = max(0, number)
        default: return
        }
        axes[code] = axis
    }

    /// Adds a property; the kernel has fewer than 0x40.
    mutating func insert(property: Int) {
        if (0..<0x40).contains(property) { properties = (properties ?? []).union([property]) }
    }

    /// A Boolean value that indicates whether the places of two fingers are their own, and not corners around both.
    var hasExactFingers: Bool { properties?.contains(EvdevCode.rectangleProperty) == false }

    /// A Boolean value that indicates whether the description is of use for data without one.
    var isKnown: Bool { kind != nil || places() != nil }

    private var isAbsolute: Bool { codes[EvdevCode.absolute]?.contains(EvdevCode.x) ?? false }

    /// A Boolean value that indicates whether the device is a pen's, by udev's rule: places and a pen, no multitouch.
    ///
    /// The source of the rule is systemd's udev-builtin-input_id.c.
    var isPen: Bool {
        let keys = codes[EvdevCode.key] ?? [], axes = codes[EvdevCode.absolute] ?? []
        return kind == nil && isAbsolute && !axes.contains(EvdevCode.slotX)
            && (keys.contains(EvdevCode.pen) || keys.contains(EvdevCode.stylus))
    }

    /// Returns the axes of the fingers' places: those that the device sends, or others if only they have a range.
    ///
    /// - Parameter isSingleTouch: whether the device sends ABS_X and ABS_Y alone.
    /// - Returns: the axes; nil if one is missing or has no range.
    func places(isSingleTouch: Bool = false) -> (x: Axis, y: Axis)? {
        let single = ranges(EvdevCode.x, EvdevCode.y), multiple = ranges(EvdevCode.slotX, EvdevCode.slotY)
        return isSingleTouch ? single ?? multiple : multiple ?? single
    }

    private func ranges(_ x: UInt16, _ y: UInt16) -> (x: Axis, y: Axis)? {
        guard let x = axes[x], let y = axes[y], x.maximum > x.minimum, y.maximum > y.minimum else { return nil }
        return (x, y)
    }
}
