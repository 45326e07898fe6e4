import UIKit

/// Grey placeholder bar with a light that runs over it until the content has been loaded.
final class ShimmerView: UIView {

    private let shimmer = CAGradientLayer()

    override func layoutSubviews() {
        super.layoutSubviews()
        shimmer.frame = bounds
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Layers lose their animations when they leave the window, so start again each time.
        if window != nil { start() } else { stop() }
    }

    private func start() {
        backgroundColor = UIColor(white: 0.9, alpha: 1)
        let dark = UIColor(white: 0.9, alpha: 1).cgColor
        let light = UIColor(white: 0.98, alpha: 1).cgColor
        shimmer.colors = [dark, light, dark]
        shimmer.startPoint = CGPoint(x: 0, y: 0.5)
        shimmer.endPoint = CGPoint(x: 1, y: 0.5)
        shimmer.locations = [0, 0.5, 1]
        layer.addSublayer(shimmer)

        let animation = CABasicAnimation(keyPath: "locations")
        animation.fromValue = [-1.0, -0.5, 0.0]
        animation.toValue = [1.0, 1.5, 2.0]
        animation.duration = 1.5
        animation.repeatCount = .greatestFiniteMagnitude
        shimmer.add(animation, forKey: "shimmer")
    }

    func stop() {
        shimmer.removeAnimation(forKey: "shimmer")
        shimmer.removeFromSuperlayer()
    }

    var isRunning: Bool {
        return shimmer.animation(forKey: "shimmer") != nil
    }
}

class GradientBannerViewController: UIViewController {

    let banner = GradientBannerView(frame: CGRect(x: 20, y: 80, width: 350, height: 120))
    let placeholder = ShimmerView(frame: CGRect(x: 20, y: 240, width: 350, height: 20))
    private(set) var finishedFades: [Bool] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.addSubview(banner)
        view.addSubview(placeholder)
        banner.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(nextPalette)))
    }

    @objc func nextPalette() {
        banner.showNextPalette { [weak self] finished in
            self?.finishedFades.append(finished)
        }
    }
}
