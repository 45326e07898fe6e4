//
//  ShadowCardView.swift
//  A layer that clips its content clips its own shadow too. Hence two views: one casts, the other one clips.
//

import UIKit

class ShadowCardView: UIView {

    struct Style {
        var radius: CGFloat = 16
        var corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner,
                                     .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        var shadowOpacity: Float = 0.25
        var shadowRadius: CGFloat = 10
        var shadowOffset = CGSize(width: 0, height: 6)
        var borderColor: UIColor?
    }

    let contentView = UIView()

    var style = Style() {
        didSet { applyStyle() }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
        contentView.clipsToBounds = true
        applyStyle()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func applyStyle() {
        contentView.layer.cornerRadius = style.radius
        contentView.layer.maskedCorners = style.corners
        contentView.layer.borderColor = style.borderColor?.cgColor
        contentView.layer.borderWidth = style.borderColor == nil ? 0 : 2
        if #available(iOS 13.0, *) {
            contentView.layer.cornerCurve = .continuous
        }

        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = style.shadowOpacity
        layer.shadowRadius = style.shadowRadius
        layer.shadowOffset = style.shadowOffset
        layer.masksToBounds = false
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
        // An explicit path is much cheaper than a shadow that is computed from the alpha channel.
        layer.shadowPath = UIBezierPath(
            roundedRect: bounds,
            byRoundingCorners: rectCorners,
            cornerRadii: CGSize(width: style.radius, height: style.radius)
        ).cgPath
    }

    private var rectCorners: UIRectCorner {
        var result: UIRectCorner = []
        if style.corners.contains(.layerMinXMinYCorner) { result.insert(.topLeft) }
        if style.corners.contains(.layerMaxXMinYCorner) { result.insert(.topRight) }
        if style.corners.contains(.layerMinXMaxYCorner) { result.insert(.bottomLeft) }
        if style.corners.contains(.layerMaxXMaxYCorner) { result.insert(.bottomRight) }
        return result
    }

    /// Lifts the card from the table, or lays it down.
    func setLifted(_ lifted: Bool, animated: Bool) {
        let opacity: Float = lifted ? 0.5 : style.shadowOpacity
        let radius = lifted ? style.shadowRadius * 2 : style.shadowRadius

        if animated {
            let opacityAnimation = CABasicAnimation(keyPath: #keyPath(CALayer.shadowOpacity))
            opacityAnimation.fromValue = layer.presentation()?.shadowOpacity ?? layer.shadowOpacity
            opacityAnimation.toValue = opacity

            let radiusAnimation = CABasicAnimation(keyPath: #keyPath(CALayer.shadowRadius))
            radiusAnimation.fromValue = layer.presentation()?.shadowRadius ?? layer.shadowRadius
            radiusAnimation.toValue = radius

            let group = CAAnimationGroup()
            group.animations = [opacityAnimation, radiusAnimation]
            group.duration = 0.2
            layer.add(group, forKey: "lift")

            UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
                self.transform = lifted ? CGAffineTransform(scaleX: 1.05, y: 1.05) : .identity
            }
        } else {
            transform = lifted ? CGAffineTransform(scaleX: 1.05, y: 1.05) : .identity
        }
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
    }
}
