import Geometry
import Motion
import Testing

@testable import Views

@Suite struct PropertyMotionTests {
    nonisolated private static let springs = [
        Spring(stiffness: 100, damping: 4), Spring(stiffness: 100, damping: 20), Spring(stiffness: 100, damping: 90),
    ]
    private static let tolerance = Tolerance(value: 0.1, speed: 2)

    private func motion(_ spring: Spring) -> SpringAnimation<Rect> {
        SpringAnimation(
            spring, from: Rect(x: 10, y: 20, width: 100, height: 80), velocity: Components(300, -50, 0, 20),
            to: Rect(x: 400, y: 300, width: 100, height: 10), tolerance: Self.tolerance)
    }

    private func distance(_ a: Components, _ b: Components) -> Double {
        let d = a - b
        return d.indices.map { abs(d[$0]) }.max() ?? 0
    }

    @Test(arguments: springs)
    func `a spring begins with the given velocity and ends exactly at its target`(spring: Spring) {
        let motion = motion(spring)
        #expect(distance(motion.value(at: 0).components, Components(60, 60, 100, 80)) < 1e-12)
        #expect(motion.velocity(at: 0) == Components(300, -50, 0, 20))
        for time in [motion.restTime, motion.restTime + 1, .infinity] {
            #expect(motion.value(at: time) == motion.toValue)
            #expect(motion.velocity(at: time) == .zero)
        }
        let before = motion.restTime.nextDown
        #expect(distance(motion.value(at: before).components, motion.toValue.components) <= 0.1 + 1e-9)
        #expect(distance(motion.velocity(at: before), .zero) <= 2 + 1e-9)
        // A moment earlier some number was not at rest.
        let earlier = motion.restTime * 0.99
        let far = distance(motion.value(at: earlier).components, motion.toValue.components)
        #expect(far > 0.1 || distance(motion.velocity(at: earlier), .zero) > 2)
    }

    @Test(arguments: springs, [0, 0.05, 0.3])
    func `a spring that is turned keeps value and velocity`(spring: Spring, time: Double) {
        let motion = motion(spring)
        let turned = motion.retargeted(at: time, to: Rect(x: -50, y: 9, width: 3, height: 4))
        #expect(distance(turned.value(at: 0).components, motion.value(at: time).components) < 1e-12)
        #expect(turned.velocity(at: 0) == motion.velocity(at: time))
        #expect(turned.value(at: .infinity) == Rect(x: -50, y: 9, width: 3, height: 4))
        let same = motion.retargeted(at: time, to: motion.toValue)
        for later in [0.01, 0.1, 0.5] {
            let there = motion.value(at: time + later).components
            #expect(distance(same.value(at: later).components, there) < 1e-9)
        }
    }

    @Test(arguments: springs)
    func `a spring that is shifted is the same motion elsewhere`(spring: Spring) {
        let motion = motion(spring)
        let shifted = motion.shifted(by: Components(0, -120, 3))
        #expect(shifted.restTime == motion.restTime)
        for time in [0, 0.1, 0.4, motion.restTime, 9] {
            let expected = motion.value(at: time).components + Components(0, -120, 3)
            #expect(distance(shifted.value(at: time).components, expected) < 1e-12)
            #expect(distance(shifted.velocity(at: time), motion.velocity(at: time)) < 1e-12)
        }
    }

    @Test func `a spring that is where it is going takes no time`() {
        let motion = SpringAnimation(Self.springs[0], from: 5, to: 5, tolerance: Self.tolerance)
        #expect(motion.restTime == 0)
        #expect(motion.value(at: 0) == 5)
    }

    @Test func `a glide is 50 ms and 9 points long for 1000 points a second`() {
        let law = Decay(deceleration: 0.9, form: .pop)
        let motion = DecayAnimation(law, from: Point(x: 7, y: 8), velocity: Components(1000))
        #expect(abs(motion.restTime - 0.05) < 0.001)
        #expect(abs(motion.value(at: .infinity).x - 7 - 9) < 0.1)
        #expect(motion.value(at: 1).y == 8)
    }

    @Test(arguments: [
        [1000, -30], [-5000, 5000], [5.1, 0],
    ])
    func `a glide follows its law until its slowest moment and then rests`(velocity: [Double]) {
        let law = Decay(deceleration: 0.95, form: .pop)
        let start = Point(x: -3, y: 4)
        let motion = DecayAnimation(law, from: start, velocity: Components(velocity[0], velocity[1]))
        let rest = velocity.map { law.restTime(velocity: $0, threshold: 5) }.max() ?? 0
        #expect(motion.restTime == rest)
        #expect(motion.value(at: 0) == start)
        for time in [0, rest / 3, rest * 0.999] {
            #expect(abs(motion.value(at: time).x + 3 - law.displacement(at: time, velocity: velocity[0])) < 1e-10)
            #expect(abs(motion.velocity(at: time)[1] - law.velocity(at: time, velocity: velocity[1])) < 1e-10)
        }
        #expect(motion.value(at: rest) == motion.value(at: rest + 1))
        #expect(motion.velocity(at: rest) == .zero)
    }

    @Test func `a release that is too slow to glide takes no time`() {
        let motion = DecayAnimation(Decay(deceleration: 0.9, form: .pop), from: 1.5, velocity: Components(5))
        #expect(motion.restTime == 0)
        #expect(motion.value(at: .infinity) == 1.5)
    }
}
