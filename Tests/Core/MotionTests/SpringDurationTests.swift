import Foundation
import Motion
import Testing

@Suite struct SpringDurationTests {
    /// Ratio, duration, then the published stiffness and damping and how many digits of them are known.
    @Test(arguments: [
        (0.25, 3.0, 54.833_633_590_783_26, 3.702_486_785_620_688, 1e-12),
        (0.5, 0.5, 646.878, 25.4338, 1e-6), (1, 0.5, 341.024, 36.9337, 2e-6),
        (0.99, 0.3, 889, 59.04, 5e-4), (1, 0.3, 947, 61.55, 5e-4),
    ])
    func `ratio and duration give UIKit's spring`(
        ratio: Double, duration: Double, stiffness: Double, damping: Double, precision: Double
    ) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.stiffness / stiffness - 1) < precision, "\(spring)")
        #expect(abs(spring.damping / damping - 1) < precision, "\(spring)")
    }

    @Test func `the spring of system A is known to four digits`() {
        let spring = Spring(dampingRatio: 1, duration: 0.35)
        #expect(abs(spring.angularFrequency * 0.35 - 9.2334) < 5e-5)
        #expect(abs(spring.displacement(at: 0.35, from: 1, velocity: 0) - 0.001) < 1e-15)
    }

    @Test(arguments: [0.05, 0.25, 0.5, 0.8, 0.95, 1], [-50, -5, -1, 0, 0.5, 1, 5, 13, 14, 50])
    func `when the duration is over a thousandth is left, and less for a stiffer spring`(
        ratio: Double, velocity: Double
    ) {
        // The published equation, with a velocity in ways per duration.
        func left(_ u: Double) -> Double {
            ratio < 1
                ? abs((ratio - velocity / u) / (1 - ratio * ratio).squareRoot()) * exp(-ratio * u)
                : abs(u - velocity + 1) * exp(-u)
        }
        let spring = Spring(dampingRatio: ratio, duration: 2, initialVelocity: velocity / 2)
        let u = spring.angularFrequency * 2
        #expect(abs(left(u) - 0.001) < 1e-14)
        #expect(abs(spring.dampingRatio - ratio) < 1e-15)
        for stiffer in 1...400 { #expect(left(u * (1 + Double(stiffer) / 20)) < 0.001) }
    }

    /// Ratio, velocity in ways per duration, and the frequency times the duration that leaves a thousandth.
    ///
    /// Computed with mpmath 1.3 at 60 digits: the largest root, found by bisection from above.
    @Test(arguments: [
        (1, -5, 9.658787542710266), (1, 0, 9.233413476451586), (1, 5, 8.38622399904814), (1, 14, 8.42775878312042),
        (1.0000001, -5, 9.658790322994916), (1.0000001, 0, 9.233416318314994), (1.0000001, 14, 8.42775903325467),
        (1.2, -5, 13.834696336701736), (1.2, 0, 13.504374728047875), (1.2, 0.5, 13.466871688996779),
        (1.2, 5, 13.076417731507997), (1.2, 14, 11.543523704169441), (2, -5, 26.243964930300105),
        (2, 0, 26.05814851562864), (2, 14, 25.463363574566532), (4.56, 0, 62.34365613129542),
        (4.56, 14, 62.11540191129456), (20, -5, 276.1805326852701), (20, 0, 276.16243268351116),
        (100, 0, 1381.5215163440319), (100, 14, 1381.5113822583598),
    ])
    func `an over-damped spring truly leaves a thousandth`(ratio: Double, velocity: Double, phase: Double) {
        let spring = Spring(dampingRatio: ratio, duration: 0.5, initialVelocity: 2 * velocity)
        #expect(abs(spring.angularFrequency * 0.5 / phase - 1) < 1e-12)
        #expect(abs(abs(spring.displacement(at: 0.5, from: 1, velocity: -2 * velocity)) - 0.001) < 1e-12)
    }

    @Test(arguments: [-1e100, -3, 0, .leastNonzeroMagnitude, 1e-12, 0.5, 14, 1e6, 1e100])
    func `any velocity has a spring for any ratio`(velocity: Double) {
        for ratio in [-1, 0.01, 0.3, 0.999_999, 1, 1 + 1e-12, 1 + 1e-6, 1.01, 7, 100, .infinity] {
            let spring = Spring(dampingRatio: ratio, duration: 2, initialVelocity: velocity)
            #expect(abs(spring.dampingRatio / min(max(ratio, 0.01), 100) - 1) < 1e-15)
        }
    }

    @Test func `it continues the critical spring without a seam from above`() {
        let critical = Spring(dampingRatio: 1, duration: 0.4)
        for distance in [1e-12, 1e-9, 1e-6, 1e-3] {
            let above = Spring(dampingRatio: 1 + distance, duration: 0.4)
            #expect(abs(above.stiffness / critical.stiffness - 1) < 20 * distance)
        }
    }

    @Test(arguments: [0.01, 0.1, 0.25, 0.5, 0.9, 0.999, 1, 1.001, 1.5, 4.56, 100], [1e-6, 0.35, 3, 1e9])
    func `ratio and duration can be read from the spring`(ratio: Double, duration: Double) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.dampingRatio / ratio - 1) < 1e-15)
        #expect(abs(spring.settlingDuration / duration - 1) < 1e-9)
        // Mass, stiffness and damping times the same number make the same motion.
        let heavy = Spring(mass: 8, stiffness: 8 * spring.stiffness, damping: 8 * spring.damping)
        #expect(abs(heavy.settlingDuration / duration - 1) < 1e-9)
    }

    @Test func `without damping it never settles, and hardly damped it takes long`() {
        #expect(Spring(stiffness: 100, damping: 0).settlingDuration == .infinity)
        #expect(Spring(stiffness: 100, damping: 1e-9).settlingDuration > 1e9)
    }

    @Test func `a ratio out of range counts as the nearer bound`() {
        #expect(Spring(dampingRatio: 300, duration: 1) == Spring(dampingRatio: 100, duration: 1))
        #expect(Spring(dampingRatio: -1, duration: 1) == Spring(dampingRatio: 0.01, duration: 1))
    }

    @Test func `wishes that no spring fulfils are refused`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 0) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 1e-7) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: .infinity) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: .nan, duration: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 1, initialVelocity: .nan) }
    }
}
