import StageSupport
import Tactile
import TestSupport

/// Seeded random drags by mouse, finger and two fingers on a stage, with 240 frames per second.
final class RandomGestures<Root: ViewController>: RandomWalk<Root> {
    /// The devices.
    enum Source: CaseIterable { case mouse, touch, fingers }

    /// Called after each frame with the distance that the pointer has moved in it, in points.
    var look: (_ distance: Double) -> Void = { _ in }
    /// The events to come, with the distances that the pointer moves.
    private var pending: [(event: InputEvent, distance: Double)] = []

    private let frame = 1.0 / 240

    init(on stage: TestStage<Root>, seed: Int) { super.init(on: stage, random: RandomActions(seed: seed)) }

    /// Presses a key in the next frame.
    func press(_ key: String, modifiers: KeyEvent.Modifiers = []) {
        random.note("\(time): \(key)")
        add(.key(KeyEvent(phase: .down, key: key, modifiers: modifiers)), at: time)
    }

    /// Advances the stage frame by frame.
    func pass(_ seconds: Double) { pass(until: time + seconds) }

    /// Drags back and forth along a line, or only presses, then lifts or cancels.
    ///
    /// - Parameters:
    ///   - start: the location of the press, in the window.
    ///   - axis: the direction of the drag, of length 1.
    ///   - reach: the highest initial speed, in points per second.
    func drag(from start: Point, along axis: Vector, reach: Double) {
        let source = Source.allCases.randomElement(using: &random) ?? .mouse
        var place = start, time = time + .random(in: 0...frame, using: &random)
        var speed = Double.random(in: -reach...reach, using: &random)
        random.note("\(time): \(source), \(speed) points a second")
        point(.down, place, source, at: time)
        if Bool.random(using: &random) { time += .random(in: 0...0.1, using: &random) }
        for _ in 0..<Int.random(in: 0...30, using: &random) {
            let interval = Double.random(in: 0.006...0.010, using: &random)
            time += interval
            place = place + axis * (speed * interval)
            if source == .fingers {
                let event = ScrollEvent(location: start, delta: axis * (speed * interval), isPrecise: true)
                add(.scroll(event), at: time, distance: abs(speed) * interval)
            } else {
                point(.move, place, source, at: time, distance: abs(speed) * interval)
            }
            speed += .random(in: -reach / 8...reach / 8, using: &random)
        }
        if Bool.random(using: &random) { time += .random(in: 0...0.2, using: &random) }
        let isTaken = Int.random(in: 0..<6, using: &random) == 0
        point(isTaken ? .cancel : .up, place, source, at: time)
        pass(until: time)
    }

    /// Pinches on a trackpad or by two fingers on a screen, back and forth, then lifts or cancels.
    func pinch(around center: Point) {
        let isTouch = Bool.random(using: &random), steps = Int.random(in: 1...25, using: &random)
        var time = time + .random(in: 0...frame, using: &random)
        var scale = 1.0, growth = Double.random(in: -0.06...0.06, using: &random), middle = center
        let drift = Vector(dx: .random(in: -4...4, using: &random), dy: .random(in: -4...4, using: &random))
        random.note("\(time): a pinch by \(isTouch ? "fingers on the screen" : "a trackpad")")
        func send(_ phase: PointerEvent.Phase, _ distance: Double) {
            guard isTouch else {
                let phases: [PointerEvent.Phase: PinchEvent.Phase] = [.down: .began, .move: .changed, .up: .ended]
                let delta = phase == .move ? drift : .zero
                let event = PinchEvent(phase: phases[phase] ?? .cancelled, location: center, delta: delta, scale: scale)
                return add(.pinch(event), at: time, distance: distance)
            }
            for (id, side) in [(1, -100.0), (2, 100)] {
                let place = middle + Vector(dx: side * scale, dy: 0)
                let event = PointerEvent(phase: phase, id: id, location: place, source: .touch)
                add(.pointer(event), at: time, distance: distance)
            }
        }
        send(.down, 0)
        for _ in 0..<steps {
            time += .random(in: 0.006...0.010, using: &random)
            let old = scale
            scale = min(max(scale + growth, 0.2), 5)
            middle = middle + drift
            // A photo of eight windows follows at its edges.
            send(.move, abs(scale / old - 1) * 8 * 1500 + drift.length)
            growth += .random(in: -0.02...0.02, using: &random)
        }
        if Bool.random(using: &random) { time += .random(in: 0...0.2, using: &random) }
        send(Int.random(in: 0..<6, using: &random) == 0 ? .cancel : .up, 0)
        pass(until: time)
    }

    /// Taps once or twice.
    func tap(_ place: Point, times: Int) {
        random.note("\(time): \(times) taps at \(place)")
        for _ in 0..<times {
            point(.down, place, .mouse, at: time)
            pass(0.03)
            point(.up, place, .mouse, at: time)
            pass(0.05)
        }
    }

    /// Turns or tilts the wheel by a step; with Control, it enlarges.
    func wheel(_ delta: Vector, over place: Point, modifiers: KeyEvent.Modifiers = []) {
        random.note("\(time): wheel \(delta)")
        let event = ScrollEvent(location: place, delta: delta, isPrecise: false, modifiers: modifiers)
        // Without reported lifts, a step moves what two fingers hold at that time.
        add(.scroll(event), at: time, distance: delta.length)
    }

    private func point(
        _ phase: PointerEvent.Phase, _ place: Point, _ source: Source, at time: Double, distance: Double = 0
    ) {
        guard source != .fingers else { return }
        let isMouse = source == .mouse
        let event = PointerEvent(phase: phase, id: isMouse ? 0 : 1, location: place, source: isMouse ? .mouse : .touch)
        add(.pointer(event), at: time, distance: distance)
    }

    private func add(_ kind: InputEvent.Kind, at time: Double, distance: Double = 0) {
        pending.append((InputEvent(time: time, kind: kind), distance))
    }

    private func pass(until end: Double) {
        while time < end {
            let next = time + frame
            let due = pending.prefix { $0.event.time <= next }
            pending.removeFirst(due.count)
            enqueue(due.map(\.event))
            step(to: next)
            look(due.map(\.distance).reduce(0, +))
        }
    }
}
