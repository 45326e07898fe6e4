import Geometry
import Platform

/// A translator of a device's frames into the events of a window.
nonisolated protocol Translator {
    /// Adds the events of a frame, and notes what has none.
    mutating func add(
        _ frame: DeviceFrame, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault)

    /// Ends whatever is under way at the end of the data.
    ///
    /// - Returns: whether anything was under way.
    mutating func finish(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool
}

/// The pointer of a mouse or a touchpad, and its button.
nonisolated struct PointerState {
    private(set) var location: Point
    private(set) var isPressed = false
    private let size: Size

    /// Creates a pointer that is not pressed.
    init(at location: Point, in size: Size) { (self.location, self.size) = (location, size) }

    /// Places the pointer at the beginning.
    func begin(_ sink: inout EventSink) throws(Fault) { try send(.move, at: 0, to: &sink) }

    /// The fact that a movement has been cut short.
    static let edge = "the pointer is at the window's edge, and a movement beyond it is not used"

    /// Moves the pointer, at most to the edges of the window.
    ///
    /// - Returns: whether it has moved as far as it should.
    mutating func move(by delta: Vector, at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        let target = location + delta
        let moved = Point(x: min(max(target.x, 0), size.width), y: min(max(target.y, 0), size.height))
        if moved != location {
            location = moved
            try send(.move, at: time, to: &sink)
        }
        return moved == target
    }

    /// Presses or releases the button.
    mutating func set(pressed: Bool, at time: Double, to sink: inout EventSink) throws(Fault) {
        guard pressed != isPressed else { return }
        isPressed = pressed
        try send(pressed ? .down : .up, at: time, to: &sink)
    }

    /// Cancels a press.
    ///
    /// - Returns: whether the button was pressed.
    @discardableResult
    mutating func cancel(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        guard isPressed else { return false }
        isPressed = false
        try send(.cancel, at: time, to: &sink)
        return true
    }

    private func send(_ phase: PointerEvent.Phase, at time: Double, to sink: inout EventSink) throws(Fault) {
        let event = PointerEvent(phase: phase, id: 0, location: location.rounded, source: .mouse)
        try sink.add(.pointer(event), at: time)
    }
}

/// A translator of a mouse: counts become distances, wheels scroll, the left button presses.
nonisolated struct MouseTranslator: Translator {
    private var pointer: PointerState
    private let pointsPerCount: Double

    /// Creates a translator.
    init(pointer: PointerState, pointsPerCount: Double) {
        (self.pointer, self.pointsPerCount) = (pointer, pointsPerCount)
    }

    mutating func add(
        _ frame: DeviceFrame, to sink: inout EventSink, _ report: inout ImportReport
    ) throws(Fault) {
        if frame.isAfterLoss { try pointer.cancel(at: frame.time, to: &sink) }
        let motion = Vector(dx: frame.motion.x, dy: frame.motion.y) * pointsPerCount
        if try !pointer.move(by: motion, at: frame.time, to: &sink) {
            report.note(PointerState.edge, line: frame.line)
        }
        if frame.wheel.x != 0 || frame.wheel.y != 0 {
            // To the right, the content moves left; subtracted, because recordings distinguish -0 from 0.
            let delta = Vector(dx: 0 - frame.wheel.x, dy: frame.wheel.y) * ImportOptions.pointsPerStep
            let event = ScrollEvent(location: pointer.location.rounded, delta: delta.rounded, isPrecise: false)
            try sink.add(.scroll(event), at: frame.time)
        }
        if let isPressed = frame.leftButton { try pointer.set(pressed: isPressed, at: frame.time, to: &sink) }
    }

    mutating func finish(at time: Double, to sink: inout EventSink) throws(Fault) -> Bool {
        try pointer.cancel(at: time, to: &sink)
    }
}

nonisolated extension Point {
    /// The location in thousandths of a point, which keeps recordings short.
    var rounded: Point { Point(x: (x * 1e3).rounded() / 1e3, y: (y * 1e3).rounded() / 1e3) }
}

nonisolated extension Vector {
    /// The vector in millionths of a point, and without -0.
    var rounded: Vector { Vector(dx: (dx * 1e6).rounded() / 1e6 + 0, dy: (dy * 1e6).rounded() / 1e6 + 0) }
}
