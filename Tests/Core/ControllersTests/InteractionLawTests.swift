import StageSupport
import Tactile
import TestSupport
import Testing

/// Laws of seeded random interactions, requests and sizes.
@Suite struct InteractionLawTests {
    private final class Monkey: RandomWalk<ViewController> {
        let presentation = PresentationStage()
        let interaction = PercentDrivenInteractiveTransition()
        let adapter = RandomAdapter()

        init(seed: UInt64) {
            super.init(on: presentation, random: RandomActions(seed: seed))
            presentation.makePresentationController = { [adapter] presented, presenting in
                let controller = PresentationController(presentedViewController: presented, presenting: presenting)
                controller.delegate = adapter
                return controller
            }
        }

        var isRunning: Bool { presentation.photo.transitionCoordinator?.presentationStyle == .custom }

        /// Makes a random change that must not be visible at once.
        func touch() {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: presentation.root.present(presentation.photo, animated: true)
            case 2: presentation.dismiss()
            case 3: interaction.pause()
            case 4: interaction.finish()
            case 5: interaction.cancel()
            case 6: presentation.context?.pauseInteractiveTransition()
            default:
                presentation.photo.transitionCoordinator?.animate(alongsideTransition: { [presentation] _ in
                    presentation.root.view.alpha *= 0.9
                })
            }
            wait(0)
        }

        func act() {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: interaction.update(.random(in: -0.25...1.25, using: &random))
            case 1: resize(Size(width: [300, 900].randomElement(using: &random) ?? 0, height: 500))
            case 2: adapter.style = [.none, .fullScreen, .overFullScreen].randomElement(using: &random) ?? .none
            case 3, 4: choose()
            default: wait(.random(in: 0...0.5, using: &random))
            }
        }

        /// Chooses the interaction controller of the next transition.
        private func choose() {
            guard !isRunning else { return }
            presentation.interactor = Bool.random(using: &random) ? interaction : nil
            interaction.wantsInteractiveStart = .random(using: &random)
            interaction.completionSpeed = [0.5, 1, 3].randomElement(using: &random) ?? 1
            presentation.interruptible = nil
            if Bool.random(using: &random) { presentation.beInterruptible() }
        }

        func settle() {
            for _ in 0..<4 {
                perform(interaction.finish)
                perform { presentation.context?.finishInteractiveTransition() }
                wait(30)
            }
        }
    }

    /// The faults that a monkey may cause.
    private static let allowed: Set<TransitionFault.Rule> = [
        .alreadyPresented, .nothingToDismiss, .calledWithoutInteraction, .calledAfterEnd, .neverCompleted,
        .completedTwice,
    ]

    @Test(arguments: 0..<80 as Range<UInt64>)
    func `under every interaction nothing jumps, and every transition ends once and leaves nothing`(seed: UInt64) {
        let monkey = Monkey(seed: seed), stage = monkey.presentation
        for _ in 0..<150 {
            monkey.act()
            let (shown, wasRunning, ends) = (stage.x, monkey.isRunning, stage.ends.count)
            monkey.touch()
            if wasRunning, monkey.isRunning, stage.ends.count == ends {
                // A spring ends within a ten-thousandth of the distance, 400 points.
                #expect(abs(stage.x - shown) < 0.04, "at \(stage.time), \(monkey.random)")
            }
        }
        monkey.settle()
        stage.interactor = nil
        stage.dismiss()
        monkey.settle()
        let calls = stage.observer.sentences
        let begun = calls.filter { $0.hasPrefix("transitionDuration") }.count
        #expect(begun > 2)
        #expect(calls.filter { $0.hasPrefix("animationEnded") }.count == begun)
        #expect(Set(stage.rules).isSubset(of: Self.allowed), "\(Set(stage.rules))")
        #expect(stage.root.presentedViewController == nil)
        #expect(stage.window.subviews.count == 1)
        #expect(stage.root.view.superview === stage.window)
        #expect(stage.root.view.frame == stage.window.bounds)
        #expect(stage.isIdle)
    }

    private final class RandomAdapter: AdaptivePresentationControllerDelegate {
        var style = ModalPresentationStyle.none
        func adaptivePresentationStyle(
            for controller: PresentationController, traitCollection: TraitCollection
        ) -> ModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? style : .none }
    }
}
