import Tactile

// A panel in the lower half of the window: the examples in the documentation of transitions.

// MARK: PresentationController

final class PanelPresentationController: PresentationController {
    private let dimming = View()

    override var frameOfPresentedViewInContainerView: Rect {
        let size = containerView?.size ?? .zero
        return Rect(x: 0, y: size.height / 2, width: size.width, height: size.height / 2)
    }

    override func presentationTransitionWillBegin() {
        dimming.frame = containerView?.bounds ?? .zero
        dimming.backgroundColor = Color(white: 0, alpha: 0.4)
        dimming.alpha = 0
        containerView?.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }
}

// MARK: TransitionAnimator

final class PanelAnimator: TransitionAnimator {
    override func makeAnimator(using context: any ViewControllerContextTransitioning) -> PropertyAnimator? {
        guard let panel = context.view(forKey: presenting ? .to : .from) else { return nil }
        if presenting, let controller = context.viewController(forKey: .to) {
            panel.frame = context.finalFrame(for: controller)
            context.containerView.addSubview(panel)
            panel.center.y += panel.size.height
        }
        let distance = presenting ? -panel.size.height : panel.size.height
        return PropertyAnimator(duration: duration, dampingRatio: 1) { panel.center.y += distance }
    }
}

// MARK: ViewControllerTransitioningDelegate

final class PanelTransitioningDelegate: ViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
        PanelPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { PanelAnimator(presenting: true) }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        PanelAnimator(presenting: false)
    }
}

// MARK: The presented controller

final class Panel: ViewController {
    private let panelTransitioningDelegate = PanelTransitioningDelegate()

    init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = panelTransitioningDelegate  // a controller does not retain its delegate
    }

    override func viewDidLoad() { view.backgroundColor = .white }
}

// MARK: ViewControllerAnimatedTransitioning

final class FadeInAnimator: ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(view)
        view.alpha = 0
        View.animate(withDuration: transitionDuration(using: context)) {
            view.alpha = 1
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

// MARK: PercentDrivenInteractiveTransition

final class Drawer: ViewController {
    private var interaction: PercentDrivenInteractiveTransition?

    init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.addGestureRecognizer(PanGestureRecognizer { [unowned self] in drag($0) })
    }

    private func drag(_ pan: PanGestureRecognizer) {
        let progress = pan.translation.dy / view.size.height
        switch pan.state {
        case .began:
            interaction = PercentDrivenInteractiveTransition()
            dismiss(animated: true)  // the transitioning delegate returns `interaction`
        case .changed: interaction?.update(progress)
        case .ended where progress > 0.3 || pan.velocity.dy > 500: interaction?.finish()
        case .ended, .cancelled: interaction?.cancel()
        case .possible, .failed: break
        }
    }
}

extension Drawer: ViewControllerTransitioningDelegate {
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        PanelAnimator(presenting: false)
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction }
}

// MARK: PanInteractionController

final class Tray: ViewController {
    private let pan = PanInteractionController()
    private var interactor = TransitionInteractor()

    init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.addGestureRecognizer(pan.recognizer)
        pan.makeInteraction = { [unowned self] _ in
            interactor = TransitionInteractor()
            return interaction()
        }
        pan.interactionToCatch = { [unowned self] in interactor.isUnderWay ? interaction() : nil }
        pan.recognizer.beginsAtPress = { [unowned self] _ in interactor.isUnderWay }
    }

    private func interaction() -> PanInteraction {
        var interaction = PanInteraction(
            interactor, toward: Vector(dx: 0, dy: 1), over: { [unowned self] in view.size.height },
            rule: .projected(beyond: 0.5, contraryVelocity: 1))
        interaction.request = { [unowned self] in dismiss(animated: true) }
        return interaction
    }
}

extension Tray: ViewControllerTransitioningDelegate {
    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        PanelAnimator(presenting: false)
    }

    func interactionControllerForDismissal(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { pan.takeRequested() }
}
