import UIKit

/// A playing card that turns around its vertical axis, by a tap or by a finger.
class FlipCardView: UIView {

    let front = UIView()
    let back = UIView()

    /// 0 shows the front, π the back.
    private(set) var angle: CGFloat = 0

    var isFaceUp: Bool {
        return cos(angle) > 0
    }

    private var perspective: CATransform3D = {
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 500
        return transform
    }()

    override init(frame: CGRect) {
        super.init(frame: frame)
        front.backgroundColor = .white
        back.backgroundColor = .systemRed
        for side in [back, front] {
            side.frame = bounds
            side.layer.cornerRadius = 12
            side.layer.isDoubleSided = false // hides the side that faces away from us
            addSubview(side)
        }
        layer.sublayerTransform = perspective
        setAngle(0)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func setAngle(_ newAngle: CGFloat) {
        angle = newAngle
        front.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
        back.layer.transform = CATransform3DMakeRotation(angle + .pi, 0, 1, 0)
    }

    func flip(duration: CFTimeInterval = 0.6, completion: (() -> Void)? = nil) {
        let start = angle
        let end: CGFloat = isFaceUp ? .pi : 0

        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        CATransaction.setAnimationDuration(duration)
        for (side, offset) in [(front, 0), (back, CGFloat.pi)] {
            // A matrix doesn't know in which direction it turned by 180 degrees, the angle does.
            let turn = CABasicAnimation(keyPath: "transform.rotation.y")
            turn.fromValue = start + offset
            turn.toValue = end + offset
            turn.timingFunction = CAMediaTimingFunction(controlPoints: 0.45, 0, 0.55, 1)
            side.layer.add(turn, forKey: "flip")
        }
        CATransaction.commit()
        setAngle(end)
    }
}
