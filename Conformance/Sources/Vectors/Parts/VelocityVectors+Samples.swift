// MARK: - Samples

extension VelocityVectors {
    /// Samples with a name; nil times are the standard ones.
    struct Movement {
        let name: String
        let samples: Samples
        var times: [Double]?

        init(_ name: String, _ samples: Samples, at times: [Double]? = nil) {
            (self.name, self.samples, self.times) = (name, samples, times)
        }
    }

    /// Returns samples on a parabola: 300 t + 900 t^2 horizontally, 40 - 500 t vertically.
    private static func parabola(_ times: [Double]) -> Samples {
        times.map { [$0, rounded(300 * $0 + 900 * $0 * $0), rounded(40 - 500 * $0)] }
    }

    /// Returns a number with six decimals.
    private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

    /// Returns times at an interval.
    private static func steps(_ count: Int, _ interval: Double, from start: Double = 0) -> [Double] {
        (0..<count).map { rounded(start + Double($0) * interval) }
    }

    /// Samples at the limits of every rule.
    static let written: [Movement] = few + many + shapes + pauses + merges

    private static let few: [Movement] = [
        Movement("no samples", [], at: [0, 1]),
        Movement("one sample", [[0.5, 10, 20]], at: [0, 0.5, 0.51]),
        Movement("two samples", [[0, 10, 20], [0.01, 13, 16]], at: [-1, 0, 0.01, 0.05, 0.0500000009, 0.0500000011]),
        Movement("three samples", [[0, 10, 20], [0.01, 13, 16], [0.02, 19, 15]]),
        Movement("four samples", [[0, 10, 20], [0.01, 13, 16], [0.02, 19, 15], [0.027, 22, 11]]),
        Movement("five samples", parabola([0, 0.008, 0.016, 0.024, 0.032])),
    ]

    private static let many: [Movement] = [
        Movement("19 samples in 90 ms", parabola(steps(19, 0.005))),
        Movement("20 samples in 95 ms", parabola(steps(20, 0.005))),
        Movement("21 samples in 80 ms", parabola(steps(21, 0.004))),
        Movement("40 samples at 1 ms", parabola(steps(40, 0.001))),
        Movement("21 samples after one aside", [[0, 500, 500]] + parabola(steps(21, 0.004, from: 0.004))),
        Movement("20 samples, the first aside", [[0, 500, 500]] + parabola(steps(19, 0.004, from: 0.004))),
    ]

    private static let shapes: [Movement] = {
        let turn: [Double] = [0, 10, 19, 25, 27, 25, 19, 8]
        let rest = steps(4, 0.008, from: 0.056).map { [$0, 18, 16] }
        return [
            Movement("at rest", steps(6, 0.008).map { [$0, 55, -7] }),
            Movement("constant velocity", steps(8, 0.01).map { [$0, rounded(100 * $0), rounded(-250 * $0)] }),
            Movement("a turn", zip(steps(8, 0.01), turn).map { [$0, $1, rounded(30 - $1 * $1 / 20)] }),
            Movement("a stop before the lift", parabola(steps(7, 0.008)) + rest),
            Movement("one step aside and back", [[0, 0, 0], [0.01, 4, -9], [0.02, 0, 0]]),
            Movement("a first step backwards", [[0, 0, 0], [0.01, -30, 1], [0.02, 0, 5], [0.03, 40, 12]]),
            Movement("unit jitter", steps(12, 0.008).enumerated().map { [$1, Double(100 + $0 % 2), Double($0 / 2)] }),
            Movement("huge positions", steps(5, 0.01).map { [$0, 1e9 * $0 + 1e9, rounded(1e6 * $0 * $0)] }),
            Movement("positions that overflow", [[0, 0, 0], [0.01, 1e300, 0], [0.02, -1e308, 5]]),
            Movement(
                "late stamps",
                steps(9, 0.0083).map { [rounded($0 + 86_400), rounded(200 * $0 + 4000 * $0 * $0), 3] }),
        ]
    }()

    /// Pauses and ages at their limits.
    private static let pauses: [Movement] = {
        let slack = 0.04 + 1e-9
        let gaps: [Movement] = [
            0.039, 0.04, 0.0400000009, slack.nextDown, slack, slack.nextUp, 0.0400000011, 0.041, 0.2,
        ].map { gap in
            Movement("a gap of \(gap) s", [[-0.01, 0, 0], [0, 3, 5], [gap, 20, -4], [gap + 0.008, 26, -9]])
        }
        let ages: [Movement] = [0.099, 0.1, 0.1000000009, 0.1000000011, 0.101].map { age in
            Movement(
                "an oldest sample \(age) s before",
                [[0, 90, 4], [0.03, 3, 5], [0.06, 20, -4], [0.08, 30, -9], [age, 40, -20]])
        }
        let asked = Movement(
            "asked after a pause", parabola(steps(5, 0.01)),
            at: [-3, 0, 0.04, 0.079, 0.08, 0.0800000009, 0.0800000011, 0.081, 1])
        return gaps + ages + [asked]
    }()

    /// Samples that merge, coincide or go back in time.
    private static let merges: [Movement] = {
        let least = 0.000_25
        let pairs: [Movement] = [0, 1e-9, 0.0002, least.nextDown, least, least.nextUp, 0.0003, 0.001].map { gap in
            Movement("\(gap) s apart", [[-0.02, -30, 8], [-0.01, -9, 3], [0, 0, 0], [gap, 5, -2]])
        }
        let chain = steps(9, 0.0002).enumerated().map { [$1, Double($0), Double(-2 * $0)] }
        return pairs + [
            Movement("a chain of merges", [[-0.01, -20, 4]] + chain),
            Movement("two samples that become one", [[0, 0, 0], [0.0001, 6, 7]], at: [0, 0.0001, 0.01]),
            Movement(
                "time goes back",
                [[0, 0, 0], [0.01, 5, 1], [0.005, 90, 90], [0.02, 11, 3], [0.0199, -50, 7], [0.03, 18, 4]]),
            Movement(
                "equal times", [[0, 0, 0], [0.01, 5, 1], [0.01, 6, 2], [0.01, 7, 3], [0.02, 15, 4]]),
            Movement(
                "pairs of nearly equal times",
                [[0, 0, 0], [0.0003, 1, 5], [0.01, 12, 9], [0.0103, 12, 10], [0.02, 20, 20], [0.0203, 21, 19]]),
            Movement("two pairs", [[0, 0, 0], [0.0003, 1, 2], [0.038, 60, 40], [0.0383, 61, 43]]),
            Movement("nearly two times", [[0, 0, 0], [0.03, 30, 9], [0.03026, 31, 8]]),
        ]
    }()

    /// Movements at the intervals of devices, with noise, jitter and losses.
    static let disturbed: [Movement] = {
        var numbers = SeededNumbers(seed: 7)
        let devices = [
            ("125 Hz mouse", 0.008), ("1000 Hz mouse", 0.001), ("60 Hz touch", 1.0 / 60), ("90 Hz pad", 0.0111),
        ]
        return devices.flatMap { device, interval in
            (1...4).map { index in
                let start = numbers.shortNumber(in: 0...50)
                let (speed, pull) = (numbers.shortNumber(in: -2500...2500), numbers.shortNumber(in: -9000...9000))
                var time = start, samples: Samples = []
                for _ in 0..<26 {
                    time += interval * numbers.shortNumber(in: 0.9...1.1) * numbers.element(of: [1, 1, 1, 2])
                    let elapsed = time - start
                    let x = speed * elapsed + pull * elapsed * elapsed + numbers.shortNumber(in: -0.5...0.5)
                    let y = -0.4 * speed * elapsed + numbers.shortNumber(in: -0.5...0.5)
                    samples.append([rounded(time), rounded(x), rounded(y)])
                }
                return Movement("\(device), movement \(index)", samples)
            }
        }
    }()
}
