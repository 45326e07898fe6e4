import StageSupport
import Testing
import UIKitNames

@testable import SpringPulseListing

/// What listing 10 does, as Porting/Listings/Behaviour.md says.
@Suite struct SpringPulseTests {
    private let root = SpringPulseViewController()
    private let stage: ListingStage<SpringPulseViewController>
    private var heart: LikeButton { root.likeButton }

    init() { stage = ListingStage(root) }

    private func scale() throws -> Double { try heart.shown.affineTransform().a }

    /// The heart's scale by the formula of a damped oscillator.
    private func formula(_ t: Double) -> Double {
        let w = 75.0.squareRoot()
        return 1 + 0.4 * exp(-5 * t) * (cos(w * t) + 5 / w * sin(w * t))
    }

    @Test func `a spring has Core Animation's defaults`() {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
    }

    @Test func `a tap fills the heart, which begins to pulse`() throws {
        #expect(heart.currentTitle == "♡")
        stage.touch(195, 230)
        #expect(heart.isSelected && heart.currentTitle == "♥" && heart.title(for: .selected) == "♥")
        #expect(nearFraction(try scale(), 1.4))
        #expect(heart.transform == .identity)
    }

    @Test func `the scale is that of a damped oscillator`() throws {
        stage.touch(195, 230)
        var least = (scale: 2.0, time: 0.0)
        for frame in 1...200 {
            stage.wait(0.005)
            let time = Double(frame) * 0.005, value = try scale()
            #expect(near(value, formula(time), within: 1e-3))
            if value < least.scale { least = (value, time) }
        }
        #expect(near(least.scale, 0.935, within: 0.001) && near(least.time, 0.363, within: 0.006))
    }

    @Test func `the pulse ends when the spring has settled, and its delegate is called once each`() throws {
        let spring = CASpringAnimation(keyPath: "transform.scale")
        stage.touch(195, 230)
        stage.wait(spring.settlingDuration - 0.001)
        #expect(near(try scale(), 1, within: 0.005))
        #expect(heart.endedPulses == 0)
        stage.wait(0.01)
        #expect(try scale() == 1)
        #expect(heart.startedPulses == 1 && heart.endedPulses == 1 && heart.interruptedPulses == 0)
        #expect(heart.layer.animationKeys() == nil)
    }

    @Test func `a second tap replaces the pulse`() throws {
        stage.touch(195, 230)
        stage.wait(0.05)
        stage.touch(195, 230)
        #expect(heart.interruptedPulses == 1 && heart.isSelected == false)
        #expect(nearFraction(try scale(), 1.4))
        #expect(heart.layer.animationKeys() == ["pulse"])
        stage.run(3)
        #expect(heart.startedPulses == 2 && heart.endedPulses == 1 && heart.interruptedPulses == 1)
    }

    @Test func `a finger on the heart highlights it, and one that is dragged away does not tap`() throws {
        stage.press(195, 230)
        #expect(heart.isHighlighted && nearFraction(heart.alpha, 0.6))
        stage.wait(0.075)
        #expect(nearFraction(try heart.shown.opacity, 0.8))
        stage.wait(0.076)
        #expect(nearFraction(try heart.shown.opacity, 0.6))
        stage.move(195, 600)
        #expect(heart.isHighlighted == false && heart.alpha == 1)
        stage.wait(0.16)
        #expect(try heart.shown.opacity == 1)
        stage.lift()
        stage.run(1)
        #expect(heart.isSelected == false && heart.startedPulses == 0)
    }

    @Test func `a double tap springs the box to the other side`() throws {
        stage.touch(60, 540)
        stage.run(1)
        #expect(root.box.center.x == 60)
        stage.touch(60, 540)
        stage.wait(0.05)
        stage.touch(60, 540)
        #expect(root.box.center.x == 330)
        #expect(near(try root.box.shown.position.x, 60))
        var most = 0.0
        stage.frames(0.8) { most = max(most, (try? root.box.shown.position.x) ?? 0) }
        #expect(most > 330)
        stage.wait(0.01)
        #expect(near(try root.box.shown.position.x, 330))
        stage.touch(330, 540)
        stage.wait(0.05)
        stage.touch(330, 540)
        stage.run(1)
        #expect(near(try root.box.shown.position.x, 60))
    }

    @Test(arguments: [(0, 1), (0.5, 1.5), (1, 2), (1.5, 1.5), (2, 1), (2.5, 1.5), (7, 2), (8, 1)])
    func `the dot breathes`(time: Double, scale: Double) throws {
        stage.wait(time)
        #expect(nearFraction(try root.dot.shown.affineTransform().a, scale))
    }

    @Test func `removing the animations ends the breathing`() throws {
        stage.wait(0.5)
        stage.perform { root.stopBreathing() }
        #expect(try root.dot.shown.affineTransform() == .identity)
        stage.wait(0.5)
        #expect(try root.dot.shown.affineTransform() == .identity)
        stage.expectRest()
    }
}
