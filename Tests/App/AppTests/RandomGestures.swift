import Tactile
import TestSupport

/// Seeded hands of all kinds on a stage, looked at 240 times a second.
final class RandomGestures {
    /// What moves things.
    enum Source: CaseIterable { case mouse, touch, fingers }

    /// Told after each frame how far the hand has moved in it, in points.
    var look: (_ way: Double) -> Void = { _ in }
    var random: SeededGenerator
    /// What has been done, for whoever wants to know how it came about.
    private(set) var story: [String] = []
    private let stage: Stage
    /// What is still to happen, and how far the hand goes with it.
    private var pending: [(event: InputEvent, way: Double)] = []

    private static let frame = 1.0 / 240

    init(_ stage: Stage, seed: Int) {
        self.stage = stage
        random = SeededGenerator(seed: seed)
    }

    func key(_ name: String) {
        story.append("\(stage.time): \(name)")
        add(.key(KeyEvent(phase: .down, key: name)), at: stage.time)
    }

    /// Lets frames pass.
    func run(_ seconds: Double) { run(until: stage.time + seconds) }

    /// Moves a hand to and fro along a line, or only presses, and takes it away one way or the other.
    ///
    /// - Parameters:
    ///   - start: where it is put down, in the window.
    ///   - axis: along which it moves, of length 1.
    ///   - reach: how fast it is at most at first, in points a second.
    func drag(from start: Point, along axis: Vector, reach: Double) {
        let source = Source.allCases.randomElement(using: &random) ?? .mouse
        var place = start, time = stage.time + .random(in: 0...Self.frame, using: &random)
        var speed = Double.random(in: -reach...reach, using: &random)
        story.append("\(time): \(source), \(speed) points a second")
        point(.down, place, source, at: time)
        if Bool.random(using: &random) { time += .random(in: 0...0.1, using: &random) }
        for _ in 0..<Int.random(in: 0...30, using: &random) {
            let interval = Double.random(in: 0.006...0.010, using: &random)
            time += interval
            place = place + axis * (speed * interval)
            if source == .fingers {
                let event = ScrollEvent(location: start, delta: axis * (speed * interval), isPrecise: true)
                add(.scroll(event), at: time, way: abs(speed) * interval)
            } else {
                point(.move, place, source, at: time, way: abs(speed) * interval)
            }
            speed += .random(in: -reach / 8...reach / 8, using: &random)
        }
        if Bool.random(using: &random) { time += .random(in: 0...0.2, using: &random) }
        let isTaken = Int.random(in: 0..<6, using: &random) == 0
        point(isTaken ? .cancel : .up, place, source, at: time)
        run(until: time)
    }

    private func point(
        _ phase: PointerEvent.Phase, _ place: Point, _ source: Source, at time: Double, way: Double = 0
    ) {
        guard source != .fingers else { return }
        let isMouse = source == .mouse
        let event = PointerEvent(phase: phase, id: isMouse ? 0 : 1, location: place, source: isMouse ? .mouse : .touch)
        add(.pointer(event), at: time, way: way)
    }

    private func add(_ kind: InputEvent.Kind, at time: Double, way: Double = 0) {
        pending.append((InputEvent(time: time, kind: kind), way))
    }

    private func run(until end: Double) {
        while stage.time < end {
            let next = stage.time + Self.frame
            let due = pending.prefix { $0.event.time <= next }
            pending.removeFirst(due.count)
            stage.enqueue(due.map(\.event))
            stage.step(to: next)
            look(due.map(\.way).reduce(0, +))
        }
    }
}
