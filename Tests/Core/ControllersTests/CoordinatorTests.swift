import StageSupport
import Tactile
import TestSupport
import Testing

/// What moves along with a transition, and what is known of it meanwhile.
@Suite struct CoordinatorTests {
    private let stage = PresentationStage()
    private let interaction = PercentDrivenInteractiveTransition()
    /// What moves along, by its alpha from 0 to 1.
    private let dimming = View()

    init() {
        dimming.alpha = 0
        stage.window.addSubview(dimming)
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }
    private var shown: Double { dimming.presentation.alpha }

    /// The kinds of animators and interaction controllers that may move a transition.
    nonisolated enum Mover: CaseIterable, Sendable {
        case plain, interruptible, percentDriven, percentDrivenAnimator, custom, notAnimated
    }

    /// An interaction controller that animates nothing itself.
    private final class CustomInteractionController: ViewControllerInteractiveTransitioning {
        var context: (any ViewControllerContextTransitioning)?
        func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            self.context = context
        }
    }

    private func prepare(_ mover: Mover) {
        switch mover {
        case .plain, .notAnimated: break
        case .interruptible: stage.beInterruptible()
        case .percentDriven: stage.interactor = interaction
        case .percentDrivenAnimator:
            stage.beInterruptible()
            stage.interactor = interaction
        case .custom: stage.interactor = CustomInteractionController()
        }
    }

    /// Has the interaction controller, if there is one, finish or cancel the transition.
    private func endInteraction(_ mover: Mover, finishes: Bool) {
        switch mover {
        case .plain, .interruptible, .notAnimated: break
        case .percentDriven, .percentDrivenAnimator:
            interaction.update(0.5)
            stage.perform(finishes ? interaction.finish : interaction.cancel)
        case .custom:
            let context = (stage.interactor as? CustomInteractionController)?.context
            context?.updateInteractiveTransition(0.5)
            stage.perform {
                if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            }
            stage.wait(0.5)
            stage.perform { context?.completeTransition(finishes) }
        }
    }

    @Test(arguments: Mover.allCases, [true, false])
    func `what moves along is at its end with the transition, or exactly back, and is received once`(
        mover: Mover, finishes: Bool
    ) throws {
        prepare(mover)
        var received: [Bool] = []
        stage.root.present(stage.photo, animated: mover != .notAnimated)
        let presenter = Watcher(stage) { [dimming] coordinator in
            let taken = coordinator.animate(
                alongsideTransition: { _ in dimming.alpha = 1 }, completion: { received.append($0.isCancelled) })
            #expect(taken)
        }
        stage.wait(0)
        #expect(presenter.coordinators.count == 1)
        if mover == .notAnimated { #expect(shown == 1) } else { #expect(isNear(shown, 0)) }
        endInteraction(mover, finishes: finishes)
        stage.wait(4)
        let didComplete = stage.ends.map(\.didComplete) == [true]
        #expect(didComplete == (finishes || mover == .plain || mover == .interruptible || mover == .notAnimated))
        #expect(dimming.alpha == (didComplete ? 1 : 0))
        #expect(shown == dimming.alpha)
        #expect(received == [!didComplete])
        #expect(stage.isIdle)
        let coordinator = try #require(presenter.coordinators.first)
        #expect(
            !coordinator.animate(
                alongsideTransition: { _ in received.append(true) }, completion: { _ in received.append(true) }))
        #expect(received.count == 1)
        #expect(stage.photo.transitionCoordinator == nil)
        #expect(stage.root.transitionCoordinator == nil)
        #expect(stage.rules.isEmpty)
    }

    @Test(arguments: [Mover.percentDriven, .percentDrivenAnimator, .custom])
    func `alongside animations follow the interaction, also when they were added late`(mover: Mover) throws {
        prepare(mover)
        _ = Watcher(stage) { [dimming] in
            $0.animateAlongsideTransition(in: dimming, animation: { _ in dimming.alpha = 1 })
        }
        let late = View()
        late.alpha = 0
        stage.window.addSubview(late)
        stage.root.present(stage.photo, animated: true)
        let watcher = Watcher(stage) { [dimming] in $0.animate(alongsideTransition: { _ in dimming.alpha = 1 }) }
        stage.wait(0)
        func update(_ fraction: Double) {
            interaction.update(fraction)
            if mover == .custom {
                (stage.interactor as? CustomInteractionController)?.context?.updateInteractiveTransition(fraction)
            }
        }
        for fraction in [0.25, 0.75, 0.5] {
            update(fraction)
            stage.wait(1)
            #expect(isNear(shown, fraction))
        }
        let coordinator = try #require(stage.photo.transitionCoordinator)
        #expect(coordinator === watcher.coordinators.first)
        coordinator.animate(alongsideTransition: { _ in late.alpha = 1 })
        #expect(isNear(late.presentation.alpha, 0))
        update(0.75)
        #expect(late.presentation.alpha > 0.1 && late.presentation.alpha < 0.9)
        #expect(isNear(shown, 0.75))
        update(0.5)
        #expect(isNear(late.presentation.alpha, 0))
        endInteraction(mover, finishes: false)
        stage.wait(2)
        #expect(late.alpha == 0)
        #expect(dimming.alpha == 0)
    }

    @Test func `what is added while a plain transition runs takes what remains of it`() throws {
        stage.present()
        stage.wait(0.5)
        try #require(stage.photo.transitionCoordinator).animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1
        }
        )
        #expect(isNear(shown, 0))
        stage.wait(0)
        stage.wait(0.25)
        #expect(shown > 0 && shown < 1)
        stage.wait(0.25)
        #expect(shown == 1)
        #expect(stage.ends.count == 1)
    }

    @Test func `what moves along with an animator stands still, goes back and turns round with it`() {
        stage.beInterruptible()
        stage.root.present(stage.photo, animated: true)
        _ = Watcher(stage) { [dimming] in $0.animate(alongsideTransition: { _ in dimming.alpha = 1 }) }
        stage.wait(0)
        func check() { #expect(isNear(shown, (600 - stage.x) / 400)) }
        stage.wait(0.5)
        check()
        stage.dismiss()
        stage.wait(0.25)
        check()
        stage.present()
        stage.wait(0.125)
        check()
        stage.dismiss()
        stage.wait(2)
        #expect(dimming.alpha == 0)
        #expect(stage.ends.map(\.didComplete) == [false])
    }

    @Test func `it notifies how it was released, at each change`() throws {
        stage.interactor = interaction
        var changes: [String] = []
        stage.root.present(stage.photo, animated: true)
        let watcher = Watcher(stage) { coordinator in
            coordinator.notifyWhenInteractionChanges { context in
                changes.append(
                    "\(context.isInteractive) \(context.percentComplete) \(context.completionVelocity) "
                        + "\(context.completionCurve) \(context.isCancelled)")
            }
        }
        stage.wait(0)
        let coordinator = try #require(watcher.coordinators.first)
        #expect(coordinator.initiallyInteractive)
        #expect(coordinator.isInteractive)
        #expect(coordinator.isInterruptible)
        #expect(coordinator.percentComplete == 0)
        #expect(coordinator.transitionDuration == 1)
        interaction.update(0.5)
        interaction.completionSpeed = 0.25
        interaction.completionCurve = .linear
        stage.perform(interaction.cancel)
        stage.wait(1)
        stage.perform(interaction.pause)
        interaction.update(0.75)
        interaction.completionSpeed = 2
        stage.perform(interaction.finish)
        #expect(changes == ["false 0.5 0.25 linear true", "true 0.5 0.25 linear false", "false 0.75 2.0 linear false"])
        #expect(coordinator.initiallyInteractive)
        stage.wait(2)
        #expect(changes.count == 3)
    }

    @Test func `a transition that began without a gesture is not initially interactive, even if caught`() throws {
        interaction.wantsInteractiveStart = false
        stage.interactor = interaction
        stage.beInterruptible()
        stage.present()
        let coordinator = try #require(stage.photo.transitionCoordinator)
        #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive && coordinator.isInterruptible)
        stage.wait(0.5)
        stage.perform(interaction.pause)
        #expect(!coordinator.initiallyInteractive && coordinator.isInteractive)
        stage.perform(interaction.finish)
        stage.wait(1)
    }

    @Test func `every participant has the same coordinator from the beginning on, and none at rest`() throws {
        let child = ViewController()
        stage.photo.addChild(child)
        #expect(stage.root.transitionCoordinator == nil)
        stage.root.present(stage.photo, animated: true)
        let watcher = Watcher(stage) { _ in }
        stage.wait(0)
        let coordinator = try #require(watcher.coordinators.first)
        for controller in [stage.photo, stage.root, child] { #expect(controller.transitionCoordinator === coordinator) }
        stage.wait(1)
        for controller in [stage.photo, stage.root, child] { #expect(controller.transitionCoordinator == nil) }
        stage.dismiss()
        let second = try #require(stage.photo.transitionCoordinator)
        #expect(second !== coordinator)
        #expect(stage.root.transitionCoordinator === second)
        stage.wait(1)
        #expect(stage.root.transitionCoordinator == nil)
        #expect(stage.photo.transitionCoordinator == nil)
    }
}

/// Has a stage's photo presented by a controller that provides the coordinator as its presentation begins.
private final class Watcher {
    private(set) var coordinators: [any ViewControllerTransitionCoordinator] = []

    init(_ stage: PresentationStage, _ body: @escaping (any ViewControllerTransitionCoordinator) -> Void) {
        stage.makePresentationController = { [weak self] presented, presenting in
            let controller = WatchedPresentation(presentedViewController: presented, presenting: presenting)
            controller.begins = { coordinator in
                self?.coordinators.append(coordinator)
                body(coordinator)
            }
            return controller
        }
    }
}

private final class WatchedPresentation: PresentationController {
    var begins: (any ViewControllerTransitionCoordinator) -> Void = { _ in }
    override func presentationTransitionWillBegin() {
        if let coordinator = presentedViewController.transitionCoordinator { begins(coordinator) }
    }
}
