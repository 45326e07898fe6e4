import Foundation
import Geometry
import Motion
import Testing

@Suite struct CubicTimingParametersTests {
    private static func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> CubicTimingParameters {
        CubicTimingParameters(controlPoint1: Point(x: x1, y: y1), controlPoint2: Point(x: x2, y: y2))
    }

    /// The named curves, overshoot, vertical tangents at the ends and in the middle, and curves close to those.
    private static let curves =
        AnimationCurve.allCases.map(CubicTimingParameters.init) + [
            curve(0.25, 0.1, 0.25, 1), curve(0.6, -0.28, 0.735, 0.045), curve(0.68, -0.55, 0.265, 1.55),
            curve(0.175, 0.885, 0.32, 1.275), curve(0, 1, 1, 0), curve(0, 1, 0, 1), curve(1, 0, 1, 0),
            curve(1, 0, 0, 1), curve(1, -3, 0, 4), curve(0.999, 0, 0.001, 1), curve(0, 0.5, 0.4, 1),
            curve(0.5, 0, 1, 0.2), curve(1e-9, 1, 0.3, 1), curve(0, 0, 1e-7, 1), curve(1.0 / 3, 2, 2.0 / 3, -1),
        ]

    private static func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
        3 * first * s * (1 - s) * (1 - s) + 3 * second * s * s * (1 - s) + s * s * s
    }

    @Test(arguments: curves)
    func `the value at X(s) is Y(s)`(curve: CubicTimingParameters) {
        for step in 0...3000 {
            // Even steps, and dense ones around 0, 1/2 and 1, where the tangent can be vertical.
            let even = Double(step) / 3000
            let near = 0.5 * even * even * even
            for s in [even, near, 0.5 - near, 0.5 + near, 1 - near] {
                let x = Self.bezier(curve.controlPoint1.x, curve.controlPoint2.x, s)
                let y = Self.bezier(curve.controlPoint1.y, curve.controlPoint2.y, s)
                // X(s) is rounded, so the value can only be compared with those at times one or two units away.
                let around = [-4, -2, 0, 2, 4].map { curve.value(at: x + $0 * .ulpOfOne / 2) }
                let range = ((around.min() ?? 0) - 1e-12)...((around.max() ?? 0) + 1e-12)
                #expect(range.contains(y), "at \(x), s = \(s)")
            }
        }
    }

    @Test(arguments: [0x1p-52, 0x1p-50, 0x1p-40, 0x1p-20, 0x1p-10])
    func `no digit is lost where the tangent is vertical`(distance: Double) {
        // X = 1/2 + 4 u^3 and Y = 1/2 + 3/2 u - 2 u^3, derived on paper.
        let middle = Self.curve(1, 0, 0, 1)
        let (low, high) = (middle.value(at: 0.5 - distance), middle.value(at: 0.5 + distance))
        let u = cbrt(distance / 4)
        #expect(abs(low - (0.5 - 1.5 * u + 2 * u * u * u)) < 1e-15)
        #expect(abs(high - (0.5 + 1.5 * u - 2 * u * u * u)) < 1e-15)
        // X = s^3 and Y = 3 s^2 - 2 s^3.
        let s = cbrt(distance)
        #expect(abs(Self.curve(0, 0, 0, 1).value(at: distance) / ((3 - 2 * s) * s * s) - 1) < 1e-14)
        #expect(abs(Self.curve(1, 0, 1, 1).value(at: 1 - distance) - (1 - (3 - 2 * s) * s * s)) < 1e-15)
    }

    @Test(arguments: curves)
    func `a curve begins at 0 and ends at 1, and a time outside counts as the nearer end`(curve: CubicTimingParameters)
    {
        for early in [0, -0.0, -1, -Double.infinity, .nan] { #expect(curve.value(at: early) == 0) }
        for late in [1, 1.5, Double.infinity] { #expect(curve.value(at: late) == 1) }
        #expect(abs(curve.value(at: .leastNonzeroMagnitude)) < 1e-6)
        #expect(abs(curve.value(at: 1 - .ulpOfOne / 2) - 1) < 1e-4)
        #expect(curve.slope(at: -1) == curve.slope(at: 0) && curve.slope(at: 2) == curve.slope(at: 1))
    }

    @Test(arguments: curves)
    func `the slope is the derivative of the value`(curve: CubicTimingParameters) {
        for step in 1..<100 {
            let t = Double(step) / 100
            let slope = (curve.value(at: t + 1e-6) - curve.value(at: t - 1e-6)) / 2e-6
            guard abs(curve.slope(at: t)) < 5 else { continue }
            #expect(abs(curve.slope(at: t) - slope) < 1e-5, "at \(t)")
        }
    }

    @Test(arguments: [
        (curve(0.42, 0, 0.58, 1), 0, 0), (curve(0.25, 0.1, 0.25, 1), 0, 0.4), (curve(0, 1, 1, 0), 0, .infinity),
        (curve(0, 0, 0.58, 1), 0, 1 / 0.58), (curve(0, 0, 0, 0), 0, 1), (curve(0.42, 0, 1, 1), 1, 1 / 0.58),
        (curve(0, -1, 1, 2), 0, -.infinity), (curve(1, 0, 0, 1), 0.5, .infinity),
        (curve(0, 0, 0, 1), 0, .infinity), (curve(1, 1, 0, 0), 0.5, 1), (curve(1, 0, 0, 1), 1, 0),
        (curve(1, 0, 1, 1), 1, .infinity), (curve(1, 0, 0.5, 1), 1, 0),
    ])
    func `the slope is defined where the curve is vertical or stationary`(
        curve: CubicTimingParameters, fraction: Double, slope: Double
    ) {
        #expect(curve.slope(at: fraction) == slope || abs(curve.slope(at: fraction) - slope) < 1e-15)
    }

    @Test func `the slope keeps its digits where the curve is nearly vertical`() {
        // X'(1/2) = 3/4 (1 - x1 + x2), and Y'(1/2) = 3/2.
        let (first, second) = (0.999_999, 0.000_001)
        let slope = 2 / ((1 - first) + second)
        #expect(abs(Self.curve(first, 0, second, 1).slope(at: 0.5) / slope - 1) < 1e-14)
    }

    @Test func `linear is exactly linear`() {
        let linear = CubicTimingParameters(animationCurve: .linear)
        for t in [0.1, 0.3, 1.0 / 3, 0.7, 1e-300] {
            #expect(linear.value(at: t) == t && linear.slope(at: t) == 1)
        }
    }

    @Test func `ease in and ease out mirror each other`() {
        let (easeIn, easeOut) = (
            CubicTimingParameters(animationCurve: .easeIn), CubicTimingParameters(animationCurve: .easeOut)
        )
        for step in 0...100 {
            let t = Double(step) / 100
            #expect(abs(easeIn.value(at: t) + easeOut.value(at: 1 - t) - 1) < 1e-14)
        }
        #expect(CubicTimingParameters(animationCurve: .easeInOut).value(at: 0.5) == 0.5)
    }

    @Test func `the default is Core Animation's, and named curves return their names`() {
        #expect(CubicTimingParameters() == Self.curve(0.25, 0.1, 0.25, 1))
        #expect(CubicTimingParameters().animationCurve == nil)
        for name in AnimationCurve.allCases {
            #expect(CubicTimingParameters(animationCurve: name).animationCurve == name)
        }
    }

    @Test func `a curve with a control point beyond 1 overshoots`() {
        let back = Self.curve(0.175, 0.885, 0.32, 1.275)
        #expect((1..<100).contains { back.value(at: Double($0) / 100) > 1.05 })
    }

    @Test func `control points that define no function of time trap`() async {
        await #expect(processExitsWith: .failure) {
            _ = CubicTimingParameters(controlPoint1: Point(x: -0.1, y: 0), controlPoint2: Point(x: 1, y: 1))
        }
        await #expect(processExitsWith: .failure) {
            _ = CubicTimingParameters(controlPoint1: .zero, controlPoint2: Point(x: 1.1, y: 1))
        }
        await #expect(processExitsWith: .failure) {
            _ = CubicTimingParameters(controlPoint1: Point(x: .nan, y: 0), controlPoint2: .zero)
        }
        await #expect(processExitsWith: .failure) {
            _ = CubicTimingParameters(controlPoint1: Point(x: 0, y: .infinity), controlPoint2: .zero)
        }
    }
}
