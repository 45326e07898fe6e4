// A tap shows a photo large; a drag dismisses it into its thumbnail.
import UIKitNames

// MARK: Screens

final class AlbumViewController: UIViewController {
    let thumbnail = UIImageView()
    private let photo: UIImage
    private let transitioning = PreviewTransitioning()

    init(photo: UIImage) {
        self.photo = photo
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        thumbnail.frame = CGRect(x: 20, y: 20, width: 80, height: 80)
        thumbnail.image = photo
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 8
        thumbnail.isUserInteractionEnabled = true
        thumbnail.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(AlbumViewController.showPhoto)))
        view.addSubview(thumbnail)
    }

    private func showPhoto() {
        let preview = PreviewViewController(photo: photo)
        preview.modalPresentationStyle = .custom
        preview.transitioningDelegate = transitioning
        transitioning.thumbnail = thumbnail
        transitioning.interaction = PreviewInteraction(preview: preview, thumbnail: thumbnail)
        present(preview, animated: true)
    }
}

final class PreviewViewController: UIViewController {
    let imageView = UIImageView()
    let dimmingView = UIView()

    init(photo: UIImage) {
        super.init(nibName: nil, bundle: nil)
        imageView.image = photo
        imageView.contentMode = .scaleAspectFill
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .clear
        dimmingView.backgroundColor = .black
        view.addSubview(dimmingView)
        view.addSubview(imageView)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        dimmingView.frame = view.bounds
        imageView.frame = PreviewViewController.photoFrame(in: view.bounds)
    }

    static func photoFrame(in bounds: CGRect) -> CGRect {
        let side = min(bounds.width, bounds.height)
        return CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    }
}

// MARK: Transition

final class PreviewTransitioning: NSObject, UIViewControllerTransitioningDelegate {
    weak var thumbnail: UIImageView?
    var interaction: PreviewInteraction?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        PreviewAnimator(thumbnail: thumbnail, isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        PreviewAnimator(thumbnail: thumbnail, isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        // A dismissal by a button is not interactive.
        guard let interaction, interaction.isInProgress else { return nil }
        return interaction
    }
}

final class PreviewAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private weak var thumbnail: UIImageView?
    private let isPresenting: Bool

    init(thumbnail: UIImageView?, isPresenting: Bool) {
        self.thumbnail = thumbnail
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let preview = transitionContext.viewController(forKey: key) as? PreviewViewController, let thumbnail
        else { return transitionContext.completeTransition(false) }
        if isPresenting {
            preview.view.frame = transitionContext.finalFrame(for: preview)
            container.addSubview(preview.view)
            preview.view.layoutIfNeeded()
        }
        let small = thumbnail.convert(thumbnail.bounds, to: container)
        let large = PreviewViewController.photoFrame(in: container.bounds)
        let phantom = makePhantom(of: preview.imageView, in: container)
        phantom.frame = isPresenting ? small : large
        phantom.layer.cornerRadius = isPresenting ? 8 : 0
        preview.dimmingView.alpha = isPresenting ? 0 : 1
        preview.imageView.isHidden = true
        thumbnail.isHidden = true
        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, options: [],
            animations: {
                phantom.frame = self.isPresenting ? large : small
                phantom.layer.cornerRadius = self.isPresenting ? 0 : 8
                preview.dimmingView.alpha = self.isPresenting ? 1 : 0
            },
            completion: { _ in
                phantom.removeFromSuperview()
                preview.imageView.isHidden = false
                thumbnail.isHidden = false
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}

/// Returns the phantom view that flies in place of the two real image views.
@MainActor
func makePhantom(of imageView: UIImageView, in container: UIView) -> UIImageView {
    let phantom = UIImageView(image: imageView.image)
    phantom.contentMode = .scaleAspectFill
    phantom.clipsToBounds = true
    phantom.frame = imageView.convert(imageView.bounds, to: container)
    container.addSubview(phantom)
    return phantom
}

// MARK: Interaction controller

final class PreviewInteraction: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var isInProgress = false
    private weak var preview: PreviewViewController?
    private weak var thumbnail: UIImageView?
    private var context: UIViewControllerContextTransitioning?
    private var phantom: UIImageView?
    private var restingCenter = CGPoint.zero

    init(preview: PreviewViewController, thumbnail: UIImageView) {
        self.preview = preview
        self.thumbnail = thumbnail
        super.init()
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PreviewInteraction.handlePan))
        preview.view.addGestureRecognizer(pan)
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        guard let preview else { return }
        context = transitionContext
        let phantom = makePhantom(of: preview.imageView, in: transitionContext.containerView)
        restingCenter = phantom.center
        preview.imageView.isHidden = true
        thumbnail?.isHidden = true
        self.phantom = phantom
    }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: preview?.view)
        let velocity = gesture.velocity(in: preview?.view)
        let progress = min(abs(translation.y) / 200, 1)
        switch gesture.state {
        case .began:
            isInProgress = true
            preview?.dismiss(animated: true)
        case .changed:
            follow(translation, progress: progress)
        case .ended:
            isInProgress = false
            let isFinished = progress > 0.3 || (progress > 0.1 && abs(velocity.y) > 100)
            settle(finished: isFinished, velocity: velocity)
        case .cancelled:
            isInProgress = false
            settle(finished: false, velocity: .zero)
        default: break
        }
    }

    private func follow(_ translation: CGPoint, progress: CGFloat) {
        guard let phantom else { return }
        let center = CGPoint(x: restingCenter.x + translation.x, y: restingCenter.y + translation.y)
        let scale = 1 - 0.2 * progress
        UIView.animate(
            withDuration: 0.1, delay: 0, options: [.curveLinear, .beginFromCurrentState, .allowUserInteraction],
            animations: {
                phantom.center = center
                phantom.transform = CGAffineTransform(scaleX: scale, y: scale)
                self.preview?.dimmingView.alpha = 1 - 0.7 * progress
            })
    }

    private func settle(finished: Bool, velocity: CGPoint) {
        guard let context, let phantom, let preview, let thumbnail else { return }
        let target = finished ? thumbnail.convert(thumbnail.bounds, to: context.containerView) : preview.imageView.frame
        let group = DispatchGroup()
        group.enter()
        UIView.animate(
            withDuration: 0.35, animations: { preview.dimmingView.alpha = finished ? 0 : 1 },
            completion: { _ in group.leave() })
        group.enter()
        let decay = POPDecayAnimation(propertyNamed: kPOPViewCenter)
        decay.velocity = NSValue(cgPoint: velocity)
        decay.deceleration = 0.9
        decay.completionBlock = { _, _ in
            self.spring(kPOPViewFrame, to: NSValue(cgRect: target), of: phantom, in: group)
            self.spring(kPOPViewScaleXY, to: NSValue(cgPoint: CGPoint(x: 1, y: 1)), of: phantom, in: group)
            group.leave()
        }
        phantom.pop_add(decay, forKey: "decay")
        group.notify(queue: .main) { self.end(finished: finished) }
    }

    private func spring(_ property: POPAnimatableProperty, to value: NSValue, of view: UIView, in group: DispatchGroup)
    {
        group.enter()
        let spring = POPSpringAnimation(propertyNamed: property)
        spring.toValue = value
        spring.springBounciness = 3
        spring.springSpeed = 3
        spring.completionBlock = { _, _ in group.leave() }
        view.pop_add(spring, forKey: property.name)
    }

    private func end(finished: Bool) {
        thumbnail?.isHidden = false
        preview?.imageView.isHidden = false
        phantom?.removeFromSuperview()
        phantom = nil
        let ended = context
        context = nil
        if finished {
            ended?.finishInteractiveTransition()
        } else {
            ended?.cancelInteractiveTransition()
        }
        ended?.completeTransition(finished)
    }
}
