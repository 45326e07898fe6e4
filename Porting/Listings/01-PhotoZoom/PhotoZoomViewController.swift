import UIKit

class PhotoZoomViewController: UIViewController {

    let imageView = UIImageView()
    weak var zoomTransition: PhotoZoomTransition?

    init(image: UIImage) {
        super.init(nibName: nil, bundle: nil)
        imageView.image = image
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black

        imageView.contentMode = .scaleAspectFit
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(imageView)

        let pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    /// Where the image is really drawn, without the black bars of the aspect fit.
    var imageFrame: CGRect {
        guard let size = imageView.image?.size, size.width > 0, size.height > 0 else { return view.bounds }
        let scale = min(view.bounds.width / size.width, view.bounds.height / size.height)
        let fitted = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(x: view.bounds.midX - fitted.width / 2,
                      y: view.bounds.midY - fitted.height / 2,
                      width: fitted.width,
                      height: fitted.height)
    }

    @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        guard let transition = zoomTransition else { return }
        let translation = recognizer.translation(in: view.window)
        let progress = max(0, min(1, translation.y / 400))

        switch recognizer.state {
        case .began:
            transition.beginInteraction()
            dismiss(animated: true)
        case .changed:
            transition.interactionController?.update(progress)
        case .ended:
            let velocity = recognizer.velocity(in: view.window)
            transition.endInteraction(finish: velocity.y > 500 || (progress > 0.35 && velocity.y >= 0))
        case .cancelled, .failed:
            transition.endInteraction(finish: false)
        default:
            break
        }
    }
}
