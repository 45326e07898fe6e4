import Geometry
import Motion
import Testing

@Suite struct TimingCurveTests {
    private static let curves: [TimingCurve] = [
        CubicTimingParameters().timingCurve(duration: 0.7),
        CubicTimingParameters(animationCurve: .linear).timingCurve(duration: 1e-9),
        SpringTimingParameters().timingCurve(duration: 0.7),
        SpringTimingParameters(overdamping: .asCritical).timingCurve(duration: 0.7),
        SpringTimingParameters(dampingRatio: 0.3, initialVelocity: 4).timingCurve(duration: 0.7),
        SpringTimingParameters(dampingRatio: 2, initialVelocity: Vector(dx: -3, dy: 9)).timingCurve(duration: 0.7),
        SpringTimingParameters(duration: 0.5, bounce: 0.3).timingCurve(duration: 0.7),
        SpringTimingParameters(duration: 0.5, bounce: 1).timingCurve(duration: 0.7),
    ]

    @Test(arguments: curves, TimingCurve.Direction.allCases)
    func `a curve begins at exactly 0 and ends at exactly 1`(curve: TimingCurve, direction: TimingCurve.Direction) {
        for early in [0, -0.0, -1, -Double.infinity, .nan] { #expect(curve.value(at: early, along: direction) == 0) }
        for late in [curve.duration, curve.duration * 2, Double.infinity] {
            #expect(curve.value(at: late, along: direction) == 1 && curve.slope(at: late, along: direction) == 0)
        }
    }

    @Test(arguments: curves, TimingCurve.Direction.allCases)
    func `the slope is the derivative of the value`(curve: TimingCurve, direction: TimingCurve.Direction) {
        let length = min(curve.duration, 3)
        let step = length * 1e-6
        for part in 1...99 {
            let time = length * Double(part) / 100
            let rise = curve.value(at: time + step, along: direction) - curve.value(at: time - step, along: direction)
            let slope = curve.slope(at: time, along: direction)
            #expect(abs(rise / (2 * step) - slope) < 1e-6 * max(1, 1 / length))
        }
    }

    @Test(arguments: [
        CubicTimingParameters() as any TimingCurveProvider, SpringTimingParameters(dampingRatio: 0.5),
        SpringTimingParameters(dampingRatio: 0, initialVelocity: 1e9, overdamping: .asCritical),
    ])
    func `a curve with a duration of 0 is complete at once`(provider: any TimingCurveProvider) {
        let curve = provider.timingCurve(duration: 0)
        #expect(curve.duration == 0)
        for time in [-1, 0, 1, Double.nan] { #expect(curve.value(at: time) == 1 && curve.slope(at: time) == 0) }
    }

    @Test func `a cubic curve is stretched to its duration`() {
        let cubic = CubicTimingParameters(animationCurve: .easeIn)
        let curve = cubic.timingCurve(duration: 4)
        #expect(curve.duration == 4)
        #expect(curve.value(at: 1, along: .x) == cubic.value(at: 0.25))
        #expect(curve.slope(at: 1) == cubic.slope(at: 0.25) / 4)
    }

    @Test func `invalid durations trap`() async {
        await #expect(processExitsWith: .failure) { _ = CubicTimingParameters().timingCurve(duration: -1) }
        await #expect(processExitsWith: .failure) { _ = CubicTimingParameters().timingCurve(duration: .nan) }
        await #expect(processExitsWith: .failure) { _ = SpringTimingParameters().timingCurve(duration: .infinity) }
        await #expect(processExitsWith: .failure) {
            _ = SpringTimingParameters(dampingRatio: 1).timingCurve(duration: 1e10)
        }
    }
}
