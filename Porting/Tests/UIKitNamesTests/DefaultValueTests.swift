import TestSupport
import Testing
import UIKitNames

/// The values that properties have in UIKit before a listing sets them.
@Suite struct DefaultValueTests {
    @Test func `views have UIKit's defaults`() {
        let view = UIView()
        #expect(view.frame == .zero && view.alpha == 1 && !view.isHidden && !view.clipsToBounds)
        #expect(view.isUserInteractionEnabled && view.translatesAutoresizingMaskIntoConstraints)
        #expect(view.autoresizesSubviews && view.autoresizingMask == [] && view.tag == 0 && view.transform.isIdentity)
        #expect(view.tintColor == .systemBlue && view.mask == nil && view.gestureRecognizers == nil)
        #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        #expect(view.contentHuggingPriority(for: .horizontal) == .defaultLow)
        #expect(view.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
        #expect(view.overrideUserInterfaceStyle == .unspecified && UIView.areAnimationsEnabled)
        #expect(UIView.inheritedAnimationDuration == 0 && view.constraints.isEmpty)
        #expect(view.widthAnchor.constraint(equalToConstant: 1).priority == .required)
        let screen = TestScreen()
        #expect(screen.view.layoutMargins == UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
        #expect(screen.view.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func `labels and image views have UIKit's defaults`() {
        let label = UILabel(), image = UIImageView()
        #expect(label.text == nil && label.textAlignment == .left && label.numberOfLines == 1)
        #expect(label.font.pointSize == 17 && label.textColor == .label && label.lineBreakMode == .byTruncatingTail)
        #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0 && label.isEnabled)
        #expect(!label.isUserInteractionEnabled && label.highlightedTextColor == nil)
        #expect(image.contentMode == .scaleToFill && !image.isUserInteractionEnabled && image.image == nil)
    }

    @Test func `controls have UIKit's defaults`() {
        let custom = UIButton(type: .custom), system = UIButton(type: .system)
        #expect(UIButton().buttonType == .custom && custom.titleColor(for: .normal) == .white)
        #expect(custom.titleLabel?.font.pointSize == 18 && system.titleLabel?.font.pointSize == 15)
        #expect(system.titleColor(for: .normal) == .systemBlue && system.contentEdgeInsets == .zero)
        #expect(custom.adjustsImageWhenHighlighted && custom.adjustsImageWhenDisabled && custom.backgroundColor == nil)
        #expect(custom.contentHorizontalAlignment == .center && custom.contentVerticalAlignment == .center)
        #expect(custom.isEnabled && !custom.isSelected && !custom.isHighlighted && custom.state == .normal)
        let slider = UISlider(), toggle = UISwitch(), segments = UISegmentedControl(items: ["One", "Two"])
        #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.isContinuous)
        #expect(!toggle.isOn && toggle.bounds.size == toggle.intrinsicContentSize && toggle.bounds.width > 0)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment && segments.numberOfSegments == 2)
        #expect(!segments.isMomentary && segments.titleForSegment(at: 1) == "Two" && segments.bounds.height == 32)
        let configuration = UIButton.Configuration.filled()
        #expect(configuration.baseForegroundColor == nil && configuration.imagePadding == 0)
        #expect(configuration.cornerStyle == .dynamic && configuration.title == nil)
    }

    @Test func `stacks have UIKit's defaults`() {
        let stack = UIStackView()
        #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
        #expect(stack.spacing == 0 && !stack.isLayoutMarginsRelativeArrangement && stack.arrangedSubviews.isEmpty)
        #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
    }

    @Test func `layers have UIKit's defaults`() {
        let layer = CALayer(), shape = CAShapeLayer(), gradient = CAGradientLayer()
        #expect(layer.opacity == 1 && layer.cornerRadius == 0 && layer.borderWidth == 0 && !layer.masksToBounds)
        #expect(
            layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == .black && layer.borderColor == .black && layer.backgroundColor == nil)
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.zPosition == 0 && layer.speed == 1)
        #expect(layer.sublayers == nil && layer.mask == nil && layer.contents == nil && layer.animationKeys() == nil)
        #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1 && shape.path == nil)
        #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
        #expect(
            shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPattern == nil && shape.miterLimit == 10)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
    }

    @Test func `layer animations have UIKit's defaults`() {
        let animation = CABasicAnimation(keyPath: "opacity"), spring = CASpringAnimation(keyPath: "opacity")
        #expect(
            animation.duration == 0 && animation.beginTime == 0 && animation.speed == 1 && animation.repeatCount == 0)
        #expect(!animation.autoreverses && animation.fillMode == .removed && animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == nil && animation.delegate == nil && !animation.isAdditive)
        #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        #expect(keyframes.values == nil && keyframes.calculationMode == .linear && keyframes.rotationMode == nil)
        #expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
    }

    @Test func `animators have UIKit's defaults`() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        #expect(animator.state == .inactive && !animator.isRunning && !animator.isReversed && animator.delay == 0)
        #expect(animator.isInterruptible && animator.isUserInteractionEnabled && !animator.isManualHitTestingEnabled)
        #expect(animator.scrubsLinearly && !animator.pausesOnCompletion && animator.fractionComplete == 0)
        #expect(UIViewPropertyAnimator().duration == 0.2)
        let interaction = UIPercentDrivenInteractiveTransition()
        #expect(interaction.completionSpeed == 1 && interaction.completionCurve == .easeInOut)
        #expect(interaction.wantsInteractiveStart && interaction.percentComplete == 0 && interaction.timingCurve == nil)
    }

    @Test func `controllers have UIKit's defaults`() {
        let controller = UIViewController(), stack = UINavigationController(), tabs = UITabBarController()
        #expect(controller.modalPresentationStyle == .automatic && controller.modalTransitionStyle == .coverVertical)
        #expect(!controller.definesPresentationContext && !controller.isModalInPresentation && controller.title == nil)
        #expect(!controller.isBeingPresented && !controller.isMovingToParent && controller.parent == nil)
        #expect(controller.transitioningDelegate == nil && controller.preferredContentSize == .zero)
        #expect(controller.supportedInterfaceOrientations == .allButUpsideDown && !controller.prefersStatusBarHidden)
        #expect(controller.popoverPresentationController == nil && controller.presentedViewController == nil)
        #expect(stack.viewControllers.isEmpty && !stack.isNavigationBarHidden && stack.topViewController == nil)
        #expect(tabs.viewControllers == nil && tabs.selectedViewController == nil)
        let sheet = controller.sheetPresentationController
        #expect(sheet?.detents.count == 1 && sheet?.prefersGrabberVisible == false)
        #expect(sheet?.prefersScrollingExpandsWhenScrolledToEdge == true && sheet?.preferredCornerRadius == nil)
        #expect(sheet?.selectedDetentIdentifier == nil && sheet?.largestUndimmedDetentIdentifier == nil)
    }

    @Test func `recognizers have UIKit's defaults`() {
        let pan = UIPanGestureRecognizer(), tap = UITapGestureRecognizer(), press = UILongPressGestureRecognizer()
        #expect(pan.state == .possible && pan.isEnabled && pan.delegate == nil && pan.view == nil && pan.name == nil)
        #expect(tap.numberOfTapsRequired == 1 && press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
        #expect(UISwipeGestureRecognizer().direction == .right && UIScreenEdgePanGestureRecognizer().edges == [])
        #expect(UIPinchGestureRecognizer().scale == 1 && UIRotationGestureRecognizer().rotation == 0)
    }

    @Test func `numbers of the cases are UIKit's`() {
        #expect(UIGestureRecognizer.State.began.rawValue == 1 && UIGestureRecognizer.State.failed.rawValue == 5)
        #expect(UIViewAnimatingState.active.rawValue == 1 && UIViewAnimatingPosition.current.rawValue == 2)
        #expect(UIModalPresentationStyle(rawValue: 4) == .custom && UIModalPresentationStyle.none.rawValue == -1)
        #expect(
            UIView.AnimationCurve(rawValue: 3) == .linear && UIView.AnimationOptions.curveLinear.rawValue == 3 << 16)
        #expect(UIView.AnimationOptions.allowAnimatedContent.rawValue == 1 << 7)
        #expect(UIControl.Event.touchUpInside.rawValue == 1 << 6 && UIControl.State.selected.rawValue == 4)
    }
}
