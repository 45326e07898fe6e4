import Controllers
import Geometry
import Gestures
import Motion
import PortingCore
import TestSupport
import Testing
import UIKitNames

@testable import Views

/// Each rule of which a breach stops the program: what breaks it, and what the program says when it stops.
///
/// A rule without a breach does not compile; one of which the breach does not stop the program, or not by that name, fails.
@Suite struct ProgrammerErrorTrapTests {
    @Test(arguments: TrapRule.all)
    func `what UIKit takes for an error of the program stops it, and the rule is named`(rule: TrapRule) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @MainActor [rule = rule as TrapRule] in
            ProgrammerErrorTrapTests.commit(rule)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains(" [\(rule.name)]"), "\(message)")
    }

    private static func commit(_ rule: TrapRule) {
        switch rule.module {
        case "Motion": Motion.ProgrammerError(rawValue: rule.name).map(commit)
        case "Gestures": Gestures.ProgrammerError(rawValue: rule.name).map(commit)
        case "Views": Views.ProgrammerError(rawValue: rule.name).map(commit)
        case "Controllers": Controllers.ProgrammerError(rawValue: rule.name).map(commit)
        case "UIKitNames": UIKitNames.ProgrammerError(rawValue: rule.name).map(commit)
        default: Issue.record("no module \(rule.module)")
        }
    }

    private static func commit(_ rule: Motion.ProgrammerError) {
        switch rule {
        case .controlPoint: _ = UICubicTimingParameters(controlPoint1: Point(x: -1, y: 0), controlPoint2: .zero)
        case .springNumber: _ = UISpringTimingParameters(mass: 0, stiffness: 1, damping: 1, initialVelocity: .zero)
        case .animationTime: _ = UICubicTimingParameters(animationCurve: .linear).timingCurve(duration: -1)
        }
    }

    private static func commit(_ rule: Gestures.ProgrammerError) {
        switch rule {
        case .failureCycle:
            let first = UITapGestureRecognizer(), second = UIPanGestureRecognizer()
            first.require(toFail: second)
            second.require(toFail: first)
        }
    }

    private static func commit(_ rule: UIKitNames.ProgrammerError) {
        switch rule {
        case .unbalancedGroup: DispatchGroup().leave()
        case .severalFingers: UIPanGestureRecognizer().minimumNumberOfTouches = 2
        case .visualFormat: _ = NSLayoutConstraint.constraints(withVisualFormat: "H:|[photo]|", views: [:])
        case .wrongSelector:
            let control = UIControl()
            control.addTarget(control, action: Selector(UIViewController.viewDidLoad), for: .valueChanged)
            control.sendActions(for: .valueChanged)
        case .waitsForItself: DispatchQueue.main.sync {}
        case .transformInSpace:
            var transform = CATransform3DIdentity
            transform.m44 = 0
            UIView().transform3D = transform
        case .unsuitableItem:
            _ = NSLayoutConstraint(
                item: "a view", attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
                multiplier: 1, constant: 0)
        case .unknownStoryboard: _ = UIStoryboard(name: "None", bundle: nil)
        case .scrollsBothWays:
            let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            scrollView.contentSize = CGSize(width: 200, height: 200)
            let screen = TestScreen()
            screen.view.addSubview(scrollView)
            screen.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -30))
        case .unknownLayerClass:
            final class OwnLayer: CALayer {}
            final class OwnView: UIView {
                override class var layerClass: AnyClass { OwnLayer.self }
            }
            _ = OwnView().layer
        case .unbalancedTransaction: CATransaction.commit()
        case .unknownKeyPath:
            let screen = TestScreen()
            screen.view.layer.add(CABasicAnimation(keyPath: "positoin"), forKey: nil)
            screen.run(1)
        case .notAnimatable:
            let spring = POPSpringAnimation(propertyNamed: kPOPViewScaleXY)
            spring.toValue = "2"
            UIView().pop_add(spring, forKey: "scale")
        }
    }

    private static func commit(_ rule: Views.ProgrammerError) {
        switch rule {
        case .animationTime: _ = UIViewPropertyAnimator(duration: -1, curve: .linear)
        case .keyframeFraction:
            UIView.animate(withDuration: 1, delay: 0, options: []) {
                UIView.addKeyframe(withRelativeStartTime: 1.5, relativeDuration: 1) {}
            }
        case .delayFactor: animator(.inactive) { $0.addAnimations(delayFactor: 2) {} }
        case .durationFactor:
            animator(.active) { $0.continueAnimation(withTimingParameters: nil, durationFactor: -1) }
        case .stoppedAnimator: animator(.stopped) { $0.startAnimation() }
        case .inactiveAnimator: animator(.inactive) { $0.stopAnimation(true) }
        case .unstoppedAnimator: animator(.active) { $0.finishAnimation(at: .end) }
        case .activeAnimator: animator(.active) { $0.isInterruptible = false }
        case .releasedAnimator: animator(.stopped) { _ in }
        case .viewInsideItself, .maskOfItself, .notANumber, .cellInUse: commitInViews(rule)
        case .noCommonAncestor, .ruleNumber, .missingRule, .spareRule, .framedRule, .distantRule:
            commitInLayout(rule)
        }
    }

    /// Uses an animator in a state, and releases it while its window exists.
    private static func animator(_ state: UIViewAnimatingState, _ body: (UIViewPropertyAnimator) -> Void) {
        let screen = TestScreen()
        do {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { screen.view.alpha = 0 }
            if state != .inactive { animator.startAnimation() }
            if state == .stopped { animator.stopAnimation(false) }
            body(animator)
        }
        screen.run(1)
    }

    private static func commitInViews(_ rule: Views.ProgrammerError) {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        switch rule {
        case .viewInsideItself: inner.addSubview(outer)
        case .maskOfItself: inner.mask = outer
        case .notANumber: inner.coreFrame = CGRect(x: 0, y: 0, width: 0.0 / 0, height: 1)
        default:
            let source = SameCell(), collection = CollectionView(layout: TwoItems())
            collection.dataSource = source
            collection.coreFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
            collection.layoutIfNeeded()
        }
    }

    private struct TwoItems: CollectionViewLayout {
        func contentSize(of sections: CollectionSections, in size: Size) -> Size { Size(width: size.width, height: 20) }
        func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
            Rect(x: 0, y: Double(index) * 10, width: 10, height: 10)
        }
        func items(
            from top: Double, to bottom: Double, of sections: CollectionSections, in size: Size
        ) -> Range<Int> { 0..<2 }
    }

    private final class SameCell: CollectionViewDataSource {
        let cell = UIView()
        func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
        func collectionView(
            _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
        ) -> View { cell }
    }

    private static func commitInLayout(_ rule: Views.ProgrammerError) {
        let outer = UIView(), view = UIView(), inner = UIView()
        outer.addSubview(view)
        view.addSubview(inner)
        view.translatesAutoresizingMaskIntoConstraints = rule == .framedRule || rule == .distantRule
        let left = view.leadingAnchor.constraint(equalTo: outer.leadingAnchor)
        switch rule {
        case .noCommonAncestor:
            let stranger = UIView()
            withExtendedLifetime(stranger) {
                view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor).isActive = true
            }
        case .ruleNumber: left.constant = .infinity
        case .spareRule:
            let others = [
                view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
                view.widthAnchor.constraint(equalToConstant: 10),
            ]
            NSLayoutConstraint.activate([left] + others)
        case .distantRule: inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor).isActive = true
        default: left.isActive = true
        }
        if rule == .distantRule { inner.translatesAutoresizingMaskIntoConstraints = false }
        outer.layoutIfNeeded()
    }

    private static func commit(_ rule: Controllers.ProgrammerError) {
        let root = UIViewController(), other = UIViewController()
        let screen = TestScreen(root)
        switch rule {
        case .noNib: UIViewController(nibName: "Screen").loadView()
        case .missingView: _ = Viewless().coreView
        case .viewOfTwoControllers: other.coreView = root.coreView
        case .childOfItself: root.addChild(root)
        case .presentedChild:
            root.present(other, animated: false)
            root.addChild(other)
        case .presenterOffStage: other.present(UIViewController(), animated: false)
        case .noStyle:
            other.modalPresentationStyle = .none
            root.present(other, animated: false)
        case .notPresented:
            _ = UIPresentationController(presentedViewController: other, presenting: nil).presentingViewController
        case .noSuchTab: UITabBarController().selectedIndex = 0
        case .noDetents:
            other.modalPresentationStyle = .pageSheet
            other.sheetPresentationController?.detents = []
        case .completionSpeed: UIPercentDrivenInteractiveTransition().completionSpeed = 0
        case .foreignContext: UIPercentDrivenInteractiveTransition().startInteractiveTransition(ForeignContext())
        }
        screen.run(1)
    }

    private final class Viewless: UIViewController {
        override func loadView() {}
    }

    /// A context that the library did not create.
    private final class ForeignContext: UIViewControllerContextTransitioning {
        let containerView = UIView()
        let isAnimated = true, isInteractive = true, transitionWasCancelled = false
        let presentationStyle = UIModalPresentationStyle.custom
        let targetTransform = CGAffineTransform.identity
        func updateInteractiveTransition(_ percentComplete: CGFloat) {}
        func finishInteractiveTransition() {}
        func cancelInteractiveTransition() {}
        func pauseInteractiveTransition() {}
        func completeTransition(_ didComplete: Bool) {}
        func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
        func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
        func initialFrame(for controller: UIViewController) -> CGRect { .zero }
        func finalFrame(for controller: UIViewController) -> CGRect { .zero }
    }
}
