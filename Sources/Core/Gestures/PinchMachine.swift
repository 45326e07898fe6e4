import Geometry
import Motion

/// A state machine of one pinch: it takes samples and returns their outcomes.
///
/// On a screen, a pinch begins when the fingers' distance has changed by `slop`. Its scale counts from exactly that
/// distance, so that nothing jumps. On a trackpad, whose driver has recognized the pinch already, it begins at the first
/// change. Earlier samples count for the velocities; the lift adds none.
struct PinchMachine: Hashable, Sendable {
    private enum Phase: Hashable, Sendable { case idle, waiting, pinching, finished }

    private var phase = Phase.idle
    private var sample = PinchSample(center: .zero)
    /// The sample's scale at which the scale is 1.
    private var unit = 1.0
    /// The sample's rotation at which the rotation is 0.
    private var upright = 0.0
    /// The centre at which the translation is zero.
    private var origin = Point.zero
    private var scaling: VelocityTracker
    private var moving: VelocityTracker

    /// Creates a machine without a press, which estimates velocities by a method.
    init(_ estimator: VelocityEstimator = .leastSquares2) {
        scaling = VelocityTracker(estimator)
        moving = VelocityTracker(estimator)
    }

    /// The fingers' distance relative to that at the beginning, above 0.
    var scale: Double { sample.scale / unit }
    /// The clockwise rotation since the beginning, in radians.
    var rotation: Double { sample.rotation - upright }
    /// The location between the fingers, in the window's points.
    var center: Point { sample.center }
    /// The movement of the centre since the beginning, in points.
    var translation: Vector { sample.center - origin }

    /// Returns the velocity of the scale at a time, per second; zero once the newest sample is more than 40 ms old.
    func velocity(at time: Double) -> Double { scaling.velocity(at: time).dx / unit }
    /// Returns the velocity of the rotation at a time, in radians per second.
    func rotationVelocity(at time: Double) -> Double { scaling.velocity(at: time).dy }
    /// Returns the velocity of the centre at a time, in points per second.
    func translationVelocity(at time: Double) -> Vector { moving.velocity(at: time) }

    /// Sets the current scale and forgets the samples of its velocity, as UIKit does.
    mutating func setScale(_ scale: Double, at time: Double) {
        guard phase == .pinching, scale > 0, scale.isFinite else { return }
        unit = sample.scale / scale
        scaling.reset()
        note(at: time)
    }

    /// Sets the current translation and forgets the samples of its velocity.
    mutating func setTranslation(_ translation: Vector, at time: Double) {
        guard phase == .pinching else { return }
        origin = sample.center - translation
        moving.reset()
        note(at: time)
    }

    /// Begins a press, with the first sample; with a slop of 0 the pinch begins at once.
    mutating func press(_ first: PinchSample, at time: Double, slop: Double) -> PanMachine.Outcome {
        self = PinchMachine(scaling.estimator)
        sample = first
        note(at: time)
        guard slop == 0 else {
            (phase, origin) = (.waiting, first.center)
            return .pending
        }
        begin(unit: first.scale, origin: first.center)
        return .began
    }

    /// Processes a later sample and returns its outcome.
    mutating func handle(_ new: PinchSample, at time: Double, slop: Double) -> PanMachine.Outcome {
        let old = sample
        switch phase {
        case .idle, .finished: return .pending
        case .waiting:
            sample = new
            note(at: time)
            guard let distances = new.distances else {
                guard new.scale != 1 else { return .pending }
                begin(unit: 1, origin: origin)
                return .began
            }
            let change = distances.now - distances.initial
            guard abs(change) >= slop else { return .pending }
            begin(unit: 1 + (change < 0 ? -slop : slop) / distances.initial, origin: old.center)
            return .began
        case .pinching:
            sample = new
            note(at: time)
            return .changed
        }
    }

    /// Ends the pinch; its values stay readable until the next press.
    mutating func finish(isCancelled: Bool) -> PanMachine.Outcome {
        switch phase {
        case .idle, .finished: return .pending
        case .waiting:
            phase = .idle
            return .failed
        case .pinching:
            phase = .finished
            return isCancelled ? .cancelled : .ended
        }
    }

    private mutating func begin(unit: Double, origin: Point) {
        (phase, self.unit, self.origin, upright) = (.pinching, unit, origin, sample.rotation)
    }

    private mutating func note(at time: Double) {
        scaling.add(Point(x: sample.scale, y: sample.rotation), at: time)
        moving.add(sample.center, at: time)
    }
}
