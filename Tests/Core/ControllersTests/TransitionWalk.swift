import StageSupport
import Tactile
import TestSupport
import TransitionDoubles

/// Random actions on a chain of presented controllers.
final class TransitionWalk: RandomWalk<NumberedController> {
    private enum Action {
        case present, dismiss, complete, touch, drive, resize, waitLong, wait
    }

    private static var actions: KeyValuePairs<Action, Int> {
        [
            .present: 3, .dismiss: 2, .complete: 1, .touch: 1, .drive: 1, .resize: 1, .waitLong: 1, .wait: 4,
        ]
    }

    /// A reference to a controller that only the stage retains.
    struct Weak {
        weak var controller: ViewController?
    }

    /// Keeps its context and does nothing by itself.
    private final class Idler: ViewControllerAnimatedTransitioning {
        weak var walk: TransitionWalk?
        let keeps: Bool
        init(_ walk: TransitionWalk, keeps: Bool) { (self.walk, self.keeps) = (walk, keeps) }
        func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
        func animateTransition(using context: any ViewControllerContextTransitioning) {
            if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
            if keeps { walk?.contexts.append(context) }
        }
    }

    var root: ViewController { controller }
    private(set) var presented: [Weak] = []
    private var contexts: [any ViewControllerContextTransitioning] = []
    private let interaction = PercentDrivenInteractiveTransition()

    init(seed: UInt64) {
        super.init(NumberedController(0), seed: seed)
        controller.didCall = { [weak self] in self?.note($0) }
    }

    func count(_ name: TransitionCall.Name) -> Int { observer.count(name) }

    var chain: [ViewController] {
        var chain: [ViewController] = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// The dimming views in the window.
    var dimmings: [View] { window.subviews.flatMap(\.subviews).filter { $0.backgroundColor == .black } }

    // MARK: Actions

    func act() {
        switch random.action(from: Self.actions) {
        case .present: present()
        case .dismiss: dismiss()
        case .complete: contexts.randomElement(using: &random)?.completeTransition(.random(using: &random))
        case .touch: touch()
        case .drive: drive()
        case .resize: resize()
        case .waitLong: waitLong()
        case .wait: wait(upTo: 0.4)
        }
    }

    private func present() {
        // Now and then one that presents already, which is a fault.
        let source = random.isOne(in: 8) ? chain.randomElement(using: &random) : chain.last
        guard let source, source.stage != nil else { return }
        let animated = isAnimated()
        // Now and then once more what is there, or leaves.
        if random.isOne(in: 4), let again = source.presentedViewController {
            return source.present(again, animated: animated, completion: completion())
        }
        source.present(make(), animated: animated, completion: completion())
    }

    private func make() -> ViewController {
        let controller = NumberedController(presented.count + 1) { [weak self] in self?.note($0) }
        presented.append(Weak(controller: controller))
        let styles: [ModalPresentationStyle] = [.custom, .custom, .fullScreen, .overFullScreen]
        controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .custom
        controller.modalTransitionStyle = .random(using: &random) ? .coverVertical : .crossDissolve
        let supplier = FixedTransitioningDelegate()
        supplier.dims = .random(using: &random)
        supplier.interactor = random.isOne(in: 3) ? interaction : nil
        switch Int.random(in: 0..<5, using: &random) {
        case 0: supplier.animator = Fade()
        case 1: supplier.animator = InterruptibleFade()
        case 2: supplier.animator = Idler(self, keeps: true)
        case 3: supplier.animator = Idler(self, keeps: false)
        default: break
        }
        controller.supplier = supplier
        controller.transitioningDelegate = supplier
        return controller
    }

    private func dismiss() {
        let controller = chain.randomElement(using: &random)
        controller?.dismiss(animated: isAnimated(), completion: completion())
    }

    private func touch() {
        let context = contexts.randomElement(using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: context?.pauseInteractiveTransition()
        case 1: context?.finishInteractiveTransition()
        case 2: context?.cancelInteractiveTransition()
        default: context?.updateInteractiveTransition(0.5)
        }
    }

    private func drive() {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: interaction.pause()
        case 1: interaction.finish()
        case 2: interaction.cancel()
        default: interaction.update(.random(in: 0...1, using: &random))
        }
    }

    // MARK: The end

    /// Completes all transitions, dismisses all controllers, and releases the contexts.
    func clear() {
        settle()
        root.dismiss(animated: false, completion: completion())
        settle()
        contexts = []
    }

    private func settle() {
        for _ in 0..<400 where !isIdle {
            interaction.finish()
            contexts.last?.finishInteractiveTransition()
            wait(15)
        }
    }
}
