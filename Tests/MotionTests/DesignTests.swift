import Geometry
import Testing

@testable import Motion

@Suite struct SpringDesignTests {
    @Test func `POP's sliders give POP's tension and friction`() {
        let gentle = Spring(bounciness: 3, speed: 3)
        #expect(abs(gentle.stiffness - 150.932_647_058_823_53) < 1e-10)
        #expect(abs(gentle.damping - 18.656_300_631_399_19) < 1e-12)
        let standard = Spring(bounciness: 4, speed: 12)
        #expect(abs(standard.stiffness - 342.100_588_235_294_13) < 1e-10)
        #expect(abs(standard.damping - 30.486_979_648_244_255) < 1e-12)
        #expect(abs(standard.dampingRatio - 0.8242) < 5e-5)
    }

    @Test(arguments: [
        (0.25, 3.0, 54.833_633_590_783_26, 3.702_486_785_620_688),
        (0.5, 0.5, 646.878, 25.4338), (1, 0.5, 341.024, 36.9337),
        (0.99, 0.3, 889, 59.03), (1, 0.3, 947, 61.56),
    ])
    func `damping ratio and duration give UIKit's spring`(
        ratio: Double, duration: Double, stiffness: Double, damping: Double
    ) {
        let spring = Spring(dampingRatio: ratio, duration: duration)
        #expect(abs(spring.stiffness / stiffness - 1) < (stiffness == stiffness.rounded() ? 1e-3 : 2e-6), "\(spring)")
        #expect(abs(spring.damping / damping - 1) < (stiffness == stiffness.rounded() ? 1e-3 : 2e-6), "\(spring)")
    }
}
