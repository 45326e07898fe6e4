import Foundation
import Motion
import Testing

@Suite struct SpringDesignTests {
    @Test func `POP's sliders give POP's tension and friction`() {
        let gentle = Spring(bounciness: 3, speed: 3)
        #expect(abs(gentle.stiffness - 150.932_647_058_823_53) < 1e-12)
        #expect(abs(gentle.damping - 18.656_300_631_399_19) < 1e-13)
        let standard = Spring(bounciness: 4, speed: 12)
        #expect(abs(standard.stiffness - 342.100_588_235_294_13) < 1e-12)
        #expect(abs(standard.damping - 30.486_979_648_244_255) < 1e-13)
    }

    @Test func `POP's sliders never make an over-damped spring`() {
        let ratios = (0...20).flatMap { bounciness in
            (0...20).map { Spring(bounciness: Double(bounciness), speed: Double($0)).dampingRatio }
        }
        #expect(abs((ratios.min() ?? 0) - 0.126) < 5e-4)
        #expect(abs((ratios.max() ?? 0) - 0.9997) < 5e-5)
    }

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

    @Test func `a ratio out of range counts as the nearer bound`() {
        #expect(Spring(dampingRatio: 300, duration: 1) == Spring(dampingRatio: 100, duration: 1))
        #expect(Spring(dampingRatio: -1, duration: 1) == Spring(dampingRatio: 0.01, duration: 1))
    }

    @Test func `wishes that no spring fulfils are refused`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 0) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: .nan, duration: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 1, initialVelocity: .nan) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: -1, speed: 3) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: 3, speed: 21) }
    }
}
