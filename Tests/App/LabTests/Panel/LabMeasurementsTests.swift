import Tactile
import TestSupport
import Testing

@testable import Lab

@Suite struct LabMeasurementsTests {
    private static let estimator = GestureSettings.standard.velocityEstimator

    private func measure(_ events: [InputEvent]) -> LabMeasurements {
        var measurements = LabMeasurements()
        for event in events { measurements.add(event, estimator: Self.estimator) }
        return measurements
    }

    @Test(arguments: [60.0, 125, 250, 1000])
    func `the rate and the jitter are those of the newest movement`(rate: Double) {
        // An earlier movement with other intervals, a pause, and the newest one with one late sample.
        let earlier = (0..<20).map { InputEvent.pointer(.move, Double($0), 0, at: Double($0) / 30) }
        var newest = (0..<50).map { InputEvent.pointer(.move, Double($0), 0, at: 5 + Double($0) / rate) }
        newest.append(.pointer(.move, 50, 0, at: (newest.last?.time ?? 0) + 0.05))
        let measurements = measure(earlier + newest)
        #expect(abs((measurements.intervals.quantile(0.5) ?? 0) - 1 / rate) < 1e-9)
        #expect(abs((measurements.intervals.max() ?? 0) - 0.05) < 1e-9)
        let mean = (49 / rate + 0.05) / 50
        #expect(rate < 55 || abs((measurements.sampleRate ?? 0) - 1 / mean) < 1 / mean * 0.2)
    }

    @Test func `kinds of samples are distinguished, and a lift is none`() {
        let events: [InputEvent] = [
            .pointer(.move, 10, 10, at: 0), .pointer(.down, 10, 10, at: 0.1), .pointer(.move, 12, 10, at: 0.12),
            .pointer(.up, 12, 10, at: 0.14), .fingers(0, 5, 50, 60, at: 0.4), .fingers(0, 5, 50, 60, at: 0.41),
            InputEvent(
                time: 0.42,
                kind: .scroll(
                    ScrollEvent(location: Point(x: 50, y: 60), delta: .zero, isPrecise: true, phase: .ended))),
            InputEvent(time: 0.5, kind: .pinch(PinchEvent(phase: .began, location: Point(x: 9, y: 9)))),
        ]
        let measurements = measure(events)
        #expect(measurements.samples.map(\.kind) == [.hover, .press, .drag, .release, .scroll, .scroll, .pinch])
        #expect(measurements.samples[5].location == Point(x: 50, y: 70), "fingers move on from where they began")
        #expect(measure(Array(events.dropLast())).newest?.phase == "ended")
    }

    @Test func `the velocity is that of the samples, and zero at rest`() {
        let measurements = measure((0..<20).map { .pointer(.move, Double($0) * 5, 0, at: Double($0) / 100) })
        #expect(abs(measurements.velocity(at: 0.19).dx - 500) < 1)
        #expect(measurements.velocity(at: 0.4) == .zero)
        #expect(measurements.isFading(at: 1.1) && !measurements.isFading(at: 1.2))
    }

    @Test func `a pinch has its scale and the change of it, and other input has none`() throws {
        let rate = 0.5
        let pinch = (0...20).map { step in
            let time = Double(step) / 100, phase: PinchEvent.Phase = step == 0 ? .began : .changed
            return InputEvent(
                time: time,
                kind: .pinch(PinchEvent(phase: phase, location: Point(x: 9, y: 9), scale: 1 + rate * time)))
        }
        let measured = try #require(measure(pinch).pinch(at: 0.2))
        #expect(abs(measured.scale - 1.1) < 1e-9 && abs(measured.velocity - rate) < 1e-6)
        #expect(measure(pinch + [.pointer(.move, 1, 1, at: 0.3)]).pinch(at: 0.3) == nil)
    }

    @Test func `a late frame is one that the display has waited for, and a rest is none`() {
        var measurements = LabMeasurements()
        let period = 1.0 / 60
        func timing(due: Double, presented: Double, input: Double? = nil) -> FrameTiming {
            FrameTiming(due: due, newestInput: input, stepped: due, drawn: due, presented: presented)
        }
        measurements.add(timing(due: 1, presented: 1.002, input: 0.99), refreshRate: 60)
        // On time, late by a period, then at once after the late one.
        measurements.add(timing(due: 1 + period, presented: 1.002 + period, input: 1.01), refreshRate: 60)
        measurements.add(timing(due: 1 + 2 * period, presented: 1.002 + 3 * period, input: 1.01), refreshRate: 60)
        measurements.add(timing(due: 1.002 + 3 * period, presented: 1.004 + 3 * period), refreshRate: 60)
        // After a rest of a second.
        measurements.add(timing(due: 2.1, presented: 2.103, input: 2.1), refreshRate: 60)
        #expect(measurements.frames.map(\.isLate) == [false, false, true, false, false])
        #expect(abs(measurements.frames[4].duration - 0.003) < 1e-9)
        let latencies = measurements.frames.map { $0.latency != nil }
        #expect(latencies == [true, true, false, false, true], "a frame counts once for each sample")
        for _ in 0..<200 { measurements.add(timing(due: 3, presented: 3), refreshRate: 60) }
        #expect(measurements.frames.count == LabMeasurements.frameLimit)
    }

    @Test func `a quantile is a value of its rank`() {
        #expect([Double]().quantile(0.5) == nil)
        #expect([3.0, 1, 2].quantile(0.5) == 2)
        #expect((1...100).map(Double.init).quantile(0.99) == 99)
        #expect([5.0, 9].quantile(1) == 9)
    }

    @Test(
        arguments: [
            (0.0, 0, "0"), (1234.5, 0, "1235"), (-0.04, 1, "0.0"), (-1.25, 2, "−1.25"), (0.05, 1, "0.1"),
            (9.99, 1, "10.0"),
            (.infinity, 1, "–"), (.nan, 0, "–"),
        ] as [(Double, Int, String)])
    func `numbers have fixed decimals`(value: Double, decimals: Int, text: String) {
        #expect(LabNumber.text(value, decimals: decimals) == text)
    }
}
