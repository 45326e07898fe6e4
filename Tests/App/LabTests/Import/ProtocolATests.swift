import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

/// Devices without slots: multitouch protocol A, and single touches beside axes that are announced and not sent.
@Suite nonisolated struct ProtocolATests {
    private typealias Change = (type: UInt16, code: UInt16, value: Int32)
    private typealias Place = (x: Int32, y: Int32)

    /// The events of places that SYN_MT_REPORT ends, with the numbers of the device if it has some.
    private static func contacts(_ places: [Place], ids: [Int32]? = nil) -> [Change] {
        places.enumerated().flatMap { index, place in
            (ids.map { [(3, 0x39, $0[index])] } ?? []) + [(3, 0x35, place.x), (3, 0x36, place.y), (0, 2, 0)]
        }
    }

    private static func pointers(_ recording: Recording) -> [PointerEvent] {
        recording.events.compactMap { if case .pointer(let pointer) = $0.kind { pointer } else { nil } }
    }

    private static func screen(slots: Int32 = 0) -> DeviceText {
        var text = DeviceText()
        (text.kind, text.slots) = (.touchscreen, slots)
        return text
    }

    // MARK: Nearest match

    /// Fingers in columns of 200 units that move by less than half of that between reports.
    private static func walk(_ generator: inout SeededGenerator, count: Int) -> [[Place]] {
        var places = (0..<count).map {
            Place(x: 100 + 200 * Int32($0), y: Int32.random(in: 100...700, using: &generator))
        }
        return (0..<40).map { _ in
            for index in places.indices {
                let column = 200 * Int32(index)
                places[index].x = min(
                    max(places[index].x + Int32.random(in: -40...40, using: &generator), column + 60), column + 140)
                places[index].y = min(max(places[index].y + Int32.random(in: -60...60, using: &generator), 0), 800)
            }
            return places
        }
    }

    @Test(arguments: 0..<30)
    func `fingers keep their numbers in any order, and the recording is that of slots`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...5, using: &generator), hasNumbers = seed % 3 == 2
        var text = Self.screen(), slots = Self.screen(slots: 10)
        for (step, places) in Self.walk(&generator, count: count).enumerated() {
            let time = Int64(step) * 9_000,
                order = step == 0 ? Array(places.indices) : places.indices.shuffled(using: &generator)
            text.report(
                at: time, Self.contacts(order.map { places[$0] }, ids: hasNumbers ? order.map { 70 + Int32($0) } : nil))
            slots.report(
                at: time,
                places.enumerated().flatMap {
                    DeviceText.finger(Int32($0), id: step == 0 ? Int32($0) : nil, x: $1.x, y: $1.y)
                })
        }
        text.report(at: 400_000, seed % 2 == 0 ? [(0, 2, 0)] : [(1, 0x14A, 0)])
        slots.report(at: 400_000, (0..<Int32(count)).flatMap { DeviceText.lift($0) })
        let recording = try Importer().recording(text.evemu).recording
        #expect(Self.pointers(recording).filter { $0.phase == .up }.count == count)
        #expect(recording == (try Importer().recording(slots.evemu).recording), "seed \(seed)")
    }

    @Test(arguments: 0..<200)
    func `the match has the smallest sum of squares of all`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func places(_ count: Int) -> [Point] {
            (0..<count).map { _ in
                Point(x: .random(in: 0...100, using: &generator), y: .random(in: 0...100, using: &generator))
            }
        }
        let old = places(.random(in: 0...5, using: &generator)), new = places(.random(in: 0...5, using: &generator))
        let bound = seed % 4 == 0 ? .infinity : Double.random(in: 10...120, using: &generator)
        let limit = bound.isFinite ? bound * bound : 40_000
        func cost(_ match: [Int?]) -> Double {
            zip(new, match).reduce(0) { sum, pair in
                guard let index = pair.1 else { return sum + limit }
                let delta = pair.0 - old[index]
                return sum + delta.dx * delta.dx + delta.dy * delta.dy
            } + limit * Double(old.count - match.compactMap(\.self).count)
        }
        func best(_ taken: [Int?]) -> Double {
            guard taken.count < new.count else { return cost(taken) }
            let free = old.indices.filter { !taken.contains($0) && (new[taken.count] - old[$0]).length < bound }
            return (free.map { best(taken + [$0]) } + [best(taken + [nil])]).min() ?? 0
        }
        let match = NearestMatch.matches(old, new, within: bound)
        let used = match.compactMap(\.self)
        #expect(match.count == new.count && Set(used).count == used.count)
        for (place, index) in zip(new, match) { if let index { #expect((place - old[index]).length <= bound) } }
        // A place without a partner costs the square of the bound once; two that find each other save one of the two.
        #expect(cost(match) <= best([]) + 1e-6, "seed \(seed)")
    }

    @Test func `fast fingers in a row are matched as a whole, not each with its nearest`() {
        let old = [Point(x: 0, y: 0), Point(x: 20, y: 0)], new = [Point(x: 12, y: 0), Point(x: 32, y: 0)]
        #expect(NearestMatch.matches(old, new, within: 30) == [0, 1])
        #expect(NearestMatch.matches(old, [Point(x: 60, y: 0), Point(x: 1, y: 0)], within: 30) == [nil, 0])
        #expect(NearestMatch.matches([], new, within: 30) == [nil, nil])
        #expect(NearestMatch.matches(old, [], within: 30) == [])
    }

    @Test func `a place beyond a quarter of the screen is another finger`() throws {
        var text = Self.screen()
        text.report(at: 0, Self.contacts([(100, 100)]))
        text.report(at: 9_000, Self.contacts([(380, 100)]))
        text.report(at: 18_000, Self.contacts([(900, 100)]))
        text.report(at: 27_000, [(0, 2, 0)])
        let pointers = Self.pointers(try Importer().recording(text.evemu).recording)
        #expect(pointers.map(\.phase) == [.down, .move, .up, .down, .up])
    }

    @Test func `a width of 0 lifts a finger, and a report without places changes none`() throws {
        var text = Self.screen()
        text.report(at: 0, Self.contacts([(100, 100), (700, 500)]))
        text.report(at: 9_000, [(1, 0x110, 1)])
        text.report(
            at: 18_000, [(3, 0x30, 0), (3, 0x35, 100), (3, 0x36, 100), (0, 2, 0)] + Self.contacts([(710, 500)]))
        text.report(at: 27_000, [(0, 2, 0), (1, 0x14A, 0)])
        let imported = try Importer().recording(text.evemu)
        #expect(Self.pointers(imported.recording).map(\.phase) == [.down, .down, .up, .move, .up])
        #expect(Self.pointers(imported.recording).map(\.id) == [1, 2, 1, 2, 2])
        #expect(
            imported.notes.map { $0.hasSuffix("BTN_LEFT of a touch screen is not used") } == [true], "\(imported.notes)"
        )
    }

    @Test func `two fingers scroll on a pad without slots`() throws {
        var text = DeviceText(), options = ImportOptions()
        text.slots = 0
        options.pointsPerMillimetre = 10
        for step in 0..<9 {
            let y = 300 + 10 * Int32(step)
            text.report(
                at: 8_000 * Int64(step), Self.contacts([(400, y), (600, y)]) + (step == 0 ? [(1, 0x14D, 1)] : []))
        }
        text.report(at: 90_000, [(0, 2, 0), (1, 0x14D, 0)])
        let scrolls = try Importer(options).recording(text.evemu).recording.events.compactMap {
            if case .scroll(let scroll) = $0.kind { scroll } else { nil }
        }
        #expect(scrolls.first?.phase == .mayBegin && scrolls.last?.phase == .ended)
        #expect(scrolls.reduce(0) { $0 + $1.delta.dy } == 80)
    }

    // MARK: Single touches

    @Test(
        arguments: [
            ("announced and not sent", [] as [Change], [] as [Change]),
            ("slots without places", [(3, 0x2F, 0), (3, 0x39, 5)], [(3, 0x39, -1)]),
            ("one of two places", [(3, 0x39, 5), (3, 0x35, 600)], [(3, 0x39, -1)]),
        ]
            as [(
                name: String, begin: [(type: UInt16, code: UInt16, value: Int32)],
                end: [(type: UInt16, code: UInt16, value: Int32)]
            )])
    func `ABS_X and BTN_TOUCH count where multitouch axes are stray`(
        name: String, begin: [(type: UInt16, code: UInt16, value: Int32)],
        end: [(type: UInt16, code: UInt16, value: Int32)]
    ) throws {
        var text = Self.screen(slots: 2)
        text.report(at: 0, begin + [(3, 0, 600), (3, 1, 400), (1, 0x14A, 1)])
        text.report(at: 9_000, [(3, 0, 1200)])
        text.report(at: 18_000, end + [(1, 0x14A, 0)])
        let pointers = Self.pointers(try Importer().recording(text.evemu).recording)
        #expect(pointers.map(\.phase) == [.down, .move, .up], "\(name)")
        #expect(pointers.map(\.location.x) == [640, 1280, 1280])
    }

    @Test(arguments: ["A: 35 0 0", "A: 36 5 5"])
    func `axes without a range do not count, nor does a missing number of slots`(axis: String) throws {
        var text = Self.screen(slots: 2)
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 600, y: 400) + [(3, 0, 600), (3, 1, 400), (1, 0x14A, 1)])
        text.report(at: 9_000, DeviceText.finger(1, id: 2, x: 1200, y: 800))
        let lines = text.evemu.split(separator: "\n").map { $0.hasPrefix(axis.prefix(5)) ? "\(axis) 0 0" : $0 }
        let data = lines.filter { !$0.hasPrefix("A: 2f") }.joined(separator: "\n")
        let pointers = Self.pointers(try Importer().recording(data).recording)
        #expect(pointers.prefix(2).map(\.location) == [Point(x: 640, y: 400), Point(x: 1280, y: 800)])
    }

    @Test func `a touch that repeats a number in the same report is another finger`() throws {
        var text = Self.screen(slots: 2)
        text.report(at: 0, DeviceText.finger(0, id: 0, x: 100, y: 100) + DeviceText.finger(1, id: 0, x: 900, y: 100))
        text.report(at: 9_000, DeviceText.lift(0) + DeviceText.finger(0, id: 0, x: 300, y: 700))
        text.report(at: 18_000, DeviceText.lift(0) + DeviceText.lift(1))
        let pointers = Self.pointers(try Importer().recording(text.evemu).recording)
        #expect(pointers.map(\.phase) == [.down, .down, .up, .down, .up, .up])
        #expect(pointers.map(\.id) == [1, 2, 1, 1, 1, 2])
    }

    // MARK: Nothing is lost in silence

    private static let lost: [(name: String, reports: [[Change]], fact: String)] = [
        (
            "a finger from before the data", [[(3, 0x35, 5), (3, 0x36, 5)], [(3, 0x35, 9)], [(3, 0x36, 8)]],
            "the movement of a finger that was down before the data"
        ),
        ("no touch", [[(3, 0, 5), (3, 1, 5)], [(3, 0, 9)], [(3, 1, 8)]], "a movement without a touch (BTN_TOUCH)"),
        ("one coordinate", [[(3, 0x39, 1), (3, 0x36, 5)], [(3, 0x36, 9)]], "a finger of which one coordinate"),
        (
            "a pen", [[(1, 0x140, 1), (1, 0x14A, 1), (3, 0, 5), (3, 1, 5)], [(3, 0, 9)], [(3, 0, 10)]],
            "a pen's movement is not used, 2 times"
        ),
        (
            "a palm", [[(3, 0x39, 1), (3, 0x37, 2), (3, 0x35, 5), (3, 0x36, 5)], [(3, 0x35, 9)]], "a palm on the device"
        ),
        ("other axes", [[(3, 2, 5), (3, 3, 5), (1, 0x14A, 1)], [(3, 2, 6)]], "ABS_Z is not used, 2 times"),
        ("a contact with one coordinate", [[(3, 0x35, 1), (0, 2, 0), (3, 0, 1)], [(3, 0, 2)]], "without both"),
    ]

    @Test(arguments: lost.indices)
    func `movement of which nothing is used is an error that names it`(index: Int) {
        let lost = Self.lost[index]
        for kind in [DeviceDescription.Kind.touchscreen, .touchpad] {
            var text = DeviceText()
            text.kind = kind
            for (step, changes) in lost.reports.enumerated() { text.report(at: Int64(step) * 9_000, changes) }
            let error = #expect(throws: ImportError.self) { try Importer().recording(text.evemu) }
            #expect(error?.reason.hasPrefix("there is nothing in it that can be imported (") == true)
            #expect(error?.reason.contains(lost.fact) == true, "\(lost.name): \(error?.description ?? "")")
        }
    }

    @Test func `a report without an end is said`() throws {
        var text = Self.screen(slots: 2)
        text.report(at: 0, DeviceText.finger(0, id: 1, x: 100, y: 100))
        let imported = try Importer().recording(text.evemu + "E: 0.009 0003 0035 300\n")
        #expect(imported.notes.contains { $0.contains("the last report has no end (SYN_REPORT)") })
    }

    @Test func `a description of a pen alone is said to be one`() {
        let head =
            "N: Pen\nP: 02\nB: 01 \(String(repeating: "00 ", count: 40))01 0c\nB: 03 03\nA: 00 0 9 0 0\nA: 01 0 9 0 0\n"
        let events = "E: 0.1 1 140 1\nE: 0.1 3 0 5\nE: 0.1 1 14a 1\nE: 0.1 0 0 0\nE: 0.2 3 0 9\nE: 0.2 0 0 0\n"
        let error = #expect(throws: ImportError.self) { try Importer().recording(head + events) }
        #expect(error?.reason.contains("a pen's movement is not used") == true, "\(error?.description ?? "")")
    }
}
