import Geometry
import Platform
import Replay

/// The import of what libinput, a compositor or an X server has made of the data of one device.
///
/// Distances are those that the desktop passes on to windows, with its acceleration, in its pixels, which count as points.
nonisolated struct DesktopImport {
    private let options: ImportOptions
    private let name: String?
    private var sink: EventSink
    private var pointer: PointerState
    private var first: Double?
    /// The number of events that no movement of the data has caused.
    private var silentCount = 0
    private var last = 0.0
    private var scrolling = Scrolling.none
    private var isPinching = false
    private var scale = 1.0
    /// The fingers on a screen, by their numbers in the log.
    private var fingers: [Int: Point] = [:]
    /// The facts that the user must know.
    var report = ImportReport()

    /// What two fingers on a touchpad do.
    private enum Scrolling {
        case none
        case resting
        case moving
    }

    /// The points of a step of a wheel in logs that name no steps: libinput's degrees of a click.
    static let pointsPerClick = 15.0
    /// The most fingers on a screen, and the greatest distance of one event, in points.
    private static let mostFingers = 64, longestDistance = 1e6

    /// Starts the import of a device in a window of a size.
    init(named name: String?, size: Size, options: ImportOptions) {
        (self.name, self.options) = (name, options)
        sink = EventSink(size: size, opening: options.photo)
        let middle = Point(x: size.width / 2, y: size.height / 2)
        pointer = PointerState(at: options.start ?? middle, in: size)
    }

    /// The size of the window.
    var size: Size { sink.size }

    /// Ends the import.
    ///
    /// - Returns: the recording; nil if the device has sent nothing that is of use.
    mutating func finish() throws(Fault) -> Recording? {
        // The first event alone only places the pointer.
        guard first != nil, sink.events.count > silentCount else { return nil }
        var isBusy = try pointer.cancel(at: last, to: &sink)
        if scrolling != .none {
            try sendScroll(.cancelled, at: last)
            isBusy = true
        }
        if isPinching {
            try sendPinch(.cancelled, at: last)
            isBusy = true
        }
        for id in fingers.keys.sorted() {
            try sendTouch(.cancel, id: id, at: last)
            isBusy = true
        }
        if isBusy { report.note("the data ends during a movement, which is cancelled there", line: 0) }
        sink.noteExcess(in: &report)
        return Recording(sink, device: name, options: options)
    }

    /// Returns the time since the first event; begins the pointer with the first one that is not of a screen.
    private mutating func begin(_ time: Double, isTouch: Bool = false) throws(Fault) -> Double {
        let start = first ?? time
        if first == nil {
            if !isTouch { try pointer.begin(&sink) }
            silentCount = sink.events.count
        }
        first = start
        guard time - start >= last else {
            let distance = EventSink.rounded(last - (time - start))
            throw Fault("the time goes back by \(distance) s; sort the events")
        }
        last = time - start
        return last
    }

    private static func checked(_ vector: Vector) throws(Fault) -> Vector {
        guard abs(vector.dx) <= longestDistance, abs(vector.dy) <= longestDistance else {
            throw Fault("the distance exceeds \(Int(longestDistance)) points; correct the line")
        }
        return vector
    }

    // MARK: The pointer

    /// Moves the pointer, as a line says.
    mutating func move(by delta: Vector, at time: Double, line: Int) throws(Fault) {
        let time = try begin(time)
        let isWhole = try pointer.move(by: try Self.checked(delta), at: time, to: &sink)
        if !isWhole { report.note(PointerState.edge, line: line) }
    }

    /// Moves the pointer to a place in the window, as a line says; it begins there if this is the first event.
    mutating func move(to place: Point, at time: Double, line: Int) throws(Fault) {
        _ = try Self.checked(place - .zero)
        if first == nil { pointer = PointerState(at: place, in: sink.size) }
        try move(by: place - pointer.location, at: time, line: line)
    }

    /// Presses or releases the left button.
    mutating func set(pressed: Bool, at time: Double) throws(Fault) {
        let time = try begin(time)
        try pointer.set(pressed: pressed, at: time, to: &sink)
    }

    // MARK: Scrolling

    /// Scrolls by fingers, which a distance of 0 lifts.
    ///
    /// The distance is that of protocols, above 0 down and to the right; the content moves against it.
    mutating func scroll(by delta: Vector, at time: Double) throws(Fault) {
        let time = try begin(time)
        let delta = try Self.checked(delta).rounded
        guard delta == .zero else {
            scrolling = .moving
            return try sendScroll(.changed, by: delta, at: time)
        }
        // An end that nothing precedes only says that the fingers rest.
        guard scrolling == .moving else {
            return report.note("the end of a scroll that has not moved is not used", line: 0)
        }
        scrolling = .none
        try sendScroll(.ended, at: time)
    }

    /// Scrolls by a device that reports no lift.
    mutating func scrollContinuously(by delta: Vector, at time: Double) throws(Fault) {
        let time = try begin(time)
        let delta = try Self.checked(delta).rounded
        if delta != .zero { try sendScroll(nil, by: delta, at: time) }
    }

    /// Turns a wheel by steps, above 0 towards the user and to the right.
    mutating func turnWheel(by steps: Vector, at time: Double) throws(Fault) {
        let time = try begin(time)
        let delta = try Self.checked(steps * ImportOptions.pointsPerStep).rounded
        if delta != .zero { try sendScroll(nil, by: delta, isPrecise: false, at: time) }
    }

    /// Two fingers begin to rest on a touchpad.
    mutating func rest(at time: Double) throws(Fault) {
        let time = try begin(time)
        guard scrolling == .none else { return }
        scrolling = .resting
        try sendScroll(.mayBegin, at: time)
    }

    /// The fingers that rested are lifted, or go on to another gesture, which ends the rest itself.
    mutating func endRest(isLifted: Bool, at time: Double) throws(Fault) {
        let time = try begin(time)
        guard isLifted, scrolling == .resting else { return }
        scrolling = .none
        try sendScroll(.cancelled, at: time)
    }

    private mutating func sendScroll(
        _ phase: ScrollEvent.Phase?, by delta: Vector = .zero, isPrecise: Bool = true, at time: Double
    ) throws(Fault) {
        // Subtracted, because recordings distinguish -0 from 0.
        let content = Vector(dx: 0 - delta.dx, dy: 0 - delta.dy)
        let event = ScrollEvent(
            location: pointer.location.rounded, delta: content, isPrecise: isPrecise, phase: phase)
        try sink.add(.scroll(event), at: time)
    }

    // MARK: Pinches

    /// Begins a pinch.
    mutating func beginPinch(at time: Double) throws(Fault) {
        let time = try begin(time)
        guard !isPinching else { return }
        if scrolling != .none {
            try sendScroll(.cancelled, at: time)
            scrolling = .none
        }
        isPinching = true
        try sendPinch(.began, at: time)
    }

    /// Changes a pinch, whose beginning libinput leaves out after a scroll; the rotation since the last event is clockwise, in
    /// degrees.
    mutating func pinch(by delta: Vector, scale: Double, rotation: Double, at time: Double) throws(Fault) {
        guard scale > 0, scale <= 1000, abs(rotation) <= 360 else {
            throw Fault(
                "the scale must be above 0 and at most 1000, the angle at most 360; they are \(scale) and \(rotation)")
        }
        try beginPinch(at: time)
        try sendPinch(.changed, by: try Self.checked(delta), scale: scale, rotation: rotation * .pi / 180, at: last)
    }

    /// Ends a pinch.
    mutating func endPinch(isCancelled: Bool, at time: Double) throws(Fault) {
        let time = try begin(time)
        guard isPinching else {
            return report.note("the end of a pinch that began before the log is not used", line: 0)
        }
        isPinching = false
        try sendPinch(isCancelled ? .cancelled : .ended, at: time)
    }

    private mutating func sendPinch(
        _ phase: PinchEvent.Phase, by delta: Vector = .zero, scale: Double? = nil, rotation: Double = 0, at time: Double
    ) throws(Fault) {
        self.scale = phase == .began ? 1 : scale ?? self.scale
        let event = PinchEvent(
            phase: phase, location: pointer.location.rounded, delta: delta.rounded, scale: self.scale,
            rotation: rotation)
        try sink.add(.pinch(event), at: time)
    }

    // MARK: Fingers on a screen

    /// Places a finger on the screen, or moves it.
    mutating func touch(_ id: Int, at place: Point, isDown: Bool, time: Double) throws(Fault) {
        _ = try Self.checked(place - .zero)
        let time = try begin(time, isTouch: true)
        if isDown, fingers[id] != nil {
            try sendTouch(.cancel, id: id, at: time)
            fingers[id] = nil
        }
        guard isDown || fingers[id] != nil else { return noteEarlierFinger() }
        guard fingers.count < Self.mostFingers || fingers[id] != nil else {
            throw Fault("more than 64 fingers are down")
        }
        fingers[id] = place
        try sendTouch(isDown ? .down : .move, id: id, at: time)
    }

    /// Lifts a finger.
    mutating func lift(_ id: Int, isCancelled: Bool, at time: Double) throws(Fault) {
        let time = try begin(time, isTouch: true)
        guard fingers[id] != nil else { return noteEarlierFinger() }
        try sendTouch(isCancelled ? .cancel : .up, id: id, at: time)
        fingers[id] = nil
    }

    private mutating func noteEarlierFinger() {
        report.note("an event of a finger that was down before the log begins is not used", line: 0)
    }

    /// Cancels all fingers, at the time of the last event.
    mutating func cancelTouches() throws(Fault) {
        for id in fingers.keys.sorted() { try sendTouch(.cancel, id: id, at: last) }
        fingers = [:]
    }

    private mutating func sendTouch(_ phase: PointerEvent.Phase, id: Int, at time: Double) throws(Fault) {
        guard let place = fingers[id] else { return }
        // 0 is the mouse.
        let event = PointerEvent(phase: phase, id: id + 1, location: place.rounded, source: .touch)
        try sink.add(.pointer(event), at: time)
    }
}
