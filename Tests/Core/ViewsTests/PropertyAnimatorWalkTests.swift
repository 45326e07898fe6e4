import Controllers
import Geometry
import Motion
import StageSupport
import TestSupport
import Testing

@testable import Views

/// Random legal calls of an animator, beside a model of its states and completions.
@Suite struct PropertyAnimatorWalkTests {
    @Test(arguments: 0..<150 as Range<UInt64>)
    func `random calls cause no jump, and each completion receives once where it ended`(seed: UInt64) {
        var walk: Walk? = Walk(seed: seed)
        for _ in 0..<60 { walk?.step() }
        walk?.end()
        weak let animator = walk?.animator
        weak let view = walk?.views.first
        weak let engine = walk?.window.engine
        walk = nil
        #expect(animator == nil && view == nil && engine == nil, "seed \(seed): nothing is kept alive")
    }

    @Test func `a running animator outlives its owner, and goes with its window`() {
        var fixture: ViewStage? = ViewStage()
        let view = fixture?.add(View())
        weak var running: PropertyAnimator?
        var received = 0
        fixture?.at(0) {
            let animator = PropertyAnimator(duration: 1, curve: .linear) { view?.alpha = 0 }
            animator.addCompletion { _ in received += 1 }
            animator.startAnimation()
            running = animator
        }
        fixture?.at(0.5)
        #expect(running?.isRunning == true)
        fixture = nil
        #expect(running == nil && received == 0 && view?.alpha == 0)
    }
}

/// Random calls of an animator of two views, beside a model of the completions that must follow.
private final class Walk: RandomWalk<ViewController> {
    let animator: PropertyAnimator
    let views: [View]
    /// The model's state, and the number of completions that have not been called.
    private var state = ViewAnimatingState.inactive
    private var waiting = 0
    /// The positions that completions received since the current call began.
    private var received: [ViewAnimatingPosition] = []

    init(seed: UInt64) {
        let timings: [any TimingCurveProvider] = [
            CubicTimingParameters(animationCurve: .easeInOut), CubicTimingParameters(animationCurve: .linear),
            SpringTimingParameters(dampingRatio: 0.5, initialVelocity: Vector(dx: 3, dy: -1)),
            SpringTimingParameters(mass: 1, stiffness: 60, damping: 6),
        ]
        animator = PropertyAnimator(duration: 1, timingParameters: timings[Int(seed % 4)])
        animator.scrubsLinearly = seed % 3 != 0
        let stage = ViewStage()
        views = [stage.add(View()), stage.add(View())]
        super.init(on: stage, random: RandomActions(seed: seed))
    }

    private func chance(_ n: Int) -> Int { Int.random(in: 0..<n, using: &random) }
    private func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    /// The presented values; a view outside the window has none.
    private var shown: [Components] {
        views.flatMap {
            $0.window == nil ? [] : [$0.presentation.center.components, $0.presentation.transform.components]
        }
    }

    private func add(delayFactor: Double) {
        let view = views[chance(2)], x = number(0...400), scale = number(0.5...2)
        animator.addAnimations(delayFactor: delayFactor) {
            view.center.x = x
            if x > 200 { view.transform.scale = scale }
            if x > 300 { View.animate(withDuration: 0.2, options: .curveEaseIn) { view.center.y = x } }
        }
    }

    private func addCompletion() {
        waiting += 1
        animator.addCompletion { [unowned self] position in
            received.append(position)
            #expect(animator.state == .inactive && !animator.isRunning, "\(random)")
            // Changes that a completion adds wait for the next start.
            if chance(4) == 0 { addCompletion() }
            if chance(4) == 0 { add(delayFactor: 0) }
        }
    }

    /// Makes a legal call, and checks that nothing jumps and that completions receive the position.
    private func call(
        _ name: String, jumps: Bool = false, position: ViewAnimatingPosition? = nil, _ body: () -> Void
    ) {
        let before = shown, waited = waiting
        received = []
        waiting = 0
        let isNotified = position != nil
        body()
        if !isNotified, received.isEmpty { waiting += waited }
        random.note("\(time) s: \(name)")
        let note = Comment("\(random)")
        if !jumps {
            for (old, new) in zip(before, shown) { #expect(abs((new - old).max()) < 1e-9, note) }
            for (old, new) in zip(before, shown) { #expect(abs((new - old).min()) < 1e-9, note) }
        }
        if let position { #expect(received == Array(repeating: position, count: waited), note) }
        #expect(isNotified || received.isEmpty, note)
        check(note)
    }

    private func check(_ note: Comment) {
        #expect(animator.state == state, note)
        #expect(!animator.isRunning || animator.state == .active, note)
        #expect((0...1).contains(animator.fractionComplete), note)
        if state != .active { #expect(views.allSatisfy { $0.contributions.allSatisfy(\.timeline.isOver) }, note) }
    }

    /// Advances the time or performs an action now; if the animator ends, its completions are called at once.
    private func step(by seconds: Double, _ action: () -> Void = {}) {
        var waited = waiting, destination: ViewAnimatingPosition = animator.isReversed ? .start : .end
        var wasRunning = animator.isRunning
        received = []
        if seconds > 0 { waiting = 0 }
        at(time + seconds) {
            action()
            guard seconds == 0 else { return }
            (waited, destination, wasRunning) = (waiting, animator.isReversed ? .start : .end, animator.isRunning)
            received = []
            waiting = 0
        }
        random.note("step to \(time) s")
        let note = Comment("\(random)")
        if wasRunning, animator.state == .inactive {
            state = .inactive
            #expect(received == Array(repeating: destination, count: waited), note)
        } else {
            waiting += waited
            #expect(received.isEmpty, note)
        }
        check(note)
    }

    func step() {
        switch chance(12) {
        case 0...3: step(by: number(0.001...0.5))
        case 4, 5:
            act()
            // An animation that begins outside a step begins at the end of the next step.
            step(by: 1e-9)
        default:
            step(by: 1e-9)
            step(by: 0) { act() }
        }
    }

    private func act() {
        switch state {
        case .inactive: actInactive()
        case .active: actActive()
        case .stopped:
            let position = ViewAnimatingPosition.allCases[chance(3)]
            if chance(4) == 0 {
                waiting = 0
                state = .inactive
                call("stop(true) when stopped") { animator.stopAnimation(true) }
            } else {
                state = .inactive
                call("finish(\(position))", jumps: position != .current, position: position) {
                    animator.finishAnimation(at: position)
                }
            }
        }
    }

    private func actInactive() {
        switch chance(7) {
        case 0, 1: call("add") { add(delayFactor: chance(2) == 0 ? 0 : number(0...1)) }
        case 2: call("add completion") { addCompletion() }
        default:
            // Without a change it would be over at once.
            animator.addAnimations { [views] in views[0].alpha = views[0].alpha == 1 ? 0.5 : 1 }
            if views[0].window == nil { window.addSubview(views[0]) }
            state = .active
            switch chance(4) {
            case 0: call("start") { animator.startAnimation() }
            case 1: call("start late") { animator.startAnimation(afterDelay: number(0...0.3)) }
            case 2: call("pause") { animator.pauseAnimation() }
            default: call("scrub", jumps: true) { animator.fractionComplete = number(-0.1...1.1) }
            }
        }
    }

    private func actActive() {
        switch chance(16) {
        case 0: call("start") { animator.startAnimation() }
        case 1: call("start late") { animator.startAnimation(afterDelay: number(0...0.3)) }
        case 2: call("pause") { animator.pauseAnimation() }
        case 3: call("scrub", jumps: !animator.isRunning) { animator.fractionComplete = number(-0.1...1.1) }
        case 4, 5: call("reverse") { animator.isReversed.toggle() }
        case 6:
            call("reverse twice") {
                animator.isReversed.toggle()
                animator.isReversed.toggle()
            }
        case 7: call("continue") { animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
        case 8:
            call("continue faster") {
                animator.continueAnimation(withTimingParameters: nil, durationFactor: number(0.1...2))
            }
        case 9, 10:
            call("continue otherwise") {
                let timing = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: Vector(dx: 2, dy: 2))
                animator.continueAnimation(withTimingParameters: timing, durationFactor: Double(chance(2)))
            }
        case 11, 12:
            // At the end there is no time left to take.
            let isAtEnd = animator.fractionComplete == (animator.isReversed ? 0 : 1)
            call("add", jumps: isAtEnd) { add(delayFactor: chance(2) == 0 ? 0 : number(0...1)) }
        case 13: call("add completion") { addCompletion() }
        case 14:
            state = chance(2) == 0 ? .stopped : .inactive
            if state == .inactive { waiting = 0 }
            call("stop, then \(state)") { animator.stopAnimation(state == .inactive) }
        default:
            let view = views[1]
            call("leave or come back", jumps: true) {
                if view.window == nil { window.addSubview(view) } else { view.removeFromSuperview() }
            }
        }
    }

    /// Ends the animator; then nothing of it is left.
    func end() {
        if state == .active { animator.stopAnimation(false) }
        if animator.state == .stopped {
            state = .inactive
            call("the end", position: .current) { animator.finishAnimation(at: .current) }
        }
        at(time + 100)
        _ = displayList()
        #expect(window.engine.isIdle, "\(random)")
        for view in views where view.window != nil { #expect(view.contributions.isEmpty, "\(random)") }
    }
}
