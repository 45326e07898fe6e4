import UIKit

@IBDesignable
class ProgressRingView: UIView {

    @IBInspectable var lineWidth: CGFloat = 12 {
        didSet { setNeedsLayout() }
    }

    @IBInspectable var ringColor: UIColor = .systemBlue {
        didSet { ring.strokeColor = ringColor.cgColor }
    }

    @IBInspectable var trackColor: UIColor = UIColor(white: 0.9, alpha: 1) {
        didSet { track.strokeColor = trackColor.cgColor }
    }

    private(set) var progress: CGFloat = 0

    let track = CAShapeLayer()
    let ring = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() {
        for shape in [track, ring] {
            shape.fillColor = UIColor.clear.cgColor
            shape.lineCap = .round
            layer.addSublayer(shape)
        }
        track.strokeColor = trackColor.cgColor
        ring.strokeColor = ringColor.cgColor
        ring.strokeEnd = 0
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
        // start at 12 o'clock
        let path = UIBezierPath(arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
                                radius: radius,
                                startAngle: -.pi / 2,
                                endAngle: 1.5 * .pi,
                                clockwise: true)
        for shape in [track, ring] {
            shape.frame = bounds
            shape.lineWidth = lineWidth
            shape.path = path.cgPath
        }
    }

    func setProgress(_ newValue: CGFloat, duration: TimeInterval = 0) {
        let clamped = min(max(newValue, 0), 1)
        // Continue from where the ring is on screen, not from where the last animation wanted to go.
        let visible = ring.presentation()?.strokeEnd ?? ring.strokeEnd
        progress = clamped

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        ring.strokeEnd = clamped
        CATransaction.commit()

        guard duration > 0 else {
            ring.removeAnimation(forKey: "progress")
            return
        }
        let animation = CABasicAnimation(keyPath: "strokeEnd")
        animation.fromValue = visible
        animation.duration = duration
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        ring.add(animation, forKey: "progress")
    }

    /// The indeterminate mode: a gap of one quarter runs around.
    func spin() {
        ring.strokeEnd = 0.75
        let spin = CABasicAnimation(keyPath: "transform.rotation")
        spin.byValue = 2 * CGFloat.pi
        spin.duration = 1
        spin.repeatCount = .infinity
        ring.add(spin, forKey: "spin")
    }
}
