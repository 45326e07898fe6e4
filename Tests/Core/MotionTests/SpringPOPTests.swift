import Motion
import Testing

@Suite struct SpringPOPTests {
    /// Bounciness, speed, then stiffness and damping, in all three parts of the fit of the friction.
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

    @Test func `the sliders can be read from the spring, whatever its mass`() throws {
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
    func `a spring that POP's sliders do not reach has no places on them`(spring: Spring) {
        #expect(spring.bouncinessAndSpeed == nil)
    }

    @Test func `POP's tension and friction are stiffness and damping`() {
        #expect(
            Spring(tension: 120, friction: 7, mass: 2) == Spring(mass: 2, stiffness: 120, damping: 7))
        #expect(Spring(tension: 120, friction: 7).mass == 1)
    }

    @Test func `Origami's tension and friction go both ways`() {
        // The standing example of Rebound: 40 and 7.
        let rebound = Spring(origamiTension: 40, origamiFriction: 7)
        #expect(abs(rebound.stiffness - 230.2) < 1e-12 && rebound.damping == 22)
        let back = rebound.origamiTensionAndFriction
        #expect(abs(back.tension - 40) < 1e-12 && abs(back.friction - 7) < 1e-12)
        let heavy = Spring(mass: 2, stiffness: 460.4, damping: 44).origamiTensionAndFriction
        #expect(abs(heavy.tension - 40) < 1e-12 && abs(heavy.friction - 7) < 1e-12)
    }

    @Test func `places beside the sliders are refused`() async {
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: -1, speed: 3) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: 3, speed: 21) }
        await #expect(processExitsWith: .failure) { _ = Spring(bounciness: .nan, speed: 3) }
        await #expect(processExitsWith: .failure) { _ = Spring(origamiTension: -24, origamiFriction: 7) }
        await #expect(processExitsWith: .failure) { _ = Spring(tension: 1, friction: -1) }
    }
}
