import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct TouchpadImportTests {
    /// Points for a millimetre, so that a unit of the pad of ``DeviceText`` is a point.
    private static let options: ImportOptions = {
        var options = ImportOptions()
        options.pointsPerMillimetre = 10
        return options
    }()

    private static func scrolls(_ recording: Recording) -> [ScrollEvent] {
        recording.events.compactMap { if case .scroll(let scroll) = $0.kind { scroll } else { nil } }
    }

    private static func pointers(_ recording: Recording) -> [PointerEvent] {
        recording.events.compactMap { if case .pointer(let pointer) = $0.kind { pointer } else { nil } }
    }

    /// Two fingers that move as random numbers say, with random reports without a movement.
    private static func session(
        _ generator: inout SeededGenerator, gestures: Int
    ) -> (text: DeviceText, sums: [Vector]) {
        var text = DeviceText(), sums: [Vector] = []
        var time: Int64 = 5_000_000, id: Int32 = 10
        for _ in 0..<gestures {
            var places = [
                (x: Int32.random(in: 100...500, using: &generator), y: Int32(300)), (x: Int32(700), y: Int32(310)),
            ]
            let start = places
            text.report(
                at: time,
                DeviceText.finger(0, id: id, x: places[0].x, y: 300) + DeviceText.finger(1, id: id + 1, x: 700, y: 310))
            for _ in 0..<Int.random(in: 0...6, using: &generator) {
                time += Int64.random(in: 0...20_000, using: &generator)
                for index in 0...1 where Bool.random(using: &generator) {
                    places[index].x += Int32.random(in: -9...9, using: &generator)
                    places[index].y += Int32.random(in: -9...9, using: &generator)
                }
                text.report(
                    at: time,
                    (0...1).flatMap { DeviceText.finger(Int32($0), x: places[$0].x, y: places[$0].y) } + [(4, 5, 1)])
            }
            time += 8_000
            text.report(at: time, DeviceText.lift(1) + DeviceText.lift(0))
            time += 300_000
            id += 2
            let moved = (0...1).map {
                Vector(dx: Double(places[$0].x - start[$0].x), dy: Double(places[$0].y - start[$0].y))
            }
            sums.append((moved[0] + moved[1]) * 0.5)
        }
        return (text, sums)
    }

    @Test(arguments: 0..<20)
    func `the content moves with the mean of two fingers, and each scroll has an end`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (text, sums) = Self.session(&generator, gestures: 5)
        let imported = try Importer(Self.options).recording(text.evemu)
        var sequences: [[ScrollEvent]] = []
        for scroll in Self.scrolls(imported.recording) {
            if scroll.phase == .mayBegin { sequences.append([]) }
            sequences[sequences.count - 1].append(scroll)
        }
        #expect(sequences.count == sums.count, "seed \(seed)")
        for (sequence, sum) in zip(sequences, sums) {
            let total = sequence.reduce(Vector.zero) { $0 + $1.delta }
            #expect(abs(total.dx - sum.dx) < 1e-4 && abs(total.dy - sum.dy) < 1e-4, "seed \(seed)")
            let hasMoved = sequence.contains { $0.phase == .changed }
            #expect(sequence.last?.phase == (hasMoved ? .ended : .cancelled), "seed \(seed)")
            #expect(sequence.dropLast().dropFirst().allSatisfy { $0.phase == .changed && $0.delta != .zero })
            #expect(sequence.allSatisfy { $0.isPrecise && $0.location == Point(x: 640, y: 400) })
        }
    }

    @Test(arguments: 0..<10)
    func `all formats of the kernel's events give the same recording, in pieces of any size`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = Self.session(&generator, gestures: 3).text
        let importer = Importer(Self.options)
        let recording = try importer.recording(text.evemu).recording
        #expect(recording.device == "Pad" && recording.events.first?.time == 0)
        for chunkSize in [1, 7, 100_000] {
            #expect(try importer.recording(text.evemu, chunkSize: chunkSize).recording == recording)
            #expect(try importer.recording(text.libinput, chunkSize: chunkSize).recording == recording)
        }
    }

    @Test(arguments: 0..<4)
    func `a file that is cut anywhere gives a recording or names a line`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let session = Self.session(&generator, gestures: 1).text
        for text in [session.evemu, session.libinput] {
            let bytes = Array(text.utf8)
            for length in stride(from: 0, through: bytes.count, by: 7) {
                do {
                    _ = try Importer().recordings(from: Array(bytes.prefix(length)), name: "data")
                } catch {
                    #expect(error.place.hasPrefix("data"), "\(error)")
                    #expect(!error.reason.isEmpty)
                }
            }
        }
    }

    @Test func `one finger moves the pointer, at most to the edges, and the button presses`() throws {
        var text = DeviceText()
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100) + [(1, 0x14A, 1), (1, 0x145, 1)])
        text.report(at: 10_000, [(3, 0x35, 120)])
        text.report(at: 20_000, [(1, 0x110, 1)])
        text.report(at: 30_000, [(3, 0x36, 90)])
        text.report(at: 40_000, [(1, 0x110, 0)])
        text.report(at: 50_000, [(3, 0x35, 1200)])
        text.report(at: 60_000, DeviceText.lift(0))
        let recording = try Importer(Self.options).recording(text.evemu).recording
        let pointers = Self.pointers(recording)
        #expect(pointers.map(\.phase) == [.move, .move, .down, .move, .up, .move])
        #expect(
            pointers.map(\.location) == [
                Point(x: 640, y: 400), Point(x: 660, y: 400), Point(x: 660, y: 400), Point(x: 660, y: 390),
                Point(x: 660, y: 390), Point(x: 1280, y: 390),
            ])
        #expect(recording.events.map(\.time) == [0, 0.01, 0.02, 0.03, 0.04, 0.05])
    }

    @Test func `a second finger during a press does not scroll`() throws {
        var text = DeviceText()
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100) + [(1, 0x110, 1)])
        text.report(at: 10_000, DeviceText.finger(1, id: 2, x: 300, y: 100))
        text.report(at: 20_000, DeviceText.finger(1, x: 330, y: 100))
        text.report(at: 30_000, [(1, 0x110, 0)])
        text.report(at: 40_000, DeviceText.lift(0) + DeviceText.lift(1))
        let recording = try Importer(Self.options).recording(text.evemu).recording
        #expect(Self.pointers(recording).map(\.phase) == [.move, .down, .move, .up])
        #expect(Self.pointers(recording).last?.location.x == 670)
        #expect(Self.scrolls(recording).isEmpty)
    }

    @Test func `a new finger in a slot does not make the content jump`() throws {
        var text = DeviceText()
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100) + DeviceText.finger(1, id: 2, x: 200, y: 100))
        text.report(at: 10_000, DeviceText.finger(1, id: 3, x: 900, y: 700))
        text.report(at: 20_000, DeviceText.finger(1, x: 900, y: 710))
        text.report(at: 30_000, DeviceText.lift(0) + DeviceText.lift(1))
        let scrolls = Self.scrolls(try Importer(Self.options).recording(text.evemu).recording)
        #expect(scrolls.map(\.phase) == [.mayBegin, .changed, .ended])
        #expect(scrolls[1].delta == Vector(dx: 0, dy: 5))
    }

    // MARK: Facts of hardware

    private static func scrolling(_ then: [(UInt16, UInt16, Int32)]) -> DeviceText {
        var text = DeviceText()
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100) + DeviceText.finger(1, id: 2, x: 200, y: 100))
        text.report(at: 10_000, DeviceText.finger(0, x: 100, y: 120))
        text.report(at: 20_000, then)
        text.report(at: 30_000, DeviceText.finger(0, x: 100, y: 150))
        return text
    }

    @Test func `lost events cancel the scroll, and the fingers count again from their next touch`() throws {
        let imported = try Importer(Self.options).recording(Self.scrolling([(0, 3, 0), (3, 0x36, 600)]).evemu)
        #expect(Self.scrolls(imported.recording).map(\.phase) == [.mayBegin, .changed, .cancelled])
        #expect(imported.notes.contains { $0.contains("SYN_DROPPED") })
    }

    @Test func `a finger that becomes a palm ends the scroll`() throws {
        let imported = try Importer(Self.options).recording(Self.scrolling([(3, 0x2F, 1), (3, 0x37, 2)]).evemu)
        #expect(Self.scrolls(imported.recording).map(\.phase) == [.mayBegin, .changed, .ended])
        #expect(imported.notes.contains { $0.contains("a palm on the device is not used") })
    }

    @Test(arguments: [Int32(5), 99, -1, .max, .min])
    func `a slot that the device does not have is reported and not used`(slot: Int32) throws {
        let text = Self.scrolling(DeviceText.finger(slot, id: 9, x: 1, y: 1))
        let imported = try Importer(Self.options).recording(text.evemu)
        #expect(Self.scrolls(imported.recording).map(\.phase) == [.mayBegin, .changed, .changed, .cancelled])
        #expect(imported.notes.contains { $0.contains("slot \(slot) is out of range") })
        #expect(imported.notes.contains { $0.contains("ends during a movement") })
    }

    @Test func `a third finger ends the scroll, also one that only the count of fingers shows`() throws {
        for change in [DeviceText.finger(2, id: 3, x: 5, y: 5), [(1, 0x14E, 1)]] {
            let recording = try Importer(Self.options).recording(Self.scrolling(change).evemu).recording
            #expect(Self.scrolls(recording).map(\.phase) == [.mayBegin, .changed, .ended])
        }
    }

    @Test func `a pad without slots scrolls while it counts two fingers`() throws {
        var text = DeviceText()
        text.report(at: 0, [(3, 0, 100), (3, 1, 100), (1, 0x14A, 1), (1, 0x145, 1)])
        text.report(at: 10_000, [(3, 0, 500), (1, 0x145, 0), (1, 0x14D, 1)])
        text.report(at: 20_000, [(3, 1, 130)])
        text.report(at: 30_000, [(1, 0x14A, 0), (1, 0x14D, 0)])
        let old = text.evemu.split(separator: "\n").filter { !$0.hasPrefix("A: 35") && !$0.hasPrefix("A: 36") }
        let scrolls = Self.scrolls(try Importer(Self.options).recording(old.joined(separator: "\n")).recording)
        #expect(scrolls.map(\.phase) == [.mayBegin, .changed, .ended])
        #expect(scrolls[1].delta == Vector(dx: 0, dy: 30))
    }

    @Test func `a pad without a resolution has the size that libinput assumes`() throws {
        var text = Self.scrolling([])
        text.resolution = 0
        (text.width, text.height) = (689, 499)
        let imported = try Importer(Self.options).recording(text.evemu)
        #expect(imported.notes.contains { $0.contains("69 x 50 mm") })
        #expect(Self.scrolls(imported.recording)[1].delta == Vector(dx: 0, dy: 10))
    }

    @Test func `data without a description need one, or the units in a millimetre`() throws {
        let events = Self.scrolling([]).evemu.split(separator: "\n").filter { $0.hasPrefix("E:") }
            .joined(separator: "\n")
        let error = #expect(throws: ImportError.self) { try Importer(Self.options).recording(events) }
        #expect(error?.reason.contains("--description") == true)
        var options = Self.options
        options.resolution = Size(width: 10, height: 10)
        let recording = try Importer(options).recording(events).recording
        #expect(Self.scrolls(recording)[1].delta == Vector(dx: 0, dy: 10))
    }
}
