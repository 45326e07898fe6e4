import Geometry
import TestSupport
import Testing

@testable import Motion

@Suite struct SpringTests {
    /// Stiffness 100 and mass 1: the angular frequency is 10, the ratio is damping / 20.
    private static let ratios = [0, 0.05, 0.5, 0.999, 1 - 1e-9, 1, 1 + 1e-9, 1.001, 1.5, 4.56, 100]
    private static let times = [0, 1e-9, 0.01, 0.1, 0.35, 1, 3]

    private func spring(ratio: Double) -> Spring { Spring(stiffness: 100, damping: 20 * ratio) }

    @Test func `damping ratio and frequency follow from the constants`() {
        let standard = Spring(mass: 3, stiffness: 1000, damping: 500)
        #expect(abs(standard.dampingRatio - 4.564_354_645_876_384) < 1e-14)
        #expect(Spring(mass: 4, stiffness: 100, damping: 0).angularFrequency == 5)
    }

    @Test(arguments: ratios)
    func `the propagator at time 0 is the identity`(ratio: Double) {
        #expect(spring(ratio: ratio).propagator(at: 0) == Propagator(xx: 1, xv: 0, vx: 0, vv: 1))
        #expect(spring(ratio: ratio).propagator(at: -1) == Propagator(xx: 1, xv: 0, vx: 0, vv: 1))
        #expect(spring(ratio: ratio).propagator(at: .nan) == Propagator(xx: 1, xv: 0, vx: 0, vv: 1))
        #expect(spring(ratio: ratio).displacement(at: 0, from: 7, velocity: 3) == 7)
        #expect(spring(ratio: ratio).velocity(at: 0, from: 7, velocity: 3) == 3)
    }

    @Test(arguments: ratios)
    func `a spring obeys its equation of motion`(ratio: Double) {
        let spring = spring(ratio: ratio)
        // The classical Runge-Kutta method.
        func acceleration(_ x: Double, _ v: Double) -> Double { -spring.stiffness * x - spring.damping * v }
        var (x, v) = (1.0, -30.0)
        let steps = 20_000
        let step = 0.5 / Double(steps)
        for _ in 0..<steps {
            let (v1, a1) = (v, acceleration(x, v))
            let (v2, a2) = (v + step / 2 * a1, acceleration(x + step / 2 * v1, v + step / 2 * a1))
            let (v3, a3) = (v + step / 2 * a2, acceleration(x + step / 2 * v2, v + step / 2 * a2))
            let (v4, a4) = (v + step * a3, acceleration(x + step * v3, v + step * a3))
            x += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
            v += step / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
        }
        #expect(abs(spring.displacement(at: 0.5, from: 1, velocity: -30) - x) < 1e-10)
        #expect(abs(spring.velocity(at: 0.5, from: 1, velocity: -30) - v) < 1e-8)
    }

    @Test(arguments: ratios, times)
    func `restarting from an intermediate state gives the same motion`(ratio: Double, time: Double) {
        let spring = spring(ratio: ratio)
        let (x, v) = (
            spring.displacement(at: time, from: 300, velocity: -2000),
            spring.velocity(at: time, from: 300, velocity: -2000)
        )
        for later in Self.times {
            let whole = spring.displacement(at: time + later, from: 300, velocity: -2000)
            #expect(abs(spring.displacement(at: later, from: x, velocity: v) - whole) < 1e-10)
            let speed = spring.velocity(at: time + later, from: 300, velocity: -2000)
            #expect(abs(spring.velocity(at: later, from: x, velocity: v) - speed) < 1e-9)
        }
    }

    @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12], times)
    func `the motion is continuous at critical damping`(distance: Double, time: Double) {
        let critical = spring(ratio: 1).propagator(at: time)
        for near in [spring(ratio: 1 - distance), spring(ratio: 1 + distance)] {
            let p = near.propagator(at: time)
            // The difference is at most (w t)^3 e^(-w t) / 3 times the distance.
            #expect(abs(p.xx - critical.xx) <= distance + 4e-16)
            #expect(abs(p.xv - critical.xv) <= distance + 4e-16)
            #expect(abs(p.vv - critical.vv) <= 2 * distance + 4e-16)
        }
    }

    @Test func `no digit is lost near critical damping`() {
        // The critical solution plus the first term in the square of the ratio: e^(-a t) (1 + a t + (q t)^2 / 2 + ...).
        for distance in [1e-5, -1e-5, 1e-7, -1e-7, 1e-9, -1e-9] {
            let spring = spring(ratio: 1 + distance)
            let decay = spring.damping / 2
            let q2 = (decay - 10) * (decay + 10)
            let at = decay * 0.2
            let series = 1 + at + q2 * 0.04 * (0.5 + at / 6) + q2 * q2 * 0.0016 * (1.0 / 24 + at / 120)
            let p = spring.propagator(at: 0.2)
            #expect(abs(p.xx / (Elementary.exp(-at) * series) - 1) < 1e-14)
        }
    }

    @Test func `a strongly damped spring keeps its slow mode`() {
        // Roots near -k/c and -c: later only the slow one remains, e^(-k t / c) to first order in k / c^2.
        let spring = Spring(stiffness: 1, damping: 1e9)
        #expect(abs(spring.displacement(at: 1e9, from: 1, velocity: 0) - 0.367_879_441_171_442_3) < 1e-15)
        #expect(abs(spring.velocity(at: 1e9, from: 1, velocity: 0) / -0.367_879_441_171_442_3e-9 - 1) < 1e-14)
    }

    @Test(arguments: ratios)
    func `a spring is at its target at an infinite time`(ratio: Double) {
        #expect(spring(ratio: ratio).propagator(at: .infinity) == Propagator(xx: 0, xv: 0, vx: 0, vv: 0))
    }

    @Test(arguments: ratios, [1e3, 1e9, 1e300, .greatestFiniteMagnitude])
    func `the propagator is bounded at any time`(ratio: Double, time: Double) {
        let p = spring(ratio: ratio).propagator(at: time)
        for part in [p.xx, p.xv, p.vx / 100, p.vv] { #expect(abs(part) <= 1) }
    }

    @Test func `a spring without damping oscillates forever`() {
        let p = spring(ratio: 0).propagator(at: .pi / 5 * 1000)
        #expect(abs(p.xx - 1) < 1e-10 && abs(p.xv) < 1e-10)
    }

    @Test func `invalid constants trap`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 0, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: .infinity, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(mass: -1, stiffness: 1, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(mass: .nan, stiffness: 1, damping: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: -1) }
    }
}

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
    func `a bound is exceeded for the last time at the rest time`(ratio: Double) {
        var random = SeededGenerator(seed: 11)
        for round in 0..<60 {
            let stiffness = Double.random(in: 1...1000, using: &random)
            let spring = Spring(stiffness: stiffness, damping: 2 * ratio * stiffness.squareRoot())
            let tolerance = Tolerance(
                value: Double.random(in: 0.001...20, using: &random), speed: .random(in: 0.01...200, using: &random))
            // Every other state lies near the bounds, where it matters which bound is exceeded, and on which side.
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
    func `a thousandth remains at the time of the exact solution`(damping: Double, expected: Double) {
        let rest = Spring(stiffness: 100, damping: damping)
            .restTime(from: 1, velocity: 0, tolerance: Tolerance(value: 0.001, speed: .infinity))
        #expect(abs(rest - expected) < 6e-4)
    }

    @Test func `passing through the target is not rest`() {
        let spring = Spring(stiffness: 100, damping: 1)
        let tolerance = Tolerance(value: 1, speed: .infinity)
        let rest = spring.restTime(from: 100, velocity: 0, tolerance: tolerance)
        // The envelope 100 e^(-t / 2) falls to 1 at 9.21 s; a spring that stopped at the first crossing would rest at
        // 0.16 s.
        #expect(rest > 8.9 && rest < 9.22)
    }

    @Test func `a motion that leaves the target and turns back outside the bound counts`() {
        // The value starts within its bound and exceeds it later.
        let spring = Spring(stiffness: 100, damping: 20)
        let rest = spring.restTime(from: 0, velocity: 1000, tolerance: Tolerance(value: 1, speed: .infinity))
        // 1000 t e^(-10 t) = 1 for the second time.
        #expect(abs(1000 * rest * Elementary.exp(-10 * rest) - 1) < 1e-12 && rest > 0.1)
    }

    @Test(arguments: [0.2, 1, 3])
    func `a motion that stays within the bounds is at rest at once`(ratio: Double) {
        let spring = Spring(stiffness: 100, damping: 20 * ratio)
        #expect(spring.restTime(from: 0, velocity: 0, tolerance: Tolerance(value: 0, speed: 0)) == 0)
        #expect(spring.restTime(from: 0.09, velocity: 0, tolerance: Tolerance(value: 0.1, speed: 2)) == 0)
        let unbounded = Tolerance(value: .infinity, speed: .infinity)
        #expect(spring.restTime(from: -1e9, velocity: 1e9, tolerance: unbounded) == 0)
    }

    @Test func `a motion that never stays within the bounds never rests`() {
        let tolerance = Tolerance(value: 0.1, speed: 2)
        let undamped = Spring(stiffness: 100, damping: 0)
        #expect(undamped.restTime(from: 1, velocity: 0, tolerance: tolerance) == .infinity)
        #expect(undamped.restTime(from: 0.05, velocity: 0, tolerance: tolerance) == 0)
        let damped = Spring(stiffness: 100, damping: 10)
        #expect(damped.restTime(from: 1, velocity: 0, tolerance: Tolerance(value: 0, speed: 1)) == .infinity)
    }

    @Test(arguments: [1e-6, 1e-3, 1e3, 1e8])
    func `the rest time does not depend on the unit of length`(unit: Double) {
        let spring = Spring(bounciness: 3, speed: 3)
        let plain = spring.restTime(from: 300, velocity: -900, tolerance: Tolerance(value: 0.1, speed: 2))
        let scaled = spring.restTime(
            from: 300 * unit, velocity: -900 * unit, tolerance: Tolerance(value: 0.1 * unit, speed: 2 * unit))
        #expect(abs(plain - scaled) < 1e-12)
    }

    @Test func `invalid states and tolerances trap`() async {
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
