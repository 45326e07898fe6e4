import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Replay

@Suite struct InputQualityTests {
    /// Returns a sample of the only contact.
    private func sample(_ time: Double, _ x: Double, _ y: Double) -> InputSample {
        InputSample(
            time: time, sampled: time, kind: .touch, location: Point(x: x, y: y), phase: "move", contact: 0,
            isLift: false)
    }

    /// Returns samples at regular times, whose places are a function of their numbers.
    private func samples(
        _ count: Int, every interval: Double, from start: Double = 0, _ place: (Double) -> (x: Double, y: Double)
    ) -> [InputSample] {
        (0..<count).map { index in
            let number = Double(index), point = place(number)
            return sample(start + number * interval, point.x, point.y)
        }
    }

    /// Returns the samples of a movement at a speed of 800 points a second, every 8 ms, without those of some numbers.
    private func movement(_ count: Int = 60, without missing: Set<Int> = []) -> [InputSample] {
        let all = samples(count, every: 0.008) { (100, $0 * 6.4) }
        return all.indices.filter { !missing.contains($0) }.map { all[$0] }
    }

    @Test func `a still finger has a noise and a peak, and its movements do not count`() throws {
        let still = samples(100, every: 0.01) { (50 + ($0.truncatingRemainder(dividingBy: 2) == 0 ? 0.3 : -0.3), 80) }
        let moving = samples(20, every: 0.01, from: 1) { (50, 80 + $0 * 9) }
        let quality = InputQuality(still + moving)
        let rest = try #require(quality.rests.first)
        #expect(quality.rests.count == 1 && abs(rest.deviation.dx - 0.3) < 0.005 && rest.deviation.dy < 0.01)
        #expect(abs(rest.peak - 0.3) < 0.02 && rest.from >= 0.05 - 1e-9 && rest.to <= 1)
        #expect(InputQuality(movement()).rests.isEmpty)
    }

    @Test func `a slow movement is no rest, and neither is a short one`() {
        #expect(InputQuality(samples(100, every: 0.01) { (0, $0 * 0.08) }).rests.isEmpty)
        #expect(InputQuality(samples(20, every: 0.01) { _ in (0, 0) }).rests.isEmpty)
        #expect(InputQuality(samples(1000, every: 0) { _ in (0, 0) }).rests.isEmpty, "all at one time")
    }

    @Test func `a leap is marked once, and a flick is none`() {
        var leaping = movement()
        leaping[30].location.x += 40
        let jumps = InputQuality(leaping).jumps
        #expect(jumps.map(\.sample) == [30] && abs((jumps.first?.distance ?? 0) - 40) < 1e-9)
        var moved = movement()
        for index in 30..<60 { moved[index].location.x += 40 }
        #expect(InputQuality(moved).jumps.count == 1, "the finger goes on at another place")
        // At 80,000 points a second squared.
        let flick = samples(40, every: 0.008) { (0, 2.56 * $0 * $0) }
        #expect(InputQuality(flick).jumps.isEmpty && InputQuality(movement()).jumps.isEmpty)
    }

    @Test func `missing reports are counted by the length of their gap`() throws {
        let missing = try #require(InputQuality(movement(without: [20, 30, 31, 40])).missing)
        #expect(abs(missing.interval - 0.008) < 1e-9 && missing.reports == 4)
        #expect(missing.gaps == [.init(intervals: 2, count: 2), .init(intervals: 3, count: 1)])
        #expect(InputQuality(movement()).missing?.reports == 0)
    }

    @Test func `a finger that pauses loses no reports, and irregular intervals tell nothing`() {
        let before = samples(30, every: 0.008) { (0, $0 * 6.4) }
        let after = samples(30, every: 0.008, from: 0.272) { (0, 187 + $0 * 6.4) }
        #expect(InputQuality(before + after).missing?.reports == 0)
        var random = SeededGenerator(seed: 7), time = 0.0
        let irregular = (0..<60).map { index in
            time += Double.random(in: 0.001...0.09, using: &random)
            return sample(time, 0, Double(index) * 9)
        }
        #expect(InputQuality(irregular).missing == nil)
        #expect(InputQuality([]) == InputQuality([sample(0, 0, 0)]), "one sample says nothing")
    }

    @Test(arguments: [3, 8, 20])
    func `the spectrum finds a swing of the intervals`(periods: Int) throws {
        let intervals = (0..<64).map { index -> Double in
            let angle = 2 * Double.pi * Double(index * periods) / 64
            return 0.008 + 0.001 * Elementary.circle(angle).cos
        }
        let spectrum = try #require(JitterSpectrum(intervals)), peak = try #require(spectrum.peak)
        #expect(abs(peak.amplitude - 0.001) < 1e-9 && abs(peak.frequency - Double(periods) / (64 * 0.008)) < 1e-6)
        #expect(spectrum.amplitudes.count == 32)
        #expect(spectrum.amplitudes.count { $0 > 1e-9 } == 1)
    }

    @Test func `amplitudes have the energy of the values`() {
        var random = SeededGenerator(seed: 3)
        let values = (0..<101).map { _ in Double.random(in: -1...1, using: &random) }
        let mean = values.reduce(0, +) / 101
        let energy = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 101
        let found = JitterSpectrum.amplitudes(of: values.map { $0 - mean }).reduce(0) { $0 + $1 * $1 / 2 }
        #expect(abs(found - energy) < 1e-9, "Parseval's theorem")
        #expect(JitterSpectrum([0.01, 0.02]) == nil && JitterSpectrum(Array(repeating: 0.01, count: 40))?.peak == nil)
    }

    @Test func `a histogram has each value once, and its last class is open`() throws {
        let distribution = try #require(Distribution([0.001, 0.0029, 0.003, 5], classWidth: 0.001))
        #expect(distribution.histogram.reduce(0, +) == 4 && distribution.histogram.count == 100 && distribution.isOpen)
        #expect(Array(distribution.histogram.prefix(3)) == [1, 1, 1] && distribution.start == 0.001)
        #expect(Distribution([.nan]) == nil && Distribution([Double]()) == nil)
        let quartiles = try #require(Distribution([4, 1, 3, 2, 5]))
        #expect(quartiles.quartile1 == 2 && quartiles.median == 3 && quartiles.quartile3 == 4)
    }
}
