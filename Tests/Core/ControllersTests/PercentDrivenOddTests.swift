import Tactile
import TestSupport
import Testing

/// A percent-driven transition with odd animators, and hands that come too often, too late or too early.
@Suite struct PercentDrivenOddTests {
    private let play = Play()
    private let hand = PercentDrivenInteractiveTransition()

    init() { play.interactor = hand }

    private func isNear(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    // MARK: Odd animators

    @Test func `an animator that answers another object later is reported, and the first counts`() {
        var made: [PropertyAnimator] = []
        play.interruptible = { _, context in
            let animator = PropertyAnimator(duration: 1, curve: .linear)
            made.append(animator)
            guard made.count == 1 else { return animator }
            animator.addAnimations { context.view(forKey: .to)?.alpha = 0.5 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            return animator
        }
        play.present()
        hand.update(0.5)
        play.act(hand.cancel)
        #expect(play.rules == [.animatorReplaced])
        play.step(by: 0.25)
        hand.pause()
        play.act(hand.finish)
        play.step(by: 2)
        #expect(play.rules == [.animatorReplaced, .animatorReplaced, .animatorReplaced])
        #expect(play.ends.map(\.didComplete) == [true])
        made.removeAll()
    }

    /// What `animateTransition` may do instead of animating.
    nonisolated enum Oddity: CaseIterable, Sendable {
        case changesNothing, completesAtOnce, opensNoBlock
    }

    @Test(arguments: Oddity.allCases, [true, false])
    func `an animator that does not animate ends all the same`(oddity: Oddity, finishes: Bool) {
        var kept: [any ViewControllerContextTransitioning] = []
        play.animation = { _, given in
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
        play.present()
        hand.update(0.5)
        if finishes { play.act(hand.finish) } else { play.act(hand.cancel) }
        play.step(by: 2)
        switch oddity {
        case .changesNothing:
            #expect(play.ends.map(\.didComplete) == [finishes])
            #expect(play.rules.isEmpty)
        case .completesAtOnce:
            #expect(play.ends.map(\.didComplete) == [true])
            #expect(play.rules == [.calledAfterEnd, .calledAfterEnd])
        case .opensNoBlock:
            #expect(play.ends.isEmpty)
            play.step(by: 20)
            #expect(play.ends.map(\.didComplete) == [finishes])
            #expect(play.rules == [.neverCompleted])
        }
        #expect(play.stage.isIdle)
        kept = []
    }

    @Test(arguments: [true, false], [true, false])
    func `a transition of no duration is at one end or the other`(isInterruptible: Bool, finishes: Bool) {
        play.duration = 0
        if isInterruptible { play.beInterruptible() }
        play.present()
        hand.update(0.5)
        play.step(by: 1)
        #expect(play.x.isFinite)
        play.act(finishes ? hand.finish : hand.cancel)
        play.step(by: 0)
        #expect(play.ends.map(\.didComplete) == [finishes])
        #expect(play.ends[0].time == 2)
        #expect(play.rules.isEmpty)
    }

    @Test func `a speed of nothing is a programmer's error`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run { PercentDrivenInteractiveTransition().completionSpeed = 0 }
        }
    }

    // MARK: Too often, too late, too early

    @Test(arguments: [true, false], [true, false])
    func `letting go twice counts once, and is reported`(first: Bool, second: Bool) {
        func letGo(_ finishes: Bool) { if finishes { play.act(hand.finish) } else { play.act(hand.cancel) } }
        play.present()
        hand.update(0.5)
        letGo(first)
        letGo(second)
        hand.update(0.9)
        #expect(play.rules == [.calledWithoutInteraction, .calledWithoutInteraction])
        #expect(isNear(play.x, 400))
        play.step(by: 1)
        #expect(play.ends.map(\.didComplete) == [first])
        let frame = play.view.frame
        letGo(second)
        hand.update(0.1)
        hand.pause()
        #expect(play.rules.suffix(2) == [.calledAfterEnd, .calledAfterEnd])
        #expect(play.view.frame == frame)
        #expect(play.stage.isIdle)
    }

    @Test(arguments: [true, false])
    func `a gesture that ends before its transition has begun decides it at once`(finishes: Bool) {
        play.root.present(play.photo, animated: true)
        hand.update(0.25)
        hand.update(0.75)
        if finishes { hand.finish() } else { hand.cancel() }
        #expect(play.calls.calls.isEmpty)
        play.step(by: 0)
        #expect(isNear(play.x, 300))
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [finishes])
        #expect(isNear(play.ends[0].time, 1 + (finishes ? 0.25 : 0.75)))
        #expect(play.rules.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a gesture that ends while its transition waits for another one decides it when its turn comes`(
        finishes: Bool
    ) {
        play.interactor = nil
        play.present()
        let second = ViewController()
        second.modalPresentationStyle = .custom
        second.transitioningDelegate = play.driver
        play.act { play.photo.present(second, animated: true) }
        play.interactor = hand
        play.step(by: 0.25)
        play.act { hand.update(0.5) }
        play.act(finishes ? hand.finish : hand.cancel)
        play.step(by: 0.75)
        #expect(play.ends.map(\.time) == [2])
        #expect(isNear(second.view.presentation.center.x, 400))
        play.step(by: 2)
        #expect(play.ends.map(\.didComplete) == [true, finishes])
        #expect(play.ends[1].time == 2.5)
        #expect(play.rules.isEmpty)
    }

    @Test func `a stray call between two transitions is reported and decides nothing`() {
        play.present()
        play.act(hand.finish)
        play.step(by: 1)
        play.act(hand.cancel)
        #expect(play.rules == [.calledAfterEnd])
        play.dismiss()
        hand.update(0.5)
        play.act(hand.finish)
        play.step(by: 1)
        #expect(play.ends.map(\.didComplete) == [true, true])
        #expect(play.rules == [.calledAfterEnd])
    }

    @Test func `a stage goes with a hand on its transition`() {
        weak var gone: ViewController?
        for isInterruptible in [false, true] {
            do {
                let play = Play(), hand = PercentDrivenInteractiveTransition()
                gone = play.photo
                play.interactor = hand
                if isInterruptible { play.beInterruptible() }
                play.present()
                hand.update(0.5)
            }
            #expect(gone == nil, "\(isInterruptible)")
        }
    }
}
