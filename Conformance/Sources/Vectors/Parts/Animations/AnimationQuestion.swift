import Geometry
import Motion
import Views

/// A question about a view's animations: what happens to the view, and the times of the answers.
nonisolated struct AnimationQuestion {
    var name: String
    /// The animator that the steps use; nil for questions about animation blocks.
    var animator: Animator?
    /// What happens, with its times in seconds.
    var steps: [(time: Double, action: Action)]
    /// The times of the answers, in seconds.
    var times: [Double]

    /// A property animator before its start.
    struct Animator {
        var duration: Double
        var timing: Timing
        var scrubsLinearly = true
        var pausesOnCompletion = false
        var isInterruptible = true
        /// Whether a new timing retimes all changes as a whole.
        var continuesAsWhole = false
    }

    /// A timing of an animation.
    enum Timing {
        case curve(AnimationCurve)
        /// The control points of a cubic curve.
        case points(Double, Double, Double, Double)
        /// A damping ratio, with an initial velocity for all directions or for each axis.
        case dampingRatio(Double, velocity: Double)
        case directedDampingRatio(Double, Double, Double)
        /// Mass, stiffness, damping and the initial velocity of each axis.
        case spring(Double, Double, Double, velocity: (Double, Double))
        /// A period and a bounce.
        case bounce(Double, Double, velocity: Double)
    }

    /// A new value of a property of the view.
    enum Change {
        case center(Double, Double)
        case alpha(Double)
        case cornerRadius(Double)
        case width(Double)
    }

    /// What happens to the view or to the animator.
    enum Action {
        /// Changes within an animation block: duration and delay in seconds, timing, options.
        case animate([Change], Double, delay: Double, Timing, AnimationOptions)
        /// A block of key frames: its duration in seconds, and the start and duration of each as fractions of it.
        case keyframes(Double, [(start: Double, duration: Double, change: Change)])
        /// Changes without animation.
        case set([Change])
        /// The presentation becomes the model, and all animations end.
        case adopt
        /// Cancels a block, by its index among the blocks of the question.
        case cancel(Int)

        /// Gives the animator changes that begin after a fraction.
        case add([Change], delayFactor: Double)
        case start(delay: Double)
        case pause
        case fraction(Double)
        case reverse(Bool)
        /// Continues with a timing, nil for its own, within a multiple of the duration.
        case `continue`(Timing?, Double)
        case stop(withoutFinishing: Bool)
        case finish(ViewAnimatingPosition)
        /// Turns to the start or the end on a spring.
        case retarget(toStart: Bool)
        /// Sets `isInterruptible`, or releases the animator.
        case configure, release
    }
}

// MARK: - Members

nonisolated extension AnimationQuestion {
    /// The names of the properties that the steps change.
    var properties: Set<String> {
        let changes = steps.flatMap { step in
            switch step.action {
            case .animate(let changes, _, _, _, _), .set(let changes), .add(let changes, _): changes
            case .keyframes(_, let frames): frames.map(\.change)
            default: [Change]()
            }
        }
        return Set(changes.map(\.property))
    }

    /// The question as members.
    var given: VectorValue {
        VectorValue(members: [
            ("animator", animator?.value),
            ("steps", .array(steps.map { VectorValue(members: [("at", .number($0.time))] + $0.action.members) })),
            ("times", VectorValue(times)),
        ])
    }
}

nonisolated extension AnimationQuestion.Animator {
    fileprivate var value: VectorValue {
        VectorValue(members: [
            ("duration", .number(duration)),
            ("timing", timing.value),
            ("scrubsLinearly", scrubsLinearly ? nil : .bool(false)),
            ("pausesOnCompletion", VectorValue(flag: pausesOnCompletion)),
            ("isInterruptible", isInterruptible ? nil : .bool(false)),
            ("continuesAsWhole", VectorValue(flag: continuesAsWhole)),
        ])
    }
}

nonisolated extension AnimationQuestion.Timing {
    /// The timing as a member of a question.
    var value: VectorValue {
        switch self {
        case .curve(let curve): ["curve": .string("\(curve)")]
        case .points(let a, let b, let c, let d): ["controlPoints": VectorValue([a, b, c, d])]
        case .dampingRatio(let ratio, let velocity):
            ["dampingRatio": .number(ratio), "velocity": .number(velocity)]
        case .directedDampingRatio(let ratio, let x, let y):
            ["dampingRatio": .number(ratio), "velocity": VectorValue([x, y])]
        case .spring(let mass, let stiffness, let damping, let velocity):
            [
                "mass": .number(mass), "stiffness": .number(stiffness), "damping": .number(damping),
                "velocity": VectorValue([velocity.0, velocity.1]),
            ]
        case .bounce(let duration, let bounce, let velocity):
            ["period": .number(duration), "bounce": .number(bounce), "velocity": .number(velocity)]
        }
    }

    /// The timing of the library.
    var parameters: any TimingCurveProvider {
        switch self {
        case .curve(let curve): CubicTimingParameters(animationCurve: curve)
        case .points(let a, let b, let c, let d):
            CubicTimingParameters(controlPoint1: Point(x: a, y: b), controlPoint2: Point(x: c, y: d))
        case .dampingRatio(let ratio, let velocity):
            SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity)
        case .directedDampingRatio(let ratio, let x, let y):
            SpringTimingParameters(dampingRatio: ratio, initialVelocity: Vector(dx: x, dy: y))
        case .spring(let mass, let stiffness, let damping, let velocity):
            SpringTimingParameters(
                mass: mass, stiffness: stiffness, damping: damping,
                initialVelocity: Vector(dx: velocity.0, dy: velocity.1))
        case .bounce(let duration, let bounce, let velocity):
            SpringTimingParameters(duration: duration, bounce: bounce, initialVelocity: velocity)
        }
    }
}

nonisolated extension AnimationQuestion.Change {
    /// The name of the property.
    fileprivate var property: String {
        switch self {
        case .center: "center"
        case .alpha: "alpha"
        case .cornerRadius: "cornerRadius"
        case .width: "width"
        }
    }

    /// The change as a member of a question.
    fileprivate var value: VectorValue {
        switch self {
        case .center(let x, let y): .object([.init(property, VectorValue([x, y]))])
        case .alpha(let number), .cornerRadius(let number), .width(let number):
            .object([.init(property, .number(number))])
        }
    }

    /// Changes the model of a view.
    @MainActor func apply(to view: View) {
        switch self {
        case .center(let x, let y): view.center = Point(x: x, y: y)
        case .alpha(let alpha): view.alpha = alpha
        case .cornerRadius(let radius): view.cornerRadius = radius
        case .width(let width): view.size.width = width
        }
    }
}

nonisolated extension AnimationQuestion.Action {
    private typealias Members = [(name: String, value: VectorValue?)]

    /// The action as members of a question.
    fileprivate var members: [(name: String, value: VectorValue?)] {
        switch self {
        case .animate(let changes, let duration, let delay, let timing, let options):
            [
                ("do", "animate"), ("changes", .array(changes.map(\.value))), ("duration", .number(duration)),
                ("delay", .number(delay)), ("timing", timing.value),
                ("options", options.isEmpty ? nil : .array(options.names.map { .string($0) })),
            ]
        case .keyframes(let duration, let frames):
            [("do", "keyframes"), ("duration", .number(duration)), ("frames", .array(frames.map(Self.value)))]
        case .set(let changes): [("do", "set"), ("changes", .array(changes.map(\.value)))]
        case .adopt: [("do", "adopt")]
        case .cancel(let index): [("do", "cancel"), ("block", .number(Double(index)))]
        case .add(let changes, let factor):
            [("do", "add"), ("changes", .array(changes.map(\.value))), ("delayFactor", .number(factor))]
        case .start(let delay): [("do", "start"), ("delay", .number(delay))]
        case .pause: [("do", "pause")]
        case .fraction(let fraction): [("do", "fraction"), ("fraction", .number(fraction))]
        case .reverse(let isReversed): [("do", "reverse"), ("isReversed", .bool(isReversed))]
        case .continue(let timing, let factor):
            [("do", "continue"), ("timing", timing?.value ?? .null), ("durationFactor", .number(factor))]
        case .stop(let withoutFinishing): [("do", "stop"), ("withoutFinishing", .bool(withoutFinishing))]
        case .finish(let position): [("do", "finish"), ("position", .string(position.rawValue))]
        case .retarget(let toStart): [("do", "retarget"), ("toStart", .bool(toStart))]
        case .configure: [("do", "configure")]
        case .release: [("do", "release")]
        }
    }

    private static func value(_ frame: (start: Double, duration: Double, change: AnimationQuestion.Change))
        -> VectorValue
    {
        ["start": .number(frame.start), "duration": .number(frame.duration), "change": frame.change.value]
    }
}

nonisolated extension AnimationOptions {
    /// The names of the options that a question can have.
    fileprivate var names: [String] {
        [(AnimationOptions.repeat, "repeat"), (.autoreverse, "autoreverse"), (.replacing, "replacing")]
            .filter { contains($0.0) }.map(\.1)
    }
}
