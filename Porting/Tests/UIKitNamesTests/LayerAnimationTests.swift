import Testing
import UIKitNames

@Suite struct LayerAnimationTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))

    init() { screen.view.addSubview(view) }

    private final class Recorder: CAAnimationDelegate {
        private(set) var calls: [String] = []
        func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }
    }

    /// What is on screen; the view is in a window in all tests.
    private var shown: CAPresentationLayer { view.layer.presentation().unsafelyUnwrapped }

    @Test func `a basic animation changes what is shown and not the model, and is removed at its end`() {
        let recorder = Recorder()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (0, 200, 1)
        animation.delegate = recorder
        view.layer.add(animation, forKey: "move")
        animation.toValue = 1000
        screen.run(0.25)
        #expect(abs(shown.position.x - 50) < 1e-9 && view.center.x == 120 && view.layer.position.x == 120)
        #expect(view.layer.animationKeys() == ["move"] && recorder.calls == ["start"])
        screen.run(0.5)
        #expect(abs(shown.position.x - 150) < 1e-9)
        screen.run(1)
        #expect(shown.position.x == 120 && view.layer.animationKeys() == nil)
        #expect(recorder.calls == ["start", "stop true"])
    }

    @Test func `values that are nil follow from the layer and from the difference`() {
        func middle(_ from: Any?, _ to: Any?, _ by: Any?) -> Double {
            let animation = CABasicAnimation(keyPath: "position.y")
            (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
            view.layer.add(animation, forKey: "y")
            screen.run(0.5)
            defer { view.layer.removeAllAnimations() }
            return shown.position.y
        }
        #expect(abs(middle(10, nil, nil) - 60) < 1e-9)
        #expect(abs(middle(nil, 210, nil) - 160) < 1e-9)
        #expect(abs(middle(nil, nil, 40) - 130) < 1e-9)
        #expect(abs(middle(10, nil, 40) - 30) < 1e-9)
        #expect(abs(middle(nil, 50, 40) - 30) < 1e-9)
    }

    @Test func `an animation that stays shows its last value until it is removed`() {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.toValue, animation.duration) = (1, 0.25, 0.5)
        (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
        let recorder = Recorder()
        animation.delegate = recorder
        view.layer.add(animation, forKey: nil)
        screen.run(2)
        #expect(shown.opacity == 0.25 && view.alpha == 1 && recorder.calls == ["start", "stop true"])
        view.layer.removeAllAnimations()
        #expect(shown.opacity == 1 && recorder.calls == ["start", "stop true"])
    }

    @Test(
        arguments: [
            (CAMediaTimingFillMode.removed, 120.0, 120.0), (.forwards, 120, 200), (.backwards, 40, 120),
            (.both, 40, 200),
        ])
    func `an animation that stays shows before and after what its fill mode says`(
        mode: CAMediaTimingFillMode, before: Double, after: Double
    ) {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (40, 200, 1)
        (animation.fillMode, animation.isRemovedOnCompletion) = (mode, false)
        animation.beginTime = CACurrentMediaTime() + 1
        view.layer.add(animation, forKey: "move")
        screen.run(0.5)
        #expect(shown.position.x == before)
        screen.run(1)
        #expect(abs(shown.position.x - 120) < 1e-9)
        screen.run(1)
        #expect(shown.position.x == after && view.layer.animationKeys() == ["move"])
        view.layer.removeAnimation(forKey: "move")
        #expect(shown.position.x == 120)
    }

    @Test(arguments: [CAMediaTimingFillMode.removed, .forwards, .backwards, .both])
    func `an animation that is removed at its end shows the layer's own value then`(mode: CAMediaTimingFillMode) {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.toValue, animation.duration, animation.fillMode) = (200, 1, mode)
        view.layer.add(animation, forKey: "move")
        screen.run(1.5)
        #expect(shown.position.x == 120 && view.layer.animationKeys() == nil)
    }

    @Test func `runs repeat and lead back`() {
        let animation = CABasicAnimation(keyPath: "transform.rotation")
        (animation.toValue, animation.duration) = (Double.pi, 1)
        (animation.repeatCount, animation.autoreverses) = (2, true)
        view.layer.add(animation, forKey: "turn")
        func angle() -> Double { atan2(shown.affineTransform().b, shown.affineTransform().a) }
        screen.run(0.5)
        #expect(abs(angle() - .pi / 2) < 1e-9)
        screen.run(0.75)
        #expect(abs(angle() - 3 * .pi / 4) < 1e-9)
        screen.run(1.5)
        #expect(abs(angle() - 3 * .pi / 4) < 1e-9)
        screen.run(2)
        #expect(angle() == 0 && view.layer.animationKeys() == nil)
    }

    @Test(
        arguments: [
            (CAAnimationCalculationMode.linear, 0.3, 60.0), (.discrete, 0.3, 0), (.paced, 0.3, 45), (.linear, 0.75, 75),
            (.paced, 0.75, 87.5), (.discrete, 0.75, 50), (.cubic, 0.5, 100),
        ])
    func `key frames pass through their values`(mode: CAAnimationCalculationMode, time: Double, x: Double) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        (animation.values, animation.duration, animation.calculationMode) = ([0, 100, 50], 1, mode)
        view.layer.add(animation, forKey: nil)
        screen.run(time)
        #expect(abs(shown.position.x - x) < 1e-9)
    }

    @Test func `a path leads a position at a constant speed, and can turn the layer`() {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 0))
        path.addLine(to: CGPoint(x: 100, y: 300))
        (animation.path, animation.duration, animation.rotationMode) = (path.cgPath, 4, .rotateAuto)
        view.layer.add(animation, forKey: nil)
        screen.run(0.5)
        #expect(shown.position == CGPoint(x: 50, y: 0))
        screen.run(1.5)
        #expect(abs(shown.position.y - 100) < 1e-9 && abs(shown.affineTransform().b - 1) < 1e-9)
    }

    @Test func `a group ends its animations`() {
        let move = CABasicAnimation(keyPath: "position.x"), fade = CABasicAnimation(keyPath: "opacity")
        (move.toValue, move.duration) = (220, 2)
        (fade.toValue, fade.beginTime) = (0, 0.5)
        let group = CAAnimationGroup()
        (group.animations, group.duration) = ([move, fade], 1)
        let recorder = Recorder()
        group.delegate = recorder
        view.layer.add(group, forKey: nil)
        screen.run(0.25)
        #expect(abs(shown.position.x - 132.5) < 1e-9 && shown.opacity == 1)
        screen.run(0.5)
        #expect(abs(shown.position.x - 157.5) < 1e-9 && abs(shown.opacity - 0.75) < 1e-6)
        screen.run(0.5)
        #expect(shown.position.x == 120 && recorder.calls == ["start", "stop true"])
    }

    @Test func `a spring overshoots and settles`() {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue) = (0, 100)
        spring.duration = spring.settlingDuration
        #expect(spring.settlingDuration > 1 && spring.settlingDuration < 2)
        view.layer.add(spring, forKey: nil)
        screen.run(0.36)
        #expect(shown.position.x > 110)
    }

    @Test func `a layer of its own is animated implicitly, unless actions are disabled`() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layer.addSublayer(layer)
        #expect(view.subviews.isEmpty && view.layer.sublayers?.count == 1 && layer.superlayer === view.layer)
        screen.run(0)
        var ended = 0
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { ended += 1 }
        layer.opacity = 0
        CATransaction.commit()
        #expect(layer.opacity == 0)
        screen.run(0.25)
        let opacity = try #require(layer.presentation()).opacity
        #expect(abs(opacity - 0.75) < 0.01 && ended == 0)
        screen.run(1)
        #expect(ended == 1)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 1
        CATransaction.commit()
        #expect(layer.presentation()?.opacity == 1)
        layer.removeFromSuperlayer()
        #expect(view.layer.sublayers == nil)
    }

    @Test func `a layer that has not been shown yet is not animated implicitly`() throws {
        final class Bar: UIView {
            let strip = CALayer()
            override func layoutSubviews() { strip.frame = bounds }
        }
        let layer = CALayer(), bar = Bar(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        bar.layer.addSublayer(bar.strip)
        view.addSubview(bar)
        view.layer.addSublayer(layer)
        layer.opacity = 0.5
        #expect(layer.presentation()?.opacity == 0.5)
        screen.run(0)
        #expect(bar.strip.presentation()?.bounds.width == 50 && screen.stage.isIdle)
        layer.opacity = 1
        bar.frame.size.width = 100
        screen.run(0.1)
        let shown = (try #require(layer.presentation()?.opacity), try #require(bar.strip.presentation()?.bounds.width))
        #expect(shown.0 > 0.5 && shown.0 < 1 && shown.1 > 50 && shown.1 < 100)
    }

    @Test func `the end of a shape's stroke and its path are animated, also as a mask`() throws {
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        view.layer.mask = shape
        screen.run(0)
        let stroke = CABasicAnimation(keyPath: "strokeEnd"), grow = CABasicAnimation(keyPath: "path")
        (stroke.fromValue, stroke.toValue, stroke.duration) = (0, 1, 1)
        (grow.toValue, grow.duration) = (UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 30)).cgPath, 1)
        shape.add(stroke, forKey: "stroke")
        shape.add(grow, forKey: "path")
        screen.run(0.5)
        let shown = try #require(shape.presentation())
        #expect(abs(shown.strokeEnd - 0.5) < 1e-9 && shape.strokeEnd == 1)
        #expect(abs((shown.path?.bounds.width ?? 0) - 20) < 1e-6)
        screen.run(1)
        #expect(abs((shape.presentation()?.path?.bounds.width ?? 0) - 10) < 1e-6)
    }

    @Test func `the anchor point is where position places the layer and about which it turns`() {
        view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        #expect(view.frame == CGRect(x: 120, y: 100, width: 40, height: 20) && view.center == CGPoint(x: 120, y: 110))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 120, y: 90, width: 80, height: 40) && view.center == CGPoint(x: 120, y: 110))
        view.transform = CGAffineTransform(rotationAngle: .pi)
        #expect(abs(view.frame.maxX - 120) < 1e-9 && abs(view.frame.midY - 110) < 1e-9)
        view.transform = .identity
        view.bounds.size.width = 60
        #expect(view.frame == CGRect(x: 120, y: 100, width: 60, height: 20))
    }

    @Test func `a property that layers do not have traps with the reason`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let screen = TestScreen()
            screen.view.layer.add(CABasicAnimation(keyPath: "positoin"), forKey: nil)
        }
        #expect(said(result).contains("positoin is no property of layers that can be animated"))
    }
}
