import Geometry
import Motion
import Views

extension VectorPart {
    /// Animations: blocks that add up, and what a catch leaves.
    static let animations = VectorPart(
        name: "Animations",
        formula: """
            A view of 50 x 50 pt with its centre at (100, 100), alpha 1 and corner radius 0. A block sets the model at \
            once and adds (old - new) (1 - p(t)) to what is shown, where p is the progress of its timing after its \
            delay; contributions add up. Shown alpha lies in 0...1, corner radius and width are at least 0. adopt: what is \
            shown becomes the model, all contributions end, and the blocks that moved only such properties still end at \
            their time. `replacing` begins at what is shown and ends earlier contributions to the same property. A \
            spring has its velocity in distances per second. `ends` lists the completions of the blocks in order.
            """,
        source: "Docs/Core/Animations.md; additive animations, WWDC 2014, session 236",
        units: animationUnits, tolerance: VectorTolerance(absolute: 1e-9, relative: 1e-11)
    ) { _ throws(VectorError) in
        AnimationQuestion.blocks.map { VectorCase($0.name, given: $0.given, expect: AnimationStage($0).answer()) }
    }

    /// Property animators: states, positions, completions and programmer errors of sequences of calls.
    static let propertyAnimators = VectorPart(
        name: "PropertyAnimators",
        formula: """
            The view of Animations, and one animator, whose changes are additive. fraction is fractionComplete: of the \
            progress where scrubsLinearly, else of the time; it counts from the end while reversed. A pause keeps the \
            position, a new timing covers the remaining progress in durationFactor times the duration (0: in the time \
            that is left), reverse traces the path back, retarget (ours) turns on a critically damped spring over the \
            duration from the present velocity. A call that is a programmer error has no effect here; `errors` lists \
            their names, of Docs/ProgrammerErrors.md. `configure` sets isInterruptible. `ends` lists the completions.
            """,
        source: "Docs/Core/Animations.md, Docs/Animation.md; UIViewPropertyAnimator",
        units: animationUnits, tolerance: VectorTolerance(absolute: 1e-9, relative: 1e-11)
    ) { _ throws(VectorError) in
        AnimationQuestion.animators.map { VectorCase($0.name, given: $0.given, expect: AnimationStage($0).answer()) }
    }

    private static let animationUnits: [VectorValue.Member] = [
        .init("at, times, duration, delay, period", "s"), .init("center, width, cornerRadius", "pt"),
        .init("velocity", "distances/s"), .init("fraction, delayFactor, durationFactor, start", "1"),
    ]
}

nonisolated extension AnimationQuestion {
    /// The questions about animation blocks.
    static var blocks: [AnimationQuestion] { timings + sums + extremes + ends + generated }

    private static let times = [0, 0.001, 0.1, 0.2, 0.25, 0.3, 0.4, 0.499, 0.5, 0.501, 0.6, 0.75, 1, 1.5]

    private static func blocks(
        _ name: String, _ steps: [(time: Double, action: Action)], times: [Double] = times
    ) -> AnimationQuestion { AnimationQuestion(name: name, steps: steps, times: times) }

    private static func block(
        _ change: Change..., in duration: Double = 0.5, delay: Double = 0, by timing: Timing = .curve(.easeInOut),
        _ options: AnimationOptions = []
    ) -> Action { .animate(change, duration, delay: delay, timing, options) }

    /// One block of each timing.
    private static var timings: [AnimationQuestion] {
        let timings: [(String, Timing)] = [
            ("ease in and out", .curve(.easeInOut)), ("ease in", .curve(.easeIn)), ("ease out", .curve(.easeOut)),
            ("linear", .curve(.linear)), ("a spring", .dampingRatio(0.5, velocity: 0)),
            ("a critical spring with a velocity", .dampingRatio(1, velocity: 3)),
            ("a spring of a period", .bounce(0.5, 0.3, velocity: 0)),
            ("an over-damped spring of a period", .bounce(0.5, -0.5, velocity: -2)),
        ]
        return timings.map { name, timing in
            blocks(
                "\(name), all properties",
                [
                    (0, block(.center(300, 50), .alpha(0), .cornerRadius(20), .width(150), by: timing))
                ])
        } + [
            blocks("a delay", [(0, block(.center(300, 100), delay: 0.25))]),
            blocks("a duration of zero", [(0.1, block(.center(300, 100), in: 0))]),
            blocks("a duration of zero after a delay", [(0, block(.center(300, 100), in: 0, delay: 0.25))]),
            blocks("a block that changes nothing", [(0.1, block(.center(100, 100)))]),
            blocks("a change without animation", [(0.1, .set([.center(300, 100), .alpha(0.5)]))]),
        ]
    }

    /// Blocks that overlap.
    private static var sums: [AnimationQuestion] {
        let spring = Timing.dampingRatio(0.7, velocity: 0)
        return [
            blocks("a second block in flight", [(0, block(.center(300, 100))), (0.2, block(.center(50, 200)))]),
            blocks("a second block in flight, back", [(0, block(.center(300, 100))), (0.2, block(.center(100, 100)))]),
            blocks(
                "springs in flight",
                [
                    (0, block(.center(300, 100), in: 0.6, by: spring)),
                    (0.1, block(.center(100, 100), in: 0.6, by: spring)),
                    (0.25, block(.center(300, 300), in: 0.6, by: spring)),
                ]),
            blocks(
                "a spring over a curve",
                [
                    (0, block(.center(300, 100), by: .curve(.linear))),
                    (0.25, block(.center(100, 100), in: 0.5, by: spring)),
                ]),
            blocks(
                "a block that replaces",
                [
                    (0, block(.center(300, 100))), (0.2, block(.center(50, 200), by: .curve(.easeInOut), .replacing)),
                ]),
            blocks(
                "a block that replaces another property",
                [
                    (0, block(.center(300, 100))), (0.2, block(.alpha(0), by: .curve(.easeInOut), .replacing)),
                ]),
            blocks(
                "a change without animation in flight", [(0, block(.center(300, 100))), (0.2, .set([.center(0, 0)]))]),
        ]
    }

    /// Blocks that leave a range, key frames, and blocks that repeat.
    private static var extremes: [AnimationQuestion] {
        [
            blocks(
                "alpha beyond its range",
                [
                    (0, block(.alpha(0), in: 0.5, by: .dampingRatio(0.2, velocity: 0))),
                    (0.5, block(.alpha(1), in: 0.5, by: .dampingRatio(0.2, velocity: 0))),
                ]),
            blocks(
                "lengths below zero",
                [
                    (0, block(.width(1), .cornerRadius(1), in: 1, by: .dampingRatio(0.2, velocity: 5)))
                ]),
            blocks(
                "key frames",
                [
                    (
                        0,
                        .keyframes(
                            1, [(0, 0.25, .center(200, 100)), (0.25, 0.5, .center(200, 300)), (0.6, 0.9, .alpha(0))])
                    )
                ]),
            blocks("an autoreversing block", [(0, block(.center(300, 100), by: .curve(.easeIn), .autoreverse))]),
            blocks(
                "a repeating block, cancelled",
                [
                    (0, block(.center(300, 100), in: 0.3, by: .curve(.linear), .repeat)), (0.75, .cancel(0)),
                ]),
            blocks(
                "a repeating block that reverses, cancelled",
                [
                    (0, block(.center(300, 100), in: 0.2, by: .curve(.linear), [.repeat, .autoreverse])),
                    (0.75, .cancel(0)),
                ]),
        ]
    }

    /// Catches and cancels.
    private static var ends: [AnimationQuestion] {
        let spring = Timing.dampingRatio(0.5, velocity: 0)
        return [
            blocks("adopted in flight", [(0, block(.center(300, 100), .alpha(0))), (0.2, .adopt)]),
            blocks(
                "adopted in flight, and sent on",
                [
                    (0, block(.center(300, 100), in: 0.6, by: spring)), (0.2, .adopt),
                    (0.2, block(.center(100, 100), in: 0.6, by: spring)),
                ]),
            blocks(
                "adopted between two blocks",
                [
                    (0, block(.center(300, 100))), (0.1, block(.alpha(0.2), in: 1)), (0.2, .adopt),
                ]),
            blocks("adopted at rest", [(0, .adopt), (0.1, block(.center(300, 100))), (0.6, .adopt)]),
            blocks(
                "adopted beyond a limit",
                [
                    (0, block(.alpha(0), .width(0), in: 0.5, by: .dampingRatio(0.2, velocity: 0))), (0.2, .adopt),
                ]),
            blocks("cancelled in flight", [(0, block(.center(300, 100))), (0.2, .cancel(0))]),
            blocks(
                "the first of two cancelled",
                [
                    (0, block(.center(300, 100))), (0.1, block(.center(300, 300))), (0.2, .cancel(0)),
                ]),
            blocks(
                "the second of two cancelled",
                [
                    (0, block(.center(300, 100))), (0.1, block(.center(300, 300))), (0.2, .cancel(1)),
                ]),
            blocks(
                "cancelled before its delay is over", [(0, block(.center(300, 100), delay: 0.3)), (0.1, .cancel(0))]),
            blocks(
                "two blocks that end together",
                [
                    (0, block(.center(300, 100))), (0.25, block(.alpha(0), in: 0.25)),
                    (0.25, block(.cornerRadius(9), in: 0.25)),
                ]),
        ]
    }

    /// Random sequences of blocks, adoptions and changes.
    private static var generated: [AnimationQuestion] {
        (1...12).map { seed in
            var numbers = SeededNumbers(seed: seed), time = 0.0
            var steps: [(time: Double, action: Action)] = []
            for _ in 0..<6 {
                let change: Change =
                    numbers.below(2) < 1
                    ? .center(numbers.roundedNumber(in: 0...400), numbers.roundedNumber(in: 0...400))
                    : .alpha(numbers.roundedNumber(in: 0...1))
                let timing: Timing =
                    numbers.below(2) < 1
                    ? .dampingRatio(numbers.roundedNumber(in: 0.3...1.5), velocity: numbers.roundedNumber(in: -3...3))
                    : .curve(.easeInOut)
                steps.append(
                    (
                        time,
                        block(
                            change, in: numbers.roundedNumber(in: 0.1...0.6), delay: numbers.roundedNumber(in: 0...0.1),
                            by: timing)
                    ))
                time = SeededNumbers.rounded(time + numbers.roundedNumber(in: 0.02...0.2))
                if numbers.below(5) < 1 { steps.append((time, .adopt)) }
            }
            return blocks("generated \(seed)", steps, times: (0...20).map { SeededNumbers.rounded(Double($0) * 0.07) })
        }
    }
}
