import Geometry
import Lab
import Motion
import Replay

extension VectorPart {
    /// Velocities from samples, by every estimator.
    static let velocity = VectorPart(
        name: "Velocity",
        formula: """
            A tracker receives each sample [time, x, y] in order; then each estimator gives the velocity [dx, dy] at each \
            time. A sample earlier than the newest is ignored. One less than 0.00025 s after the newest replaces it, time \
            and place. One more than 0.04 + 1e-9 s after the newest removes all before it. Then samples more than \
            0.1 + 1e-9 s older than it are removed, and the oldest of more than 20. Times are compared in binary64 \
            (difference against sum). The velocity is 0 with fewer than two samples, and at a time more than 0.04 + 1e-9 s \
            after the newest. Else it is that at the newest sample. With the samples t_i, y_i, i = 1 to n, and \
            s_i = (y_i - y_(i-1)) / (t_i - t_(i-1)): lastTwo is s_n. lastFour is the mean of s_(n-2), s_(n-1), s_n with the \
            weights 0.6, 0.35, 0.05, as far as they exist. smoothed: e_2 = s_2, e_i = e_(i-1) + 0.25 (s_i - e_(i-1)), \
            e_n. leastSquares1 is the slope of the line, leastSquares2 that of the parabola at t_n, which minimise the sum \
            of (y_i - p(t_i))^2. weighted: the parabola p that minimises the sum of w_i (y_i - p(t_i))^2 plus \
            0.05 (0.02^2 p'' / 2)^2 with w_i = e^((t_i - t_n) / 0.02). Both parabolas become the line (with these weights) \
            if Q <= 1e-10 U^2, where U is the weighted sum of the squares of u_i = t_i less its mean, and Q that of the \
            squares of what the best line leaves of u_i^2. kalman: the best linear estimate for measurements y_i with noise \
            of variance 1 of a motion whose velocity is a Wiener process of density 1000^2, with nothing known before t_1 \
            (the filter: Docs/Core/Motion.md). impulse: W = 0, then for i from 2, W grows by (s_i - S(W)) |s_i| with \
            S(W) = sign(W) sqrt(2 |W|), and is halved after i = 2; the result is S(W); with two samples s_2.
            """,
        source: "Android, VelocityTracker.cpp; Flutter; OpenSwiftUI; Bar-Shalom, Li, Kirubarajan; Docs/Core/Motion.md",
        units: [.init("time", "s"), .init("x", "pt"), .init("y", "pt"), .init("velocity", "pt/s")],
        tolerance: VectorTolerance(absolute: 1e-9, relative: 1e-11)
    ) { assets throws(VectorError) in try VelocityVectors.all(try assets()) }
}

/// The vectors of velocities.
enum VelocityVectors {
    /// Samples of a pointer: time, x and y.
    typealias Samples = [[Double]]

    static func all(_ assets: String) throws(VectorError) -> [VectorCase] {
        (written + disturbed).map { vector($0.name, $0.samples, at: $0.times) } + (try recorded(assets))
    }

    /// Returns the case of samples; without times, velocities are asked at the newest one and 10 ms later.
    static func vector(_ name: String, _ samples: Samples, at times: [Double]?) -> VectorCase {
        let newest = samples.last.map { $0[0] } ?? 0, times = times ?? [newest, newest + 0.01]
        let answers = VelocityEstimator.allCases.map { estimator in
            var tracker = VelocityTracker(estimator)
            for sample in samples { tracker.add(Point(x: sample[1], y: sample[2]), at: sample[0]) }
            return VectorValue.Member(
                estimator.rawValue,
                .array(times.map { tracker.velocity(at: $0) }.map { VectorValue([$0.dx, $0.dy]) }))
        }
        return VectorCase(
            name, given: ["samples": .array(samples.map { VectorValue($0) }), "times": VectorValue(times)],
            expect: .object(answers))
    }

    /// The recordings whose gestures are asked.
    private static let recordings = [
        "drag-to-dismiss", "paging", "peek-over-the-edge", "dive-deeper", "worked-release",
    ]

    /// The ends of recorded gestures, up to their lifts.
    private static func recorded(_ assets: String) throws(VectorError) -> [VectorCase] {
        var cases: [VectorCase] = []
        for name in recordings {
            let recording: Recording
            do {
                recording = try Recording(contentsOf: "\(assets)/Recordings/\(name).jsonl")
            } catch {
                throw VectorError("\(error)")
            }
            let gestures = EstimatorMovement.movements(in: recording, name: name).filter(\.endsWithLift)
            for (index, gesture) in gestures.prefix(4).enumerated() {
                let samples = gesture.samples.suffix(24).map { [$0.time, $0.position.x, $0.position.y] }
                cases.append(vector("recorded: \(name), lift \(index + 1)", samples, at: nil))
            }
        }
        return cases
    }
}
