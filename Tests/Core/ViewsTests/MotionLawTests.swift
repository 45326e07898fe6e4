import Geometry
import Motion
import TestSupport
import Testing

@testable import Views

@Suite struct MotionLawTests {
    private func distance(_ a: Components, _ b: Components) -> Double {
        let d = a - b
        return d.indices.map { abs(d[$0]) }.max() ?? 0
    }

    @Test(arguments: AnimationCurve.allCases)
    func `a basic animation goes along its curve`(named: AnimationCurve) {
        let parameters = CubicTimingParameters(animationCurve: named)
        let motion = BasicAnimation(from: 20, to: -60, duration: 0.8, timing: parameters)
        let curve = parameters.timingCurve(duration: 0.8)
        #expect(motion.restTime == 0.8)
        for i in 0...100 {
            let time = Double(i) / 100
            #expect(abs(motion.value(at: time) - (20 - 80 * curve.value(at: time))) < 1e-12)
            #expect(abs(motion.velocity(at: time)[0] + 80 * curve.slope(at: time)) < 1e-12)
        }
        #expect(motion.value(at: 0) == 20)
        #expect(motion.value(at: 0.8) == -60)
        #expect(motion.velocity(at: 0.8) == .zero)
    }

    @Test func `a basic animation along a spring takes the spring's time, and turns by the smaller angle`() {
        let spring = SpringTimingParameters(duration: 0.4, bounce: 0.2)
        let motion = BasicAnimation(
            from: Transform(rotation: 3), to: Transform(rotation: -3), duration: 1, timing: spring)
        #expect(motion.restTime == spring.timingCurve(duration: 1).duration)
        let part = motion.value(at: 0.05).rotation
        #expect(part < -3 && part > 3 - 2 * .pi)
        #expect(motion.value(at: .infinity) == Transform(rotation: -3))
    }

    @Test func `a basic animation without duration is over at once`() {
        let motion = BasicAnimation(from: 1, to: 2, duration: 0)
        #expect(motion.restTime == 0)
        #expect(motion.value(at: 0) == 2)
    }

    @Test(arguments: [Decay.Form.uiKit, .pop], [0.9, 0.99, 0.998])
    func `a deceleration stops at its target`(form: Decay.Form, deceleration: Double) {
        let law = Decay(deceleration: deceleration, form: form)
        for goal in [Rect(x: 400, y: -300, width: 7, height: 1), Rect(x: -9, y: 2, width: 5, height: 600)] {
            let start = Rect(x: 10, y: 20, width: 30, height: 40)
            let motion = DecayAnimation(law, from: start, toReach: goal)
            #expect(distance(motion.restValue.components, goal.components) < 1e-9)
            #expect(distance(motion.value(at: motion.restTime).components, goal.components) < 1e-9)
            #expect(motion.restTime > 0 && motion.restTime.isFinite)
            let same = DecayAnimation(law, from: start, velocity: motion.initialVelocity)
            #expect(same.restTime == motion.restTime)
        }
        #expect(DecayAnimation(law, from: 3, toReach: 3).restTime == 0)
    }

    @Test func `all descriptions of a spring move a value`() {
        let springs = [
            Spring(bounciness: 4, speed: 12), Spring(tension: 300, friction: 20),
            Spring(mass: 2, stiffness: 9, damping: 1),
            Spring(response: 0.5, dampingRatio: 0.7), Spring(duration: 0.5, bounce: -0.3),
            Spring(dampingRatio: 0.5, duration: 0.6),
        ]
        for spring in springs {
            let motion = SpringAnimation(spring, from: 0, to: 100, tolerance: Tolerance(value: 0.1, speed: 1))
            #expect(abs(motion.value(at: 0.2) - 100 - spring.displacement(at: 0.2, from: -100, velocity: 0)) < 1e-12)
            #expect(motion.value(at: motion.restTime) == 100)
        }
    }

    @Test func `values that are not finite are refused`() async {
        await #expect(processExitsWith: .failure) { _ = BasicAnimation(from: Double.nan, to: 1, duration: 1) }
        await #expect(processExitsWith: .failure) { _ = BasicAnimation(from: 0, to: Double.infinity, duration: 1) }
        await #expect(processExitsWith: .failure) { _ = BasicAnimation(from: 0.0, to: 1, duration: -1) }
        await #expect(processExitsWith: .failure) {
            _ = DecayAnimation(Decay(), from: 0.0, velocity: Components(.infinity))
        }
        await #expect(processExitsWith: .failure) {
            _ = DecayAnimation(Decay(), from: Double.nan, velocity: Components(1))
        }
        await #expect(processExitsWith: .failure) { _ = DecayAnimation(Decay(), from: 0.0, toReach: .nan) }
        await #expect(processExitsWith: .failure) {
            _ = SpringAnimation(
                Spring(stiffness: 1, damping: 1), from: 0.0, velocity: Components(.nan), to: 1,
                tolerance: Tolerance(value: 1, speed: 1))
        }
    }
}
