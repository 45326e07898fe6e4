// A screen that opens as a growing circle at the tap, and closes by a downward drag.
import UIKitNames

final class MapViewController: UIViewController {
    private let circle = CircleTransitioning()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemTeal
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MapViewController.open)))
    }

    private func open(_ tap: UITapGestureRecognizer) {
        let place = PlaceViewController(transitioning: circle)
        circle.origin = tap.location(in: view)
        place.modalPresentationStyle = .custom
        place.transitioningDelegate = circle
        present(place, animated: true, completion: nil)
    }
}

final class PlaceViewController: UIViewController {
    private let transitioning: CircleTransitioning

    init(transitioning: CircleTransitioning) {
        self.transitioning = transitioning
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemOrange
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(PlaceViewController.handlePan)))
    }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        let progress = min(max(gesture.translation(in: view).y / view.bounds.height, 0), 1)
        switch gesture.state {
        case .began:
            transitioning.interactor.isInteracting = true
            dismiss(animated: true, completion: nil)
        case .changed:
            transitioning.interactor.couldComplete = progress > 0.3
            transitioning.interactor.update(progress)
        case .ended, .cancelled:
            let finishes = gesture.state == .ended && transitioning.interactor.couldComplete
            transitioning.interactor.isInteracting = false
            if finishes { transitioning.interactor.finish() } else { transitioning.interactor.cancel() }
        default: break
        }
    }
}

final class CircleInteractor: UIPercentDrivenInteractiveTransition {
    var isInteracting = false
    var couldComplete = false
}

final class CircleTransitioning: UIViewControllerTransitioningDelegate {
    let interactor = CircleInteractor()
    var origin = CGPoint.zero

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { CircleAnimator(opensAt: origin) }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CircleAnimator(closesAt: origin)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor.isInteracting ? interactor : nil }
}

final class CircleAnimator: UIViewControllerAnimatedTransitioning {
    private let origin: CGPoint
    private let isOpening: Bool

    init(opensAt origin: CGPoint) { (self.origin, isOpening) = (origin, true) }
    init(closesAt origin: CGPoint) { (self.origin, isOpening) = (origin, false) }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let masked = transitionContext.view(forKey: isOpening ? .to : .from) else {
            return transitionContext.completeTransition(false)
        }
        if isOpening { transitionContext.containerView.addSubview(masked) }
        // The mask is a view, so that an interaction controller scrubs its animation too.
        let radius = coveringRadius(in: masked.bounds)
        let circle = UIView(
            frame: CGRect(x: origin.x - radius, y: origin.y - radius, width: 2 * radius, height: 2 * radius))
        circle.backgroundColor = .white
        circle.layer.cornerRadius = radius
        masked.mask = circle
        let small = CGAffineTransform(scaleX: 0.001, y: 0.001)
        circle.transform = isOpening ? small : .identity
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
            animations: { circle.transform = self.isOpening ? .identity : small },
            completion: { _ in
                masked.mask = nil
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }

    /// Returns the distance from the circle's centre to the furthest corner.
    private func coveringRadius(in bounds: CGRect) -> CGFloat {
        let x = max(origin.x, bounds.width - origin.x)
        let y = max(origin.y, bounds.height - origin.y)
        return (x * x + y * y).squareRoot()
    }
}
