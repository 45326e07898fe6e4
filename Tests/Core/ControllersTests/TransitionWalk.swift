import StageSupport
import Tactile
import TestSupport

/// A seeded walk over all that can be asked of transitions.
final class TransitionWalk: TransitionObserver {
    /// A call of appearance, with the number of the controller; the root's is 0.
    struct Appearing {
        let controller: Int
        let name: TransitionCall.Name
    }

    /// A controller that is kept by nobody but the stage.
    struct Weak {
        weak var controller: ViewController?
    }

    /// Notes its appearance by number.
    private final class Walker: ViewController {
        let number: Int
        weak var walk: TransitionWalk?
        /// Nobody else keeps it.
        var supplier: TestTransitioningDelegate?

        init(_ number: Int, _ walk: TransitionWalk?) {
            (self.number, self.walk) = (number, walk)
            super.init()
        }
        private func note(_ name: TransitionCall.Name) {
            walk?.calls.append(Appearing(controller: number, name: name))
        }
        override func viewWillAppear(_ animated: Bool) { note(.viewWillAppear) }
        override func viewIsAppearing(_ animated: Bool) { note(.viewIsAppearing) }
        override func viewDidAppear(_ animated: Bool) { note(.viewDidAppear) }
        override func viewWillDisappear(_ animated: Bool) { note(.viewWillDisappear) }
        override func viewDidDisappear(_ animated: Bool) { note(.viewDidDisappear) }
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

    let root: ViewController
    let stage: Stage
    private(set) var calls: [Appearing] = []
    private(set) var faults: [TransitionFault] = []
    private(set) var presented: [Weak] = []
    /// How often each completion has been called.
    private(set) var completions: [Int: Int] = [:]
    private var counts: [TransitionCall.Name: Int] = [:]
    private var contexts: [any ViewControllerContextTransitioning] = []
    private var random: SeededGenerator
    private var requests = 0
    private let hand = PercentDrivenInteractiveTransition()

    init(seed: UInt64) {
        let root = Walker(0, nil)
        self.root = root
        stage = .test(root)
        random = SeededGenerator(seed: seed)
        stage.transitionObserver = self
        root.walk = self
    }

    func transition(did call: TransitionCall, at time: Double) { counts[call.name, default: 0] += 1 }
    func transition(reports fault: TransitionFault, at time: Double) { faults.append(fault) }
    func count(_ name: TransitionCall.Name) -> Int { counts[name, default: 0] }

    var chain: [ViewController] {
        var chain = [root]
        while let next = chain.last?.presentedViewController { chain.append(next) }
        return chain
    }

    /// The dimmings of all that are in the window.
    var dimmings: [View] { stage.window.subviews.flatMap(\.subviews).filter { $0.backgroundColor == .black } }

    // MARK: What is done

    func act() {
        switch Int.random(in: 0..<14, using: &random) {
        case 0, 1, 2: present()
        case 3, 4: dismiss()
        case 5: contexts.randomElement(using: &random)?.completeTransition(.random(using: &random))
        case 6: touch()
        case 7: drive()
        case 8: resize()
        case 9: stage.step(to: stage.time + 20)
        default: stage.step(to: stage.time + .random(in: 0...0.4, using: &random))
        }
    }

    private func completion() -> () -> Void {
        requests += 1
        let request = requests
        return { [unowned self] in completions[request, default: 0] += 1 }
    }

    private func present() {
        // Now and then one that presents already, which is a fault.
        let source = Int.random(in: 0..<8, using: &random) == 0 ? chain.randomElement(using: &random) : chain.last
        guard let source, source.stage != nil else { return }
        let animated = Int.random(in: 0..<4, using: &random) > 0
        // Now and then once more what is there, or leaves.
        if Int.random(in: 0..<4, using: &random) == 0, let again = source.presentedViewController {
            return source.present(again, animated: animated, completion: completion())
        }
        source.present(make(), animated: animated, completion: completion())
    }

    private func make() -> ViewController {
        let controller = Walker(presented.count + 1, self)
        presented.append(Weak(controller: controller))
        let styles: [ModalPresentationStyle] = [.custom, .custom, .fullScreen, .overFullScreen]
        controller.modalPresentationStyle = styles.randomElement(using: &random) ?? .custom
        controller.modalTransitionStyle = .random(using: &random) ? .coverVertical : .crossDissolve
        let supplier = TestTransitioningDelegate()
        supplier.dims = .random(using: &random)
        supplier.interactor = Int.random(in: 0..<3, using: &random) == 0 ? hand : nil
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
        controller?.dismiss(animated: Int.random(in: 0..<4, using: &random) > 0, completion: completion())
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
        case 0: hand.pause()
        case 1: hand.finish()
        case 2: hand.cancel()
        default: hand.update(.random(in: 0...1, using: &random))
        }
    }

    private func resize() {
        let size = Size(width: .random(in: 200...900, using: &random), height: .random(in: 200...900, using: &random))
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: 1))])
        stage.step(to: stage.time)
    }

    // MARK: The end

    /// Lets go of all, has all that waits come to its end, and dismisses all that is shown.
    func clear() {
        settle()
        root.dismiss(animated: false, completion: completion())
        settle()
        contexts = []
    }

    private func settle() {
        for _ in 0..<400 where !stage.isIdle {
            hand.finish()
            contexts.last?.finishInteractiveTransition()
            stage.step(to: stage.time + 15)
        }
    }
}
