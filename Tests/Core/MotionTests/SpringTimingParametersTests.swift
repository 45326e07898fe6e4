import Geometry
import Motion
import Testing

@Suite struct SpringTimingParametersTests {
    @Test func `the default is UIKit's over-damped spring, and shorter as critical`() {
        let standard = SpringTimingParameters()
        #expect(standard == SpringTimingParameters(mass: 3, stiffness: 1000, damping: 500))
        #expect(abs(standard.dampingRatio - 4.564_354_645_876_384) < 1e-14 && standard.initialVelocity == .zero)
        // Computed with mpmath 1.3 at 40 digits.
        #expect(abs(standard.timingCurve(duration: 9).duration - 3.418_032_877_370_52) < 1e-12)
        let critical = SpringTimingParameters(overdamping: .asCritical)
        #expect(abs(critical.timingCurve(duration: 9).duration - 0.505_734_884_382_472_9) < 1e-12)
    }

    @Test(arguments: [(0.0, 1.270_165_195_653_986_3), (-5, 1.312_863_370_259_729), (3, 1.238_509_933_224_568_8)])
    func `a spring of constants ends when a thousandth remains forever`(velocity: Double, duration: Double) {
        // The durations are computed with mpmath 1.3 at 40 digits, backwards from 4 s.
        let parameters = SpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: Vector(dx: velocity, dy: velocity))
        for requested in [0, 0.1, 100] {
            let curve = parameters.timingCurve(duration: requested)
            // The length of the vector is another initial velocity, which may need longer.
            #expect(curve.duration >= duration - 1e-12)
            for part in 0..<1000 {
                let late = curve.duration * (1 + Double(part) / 1000)
                for direction in TimingCurve.Direction.allCases {
                    #expect(abs(curve.value(at: late - 1e-9, along: direction) - 1) < 0.001 + 1e-7)
                }
            }
        }
        let still = SpringTimingParameters(mass: 1, stiffness: 100, damping: 10).timingCurve(duration: 1)
        #expect(abs(still.duration - 1.270_165_195_653_986_3) < 1e-12)
    }

    @Test(arguments: [0.3, 0.5, 0.8, 1, 2, 4.56], [Vector.zero, Vector(dx: 5, dy: 0), Vector(dx: -3, dy: 40)])
    func `a spring of a ratio has the requested duration, and its end is not visible`(
        ratio: Double, velocity: Vector
    ) {
        let curve = SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity).timingCurve(duration: 0.4)
        #expect(curve.duration == 0.4)
        for direction in TimingCurve.Direction.allCases {
            let last = curve.value(at: 0.4.nextDown, along: direction)
            #expect(abs(last - 1) <= 0.001 * max(1, 1 / ratio) * 1.5)
        }
    }

    @Test func `each axis begins with its velocity, and values without an axis with the length`() {
        let velocity = Vector(dx: 3, dy: -4)
        let all = [
            SpringTimingParameters(dampingRatio: 0.7, initialVelocity: velocity),
            SpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: velocity),
            SpringTimingParameters(duration: 0.5, bounce: -0.2, initialVelocity: velocity),
        ]
        for parameters in all {
            let curve = parameters.timingCurve(duration: 0.5)
            #expect(parameters.initialVelocity == velocity)
            #expect(curve.slope(at: 0, along: .x) == 3 && curve.slope(at: 0, along: .y) == -4)
            #expect(curve.slope(at: 0) == 5)
        }
        let one = SpringTimingParameters(dampingRatio: 0.7, initialVelocity: -2).timingCurve(duration: 0.5)
        for direction in TimingCurve.Direction.allCases { #expect(one.slope(at: 0, along: direction) == -2) }
    }

    @Test(arguments: [0.4, 1, 1.7], [-5, 0, 3.0])
    func `one velocity for all values gives the spring of View.animate`(ratio: Double, velocity: Double) {
        let curve = SpringTimingParameters(dampingRatio: ratio, initialVelocity: velocity).timingCurve(duration: 0.6)
        let spring = Spring(dampingRatio: ratio, duration: 0.6, initialVelocity: velocity)
        for part in 1..<60 {
            let time = Double(part) / 100
            #expect(curve.value(at: time) == 1 - spring.displacement(at: time, from: 1, velocity: -velocity))
        }
    }

    @Test func `asCritical reduces the damping, and only above critical damping`() {
        for (ratio, effective) in [(0.5, 0.5), (1, 1), (3, 1)] {
            let flat = SpringTimingParameters(dampingRatio: ratio, overdamping: .asCritical)
            #expect(flat.dampingRatio == ratio && flat.overdamping == .asCritical)
            let same = SpringTimingParameters(dampingRatio: effective).timingCurve(duration: 1)
            #expect(flat.timingCurve(duration: 1) == same)
            let constants = SpringTimingParameters(
                mass: 1, stiffness: 100, damping: 20 * ratio, overdamping: .asCritical)
            let critical = SpringTimingParameters(mass: 1, stiffness: 100, damping: 20 * effective)
            #expect(constants.timingCurve(duration: 1) == critical.timingCurve(duration: 1))
        }
    }

    @Test func `a spring of a duration and a bounce is SwiftUI's and has its own duration`() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        let curve = SpringTimingParameters(duration: 0.5, bounce: 0.3).timingCurve(duration: 60)
        #expect(
            curve.duration
                == spring.restTime(from: 1, velocity: 0, tolerance: Tolerance(value: 0.001, speed: .infinity)))
        #expect(curve.value(at: 0.2) == 1 - spring.displacement(at: 0.2, from: 1, velocity: 0))
    }

    @Test func `a spring without damping never ends, one with a ratio of 0 does`() {
        let endless = SpringTimingParameters(mass: 1, stiffness: 100, damping: 0).timingCurve(duration: 1)
        #expect(endless.duration == .infinity)
        #expect(abs(endless.value(at: 1000 * .pi / 10) - 0) < 1e-9)
        #expect(endless.value(at: 1e300) <= 2 && endless.value(at: .infinity) == 1)
        let ratio = SpringTimingParameters(dampingRatio: 0)
        #expect(ratio.timingCurve(duration: 1).duration == 1)
        #expect(
            ratio.timingCurve(duration: 1) == SpringTimingParameters(dampingRatio: 0.01).timingCurve(duration: 1))
    }

    @Test func `invalid springs trap`() async {
        await #expect(processExitsWith: .failure) { _ = SpringTimingParameters(mass: -1, stiffness: 1, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = SpringTimingParameters(dampingRatio: .nan) }
        await #expect(processExitsWith: .failure) {
            _ = SpringTimingParameters(dampingRatio: 1, initialVelocity: Vector(dx: 0, dy: .infinity))
        }
        await #expect(processExitsWith: .failure) { _ = SpringTimingParameters(dampingRatio: 1, initialVelocity: .nan) }
        await #expect(processExitsWith: .failure) { _ = SpringTimingParameters(duration: 0, bounce: 0) }
    }
}
