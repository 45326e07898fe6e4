/// An assembler of the events of a `wl_pointer`, which the compositor groups into frames.
///
/// Events of one frame are one event of the device: a diagonal movement of two fingers, for example, has an event for
/// each axis. Events without a place in the window are dropped.
nonisolated struct PointerFrame: Sendable {
    /// An axis, with its number in the protocol.
    enum Axis: UInt32, Sendable {
        case vertical = 0
        case horizontal = 1
    }

    /// A source of scrolling, with its number in the protocol.
    enum Source: UInt32, Sendable {
        case wheel = 0
        case finger = 1
        case continuous = 2
        case tilt = 3
    }

    /// The degrees that libinput reports for a step of a wheel, for compositors that report no steps.
    static let degreesPerStep = 15.0
    /// The parts of a step in a unit of `axis_value120`.
    static let unitsPerStep = 120.0

    /// The complete events.
    private(set) var events: [DeviceEvent] = []
    /// A Boolean value that indicates whether the pointer is in the window.
    private(set) var isInside = false
    /// The axes along which two fingers scroll.
    private var scrollingAxes: Set<Axis> = []
    private var content = Content()

    /// The events since the last frame.
    private struct Content {
        var time = 0.0
        var motion: (x: Double, y: Double)?
        var buttons: [Bool] = []
        var source: Source?
        var distances: [Axis: Double] = [:]
        var steps: [Axis: Double] = [:]
        var stops: Set<Axis> = []
    }

    /// Returns and removes the complete events.
    mutating func take() -> [DeviceEvent] {
        defer { events = [] }
        return events
    }

    /// Adds an event that belongs to no frame, such as a gesture, after those of the frame that is open.
    mutating func add(_ kind: DeviceEvent.Kind, at time: Double) {
        endFrame()
        events.append(DeviceEvent(time: time, kind: kind))
    }

    /// The pointer enters a surface, at a place in it.
    mutating func enter(isOwn: Bool, x: Double, y: Double, at time: Double) {
        endFrame()
        isInside = isOwn
        if isOwn { events.append(DeviceEvent(time: time, kind: .motion(x: x, y: y))) }
    }

    /// The pointer leaves its surface, or its device is removed.
    mutating func leave(at time: Double) {
        endFrame()
        if isInside { events.append(DeviceEvent(time: time, kind: .leave)) }
        isInside = false
        scrollingAxes = []
    }

    mutating func motion(x: Double, y: Double, at time: Double) {
        content.time = time
        content.motion = (x, y)
    }

    mutating func button(isDown: Bool, at time: Double) {
        content.time = time
        content.buttons.append(isDown)
    }

    mutating func axis(_ axis: Axis, by value: Double, at time: Double) {
        content.time = time
        content.distances[axis, default: 0] += value
    }

    mutating func axisStop(_ axis: Axis, at time: Double) {
        content.time = time
        content.stops.insert(axis)
    }

    mutating func axisSource(_ source: Source?) { content.source = source }

    /// A wheel turned by a number of steps, or by parts of a step.
    mutating func axisSteps(_ axis: Axis, by steps: Double) { content.steps[axis, default: 0] += steps }

    /// Completes the events of a frame; without any, does nothing.
    mutating func endFrame() {
        defer { content = Content() }
        guard isInside else { return }
        if let motion = content.motion { add(.motion(x: motion.x, y: motion.y)) }
        for isDown in content.buttons { add(.button(isDown: isDown)) }
        if !content.distances.isEmpty || !content.steps.isEmpty { endScroll() }
        let wasScrolling = !scrollingAxes.isEmpty
        scrollingAxes.subtract(content.stops)
        if wasScrolling, scrollingAxes.isEmpty { add(.fingersLifted) }
    }

    private mutating func endScroll() {
        // The content moves against the axis: a turn or a movement down shows what is below.
        let distance = Self.negated(content.distances)
        let turn = Self.negated(content.steps.isEmpty ? content.distances : content.steps)
        let unit = content.steps.isEmpty ? Self.degreesPerStep : 1
        switch content.source {
        case .finger:
            scrollingAxes.formUnion(content.distances.keys)
            add(.fingers(dx: distance.dx, dy: distance.dy))
        case .wheel, .tilt: add(.wheel(dx: turn.dx / unit, dy: turn.dy / unit))
        case nil where !content.steps.isEmpty: add(.wheel(dx: turn.dx, dy: turn.dy))
        case .continuous, nil: add(.continuous(dx: distance.dx, dy: distance.dy))
        }
    }

    /// Subtracts from 0, because recordings distinguish the negative of 0 from 0.
    private static func negated(_ values: [Axis: Double]) -> (dx: Double, dy: Double) {
        (0 - values[.horizontal, default: 0], 0 - values[.vertical, default: 0])
    }

    private mutating func add(_ kind: DeviceEvent.Kind) {
        events.append(DeviceEvent(time: content.time, kind: kind))
    }
}
