import Controllers
import Geometry
import Motion
import System
import Views

/// A stage with one view, to which the steps of a question about animations happen.
final class AnimationStage: VectorStage {
    private let view = View(frame: Rect(x: 75, y: 75, width: 50, height: 50))
    private let animator: PropertyAnimator?
    private var blocks: [RunningAnimation?] = []
    private var ends: [JSONValue] = []
    private var errors: [JSONValue] = []

    init(_ given: VectorNode) throws(VectorFault) {
        animator = try given.optional("animator").map { node throws(VectorFault) in
            let animator = PropertyAnimator(
                duration: try node["duration"].seconds, timingParameters: try AnimationTiming(node["timing"]).parameters
            )
            animator.scrubsLinearly = try node.optional("scrubsLinearly")?.bool ?? true
            animator.pausesOnCompletion = try node.flag("pausesOnCompletion")
            animator.isInterruptible = try node.optional("isInterruptible")?.bool ?? true
            if try node.flag("continuesAsWhole") { animator.continueAsWhole() }
            return animator
        }
        let root = ViewController()
        super.init(root, size: Size(width: 400, height: 400))
        root.view.addSubview(view)
        animator?.addCompletion { [weak self] position in self?.end("position", .string(position.rawValue)) }
    }

    /// Performs the steps, and returns the states at the times, the ends and the errors.
    func answer(to given: VectorNode) throws(VectorFault) -> JSONValue {
        let steps = try given["steps"].list, times = try given["times"].numbers, names = try Self.properties(of: steps)
        var states: [JSONValue] = []
        defer { release() }
        try perform(steps, describing: times) { step throws(VectorFault) in
            try perform(step)
            wait(0)
        } then: { isDescribed in
            if isDescribed { states.append(state(of: names)) }
        }
        return JSONValue(members: [
            ("states", .array(states)),
            ("ends", .array(ends)),
            ("errors", animator.map { _ in .array(errors) }),
        ])
    }

    /// Ends an animator that is active or stopped, because it may not be released then.
    private func release() {
        if animator?.state == .active { animator?.stopAnimation(true) }
        if animator?.state == .stopped { animator?.finishAnimation(at: .current) }
    }

    private func end(_ name: String, _ value: JSONValue, of block: Int? = nil) {
        ends.append(
            JSONValue(members: [
                ("at", .number(time)), ("block", block.map { .number(Double($0)) }), (name, value),
            ]))
    }

    /// Returns the names of the properties that steps change.
    private static func properties(of steps: [VectorNode]) throws(VectorFault) -> Set<String> {
        var names: Set<String> = []
        for step in steps {
            names.formUnion(try step.member("changes")?.changes.map(\.property) ?? [])
            for frame in try step.member("frames")?.list ?? [] {
                names.insert(try PropertyChange(frame["change"]).property)
            }
        }
        return names
    }

    /// Returns the state at the current time, with the properties of given names.
    private func state(of names: Set<String>) -> JSONValue {
        let shown = view.presentation
        var members: [(name: String, value: JSONValue?)] = [("at", .number(time))]
        if let animator {
            members += [
                ("state", .string(animator.state.rawValue)), ("isRunning", .bool(animator.isRunning)),
                ("isReversed", .bool(animator.isReversed)), ("fraction", .number(animator.fractionComplete)),
            ]
        }
        members += [
            ("shown", Self.value(shown.center, shown.alpha, shown.cornerRadius, shown.size.width, names)),
            ("model", Self.value(view.center, view.alpha, view.cornerRadius, view.size.width, names)),
        ]
        return JSONValue(members: members)
    }

    /// Returns the values of the properties of given names.
    private static func value(
        _ center: Point, _ alpha: Double, _ radius: Double, _ width: Double, _ names: Set<String>
    ) -> JSONValue {
        let all: [JSONValue.Member] = [
            .init("center", JSONValue(center)), .init("alpha", .number(alpha)),
            .init("cornerRadius", .number(radius)), .init("width", .number(width)),
        ]
        return .object(all.filter { names.contains($0.name) })
    }

    // MARK: Steps

    private func perform(_ step: VectorNode) throws(VectorFault) {
        switch try step["do"].string {
        case "animate": try animate(step)
        case "keyframes": try animateKeyframes(step)
        case "set": for change in try step["changes"].changes { change(view) }
        case "adopt": view.adoptPresentation()
        case "cancel":
            let block = try step["block"].whole()
            guard block < blocks.count else { throw try step["block"].fault("is \(block), and there is no such block") }
            blocks[block]?.cancel()
        default:
            guard let animator else {
                throw try step["do"].unknown(["animate", "keyframes", "set", "adopt", "cancel"])
            }
            try perform(step, on: animator)
        }
    }

    private func animate(_ step: VectorNode) throws(VectorFault) {
        let index = blocks.count, changes = try step["changes"].changes
        let duration = try step["duration"].seconds, delay = try step["delay"].seconds
        let change = { [view] in for change in changes { change(view) } }
        let completion: (Bool) -> Void = { [weak self] in self?.end("finished", .bool($0), of: index) }
        var options: AnimationOptions = .allowUserInteraction
        for name in try step.optional("options")?.list ?? [] {
            switch try name.string {
            case "repeat": options.insert(.repeat)
            case "autoreverse": options.insert(.autoreverse)
            case "replacing": options.insert(.replacing)
            default: throw name.unknown(["repeat", "autoreverse", "replacing"])
            }
        }
        switch try AnimationTiming(step["timing"]) {
        case .curve(let curve):
            switch curve {
            case .easeInOut: options.insert(.curveEaseInOut)
            case .easeIn: options.insert(.curveEaseIn)
            case .easeOut: options.insert(.curveEaseOut)
            case .linear: options.insert(.curveLinear)
            }
            blocks.append(
                View.animate(
                    withDuration: duration, delay: delay, options: options, animations: change, completion: completion))
        case .dampingRatio(let ratio, let velocity):
            blocks.append(
                View.animate(
                    withDuration: duration, delay: delay, usingSpringWithDamping: ratio,
                    initialSpringVelocity: velocity, options: options, animations: change, completion: completion))
        case .period(let period, let bounce, let velocity):
            blocks.append(
                View.animate(
                    springDuration: period, bounce: bounce, initialSpringVelocity: velocity, delay: delay,
                    options: options, animations: change, completion: completion))
        case .parameters: throw try step["timing"].fault("is a timing that only an animator can have")
        }
    }

    private func animateKeyframes(_ step: VectorNode) throws(VectorFault) {
        let index = blocks.count
        let frames = try step["frames"].list.map { frame throws(VectorFault) in
            (
                start: try frame["start"].number(in: 0...1), duration: try frame["duration"].number(in: 0...1),
                change: try PropertyChange(frame["change"])
            )
        }
        blocks.append(
            View.animateKeyframes(withDuration: try step["duration"].seconds) {
                for frame in frames {
                    View.addKeyframe(withRelativeStartTime: frame.start, relativeDuration: frame.duration) {
                        frame.change(view)
                    }
                }
            } completion: { [weak self] in
                self?.end("finished", .bool($0), of: index)
            })
    }

    private func perform(_ step: VectorNode, on animator: PropertyAnimator) throws(VectorFault) {
        let action = try step["do"]
        /// Makes a call, unless it is a programmer error.
        func make(_ call: PropertyAnimator.Call, _ action: () -> Void) {
            if let error = animator.error(of: call) {
                errors.append(["at": .number(time), "error": .string(error.rawValue)])
            } else {
                action()
            }
        }
        switch try action.string {
        case "add":
            let changes = try step["changes"].changes, factor = try step["delayFactor"].number
            make(.addAnimations(delayFactor: factor)) {
                animator.addAnimations(delayFactor: factor) { [view] in for change in changes { change(view) } }
            }
        case "start":
            let delay = try step["delay"].number
            make(.start(delay: delay)) { animator.startAnimation(afterDelay: delay) }
        case "pause": make(.pause) { animator.pauseAnimation() }
        case "fraction": animator.fractionComplete = try step["fraction"].number
        case "reverse": animator.isReversed = try step["isReversed"].bool
        case "continue":
            let factor = try step["durationFactor"].number
            let timing = try step.optional("timing").map { node throws(VectorFault) in
                try AnimationTiming(node).parameters
            }
            make(.continue(durationFactor: factor)) {
                animator.continueAnimation(withTimingParameters: timing, durationFactor: factor)
            }
        case "stop":
            let withoutFinishing = try step["withoutFinishing"].bool
            make(.stop) { animator.stopAnimation(withoutFinishing) }
        case "finish":
            let position = try step["position"].raw(ViewAnimatingPosition.self)
            make(.finish) { animator.finishAnimation(at: position) }
        case "retarget": animator.retarget(toStart: try step["toStart"].bool)
        case "configure":
            let isInterruptible = animator.isInterruptible
            make(.configure) { animator.isInterruptible = isInterruptible }
        case "release": make(.release) {}
        default:
            throw action.unknown([
                "animate", "keyframes", "set", "adopt", "cancel", "add", "start", "pause", "fraction", "reverse",
                "continue", "stop", "finish", "retarget", "configure", "release",
            ])
        }
    }
}
