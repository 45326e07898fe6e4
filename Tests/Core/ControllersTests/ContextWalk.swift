import StageSupport
import Tactile
import TestSupport

/// A seeded walk over two stacks in tabs, whose members and which themselves present in contexts and over the window.
final class ContextWalk: TransitionObserver {
    /// Notes its appearance by number; kept by nobody but the stage.
    private final class Walker: ViewController {
        let number: Int
        weak var walk: ContextWalk?
        var supplier: TestTransitioningDelegate?

        init(_ number: Int, _ walk: ContextWalk) {
            (self.number, self.walk) = (number, walk)
            super.init()
        }
        private func note(_ name: TransitionCall.Name) { walk?.calls.append((number, name)) }
        override func viewWillAppear(_ animated: Bool) { note(.viewWillAppear) }
        override func viewIsAppearing(_ animated: Bool) { note(.viewIsAppearing) }
        override func viewDidAppear(_ animated: Bool) { note(.viewDidAppear) }
        override func viewWillDisappear(_ animated: Bool) { note(.viewWillDisappear) }
        override func viewDidDisappear(_ animated: Bool) { note(.viewDidDisappear) }
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

    let tabs = TabBarController()
    let stacks = [NavigationController(), NavigationController()]
    let stage: Stage
    private(set) var calls: [(controller: Int, name: TransitionCall.Name)] = []
    private(set) var faults: [TransitionFault.Rule] = []
    private(set) var completions: [Int: Int] = [:]
    private(set) var inContext = 0
    private(set) var made: [() -> ViewController?] = []
    private let delegate = Tabs()
    private let hand = PercentDrivenInteractiveTransition()
    private var random: SeededGenerator
    private var requests = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        tabs.setViewControllers(stacks, animated: false)
        stage = .test(tabs)
        delegate.walk = self
        tabs.delegate = delegate
        stage.transitionObserver = self
        for stack in stacks { stack.viewControllers = [make()] }
        stage.step(to: 1)
    }

    func transition(did call: TransitionCall, at time: Double) {}
    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault.rule) }

    /// All that stand on the stage, those who contain or present before the others.
    var all: [ViewController] {
        var found: [ViewController] = [], open: [ViewController] = [tabs]
        while let next = open.popLast() {
            guard !found.contains(where: { $0 === next }) else { continue }
            found.append(next)
            open += next.children + [next.presentedViewController].compactMap(\.self)
        }
        return found
    }

    // MARK: What is done

    func act() {
        switch Int.random(in: 0..<16, using: &random) {
        case 0, 1, 2, 3: present()
        case 4, 5: dismiss()
        case 6: stacks.randomElement(using: &random)?.pushViewController(make(), animated: .random(using: &random))
        case 7: stacks.randomElement(using: &random)?.popViewController(animated: .random(using: &random))
        case 8, 9: tabs.selectedIndex = .random(in: 0...1, using: &random)
        case 10: resize()
        case 11, 12: drive()
        case 13: stage.step(to: stage.time + 20)
        default: stage.step(to: stage.time + .random(in: 0...0.4, using: &random))
        }
    }

    private func makeTabAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        .random(using: &random) ? TabFade() : nil
    }

    private func completion() -> () -> Void {
        requests += 1
        let request = requests
        return { [unowned self] in completions[request, default: 0] += 1 }
    }

    private func make() -> Walker {
        let one = Walker(made.count, self)
        one.definesPresentationContext = Int.random(in: 0..<3, using: &random) == 0
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
        let supplier = TestTransitioningDelegate()
        supplier.interactor = Int.random(in: 0..<3, using: &random) == 0 ? hand : nil
        switch Int.random(in: 0..<3, using: &random) {
        case 0: supplier.animator = Fade()
        case 1: supplier.animator = InterruptibleFade()
        default: break
        }
        controller.supplier = supplier
        controller.transitioningDelegate = supplier
        source.present(controller, animated: Int.random(in: 0..<4, using: &random) > 0, completion: completion())
        if let presenting = controller.presentingViewController, presenting.parent != nil { inContext += 1 }
    }

    private func dismiss() {
        let controller = all.randomElement(using: &random)
        controller?.dismiss(animated: Int.random(in: 0..<4, using: &random) > 0, completion: completion())
    }

    private func drive() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: hand.finish()
        case 1: hand.cancel()
        default: hand.update(.random(in: 0...1, using: &random))
        }
    }

    private func resize() {
        let size = Size(width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        stage.step(to: stage.time)
    }

    // MARK: The end

    /// Lets everything come to its end.
    func rest() {
        for _ in 0..<200 where !stage.isIdle {
            hand.finish()
            stage.step(to: stage.time + 15)
        }
    }

    /// Takes away all that is presented, and all but the stacks' roots.
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
