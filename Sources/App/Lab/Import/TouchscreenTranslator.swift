import Geometry
import Platform

/// A translator of a touch screen: each finger is a pointer at its place in the window.
nonisolated struct TouchscreenTranslator: Translator {
    private let axes: (x: DeviceDescription.Axis, y: DeviceDescription.Axis)
    private let size: Size
    /// The fingers on the screen by their slots.
    private var fingers: [Int: Finger] = [:]

    private struct Finger {
        var id: Int32
        var location: Point
    }

    /// Creates a translator that maps the whole screen to the window.
    init(axes: (x: DeviceDescription.Axis, y: DeviceDescription.Axis), size: Size) {
        (self.axes, self.size) = (axes, size)
    }

    mutating func add(
        _ frame: DeviceFrame, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault) {
        if frame.isAfterLoss { _ = try finish(at: frame.time, to: &sink) }
        for (slot, finger) in fingers.sorted(by: { $0.key < $1.key })
        where !frame.contacts.contains(where: { $0.slot == slot && $0.id == finger.id }) {
            try send(frame.palms.contains(slot) ? .cancel : .up, slot, finger.location, at: frame.time, to: &sink)
            fingers[slot] = nil
        }
        for contact in frame.contacts {
            guard let x = contact.x, let y = contact.y else { continue }
            let (across, down) = (fraction(x, axes.x), fraction(y, axes.y)), range = 0.0...1
            if !range.contains(across) || !range.contains(down) {
                report.note(
                    "a place beyond the range of the screen's axes is put at the window's edge", line: frame.line)
            }
            let location = Point(
                x: min(max(across, 0), 1) * size.width, y: min(max(down, 0), 1) * size.height)
            let known = fingers[contact.slot]
            guard known?.location != location else { continue }
            fingers[contact.slot] = Finger(id: contact.id, location: location)
            try send(known == nil ? .down : .move, contact.slot, location, at: frame.time, to: &sink)
        }
    }

    mutating func finish(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        let ended = fingers.sorted { $0.key < $1.key }
        for (slot, finger) in ended { try send(.cancel, slot, finger.location, at: time, to: &sink) }
        fingers = [:]
        return !ended.isEmpty
    }

    private func fraction(_ value: Double, _ axis: DeviceDescription.Axis) -> Double {
        (value - Double(axis.minimum)) / (Double(axis.maximum) - Double(axis.minimum))
    }

    private func send(
        _ phase: PointerEvent.Phase, _ slot: Int, _ location: Point, at time: Double, to sink: inout EventSink
    ) throws(Fault) {
        // 0 is the mouse.
        let event = PointerEvent(phase: phase, id: slot + 1, location: location.rounded, source: .touch)
        try sink.add(.pointer(event), at: time)
    }
}
