import StageSupport
import Tactile
import TestSupport
import TransitionDoubles

/// Random actions on a navigation stack, with gestures, changes of the window's size and presentations.
final class NavigationWalk: RandomWalk<NavigationController> {
    private enum Action {
        case push, pop, popToRoot, replace, pushAgain, point, resize, present, dismiss, wait
    }

    private static var actions: KeyValuePairs<Action, Int> {
        [
            .push: 3, .pop: 3, .popToRoot: 1, .replace: 1, .pushAgain: 1, .point: 4, .resize: 1, .present: 1,
            .dismiss: 1, .wait: 4,
        ]
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

    /// Never completes, and does not retain its context.
    private final class Idler: ViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {}
    }

    var navigation: NavigationController { controller }
    /// The rules that were broken; an animator that does nothing at all is expected to forget the view.
    var brokenRules: [TransitionFault.Rule] {
        faults.filter { $0.rule != .viewMissing || !$0.description.hasPrefix("Idler") }.map(\.rule)
    }
    private(set) var made: [() -> ViewController?] = []
    private let delegate = Delegate()
    /// The horizontal location of the pointer while it is down.
    private var pressed: Double?

    init(seed: UInt64) {
        let navigation = NavigationController()
        super.init(navigation, seed: seed)
        delegate.walk = self
        navigation.delegate = delegate
        navigation.viewControllers = [make()]
        step(to: 1)
    }

    // MARK: Actions

    func act() {
        switch random.action(from: Self.actions) {
        case .push: navigation.pushViewController(make(), animated: isAnimated())
        case .pop: navigation.popViewController(animated: isAnimated())
        case .popToRoot: navigation.popToRootViewController(animated: isAnimated())
        case .replace: replace()
        case .pushAgain: pushAgain()
        case .point: point()
        case .resize: resize()
        case .present: present()
        case .dismiss: navigation.dismiss(animated: isAnimated())
        case .wait: wait(upTo: 0.3)
        }
    }

    private func make() -> ViewController {
        let one = NumberedController(made.count) { [weak self] in self?.note($0) }
        one.title = "\(made.count)"
        one.willAppear = { one, animated in
            // One page in five has no bar.
            one.navigationController?.setNavigationBarHidden(one.number % 5 == 4, animated: animated)
        }
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
        navigation.setViewControllers(next, animated: isAnimated())
    }

    /// Pushes a controller that may be leaving, or have left, or be in the stack, which is a fault.
    private func pushAgain() {
        guard let one = made.compactMap({ $0() }).randomElement(using: &random) else { return }
        navigation.pushViewController(one, animated: isAnimated())
    }

    private func present() {
        let modal = ViewController()
        modal.modalPresentationStyle = .random(using: &random) ? .fullScreen : .overFullScreen
        guard navigation.presentedViewController == nil else { return }
        (navigation.topViewController ?? navigation).present(modal, animated: isAnimated())
    }

    private func point() {
        let edge = 5.0, middle = 200.0
        guard let x = pressed else {
            let start = Bool.random(using: &random) ? edge : middle
            pressed = start
            return send(.down, start)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            pressed = nil
            send(random.isOne(in: 5) ? .cancel : .up, x)
        default:
            let next = x + .random(in: -80...160, using: &random)
            pressed = next
            send(.move, next)
        }
    }

    private func send(_ phase: PointerEvent.Phase, _ x: Double) {
        let interval = 0.02
        pointer(phase, Point(x: x, y: 150), at: time + interval)
        wait(interval)
    }

    // MARK: The end

    /// Lifts the pointer, and waits until the stage is idle.
    func rest() {
        if let x = pressed { send(.up, x) }
        pressed = nil
        for _ in 0..<100 where !isIdle { wait(15) }
    }

    /// Dismisses the presentation, and pops all controllers but the root.
    func clear() {
        rest()
        if navigation.presentedViewController != nil { navigation.dismiss(animated: false) }
        rest()
        navigation.popToRootViewController(animated: false)
        rest()
    }
}
