import Geometry
import Motion
import System

extension VectorPart {
    /// Velocities from samples, by every estimator.
    static let velocity = VectorPart("Velocity") { given, _ in
        let samples = try given["samples"].list.map { try $0.numbers(3) }, times = try given["times"].numbers
        return .object(
            VelocityEstimator.allCases.map { estimator in
                var tracker = VelocityTracker(estimator)
                for sample in samples { tracker.add(Point(x: sample[1], y: sample[2]), at: sample[0]) }
                let velocities = times.map { tracker.velocity(at: $0) }
                return .init(estimator.rawValue, .array(velocities.map { JSONValue([$0.dx, $0.dy]) }))
            })
    }
}
