import UIKitNames

/// The members of views that listings use, with the types that UIKit gives them.
@MainActor
enum ViewMembers {
    static func views(_ view: UIView, _ other: UIView) {
        let _: CGRect = view.frame
        let _: CGRect = view.bounds
        let _: CGPoint = view.center
        let _: CGAffineTransform = view.transform
        let _: CATransform3D = view.transform3D
        let _: CGFloat = view.alpha
        let _: Bool = view.isHidden
        let _: UIColor? = view.backgroundColor
        let _: UIColor = view.tintColor
        let _: UIView? = view.superview
        let _: [UIView] = view.subviews
        let _: UIWindow? = view.window
        let _: Int = view.tag
        let _: CALayer = view.layer
        let _: UIView? = view.mask
        let _: [UIGestureRecognizer]? = view.gestureRecognizers
        let _: UIEdgeInsets = view.safeAreaInsets
        let _: UILayoutGuide = view.safeAreaLayoutGuide
        let _: UILayoutGuide = view.layoutMarginsGuide
        let _: CGSize = view.intrinsicContentSize
        let _: CGFloat = UIView.noIntrinsicMetric
        let _: UITraitCollection = view.traitCollection
        let _: Bool = view.isUserInteractionEnabled
        let _: CGFloat = view.contentScaleFactor
        let _: [NSLayoutConstraint] = view.constraints
        let _: UIView.AutoresizingMask = view.autoresizingMask
        let _: Bool = view.autoresizesSubviews
        let _: Bool = UIView.areAnimationsEnabled
        let _: TimeInterval = UIView.inheritedAnimationDuration
        view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        view.preservesSuperviewLayoutMargins = false
        view.clipsToBounds = true
        view.isOpaque = false
        view.tintColor = nil
        view.mask = nil
        view.overrideUserInterfaceStyle = .dark
        view.accessibilityIdentifier = "view"
        view.isAccessibilityElement = true
        view.accessibilityLabel = "A view"
        UIView.setAnimationsEnabled(true)
        view.addSubview(other)
        view.insertSubview(other, at: 0)
        view.insertSubview(other, belowSubview: view)
        view.insertSubview(other, aboveSubview: view)
        view.exchangeSubview(at: 0, withSubviewAt: 0)
        view.bringSubviewToFront(other)
        view.sendSubviewToBack(other)
        other.removeFromSuperview()
        let _: Bool = other.isDescendant(of: view)
        let _: UIView? = view.viewWithTag(1)
        let _: UIView? = view.snapshotView(afterScreenUpdates: true)
        let _: CGPoint = view.convert(CGPoint.zero, to: nil)
        let _: CGRect = view.convert(view.bounds, from: other)
        let _: CGSize = view.sizeThatFits(CGSize(width: 10, height: CGFloat.greatestFiniteMagnitude))
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.setNeedsDisplay()
        view.setNeedsUpdateConstraints()
        view.updateConstraintsIfNeeded()
        view.invalidateIntrinsicContentSize()
        view.sizeToFit()
        view.setContentHuggingPriority(.defaultLow, for: .horizontal)
        view.setContentCompressionResistancePriority(.required, for: .vertical)
        let _: UILayoutPriority = view.contentHuggingPriority(for: .vertical)
        let _: UILayoutPriority = view.contentCompressionResistancePriority(for: .vertical)
        view.removeConstraints(view.constraints)
        view.tintColorDidChange()
        let _: Bool = view.point(inside: CGPoint.zero, with: nil)
        let _: UIView? = view.hitTest(CGPoint.zero, with: nil)
        view.endEditing(true)
    }

    static func animations(_ view: UIView, _ other: UIView) {
        UIView.animate(withDuration: 0.2) { view.alpha = 0 }
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 })
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 0 }, completion: nil)
        UIView.animate(
            withDuration: 0.2, animations: { view.alpha = 0 }, completion: { (finished: Bool) in _ = finished })
        UIView.animate(
            withDuration: 0.2, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState, .allowUserInteraction],
            animations: { view.alpha = 0 }, completion: { _ in })
        UIView.animate(withDuration: 0.2, delay: 0.1, options: .repeat) { view.alpha = 0 }
        UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
            animations: { view.alpha = 0 }, completion: nil)
        UIView.animate(springDuration: 0.5, bounce: 0.2) { view.alpha = 1 }
        UIView.animateKeyframes(
            withDuration: 1, delay: 0, options: .calculationModeLinear,
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
            }, completion: nil)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) { view.alpha = 1 }
        UIView.transition(with: view, duration: 0.2, options: .transitionCrossDissolve, animations: nil)
        UIView.transition(from: view, to: other, duration: 0.2, options: [.transitionFlipFromLeft], completion: nil)
        UIView.performWithoutAnimation { view.alpha = 1 }
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 1 }
        let options = UIView.AnimationOptions(rawValue: UInt(7) << 16)
        let _: UInt = options.rawValue
        let _: UIView.KeyframeAnimationOptions = .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        let _: UIView.AnimationCurve? = UIView.AnimationCurve(rawValue: 2)
        let _: Int = UIView.AnimationCurve.easeIn.rawValue
    }

    static func animators(_ view: UIView, _ timing: UITimingCurveProvider) {
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { view.alpha = 0 }
        _ = UIViewPropertyAnimator(duration: 0.5, curve: .linear, animations: nil)
        _ = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7, animations: { view.alpha = 0 })
        _ = UIViewPropertyAnimator(
            duration: 0.5, controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 1, y: 1), animations: nil)
        _ = UIViewPropertyAnimator(
            duration: 0, timingParameters: UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector.zero))
        _ = UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 1, delay: 0, options: [], animations: { view.alpha = 1 }, completion: nil)
        _ = UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 0, dy: 0))
        _ = UISpringTimingParameters(dampingRatio: 1)
        _ = UISpringTimingParameters()
        _ = UICubicTimingParameters(controlPoint1: CGPoint.zero, controlPoint2: CGPoint(x: 1, y: 1))
        _ = UICubicTimingParameters(animationCurve: .easeIn)
        let _: CGFloat = animator.fractionComplete
        let _: TimeInterval = animator.duration
        let _: TimeInterval = animator.delay
        let _: UIViewAnimatingState = animator.state
        let _: UITimingCurveProvider? = animator.timingParameters
        let _: Int = animator.state.rawValue
        let _: UIViewAnimatingPosition? = UIViewAnimatingPosition(rawValue: 0)
        animator.isReversed = true
        animator.isInterruptible = true
        animator.isUserInteractionEnabled = true
        animator.isManualHitTestingEnabled = false
        animator.scrubsLinearly = true
        animator.pausesOnCompletion = false
        animator.addAnimations { view.alpha = 1 }
        animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
        animator.addCompletion { (position: UIViewAnimatingPosition) in _ = position == .end }
        animator.startAnimation()
        animator.startAnimation(afterDelay: 0.1)
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
    }

    static func labels(_ label: UILabel, _ imageView: UIImageView) {
        let _: String? = label.text
        let _: UIFont = label.font
        let _: UIColor = label.textColor
        let _: NSTextAlignment = label.textAlignment
        let _: NSLineBreakMode = label.lineBreakMode
        let _: Int = label.numberOfLines
        let _: CGFloat = label.minimumScaleFactor
        let _: CGFloat = label.preferredMaxLayoutWidth
        label.adjustsFontSizeToFitWidth = true
        label.adjustsFontForContentSizeCategory = true
        label.isEnabled = true
        label.highlightedTextColor = nil
        label.isHighlighted = false
        let _: UIImage? = imageView.image
        let _: UIView.ContentMode = imageView.contentMode
        imageView.image = nil
        imageView.contentMode = .scaleAspectFill
        _ = UIFont.systemFont(ofSize: 12, weight: UIFont.Weight.ultraLight)
        _ = UIFont.systemFont(ofSize: UIFont.systemFontSize)
        _ = UIFont.monospacedDigitSystemFont(ofSize: UIFont.labelFontSize, weight: .black)
    }

    static func controls(_ button: UIButton, _ slider: UISlider, _ toggle: UISwitch, _ control: UIControl) {
        let _: UILabel? = button.titleLabel
        let _: UIImageView? = button.imageView
        let _: String? = button.currentTitle
        let _: UIColor = button.currentTitleColor
        let _: UIImage? = button.currentImage
        let _: UIImage? = button.currentBackgroundImage
        let _: UIColor? = button.titleColor(for: .normal)
        let _: UIButton.ButtonType = button.buttonType
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        button.titleEdgeInsets = UIEdgeInsets.zero
        button.imageEdgeInsets = .zero
        button.adjustsImageWhenHighlighted = false
        button.adjustsImageWhenDisabled = false
        button.setTitle("Title", for: [])
        button.setTitleColor(nil, for: .highlighted)
        button.contentHorizontalAlignment = .left
        button.contentVerticalAlignment = .top
        _ = UIButton(frame: CGRect.zero, primaryAction: nil)
        var configuration = UIButton.Configuration.filled()
        configuration.title = nil
        configuration.baseForegroundColor = nil
        configuration.baseBackgroundColor = .red
        configuration.cornerStyle = .large
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        configuration.imagePadding = 4
        configuration.imagePlacement = .leading
        configuration.background.backgroundColor = nil
        configuration.background.cornerRadius = 8
        _ = UIButton.Configuration.borderless()
        _ = UIButton.Configuration.bordered()
        _ = UIButton.Configuration.borderedTinted()
        _ = UIButton.Configuration.borderedProminent()
        let _: Float = slider.value
        let _: Float = slider.minimumValue
        slider.maximumValue = 3
        slider.isContinuous = false
        slider.minimumTrackTintColor = nil
        slider.maximumTrackTintColor = nil
        slider.thumbTintColor = nil
        slider.setValue(0.5, animated: true)
        let _: Bool = toggle.isOn
        toggle.onTintColor = nil
        toggle.thumbTintColor = nil
        toggle.setOn(true, animated: true)
        let _: UIControl.State = control.state
        control.isEnabled = false
        control.isSelected = true
        control.isHighlighted = true
        control.removeTarget(nil, action: nil, for: .allEvents)
        let _: UInt = UIControl.Event.touchDown.rawValue
        let _: UInt = UIControl.State.selected.rawValue
        let _: UIControl.ContentHorizontalAlignment = .fill
        let _: UIControl.ContentVerticalAlignment = .fill
    }

    static func segments(_ control: UISegmentedControl) {
        _ = UISegmentedControl(items: ["One", "Two"])
        let _: Int = control.selectedSegmentIndex
        let _: Int = control.numberOfSegments
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        let _: String? = control.titleForSegment(at: 0)
        control.setTitle("Three", forSegmentAt: 0)
        control.insertSegment(withTitle: "Four", at: 2, animated: false)
        control.removeSegment(at: 2, animated: false)
        control.removeAllSegments()
        control.isMomentary = true
        control.selectedSegmentTintColor = .red
        control.setEnabled(true, forSegmentAt: 0)
    }

    static func stacks(_ stack: UIStackView, _ view: UIView) {
        stack.axis = .vertical
        stack.alignment = .top
        stack.distribution = .equalCentering
        stack.spacing = UIStackView.spacingUseSystem
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: view)
        let _: CGFloat = stack.customSpacing(after: view)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let _: [UIView] = stack.arrangedSubviews
        let _: Int = UIStackView.Alignment.center.rawValue
        stack.removeArrangedSubview(view)
    }

    static func constraints(_ view: UIView, _ other: UIView) {
        let constraint = view.widthAnchor.constraint(equalToConstant: 10)
        constraint.priority = UILayoutPriority(rawValue: 999)
        constraint.priority = UILayoutPriority(999)
        constraint.priority = .required - 1
        constraint.constant = 20
        constraint.identifier = "width"
        constraint.isActive = true
        let _: Float = constraint.priority.rawValue
        let _: CGFloat = constraint.multiplier
        let _: AnyObject? = constraint.firstItem
        let _: AnyObject? = constraint.secondItem
        let _: NSLayoutConstraint.Attribute = constraint.firstAttribute
        let _: NSLayoutConstraint.Relation = constraint.relation
        view.addConstraint(constraint)
        view.addConstraints([constraint])
        view.removeConstraint(constraint)
        _ = NSLayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: other, attribute: .leading, multiplier: 1,
            constant: 0)
        _ = view.topAnchor.constraint(equalTo: other.topAnchor, constant: 8)
        _ = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)
    }

    static func colours(_ color: UIColor, _ traits: UITraitCollection) {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let _: Bool = color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let _: Bool = color.getHue(&red, saturation: &green, brightness: &blue, alpha: &alpha)
        let _: Bool = color.getWhite(&red, alpha: &alpha)
        let _: [CGFloat]? = color.cgColor.components
        let _: CGFloat = color.cgColor.alpha
        _ = [UIColor.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill, .placeholderText]
        _ = [UIColor.systemBrown, .systemCyan, .systemMint, .lightText, .darkText]
        _ = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        _ = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
        _ = UIColor(white: 0.5, alpha: 1)
        _ = UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1)
        _ = UIColor { (traits: UITraitCollection) in traits.userInterfaceStyle == .dark ? .white : .black }
        _ = color.resolvedColor(with: traits)
    }
}
