import Foundation
import Motion
import Testing

@Suite struct SpringDurationTests {
    /// Ratio, duration, then the published stiffness and damping and their relative precision.
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

    @Test func `a critical spring of 0.35 s has the reference frequency to four digits`() {
        let spring = Spring(dampingRatio: 1, duration: 0.35)
        #expect(abs(spring.angularFrequency * 0.35 - 9.2334) < 5e-5)
        #expect(abs(spring.displacement(at: 0.35, from: 1, velocity: 0) - 0.001) < 1e-15)
    }

    @Test(arguments: [0.05, 0.25, 0.5, 0.8, 0.95, 1], [-50, -5, -1, 0, 0.5, 1, 5, 13, 14, 50])
    func `a thousandth remains at the end of the duration, and less for a stiffer spring`(
        ratio: Double, velocity: Double
    ) {
        // The published equation, with a velocity in whole distances per duration.
        func remainder(_ u: Double) -> Double {
            ratio < 1
                ? abs((ratio - velocity / u) / (1 - ratio * ratio).squareRoot()) * exp(-ratio * u)
                : abs(u - velocity + 1) * exp(-u)
        }
        let spring = Spring(dampingRatio: ratio, duration: 2, initialVelocity: velocity / 2)
        let u = spring.angularFrequency * 2
        #expect(abs(remainder(u) - 0.001) < 1e-14)
        #expect(abs(spring.dampingRatio - ratio) < 1e-15)
        for stiffer in 1...400 { #expect(remainder(u * (1 + Double(stiffer) / 20)) < 0.001) }
    }

    /// Ratio, velocity in whole distances per duration, and the frequency times the duration that leaves a thousandth.
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
    func `an over-damped spring leaves exactly a thousandth`(ratio: Double, velocity: Double, phase: Double) {
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

    @Test func `over-damped springs continue the critical spring without a jump`() {
        let critical = Spring(dampingRatio: 1, duration: 0.4)
        for distance in [1e-12, 1e-9, 1e-6, 1e-3] {
            let above = Spring(dampingRatio: 1 + distance, duration: 0.4)
            #expect(abs(above.stiffness / critical.stiffness - 1) < 20 * distance)
        }
    }

    @Test(arguments: [0.01, 0.1, 0.25, 0.5, 0.9, 0.999, 1, 1.001, 1.5, 4.56, 100], [1e-6, 0.35, 3, 1e9])
    func `ratio and duration can be recovered from the spring`(ratio: Double, duration: Double) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.dampingRatio / ratio - 1) < 1e-15)
        #expect(abs(spring.settlingDuration / duration - 1) < 1e-9)
        // Mass, stiffness and damping multiplied by the same number give the same motion.
        let heavy = Spring(mass: 8, stiffness: 8 * spring.stiffness, damping: 8 * spring.damping)
        #expect(abs(heavy.settlingDuration / duration - 1) < 1e-9)
    }

    @Test func `a spring without damping never settles, and one with little damping settles late`() {
        #expect(Spring(stiffness: 100, damping: 0).settlingDuration == .infinity)
        #expect(Spring(stiffness: 100, damping: 1e-9).settlingDuration > 1e9)
    }

    @Test func `a ratio outside the range counts as the nearer bound`() {
        #expect(Spring(dampingRatio: 300, duration: 1) == Spring(dampingRatio: 100, duration: 1))
        #expect(Spring(dampingRatio: -1, duration: 1) == Spring(dampingRatio: 0.01, duration: 1))
    }

    @Test func `ratios, durations and velocities without a spring trap`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 0) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 1e-7) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: .infinity) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: .nan, duration: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(dampingRatio: 1, duration: 1, initialVelocity: .nan) }
    }
}

@Suite struct SpringResponseTests {
    /// Response, ratio, then stiffness and damping; computed with mpmath 1.3 at 50 digits.
    @Test(arguments: [
        (0.5, 0.825, 157.913_670_417_429_73, 20.734_511_513_692_635),
        (0.15, 0.86, 1754.596_337_971_441_7, 72.047_191_522_325_93),
        (0.63, 0.5, 99.466_912_583_415_05, 9.973_310_011_396_169), (2, 1, 9.869_604_401_089_358, 6.283_185_307_179_586),
        (1, 1.7, 39.478_417_604_357_43, 21.362_830_044_410_593), (0.35, 0, 322.272_796_770_264_8, 0),
    ])
    func `response and ratio give SwiftUI's spring, and can be recovered from it`(
        response: Double, ratio: Double, stiffness: Double, damping: Double
    ) {
        let spring = Spring(response: response, dampingRatio: ratio)
        #expect(abs(spring.stiffness / stiffness - 1) < 1e-15 && abs(spring.damping - damping) < 1e-13)
        #expect(abs(spring.response - response) < 1e-15 && abs(spring.dampingRatio - ratio) < 1e-15)
    }

    /// Duration, bounce, then stiffness and damping; computed with mpmath 1.3 at 50 digits.
    @Test(arguments: [
        (0.5, 0.3, 157.913_670_417_429_73, 17.592_918_860_102_84),
        (0.5, 0, 157.913_670_417_429_73, 25.132_741_228_718_345),
        (0.4, -0.5, 246.740_110_027_233_92, 62.831_853_071_795_86), (1, 1, 39.478_417_604_357_43, 0),
        (0.8, -0.99, 61.685_027_506_808_48, 1570.796_326_794_895),
    ])
    func `duration and bounce give SwiftUI's spring, and can be recovered from it`(
        duration: Double, bounce: Double, stiffness: Double, damping: Double
    ) {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.stiffness / stiffness - 1) < 1e-15 && abs(spring.damping - damping) < 1e-10)
        #expect(abs(spring.response - duration) < 1e-15 && abs(spring.bounce - bounce) < 1e-14)
    }

    @Test func `Apple's examples give the documented values`() {
        // Documentation of SwiftUI's Spring: (0.5, 0.3) is (1, 157.9, 17.6); (1, 100, 10) has duration 0.63, bounce
        // 0.5.
        let first = Spring(duration: 0.5, bounce: 0.3)
        #expect(abs(first.stiffness - 157.9) < 0.05 && abs(first.damping - 17.6) < 0.05)
        let second = Spring(stiffness: 100, damping: 10)
        #expect(abs(second.response - 0.63) < 0.005 && second.bounce == 0.5)
    }

    @Test func `all descriptions of one spring agree`() throws {
        let made = Spring(bounciness: 4, speed: 12)
        let sliders = try #require(made.bouncinessAndSpeed)
        let origami = made.origamiTensionAndFriction
        let others = [
            Spring(response: made.response, dampingRatio: made.dampingRatio),
            Spring(duration: made.response, bounce: made.bounce),
            Spring(dampingRatio: made.dampingRatio, duration: made.settlingDuration),
            Spring(bounciness: sliders.bounciness, speed: sliders.speed),
            Spring(origamiTension: origami.tension, origamiFriction: origami.friction),
        ]
        for spring in others {
            #expect(abs(spring.stiffness - made.stiffness) < 1e-9 && abs(spring.damping - made.damping) < 1e-9)
        }
    }

    @Test func `invalid periods, ratios and bounces trap`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(response: 0, dampingRatio: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: .infinity, dampingRatio: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: 1, dampingRatio: -0.1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: 1, dampingRatio: .nan) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: 1.1) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: -1, bounce: 0) }
    }
}

@Suite struct SpringPOPTests {
    /// Bounciness, speed, then stiffness and damping, in all three parts of the friction's fit.
    ///
    /// Computed with mpmath 1.3 at 50 digits from POP's published constants.
    private static let sliders: [(Double, Double, Double, Double)] = [
        (0, 0, 87.21, 5.777_012_5), (20, 0, 87.21, 2.360_477_551_903_114_3),
        (12.5, 0.5, 97.830_441_176_470_59, 5.709_447_452_558_162),
        (7, 1.2, 112.699_058_823_529_41, 10.728_827_928_891_002),
        (3, 3, 150.932_647_058_823_53, 18.656_300_631_399_187),
        (9, 3.1, 153.056_735_294_117_66, 13.909_323_434_889_496),
        (4, 12, 342.100_588_235_294_13, 30.486_979_648_244_25),
        (0, 20, 512.027_647_058_823_5, 45.009_693_255_827_65),
        (20, 20, 512.027_647_058_823_5, 13.356_488_421_183_528),
    ]

    @Test(arguments: sliders.indices)
    func `POP's sliders give POP's tension and friction`(row: Int) {
        let (bounciness, speed, stiffness, damping) = Self.sliders[row]
        let spring = Spring(bounciness: bounciness, speed: speed)
        #expect(abs(spring.stiffness - stiffness) < 1e-12 && abs(spring.damping - damping) < 1e-13)
        #expect(spring.mass == 1)
    }

    @Test func `POP's sliders never make an over-damped spring`() {
        let ratios = (0...20).flatMap { bounciness in
            (0...20).map { Spring(bounciness: Double(bounciness), speed: Double($0)).dampingRatio }
        }
        #expect(abs((ratios.min() ?? 0) - 0.126) < 5e-4)
        #expect(abs((ratios.max() ?? 0) - 0.9997) < 5e-5)
    }

    @Test func `the sliders can be recovered from a spring of any mass`() throws {
        for bounciness in 0...40 {
            for speed in 0...40 {
                let (bounciness, speed) = (Double(bounciness) / 2, Double(speed) / 2)
                let spring = Spring(bounciness: bounciness, speed: speed)
                let heavy = Spring(mass: 3, stiffness: 3 * spring.stiffness, damping: 3 * spring.damping)
                for same in [spring, heavy] {
                    let sliders = try #require(same.bouncinessAndSpeed)
                    #expect(abs(sliders.bounciness - bounciness) < 1e-10 && abs(sliders.speed - speed) < 1e-10)
                }
            }
        }
    }

    @Test(arguments: [
        Spring(stiffness: 80, damping: 5), Spring(stiffness: 513, damping: 20), Spring(stiffness: 342, damping: 60),
        Spring(stiffness: 342, damping: 5), Spring(stiffness: 342, damping: 0), Spring(stiffness: 1, damping: 1),
        Spring(stiffness: 1e6, damping: 500),
    ])
    func `a spring outside the range of POP's sliders has no slider values`(spring: Spring) {
        #expect(spring.bouncinessAndSpeed == nil)
    }

    @Test func `POP's tension and friction are stiffness and damping`() {
        #expect(
            Spring(tension: 120, friction: 7, mass: 2) == Spring(mass: 2, stiffness: 120, damping: 7))
        #expect(Spring(tension: 120, friction: 7).mass == 1)
    }

    @Test func `Origami's tension and friction convert in both directions`() {
        // The standard example of Rebound: 40 and 7.
        let rebound = Spring(origamiTension: 40, origamiFriction: 7)
        #expect(abs(rebound.stiffness - 230.2) < 1e-12 && rebound.damping == 22)
        let back = rebound.origamiTensionAndFriction
        #expect(abs(back.tension - 40) < 1e-12 && abs(back.friction - 7) < 1e-12)
        let heavy = Spring(mass: 2, stiffness: 460.4, damping: 44).origamiTensionAndFriction
        #expect(abs(heavy.tension - 40) < 1e-12 && abs(heavy.friction - 7) < 1e-12)
    }

    @Test func `values outside the sliders trap`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: -1, speed: 3) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: 3, speed: 21) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: .nan, speed: 3) }
        await #expect(processExitsWith: .failure) { _ = Spring(origamiTension: -24, origamiFriction: 7) }
        await #expect(processExitsWith: .failure) { _ = Spring(tension: 1, friction: -1) }
    }
}
