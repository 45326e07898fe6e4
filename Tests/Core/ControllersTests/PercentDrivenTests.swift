import StageSupport
import Tactile
import TestSupport
import Testing

/// A percent-driven transition: during the interaction, after it, and when it is interrupted again.
@Suite struct PercentDrivenTests {
    private let stage = PresentationStage()
    private let interaction = PercentDrivenInteractiveTransition()

    init() { stage.interactor = interaction }

    private func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    // MARK: During the interaction

    @Test func `the interaction drives the progress linearly for every curve, and nothing moves without it`() {
        stage.present()
        #expect(interaction.duration == 1)
        for fraction in [0, 0.25, 0.1, 0.75, 1, 0.5] {
            interaction.update(fraction)
            stage.wait(0.25)
            #expect(interaction.percentComplete == fraction)
            #expect(isNear(stage.x, 600 - 400 * fraction))
        }
        #expect(stage.ends.isEmpty)
        stage.perform(interaction.finish)
        stage.wait(1)
    }

    @Test(arguments: [(-0.5, 0.0), (1.5, 1.0), (.infinity, 1.0), (-.infinity, 0.0)])
    func `a fraction outside 0 to 1 is clamped`(asked: Double, taken: Double) {
        stage.present()
        interaction.update(0.5)
        interaction.update(asked)
        interaction.update(.nan)
        #expect(interaction.percentComplete == taken)
        #expect(isNear(stage.x, 600 - 400 * taken))
        stage.perform(interaction.cancel)
        stage.wait(2)
    }

    @Test func `blocks keep their delays, their durations and their proportions, and so do key frames`() {
        let marks = (0..<3).map { _ in View() }
        stage.animation = { stage, context in
            for mark in marks { context.containerView.addSubview(mark) }
            View.animate(
                withDuration: 0.25, delay: 0.125, options: .curveEaseOut, animations: { marks[0].center.x = 80 })
            View.animate(withDuration: 0.5, delay: 0.5, options: [], animations: { marks[1].center.x = 80 })
            View.animateKeyframes(
                withDuration: 1,
                animations: {
                    View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { marks[2].center.x = 80 }
                    View.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { marks[2].center.x = 40 }
                })
            stage.slide(context)
        }
        func places(at fraction: Double) -> [Double] {
            let turn =
                fraction < 0.75 ? 80 * min(max((fraction - 0.5) / 0.25, 0), 1) : 80 - 40 * (fraction - 0.75) / 0.25
            return [80 * min(max((fraction - 0.125) / 0.25, 0), 1), 80 * min(max((fraction - 0.5) / 0.5, 0), 1), turn]
        }
        func check(_ fraction: Double, _ comment: Comment) {
            for (mark, place) in zip(marks, places(at: fraction)) {
                #expect(isNear(mark.presentation.center.x, place), comment)
            }
        }
        stage.present()
        for fraction in [0, 0.1, 0.3, 0.6, 0.8, 1, 0.55] {
            interaction.update(fraction)
            check(fraction, "held at \(fraction)")
        }
        interaction.completionCurve = .linear
        stage.perform(interaction.cancel)
        stage.wait(0.25)
        check(0.3, "on the way back everything keeps its turn")
        interaction.pause()
        #expect(isNear(interaction.percentComplete, 0.3))
        check(0.3, "caught")
        interaction.update(interaction.percentComplete)
        check(0.3, "held where it was caught")
        stage.perform(interaction.finish)
        stage.wait(0.35)
        check(0.65, "on the way to the end")
        stage.wait(0.35)
        #expect(stage.ends.map(\.didComplete) == [true])
    }

    // MARK: Letting go

    nonisolated struct Release: Sendable {
        var fraction: Double
        var finishes: Bool
        var speed = 1.0
        var isInterruptible = false
    }

    nonisolated static let releases = [0, 0.125, 0.5, 0.75, 1].flatMap { fraction in
        [true, false].flatMap { finishes in
            [0.5, 1, 4].flatMap { speed in
                [true, false].map { Release(fraction: fraction, finishes: finishes, speed: speed, isInterruptible: $0) }
            }
        }
    }

    @Test(arguments: releases)
    func `the remaining animation takes its fraction of the duration, divided by the speed`(release: Release) {
        if release.isInterruptible { stage.beInterruptible() }
        stage.present()
        interaction.update(release.fraction)
        interaction.completionSpeed = release.speed
        if release.finishes { stage.perform(interaction.finish) } else { stage.perform(interaction.cancel) }
        let released = stage.time
        let shown = stage.x
        stage.wait(0)
        #expect(isNear(stage.x, shown), "nothing flashes")
        stage.wait(4)
        let fraction = release.finishes ? 1 - release.fraction : release.fraction
        #expect(stage.ends.map(\.didComplete) == [release.finishes])
        #expect(isNear(stage.ends[0].time - released, fraction / release.speed))
        #expect(stage.rules.isEmpty)
        #expect(stage.isIdle)
        #expect((stage.root.presentedViewController === stage.photo) == release.finishes)
        if release.finishes { #expect(stage.view.frame == stage.window.bounds) }
    }

    @Test func `an animator of another duration than the transition's comes to its end in the transition's time`() {
        stage.interruptible = { [animator = PropertyAnimator(duration: 3, curve: .linear)] stage, context in
            if animator.state == .inactive {
                animator.addAnimations { stage.view.alpha = 0.5 }
                animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
                context.containerView.addSubview(stage.view)
            }
            return animator
        }
        stage.present()
        interaction.update(0.5)
        stage.perform(interaction.finish)
        stage.wait(2)
        #expect(stage.ends.map(\.time) == [1.5])
    }

    @Test(arguments: [AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
    func `the rest follows the completion curve`(curve: AnimationCurve) {
        let timing = CubicTimingParameters(animationCurve: curve).timingCurve(duration: 0.75)
        stage.present()
        interaction.update(0.25)
        interaction.completionCurve = curve
        stage.perform(interaction.finish)
        for _ in 0..<5 {
            stage.wait(0.125)
            #expect(isNear(stage.x, 500 - 300 * timing.value(at: stage.time - 1)))
        }
        stage.wait(1)
    }

    @Test(arguments: [false, true], [0.5, 1])
    func `a spring continues from the interaction's position and speed`(isInterruptible: Bool, dampingRatio: Double) {
        if isInterruptible { stage.beInterruptible() }
        stage.present()
        interaction.update(0.25)
        let speed = 1200.0, offset = 300.0
        interaction.timingCurve = SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: speed / offset)
        stage.perform(interaction.finish)
        stage.wait(0)
        #expect(isNear(stage.x, 500))
        stage.wait(1 / 4096)
        #expect(isNear((500 - stage.x) * 4096, speed, within: speed / 100))
        stage.wait(4)
        #expect(stage.ends.map(\.didComplete) == [true])
        #expect(stage.view.frame == stage.window.bounds)
    }

    /// The visible positions of the photo every 1/30 s, while a mouse drags and releases it, at a frame rate.
    private func drag(at rate: Int) -> [Double] {
        let stage = PresentationStage(), interaction = PercentDrivenInteractiveTransition()
        stage.interactor = interaction
        stage.root.view.addGestureRecognizer(
            PanGestureRecognizer { [unowned stage] pan in
                switch pan.state {
                case .began: stage.root.present(stage.photo, animated: true)
                case .changed: interaction.update(pan.translation.dx / 400)
                case .ended: interaction.finish()
                case .cancelled: interaction.cancel()
                case .possible, .failed: break
                }
            })
        let samples = (0...40).map { index in
            let phase = index == 0 ? PointerEvent.Phase.down : index == 40 ? .up : .move
            return InputEvent.pointer(phase, 20 + 6 * Double(index), 150, at: 1 + Double(index) / 97)
        }
        stage.enqueue(samples)
        return (1...(2 * rate)).compactMap { frame in
            stage.step(to: 1 + Double(frame) / Double(rate))
            return frame % (rate / 30) == 0 ? stage.x : nil
        }
    }

    @Test(arguments: [60, 240])
    func `dragging gives the same values at any frame rate`(rate: Int) {
        let (these, those) = (drag(at: rate), drag(at: 30))
        #expect(those.count == 60)
        #expect(Set(those).count > 25)
        #expect(zip(these, those).allSatisfy { isNear($0, $1) })
        #expect(these.count == those.count)
    }

    // MARK: Taking hold again

    @Test(arguments: [false, true])
    func `it is caught while it finishes and while it goes back, again and again`(isInterruptible: Bool) {
        if isInterruptible { stage.beInterruptible() }
        stage.present()
        interaction.update(0.5)
        stage.perform(interaction.finish)
        for (round, isBack) in [true, false, true, true, false].enumerated() {
            stage.wait(0.0625)
            let shown = stage.x
            interaction.pause()
            #expect(isNear(stage.x, shown), "round \(round)")
            #expect(isNear(interaction.percentComplete, (600 - shown) / 400))
            #expect(stage.context?.isInteractive == true)
            stage.wait(0.5)
            #expect(isNear(stage.x, shown))
            let fraction = min(max(interaction.percentComplete + (isBack ? -0.03 : 0.05), 0), 1)
            interaction.update(fraction)
            #expect(isNear(stage.x, 600 - 400 * fraction))
            if isBack { stage.perform(interaction.cancel) } else { stage.perform(interaction.finish) }
            #expect(stage.context?.transitionWasCancelled == isBack)
        }
        let rest = 1 - interaction.percentComplete, released = stage.time
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [true])
        #expect(isNear(stage.ends[0].time - released, rest))
        #expect(stage.rules.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a transition that begins by itself can be caught if it has an animator`(isInterruptible: Bool) {
        interaction.wantsInteractiveStart = false
        if isInterruptible { stage.beInterruptible() }
        stage.present()
        stage.wait(0.5)
        let shown = stage.x
        #expect(shown < 600 && shown > 200)
        interaction.pause()
        stage.wait(0.25)
        #expect(isNear(stage.x, shown) == isInterruptible)
        #expect(stage.context?.isInteractive == isInterruptible)
        if isInterruptible {
            #expect(isNear(interaction.percentComplete, (600 - shown) / 400))
            stage.perform(interaction.cancel)
        }
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [!isInterruptible])
        #expect(stage.rules.isEmpty)
    }
}
