import Geometry
import Platform

/// A translator of a touchpad: one finger moves the pointer, two fingers scroll.
///
/// Distances are proportional to those of the fingers: acceleration would hide what the device sent.
nonisolated struct TouchpadTranslator: Translator {
    private var pointer: PointerState
    /// Points per unit of the device.
    private let scale: (x: Double, y: Double)
    private var gesture = Gesture.none
    /// The places of the fingers in the last frame, in points.
    private var places: [Int32: Point] = [:]

    /// What the fingers do.
    private enum Gesture: Equatable {
        case none
        case pointing
        case scrolling(hasMoved: Bool)
        /// Three fingers or more, which this program has no use for.
        case other
    }

    /// Creates a translator.
    init(pointer: PointerState, scale: (x: Double, y: Double)) { (self.pointer, self.scale) = (pointer, scale) }

    mutating func add(_ frame: DeviceFrame, to sink: inout EventSink) throws(Fault) {
        let time = frame.time
        if frame.isAfterLoss { _ = try finish(at: time, to: &sink) }
        var newPlaces: [Int32: Point] = [:]
        for contact in frame.contacts {
            guard let x = contact.x, let y = contact.y else { continue }
            newPlaces[contact.id] = Point(x: x * scale.x, y: y * scale.y)
        }
        let next = gesture(of: frame)
        if next == gesture || isScrolling(next) && isScrolling(gesture) {
            try move(movement(from: places, to: newPlaces, of: frame), at: time, to: &sink)
        } else {
            try endScrolling(at: time, to: &sink)
            if isScrolling(next) { try scroll(.mayBegin, at: time, to: &sink) }
            gesture = next
        }
        places = newPlaces
        if let isPressed = frame.leftButton { try pointer.set(pressed: isPressed, at: time, to: &sink) }
    }

    mutating func finish(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        var wasBusy = try pointer.cancel(at: time, to: &sink)
        if isScrolling(gesture) {
            try scroll(.cancelled, at: time, to: &sink)
            wasBusy = true
        }
        (gesture, places) = (.none, [:])
        return wasBusy
    }

    private func isScrolling(_ gesture: Gesture) -> Bool {
        if case .scrolling = gesture { true } else { false }
    }

    /// Returns what the fingers of a frame do; while the button is held, they move the pointer.
    private func gesture(of frame: DeviceFrame) -> Gesture {
        guard !frame.contacts.isEmpty else { return .none }
        if pointer.isPressed || frame.leftButton == true { return .pointing }
        switch max(frame.contacts.count, frame.fingerCount) {
        case 1: return .pointing
        case 2: return .scrolling(hasMoved: false)
        default: return .other
        }
    }

    /// Returns the movement since the last frame: the mean of two fingers, or that of the fastest one.
    private func movement(from old: [Int32: Point], to new: [Int32: Point], of frame: DeviceFrame) -> Vector {
        let movements = frame.contacts.compactMap { contact -> Vector? in
            guard let from = old[contact.id], let to = new[contact.id] else { return nil }
            return to - from
        }
        guard isScrolling(gesture), !movements.isEmpty else {
            return movements.max { $0.dx * $0.dx + $0.dy * $0.dy < $1.dx * $1.dx + $1.dy * $1.dy } ?? .zero
        }
        return movements.reduce(.zero, +) * (1 / Double(movements.count))
    }

    private mutating func move(_ delta: Vector, at time: Double, to sink: inout EventSink) throws(Fault) {
        switch gesture {
        case .pointing: try pointer.move(by: delta, at: time, to: &sink)
        case .scrolling where delta.rounded != .zero:
            gesture = .scrolling(hasMoved: true)
            try scroll(.changed, by: delta, at: time, to: &sink)
        case .none, .other, .scrolling: break
        }
    }

    private func endScrolling(at time: Double, to sink: inout EventSink) throws(Fault) {
        guard case .scrolling(let hasMoved) = gesture else { return }
        try scroll(hasMoved ? .ended : .cancelled, at: time, to: &sink)
    }

    private func scroll(
        _ phase: ScrollEvent.Phase, by delta: Vector = .zero, at time: Double, to sink: inout EventSink
    ) throws(Fault) {
        let event = ScrollEvent(
            location: pointer.location.rounded, delta: delta.rounded, isPrecise: true, phase: phase)
        try sink.add(.scroll(event), at: time)
    }
}
