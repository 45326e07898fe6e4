import Motion
import Testing

@Suite struct RubberBandTests {
    @Test(arguments: [(300.0, 46.4789), (667, 50.81)])
    func `100 points past the edge give the published offset`(dimension: Double, offset: Double) {
        #expect(abs(RubberBand(dimension: dimension).offset(forOvershoot: 100) - offset) < 5e-3)
    }

    @Test func `small overshoots follow by the coefficient, large ones never exceed the dimension`() {
        let band = RubberBand(dimension: 300)
        #expect(abs(band.offset(forOvershoot: 1e-9) / 1e-9 - 0.55) < 1e-9)
        #expect(band.offset(forOvershoot: 0) == 0)
        #expect(band.offset(forOvershoot: .infinity) == 300)
        #expect(band.offset(forOvershoot: -.infinity) == -300)
        #expect(band.offset(forOvershoot: 1e300) <= 300)
    }

    @Test(arguments: [1e-6, 0.5, 100, 299, 1e4])
    func `overshoot and offset are inverse, in both directions`(overshoot: Double) {
        let band = RubberBand(dimension: 300, coefficient: 0.4)
        let offset = band.offset(forOvershoot: overshoot)
        #expect(abs(band.overshoot(forOffset: offset) / overshoot - 1) < 1e-12)
        #expect(band.offset(forOvershoot: -overshoot) == -offset)
        #expect(band.overshoot(forOffset: -offset) == -band.overshoot(forOffset: offset))
    }

    @Test(arguments: [0.0, 0.3, 100, -100, -3000])
    func `the slope is the derivative of the offset`(overshoot: Double) {
        let band = RubberBand(dimension: 300)
        let rise = band.offset(forOvershoot: overshoot + 1e-4) - band.offset(forOvershoot: overshoot - 1e-4)
        #expect(abs(band.slope(atOvershoot: overshoot) - rise / 2e-4) < 1e-6)
    }

    @Test func `the slope is the coefficient at the edge and 0 at infinity`() {
        #expect(RubberBand(dimension: 300, coefficient: 0.4).slope(atOvershoot: 0) == 0.4)
        #expect(RubberBand(dimension: 300).slope(atOvershoot: .infinity) == 0)
        #expect(RubberBand(dimension: 0).slope(atOvershoot: 0) == 0)
    }

    @Test func `an offset of the dimension or more has an infinite overshoot`() {
        #expect(RubberBand(dimension: 300).overshoot(forOffset: 300) == .infinity)
        #expect(RubberBand(dimension: 300).overshoot(forOffset: -301) == -.infinity)
    }

    @Test func `nothing moves with a dimension of 0`() {
        #expect(RubberBand(dimension: 0).offset(forOvershoot: 100) == 0)
        #expect(RubberBand(dimension: 0).offset(forOvershoot: 0) == 0)
        #expect(RubberBand(dimension: 0).overshoot(forOffset: 0) == 0)
    }

    @Test func `invalid constants trap`() async {
        await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: -1) }
        await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: .infinity) }
        await #expect(processExitsWith: .failure) { _ = RubberBand(dimension: 1, coefficient: 0) }
    }
}
