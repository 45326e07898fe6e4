import TestSupport
import Testing
import UIKitNames

/// What properties and methods do in UIKit, in its own declarations, where a difference would be silent.
@Suite struct MemberBehaviourTests {
    private final class Loading: UIViewController {
        let label = UILabel()
        private(set) var loads = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            loads += 1
            view.addSubview(label)
        }
    }

    @Test func `the view of a controller calls viewDidLoad when it is first used`() {
        let controller = Loading()
        controller.view.backgroundColor = .red
        #expect(controller.loads == 1 && controller.label.superview === controller.view)
        _ = controller.view
        #expect(controller.loads == 1)
    }

    @Test func `a label has a size before it is in a window`() {
        let screen = TestScreen(), label = UILabel()
        label.text = "Hello"
        label.sizeToFit()
        #expect(label.bounds.width > 0 && label.bounds.height > 0)
        let size = label.bounds.size
        screen.view.addSubview(label)
        label.sizeToFit()
        #expect(label.bounds.size == size)
    }

    @Test func `views that a block animates receive no touches, unless the options allow it`() {
        let screen = TestScreen(), button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.view.addSubview(button)
        UIView.animate(withDuration: 1) { button.alpha = 0.5 }
        screen.run(0.1)
        screen.tap(50, 50)
        #expect(taps == 0)
        screen.run(2)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { button.alpha = 1 }
        screen.run(0.1)
        screen.tap(50, 50)
        #expect(taps == 1)
    }

    @Test func `key frames are slow at both ends as a whole, unless the options are linear`() {
        let screen = TestScreen(), view = UIView(), linear = UIView(), outside = UIView()
        for view in [view, linear, outside] { screen.view.addSubview(view) }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeLinear]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 100 }
            outside.center.x = 100
        }
        let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: options) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { linear.center.x = 100 }
        }
        screen.run(0.25)
        #expect(abs(linear.presentation.center.x - 25) < 1e-9)
        #expect(abs(view.presentation.center.x - 12.916193104732) < 1e-9)
        #expect(abs(outside.presentation.center.x - 12.916193104732) < 1e-9)
    }

    @Test func `a key frame begins and ends when the whole has come so far`() {
        let screen = TestScreen(), view = UIView()
        screen.view.addSubview(view)
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { view.center.x = 100 }
        }
        screen.run(0)
        let curve = UICubicTimingParameters(animationCurve: .easeInOut)
        for time in [0.2, 0.4, 0.5, 0.6, 0.8] {
            screen.stage.step(to: time)
            let shown = min(max(curve.value(at: time) - 0.25, 0) / 0.5, 1) * 100
            #expect(abs(view.presentation.center.x - shown) < 1e-9, "at \(time)")
        }
    }

    @Test func `key frames in a block inherit its duration and its curve, unless the options override the duration`() {
        let screen = TestScreen(), inheriting = UIView(), own = UIView()
        for view in [inheriting, own] { screen.view.addSubview(view) }
        func keyframes(of view: UIView, _ options: UIView.KeyframeAnimationOptions) {
            UIView.animateKeyframes(withDuration: 4, delay: 0, options: options) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 100 }
            }
        }
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            keyframes(of: inheriting, .overrideInheritedOptions)
            keyframes(of: own, .overrideInheritedDuration)
        }
        screen.run(0.25)
        #expect(abs(inheriting.presentation.center.x - 50) < 1e-9 && abs(own.presentation.center.x - 12.5) < 1e-9)
    }

    @Test func `blocks animate nothing while animations are off`() {
        let screen = TestScreen(), view = UIView()
        screen.view.addSubview(view)
        UIView.setAnimationsEnabled(false)
        var finished: Bool?
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
        UIView.setAnimationsEnabled(true)
        #expect(view.presentation.alpha == 0 && finished == true && UIView.areAnimationsEnabled)
    }

    @Test func `a stack has margins, its views have priorities`() {
        let stack = UIStackView(), first = UIView(), second = UILabel(), third = UILabel()
        for label in [second, third] { label.text = "abc" }
        for view in [first, second, third] { stack.addArrangedSubview(view) }
        stack.isLayoutMarginsRelativeArrangement = true
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
        first.widthAnchor.constraint(equalToConstant: 50).isActive = true
        third.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        stack.frame = CGRect(x: 0, y: 0, width: 330, height: 60)
        TestScreen().view.addSubview(stack)
        stack.layoutIfNeeded()
        let own = third.intrinsicContentSize.width
        #expect(first.frame == CGRect(x: 10, y: 5, width: 50, height: 50))
        #expect(third.frame.width == own && third.frame.maxX == 310 && second.frame.width == 250 - own)
    }

    @Test func `a constraint of a lower priority gives way to a required one`() {
        let screen = TestScreen(), view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        screen.view.addSubview(view)
        let optional = view.widthAnchor.constraint(equalToConstant: 50)
        optional.priority = .defaultHigh
        let required = view.widthAnchor.constraint(equalToConstant: 80)
        NSLayoutConstraint.activate([
            optional, required, view.heightAnchor.constraint(equalToConstant: 10),
            view.leadingAnchor.constraint(equalTo: screen.view.layoutMarginsGuide.leadingAnchor),
            NSLayoutConstraint(
                item: view, attribute: .top, relatedBy: .equal, toItem: screen.view, attribute: .top, multiplier: 1,
                constant: 7),
        ])
        screen.run(0)
        #expect(view.frame == CGRect(x: 16, y: 7, width: 80, height: 10))
        required.isActive = false
        screen.run(0)
        #expect(view.frame.width == 50)
    }

    @Test func `a popover lies beside its source, and a press outside dismisses it if the delegate agrees`() {
        final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
            var prepared = 0, mayDismiss = false, dismissed = 0

            func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { prepared += 1 }
            func adaptivePresentationStyle(
                for controller: UIPresentationController, traitCollection: UITraitCollection
            ) -> UIModalPresentationStyle { .none }
            func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { mayDismiss }
            func presentationControllerDidDismiss(_ controller: UIPresentationController) { dismissed += 1 }
        }
        let screen = TestScreen(), delegate = Delegate(), info = UIViewController()
        let source = UIView(frame: CGRect(x: 350, y: 20, width: 40, height: 20))
        screen.view.addSubview(source)
        info.modalPresentationStyle = .popover
        info.preferredContentSize = CGSize(width: 120, height: 80)
        info.popoverPresentationController?.delegate = delegate
        info.popoverPresentationController?.sourceView = source
        info.popoverPresentationController?.sourceRect = source.bounds
        info.popoverPresentationController?.permittedArrowDirections = .up
        screen.stage.rootViewController.present(info, animated: true)
        screen.run(1)
        let frame = info.view.convert(info.view.bounds, to: nil)
        #expect(frame == CGRect(x: 270, y: 53, width: 120, height: 80) && delegate.prepared == 1)
        #expect(info.popoverPresentationController?.arrowDirection == .up)
        screen.tap(50, 200)
        screen.run(1)
        #expect(info.presentingViewController != nil && delegate.dismissed == 0)
        delegate.mayDismiss = true
        screen.tap(50, 200)
        screen.run(1)
        #expect(info.presentingViewController == nil && delegate.dismissed == 1)
    }

    @Test func `a popover without a delegate is a sheet in a compact window`() {
        let screen = TestScreen(), info = UIViewController()
        info.modalPresentationStyle = .popover
        screen.stage.rootViewController.present(info, animated: true)
        screen.run(1)
        #expect(info.presentationController is UISheetPresentationController)
    }

    @Test func `a flip turns the presenter's view away and the other one up`() {
        let screen = TestScreen(), other = UIViewController(), root = screen.stage.rootViewController
        other.modalPresentationStyle = .fullScreen
        other.modalTransitionStyle = .flipHorizontal
        root.present(other, animated: true)
        screen.run(1)
        #expect(root.presentedViewController === other && other.view.transform.isIdentity)
        root.dismiss(animated: true)
        screen.run(1)
        #expect(root.presentedViewController == nil && root.view.transform.isIdentity)
    }

    @Test func `a slider that is not continuous sends one event at the end`() {
        let screen = TestScreen(), slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        var values: [Float] = []
        slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
        slider.isContinuous = false
        screen.view.addSubview(slider)
        screen.drag(from: CGPoint(x: 20, y: 20), by: CGVector(dx: 180, dy: 0))
        #expect(values.isEmpty)
        screen.pointer(.up, 200, 20)
        #expect(values == [1])
    }

    @Test func `a segment is selected by a tap, and targets are removed`() {
        final class Target {
            var count = 0
            func changed(_ sender: UISegmentedControl) { count += 1 }
        }
        let screen = TestScreen(), segments = UISegmentedControl(items: ["One", "Two"]), target = Target()
        segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
        segments.addTarget(target, action: Selector(Target.changed(_:)), for: .valueChanged)
        screen.view.addSubview(segments)
        screen.tap(150, 16)
        #expect(segments.selectedSegmentIndex == 1 && target.count == 1)
        segments.removeTarget(target, action: nil, for: .allEvents)
        screen.tap(50, 16)
        #expect(segments.selectedSegmentIndex == 0 && target.count == 1)
    }

    @Test func `an action without a target is called on the nearest responder that has it`() {
        final class Screen: UIViewController {
            private(set) var senders: [UIControl] = []
            func act(_ sender: UIControl) { senders.append(sender) }
        }
        let controller = Screen(), screen = TestScreen(controller), control = UIControl()
        control.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        control.addTarget(nil, action: Selector(Screen.act(_:)), for: .touchUpInside)
        screen.view.addSubview(control)
        screen.tap(50, 50)
        #expect(controller.senders == [control])
        control.removeTarget(nil, action: nil, for: .allEvents)
        screen.tap(50, 50)
        #expect(controller.senders == [control])
    }

    @Test func `components of colours`() {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let color = UIColor(hue: 0.6, saturation: 0.5, brightness: 0.8, alpha: 0.4)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
        #expect(abs(hue - 0.6) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9 && alpha == 0.4)
        #expect(UIColor.red.cgColor.components == [1, 0, 0, 1] && !UIColor.red.getWhite(&hue, alpha: nil))
    }

    @Test func `an announcement is in the window for a reader`() {
        let screen = TestScreen()
        UIAccessibility.post(notification: .announcement, argument: "Saved")
        let notice = screen.stage.window.subviews.last
        #expect(notice?.accessibilityLabel == "Saved" && notice?.accessibilityTraits.contains(.announcement) == true)
        screen.run(6)
        #expect(notice?.superview == nil)
    }
}
