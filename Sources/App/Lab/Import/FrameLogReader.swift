import Geometry
import System

/// A reader of device frames in JSON: a device's description, then an object for each of its reports.
nonisolated struct FrameLogReader {
    private var contacts: [DeviceFrame.Contact] = []
    private var fingers: Set<Int> = []

    /// The version of the format.
    private static let version = 1.0
    /// The most fingers of a frame.
    private static let mostContacts = 64
    /// The names of the axes in the format, with the kernel's codes.
    private static let axes: [String: UInt16] = [
        "x": EvdevCode.x, "y": EvdevCode.y, "mt_x": EvdevCode.slotX, "mt_y": EvdevCode.slotY, "slot": EvdevCode.slot,
    ]

    /// Returns the description in the members before the frames.
    ///
    /// - Throws: `Fault` for a header with a missing or unsuitable value.
    static func description(of header: JSONRecord) throws(Fault) -> DeviceDescription {
        guard try header.number("schema") == version else { throw Fault("the schema is not 1, the only known one") }
        var description = DeviceDescription()
        description.name = try header.string("device")
        let kind = try header.string("kind") ?? ""
        description.kind = DeviceDescription.Kind(rawValue: kind)
        guard description.kind != nil || kind == "wheel" else {
            throw Fault("the kind is \(kind.quoted); known are touchpad, mouse, touchscreen and wheel")
        }
        if let list = header["properties"]?.array {
            description.properties = []
            for property in list {
                guard let number = property.number.flatMap({ Int(exactly: $0) }) else {
                    throw Fault("the properties are a list of the kernel's numbers; correct it")
                }
                description.insert(property: number)
            }
        }
        for (name, code) in axes.sorted(by: { $0.key < $1.key }) {
            guard let axis = try header.record("axes")?.record(name), let minimum = try axis.integer("min"),
                let maximum = try axis.integer("max")
            else { continue }
            let resolution = try axis.integer("resolution_per_mm") ?? 0
            description.axes[code] = DeviceDescription.Axis(
                minimum: minimum, maximum: maximum, resolution: max(0, resolution))
        }
        return description
    }

    /// Returns a frame.
    ///
    /// - Throws: `Fault` for a value that is missing or unsuitable.
    mutating func frame(_ record: JSONRecord, to report: inout ImportReport) throws(Fault) -> DeviceFrame {
        var frame = DeviceFrame(time: try record.required("t_ms", in: 0...1e9) / 1000)
        frame.line = record.line
        let before = contacts
        if let list = try record.records("contacts") {
            guard list.count <= Self.mostContacts else { throw Fault("there are more than 64 contacts") }
            contacts = []
            for contact in list {
                guard let slot = try contact.integer("slot"), (0..<64).contains(slot),
                    let id = try contact.integer("id")
                else { throw Fault("a contact needs a slot from 0 to 63 and an id") }
                contacts.append(
                    DeviceFrame.Contact(
                        slot: Int(slot), id: id, x: try contact.number("x"), y: try contact.number("y")))
            }
        }
        frame.contacts = contacts
        if let motion = try record.record("rel") {
            frame.motion = (try motion.number("dx") ?? 0, try motion.number("dy") ?? 0)
            frame.wheel = (try motion.number("hwheel") ?? 0, try motion.number("wheel") ?? 0)
        }
        frame.hasMovement = frame.motion != (0, 0) || frame.wheel != (0, 0) || !before.isEmpty && contacts != before
        try readKeys(record, of: &frame, to: &report)
        record.noteMembers(besides: Self.members, in: &report)
        return frame
    }

    /// The members of a frame; `abs` repeats the place of one finger, for devices with slots.
    private static let members: Set = ["t_ms", "contacts", "rel", "keys", "abs"]

    private mutating func readKeys(
        _ record: JSONRecord, of frame: inout DeviceFrame, to report: inout ImportReport
    ) throws(Fault) {
        if let keys = record["keys"]?.array {
            for key in keys {
                guard let pair = key.array, pair.count == 2, let number = pair[0].number,
                    let code = UInt16(exactly: number), let value = pair[1].number
                else { throw Fault("a key is [code, value]; correct it") }
                if let count = EvdevCode.fingerCounts[code] {
                    if value == 0 { fingers.remove(count) } else { fingers.insert(count) }
                } else if code == EvdevCode.leftButton {
                    frame.leftButton = value != 0
                } else if code != EvdevCode.touch {
                    report.note("\(EvdevCode.name(type: EvdevCode.key, code: code)) is not used", line: record.line)
                }
            }
        }
        frame.fingerCount = fingers.max() ?? 0
    }
}
