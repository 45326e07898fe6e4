import StageSupport
import Tactile
import TestSupport

/// A seeded walk over all that can be asked of a stack, with hands, windows of other sizes and presentations.
final class NavigationWalk: TransitionObserver {
    /// A member of a stack, kept by nobody but that.
    private final class Walker: ViewController {
        let number: Int
        weak var walk: NavigationWalk?

        init(_ number: Int, _ walk: NavigationWalk) {
            (self.number, self.walk) = (number, walk)
            super.init()
            title = "\(number)"
        }
        private func note(_ name: TransitionCall.Name) { walk?.calls.append((number, name)) }
        override func viewWillAppear(_ animated: Bool) {
            note(.viewWillAppear)
            // Now and then one without a bar.
            navigationController?.setNavigationBarHidden(number % 5 == 4, animated: animated)
        }
        override func viewIsAppearing(_ animated: Bool) { note(.viewIsAppearing) }
        override func viewDidAppear(_ animated: Bool) { note(.viewDidAppear) }
        override func viewWillDisappear(_ animated: Bool) { note(.viewWillDisappear) }
        override func viewDidDisappear(_ animated: Bool) { note(.viewDidDisappear) }
    }

    /// Supplies animators now and then.
    private final class Delegate: NavigationControllerDelegate {
        weak var walk: NavigationWalk?
        func navigationController(
            _ navigationController: NavigationController,
            animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
            to toVC: ViewController
        ) -> (any ViewControllerAnimatedTransitioning)? { walk?.makeAnimator() }
    }

    /// Never completes, and lets its context go.
    private final class Idler: ViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {}
    }

    let navigation = NavigationController()
    let stage: Stage
    private(set) var calls: [(controller: Int, name: TransitionCall.Name)] = []
    private(set) var faults: [TransitionFault.Rule] = []
    private(set) var counts: [TransitionCall.Name: Int] = [:]
    var begun: Int { counts[.transitionDuration, default: 0] }
    var ended: Int { counts[.animationEnded, default: 0] }
    private(set) var made: [() -> ViewController?] = []
    private let delegate = Delegate()
    private var random: SeededGenerator
    /// Where the pointer is while it is down.
    private var pointer: Double?

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        stage = .test(navigation)
        delegate.walk = self
        navigation.delegate = delegate
        stage.transitionObserver = self
        navigation.viewControllers = [make()]
        stage.step(to: 1)
    }

    func transition(did call: TransitionCall, at time: Double) {
        counts[call.name, default: 0] += 1
    }
    func transition(reports fault: TransitionFault, at time: Double) {
        // Who does nothing at all is to be told that; nobody else forgets a view.
        if fault.rule != .viewMissing || !fault.description.hasPrefix("Idler") { faults.append(fault.rule) }
    }

    // MARK: What is done

    func act() {
        switch Int.random(in: 0..<20, using: &random) {
        case 0, 1, 2: navigation.pushViewController(make(), animated: animated())
        case 3, 4, 5: navigation.popViewController(animated: animated())
        case 6: navigation.popToRootViewController(animated: animated())
        case 7: replace()
        case 8: pushAgain()
        case 9, 10, 11, 12: point()
        case 13: resize()
        case 14: present()
        case 15: navigation.dismiss(animated: animated())
        default: stage.step(to: stage.time + .random(in: 0...0.3, using: &random))
        }
    }

    private func animated() -> Bool { Int.random(in: 0..<4, using: &random) > 0 }

    private func make() -> ViewController {
        let one = Walker(made.count, self)
        made.append { [weak one] in one }
        return one
    }

    private func makeAnimator() -> (any ViewControllerAnimatedTransitioning)? {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Fade()
        case 1: InterruptibleFade()
        case 2: Idler()
        default: nil
        }
    }

    private func replace() {
        var next = navigation.viewControllers.shuffled(using: &random)
        next.removeLast(Int.random(in: 0...next.count / 2, using: &random))
        if .random(using: &random) { next.append(make()) }
        navigation.setViewControllers(next, animated: animated())
    }

    /// What may be leaving, or be gone, or be in the stack, which is a fault.
    private func pushAgain() {
        guard let one = made.compactMap({ $0() }).randomElement(using: &random) else { return }
        navigation.pushViewController(one, animated: animated())
    }

    private func present() {
        let modal = ViewController()
        modal.modalPresentationStyle = .random(using: &random) ? .fullScreen : .overFullScreen
        guard navigation.presentedViewController == nil else { return }
        (navigation.topViewController ?? navigation).present(modal, animated: animated())
    }

    private func point() {
        guard let x = pointer else {
            pointer = .random(using: &random) ? 5 : 200
            return send(.down, pointer ?? 5)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            pointer = nil
            send(Int.random(in: 0..<5, using: &random) == 0 ? .cancel : .up, x)
        default:
            let next = x + .random(in: -80...160, using: &random)
            pointer = next
            send(.move, next)
        }
    }

    private func send(_ phase: PointerEvent.Phase, _ x: Double) {
        let event = PointerEvent(phase: phase, id: 0, location: Point(x: x, y: 150), source: .mouse)
        let time = stage.time + 0.02
        stage.enqueue([InputEvent(time: time, kind: .pointer(event))])
        stage.step(to: time)
    }

    private func resize() {
        let size = Size(width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        stage.step(to: stage.time)
    }

    // MARK: The end

    /// Lets go, and lets everything come to its end.
    func rest() {
        if let x = pointer { send(.up, x) }
        pointer = nil
        for _ in 0..<100 where !stage.isIdle { stage.step(to: stage.time + 15) }
    }

    /// Takes away what is presented, and all but the root.
    func clear() {
        rest()
        if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
        rest()
        navigation.popToRootViewController(animated: false)
        rest()
    }
}
