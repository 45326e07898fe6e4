import UIKit

/// A banner whose backing layer is the gradient itself, so that it always has the right size.
class GradientBannerView: UIView {

    override class var layerClass: AnyClass {
        return CAGradientLayer.self
    }

    var gradientLayer: CAGradientLayer {
        return layer as! CAGradientLayer
    }

    private let palettes: [[UIColor]] = [
        [.systemPurple, .systemBlue],
        [.systemPink, .systemOrange],
        [.systemTeal, .systemGreen]
    ]
    private(set) var currentPalette = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        configure()
    }

    private func configure() {
        gradientLayer.type = .axial
        gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
        gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
        gradientLayer.colors = palettes[0].map { $0.cgColor }
        layer.cornerRadius = 8
        layer.masksToBounds = true
    }

    /// Fades to the next palette.
    func showNextPalette(duration: CFTimeInterval = 1, completion: ((Bool) -> Void)? = nil) {
        let next = (currentPalette + 1) % palettes.count
        let newColors = palettes[next].map(\.cgColor)

        let fade = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.colors))
        fade.fromValue = gradientLayer.presentation()?.colors ?? gradientLayer.colors
        fade.toValue = newColors
        fade.duration = duration
        fade.delegate = AnimationEnd { finished in completion?(finished) }

        gradientLayer.colors = newColors
        gradientLayer.add(fade, forKey: "colors")
        currentPalette = next
    }
}

/// Block based delegate. The animation retains its delegate, so nothing else has to.
private final class AnimationEnd: NSObject, CAAnimationDelegate {
    private let handler: (Bool) -> Void

    init(_ handler: @escaping (Bool) -> Void) {
        self.handler = handler
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        handler(flag)
    }
}
