import TestSupport
import Testing
import UIKitNames

@testable import UIKitDeclarations

/// Every method of every delegate, declared as UIKit declares it, satisfies the requirement and is called.
@Suite struct DelegateDeclarationTests {
    @Test func `a transitioning delegate, its animator and its presentation controller`() throws {
        let screen = TestScreen(), delegate = EveryTransitioningMethod(), other = UIViewController()
        let root = screen.stage.rootViewController
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = delegate
        root.present(other, animated: true)
        screen.run(1)
        let presentation = try #require(other.presentationController as? EveryPresentationMethod)
        #expect(other.view.frame == presentation.frameOfPresentedViewInContainerView)
        other.preferredContentSize = CGSize(width: 100, height: 100)
        screen.stage.enqueue([InputEvent(time: screen.time, kind: .resize(CGSize(width: 700, height: 500), scale: 1))])
        screen.run(1)
        root.dismiss(animated: true)
        screen.run(1)
        #expect(root.presentedViewController == nil)
        #expect(
            delegate.calls.order == [
                "presentationController(forPresented:presenting:source:)",
                "animationController(forPresented:presenting:source:)",
                "interactionControllerForPresentation(using:)",
                "animationController(forDismissed:)", "interactionControllerForDismissal(using:)",
            ])
        let animator = delegate.animator
        #expect(animator.ended == [true, true])
        #expect(animator.calls.count("animateTransition(using:)") == 2)
        #expect(
            animator.calls.missing(of: ["transitionDuration(using:)", "interruptibleAnimator(using:)"]) == [])
        #expect(
            presentation.calls.missing(of: [
                "presentedView", "frameOfPresentedViewInContainerView", "shouldRemovePresentersView",
                "containerViewWillLayoutSubviews()", "containerViewDidLayoutSubviews()",
                "presentationTransitionWillBegin()", "presentationTransitionDidEnd(_:)",
                "dismissalTransitionWillBegin()", "dismissalTransitionDidEnd(_:)", "adaptivePresentationStyle(for:)",
                "size(forChildContentContainer:withParentContainerSize:)",
                "preferredContentSizeDidChange(forChildContentContainer:)", "viewWillTransition(to:with:)",
                "willTransition(to:with:)",
            ]) == [])
    }

    @Test func `an interaction controller`() {
        let screen = TestScreen(), delegate = EveryTransitioningMethod(), other = UIViewController()
        let interaction = EveryInteractionMethod()
        delegate.interaction = interaction
        other.modalPresentationStyle = .fullScreen
        other.transitioningDelegate = delegate
        screen.stage.rootViewController.present(other, animated: true)
        screen.run(1)
        #expect(screen.stage.rootViewController.presentedViewController === other)
        #expect(interaction.calls.count("startInteractiveTransition(_:)") == 1)
        #expect(
            interaction.calls.missing(of: ["completionSpeed", "completionCurve", "wantsInteractiveStart"]) == [])
        #expect(delegate.animator.calls.count("animateTransition(using:)") == 0 && delegate.animator.ended == [true])
    }

    @Test func `a navigation controller's delegate`() {
        let delegate = EveryNavigationMethod()
        let stack = UINavigationController(rootViewController: UIViewController())
        stack.delegate = delegate
        let screen = TestScreen(stack)
        screen.run(0.1)
        stack.pushViewController(UIViewController(), animated: true)
        screen.run(1)
        stack.popViewController(animated: true)
        screen.run(1)
        let show = [
            "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
        ]
        let animate = [
            "navigationController(_:animationControllerFor:from:to:)",
            "navigationController(_:interactionControllerFor:)",
        ]
        for name in show { #expect(delegate.calls.count(name) == 3, "\(name)") }
        for name in animate { #expect(delegate.calls.count(name) == 2, "\(name)") }
        #expect(delegate.calls.order.prefix(2) == show[...] && delegate.animator.ended == [true, true])
    }

    @Test func `a tab bar controller's delegate`() {
        let delegate = EveryTabMethod(), tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.delegate = delegate
        let screen = TestScreen(tabs)
        screen.run(0.1)
        screen.tap(300, 290)
        screen.run(1)
        #expect(tabs.selectedIndex == 1 && delegate.animator.ended == [true])
        #expect(
            delegate.calls.order.sorted() == [
                "tabBarController(_:animationControllerForTransitionFrom:to:)", "tabBarController(_:didSelect:)",
                "tabBarController(_:interactionControllerFor:)", "tabBarController(_:shouldSelect:)",
            ])
    }

    @Test func `the delegate of a presentation that adapts and that the user dismisses`() {
        let screen = TestScreen(), delegate = EveryAdaptiveMethod(), other = UIViewController()
        other.presentationController?.delegate = delegate
        delegate.mayDismiss = false
        screen.stage.rootViewController.present(other, animated: true)
        screen.run(1)
        func pull() {
            screen.drag(from: CGPoint(x: 200, y: 60), by: CGVector(dx: 0, dy: 220))
            screen.pointer(.up, 200, 280)
            screen.run(2)
        }
        pull()
        #expect(screen.stage.rootViewController.presentedViewController === other)
        #expect(delegate.calls.count("presentationControllerDidAttemptToDismiss(_:)") == 1)
        delegate.mayDismiss = true
        pull()
        #expect(screen.stage.rootViewController.presentedViewController == nil)
        delegate.style = .overFullScreen
        let adapted = UIViewController()
        adapted.presentationController?.delegate = delegate
        screen.stage.rootViewController.present(adapted, animated: true)
        screen.run(1)
        #expect(
            delegate.calls.missing(of: [
                "adaptivePresentationStyle(for:traitCollection:)", "presentationController(_:prepare:)",
                "presentationController(_:viewControllerForAdaptivePresentationStyle:)",
                "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
                "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
            ]) == [])
        #expect(delegate.calls.count("presentationControllerDidDismiss(_:)") == 1)
        let old = AdaptiveWithoutTraits(), third = UIViewController()
        third.presentationController?.delegate = old
        adapted.present(third, animated: false)
        screen.run(1)
        #expect(old.calls.order == ["adaptivePresentationStyle(for:)"])
    }

    @Test func `a sheet's delegate, which is a controller`() {
        let root = EverySheetMethod(), screen = TestScreen(root), other = UIViewController()
        screen.stage.enqueue([InputEvent(time: 0, kind: .resize(CGSize(width: 400, height: 600), scale: 1))])
        screen.run(0.1)
        other.sheetPresentationController?.detents = [.medium(), .large()]
        other.sheetPresentationController?.delegate = root
        root.present(other, animated: true)
        screen.run(1)
        screen.drag(from: CGPoint(x: 200, y: 350), by: CGVector(dx: 0, dy: -250))
        screen.pointer(.up, 200, 100)
        screen.run(2)
        #expect(root.calls.order == ["sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)"])
        screen.drag(from: CGPoint(x: 200, y: 60), by: CGVector(dx: 0, dy: 530))
        screen.pointer(.up, 200, 590)
        screen.run(2)
        #expect(root.presentedViewController == nil)
        #expect(root.calls.order.last == "presentationControllerDidDismiss(_:)")
    }

    @Test func `a controller and its container`() {
        let root = EveryControllerMethod(), child = EveryControllerMethod(), screen = TestScreen(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        screen.run(0.1)
        child.preferredContentSize = CGSize(width: 10, height: 10)
        screen.stage.enqueue([InputEvent(time: screen.time, kind: .resize(CGSize(width: 700, height: 500), scale: 1))])
        screen.run(1)
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        screen.run(0.1)
        #expect(
            child.calls.missing(of: [
                "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
                "viewWillDisappear(_:)", "viewDidDisappear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
                "viewWillTransition(to:with:)", "willTransition(to:with:)", "traitCollectionDidChange(_:)",
            ]) == [])
        for name in ["willMove(toParent:)", "didMove(toParent:)"] { #expect(child.calls.count(name) == 2, "\(name)") }
        #expect(
            root.calls.missing(of: [
                "preferredContentSizeDidChange(forChildContentContainer:)",
                "size(forChildContentContainer:withParentContainerSize:)",
            ]) == [])
    }

    @Test func `a recognizer's delegate`() {
        let screen = TestScreen(), delegate = EveryGestureMethod()
        let pan = UIPanGestureRecognizer(), tap = UITapGestureRecognizer()
        pan.delegate = delegate
        for recognizer in [pan, tap] { screen.view.addGestureRecognizer(recognizer) }
        screen.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 50, dy: 0))
        screen.pointer(.up, 150, 100)
        #expect(
            delegate.calls.missing(of: [
                "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldRequireFailureOf:)",
                "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
                "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
            ]) == [])
        #expect(delegate.calls.order.prefix(2) == ["event", "touch"] && delegate.calls.count("touch") == 1)
    }

    @Test func `an animation's delegate`() {
        let screen = TestScreen(), delegate = EveryAnimationMethod()
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 1, 0.5, delegate)
        screen.view.layer.add(animation, forKey: nil)
        screen.run(1)
        #expect(delegate.calls.order == ["animationDidStart(_:)", "animationDidStop(_:finished:)"])
        #expect(delegate.finished == [true])
    }
}
