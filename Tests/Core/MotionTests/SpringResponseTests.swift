import Motion
import Testing

@Suite struct SpringResponseTests {
    /// Response, ratio, then stiffness and damping; computed with mpmath 1.3 at 50 digits.
    @Test(arguments: [
        (0.5, 0.825, 157.913_670_417_429_73, 20.734_511_513_692_635),
        (0.15, 0.86, 1754.596_337_971_441_7, 72.047_191_522_325_93),
        (0.63, 0.5, 99.466_912_583_415_05, 9.973_310_011_396_169), (2, 1, 9.869_604_401_089_358, 6.283_185_307_179_586),
        (1, 1.7, 39.478_417_604_357_43, 21.362_830_044_410_593), (0.35, 0, 322.272_796_770_264_8, 0),
    ])
    func `response and ratio give SwiftUI's spring, and can be read from it`(
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
    func `duration and bounce give SwiftUI's spring, and can be read from it`(
        duration: Double, bounce: Double, stiffness: Double, damping: Double
    ) {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.stiffness / stiffness - 1) < 1e-15 && abs(spring.damping - damping) < 1e-10)
        #expect(abs(spring.response - duration) < 1e-15 && abs(spring.bounce - bounce) < 1e-14)
    }

    @Test func `Apple's examples come out as printed`() {
        // Documentation of SwiftUI's Spring: (0.5, 0.3) is (1, 157.9, 17.6); (1, 100, 10) has duration 0.63, bounce 0.5.
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

    @Test func `what is no period, ratio or bounce is refused`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(response: 0, dampingRatio: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: .infinity, dampingRatio: 1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: 1, dampingRatio: -0.1) }
        await #expect(processExitsWith: .failure) { _ = Spring(response: 1, dampingRatio: .nan) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: 1.1) }
        await #expect(processExitsWith: .failure) { _ = Spring(duration: -1, bounce: 0) }
    }
}
