import UIKit

class StickerViewController: UIViewController {

    let sticker = UILabel()
    private var stickerTransform = CGAffineTransform.identity

    private lazy var pinch = UIPinchGestureRecognizer(target: self, action: #selector(handlePinch(_:)))
    private lazy var rotation = UIRotationGestureRecognizer(target: self, action: #selector(handleRotation(_:)))
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(handlePan(_:)))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground

        sticker.text = "★"
        sticker.textAlignment = .center
        sticker.font = .systemFont(ofSize: 90)
        sticker.backgroundColor = .systemYellow
        sticker.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        sticker.center = view.center
        sticker.isUserInteractionEnabled = true
        sticker.isMultipleTouchEnabled = true
        view.addSubview(sticker)

        for recognizer in [pinch, rotation, pan] as [UIGestureRecognizer] {
            recognizer.delegate = self
            sticker.addGestureRecognizer(recognizer)
        }

        let doubleTap = UITapGestureRecognizer(target: self, action: #selector(squash))
        doubleTap.numberOfTapsRequired = 2
        sticker.addGestureRecognizer(doubleTap)

        let singleTap = UITapGestureRecognizer(target: self, action: #selector(reset))
        singleTap.require(toFail: doubleTap)
        sticker.addGestureRecognizer(singleTap)
    }

    @objc private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
        guard let view = pinch.view, pinch.state == .began || pinch.state == .changed else { return }
        view.transform = view.transform.scaledBy(x: pinch.scale, y: pinch.scale)
        pinch.scale = 1 // incremental: start over with each event
    }

    @objc private func handleRotation(_ gesture: UIRotationGestureRecognizer) {
        guard let view = gesture.view, gesture.state == .began || gesture.state == .changed else { return }
        view.transform = view.transform.rotated(by: gesture.rotation)
        gesture.rotation = 0
    }

    @objc private func handlePan(_ gesture: UIPanGestureRecognizer) {
        let translation = gesture.translation(in: view)
        sticker.center = CGPoint(x: sticker.center.x + translation.x, y: sticker.center.y + translation.y)
        gesture.setTranslation(.zero, in: view)

        if gesture.state == .began {
            view.bringSubviewToFront(sticker)
        }
    }

    /// Twice as wide, half as high. Together with a rotation the result is a shear.
    @objc private func squash() {
        UIView.animate(withDuration: 0.4) {
            self.sticker.transform = self.sticker.transform.concatenating(CGAffineTransform(scaleX: 2, y: 0.5))
        }
    }

    @objc private func reset() {
        UIView.animate(withDuration: 0.4) {
            self.sticker.transform = .identity
            self.sticker.center = self.view.center
        }
    }
}

extension StickerViewController: UIGestureRecognizerDelegate {

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer,
                           shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        // All three together, but never together with the taps.
        return gestureRecognizer.view === otherGestureRecognizer.view
            && !(otherGestureRecognizer is UITapGestureRecognizer)
    }
}

// MARK: - Reading a transform

extension CGAffineTransform {

    /// The angle of the x axis.
    var stickerAngle: CGFloat { atan2(b, a) }

    var stickerScale: CGSize {
        return CGSize(width: sqrt(a * a + b * b), height: sqrt(c * c + d * d))
    }
}
