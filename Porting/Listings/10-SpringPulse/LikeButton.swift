import UIKit

/// Heart that pulses with a CASpringAnimation.
@IBDesignable
class LikeButton: UIButton {

    @IBInspectable var pulseScale: CGFloat = 1.4

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setTitle("♡", for: .normal)
        setTitle("♥", for: .selected)
        setTitleColor(.systemPink, for: .normal)
        titleLabel?.font = .systemFont(ofSize: 40)
        addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }

    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            let options: UIView.AnimationOptions = [.beginFromCurrentState, .allowUserInteraction]
            UIView.animate(withDuration: 0.15, delay: 0, options: options, animations: {
                self.alpha = self.isHighlighted ? 0.6 : 1
            })
        }
    }

    @objc private func tapped() {
        isSelected = !isSelected
        pulse()
    }

    func pulse() {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        spring.fromValue = pulseScale
        spring.toValue = 1
        // mass 1, stiffness 100 and damping 10 are the defaults
        spring.initialVelocity = 0
        spring.duration = spring.settlingDuration
        spring.delegate = self
        layer.add(spring, forKey: "pulse")
    }

    // MARK: Statistics, to see whether each pulse really ends

    private(set) var startedPulses = 0
    private(set) var endedPulses = 0
    private(set) var interruptedPulses = 0
}

extension LikeButton: CAAnimationDelegate {

    func animationDidStart(_ anim: CAAnimation) {
        startedPulses += 1
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        if flag {
            endedPulses += 1
        } else {
            interruptedPulses += 1
        }
    }
}
