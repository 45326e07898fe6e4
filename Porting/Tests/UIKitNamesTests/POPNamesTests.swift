import Testing
import UIKitNames

@Suite struct POPNamesTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() { screen.view.addSubview(view) }

    @Test func `a spring moves a frame to its value and calls its completion once`() {
        var received: [Bool] = []
        let spring = POPSpringAnimation(propertyNamed: kPOPViewFrame)
        spring.toValue = NSValue(cgRect: CGRect(x: 100, y: 100, width: 200, height: 150))
        spring.springBounciness = 3
        spring.springSpeed = 3
        spring.completionBlock = { _, finished in received.append(finished) }
        view.pop_add(spring, forKey: "frame")
        #expect(view.pop_animationKeys() == ["frame"])

        screen.run(0.1)
        #expect(view.frame.minX > 5 && view.frame.minX < 100, "\(view.frame)")
        screen.run(5)
        #expect(view.frame == CGRect(x: 100, y: 100, width: 200, height: 150))
        #expect(received == [true] && view.pop_animationKeys().isEmpty)
    }

    @Test func `a second animation of a key replaces the first one`() {
        var received: [Bool] = []
        let first = POPBasicAnimation(propertyNamed: kPOPViewAlpha)
        first.toValue = 0
        first.completionBlock = { _, finished in received.append(finished) }
        view.pop_add(first, forKey: "alpha")

        screen.run(0.2)
        let second = POPBasicAnimation(propertyNamed: kPOPViewAlpha)
        second.toValue = 0.25
        view.pop_add(second, forKey: "alpha")
        #expect(received == [false])
        screen.run(1)
        #expect(view.alpha == 0.25)
    }

    @Test func `a decay continues at its velocity`() {
        let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)
        decay.velocity = 1000
        decay.deceleration = 0.99
        view.layer.pop_add(decay, forKey: nil)

        screen.run(5)
        // From 50, by POP's formula: 1000 points a second, 0.99 of which remain after each millisecond.
        #expect(abs(view.center.x - 148.5) < 1 && view.center.y == 50, "\(view.center)")
    }

    @Test func `a running animation is retargeted without a jump`() {
        let spring = POPSpringAnimation(propertyNamed: kPOPViewScaleXY)
        spring.toValue = NSValue(cgPoint: CGPoint(x: 2, y: 2))
        view.pop_add(spring, forKey: "scale")

        screen.run(0.1)
        let before = view.transform.a
        spring.toValue = NSValue(cgSize: CGSize(width: 0.5, height: 0.5))
        screen.run(0.0001)
        #expect(abs(view.transform.a - before) < 0.01)
        screen.run(5)
        #expect(view.transform.a == 0.5)
    }

    @Test func `removing all animations keeps the current values`() {
        for property in [kPOPViewAlpha, kPOPLayerCornerRadius] {
            let basic = POPBasicAnimation(propertyNamed: property)
            basic.toValue = 0.5
            view.pop_add(basic, forKey: property.name)
        }

        screen.run(0.2)
        view.pop_removeAllAnimations()
        let stopped = view.alpha
        screen.run(1)
        #expect(view.alpha == stopped && stopped > 0.5 && stopped < 1)
    }

    @Test func `outside a window an animation ends at once`() {
        let detached = UIView()
        var received: [Bool] = []
        let spring = POPSpringAnimation(propertyNamed: kPOPViewCenter)
        spring.toValue = NSValue(cgPoint: CGPoint(x: 7, y: 8))
        spring.completionBlock = { _, finished in received.append(finished) }
        detached.pop_add(spring, forKey: "centre")
        #expect(detached.center == CGPoint(x: 7, y: 8) && received == [true] && detached.pop_animationKeys().isEmpty)
    }

    @Test func `a scale can differ between the axes`() {
        let spring = POPSpringAnimation(propertyNamed: kPOPViewScaleXY)
        spring.toValue = NSValue(cgPoint: CGPoint(x: 2, y: 1))
        view.pop_add(spring, forKey: "scale")
        screen.run(5)
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 1))
    }

    @Test func `a value that cannot be animated traps with the reason`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let spring = POPSpringAnimation(propertyNamed: kPOPViewScaleXY)
            spring.toValue = "2"
            UIView().pop_add(spring, forKey: "scale")
        }
        #expect(said(result).contains("String cannot be animated: assign a number"))
    }
}
