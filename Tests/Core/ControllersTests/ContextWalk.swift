import StageSupport
import Tactile
import TestSupport
import TransitionDoubles

/// Random actions on two navigation stacks in tabs, which present in contexts and over the window.
final class ContextWalk: RandomWalk<TabBarController> {
    private enum Action {
        case present, dismiss, push, pop, select, resize, drive, waitLong, wait
    }

    private static var actions: KeyValuePairs<Action, Int> {
        [
            .present: 4, .dismiss: 2, .push: 1, .pop: 1, .select: 2, .resize: 1, .drive: 2, .waitLong: 1, .wait: 2,
        ]
    }

    /// Animates changes of tabs now and then.
    private final class Tabs: TabBarControllerDelegate {
        weak var walk: ContextWalk?
        func tabBarController(
            _ controller: TabBarController, animationControllerForTransitionFrom from: ViewController,
            to: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { walk?.makeTabAnimator() }
    }

    private final class TabFade: ViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
            context.containerView.addSubview(view)
            view.alpha = 0
            View.animate(withDuration: 0.3) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(true)
            }
        }
    }

    var tabs: TabBarController { controller }
    let stacks = [NavigationController(), NavigationController()]
    /// The number of presentations in a context.
    private(set) var inContext = 0
    private(set) var made: [() -> ViewController?] = []
    private let delegate = Tabs()
    private let interaction = PercentDrivenInteractiveTransition()

    init(seed: UInt64) {
        let tabs = TabBarController()
        tabs.setViewControllers(stacks, animated: false)
        super.init(tabs, seed: seed)
        delegate.walk = self
        tabs.delegate = delegate
        for stack in stacks { stack.viewControllers = [make()] }
        step(to: 1)
    }

    /// The controllers on the stage; containers and presenting controllers come first.
    var all: [ViewController] {
        var found: [ViewController] = [], open: [ViewController] = [tabs]
        while let next = open.popLast() {
            guard !found.contains(where: { $0 === next }) else { continue }
            found.append(next)
            open += next.children + [next.presentedViewController].compactMap(\.self)
        }
        return found
    }

    // MARK: Actions

    func act() {
        switch random.action(from: Self.actions) {
        case .present: present()
        case .dismiss: dismiss()
        case .push: stacks.randomElement(using: &random)?.pushViewController(make(), animated: .random(using: &random))
        case .pop: stacks.randomElement(using: &random)?.popViewController(animated: .random(using: &random))
        case .select: tabs.selectedIndex = .random(in: 0...1, using: &random)
        case .resize: resize()
        case .drive: drive()
        case .waitLong: waitLong()
        case .wait: wait(upTo: 0.4)
        }
    }

    private func makeTabAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        .random(using: &random) ? TabFade() : nil
    }

    private func make() -> NumberedController {
        let one = NumberedController(made.count) { [weak self] in self?.note($0) }
        one.definesPresentationContext = random.isOne(in: 3)
        made.append { [weak one] in one }
        return one
    }

    private func present() {
        guard let source = all.randomElement(using: &random), source.stage != nil else { return }
        let controller = make()
        let styles: [ModalPresentationStyle] = [
            .currentContext, .currentContext, .overCurrentContext, .overCurrentContext, .fullScreen, .overFullScreen,
        ]
        controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
        controller.modalTransitionStyle = .random(using: &random) ? .coverVertical : .crossDissolve
        let supplier = FixedTransitioningDelegate()
        supplier.interactor = random.isOne(in: 3) ? interaction : nil
        switch Int.random(in: 0..<3, using: &random) {
        case 0: supplier.animator = Fade()
        case 1: supplier.animator = InterruptibleFade()
        default: break
        }
        controller.supplier = supplier
        controller.transitioningDelegate = supplier
        source.present(controller, animated: isAnimated(), completion: completion())
        if let presenting = controller.presentingViewController, presenting.parent != nil { inContext += 1 }
    }

    private func dismiss() {
        let controller = all.randomElement(using: &random)
        controller?.dismiss(animated: isAnimated(), completion: completion())
    }

    private func drive() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: interaction.finish()
        case 1: interaction.cancel()
        default: interaction.update(.random(in: 0...1, using: &random))
        }
    }

    // MARK: The end

    /// Waits until the stage is idle.
    func rest() {
        for _ in 0..<200 where !isIdle {
            interaction.finish()
            wait(15)
        }
    }

    /// Dismisses all presentations, and pops all controllers but the stacks' roots.
    func clear() {
        rest()
        for _ in 0..<60 {
            let presenters = all.filter { $0.presentedViewController?.presentingViewController === $0 }
            guard let presenter = presenters.last else { break }
            presenter.dismiss(animated: false)
            rest()
        }
        for stack in stacks { stack.popToRootViewController(animated: false) }
        rest()
    }
}
