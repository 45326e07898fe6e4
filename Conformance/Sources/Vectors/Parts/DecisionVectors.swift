import Controllers
import Geometry
import Viewer

extension VectorPart {
    /// The rules that decide at a release.
    static let decisions = VectorPart(
        name: "Decisions",
        formula: """
            dismissal: finishes if progress > threshold, or progress > flickThreshold and |velocity| > flickSpeed. \
            drag: progress = min(|translation| / distance, 1), then dismissal; a release closer than slop to the \
            press never finishes. projected: finishes if progress + velocity / (-1000 ln(deceleration)) > beyond and \
            velocity > -contraryVelocity. threshold: finishes if progress > threshold and velocity > \
            -contraryVelocity. speedOrThreshold: if |velocity| > speed, finishes if velocity > 0; otherwise if \
            progress > threshold. opposite true: finishes where the rule does not at 1 - progress and -velocity. A \
            null speed or contraryVelocity is infinite. pages: a press at position start, a movement by translation, \
            a lift at the pointer's velocity; position is that of the pages, and pageVelocity their velocity at the \
            lift.
            """,
        source: "Docs/PhotoPreview.md, Docs/Tuning.md; Docs/Core/Interactions.md",
        units: [
            .init("translation", "pt"), .init("distance", "pt"), .init("distanceFromPress", "pt"), .init("slop", "pt"),
            .init("length", "pt"), .init("flickSpeed", "pt/s"), .init("velocity of dismissal, drag and pages", "pt/s"),
            .init("velocity of the other rules", "progress/s"), .init("position", "pages"),
            .init("pageVelocity", "pages/s"),
        ],
        tolerance: VectorTolerance(absolute: 1e-12, relative: 1e-12)
    ) { _ throws(VectorError) in
        DecisionVectors.dismissal + DecisionVectors.drags + DecisionVectors.scenes + DecisionVectors.pages
    }
}

/// The vectors of decisions.
private enum DecisionVectors {
    /// Returns a number with its neighbours on both sides.
    static func around(_ number: Double) -> [Double] { [number.nextDown, number, number.nextUp] }

    // MARK: The photo

    static let dismissal: [VectorCase] = {
        let rule = DismissRule(), constants = rule.constants
        let velocities =
            [-5000, -1000, 0, 50, 1000].map { $0 } + around(constants.flickSpeed) + around(-constants.flickSpeed)
        let progresses =
            [0, 0.05, 0.2, 0.5, 1] + around(constants.flickThreshold) + around(constants.threshold)
        return progresses.map { progress in
            VectorCase(
                "dismissal at \(progress)",
                given: [
                    "rule": "dismissal", "constants": dismissalConstants(constants), "progress": .number(progress),
                    "velocities": VectorValue(velocities),
                ],
                expect: [
                    "finishes": .array(velocities.map { .bool(rule.finishes(progress: progress, velocity: $0)) })
                ])
        }
    }()

    private static func dismissalConstants(_ constants: Tuning.Dismiss) -> VectorValue {
        [
            "threshold": .number(constants.threshold), "flickThreshold": .number(constants.flickThreshold),
            "flickSpeed": .number(constants.flickSpeed),
        ]
    }

    static let drags: [VectorCase] = {
        let rule = DismissRule(), slop = 10.0
        let translations = [0, 19.9, 40, -40, 199, -200, 250] + around(20) + around(60) + around(-60)
        return [0, 100, 100.0.nextUp, -2000].flatMap { velocity in
            ([0, 5] + around(slop) + [300]).map { distance in
                VectorCase(
                    "drag released \(distance) from the press at \(velocity)",
                    given: [
                        "rule": "drag", "constants": dragConstants(rule.constants, slop: slop),
                        "velocity": .number(velocity), "distanceFromPress": .number(distance),
                        "translations": VectorValue(translations),
                    ],
                    expect: [
                        "progress": VectorValue(translations.map { rule.progress(translation: $0) }),
                        "finishes": .array(
                            translations.map {
                                .bool(
                                    rule.decision(
                                        translation: $0, velocity: velocity, distanceFromPress: distance, slop: slop
                                    ).finishes)
                            }),
                    ])
            }
        }
    }()

    private static func dragConstants(_ constants: Tuning.Dismiss, slop: Double) -> VectorValue {
        [
            "distance": .number(constants.distance), "threshold": .number(constants.threshold),
            "flickThreshold": .number(constants.flickThreshold), "flickSpeed": .number(constants.flickSpeed),
            "slop": .number(slop),
        ]
    }

    // MARK: Scenes

    /// The rules of the scenes, the library and the pinch.
    private static let rules: [(name: String, rule: PanInteraction.ReleaseRule)] = {
        let tuning = Tuning(), circle = tuning.circleReveal.closingRule, dots = tuning.connectTheDots.closingRule
        return [
            ("pinch of the preview", PinchRule(origin: .preview, constants: tuning.pinch).release),
            ("pinch of a thumbnail", PinchRule(origin: .thumbnail, constants: tuning.pinch).release),
            ("circle, closing", circle), ("circle, opening", .opposite(circle)),
            ("dive deeper", tuning.diveDeeperRule), ("slide-in", tuning.slideInRule),
            ("connect the dots, closing", dots), ("connect the dots, opening", .opposite(dots)),
            ("tabs", tuning.moveTheShapeRule), ("gallery", tuning.galleryRule),
            ("navigation", tuning.transitions.navigationRule),
        ]
    }()

    static let scenes: [VectorCase] = rules.flatMap { name, rule in
        let progresses = Set([0, 0.05, 0.25, 0.5, 0.75, 0.9, 1] + rule.thresholds.flatMap { around($0) }).sorted()
        return progresses.map { progress in
            let velocities = velocities(of: rule, at: progress)
            return VectorCase(
                "\(name) at \(progress)",
                given: given(
                    rule,
                    [
                        .init("progress", .number(progress)), .init("velocities", VectorValue(velocities)),
                    ]),
                expect: [
                    "finishes": .array(velocities.map { .bool(rule.finishes(progress: progress, velocity: $0)) })
                ])
        }
    }

    /// Returns velocities on both sides of those at which a rule changes its decision.
    private static func velocities(of rule: PanInteraction.ReleaseRule, at progress: Double) -> [Double] {
        let grid = [-20, -5, -1.5, -1, -0.7, -0.5, -0.3, -0.1, 0, 0.1, 0.3, 0.5, 0.7, 1, 1.5, 5, 20]
        func finishes(_ velocity: Double) -> Bool { rule.finishes(progress: progress, velocity: velocity) }
        let edges = zip(grid, grid.dropFirst()).filter { finishes($0) != finishes($1) }.flatMap { low, high in
            var (low, high) = (low, high)
            while case let middle = low + (high - low) / 2, middle > low, middle < high {
                if finishes(middle) == finishes(low) { low = middle } else { high = middle }
            }
            // The projection is a rounded sum, so that only its neighbourhood is the same everywhere.
            return rule.isProjected && !grid.contains(low) && !grid.contains(high)
                ? [low - 1e-9, high + 1e-9] : [low.nextDown, low, high, high.nextUp]
        }
        return Set(grid + edges).sorted()
    }

    /// Returns the description of a rule, with further members.
    private static func given(
        _ rule: PanInteraction.ReleaseRule, _ members: [VectorValue.Member], isOpposite: Bool = false
    ) -> VectorValue {
        let name: String, constants: VectorValue
        switch rule {
        case .projected(let limit, let contrary, let deceleration):
            name = "projected"
            constants = [
                "beyond": .number(limit), "contraryVelocity": finite(contrary), "deceleration": .number(deceleration),
            ]
        case .threshold(let limit, let contrary):
            name = "threshold"
            constants = ["threshold": .number(limit), "contraryVelocity": finite(contrary)]
        case .speedOrThreshold(let speed, let limit):
            name = "speedOrThreshold"
            constants = ["speed": finite(speed), "threshold": .number(limit)]
        case .opposite(let rule): return given(rule, members, isOpposite: !isOpposite)
        }
        return .object(
            [.init("rule", .string(name)), .init("constants", constants), .init("opposite", .bool(isOpposite))]
                + members)
    }

    private static func finite(_ value: Double) -> VectorValue { VectorValue(value.isFinite ? value : nil) }
}

extension PanInteraction.ReleaseRule {
    /// A Boolean value that indicates whether the rule projects the drag.
    fileprivate nonisolated var isProjected: Bool {
        switch self {
        case .projected: true
        case .threshold, .speedOrThreshold: false
        case .opposite(let rule): rule.isProjected
        }
    }
}

// MARK: - Pages

extension DecisionVectors {
    /// A drag of the pages.
    private struct PageDrag {
        var current = 4
        var count = 10
        var start = 4.0
        var translation: Double
        var velocity = 0.0
    }

    private static let length = 820.0

    static let pages: [VectorCase] = {
        let speed = Tuning().paging.flickSpeed
        var drags = around(-410).map { PageDrag(translation: $0) } + around(410).map { PageDrag(translation: $0) }
        for velocity in [-2000, 0, 2000] + around(speed) + around(-speed) {
            for translation in [-600, -410, -100, 0, 100, 410, 600] {
                drags.append(PageDrag(translation: Double(translation), velocity: velocity))
            }
        }
        for translation in [-2500, -1100, 1100, 2500.0] {
            drags.append(PageDrag(translation: translation))
            drags.append(PageDrag(current: 0, start: 0, translation: translation))
            drags.append(PageDrag(current: 9, start: 9, translation: translation, velocity: -500))
            drags.append(PageDrag(current: 0, count: 1, start: 0, translation: translation, velocity: 500))
        }
        for start in [3.2, 4.3, 4.9, 5, 5.0.nextUp, 5.6, 2.4, -0.2, 9.3] {
            for (translation, velocity) in [(0.0, 0.0), (100, 400), (-100, 400), (300, 0), (-500, -900)] {
                drags.append(PageDrag(start: start, translation: translation, velocity: velocity))
            }
        }
        return drags.enumerated().map { number, drag in ask("pages \(number)", drag) }
    }()

    private static func ask(_ name: String, _ drag: PageDrag) -> VectorCase {
        let constants = Tuning().paging
        var state = PagingState(current: drag.current, count: drag.count), position = drag.start, velocity = 0.0
        let events: [PagingState.Event] = [
            .resize(length: length), .press(at: drag.start, constants), .drag(drag.translation),
            .release(velocity: drag.velocity),
        ]
        for action in events.flatMap({ state.handle($0) }) {
            switch action {
            case .place(let place): position = place
            case .settle(let speed): velocity = speed
            case .stop, .fade, .turn: break
            }
        }
        return VectorCase(
            name,
            given: [
                "rule": "pages",
                "constants": [
                    "threshold": .number(constants.threshold), "flickSpeed": .number(constants.flickSpeed),
                    "rubberBand": .number(constants.rubberBand), "length": .number(length),
                ],
                "current": .number(Double(drag.current)), "count": .number(Double(drag.count)),
                "start": .number(drag.start), "translation": .number(drag.translation),
                "velocity": .number(drag.velocity),
            ],
            expect: [
                "page": .number(Double(state.current)), "position": .number(position),
                "pageVelocity": .number(velocity),
            ])
    }
}
