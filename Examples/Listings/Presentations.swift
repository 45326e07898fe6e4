// Two presentation controllers: a centred panel of two thirds of the size, and a panel that slides in from an edge.
import UIKitNames

// MARK: Two thirds

final class TwoThirdsPresentationController: UIPresentationController {
    let dimmingView = UIView()

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        dimmingView.backgroundColor = UIColor(white: 0.4, alpha: 1)
        dimmingView.alpha = 0
    }

    override func size(
        forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width * 2 / 3, height: parentSize.height * 2 / 3) }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
        dimmingView.frame = containerView?.bounds ?? .zero
    }

    override func presentationTransitionWillBegin() {
        containerView?.insertSubview(dimmingView, at: 0)
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0.5
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0.5 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimmingView.removeFromSuperview() }
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = 0 }, completion: nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimmingView.removeFromSuperview() }
    }
}

// MARK: Slide in

enum SlideInEdge {
    case left, right, top, bottom
}

final class SlideInPresentationController: UIPresentationController {
    private let edge: SlideInEdge

    init(presented: UIViewController, presenting: UIViewController?, edge: SlideInEdge) {
        self.edge = edge
        super.init(presentedViewController: presented, presenting: presenting)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let width = bounds.width * 2 / 3, height = bounds.height * 2 / 3
        switch edge {
        case .left: return CGRect(x: 0, y: 0, width: width, height: bounds.height)
        case .right: return CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
        case .top: return CGRect(x: 0, y: 0, width: bounds.width, height: height)
        case .bottom: return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
    }
}

final class SlideInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let edge: SlideInEdge
    private let isPresenting: Bool

    init(edge: SlideInEdge, isPresenting: Bool) {
        self.edge = edge
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = transitionContext.viewController(forKey: key), let panel = controller.view as UIView?
        else { return }
        let container = transitionContext.containerView
        if isPresenting { container.addSubview(panel) }
        let shown = isPresenting ? transitionContext.finalFrame(for: controller) : panel.frame
        var hidden = shown
        switch edge {
        case .left: hidden.origin.x = -shown.width
        case .right: hidden.origin.x = container.frame.width
        case .top: hidden.origin.y = -shown.height
        case .bottom: hidden.origin.y = container.frame.height
        }
        panel.frame = isPresenting ? hidden : shown
        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            panel.frame = self.isPresenting ? shown : hidden
        } completion: { finished in
            let completed = finished && !transitionContext.transitionWasCancelled
            if self.isPresenting != completed { panel.removeFromSuperview() }
            transitionContext.completeTransition(completed)
        }
    }
}

// MARK: Transitioning delegate

final class PanelTransitioning: NSObject, UIViewControllerTransitioningDelegate,
    UIAdaptivePresentationControllerDelegate
{
    /// The edge of the panel; nil: a centred panel of two thirds.
    var edge: SlideInEdge?

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        guard let edge else {
            return TwoThirdsPresentationController(presentedViewController: presented, presenting: presenting)
        }
        let controller = SlideInPresentationController(presented: presented, presenting: presenting, edge: edge)
        controller.delegate = self
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { edge.map { SlideInAnimator(edge: $0, isPresenting: true) } }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        edge.map { SlideInAnimator(edge: $0, isPresenting: false) }
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { traitCollection.verticalSizeClass == .compact ? .overFullScreen : .none }
}
