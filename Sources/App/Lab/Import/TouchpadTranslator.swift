import Geometry
import Platform

/// A translator of a touchpad: one finger moves the pointer, two fingers scroll or pinch.
///
/// Distances are proportional to those of the fingers: acceleration would hide what the device sent.
nonisolated struct TouchpadTranslator: Translator {
    private var pointer: PointerState
    private let units: TouchpadUnits
    private var gesture = Gesture.none
    private var twoFingers: TwoFingerGesture?
    /// The places of the fingers in the last frame, in points.
    private var places: [Finger: Point] = [:]

    /// What the fingers do.
    private enum Gesture {
        case none
        case pointing
        case twoFingers
        /// Three fingers or more, which this program has no use for.
        case other
    }

    private struct Finger: Hashable {
        var slot: Int
        var id: Int32

        init(_ contact: DeviceFrame.Contact) { (slot, id) = (contact.slot, contact.id) }
    }

    /// Creates a translator.
    init(pointer: PointerState, units: TouchpadUnits) { (self.pointer, self.units) = (pointer, units) }

    mutating func add(
        _ frame: DeviceFrame, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault) {
        let time = frame.time
        if frame.isAfterLoss { _ = try finish(at: time, to: &sink) }
        var newPlaces: [Finger: Point] = [:]
        for contact in frame.contacts {
            guard let x = contact.x, let y = contact.y else { continue }
            newPlaces[Finger(contact)] = Point(x: x * units.scale.x, y: y * units.scale.y)
        }
        let next = gesture(of: frame), pair = pair(of: frame)
        if next == gesture {
            let movement = movement(from: places, to: newPlaces, of: frame)
            if gesture == .pointing, try !pointer.move(by: movement, at: time, to: &sink) {
                report.note(PointerState.edge, line: frame.line)
            }
            try twoFingers?.move(by: movement, pair, at: time, to: &sink)
        } else {
            let isLift = !isPressing(frame) && next != .other
            try twoFingers?.end(at: time, isLift: isLift, to: &sink)
            twoFingers = nil
            if next == .twoFingers {
                twoFingers = try TwoFingerGesture(
                    pair, at: time, location: pointer.location,
                    pointsPerMillimetre: units.pointsPerMillimetre, to: &sink)
            }
            if next == .other {
                report.note(
                    "three or more fingers on the touchpad are not used", line: frame.line, isMovement: true)
            }
            gesture = next
        }
        places = newPlaces
        if let isPressed = frame.leftButton { try pointer.set(pressed: isPressed, at: time, to: &sink) }
    }

    mutating func finish(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        let wasBusy = try pointer.cancel(at: time, to: &sink) || twoFingers != nil
        try twoFingers?.cancel(at: time, to: &sink)
        (gesture, twoFingers, places) = (.none, nil, [:])
        return wasBusy
    }

    private func isPressing(_ frame: DeviceFrame) -> Bool { pointer.isPressed || frame.leftButton == true }

    /// Returns what the fingers of a frame do; while the button is held, they move the pointer.
    private func gesture(of frame: DeviceFrame) -> Gesture {
        guard !frame.contacts.isEmpty else { return .none }
        if isPressing(frame) { return .pointing }
        switch max(frame.contacts.count, frame.fingerCount) {
        case 1: return .pointing
        case 2: return .twoFingers
        default: return .other
        }
    }

    /// Returns the fingers of a frame; nil unless the places of two are known that can pinch.
    private func pair(of frame: DeviceFrame) -> FingerPair? {
        guard units.hasPinches, frame.contacts.count == 2 else { return nil }
        let places = frame.contacts.compactMap { contact -> Point? in
            guard let x = contact.x, let y = contact.y else { return nil }
            return Point(
                x: x * units.scale.x / units.pointsPerMillimetre, y: y * units.scale.y / units.pointsPerMillimetre)
        }
        guard places.count == 2 else { return nil }
        return FingerPair(touches: frame.contacts.map(\.id), first: places[0], second: places[1])
    }

    /// Returns the movement since the last frame: the mean of two fingers, or that of the fastest one.
    private func movement(
        from old: [Finger: Point], to new: [Finger: Point], of frame: DeviceFrame
    ) -> Vector {
        let movements = frame.contacts.compactMap { contact -> Vector? in
            guard let from = old[Finger(contact)], let to = new[Finger(contact)] else { return nil }
            return to - from
        }
        guard gesture == .twoFingers, !movements.isEmpty else {
            return movements.max { $0.dx * $0.dx + $0.dy * $0.dy < $1.dx * $1.dx + $1.dy * $1.dy } ?? .zero
        }
        return movements.reduce(.zero, +) * (1 / Double(movements.count))
    }
}

/// The units of a touchpad.
nonisolated struct TouchpadUnits {
    /// Points per unit of the device.
    var scale: (x: Double, y: Double)
    /// Points per millimetre.
    var pointsPerMillimetre: Double
    /// A Boolean value that indicates whether the places of two fingers are exact enough for pinches.
    var hasPinches: Bool
}
