import TestSupport
import Testing
import UIKitNames

/// Touches on the views of a presenter, in UIKit's own declarations.
@Suite struct PresenterTouchTests {
    private final class Root: UIViewController {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        var style = UIModalPresentationStyle.automatic
        var animator: Slide?
        private(set) var taps = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            button.addAction(UIAction { [unowned self] _ in tapped() }, for: .touchUpInside)
            view.addSubview(button)
        }

        private func tapped() {
            taps += 1
            let other = UIViewController()
            other.modalPresentationStyle = style
            other.transitioningDelegate = animator
            present(other, animated: true)
        }
    }

    /// Moves a presented view in from below.
    private final class Slide: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { self }

        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.5
        }

        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            guard let view = transitionContext.view(forKey: .to) else { return }
            view.frame = transitionContext.containerView.bounds.offsetBy(dx: 0, dy: 300)
            transitionContext.containerView.addSubview(view)
            UIView.animate(withDuration: 0.5) {
                view.frame = transitionContext.containerView.bounds
            } completion: { _ in
                transitionContext.completeTransition(true)
            }
        }
    }

    private let root = Root()
    private let screen: TestScreen

    init() { screen = TestScreen(root) }

    /// Taps the button, and again a few times while the transition runs.
    private func tapOften() {
        for _ in 0..<4 {
            screen.tap(50, 20)
            screen.run(0.02)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
    func `a button presents once, however often it is tapped`(style: UIModalPresentationStyle) {
        root.style = style
        tapOften()
        #expect(root.taps == 1 && root.presentedViewController?.isBeingPresented == true)
        screen.run(2)
        tapOften()
        #expect(root.taps == 1)
    }

    // A tap on the dimming dismisses a sheet, which covers the button all the same.
    @Test(arguments: [UIModalPresentationStyle.automatic, .pageSheet, .formSheet])
    func `a button below a sheet receives no tap during the transition`(style: UIModalPresentationStyle) {
        root.style = style
        tapOften()
        #expect(root.taps == 1)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
    func `a transition of a program's own covers the presenter, too`(style: UIModalPresentationStyle) {
        (root.style, root.animator) = (style, Slide())
        tapOften()
        #expect(root.taps == 1 && root.presentedViewController?.isBeingPresented == true)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen, .overFullScreen])
    func `a button receives touches again when the dismissal has ended`(style: UIModalPresentationStyle) {
        root.style = style
        screen.tap(50, 20)
        screen.run(2)
        root.dismiss(animated: true)
        screen.run(0.1)
        #expect(root.presentedViewController?.isBeingDismissed == true)
        screen.tap(50, 20)
        #expect(root.taps == 1)
        screen.run(2)
        screen.tap(50, 20)
        #expect(root.taps == 2)
    }
}
