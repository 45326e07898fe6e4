// From a card to its detail: each element of the card flies to its own place, as a phantom view in the container.
import UIKitNames

// MARK: Elements

/// One element of the transition: the real view, the phantom view that flies in its place, and its frames.
struct TransformModel {
    let initialView: UIView
    let phantomView: UIView
    let initialFrame: CGRect
    let finalFrame: CGRect
    /// Runs in the same animation block as the frames.
    var parallelAnimation: (() -> Void)?
}

@MainActor
protocol Transformable: AnyObject {
    /// Returns the elements that fly from one view to the other, in the coordinate space of the container.
    func prepareTransitionModels(fromView: UIView, toView: UIView, presenting: Bool) -> [TransformModel]
}

// MARK: Animators

class TransitionAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let duration: TimeInterval
    let isPresenting: Bool

    init(duration: TimeInterval = 0.5, presenting: Bool) {
        self.duration = duration
        isPresenting = presenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {}
}

final class TransformTransition: TransitionAnimator {
    private weak var source: Transformable?
    let fadeView = UIView()

    init(source: Transformable, presenting: Bool) {
        self.source = source
        super.init(presenting: presenting)
        fadeView.backgroundColor = .systemBackground
    }

    override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let from = transitionContext.viewController(forKey: .from),
            let to = transitionContext.viewController(forKey: .to), let source
        else { return transitionContext.completeTransition(false) }
        let presented: UIView = isPresenting ? to.view : from.view
        fadeView.frame = container.bounds
        fadeView.alpha = isPresenting ? 0 : 1
        container.addSubview(fadeView)
        if isPresenting {
            presented.frame = transitionContext.finalFrame(for: to)
            container.addSubview(presented)
            presented.layoutIfNeeded()
        }
        let models = source.prepareTransitionModels(fromView: from.view, toView: to.view, presenting: isPresenting)
        for model in models {
            model.phantomView.frame = model.initialFrame
            container.addSubview(model.phantomView)
            model.initialView.isHidden = true
        }
        presented.isHidden = true
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5,
            options: .curveEaseOut,
            animations: {
                self.fadeView.alpha = self.isPresenting ? 1 : 0
                for model in models {
                    model.phantomView.frame = model.finalFrame
                    model.parallelAnimation?()
                }
            },
            completion: { _ in
                let completed = !transitionContext.transitionWasCancelled
                if self.isPresenting && !completed { presented.removeFromSuperview() }
                transitionContext.completeTransition(completed)
                presented.isHidden = false
                for model in models {
                    model.phantomView.removeFromSuperview()
                    model.initialView.isHidden = false
                }
                self.fadeView.removeFromSuperview()
            })
    }
}

// MARK: Interaction controller

final class TransitionInteractor: UIPercentDrivenInteractiveTransition {
    var hasStarted = false
    var shouldFinish = false
}

// MARK: Screens

final class JourneyCardView: UIView {
    let imageView = UIImageView()
    let titleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.backgroundColor = .systemTeal
        imageView.layer.cornerRadius = 10
        titleLabel.text = "Iceland"
        titleLabel.font = .boldSystemFont(ofSize: 17)
        for view in [imageView, titleLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: topAnchor),
            imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
            imageView.bottomAnchor.constraint(equalTo: titleLabel.topAnchor, constant: -6),
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
        ])
    }

    required init?(coder: NSCoder) { return nil }
}

final class JourneysViewController: UIViewController, UIViewControllerTransitioningDelegate, Transformable {
    let card = JourneyCardView(frame: CGRect(x: 120, y: 120, width: 160, height: 140))
    private let interactor = TransitionInteractor()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.addSubview(card)
        card.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(JourneysViewController.dive)))
        card.addGestureRecognizer(
            UIPanGestureRecognizer(target: self, action: Selector(JourneysViewController.handlePan)))
    }

    private func dive() {
        let detail = JourneyDetailViewController()
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = self
        present(detail, animated: true)
    }

    private func handlePan(_ gesture: UIPanGestureRecognizer) {
        let upwards = max(0, -gesture.translation(in: view).y)
        let progress = min(upwards / view.bounds.height, 0.9)
        switch gesture.state {
        case .began:
            interactor.hasStarted = true
            dive()
        case .changed:
            interactor.shouldFinish = progress > 0.1
            interactor.update(progress)
        case .ended, .cancelled:
            interactor.hasStarted = false
            if interactor.shouldFinish { interactor.finish() } else { interactor.cancel() }
        default: break
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { TransformTransition(source: self, presenting: true) }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        TransformTransition(source: self, presenting: false)
    }

    func interactionControllerForPresentation(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interactor.hasStarted ? interactor : nil }

    func prepareTransitionModels(fromView: UIView, toView: UIView, presenting: Bool) -> [TransformModel] {
        guard let detail = presentedViewController as? JourneyDetailViewController else { return [] }
        func model(_ small: UIView, _ large: UIView, _ phantom: UIView, _ parallel: (() -> Void)? = nil)
            -> TransformModel
        {
            let places = [small.convert(small.bounds, to: nil), large.convert(large.bounds, to: nil)]
            return TransformModel(
                initialView: presenting ? small : large, phantomView: phantom, initialFrame: places[presenting ? 0 : 1],
                finalFrame: places[presenting ? 1 : 0], parallelAnimation: parallel)
        }
        let image = UIView()
        image.backgroundColor = card.imageView.backgroundColor
        image.layer.cornerRadius = presenting ? 10 : 0
        let title = UILabel()
        title.text = card.titleLabel.text
        title.font = card.titleLabel.font
        return [
            model(card.imageView, detail.imageView, image) { image.layer.cornerRadius = presenting ? 0 : 10 },
            model(card.titleLabel, detail.titleLabel, title),
        ]
    }
}

final class JourneyDetailViewController: UIViewController {
    let imageView = UIImageView()
    let titleLabel = UILabel()
    private lazy var closeButton = UIButton(
        configuration: .gray(), primaryAction: UIAction(title: "Close") { [unowned self] _ in dismiss(animated: true) })

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.backgroundColor = .systemTeal
        titleLabel.text = "Iceland"
        titleLabel.font = .boldSystemFont(ofSize: 17)
        for subview in [imageView, titleLabel, closeButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: view.topAnchor),
            imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            imageView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.6),
            titleLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 12),
            titleLabel.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
            closeButton.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
            closeButton.centerXAnchor.constraint(equalTo: safeArea.centerXAnchor),
        ])
    }
}
