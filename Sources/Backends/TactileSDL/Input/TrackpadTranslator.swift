internal import Geometry
internal import Platform

/// A translator from wheels, scrolling fingers, rests and pinches to events of `Platform`, with complete sequences.
///
/// Each sequence of two fingers that has begun ends with `ended` or `cancelled`, or with an event without a phase where
/// the compositor does not report the lift. Each pinch ends with `ended` or `cancelled`.
nonisolated struct TrackpadTranslator {
    /// The state of two fingers on the trackpad.
    private enum Fingers {
        /// No fingers are known to be on the trackpad.
        case lifted
        /// Two fingers rest on the trackpad.
        case resting
        /// The resting fingers began to move, and the event that says where is still to arrive.
        case moving
        /// The resting fingers moved without scrolling, so it is not known whether they are still on the trackpad.
        case unknown
        /// Two fingers scroll.
        case scrolling
    }

    private var fingers = Fingers.lifted
    /// The last event of the pinch; nil without one.
    private var pinch: PinchEvent?

    /// Translates an event at the pointer's location; the mouse's events give nothing.
    mutating func translate(_ event: DeviceEvent.Kind, at location: Point) -> [InputEvent.Kind] {
        switch event {
        case .motion, .button, .key, .contextMenu: settle(at: location)
        case .leave: cancel(at: location)
        case .fingers(let dx, let dy): scroll(.scrolling, .changed, Vector(dx: dx, dy: dy), at: location)
        case .fingersLifted: fingers == .scrolling ? scroll(.lifted, .ended, at: location) : []
        case .wheel(let dx, let dy):
            settle(at: location) + [
                .scroll(
                    ScrollEvent(
                        location: location, delta: Vector(dx: dx, dy: dy) * WheelReader.pointsPerWheelStep,
                        isPrecise: false))
            ]
        case .continuous(let dx, let dy):
            settle(at: location) + [
                .scroll(ScrollEvent(location: location, delta: Vector(dx: dx, dy: dy), isPrecise: true))
            ]
        case .holdBegan(let count):
            // One finger moves the pointer, and three or more have no meaning for a view.
            count == 2 ? cancelFingers(at: location) + scroll(.resting, .mayBegin, at: location) : []
        case .holdEnded(let isCancelled): endHold(isCancelled: isCancelled, at: location)
        case .pinch(let phase, _, let dx, let dy, let scale, let rotation):
            pinch(phase, Vector(dx: dx, dy: dy), scale: scale, rotation: rotation, at: location)
        case .swipe(let phase, _, _, _): phase == .began ? cancelFingers(at: location) : []
        }
    }

    /// Reports, after the last event that has arrived, that resting fingers moved and did not scroll.
    mutating func settle(at location: Point) -> [InputEvent.Kind] {
        fingers == .moving ? scroll(.unknown, nil, at: location) : []
    }

    /// Cancels the sequences that are open, because the window gets no more events of them.
    mutating func cancel(at location: Point) -> [InputEvent.Kind] {
        cancelFingers(at: location) + endPinch(.cancelled)
    }

    private mutating func endHold(isCancelled: Bool, at location: Point) -> [InputEvent.Kind] {
        guard fingers == .resting else { return [] }
        guard isCancelled else { return scroll(.lifted, .cancelled, at: location) }
        fingers = .moving
        return []
    }

    private mutating func cancelFingers(at location: Point) -> [InputEvent.Kind] {
        fingers == .lifted ? [] : scroll(.lifted, .cancelled, at: location)
    }

    private mutating func scroll(
        _ next: Fingers, _ phase: ScrollEvent.Phase?, _ delta: Vector = .zero, at location: Point
    ) -> [InputEvent.Kind] {
        fingers = next
        return [.scroll(ScrollEvent(location: location, delta: delta, isPrecise: true, phase: phase))]
    }

    private mutating func pinch(
        _ phase: PinchEvent.Phase, _ delta: Vector, scale: Double, rotation: Double, at location: Point
    ) -> [InputEvent.Kind] {
        switch phase {
        case .began:
            let ends = cancel(at: location)
            let event = PinchEvent(phase: .began, location: location)
            pinch = event
            return ends + [.pinch(event)]
        case .changed:
            guard let last = pinch else { return [] }
            let event = PinchEvent(
                phase: .changed, location: last.location, delta: delta, scale: max(scale, Self.leastScale),
                rotation: rotation)
            pinch = event
            return [.pinch(event)]
        case .ended, .cancelled: return endPinch(phase)
        }
    }

    /// The least scale that Wayland can express above 0.
    private static let leastScale = 1.0 / 256

    /// Ends the pinch at its last scale.
    private mutating func endPinch(_ phase: PinchEvent.Phase) -> [InputEvent.Kind] {
        guard let last = pinch else { return [] }
        pinch = nil
        return [.pinch(PinchEvent(phase: phase, location: last.location, scale: last.scale))]
    }
}
