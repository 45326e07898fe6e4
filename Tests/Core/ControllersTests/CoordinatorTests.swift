import Tactile
import TestSupport
import Testing

/// What moves along with a transition, and what is known of it meanwhile.
@Suite struct CoordinatorTests {
    private let play = Play()
    private let hand = PercentDrivenInteractiveTransition()
    /// What moves along, by its alpha from 0 to 1.
    private let dimming = View()

    init() {
        dimming.alpha = 0
        play.stage.window.addSubview(dimming)
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 }
    private var shown: Double { dimming.presentation.alpha }

    /// Who may move a transition.
    nonisolated enum Mover: CaseIterable, Sendable {
        case plain, interruptible, percentDriven, percentDrivenAnimator, custom, notAnimated
    }

    /// A hand that animates nothing itself.
    private final class CustomHand: ViewControllerInteractiveTransitioning {
        var context: (any ViewControllerContextTransitioning)?
        func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            self.context = context
        }
    }

    private func prepare(_ mover: Mover) {
        switch mover {
        case .plain, .notAnimated: break
        case .interruptible: play.beInterruptible()
        case .percentDriven: play.interactor = hand
        case .percentDrivenAnimator:
            play.beInterruptible()
            play.interactor = hand
        case .custom: play.interactor = CustomHand()
        }
    }

    /// Lets the hand, if there is one, bring the transition to its end or back.
    private func letGo(_ mover: Mover, finishes: Bool) {
        switch mover {
        case .plain, .interruptible, .notAnimated: break
        case .percentDriven, .percentDrivenAnimator:
            hand.update(0.5)
            play.act(finishes ? hand.finish : hand.cancel)
        case .custom:
            let context = (play.interactor as? CustomHand)?.context
            context?.updateInteractiveTransition(0.5)
            play.act {
                if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
            }
            play.step(by: 0.5)
            play.act { context?.completeTransition(finishes) }
        }
    }

    @Test(arguments: Mover.allCases, [true, false])
    func `what moves along is at its end with the transition, or exactly back, and is received once`(
        mover: Mover, finishes: Bool
    ) throws {
        prepare(mover)
        var received: [Bool] = []
        play.root.present(play.photo, animated: mover != .notAnimated)
        let presenter = Watcher(play) { [dimming] coordinator in
            let taken = coordinator.animate(
                alongsideTransition: { _ in dimming.alpha = 1 }, completion: { received.append($0.isCancelled) })
            #expect(taken)
        }
        play.step(by: 0)
        #expect(presenter.coordinators.count == 1)
        if mover == .notAnimated { #expect(shown == 1) } else { #expect(isNear(shown, 0)) }
        letGo(mover, finishes: finishes)
        play.step(by: 4)
        let didComplete = play.ends.map(\.didComplete) == [true]
        #expect(didComplete == (finishes || mover == .plain || mover == .interruptible || mover == .notAnimated))
        #expect(dimming.alpha == (didComplete ? 1 : 0))
        #expect(shown == dimming.alpha)
        #expect(received == [!didComplete])
        #expect(play.stage.isIdle)
        let coordinator = try #require(presenter.coordinators.first)
        #expect(
            !coordinator.animate(
                alongsideTransition: { _ in received.append(true) }, completion: { _ in received.append(true) }))
        #expect(received.count == 1)
        #expect(play.photo.transitionCoordinator == nil)
        #expect(play.root.transitionCoordinator == nil)
        #expect(play.rules.isEmpty)
    }

    @Test(arguments: [Mover.percentDriven, .percentDrivenAnimator, .custom])
    func `what moves along follows the hand, also when it was added late`(mover: Mover) throws {
        prepare(mover)
        _ = Watcher(play) { [dimming] in
            $0.animateAlongsideTransition(in: dimming, animation: { _ in dimming.alpha = 1 })
        }
        let late = View()
        late.alpha = 0
        play.stage.window.addSubview(late)
        play.root.present(play.photo, animated: true)
        let watcher = Watcher(play) { [dimming] in $0.animate(alongsideTransition: { _ in dimming.alpha = 1 }) }
        play.step(by: 0)
        func update(_ share: Double) {
            hand.update(share)
            if mover == .custom { (play.interactor as? CustomHand)?.context?.updateInteractiveTransition(share) }
        }
        for share in [0.25, 0.75, 0.5] {
            update(share)
            play.step(by: 1)
            #expect(isNear(shown, share))
        }
        let coordinator = try #require(play.photo.transitionCoordinator)
        #expect(coordinator === watcher.coordinators.first)
        coordinator.animate(alongsideTransition: { _ in late.alpha = 1 })
        #expect(isNear(late.presentation.alpha, 0))
        update(0.75)
        #expect(late.presentation.alpha > 0.1 && late.presentation.alpha < 0.9)
        #expect(isNear(shown, 0.75))
        update(0.5)
        #expect(isNear(late.presentation.alpha, 0))
        letGo(mover, finishes: false)
        play.step(by: 2)
        #expect(late.alpha == 0)
        #expect(dimming.alpha == 0)
    }

    @Test func `what is added while a plain transition runs takes what remains of it`() throws {
        play.present()
        play.step(by: 0.5)
        try #require(play.photo.transitionCoordinator).animate(alongsideTransition: { [dimming] _ in dimming.alpha = 1 }
        )
        #expect(isNear(shown, 0))
        play.step(by: 0)
        play.step(by: 0.25)
        #expect(shown > 0 && shown < 1)
        play.step(by: 0.25)
        #expect(shown == 1)
        #expect(play.ends.count == 1)
    }

    @Test func `what moves along with an animator stands still, goes back and turns round with it`() {
        play.beInterruptible()
        play.root.present(play.photo, animated: true)
        _ = Watcher(play) { [dimming] in $0.animate(alongsideTransition: { _ in dimming.alpha = 1 }) }
        play.step(by: 0)
        func check() { #expect(isNear(shown, (600 - play.x) / 400)) }
        play.step(by: 0.5)
        check()
        play.dismiss()
        play.step(by: 0.25)
        check()
        play.present()
        play.step(by: 0.125)
        check()
        play.dismiss()
        play.step(by: 2)
        #expect(dimming.alpha == 0)
        #expect(play.ends.map(\.didComplete) == [false])
    }

    @Test func `it tells how it was let go of, at each change of hands`() throws {
        play.interactor = hand
        var changes: [String] = []
        play.root.present(play.photo, animated: true)
        let watcher = Watcher(play) { coordinator in
            coordinator.notifyWhenInteractionChanges { context in
                changes.append(
                    "\(context.isInteractive) \(context.percentComplete) \(context.completionVelocity) "
                        + "\(context.completionCurve) \(context.isCancelled)")
            }
        }
        play.step(by: 0)
        let coordinator = try #require(watcher.coordinators.first)
        #expect(coordinator.initiallyInteractive)
        #expect(coordinator.isInteractive)
        #expect(coordinator.isInterruptible)
        #expect(coordinator.percentComplete == 0)
        #expect(coordinator.transitionDuration == 1)
        hand.update(0.5)
        hand.completionSpeed = 0.25
        hand.completionCurve = .linear
        play.act(hand.cancel)
        play.step(by: 1)
        play.act(hand.pause)
        hand.update(0.75)
        hand.completionSpeed = 2
        play.act(hand.finish)
        #expect(changes == ["false 0.5 0.25 linear true", "true 0.5 0.25 linear false", "false 0.75 2.0 linear false"])
        #expect(coordinator.initiallyInteractive)
        play.step(by: 2)
        #expect(changes.count == 3)
    }

    @Test func `a transition that began by itself is not initially interactive, whoever takes hold of it`() throws {
        hand.wantsInteractiveStart = false
        play.interactor = hand
        play.beInterruptible()
        play.present()
        let coordinator = try #require(play.photo.transitionCoordinator)
        #expect(!coordinator.initiallyInteractive && !coordinator.isInteractive && coordinator.isInterruptible)
        play.step(by: 0.5)
        play.act(hand.pause)
        #expect(!coordinator.initiallyInteractive && coordinator.isInteractive)
        play.act(hand.finish)
        play.step(by: 1)
    }

    @Test func `everybody who takes part has the same coordinator from the beginning on, and nobody at rest`() throws {
        let child = ViewController()
        play.photo.addChild(child)
        #expect(play.root.transitionCoordinator == nil)
        play.root.present(play.photo, animated: true)
        let watcher = Watcher(play) { _ in }
        play.step(by: 0)
        let coordinator = try #require(watcher.coordinators.first)
        for controller in [play.photo, play.root, child] { #expect(controller.transitionCoordinator === coordinator) }
        play.step(by: 1)
        for controller in [play.photo, play.root, child] { #expect(controller.transitionCoordinator == nil) }
        play.dismiss()
        let second = try #require(play.photo.transitionCoordinator)
        #expect(second !== coordinator)
        #expect(play.root.transitionCoordinator === second)
        play.step(by: 1)
        #expect(play.root.transitionCoordinator == nil)
        #expect(play.photo.transitionCoordinator == nil)
    }
}

/// Has a play's photo presented by a controller that hands out the coordinator as its presentation begins.
private final class Watcher {
    private(set) var coordinators: [any ViewControllerTransitionCoordinator] = []

    init(_ play: Play, _ body: @escaping (any ViewControllerTransitionCoordinator) -> Void) {
        play.makePresentationController = { [weak self] presented, presenting in
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
