import Geometry

/// The input of a question: events in the format of recordings, and the times at which the answer describes the state.
nonisolated struct InputScript: Sendable {
    /// The events, each a line of a recording.
    private(set) var events: [VectorValue] = []
    /// The times of the described states, in seconds.
    private var described: Set<Double> = []
    /// The time of the next event, in seconds.
    private(set) var time = 0.0
    /// The place of the newest event of each pointer.
    private var places: [Int: Point] = [:]

    /// Creates a script.
    init(_ build: (inout InputScript) -> Void) { build(&self) }

    /// The times of the described states, in order.
    var times: [Double] { described.sorted() }

    /// Returns a time without the errors of sums: a whole number of microseconds.
    private static func whole(_ time: Double) -> Double { (time * 1e6).rounded() / 1e6 }

    /// Passes seconds without an event.
    mutating func wait(_ seconds: Double) { time = Self.whole(time + seconds) }

    /// Describes the state at the current time, and at times after it, in seconds.
    mutating func look(_ offsets: Double...) { described.formUnion(offsets.map { Self.whole(time + $0) }) }

    /// Describes the state at the current time and then a number of times at an interval, in seconds.
    mutating func look(every interval: Double, count: Int) {
        described.formUnion((0...count).map { Self.whole(time + Double($0) * interval) })
    }

    /// Adds an event at the current time.
    mutating func add(_ type: String, _ members: VectorValue.Member...) { add(type, members) }

    private mutating func add(_ type: String, _ members: [VectorValue.Member]) {
        events.append(.object([.init("t", .number(time)), .init("type", .string(type))] + members))
    }

    // MARK: Pointers

    /// Adds an event of the mouse (0) or of a finger.
    mutating func pointer(_ phase: String, _ x: Double, _ y: Double, id: Int = 0) {
        places[id] = Point(x: x, y: y)
        add(
            "pointer", .init("phase", .string(phase)), .init("id", .number(Double(id))), .init("x", .number(x)),
            .init("y", .number(y)), .init("source", .string(id == 0 ? "mouse" : "touch")))
    }

    /// Presses at a place.
    mutating func press(_ x: Double, _ y: Double, id: Int = 0) { pointer("down", x, y, id: id) }

    /// Moves the pressed pointer to a place after a number of seconds.
    mutating func move(_ x: Double, _ y: Double, after seconds: Double = 0.01, id: Int = 0) {
        wait(seconds)
        pointer("move", x, y, id: id)
    }

    /// Moves the pressed pointer by a number of equal steps, one every `interval` seconds.
    mutating func drag(_ dx: Double, _ dy: Double, steps: Int, every interval: Double = 0.01, id: Int = 0) {
        let start = places[id] ?? .zero
        for step in 1...max(steps, 1) {
            let part = Double(step) / Double(max(steps, 1))
            move(start.x + dx * part, start.y + dy * part, after: interval, id: id)
        }
    }

    /// Lifts the pointer where it is, or cancels its press.
    mutating func lift(after seconds: Double = 0, id: Int = 0, cancels: Bool = false) {
        wait(seconds)
        let place = places[id] ?? .zero
        pointer(cancels ? "cancel" : "up", place.x, place.y, id: id)
    }

    /// Presses at a place and lifts 50 ms later.
    mutating func tap(_ x: Double, _ y: Double) {
        press(x, y)
        lift(after: 0.05)
    }

    // MARK: Two fingers on a trackpad, a wheel

    /// Adds a movement of two fingers, or a step of a wheel (`isPrecise` false), at a place.
    mutating func scroll(
        _ dx: Double, _ dy: Double, at place: (Double, Double), phase: String? = nil, isPrecise: Bool = true,
        control: Bool = false
    ) {
        var members: [VectorValue.Member] = [
            .init("x", .number(place.0)), .init("y", .number(place.1)), .init("dx", .number(dx)),
            .init("dy", .number(dy)), .init("precise", .bool(isPrecise)),
        ]
        if let phase { members.insert(.init("phase", .string(phase)), at: 0) }
        if control { members.append(.init("modifiers", ["Control"])) }
        add("scroll", members)
    }

    /// Adds equal movements of two fingers, one every 10 ms.
    mutating func scrolls(
        _ dx: Double, _ dy: Double, count: Int, at place: (Double, Double), phase: String? = nil
    ) {
        for _ in 0..<count {
            wait(0.01)
            scroll(dx, dy, at: place, phase: phase)
        }
    }

    /// Adds a phase of two fingers that pinch on a trackpad.
    mutating func pinch(
        _ phase: String, scale: Double = 1, at place: (Double, Double), by movement: (Double, Double) = (0, 0),
        rotation: Double? = nil
    ) {
        var members: [VectorValue.Member] = [
            .init("phase", .string(phase)), .init("x", .number(place.0)), .init("y", .number(place.1)),
            .init("dx", .number(movement.0)), .init("dy", .number(movement.1)), .init("scale", .number(scale)),
        ]
        if let rotation { members.append(.init("rotation", .number(rotation))) }
        add("pinch", members)
    }

    /// Pinches from one scale to another by a number of equal steps, one every 10 ms.
    mutating func pinches(
        from start: Double = 1, to end: Double, steps: Int, at place: (Double, Double),
        by movement: (Double, Double) = (0, 0)
    ) {
        for step in 1...max(steps, 1) {
            wait(0.01)
            let part = Double(step) / Double(max(steps, 1))
            pinch("changed", scale: start + (end - start) * part, at: place, by: movement)
        }
    }

    // MARK: Other events

    /// Presses a key.
    mutating func key(_ key: String, modifiers: [String] = []) {
        var members: [VectorValue.Member] = [.init("phase", "down"), .init("key", .string(key))]
        if !modifiers.isEmpty { members.append(.init("modifiers", .array(modifiers.map { .string($0) }))) }
        add("key", members)
    }

    /// Gives the window another size, in points.
    mutating func resize(_ width: Double, _ height: Double) {
        add("resize", .init("size", VectorValue([width, height])))
    }

    /// Turns reduced motion on or off.
    mutating func motion(isReduced: Bool) { add("motion", .init("reduced", .bool(isReduced))) }
}
