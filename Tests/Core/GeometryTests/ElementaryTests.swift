import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct ElementaryTests {
    /// Returns the difference in units in the last place of `expected`.
    private func ulps(_ actual: Double, _ expected: Double) -> Double {
        if actual == expected || (actual.isNaN && expected.isNaN) { return 0 }
        return abs(actual - expected) / expected.ulp
    }

    private func worst(
        _ arguments: [Double], of own: (Double) -> Double, against reference: (Double) -> Double
    ) -> (ulps: Double, at: Double) {
        arguments.map { (ulps(own($0), reference($0)), $0) }.max { $0.0 < $1.0 } ?? (.nan, .nan)
    }

    /// Returns arguments of both signs, evenly distributed in the range and in all orders of magnitude below it.
    private func arguments(upTo limit: Double, seed: UInt64) -> [Double] {
        var random = SeededGenerator(seed: seed)
        let even = (0..<4000).map { _ in Double.random(in: -limit...limit, using: &random) }
        let small = (0..<4000).map { _ in
            Double.random(in: -1...1, using: &random) * limit * pow(2, .random(in: -80...0, using: &random))
        }
        return even + small
    }

    @Test(arguments: [1.0, 40, 700])
    func `the exponential is accurate to 2 units in the last place`(limit: Double) {
        let error = worst(arguments(upTo: limit, seed: 1), of: Elementary.exp, against: Foundation.exp)
        #expect(error.ulps <= 1, "at \(error.at)")
        let lessOne = worst(arguments(upTo: limit, seed: 2), of: Elementary.expMinusOne, against: Foundation.expm1)
        #expect(lessOne.ulps <= 2, "at \(lessOne.at)")
    }

    @Test func `the logarithm is accurate to 2 units in the last place`() {
        let positive = arguments(upTo: 1000, seed: 3).map(abs) + arguments(upTo: 1, seed: 4).map { 1 + $0 / 2 }
        let error = worst(positive, of: Elementary.log, against: Foundation.log)
        #expect(error.ulps <= 1, "at \(error.at)")
        let small = arguments(upTo: 0.999, seed: 5) + arguments(upTo: 1e20, seed: 6).map(abs)
        let onePlus = worst(small, of: Elementary.logOnePlus, against: Foundation.log1p)
        #expect(onePlus.ulps <= 2, "at \(onePlus.at)")
    }

    @Test(arguments: [1.0, 100, 1e6, 1e22, 1e300])
    func `sine and cosine are accurate to 1 unit in the last place for any angle`(limit: Double) {
        let angles = arguments(upTo: limit, seed: 7) + (-100...100).map { Double($0) * .pi / 4 }
        let sine = worst(angles, of: { Elementary.circle($0).sin }, against: Foundation.sin)
        let cosine = worst(angles, of: { Elementary.circle($0).cos }, against: Foundation.cos)
        #expect(sine.ulps <= 1, "at \(sine.at)")
        #expect(cosine.ulps <= 1, "at \(cosine.at)")
    }

    @Test(arguments: [
        0, -0.0, 1, -1, 2, -2, 0.5, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne,
        -1e-300, 709.78, 709.79, 711, -708.4, -740, -745.13, -745.14, -747, 42, -42, 1e300, -1e300,
        .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan, .pi, 6_381_956_970_095_103,
    ])
    func `edge cases agree with the C library`(x: Double) {
        #expect(ulps(Elementary.exp(x), Foundation.exp(x)) <= 1)
        #expect(ulps(Elementary.expMinusOne(x), Foundation.expm1(x)) <= 1)
        #expect(ulps(Elementary.log(x), Foundation.log(x)) <= 1)
        #expect(ulps(Elementary.logOnePlus(x), Foundation.log1p(x)) <= 1)
        #expect(ulps(Elementary.circle(x).sin, Foundation.sin(x)) <= 1)
        #expect(ulps(Elementary.circle(x).cos, Foundation.cos(x)) <= 1)
        #expect(Elementary.circle(x).sin.sign == Foundation.sin(x).sign || x.isNaN || x.isInfinite)
    }

    @Test func `exact values are exact`() {
        #expect(Elementary.exp(0) == 1)
        #expect(Elementary.exp(1) == M_E)
        #expect(Elementary.log(1) == 0)
        #expect(Elementary.log(1024) == 10 * M_LN2)
        #expect(Elementary.circle(0) == (1, 0))
        #expect(Elementary.circle(.pi / 2).cos == 6.123_233_995_736_766e-17)
    }

    /// A digest of the bits of 60 000 results.
    ///
    /// The tests above check that the results are accurate; this one checks that they are identical on every machine,
    /// in debug and in release builds.
    @Test func `the bits are the same on every machine`() {
        var random = SeededGenerator(seed: 8)
        // FNV-1a with its offset basis and prime.
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for _ in 0..<10_000 {
            let x = Double(random.next() >> 11) * 0x1p-53 * 100 - 50
            let circle = Elementary.circle(x * 1000)
            let results = [
                Elementary.exp(x), Elementary.expMinusOne(x / 50), Elementary.log(abs(x)),
                Elementary.logOnePlus(abs(x) / 100), circle.cos, circle.sin,
            ]
            for result in results { digest = (digest ^ result.bitPattern) &* 0x100_0000_01B3 }
        }
        #expect(digest == 14_634_462_490_521_472_438)
    }
}
