import UIKit

final class HalfModalPresentationController: UIPresentationController {

    private lazy var dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = UIColor.black.withAlphaComponent(0.5)
        view.alpha = 0
        let tap = UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped))
        view.addGestureRecognizer(tap)
        return view
    }()

    private lazy var panRecognizer = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))

    // MARK: - Layout

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView = containerView else { return .zero }
        let size = self.size(forChildContentContainer: presentedViewController,
                             withParentContainerSize: containerView.bounds.size)
        return CGRect(x: 0, y: containerView.bounds.height - size.height, width: size.width, height: size.height)
    }

    override func size(forChildContentContainer container: UIContentContainer,
                       withParentContainerSize parentSize: CGSize) -> CGSize {
        return CGSize(width: parentSize.width, height: parentSize.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    // MARK: - Transition

    override func presentationTransitionWillBegin() {
        guard let containerView = containerView else { return }
        containerView.insertSubview(dimmingView, at: 0)
        dimmingView.frame = containerView.bounds

        presentedView?.layer.cornerRadius = 16
        presentedView?.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        presentedView?.layer.masksToBounds = true
        presentedView?.addGestureRecognizer(panRecognizer)

        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 1
            return
        }
        coordinator.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 1
        }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed {
            dimmingView.removeFromSuperview()
        }
    }

    override func dismissalTransitionWillBegin() {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            dimmingView.alpha = 0
            return
        }
        coordinator.animate(alongsideTransition: { [weak self] _ in
            self?.dimmingView.alpha = 0
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            dimmingView.removeFromSuperview()
        }
    }

    // MARK: - Actions

    @objc private func dimmingViewTapped() {
        presentingViewController.dismiss(animated: true, completion: nil)
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        guard let presentedView = presentedView, let containerView = containerView else { return }
        let offset = max(0, recognizer.translation(in: containerView).y)
        let resting = frameOfPresentedViewInContainerView

        switch recognizer.state {
        case .changed:
            presentedView.frame.origin.y = resting.origin.y + offset
            dimmingView.alpha = 1 - offset / resting.height
        case .ended where offset > resting.height / 2 || recognizer.velocity(in: containerView).y > 1000:
            presentedViewController.dismiss(animated: true)
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.3, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
                presentedView.frame = resting
                self.dimmingView.alpha = 1
            }
        default:
            break
        }
    }
}
