import Tactile

/// A card whose picture flies into the detail screen, started by a tap or driven by an upward drag.
final class PlaceController: ViewController {
    let picture: ImageView
    let detail: PlaceDetail
    private let interaction = TransitionInteractor()

    init(_ image: Image) {
        picture = ImageView(image: image, contentMode: .scaleAspectFill)
        detail = PlaceDetail(image)
        super.init()
        detail.modalPresentationStyle = .custom
        detail.transitioningDelegate = self
    }

    override func viewDidLoad() {
        view.addSubview(picture)
        picture.cornerRadius = 18
        picture.isUserInteractionEnabled = true
        picture.addGestureRecognizer(TapGestureRecognizer { [unowned self] in present(detail, animated: true) })
        picture.addGestureRecognizer(PanGestureRecognizer { [unowned self] in lift($0) })
    }

    override func viewDidLayoutSubviews() {
        picture.frame = Rect(center: view.bounds.center, size: Size(width: 160, height: 120))
    }

    private func lift(_ pan: PanGestureRecognizer) {
        let height = view.size.height
        switch pan.state {
        case .began:
            interaction.hasStarted = true
            interaction.shouldFinish = false
            present(detail, animated: true)
        case .changed:
            let progress = -pan.translation.dy / height
            interaction.shouldFinish = progress > 0.1
            interaction.update(min(progress, 0.9))
        case .ended: interaction.release(velocity: -pan.velocity.dy / height)
        case .cancelled:
            interaction.shouldFinish = false
            interaction.release()
        case .possible, .failed: break
        }
    }
}

extension PlaceController: Transformable {
    func prepareTransitionModels(fromView: View, toView: View, presenting: Bool) -> TransformViewModel {
        let large = detail.picture
        let places = [picture, large].map { $0.convert($0.bounds, to: nil) }
        let flying = ImageView(image: large.image, contentMode: .scaleAspectFill)
        flying.cornerRadius = presenting ? 18 : 0
        return TransformViewModel(
            presenting: presenting,
            models: [
                TransformModel(
                    initialView: picture, phantomView: flying, initialFrame: places[presenting ? 0 : 1],
                    finalFrame: places[presenting ? 1 : 0],
                    parallelAnimation: { flying.cornerRadius = presenting ? 0 : 18 })
            ])
    }
}

extension PlaceController: ViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? {
        TransformTransition(presenting: true, transformable: self)
    }

    func animationController(forDismissed dismissed: ViewController) -> (any ViewControllerAnimatedTransitioning)? {
        TransformTransition(presenting: false, transformable: self)
    }

    func interactionControllerForPresentation(
        using animator: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { interaction.hasStarted ? interaction : nil }
}

/// The detail screen, with the picture in the upper part of the window; a tap dismisses it.
final class PlaceDetail: ViewController {
    let picture: ImageView

    init(_ image: Image) {
        picture = ImageView(image: image, contentMode: .scaleAspectFill)
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = .white
        view.addSubview(picture)
        view.addGestureRecognizer(TapGestureRecognizer { [unowned self] in dismiss(animated: true) })
    }

    override func viewDidLayoutSubviews() {
        picture.frame = Rect(x: 0, y: 0, width: view.size.width, height: view.size.height * 0.6)
    }
}
