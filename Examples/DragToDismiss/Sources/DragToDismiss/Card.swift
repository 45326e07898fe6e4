import Tactile

final class Card: ViewController {
    private let slide = Slide()

    init() {
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = slide
    }

    override func viewDidLoad() {
        view.backgroundColor = Color(red: 0.2, green: 0.4, blue: 0.9)
        view.addGestureRecognizer(PanGestureRecognizer { [unowned self] in drag($0) })
    }

    private func drag(_ pan: PanGestureRecognizer) {
        let progress = pan.translation.dy / view.size.height
        switch pan.state {
        case .began:
            slide.interaction = PercentDrivenInteractiveTransition()
            dismiss(animated: true)
        case .changed: slide.interaction?.update(progress)
        case .ended where progress > 0.3 || pan.velocity.dy > 500: slide.interaction?.finish()
        case .ended, .cancelled: slide.interaction?.cancel()
        case .possible, .failed: break
        }
    }
}

final class Slide: ViewControllerTransitioningDelegate, ViewControllerAnimatedTransitioning {
    var interaction: PercentDrivenInteractiveTransition?

    func animationController(forDismissed card: ViewController) -> ViewControllerAnimatedTransitioning? { self }
    func interactionControllerForDismissal(
        using animator: ViewControllerAnimatedTransitioning
    ) -> ViewControllerInteractiveTransitioning? { interaction }
    func transitionDuration(using context: ViewControllerContextTransitioning?) -> Double { 0.4 }
    func animateTransition(using context: ViewControllerContextTransitioning) {
        View.animate(withDuration: 0.4, curve: .linear) {
            context.view(forKey: .from)?.center.y += context.containerView.size.height
            context.view(forKey: .from)?.cornerRadius = 40
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
    func animationEnded(_ completed: Bool) { interaction = nil }
}
