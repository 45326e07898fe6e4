import Geometry
import Replay
import System

/// The import of an activity log of ChromiumOS: the reports of a touchpad, before the gestures that the system made of them.
///
/// The names are those of its gestures library, src/activity_log.cc.
nonisolated struct ActivityImport: LogImport {
    private var device: DeviceImport
    private var first: Double?
    private var last = 0.0
    private var isPressed = false

    /// The bit of the left button in `buttonsDown`.
    private static let leftButton: Int32 = 1
    private static let mostContacts = 64
    /// The units in a millimetre that a touchpad can have.
    private static let resolutions = 0.01...10_000.0

    /// Starts the import of a device, whose properties are in the log; nil if they are not.
    init(_ hardware: JSONRecord?, options: ImportOptions) throws(Fault) {
        var options = options
        let description = try hardware.map { hardware throws(Fault) in try Self.description(of: hardware) }
        if options.resolution == nil, options.description == nil,
            let x = try hardware?.number("xResolution"), let y = try hardware?.number("yResolution"),
            Self.resolutions.contains(x), Self.resolutions.contains(y)
        {
            options.resolution = Size(width: x, height: y)
        }
        device = DeviceImport(description ?? DeviceDescription(), options: options)
    }

    /// Returns the description of a device by the properties in a log.
    static func description(of hardware: JSONRecord) throws(Fault) -> DeviceDescription {
        var description = DeviceDescription()
        let sides: [(UInt16, String, String, String)] = [
            (EvdevCode.slotX, "left", "right", "xResolution"), (EvdevCode.slotY, "top", "bottom", "yResolution"),
        ]
        for (code, start, end, resolution) in sides {
            guard let first = try hardware.number(start), let last = try hardware.number(end), first < last,
                let minimum = Int32(exactly: first.rounded()), let maximum = Int32(exactly: last.rounded())
            else { continue }
            let units = Int32(exactly: (try hardware.number(resolution) ?? 0).rounded()) ?? 0
            description.axes[code] = DeviceDescription.Axis(
                minimum: minimum, maximum: maximum, resolution: max(0, units))
        }
        description.kind = description.axes.count < sides.count ? .mouse : .touchpad
        return description
    }

    var report: ImportReport { device.report }

    mutating func add(_ record: JSONRecord) throws(Fault) {
        guard let type = try record.string("type") else { throw Fault("the entry has no type; add it") }
        guard type == "hardwareState" else {
            return device.report.note(
                "\(type.quoted) is not used, only the reports of the fingers (hardwareState)", line: record.line)
        }
        let stamp = try record.required("timestamp", in: 0...1e12)
        let start = first ?? stamp
        first = start
        guard stamp - start >= last else {
            let distance = EventSink.rounded(last - (stamp - start))
            throw Fault(
                "the time goes back: timestamp is \(stamp), \(distance) s before an earlier entry; sort the entries")
        }
        last = stamp - start
        var frame = DeviceFrame(time: last)
        for (slot, finger) in (try record.records("fingers") ?? []).enumerated() {
            guard slot < Self.mostContacts else { throw Fault("there are more than 64 fingers") }
            guard let id = try finger.integer("trackingId") else { throw Fault("a finger has no trackingId; add it") }
            frame.contacts.append(
                DeviceFrame.Contact(
                    slot: slot, id: id, x: try finger.required("positionX"), y: try finger.required("positionY")))
        }
        frame.fingerCount = Int(min(max(try record.integer("touchCount") ?? 0, 0), 10))
        frame.motion = (try record.number("relX") ?? 0, try record.number("relY") ?? 0)
        frame.wheel = (try record.number("relHWheel") ?? 0, try record.number("relWheel") ?? 0)
        try readButtons(of: record, &frame)
        try device.add(frame)
    }

    private mutating func readButtons(of record: JSONRecord, _ frame: inout DeviceFrame) throws(Fault) {
        let buttons = try record.integer("buttonsDown") ?? 0
        let isDown = buttons & Self.leftButton != 0
        if isDown != isPressed { frame.leftButton = isDown }
        isPressed = isDown
        if buttons & ~Self.leftButton != 0 {
            device.report.note("buttons other than the first are not used", line: record.line)
        }
    }

    mutating func finish() throws(Fault) -> Recording? { try device.finish() }
}
