import StageSupport
import Tactile
import TestSupport
import Testing

/// A percent-driven transition with odd animators, and interactions that start too often, too late or too early.
@Suite struct PercentDrivenOddTests {
    private let stage = PresentationStage()
    private let interaction = PercentDrivenInteractiveTransition()

    init() { stage.interactor = interaction }

    private func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    // MARK: Odd animators

    @Test func `an animator that answers another object later is reported, and the first counts`() {
        var made: [PropertyAnimator] = []
        stage.interruptible = { _, context in
            let animator = PropertyAnimator(duration: 1, curve: .linear)
            made.append(animator)
            guard made.count == 1 else { return animator }
            animator.addAnimations { context.view(forKey: .to)?.alpha = 0.5 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            return animator
        }
        stage.present()
        interaction.update(0.5)
        stage.perform(interaction.cancel)
        #expect(stage.rules == [.animatorReplaced])
        stage.wait(0.25)
        interaction.pause()
        stage.perform(interaction.finish)
        stage.wait(2)
        #expect(stage.rules == [.animatorReplaced, .animatorReplaced, .animatorReplaced])
        #expect(stage.ends.map(\.didComplete) == [true])
        made.removeAll()
    }

    /// What `animateTransition` may do instead of animating.
    nonisolated enum Oddity: CaseIterable, Sendable {
        case changesNothing, completesAtOnce, opensNoBlock
    }

    @Test(arguments: Oddity.allCases, [true, false])
    func `an animator that does not animate ends all the same`(oddity: Oddity, finishes: Bool) {
        var kept: [any ViewControllerContextTransitioning] = []
        stage.animation = { _, given in
            if let view = given.view(forKey: .to) { given.containerView.addSubview(view) }
            switch oddity {
            case .changesNothing:
                View.animate(
                    withDuration: 1, animations: {},
                    completion: { _ in given.completeTransition(!given.transitionWasCancelled) })
            case .completesAtOnce: given.completeTransition(true)
            case .opensNoBlock: kept.append(given)
            }
        }
        stage.present()
        interaction.update(0.5)
        if finishes { stage.perform(interaction.finish) } else { stage.perform(interaction.cancel) }
        stage.wait(2)
        switch oddity {
        case .changesNothing:
            #expect(stage.ends.map(\.didComplete) == [finishes])
            #expect(stage.rules.isEmpty)
        case .completesAtOnce:
            #expect(stage.ends.map(\.didComplete) == [true])
            #expect(stage.rules == [.calledAfterEnd, .calledAfterEnd])
        case .opensNoBlock:
            #expect(stage.ends.isEmpty)
            stage.wait(20)
            #expect(stage.ends.map(\.didComplete) == [finishes])
            #expect(stage.rules == [.neverCompleted])
        }
        #expect(stage.isIdle)
        kept = []
    }

    @Test(arguments: [true, false], [true, false])
    func `a transition of no duration is at one end or the other`(isInterruptible: Bool, finishes: Bool) {
        stage.duration = 0
        if isInterruptible { stage.beInterruptible() }
        stage.present()
        interaction.update(0.5)
        stage.wait(1)
        #expect(stage.x.isFinite)
        stage.perform(finishes ? interaction.finish : interaction.cancel)
        stage.wait(0)
        #expect(stage.ends.map(\.didComplete) == [finishes])
        #expect(stage.ends[0].time == 2)
        #expect(stage.rules.isEmpty)
    }

    @Test func `a speed of nothing is a programmer's error`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { PercentDrivenInteractiveTransition().completionSpeed = 0 }
        }
    }

    // MARK: Too often, too late, too early

    @Test(arguments: [true, false], [true, false])
    func `letting go twice counts once, and is reported`(first: Bool, second: Bool) {
        func endInteraction(_ finishes: Bool) {
            if finishes { stage.perform(interaction.finish) } else { stage.perform(interaction.cancel) }
        }
        stage.present()
        interaction.update(0.5)
        endInteraction(first)
        endInteraction(second)
        interaction.update(0.9)
        #expect(stage.rules == [.calledWithoutInteraction, .calledWithoutInteraction])
        #expect(isNear(stage.x, 400))
        stage.wait(1)
        #expect(stage.ends.map(\.didComplete) == [first])
        let frame = stage.view.frame
        endInteraction(second)
        interaction.update(0.1)
        interaction.pause()
        #expect(stage.rules.suffix(2) == [.calledAfterEnd, .calledAfterEnd])
        #expect(stage.view.frame == frame)
        #expect(stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `a gesture that ends before its transition has begun decides it at once`(finishes: Bool) {
        stage.root.present(stage.photo, animated: true)
        interaction.update(0.25)
        interaction.update(0.75)
        if finishes { interaction.finish() } else { interaction.cancel() }
        #expect(stage.observer.sentences.isEmpty)
        stage.wait(0)
        #expect(isNear(stage.x, 300))
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [finishes])
        #expect(isNear(stage.ends[0].time, 1 + (finishes ? 0.25 : 0.75)))
        #expect(stage.rules.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a gesture that ends while its transition waits for another one decides it when its turn comes`(
        finishes: Bool
    ) {
        stage.interactor = nil
        stage.present()
        let second = ViewController()
        second.modalPresentationStyle = .custom
        second.transitioningDelegate = stage.driver
        stage.perform { stage.photo.present(second, animated: true) }
        stage.interactor = interaction
        stage.wait(0.25)
        stage.perform { interaction.update(0.5) }
        stage.perform(finishes ? interaction.finish : interaction.cancel)
        stage.wait(0.75)
        #expect(stage.ends.map(\.time) == [2])
        #expect(isNear(second.view.presentation.center.x, 400))
        stage.wait(2)
        #expect(stage.ends.map(\.didComplete) == [true, finishes])
        #expect(stage.ends[1].time == 2.5)
        #expect(stage.rules.isEmpty)
    }

    @Test func `a stray call between two transitions is reported and decides nothing`() {
        stage.present()
        stage.perform(interaction.finish)
        stage.wait(1)
        stage.perform(interaction.cancel)
        #expect(stage.rules == [.calledAfterEnd])
        stage.dismiss()
        interaction.update(0.5)
        stage.perform(interaction.finish)
        stage.wait(1)
        #expect(stage.ends.map(\.didComplete) == [true, true])
        #expect(stage.rules == [.calledAfterEnd])
    }

    @Test func `a stage is released during an interactive transition`() {
        weak var gone: ViewController?
        for isInterruptible in [false, true] {
            do {
                let stage = PresentationStage(), interaction = PercentDrivenInteractiveTransition()
                gone = stage.photo
                stage.interactor = interaction
                if isInterruptible { stage.beInterruptible() }
                stage.present()
                interaction.update(0.5)
            }
            #expect(gone == nil, "\(isInterruptible)")
        }
    }
}
