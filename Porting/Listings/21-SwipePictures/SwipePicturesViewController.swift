import UIKit

private let swipeCaptions = ["Dawn", "Noon", "Dusk", "Night"]

class SwipePicturesViewController: UIViewController {

    let imageView = UIImageView()
    let captionLabel = UILabel()
    private(set) var index = 0
    private(set) var completions = [Bool]()

    private lazy var pictures: [UIImage] = [UIColor.systemOrange, .systemYellow, .systemPurple, .black].map { color in
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
        return renderer.image { ctx in
            color.setFill()
            UIRectFill(ctx.format.bounds)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white

        imageView.frame = CGRect(x: 45, y: 200, width: 300, height: 300)
        imageView.image = pictures.first
        imageView.isUserInteractionEnabled = true
        view.addSubview(imageView)

        captionLabel.frame = CGRect(x: 45, y: 510, width: 300, height: 40)
        captionLabel.textAlignment = .center
        captionLabel.text = swipeCaptions[0]
        view.addSubview(captionLabel)

        // One recognizer per direction, so that the handler can tell them apart.
        let directions: [UISwipeGestureRecognizer.Direction] = [.left, .right, .up]
        for direction in directions {
            let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
            swipe.direction = direction
            imageView.addGestureRecognizer(swipe)
        }
    }

    @objc private func swiped(_ swipe: UISwipeGestureRecognizer) {
        switch swipe.direction {
        case .left:
            show(index + 1, options: .transitionCrossDissolve)
        case .right:
            show(index - 1, options: [.transitionCrossDissolve, .allowAnimatedContent])
        case .up:
            flipToInfo()
        default:
            break
        }
    }

    private func show(_ newIndex: Int, options: UIView.AnimationOptions) {
        guard pictures.indices.contains(newIndex) else { return bounce() }
        index = newIndex

        UIView.transition(with: imageView, duration: 0.4, options: options, animations: {
            self.imageView.image = self.pictures[newIndex]
        }, completion: { self.completions.append($0) })

        // The caption is pushed in from the side with a transition of Core Animation.
        let push = CATransition()
        push.type = .push
        push.subtype = options.contains(.allowAnimatedContent) ? .fromLeft : .fromRight
        push.duration = 0.4
        captionLabel.layer.add(push, forKey: kCATransition)
        captionLabel.text = swipeCaptions[newIndex]
    }

    /// There is no further picture on this side.
    private func bounce() {
        UIView.animate(withDuration: 0.1, animations: {
            self.imageView.transform = CGAffineTransform(translationX: self.index == 0 ? 20 : -20, y: 0)
        }) { _ in
            UIView.animate(withDuration: 0.1) {
                self.imageView.transform = .identity
            }
        }
    }

    private func flipToInfo() {
        let info = UILabel(frame: imageView.frame)
        info.text = "\(swipeCaptions[index])\n300 × 300"
        info.numberOfLines = 0
        info.textAlignment = .center
        info.backgroundColor = .lightGray
        info.isUserInteractionEnabled = true
        info.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(flipBack(_:))))

        // Replaces imageView by info in their superview
        UIView.transition(from: imageView, to: info, duration: 0.5, options: .transitionFlipFromLeft, completion: nil)
    }

    @objc private func flipBack(_ tap: UITapGestureRecognizer) {
        guard let info = tap.view else { return }
        UIView.transition(from: info, to: imageView, duration: 0.5, options: .transitionFlipFromRight)
    }
}
