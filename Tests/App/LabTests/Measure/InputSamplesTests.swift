import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Replay

@Suite struct InputSamplesTests {
    private static let silence = 0.1

    private func scroll(_ time: Double, _ phase: ScrollEvent.Phase? = nil, isPrecise: Bool = true) -> InputEvent {
        let event = ScrollEvent(
            location: Point(x: 10, y: 20), delta: Vector(dx: 0, dy: 5), isPrecise: isPrecise, phase: phase)
        return InputEvent(time: time, kind: .scroll(event))
    }

    private func contacts(_ events: [InputEvent]) -> [Int?] {
        InputSample.samples(of: events, silence: Self.silence).map(\.contact)
    }

    @Test func `a pause separates contacts without phases, a phase those with`() {
        #expect(contacts([scroll(0), scroll(0.05), scroll(0.2), scroll(0.25)]) == [0, 0, 1, 1])
        #expect(
            contacts([scroll(0, .mayBegin), scroll(0.5, .changed), scroll(0.6, .ended), scroll(0.61, .changed)])
                == [0, 0, 0, 1])
        #expect(contacts([scroll(0), scroll(0.02, isPrecise: false), scroll(0.04)]) == [0, nil, 0])
    }

    @Test func `scrolling moves a location that begins at the pointer`() {
        let samples = InputSample.samples(of: [scroll(0), scroll(0.01), scroll(0.02)], silence: Self.silence)
        #expect(samples.map(\.location.y) == [25, 30, 35])
        #expect(samples.allSatisfy { $0.kind == .scroll && !$0.isLift })
    }

    @Test func `a pointer that is not pressed has no contact, and each press a new one`() {
        let place = Point(x: 1, y: 2)
        let events = [
            DragFixture.pointer(.move, place, 0), DragFixture.pointer(.down, place, 0.1),
            DragFixture.pointer(.move, place, 0.2), DragFixture.pointer(.up, place, 0.3),
            DragFixture.pointer(.move, place, 0.4), DragFixture.pointer(.down, place, 0.5),
        ]
        let samples = InputSample.samples(of: events, silence: Self.silence)
        #expect(samples.map(\.contact) == [nil, 0, 0, 0, nil, 1])
        #expect(samples.map(\.isLift) == [false, false, false, true, false, false])
    }

    private func statistics(_ lengths: [Double]) -> IntervalStatistics { intervals(lengths).statistics }

    private func intervals(_ lengths: [Double]) -> SampleIntervals {
        var time = 0.0
        let samples = ([0] + lengths).map { length -> InputSample in
            time += length
            return InputSample(
                time: time, sampled: time, kind: .mouse, location: .zero, phase: "move", contact: 0, isLift: false)
        }
        return SampleIntervals(samples)
    }

    @Test func `intervals have a median, a jitter, shared stamps and pauses`() throws {
        let measured = statistics([0.008, 0, 0.016, 0.5, 0.008])
        #expect(measured.count == 4 && measured.pauseCount == 1 && measured.sharedStampCount == 1)
        #expect(abs(try #require(measured.median) - 0.008) < 1e-9)
        // The mean is 8 ms, the deviations are 0, 8, 8 and 0 ms.
        #expect(abs(try #require(measured.jitter) - 0.008 / 2.0.squareRoot()) < 1e-9)
        #expect(statistics([]) == IntervalStatistics())
    }

    @Test(arguments: 0..<20)
    func `a histogram counts each interval once, and quantiles are in order, also in a recording`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let samples = intervals((0..<200).map { _ in Double.random(in: 0...0.12, using: &random) })
        let measured = samples.statistics
        #expect(measured.histogram.reduce(0, +) == samples.values.count && measured.count == samples.values.count)
        #expect(measured.count + measured.pauseCount == 200)
        let quantiles = [measured.percentile5, measured.median, measured.percentile95].compactMap(\.self)
        #expect(quantiles == quantiles.sorted() && quantiles.count == 3)
        let reports = DeviceReports(system: measured, device: statistics([0.008]))
        #expect(DeviceReports(reports.recorded) == reports)
    }
}
