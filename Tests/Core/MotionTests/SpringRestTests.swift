import Geometry
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringRestTests {
    private func exceeds(
        _ tolerance: Tolerance, _ spring: Spring, at time: Double, from x: Double, velocity v: Double,
        slack: Double = 0
    ) -> Bool {
        abs(spring.displacement(at: time, from: x, velocity: v)) > tolerance.value * (1 + slack)
            || abs(spring.velocity(at: time, from: x, velocity: v)) > tolerance.speed * (1 + slack)
    }

    @Test(arguments: [
        0.01, 0.1, 0.3, 0.7593, 0.95, 0.999_999, 1 - 1e-9, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-9, 1.000_001, 1.1, 4.56, 50,
    ])
    func `at the rest time a bound is exceeded for the last time`(ratio: Double) {
        var random = SeededGenerator(seed: 11)
        for round in 0..<60 {
            let stiffness = Double.random(in: 1...1000, using: &random)
            let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
            let tolerance = Tolerance(
                value: Double.random(in: 0.001...20, using: &random), speed: .random(in: 0.01...200, using: &random))
            // Every other state lies near the bounds, where it matters which one is exceeded, and on which side.
            let near = round.isMultiple(of: 2)
            let x = Double.random(in: -1...1, using: &random) * (near ? 2 * tolerance.value : 400)
            let v = Double.random(in: -1...1, using: &random) * (near ? 2 * tolerance.speed : 3000)
            let rest = spring.restTime(from: x, velocity: v, tolerance: tolerance)
            #expect(rest < .infinity)
            if rest > 0 {
                #expect(exceeds(tolerance, spring, at: rest - 1e-9 * max(1, rest), from: x, velocity: v))
            }
            for sample in 0..<200 {
                let later = rest + Double(sample) * 0.05 / spring.angularFrequency
                let again = exceeds(tolerance, spring, at: later, from: x, velocity: v, slack: 1e-12)
                #expect(!again, "\(spring) from \(x), \(v) within \(tolerance) at \(rest) and not at \(later)")
                if again { return }
            }
        }
    }

    @Test(arguments: [(5.0, 2.688), (10, 1.270), (15, 0.800), (20, 0.9233)])
    func `a thousandth is left when the exact solution says so`(damping: Double, expected: Double) {
        let rest = Spring(stiffness: 100, damping: damping)
            .restTime(from: 1, velocity: 0, tolerance: Tolerance(value: 0.001, speed: .infinity))
        #expect(abs(rest - expected) < 6e-4)
    }

    @Test func `passing through the target is not rest`() {
        let spring = Spring(stiffness: 100, damping: 1)
        let tolerance = Tolerance(value: 1, speed: .infinity)
        let rest = spring.restTime(from: 100, velocity: 0, tolerance: tolerance)
        // The envelope 100 e^(-t / 2) falls to 1 at 9.21 s; a spring that stopped at the first crossing says 0.16 s.
        #expect(rest > 8.9 && rest < 9.22)
    }

    @Test func `a throw from the target that turns back outside the bound counts`() {
        // It starts within both bounds but for the speed, and leaves the bound of the value later.
        let spring = Spring(stiffness: 100, damping: 20)
        let rest = spring.restTime(from: 0, velocity: 1000, tolerance: Tolerance(value: 1, speed: .infinity))
        // 1000 t e^(-10 t) = 1 for the second time.
        #expect(abs(1000 * rest * Elementary.exp(-10 * rest) - 1) < 1e-12 && rest > 0.1)
    }

    @Test(arguments: [0.2, 1, 3])
    func `what is within the bounds for ever is at rest at once`(ratio: Double) {
        let spring = Spring(stiffness: 100, damping: 20 * ratio)
        #expect(spring.restTime(from: 0, velocity: 0, tolerance: Tolerance(value: 0, speed: 0)) == 0)
        #expect(spring.restTime(from: 0.09, velocity: 0, tolerance: Tolerance(value: 0.1, speed: 2)) == 0)
        let anything = Tolerance(value: .infinity, speed: .infinity)
        #expect(spring.restTime(from: -1e9, velocity: 1e9, tolerance: anything) == 0)
    }

    @Test func `what never ends takes for ever`() {
        let tolerance = Tolerance(value: 0.1, speed: 2)
        let undamped = Spring(stiffness: 100, damping: 0)
        #expect(undamped.restTime(from: 1, velocity: 0, tolerance: tolerance) == .infinity)
        #expect(undamped.restTime(from: 0.05, velocity: 0, tolerance: tolerance) == 0)
        let damped = Spring(stiffness: 100, damping: 10)
        #expect(damped.restTime(from: 1, velocity: 0, tolerance: Tolerance(value: 0, speed: 1)) == .infinity)
    }

    @Test(arguments: [1e-6, 1e-3, 1e3, 1e8])
    func `the unit of length does not matter`(unit: Double) {
        let spring = Spring(bounciness: 3, speed: 3)
        let plain = spring.restTime(from: 300, velocity: -900, tolerance: Tolerance(value: 0.1, speed: 2))
        let scaled = spring.restTime(
            from: 300 * unit, velocity: -900 * unit, tolerance: Tolerance(value: 0.1 * unit, speed: 2 * unit))
        #expect(abs(plain - scaled) < 1e-12)
    }

    @Test func `numbers that are no state or tolerance are refused`() async {
        await #expect(processExitsWith: .failure) {
            let spring = Spring(stiffness: 1, damping: 1)
            _ = spring.restTime(from: .nan, velocity: 0, tolerance: Tolerance(value: 1, speed: 1))
        }
        await #expect(processExitsWith: .failure) {
            let spring = Spring(stiffness: 1, damping: 1)
            _ = spring.restTime(from: 0, velocity: .infinity, tolerance: Tolerance(value: 1, speed: 1))
        }
        await #expect(processExitsWith: .failure) {
            let spring = Spring(stiffness: 1, damping: 1)
            _ = spring.restTime(from: 0, velocity: 0, tolerance: Tolerance(value: -1, speed: 1))
        }
        await #expect(processExitsWith: .failure) {
            let spring = Spring(stiffness: 1, damping: 1)
            _ = spring.restTime(from: 0, velocity: 0, tolerance: Tolerance(value: 1, speed: .nan))
        }
    }
}
