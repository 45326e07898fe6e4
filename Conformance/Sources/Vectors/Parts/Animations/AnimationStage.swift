import Controllers
import Geometry
import Motion
import Views

/// A stage with one view, to which the steps of a question about animations happen.
final class AnimationStage: VectorStage {
    private let question: AnimationQuestion
    private let view = View(frame: Rect(x: 75, y: 75, width: 50, height: 50))
    private var animator: PropertyAnimator?
    private var blocks: [RunningAnimation?] = []
    private var states: [VectorValue] = []
    private var ends: [VectorValue] = []
    private var errors: [VectorValue] = []

    init(_ question: AnimationQuestion) {
        self.question = question
        let root = ViewController()
        super.init(root, size: Size(width: 400, height: 400))
        root.view.addSubview(view)
        guard let given = question.animator else { return }
        let made = PropertyAnimator(duration: given.duration, timingParameters: given.timing.parameters)
        made.scrubsLinearly = given.scrubsLinearly
        made.pausesOnCompletion = given.pausesOnCompletion
        made.isInterruptible = given.isInterruptible
        if given.continuesAsWhole { made.continueAsWhole() }
        made.addCompletion { [weak self] position in self?.end("position", .string(position.rawValue)) }
        animator = made
    }

    /// Performs the steps, and returns the states at the times, the ends and the errors.
    func answer() -> VectorValue {
        var steps = question.steps[...]
        for time in Set(question.steps.map(\.time) + question.times).sorted() {
            stage.step(to: time)
            while let step = steps.first, step.time <= time {
                steps.removeFirst()
                perform(step.action)
                wait(0)
            }
            if question.times.contains(time) { states.append(state) }
        }
        let answer = VectorValue(members: [
            ("states", .array(states)),
            ("ends", .array(ends)),
            ("errors", question.animator.map { _ in .array(errors) }),
        ])
        release()
        return answer
    }

    /// Ends an animator that is active or stopped, because it may not be released then.
    private func release() {
        if animator?.state == .active { animator?.stopAnimation(true) }
        if animator?.state == .stopped { animator?.finishAnimation(at: .current) }
        animator = nil
    }

    private func end(_ name: String, _ value: VectorValue, of block: Int? = nil) {
        ends.append(
            VectorValue(members: [
                ("at", .number(time)), ("block", block.map { .number(Double($0)) }), (name, value),
            ]))
    }

    /// The state at the current time.
    private var state: VectorValue {
        let shown = view.presentation
        var members: [(name: String, value: VectorValue?)] = [("at", .number(time))]
        if let animator {
            members += [
                ("state", .string(animator.state.rawValue)), ("isRunning", .bool(animator.isRunning)),
                ("isReversed", .bool(animator.isReversed)), ("fraction", .number(animator.fractionComplete)),
            ]
        }
        let names = question.properties
        members += [
            ("shown", Self.value(shown.center, shown.alpha, shown.cornerRadius, shown.size.width, names)),
            ("model", Self.value(view.center, view.alpha, view.cornerRadius, view.size.width, names)),
        ]
        return VectorValue(members: members)
    }

    /// Returns the values of the properties of given names.
    private static func value(
        _ center: Point, _ alpha: Double, _ radius: Double, _ width: Double, _ names: Set<String>
    ) -> VectorValue {
        let all: [VectorValue.Member] = [
            .init("center", VectorValue(center)), .init("alpha", .number(alpha)),
            .init("cornerRadius", .number(radius)), .init("width", .number(width)),
        ]
        return .object(all.filter { names.contains($0.name) })
    }

    // MARK: Steps

    private func perform(_ action: AnimationQuestion.Action) {
        switch action {
        case .animate(let changes, let duration, let delay, let timing, let options):
            animate(changes, duration, delay, timing, options.union(.allowUserInteraction))
        case .keyframes(let duration, let frames):
            let index = blocks.count
            blocks.append(
                View.animateKeyframes(withDuration: duration) {
                    for frame in frames {
                        View.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) {
                            frame.change.apply(to: view)
                        }
                    }
                } completion: { [weak self] in
                    self?.end("finished", .bool($0), of: index)
                })
        case .set(let changes): for change in changes { change.apply(to: view) }
        case .adopt: view.adoptPresentation()
        case .cancel(let index): blocks[index]?.cancel()
        default: if let animator { perform(action, on: animator) }
        }
    }

    private func animate(
        _ changes: [AnimationQuestion.Change], _ duration: Double, _ delay: Double, _ timing: AnimationQuestion.Timing,
        _ options: AnimationOptions
    ) {
        let index = blocks.count
        let change = { [view] in for change in changes { change.apply(to: view) } }
        let completion: (Bool) -> Void = { [weak self] in self?.end("finished", .bool($0), of: index) }
        switch timing {
        case .curve(let curve):
            let named: AnimationOptions =
                switch curve {
                case .easeInOut: .curveEaseInOut
                case .easeIn: .curveEaseIn
                case .easeOut: .curveEaseOut
                case .linear: .curveLinear
                }
            blocks.append(
                View.animate(
                    withDuration: duration, delay: delay, options: options.union(named), animations: change,
                    completion: completion))
        case .dampingRatio(let ratio, let velocity):
            blocks.append(
                View.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                    initialSpringVelocity: velocity, options: options, animations: change, completion: completion))
        case .bounce(let period, let bounce, let velocity):
            blocks.append(
                View.animate(
                    springDuration: period, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
                    options: options, animations: change, completion: completion))
        case .points, .directedDampingRatio, .spring: blocks.append(nil)
        }
    }

    private func perform(_ action: AnimationQuestion.Action, on animator: PropertyAnimator) {
        if let call = action.call, let error = animator.error(of: call) {
            return errors.append(["at": .number(time), "error": .string(error.rawValue)])
        }
        switch action {
        case .add(let changes, let factor):
            animator.addAnimations(delayFactor: factor) { [view] in for change in changes { change.apply(to: view) } }
        case .start(let delay): animator.startAnimation(afterDelay: delay)
        case .pause: animator.pauseAnimation()
        case .fraction(let fraction): animator.fractionComplete = fraction
        case .reverse(let isReversed): animator.isReversed = isReversed
        case .continue(let timing, let factor):
            animator.continueAnimation(withTimingParameters: timing?.parameters, durationFactor: factor)
        case .stop(let withoutFinishing): animator.stopAnimation(withoutFinishing)
        case .finish(let position): animator.finishAnimation(at: position)
        case .retarget(let toStart): animator.retarget(toStart: toStart)
        case .configure: animator.isInterruptible = question.animator?.isInterruptible ?? true
        case .animate, .keyframes, .set, .adopt, .cancel, .release: break
        }
    }
}

extension AnimationQuestion.Action {
    /// The call that may be a programmer error; nil for an action that never is one.
    fileprivate var call: PropertyAnimator.Call? {
        switch self {
        case .add(_, let factor): .addAnimations(delayFactor: factor)
        case .start(let delay): .start(delay: delay)
        case .pause: .pause
        case .continue(_, let factor): .continue(durationFactor: factor)
        case .stop: .stop
        case .finish: .finish
        case .configure: .configure
        case .release: .release
        case .animate, .keyframes, .set, .adopt, .cancel, .fraction, .reverse, .retarget: nil
        }
    }
}
