import Tactile
import TestSupport
import Testing

/// Laws of seeded random hands, requests and sizes.
@Suite struct InteractionLawTests {
    private final class Monkey {
        let play: Play
        let hand = PercentDrivenInteractiveTransition()
        let adapter = RandomAdapter()
        var random: SeededGenerator

        init(seed: UInt64) {
            play = Play()
            random = SeededGenerator(seed: seed)
            play.makePresentationController = { [adapter] presented, presenting in
                let controller = PresentationController(presentedViewController: presented, presenting: presenting)
                controller.delegate = adapter
                return controller
            }
        }

        var isRunning: Bool { play.photo.transitionCoordinator?.presentationStyle == .custom }

        /// Does something that must not be seen at once.
        func touch() {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: play.root.present(play.photo, animated: true)
            case 2: play.dismiss()
            case 3: hand.pause()
            case 4: hand.finish()
            case 5: hand.cancel()
            case 6: play.context?.pauseInteractiveTransition()
            default:
                play.photo.transitionCoordinator?.animate(alongsideTransition: { [play] _ in play.root.view.alpha *= 0.9
                })
            }
            play.step(by: 0)
        }

        func act() {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: hand.update(.random(in: -0.25...1.25, using: &random))
            case 1: play.resize(to: Size(width: [300, 900].randomElement(using: &random) ?? 0, height: 500))
            case 2: adapter.style = [.none, .fullScreen, .overFullScreen].randomElement(using: &random) ?? .none
            case 3, 4: choose()
            default: play.step(by: .random(in: 0...0.5, using: &random))
            }
        }

        /// Who drives the next transition.
        private func choose() {
            guard !isRunning else { return }
            play.interactor = Bool.random(using: &random) ? hand : nil
            hand.wantsInteractiveStart = .random(using: &random)
            hand.completionSpeed = [0.5, 1, 3].randomElement(using: &random) ?? 1
            play.interruptible = nil
            if Bool.random(using: &random) { play.beInterruptible() }
        }

        func settle() {
            for _ in 0..<4 {
                play.act(hand.finish)
                play.act { play.context?.finishInteractiveTransition() }
                play.step(by: 30)
            }
        }
    }

    /// What a monkey may be told.
    private static let allowed: Set<TransitionFault.Rule> = [
        .alreadyPresented, .nothingToDismiss, .calledWithoutInteraction, .calledAfterEnd, .neverCompleted,
        .completedTwice,
    ]

    @Test(arguments: 0..<80 as Range<UInt64>)
    func `whatever hands do, nothing jumps, and every transition ends once and leaves nothing`(seed: UInt64) {
        let monkey = Monkey(seed: seed), play = monkey.play
        for _ in 0..<150 {
            monkey.act()
            let (shown, wasRunning, ends) = (play.x, monkey.isRunning, play.ends.count)
            monkey.touch()
            if wasRunning, monkey.isRunning, play.ends.count == ends {
                #expect(abs(play.x - shown) < 1e-6, "at \(play.stage.time)")
            }
        }
        monkey.settle()
        play.interactor = nil
        play.dismiss()
        monkey.settle()
        let calls = play.calls.calls
        let begun = calls.filter { $0.hasPrefix("transitionDuration") }.count
        #expect(begun > 5)
        #expect(calls.filter { $0.hasPrefix("animationEnded") }.count == begun)
        #expect(Set(play.rules).isSubset(of: Self.allowed), "\(Set(play.rules))")
        #expect(play.root.presentedViewController == nil)
        #expect(play.stage.window.subviews.count == 1)
        #expect(play.root.view.superview === play.stage.window)
        #expect(play.root.view.frame == play.stage.window.bounds)
        #expect(play.stage.isIdle)
    }

    private final class RandomAdapter: AdaptivePresentationControllerDelegate {
        var style = ModalPresentationStyle.none
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? style : .none }
    }
}
