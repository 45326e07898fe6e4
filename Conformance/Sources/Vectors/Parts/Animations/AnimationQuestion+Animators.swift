import Motion
import Views

nonisolated extension AnimationQuestion {
    /// The questions about property animators.
    static var animators: [AnimationQuestion] { runs + catches + continuations + turns + endings + mistakes + walks }

    private typealias Steps = [(time: Double, action: Action)]

    private static let sampled = [0, 0.11, 0.21, 0.31, 0.41, 0.499, 0.5, 0.501, 0.61, 0.81, 1.01, 2]
    private static let moves: [Change] = [.center(300, 60), .alpha(0)]
    private static let start: Steps = [(0, .add(moves, delayFactor: 0)), (0, .start(delay: 0))]

    private static func ask(
        _ name: String, _ steps: Steps, _ change: (inout Animator) -> Void = { _ in }
    ) -> AnimationQuestion { ask(name, .curve(.easeInOut), steps, change) }

    private static func ask(
        _ name: String, _ timing: Timing, _ steps: Steps,
        _ change: (inout Animator) -> Void = { _ in }
    ) -> AnimationQuestion {
        var animator = Animator(duration: 0.5, timing: timing)
        change(&animator)
        return AnimationQuestion(name: name, animator: animator, steps: steps, times: sampled)
    }

    /// Animators that run to their end.
    private static var runs: [AnimationQuestion] {
        let timings: [(String, Timing)] = [
            ("ease in and out", .curve(.easeInOut)), ("linear", .curve(.linear)),
            ("control points that overshoot", .points(0.5, -0.4, 0.4, 1.4)),
            ("a damping ratio", .dampingRatio(0.6, velocity: 0)),
            ("a damping ratio with a velocity for each axis", .directedDampingRatio(0.8, 4, -2)),
            ("a spring of mass, stiffness and damping", .spring(1, 200, 15, velocity: (0, 0))),
            ("a spring with a velocity for each axis", .spring(2, 300, 30, velocity: (3, -5))),
            ("a spring of a period", .bounce(0.4, 0.2, velocity: 1)),
        ]
        return timings.map { ask("runs: \($0.0)", $0.1, start) } + [
            ask("runs after a delay", [(0, .add(moves, delayFactor: 0)), (0, .start(delay: 0.2))]),
            ask("runs for no time", start) { $0.duration = 0 },
            ask("runs without changes", [(0, .start(delay: 0))]),
            ask("is not started", [(0, .add(moves, delayFactor: 0))]),
            ask("starts twice", start + [(0.2, .start(delay: 0.3))]),
            ask(
                "starts again after its end",
                start + [(0.6, .add([.center(0, 0)], delayFactor: 0)), (0.6, .start(delay: 0))]),
            ask("pauses on completion", start + [(0.7, .reverse(true)), (0.7, .start(delay: 0))]) {
                $0.pausesOnCompletion = true
            },
            ask(
                "changes that begin late",
                [
                    (0, .add([.center(300, 60)], delayFactor: 0)), (0, .add([.alpha(0)], delayFactor: 0.5)),
                    (0, .start(delay: 0)),
                ]),
            ask("a change at the very end", [(0, .add([.alpha(0)], delayFactor: 1)), (0, .start(delay: 0))]),
            ask("changes added in flight", start + [(0.2, .add([.cornerRadius(10)], delayFactor: 0))]),
            ask("changes added in flight, late", start + [(0.2, .add([.cornerRadius(10)], delayFactor: 0.5))]),
            ask(
                "the same property added in flight", .dampingRatio(0.7, velocity: 0),
                start + [(0.2, .add([.center(0, 0)], delayFactor: 0))]),
        ]
    }

    /// Animators that are paused, scrubbed and reversed.
    private static var catches: [AnimationQuestion] {
        let spring = Timing.dampingRatio(0.6, velocity: 0)
        let scrub: Steps = [
            (0, .add(moves, delayFactor: 0)), (0, .fraction(0.25)), (0.1, .fraction(0.75)), (0.2, .fraction(1)),
            (0.3, .fraction(0)), (0.4, .fraction(-1)), (0.499, .fraction(2)), (0.5, .fraction(0.5)),
            (0.6, .start(delay: 0)),
        ]
        return [
            ask("paused and continued", start + [(0.2, .pause), (0.6, .start(delay: 0))]),
            ask("paused and continued after a delay", start + [(0.2, .pause), (0.6, .start(delay: 0.2))]),
            ask(
                "paused during its delay",
                [(0, .add(moves, delayFactor: 0)), (0, .start(delay: 0.3)), (0.1, .pause), (0.4, .start(delay: 0))]),
            ask("paused before its start", [(0, .add(moves, delayFactor: 0)), (0.1, .pause), (0.3, .start(delay: 0))]),
            ask("scrubbed", scrub), ask("scrubbed along a spring", spring, scrub),
            ask("scrubbed in time", scrub) { $0.scrubsLinearly = false },
            ask("scrubbed while running", start + [(0.2, .fraction(0.9))]),
            ask(
                "scrubbed in reverse",
                start + [(0.2, .pause), (0.2, .reverse(true)), (0.3, .fraction(0.25)), (0.4, .start(delay: 0))]),
            ask("reversed in flight", start + [(0.2, .reverse(true))]),
            ask("reversed twice", start + [(0.2, .reverse(true)), (0.3, .reverse(false))]),
            ask("reversed while paused", start + [(0.2, .pause), (0.3, .reverse(true)), (0.4, .start(delay: 0))]),
            ask(
                "reversed before its start",
                [(0, .add(moves, delayFactor: 0)), (0, .reverse(true)), (0, .start(delay: 0))]),
            ask("a reversed spring", spring, start + [(0.2, .reverse(true))]),
            ask("reversed at its start", start + [(0, .reverse(true))]),
            ask(
                "not interruptible",
                start + [(0.2, .pause), (0.3, .fraction(0.1)), (0.3, .stop(withoutFinishing: true))]
            ) {
                $0.isInterruptible = false
            },
            ask("not interruptible, reversed", start + [(0.2, .reverse(true))]) { $0.isInterruptible = false },
        ]
    }

    /// Animators that continue with another timing, or turn on a spring.
    private static var continuations: [AnimationQuestion] {
        let late: Steps = [
            (0, .add([.center(300, 60)], delayFactor: 0)), (0, .add([.alpha(0)], delayFactor: 0.6)),
            (0, .start(delay: 0)),
        ]
        let spring = Timing.dampingRatio(0.7, velocity: 2)
        let factors: [(Timing?, Double)] = [
            (nil, 0), (nil, 1), (nil, 0.3), (spring, 0), (spring, 1), (.curve(.linear), 0.5),
            (.spring(1, 100, 10, velocity: (1, 0)), 1),
        ]
        let plain = factors.map { timing, factor in
            ask(
                "continued with \(timing?.value.description ?? "its timing") and \(factor)",
                start + [(0.2, .pause), (0.3, .continue(timing, factor))])
        }
        return plain + [
            ask("continued in flight", start + [(0.2, .continue(.curve(.easeOut), 1))]),
            ask("continued before its start", [(0, .add(moves, delayFactor: 0)), (0.1, .continue(nil, 0))]),
            ask("continued twice", start + [(0.1, .continue(.curve(.linear), 1)), (0.3, .continue(spring, 1))]),
            ask("continued and reversed", start + [(0.1, .continue(.curve(.linear), 1)), (0.3, .reverse(true))]),
            ask("continued in reverse", start + [(0.2, .reverse(true)), (0.3, .continue(.curve(.linear), 1))]),
            ask("continued with a late change", late + [(0.2, .continue(.curve(.linear), 1))]),
            ask("continued as a whole with a late change", late + [(0.2, .continue(.curve(.linear), 1))]) {
                $0.continuesAsWhole = true
            },
            ask("continued as a whole, on a spring", late + [(0.2, .continue(spring, 1)), (0.4, .reverse(true))]) {
                $0.continuesAsWhole = true
            },
            ask(
                "scrubbed after a continuation",
                start + [(0.1, .continue(.curve(.linear), 1)), (0.3, .pause), (0.3, .fraction(0.4))]),
        ]
    }

    /// Animators that turn on a spring.
    private static var turns: [AnimationQuestion] {
        let late: Steps = [
            (0, .add([.center(300, 60)], delayFactor: 0)), (0, .add([.alpha(0)], delayFactor: 0.6)),
            (0, .start(delay: 0)),
        ]
        return [
            ask("turned to its start", start + [(0.2, .retarget(toStart: true))]),
            ask(
                "turned to its start and back",
                start + [(0.2, .retarget(toStart: true)), (0.3, .retarget(toStart: false))]),
            ask(
                "a spring turned to its start", .dampingRatio(0.6, velocity: 0),
                start + [(0.15, .retarget(toStart: true))]),
            ask(
                "turned while paused",
                start + [(0.2, .pause), (0.3, .retarget(toStart: true)), (0.4, .start(delay: 0))]),
            ask("turned with a late change", late + [(0.4, .retarget(toStart: true))]),
        ]
    }

    /// Animators that are stopped and finished.
    private static var endings: [AnimationQuestion] {
        let positions: [ViewAnimatingPosition] = [.start, .current, .end]
        return positions.map { position in
            ask(
                "stopped, and finished at \(position.rawValue)",
                start + [
                    (0.2, .stop(withoutFinishing: false)), (0.3, .finish(position)),
                ])
        } + [
            ask("stopped without finishing", start + [(0.2, .stop(withoutFinishing: true))]),
            ask("stopped while paused", start + [(0.1, .pause), (0.2, .stop(withoutFinishing: true))]),
            ask(
                "stopped twice", start + [(0.2, .stop(withoutFinishing: false)), (0.3, .stop(withoutFinishing: true))]),
            ask(
                "stopped, changed and finished at the start",
                start + [
                    (0.2, .stop(withoutFinishing: false)), (0.3, .set([.center(10, 10)])), (0.4, .finish(.start)),
                ]),
            ask(
                "stopped, changed and finished at the end",
                start + [
                    (0.2, .stop(withoutFinishing: false)), (0.3, .set([.center(10, 10)])), (0.4, .finish(.end)),
                ]),
            ask(
                "stopped and scrubbed",
                start + [
                    (0.2, .stop(withoutFinishing: false)), (0.3, .fraction(0.5)), (0.3, .reverse(true)),
                    (0.4, .finish(.end)),
                ]),
            ask("its view adopted in flight", start + [(0.2, .adopt)]),
        ]
    }

    /// Calls that are programmer errors.
    private static var mistakes: [AnimationQuestion] {
        let stopped = start + [(0.2, .stop(withoutFinishing: false))]
        return [
            ask(
                "mistakes while inactive",
                [
                    (0, .stop(withoutFinishing: false)), (0, .stop(withoutFinishing: true)), (0, .finish(.end)),
                    (0, .start(delay: -1)), (0, .continue(nil, -0.1)), (0, .add(moves, delayFactor: -0.1)),
                    (0, .add(moves, delayFactor: 1.1)), (0, .configure), (0, .release),
                ]),
            ask(
                "mistakes while active",
                start + [
                    (0.1, .finish(.end)), (0.1, .start(delay: -1)), (0.1, .continue(nil, -1)),
                    (0.1, .add(moves, delayFactor: 2)), (0.1, .configure), (0.1, .release),
                ]),
            ask(
                "mistakes while stopped",
                stopped + [
                    (0.3, .start(delay: 0)), (0.3, .start(delay: -1)), (0.3, .pause), (0.3, .continue(nil, 1)),
                    (0.3, .continue(nil, -1)), (0.3, .add(moves, delayFactor: 0)), (0.3, .add(moves, delayFactor: 2)),
                    (0.3, .configure), (0.3, .release), (0.4, .finish(.end)),
                ]),
        ]
    }

    /// Random sequences of calls.
    private static var walks: [AnimationQuestion] {
        (1...14).map { seed in
            var numbers = SeededNumbers(seed: 100 + seed), time = 0.0
            var steps = start
            for _ in 0..<8 {
                time = SeededNumbers.rounded(time + numbers.roundedNumber(in: 0.03...0.2))
                steps.append((time, action(&numbers)))
            }
            let timing: Timing =
                seed % 2 == 0 ? .curve(.easeInOut) : .dampingRatio(numbers.roundedNumber(in: 0.4...1.2), velocity: 1)
            return ask("walk \(seed)", timing, steps) {
                ($0.scrubsLinearly, $0.continuesAsWhole) = (seed % 3 != 0, seed % 4 == 0)
            }
        }
    }

    private static func action(_ numbers: inout SeededNumbers) -> Action {
        let actions: [Action] = [
            .pause, .start(delay: 0), .fraction(numbers.roundedNumber(in: 0...1)), .reverse(true), .reverse(false),
            .continue(.curve(.linear), numbers.roundedNumber(in: 0.2...1)), .continue(nil, 0),
            .add([.cornerRadius(numbers.roundedNumber(in: 0...20))], delayFactor: numbers.roundedNumber(in: 0...1)),
            .stop(withoutFinishing: false), .finish(.end), .finish(.current),
        ]
        return actions[Int(numbers.roundedNumber(in: 0...Double(actions.count - 1)).rounded())]
    }
}
