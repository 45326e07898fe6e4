import TestSupport
import Testing
import UIKitNames

/// What listings take for granted, in UIKit's own declarations.
@Suite struct SilentDifferenceTests {
    /// An animator whose method has UIKit's signature, which is not optional.
    private final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        private(set) var asked = 0
        private(set) var ended: [Bool] = []
        private var animator: UIViewPropertyAnimator?

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: transitionContext).startAnimation()
        }

        func interruptibleAnimator(
            using transitionContext: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            asked += 1
            if let animator { return animator }
            guard let view = transitionContext.view(forKey: .to) else { return UIViewPropertyAnimator() }
            view.alpha = 0
            transitionContext.containerView.addSubview(view)
            let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 1 }
            animator.addCompletion { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            self.animator = animator
            return animator
        }

        func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
    }

    private final class Delegate: NSObject, UIViewControllerTransitioningDelegate,
        UIAdaptivePresentationControllerDelegate
    {
        let animator = Animator()
        let interaction = UIPercentDrivenInteractiveTransition()
        private(set) var styles = 0

        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

        func interactionControllerForPresentation(
            using animator: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            styles += 1
            return .none
        }
    }

    @Test func `an animator in UIKit's signature is asked for, and an interactive cancel completes nothing`() {
        let screen = TestScreen(), delegate = Delegate(), other = UIViewController()
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = delegate
        var completions = 0
        screen.stage.rootViewController.present(other, animated: true) { completions += 1 }
        screen.run(0.1)
        #expect(delegate.animator.asked > 0)
        delegate.interaction.update(0.5)
        screen.run(0.01)
        delegate.interaction.cancel()
        screen.run(2)
        #expect(delegate.animator.ended == [false] && completions == 0)
        #expect(screen.stage.rootViewController.presentedViewController == nil)
    }

    private final class Sized: UIViewController {
        private(set) var boundsInViewDidLoad = CGRect.zero

        override func viewDidLoad() {
            super.viewDidLoad()
            boundsInViewDidLoad = view.bounds
        }
    }

    @Test func `a view has the window's size in viewDidLoad`() {
        let root = Sized(), screen = TestScreen(root), child = Sized()
        #expect(root.boundsInViewDidLoad == CGRect(x: 0, y: 0, width: 400, height: 300))
        child.loadViewIfNeeded()
        #expect(child.boundsInViewDidLoad == UIScreen.main.bounds && screen.view.frame == child.boundsInViewDidLoad)
    }

    @Test func `the default style presents a sheet, whose controller is there before`() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .automatic && controller.sheetPresentationController != nil)
    }

    @Test func `a sheet asks for an adaptive style without traits`() {
        let screen = TestScreen(), delegate = Delegate(), other = UIViewController()
        other.presentationController?.delegate = delegate
        screen.stage.rootViewController.present(other, animated: true)
        screen.run(1)
        #expect(delegate.styles > 0)
    }

    @Test func `a button keeps its background and its corners, and titles by state`() {
        let screen = TestScreen(), button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
        button.backgroundColor = .systemRed
        button.layer.cornerRadius = 12
        button.setTitle("Open", for: .normal)
        button.setTitle("Wait", for: .disabled)
        screen.view.addSubview(button)
        screen.run(0.1)
        #expect(button.backgroundColor == .systemRed && button.layer.cornerRadius == 12 && button.configuration == nil)
        #expect(button.currentTitle == "Open" && button.titleLabel?.textColor == .white)
        button.isEnabled = false
        #expect(button.currentTitle == "Wait" && button.titleLabel?.text == "Wait" && button.alpha == 1)
    }

    @Test func `labels and images let touches through, and a disabled button does not`() {
        let screen = TestScreen(), button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0, behind = 0
        screen.view.addGestureRecognizer(UITapGestureRecognizer { behind += 1 })
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.view.addSubview(button)
        for view in [UILabel(frame: button.bounds), UIImageView(frame: button.bounds)] { screen.view.addSubview(view) }
        screen.tap(50, 50)
        #expect(taps == 1 && behind == 0)
        button.isEnabled = false
        screen.tap(50, 50)
        #expect(taps == 1 && behind == 0)
    }

    @Test func `a bar over a white background is light`() {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        let screen = TestScreen(UINavigationController(rootViewController: root))
        screen.run(0.1)
        let bar = (screen.stage.rootViewController as? UINavigationController)?.navigationBar
        let color = bar?.backgroundColor?.resolved(for: .light)
        #expect((color?.red ?? 0) > 0.9 && (color?.alpha ?? 0) > 0.5)
    }

    @Test func `an image view stretches its image by default, and takes its size`() {
        #expect(UIImageView(image: nil).contentMode == .scaleToFill && UIImageView().contentMode == .scaleToFill)
        let image = UIImage(Bitmap(width: 40, height: 20, filledWith: 0xFFFF_FFFF), isOpaque: true)
        #expect(UIImageView(image: image).bounds.size == CGSize(width: 40, height: 20) && image.size.width == 40)
    }

    @Test func `optional properties are nil where UIKit's are`() {
        let view = UIView(), label = UILabel(), item = UINavigationItem(title: "x")
        #expect(view.backgroundColor == nil && view.gestureRecognizers == nil && label.text == nil)
        #expect(item.leftBarButtonItems == nil && UITabBarController().viewControllers == nil)
        (view.backgroundColor, label.text) = (.clear, "")
        #expect(view.backgroundColor == .clear && label.text == "")
        (view.backgroundColor, label.text, label.font, label.textColor) = (nil, nil, nil, nil)
        #expect(view.backgroundColor == nil && label.text == nil && label.font == .systemFont(ofSize: 17))
    }

    @Test func `work after a delay, timers and display links follow the stage's clock`() {
        let screen = TestScreen()
        var calls: [String] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { calls.append("later \(screen.time)") }
        DispatchQueue.main.async { calls.append("soon") }
        let cancelled = DispatchWorkItem { calls.append("never") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4, execute: cancelled)
        cancelled.cancel()
        var count = 0
        Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
            count += 1
            calls.append("timer \(screen.time)")
            if count == 3 { timer.invalidate() }
        }
        screen.run(2)
        #expect(calls == ["soon", "timer 0.25", "later 0.5", "timer 0.5", "timer 0.75"])
        final class Counter {
            var times: [Double] = []
            func frame(_ link: CADisplayLink) { times.append(link.timestamp) }
        }
        let counter = Counter(), link = CADisplayLink(target: counter, selector: Selector(Counter.frame(_:)))
        link.add(to: .main, forMode: .common)
        #expect(screen.stage.isMoving)
        for _ in 0..<3 { screen.stage.step(to: screen.time + 0.125) }
        link.invalidate()
        screen.stage.step(to: screen.time + 1)
        #expect(counter.times == [2.125, 2.25, 2.375] && !screen.stage.isMoving)
    }

    @Test func `work that follows from work is due at its own time, in a long step too`() {
        let screen = TestScreen()
        var times: [Double] = []
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
            DispatchQueue.main.async { times.append(screen.time) }
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { times.append(screen.time) }
        }
        screen.run(2)
        #expect(times == [0.5, 0.75])
    }

    @Test func `a notification calls the method of its observer until that is removed`() {
        final class Listener {
            var count = 0
            func received(_ note: Notification) { count += note.userInfo?["by"] as? Int ?? 0 }
        }
        let centre = NotificationCenter(), listener = Listener(), name = Notification.Name("grown")
        centre.addObserver(listener, selector: Selector(Listener.received(_:)), name: name, object: nil)
        centre.post(name: name, object: nil, userInfo: ["by": 2])
        centre.post(name: Notification.Name("other"), object: nil)
        centre.removeObserver(listener)
        centre.post(name: name, object: nil, userInfo: ["by": 2])
        #expect(listener.count == 2)
    }

    @Test func `a storyboard's controllers come from the registered functions`() {
        UIStoryboard.register("Menu", initial: { Sized() }, controllers: ["detail": { UINavigationController() }])
        let storyboard = UIStoryboard(name: "Menu", bundle: nil)
        #expect(storyboard.instantiateInitialViewController() is Sized)
        let detail = storyboard.instantiateViewController(withIdentifier: "detail")
        #expect(detail is UINavigationController && detail.storyboard === storyboard)
    }

    @Test func `subviews follow the autoresizing mask`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        view.addSubview(inner)
        view.frame.size = CGSize(width: 200, height: 150)
        #expect(inner.frame == CGRect(x: 10, y: 70, width: 180, height: 30))
        inner.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
        view.frame.size = CGSize(width: 240, height: 150)
        #expect(inner.frame == CGRect(x: 30, y: 70, width: 180, height: 30))
    }

    @Test func `a view's hooks are called in UIKit's order`() {
        final class Recorder: UIView {
            var calls: [String] = []
            override func willMove(toSuperview newSuperview: UIView?) { calls.append("will \(newSuperview != nil)") }
            override func didMoveToSuperview() { calls.append("did \(superview != nil)") }
            override func willMove(toWindow newWindow: UIWindow?) { calls.append("will window \(newWindow != nil)") }
            override func didMoveToWindow() { calls.append("window \(window != nil)") }
        }
        let screen = TestScreen(), view = Recorder()
        screen.view.addSubview(view)
        view.removeFromSuperview()
        #expect(
            view.calls == [
                "will window true", "will true", "window true", "did true", "will window false", "will false",
                "window false", "did false",
            ])
    }
}
