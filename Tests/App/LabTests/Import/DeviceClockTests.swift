import Foundation
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

/// The clock of a device (MSC_TIMESTAMP), against the kernel's.
@Suite nonisolated struct DeviceClockTests {
    /// The reports of a clock that is generated: with wraps, resets, drops, bursts of late reports, and other speeds.
    private static func reports(_ generator: inout SeededGenerator, kind: Kind, delay: Double = 0.02) -> [DeviceFrame] {
        var frames: [DeviceFrame] = [], truth = 0.0, kernel = 0.0, stall = 0.0
        var stamp = UInt32.random(in: 0 ... .max, using: &generator)
        if kind == .wrapping { stamp = .max - UInt32.random(in: 0...200_000, using: &generator) }
        for index in 0..<400 {
            let isRest = Int.random(in: 0..<60, using: &generator) == 0
            let interval = isRest ? Double.random(in: 0.2...3, using: &generator) : 0.0073
            truth += interval
            if Int.random(in: 0..<50, using: &generator) == 0 { stall = .random(in: 0...delay, using: &generator) }
            // A late report has the time at which the system has read it; the next ones follow at once.
            kernel = max(kernel, truth + stall + .random(in: 0...0.002, using: &generator))
            stall = max(0, stall - interval)
            switch kind {
            case .honest, .wrapping: stamp = interval > 1 ? 0 : stamp &+ UInt32(interval * 1e6)
            case .drifting: stamp = stamp &+ UInt32(interval * 1.01e6)
            case .frozen: break
            case .fast: stamp = stamp &+ UInt32(interval * 1e7)
            case .random: stamp = .random(in: 0 ... .max, using: &generator)
            }
            var frame = DeviceFrame(time: kernel)
            (frame.line, frame.stamp) = (index, Int.random(in: 0..<40, using: &generator) == 0 ? nil : stamp)
            // Lost events.
            if Int.random(in: 0..<80, using: &generator) != 0 { frames.append(frame) }
        }
        return frames
    }

    enum Kind: CaseIterable, Sendable { case honest, wrapping, drifting, frozen, fast, random }

    @Test(arguments: Kind.allCases, 0..<20)
    func `times are in order, complete and near the kernel's with every kind of clock`(kind: Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed), clock = DeviceClock()
        let frames = Self.reports(&generator, kind: kind)
        var timed: [DeviceFrame] = []
        for frame in frames { timed += clock.add(frame) }
        timed += clock.finish()
        #expect(timed.map(\.line) == frames.map(\.line) && timed.map(\.kernelTime) == frames.map(\.kernelTime))
        for (last, next) in zip(timed, timed.dropFirst()) { #expect(next.time >= last.time, "seed \(seed)") }
        for frame in timed {
            #expect(abs(frame.time - frame.kernelTime) <= DeviceClock.tolerance + 1e-9, "seed \(seed)")
        }
        switch kind {
        case .honest, .wrapping, .drifting: #expect(clock.isUsed)
        case .frozen, .fast, .random:
            #expect(!clock.isUsed && !clock.report.isEmpty)
            for frame in timed { #expect(abs(frame.time - frame.kernelTime) < 1e-9) }
        }
    }

    @Test(arguments: [Kind.honest, .wrapping], 0..<20)
    func `within a movement the intervals are the clock's`(kind: Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed), clock = DeviceClock()
        var timed: [DeviceFrame] = []
        for frame in Self.reports(&generator, kind: kind, delay: 0.006) { timed += clock.add(frame) }
        timed += clock.finish()
        var count = 0
        for (last, next) in zip(timed, timed.dropFirst()) where next.kernelTime - last.kernelTime < DeviceClock.rest {
            guard let first = last.stamp, let second = next.stamp, second > first else { continue }
            let interval = Double(second - first) / 1e6
            #expect(abs(next.time - last.time - interval) < 1e-9, "seed \(seed)")
            count += 1
        }
        #expect(count > 250)
    }

    /// A finger that moves each 7.3 ms by its own clock, which the kernel stamps up to 3 ms late.
    private static func drag(_ generator: inout SeededGenerator, start: Int64, stamp: Int64) -> DeviceText {
        var text = DeviceText()
        text.kind = .touchscreen
        for step in 0..<40 {
            let clock = 7_300 * Int64(step), late = step == 0 ? 0 : Int64.random(in: 0...3_000, using: &generator)
            let value = Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: stamp + clock))
            text.report(
                at: start + clock + late,
                DeviceText.finger(0, id: step == 0 ? 1 : nil, x: 100 + 9 * Int32(step), y: 300) + [(4, 5, value)])
        }
        return text
    }

    @Test(arguments: [0, 4_294_900_000, 77] as [Int64])
    func `the clock gives the times of a recording, and the import says so`(stamp: Int64) throws {
        var generator = SeededGenerator(seed: 5)
        let text = Self.drag(&generator, start: 5_000_000, stamp: stamp)
        for data in [text.evemu, text.libinput, text.evtest] {
            let imported = try Importer().recording(data)
            let expected = (0..<40).map { (Double($0) * 7_300).rounded() / 1e6 }
            // The data ends during the drag, which is cancelled there.
            #expect(imported.recording.events.count == expected.count + 1)
            for (event, time) in zip(imported.recording.events, expected) { #expect(abs(event.time - time) < 1e-9) }
            let note = imported.notes.first { $0.contains("MSC_TIMESTAMP") }
            #expect(
                note?.contains("a median interval of 7.300 ms with a standard deviation of 0.000 ms; the kernel's")
                    == true)
        }
    }

    private static let file = Repository.path("../shared/data/lab/lab-ite8595-two-finger-scroll.yml")

    @Test(
        .enabled("the recording of a real device is not there") { FileManager.default.fileExists(atPath: file) })
    func `the clock of a real touchpad is more regular than the kernel's`() throws {
        let imported = try #require(try Importer().recordings(from: Self.file).first)
        let note = try #require(imported.notes.first { $0.contains("MSC_TIMESTAMP") })
        #expect(note.contains("7.300 ms with a standard deviation of 0.064 ms"))
        #expect(note.contains("7.043 ms with a standard deviation of 0.583 ms"))
        let scrolls = imported.recording.events.filter { if case .scroll = $0.kind { true } else { false } }
        #expect(scrolls.count == 12)
        #expect(scrolls.first?.time == 0.0072 && scrolls.last?.time == 0.0871)
    }

    @Test func `a clock that stands still is said, and the times are the kernel's`() throws {
        var text = DeviceText()
        text.kind = .touchscreen
        for step in 0..<9 {
            text.report(
                at: 8_000 * Int64(step),
                DeviceText.finger(0, id: step == 0 ? 1 : nil, x: 100 + Int32(step), y: 300) + [(4, 5, 12)])
        }
        let imported = try Importer().recording(text.evemu)
        #expect(imported.recording.events.dropLast().map(\.time) == (0..<9).map { Double($0) * 0.008 })
        #expect(imported.notes.contains { $0.contains("stands still") && $0.hasPrefix("line ") }, "\(imported.notes)")
    }
}
