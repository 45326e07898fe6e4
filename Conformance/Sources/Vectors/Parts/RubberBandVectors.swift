import Motion

extension VectorPart {
    /// The rubber band and its inverse.
    static let rubberBand = VectorPart(
        name: "RubberBand",
        formula: """
            offsets: for each overshoot x of a drag past an edge, the offset of the content, sign(x) d / (1 + d / (|x| c)), \
            which is (1 - 1 / (|x| c / d + 1)) d with the sign of x, where d = dimension and c = coefficient. slopes: its \
            derivative c / (1 + |x| c / d)^2. overshoots: for each offset y the overshoot, y d / (c (d - |y|)); infinite, \
            with the sign of y, for |y| >= d, and 0 for y = 0. With d = 0 the offset and the slope are 0.
            """,
        source: "ScrollMechanics, UIScrollView's resistance; Docs/Core/Motion.md",
        units: [
            .init("dimension", "pt"), .init("coefficient", "1"), .init("overshoot", "pt"), .init("offset", "pt"),
            .init("slope", "1"),
        ],
        tolerance: VectorTolerance(absolute: 1e-12, relative: 1e-12)
    ) { _ throws(VectorError) in RubberBandVectors.all }
}

/// The vectors of rubber bands.
private enum RubberBandVectors {
    static var all: [VectorCase] {
        let fixed = [
            (dimension: 844.0, coefficient: 0.55), (400, 0.55), (1, 0.55), (0, 0.55), (300, 0.2), (300, 1), (300, 2.5),
            (1e-9, 0.55), (1e9, 0.55), (240, 1e-9), (240, 1e9),
        ]
        var numbers = SeededNumbers(seed: 6)
        let generated = (1...12).map { _ in
            (dimension: numbers.shortNumber(in: 50...2000), coefficient: numbers.shortNumber(in: 0.05...1.5))
        }
        return (fixed + generated).map { dimension, coefficient in
            let band = RubberBand(dimension: dimension, coefficient: coefficient)
            let multiples: [Double] = [0.1, 1, 3].map { $0 * dimension }
            let sizes: [Double] = [1e-6, 1, 40, 250, 5000, 1e12] + multiples
            let parts: [Double] = [0.001, 0.25, 0.9, 0.999_999].map { $0 * dimension }
            let edges: [Double] = [dimension.nextDown, dimension, dimension.nextUp, dimension * 1.5 + 1]
            let (overshoots, offsets) = (bothSides(sizes), bothSides(parts + edges))
            return VectorCase(
                "dimension \(dimension), coefficient \(coefficient)",
                given: [
                    "dimension": .number(dimension), "coefficient": .number(coefficient),
                    "overshoots": VectorValue(overshoots), "offsets": VectorValue(offsets),
                ],
                expect: [
                    "offsets": VectorValue(overshoots.map { band.offset(forOvershoot: $0) }),
                    "slopes": VectorValue(overshoots.map { band.slope(atOvershoot: $0) }),
                    "overshoots": .extended(offsets.map { band.overshoot(forOffset: $0) }),
                ])
        }
    }

    /// Returns 0 and the numbers above 0, each with both signs.
    private static func bothSides(_ numbers: [Double]) -> [Double] {
        numbers.reduce(into: [0]) { if $1 > 0 { $0 += [$1, -$1] } }
    }
}
