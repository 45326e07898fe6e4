import UIKitNames

/// The members of controllers, layers and recognizers that listings use, with the types that UIKit gives them.
@MainActor
enum ControllerMembers {
    static func controllers(_ controller: UIViewController, _ other: UIViewController) {
        let _: UIView = controller.view
        let _: UIView? = controller.viewIfLoaded
        let _: Bool = controller.isViewLoaded
        let _: String? = controller.title
        let _: UIViewController? = controller.parent
        let _: [UIViewController] = controller.children
        let _: UIViewController? = controller.presentedViewController
        let _: UIViewController? = controller.presentingViewController
        let _: UIPresentationController? = controller.presentationController
        let _: UISheetPresentationController? = controller.sheetPresentationController
        let _: UIPopoverPresentationController? = controller.popoverPresentationController
        let _: UINavigationController? = controller.navigationController
        let _: UITabBarController? = controller.tabBarController
        let _: UINavigationItem = controller.navigationItem
        let _: UITabBarItem? = controller.tabBarItem
        let _: UIViewControllerTransitionCoordinator? = controller.transitionCoordinator
        let _: [Bool] = [
            controller.isBeingPresented, controller.isBeingDismissed, controller.isMovingToParent,
            controller.isMovingFromParent,
        ]
        let _: UITraitCollection = controller.traitCollection
        let _: UIStoryboard? = controller.storyboard
        let _: String? = controller.nibName
        controller.modalPresentationStyle = .overCurrentContext
        controller.modalTransitionStyle = .flipHorizontal
        controller.modalPresentationCapturesStatusBarAppearance = true
        controller.isModalInPresentation = true
        controller.definesPresentationContext = true
        controller.providesPresentationContextTransitionStyle = true
        controller.preferredContentSize = CGSize(width: 1, height: 2)
        controller.edgesForExtendedLayout = []
        controller.restorationIdentifier = "id"
        controller.present(other, animated: true, completion: nil)
        controller.present(other, animated: true) {}
        controller.dismiss(animated: true, completion: nil)
        controller.addChild(other)
        other.removeFromParent()
        other.willMove(toParent: nil)
        other.beginAppearanceTransition(true, animated: false)
        other.endAppearanceTransition()
        controller.transition(
            from: controller, to: other, duration: 0.3, options: .transitionCrossDissolve, animations: nil,
            completion: nil)
        controller.setOverrideTraitCollection(nil, forChild: other)
        let _: UITraitCollection? = controller.overrideTraitCollection(forChild: other)
        controller.setNeedsStatusBarAppearanceUpdate()
        controller.show(other, sender: nil)
        let _: Bool = UIModalPresentationStyle.fullScreen.rawValue == 0
        let _: UIModalPresentationStyle = .formSheet
    }

    static func presentation(_ controller: UIPresentationController, _ sheet: UISheetPresentationController) {
        let _: UIViewController = controller.presentedViewController
        let _: UIViewController = controller.presentingViewController
        let _: UIView? = controller.containerView
        let _: UIView? = controller.presentedView
        let _: UIModalPresentationStyle = controller.presentationStyle
        let _: UITraitCollection = controller.traitCollection
        controller.delegate = nil
        controller.overrideTraitCollection = nil
        sheet.detents = [.medium(), .large(), .custom(identifier: nil) { _ in 200 }]
        sheet.selectedDetentIdentifier = .medium
        sheet.largestUndimmedDetentIdentifier = nil
        sheet.prefersGrabberVisible = true
        sheet.prefersEdgeAttachedInCompactHeight = true
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = true
        sheet.prefersScrollingExpandsWhenScrolledToEdge = false
        sheet.preferredCornerRadius = nil
        sheet.preferredCornerRadius = 10
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        sheet.invalidateDetents()
        _ = UISheetPresentationController.Detent.Identifier("mine")
    }

    static func context(_ context: UIViewControllerContextTransitioning, _ controller: UIViewController) {
        let _: UIView = context.containerView
        let _: UIViewController? = context.viewController(forKey: .from)
        let _: UIViewController? = context.viewController(forKey: UITransitionContextViewControllerKey.to)
        let _: UIView? = context.view(forKey: UITransitionContextViewKey.to)
        let _: CGRect = context.initialFrame(for: controller)
        let _: CGRect = context.finalFrame(for: controller)
        let _: CGAffineTransform = context.targetTransform
        let _: [Bool] = [context.isAnimated, context.isInteractive, context.transitionWasCancelled]
        let _: UIModalPresentationStyle = context.presentationStyle
        context.updateInteractiveTransition(CGFloat(0.5))
        context.pauseInteractiveTransition()
        context.finishInteractiveTransition()
        context.cancelInteractiveTransition()
        context.completeTransition(true)
    }

    static func coordinator(_ coordinator: UIViewControllerTransitionCoordinator, _ view: UIView) {
        coordinator.animate(alongsideTransition: { _ in view.alpha = 0 }, completion: nil)
        coordinator.animate(alongsideTransition: nil) { context in _ = context.isCancelled }
        coordinator.animate(alongsideTransition: { (context: UIViewControllerTransitionCoordinatorContext) in
            let _: CGFloat = context.percentComplete
            let _: CGFloat = context.completionVelocity
            let _: UIView.AnimationCurve = context.completionCurve
            let _: TimeInterval = context.transitionDuration
            let _: CGAffineTransform = context.targetTransform
        })
        coordinator.animateAlongsideTransition(in: view, animation: nil, completion: nil)
        coordinator.notifyWhenInteractionChanges { context in _ = context.isInteractive }
        coordinator.notifyWhenInteractionEnds { context in _ = context.isCancelled }
    }

    static func percent(_ interaction: UIPercentDrivenInteractiveTransition) {
        let _: CGFloat = interaction.duration
        let _: CGFloat = interaction.percentComplete
        interaction.completionSpeed = 0.5
        interaction.completionCurve = .easeOut
        interaction.timingCurve = UICubicTimingParameters(animationCurve: .linear)
        interaction.wantsInteractiveStart = false
        interaction.update(CGFloat(0.3))
        interaction.pause()
        interaction.finish()
        interaction.cancel()
    }

    static func navigation(_ stack: UINavigationController, _ controller: UIViewController) {
        let _: UIViewController? = stack.topViewController
        let _: UIViewController? = stack.visibleViewController
        let _: [UIViewController] = stack.viewControllers
        let _: UINavigationBar = stack.navigationBar
        let _: UIGestureRecognizer? = stack.interactivePopGestureRecognizer
        stack.pushViewController(controller, animated: true)
        let _: UIViewController? = stack.popViewController(animated: true)
        let _: [UIViewController]? = stack.popToRootViewController(animated: true)
        let _: [UIViewController]? = stack.popToViewController(controller, animated: true)
        stack.setViewControllers([controller], animated: false)
        stack.setNavigationBarHidden(true, animated: true)
        stack.isNavigationBarHidden = true
        stack.interactivePopGestureRecognizer?.delegate = nil
        stack.interactivePopGestureRecognizer?.isEnabled = false
        stack.navigationBar.isTranslucent = true
        stack.navigationBar.tintColor = .white
        stack.navigationBar.barTintColor = nil
        controller.navigationItem.title = nil
        controller.navigationItem.hidesBackButton = true
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: nil, action: nil)
        controller.navigationItem.leftBarButtonItem?.isEnabled = false
        _ = UINavigationController()
        _ = UINavigationController(rootViewController: controller)
    }

    static func tabs(_ tabs: UITabBarController, _ controller: UIViewController) {
        let _: [UIViewController]? = tabs.viewControllers
        let _: Int = tabs.selectedIndex
        let _: UIViewController? = tabs.selectedViewController
        let _: UITabBar = tabs.tabBar
        tabs.delegate = nil
        tabs.tabBar.tintColor = .red
        tabs.tabBar.unselectedItemTintColor = .gray
        tabs.tabBar.isTranslucent = true
        controller.tabBarItem = UITabBarItem(title: "One", image: nil, selectedImage: nil)
        controller.tabBarItem.title = "Two"
    }

    static func layers(_ layer: CALayer, _ shape: CAShapeLayer, _ gradient: CAGradientLayer) {
        let _: Float = layer.opacity
        let _: Float = layer.shadowOpacity
        let _: CGFloat = layer.shadowRadius
        let _: CGSize = layer.shadowOffset
        let _: CGColor? = layer.shadowColor
        let _: CGPath? = layer.shadowPath
        let _: CGColor? = layer.backgroundColor
        let _: CGColor? = layer.borderColor
        let _: CGFloat = layer.borderWidth
        let _: CGPoint = layer.position
        let _: CGPoint = layer.anchorPoint
        let _: CGFloat = layer.zPosition
        let _: CGFloat = layer.cornerRadius
        let _: [CALayer]? = layer.sublayers
        let _: CALayer? = layer.superlayer
        let _: CALayer? = layer.mask
        let _: CATransform3D = layer.transform
        let _: CGAffineTransform = layer.affineTransform()
        let _: [String]? = layer.animationKeys()
        let _: CAAnimation? = layer.animation(forKey: "a")
        let _: String? = layer.name
        let _: Any? = layer.contents
        let _: CGRect = layer.contentsRect
        let _: CGFloat = layer.contentsScale
        let _: Float = layer.speed
        let _: CFTimeInterval = layer.timeOffset
        let _: CFTimeInterval = layer.beginTime
        let _: CFTimeInterval = layer.convertTime(CACurrentMediaTime(), from: nil)
        let _: Bool = layer.shouldRasterize
        layer.rasterizationScale = UIScreen.main.scale
        layer.isHidden = true
        layer.masksToBounds = true
        layer.maskedCorners = [.layerMinXMinYCorner]
        layer.allowsEdgeAntialiasing = true
        layer.setAffineTransform(.identity)
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        layer.removeAllAnimations()
        layer.removeAnimation(forKey: "a")
        layer.addSublayer(shape)
        layer.insertSublayer(gradient, at: 0)
        layer.insertSublayer(gradient, below: shape)
        layer.removeFromSuperlayer()
        let _: CGPoint = layer.convert(CGPoint.zero, to: shape)
        let _: Bool = layer.contains(CGPoint.zero)
        let _: CALayer? = layer.hitTest(CGPoint.zero)
        let _: CGPath? = shape.path
        let _: CGColor? = shape.fillColor
        let _: CGColor? = shape.strokeColor
        let _: CGFloat = shape.strokeEnd
        let _: [NSNumber]? = shape.lineDashPattern
        let _: CAShapeLayerLineCap = shape.lineCap
        shape.fillRule = .evenOdd
        let _: [Any]? = gradient.colors
        let _: [NSNumber]? = gradient.locations
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.type = .radial
    }

    static func layerAnimations(_ animation: CABasicAnimation, _ spring: CASpringAnimation) {
        let _: CFTimeInterval = animation.duration
        let _: Float = animation.repeatCount
        let _: Any? = animation.fromValue
        let _: CAMediaTimingFillMode = animation.fillMode
        let _: CAMediaTimingFunction? = animation.timingFunction
        let _: CGFloat = spring.damping
        let _: CGFloat = spring.initialVelocity
        let _: CFTimeInterval = spring.settlingDuration
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)
        animation.isRemovedOnCompletion = false
        animation.repeatCount = .infinity
        animation.repeatCount = Float.greatestFiniteMagnitude
        let keyframes = CAKeyframeAnimation(keyPath: #"transform.rotation"#)
        let _: [Any]? = keyframes.values
        let _: [NSNumber]? = keyframes.keyTimes
        let _: [CAMediaTimingFunction]? = keyframes.timingFunctions
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock(nil)
        CATransaction.commit()
        CATransaction.flush()
    }

    static func gestures(_ gesture: UIGestureRecognizer, _ pan: UIPanGestureRecognizer, _ view: UIView) {
        let _: UIGestureRecognizer.State = gesture.state
        let _: Int = gesture.state.rawValue
        let _: UIView? = gesture.view
        let _: CGPoint = gesture.location(in: view)
        let _: CGPoint = gesture.location(in: nil)
        gesture.isEnabled = false
        gesture.delegate = nil
        gesture.require(toFail: pan)
        gesture.name = "gesture"
        gesture.removeTarget(nil, action: nil)
        let _: CGPoint = pan.translation(in: view)
        let _: CGPoint = pan.velocity(in: view)
        pan.setTranslation(.zero, in: view)
        pan.maximumNumberOfTouches = 1
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.5
        press.allowableMovement = 10
        let pinch = UIPinchGestureRecognizer()
        let _: CGFloat = pinch.scale
        let _: CGFloat = pinch.velocity
        let rotation = UIRotationGestureRecognizer()
        let _: CGFloat = rotation.rotation
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = .left
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .left
    }
}
