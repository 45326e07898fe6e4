import Tactile
import TestSupport

/// Seeded random drags by mouse, finger and two fingers on a stage, with 240 frames per second.
final class RandomGestures {
    /// The devices.
    enum Source: CaseIterable { case mouse, touch, fingers }

    /// Called after each frame with the distance that the pointer has moved in it, in points.
    var look: (_ distance: Double) -> Void = { _ in }
    var random: RandomActions
    /// The actions so far.
    var story: [String] { random.history }
    private let stage: Stage
    /// The events to come, with the distances that the pointer moves.
    private var pending: [(event: InputEvent, distance: Double)] = []

    private static let frame = 1.0 / 240

    init(_ stage: Stage, seed: Int) {
        self.stage = stage
        random = RandomActions(seed: seed)
    }

    func key(_ name: String) {
        random.note("\(stage.time): \(name)")
        add(.key(KeyEvent(phase: .down, key: name)), at: stage.time)
    }

    /// Advances the stage frame by frame.
    func run(_ seconds: Double) { run(until: stage.time + seconds) }

    /// Drags back and forth along a line, or only presses, then lifts or cancels.
    ///
    /// - Parameters:
    ///   - start: the location of the press, in the window.
    ///   - axis: the direction of the drag, of length 1.
    ///   - reach: the highest initial speed, in points per second.
    func drag(from start: Point, along axis: Vector, reach: Double) {
        let source = Source.allCases.randomElement(using: &random) ?? .mouse
        var place = start, time = stage.time + .random(in: 0...Self.frame, using: &random)
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
        run(until: time)
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

    private func run(until end: Double) {
        while stage.time < end {
            let next = stage.time + Self.frame
            let due = pending.prefix { $0.event.time <= next }
            pending.removeFirst(due.count)
            stage.enqueue(due.map(\.event))
            stage.step(to: next)
            look(due.map(\.distance).reduce(0, +))
        }
    }
}
