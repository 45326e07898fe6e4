import Motion

extension VectorPart {
    /// Decays, and scrolling after a drag.
    static let decay = VectorPart(
        name: "Decay",
        formula: """
            kind decay: each millisecond leaves the fraction d = deceleration of the speed. r = -1000 ln d; the reach a is \
            1 / r in the form uiKit and d / (1000 (1 - d)) in the form pop. displacements are v a (1 - e^(-r t)), \
            velocities v a r e^(-r t), limit is v a; times before 0 count as 0. restTimes: for each threshold h, \
            ln(|v| / h) / r, 0 for |v| <= h, infinity for h = 0 and v other than 0. timesToReach: for each distance x, \
            -ln(1 - x / (v a)) / r if 0 < x / (v a) < 1, 0 for x = 0, otherwise null. velocitiesToReach: for each distance \
            x, of each threshold h, x / a + h with the sign of x, 0 for x = 0. kind scroll: content moves \
            from position with velocity. Inside range it glides (the decay of the form uiKit), and its end is 0.5 pt before \
            the limit, or at once if that is beyond its reach; if it comes to the edge in its direction (the upper bound \
            for a velocity above 0, otherwise the lower) by then, a critical spring of mass 1 and stiffness \
            edgeStiffness continues, at displacement 0 with the velocity there. Outside of range this spring begins at \
            once, towards the nearer edge; if it would cross the edge, a glide begins there with its velocity. The spring \
            rests at 0.1 pt and 2 pt/s (part Springs). restTime is the end; from there on the value is exactly the edge or \
            the end of the glide, and the velocity 0. restValue is that value.
            """,
        source:
            "Apple, UIScrollView.DecelerationRate; Facebook, POPDecayAnimation; ScrollMechanics; Docs/Core/Motion.md",
        units: [
            .init("time", "s"), .init("deceleration", "fraction of the speed left after 1 ms"),
            .init("velocity", "pt/s"),
            .init("threshold", "pt/s"), .init("distance", "pt"), .init("displacement", "pt"), .init("limit", "pt"),
            .init("position", "pt"), .init("range", "pt"), .init("value", "pt"), .init("edgeStiffness", "1/s^2"),
        ],
        tolerance: VectorTolerance(absolute: 1e-10, relative: 1e-11)
    ) { _ throws(VectorError) in DecayVectors.decays + DecayVectors.scrolls }
}

/// The vectors of decays.
private enum DecayVectors {
    static var decays: [VectorCase] {
        let fixed: [(deceleration: Double, velocity: Double)] = [
            (0.998, 1000), (0.998, -2500), (0.998, 5), (0.998, 5.0.nextUp), (0.998, 5.0.nextDown), (0.998, -5),
            (0.998, 0), (0.99, 1000), (0.99, -40), (0.9, 300), (0.5, 1e4), (0.01, 700), (0.999_999, 800), (0.998, 1e-9),
            (0.998, 1e12),
        ]
        var numbers = SeededNumbers(seed: 4)
        let generated = (1...12).map { _ in
            (numbers.shortNumber(in: 0.9...0.9999), numbers.shortNumber(in: -4000...4000))
        }
        return (fixed + generated).flatMap { deceleration, velocity in
            Decay.Form.allCases.map { form in
                decay(Decay(deceleration: deceleration, form: form), velocity: velocity)
            }
        }
    }

    private static func decay(_ decay: Decay, velocity: Double) -> VectorCase {
        let times = [-1, 0, 1e-9, 0.001, 0.016, 0.1, 0.325, 1, 2.5, 10]
        let thresholds: [Double] = [0, 5, 20, 1000]
        let limit = decay.limit(velocity: velocity)
        let ends = [0.5, 0.999, 1.001, -0.5].map { SeededNumbers.short($0 * limit) }
        let distances: [Double] = [0, 1, 10, -30, 400] + ends.filter { $0 != 0 }
        return VectorCase(
            "\(decay.form) \(decay.deceleration) from \(velocity)",
            given: [
                "kind": "decay", "form": .string("\(decay.form)"), "deceleration": .number(decay.deceleration),
                "velocity": .number(velocity), "times": VectorValue(times), "thresholds": VectorValue(thresholds),
                "distances": VectorValue(distances),
            ],
            expect: [
                "displacements": VectorValue(times.map { decay.displacement(at: $0, velocity: velocity) }),
                "velocities": VectorValue(times.map { decay.velocity(at: $0, velocity: velocity) }),
                "limit": .number(limit),
                "restTimes": .extended(thresholds.map { decay.restTime(velocity: velocity, threshold: $0) }),
                "timesToReach": .array(
                    distances.map { VectorValue(decay.time(toReach: $0, velocity: velocity)) }),
                "velocitiesToReach": .array(
                    distances.map { distance in
                        VectorValue(thresholds.map { decay.velocity(toReach: distance, threshold: $0) })
                    }),
            ])
    }

    /// A movement of scrolling content.
    private struct Scroll {
        var position, velocity: Double
        var range = 0.0...1000.0
        var deceleration = 0.998
        var stiffness = 100.0
    }

    private static let fixed: [(name: String, scroll: Scroll)] = [
        ("a glide inside", Scroll(position: 300, velocity: 800)),
        ("a glide back", Scroll(position: 900, velocity: -1200)),
        ("a glide at the fast rate", Scroll(position: 300, velocity: 800, deceleration: 0.99)),
        ("over the upper edge", Scroll(position: 700, velocity: 3000)),
        ("over the lower edge", Scroll(position: 200, velocity: -2200)),
        ("from the upper edge outwards", Scroll(position: 1000, velocity: 500)),
        ("from the upper edge inwards", Scroll(position: 1000, velocity: -500)),
        ("from the lower edge outwards", Scroll(position: 0, velocity: -500)),
        ("from the lower edge inwards", Scroll(position: 0, velocity: 500)),
        ("at rest inside", Scroll(position: 500, velocity: 0)),
        ("at rest at an edge", Scroll(position: 0, velocity: 0)),
        ("at rest above", Scroll(position: 1060, velocity: 0)), ("at rest below", Scroll(position: -45, velocity: 0)),
        ("outwards above", Scroll(position: 1040, velocity: 900)),
        ("inwards above, slowly", Scroll(position: 1080, velocity: -400)),
        ("inwards above, across the edge", Scroll(position: 1020, velocity: -2500)),
        ("inwards below, across both edges", Scroll(position: -30, velocity: 6000)),
        ("inwards, at the limit of crossing", Scroll(position: 1010, velocity: -100)),
        ("inwards, just beyond it", Scroll(position: 1010, velocity: -101)),
        ("a range of one position", Scroll(position: 70, velocity: 600, range: 70...70)),
        ("outside a range of one position", Scroll(position: 30, velocity: 600, range: 70...70)),
        ("a reach of less than half a point", Scroll(position: 500, velocity: 0.9)),
        ("a reach of a little more", Scroll(position: 500, velocity: 1.2)),
        ("slowly to a near edge", Scroll(position: 999.9, velocity: 3)),
        ("an edge between the end and the limit", Scroll(position: 500.3, velocity: 1000.8)),
        ("a soft edge", Scroll(position: 950, velocity: 1500, stiffness: 25)),
        ("a stiff edge", Scroll(position: 950, velocity: 1500, stiffness: 900)),
        ("a negative range", Scroll(position: -300, velocity: -900, range: -700...(-100))),
        ("just outside, at rest", Scroll(position: 1000.05, velocity: 0)),
        ("just outside, nearly at rest", Scroll(position: 1000.05, velocity: 1)),
    ]

    static var scrolls: [VectorCase] {
        var numbers = SeededNumbers(seed: 5)
        let generated = (1...16).map { index in
            (
                name: "generated \(index)",
                scroll: Scroll(
                    position: numbers.shortNumber(in: -80...1080), velocity: numbers.shortNumber(in: -3000...3000),
                    deceleration: numbers.element(of: [0.998, 0.99]), stiffness: numbers.shortNumber(in: 30...300))
            )
        }
        return (fixed + generated).map { name, scroll in
            let motion = ScrollDeceleration(
                from: scroll.position, velocity: scroll.velocity, range: scroll.range,
                decay: Decay(deceleration: scroll.deceleration), edgeStiffness: scroll.stiffness)
            let times = [-1, 0, 0.016, 0.05, 0.1, 0.2, 0.35, 0.6, 1, 1.5, 2.2, 3, 10]
            return VectorCase(
                "scroll: \(name)",
                given: [
                    "kind": "scroll", "position": .number(scroll.position), "velocity": .number(scroll.velocity),
                    "range": VectorValue([scroll.range.lowerBound, scroll.range.upperBound]),
                    "deceleration": .number(scroll.deceleration), "edgeStiffness": .number(scroll.stiffness),
                    "times": VectorValue(times),
                ],
                expect: [
                    "restTime": .number(motion.restTime), "restValue": .number(motion.value(at: motion.restTime)),
                    "values": VectorValue(times.map { motion.value(at: $0) }),
                    "velocities": VectorValue(times.map { motion.velocity(at: $0) }),
                ])
        }
    }
}
