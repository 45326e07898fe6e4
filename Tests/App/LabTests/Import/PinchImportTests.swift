import Geometry
import Platform
import Replay
import TestSupport
import Testing

@testable import Lab

@Suite nonisolated struct PinchImportTests {
    private static let options: ImportOptions = {
        var options = ImportOptions()
        options.pointsPerMillimetre = 10
        return options
    }()

    private static func pinches(_ recording: Recording) -> [PinchEvent] {
        recording.events.compactMap { if case .pinch(let pinch) = $0.kind { pinch } else { nil } }
    }

    private static func scrolls(_ recording: Recording) -> [ScrollEvent] {
        recording.events.compactMap { if case .scroll(let scroll) = $0.kind { scroll } else { nil } }
    }

    /// Two fingers at places in units of a tenth of a millimetre, for each report, on a pad of 120 by 80 mm.
    private static func pad(_ reports: [(first: (Int32, Int32), second: (Int32, Int32))], interval: Int64 = 8_000)
        -> DeviceText
    {
        var text = DeviceText()
        for (step, (first, second)) in reports.enumerated() {
            text.report(
                at: interval * Int64(step),
                DeviceText.finger(0, id: step == 0 ? 1 : nil, x: first.0, y: first.1)
                    + DeviceText.finger(1, id: step == 0 ? 2 : nil, x: second.0, y: second.1))
        }
        return text
    }

    private static func ended(_ text: DeviceText, _ changes: [(UInt16, UInt16, Int32)]) -> DeviceText {
        var text = text
        text.report(at: (text.events.last?.time ?? 0) + 8_000, changes)
        return text
    }

    @Test func `fingers that move apart pinch, and their first movements do not scroll`() throws {
        let reports = (0..<40).map { step in
            (first: (500 - 6 * Int32(step), Int32(400)), second: (700 + 6 * Int32(step), Int32(400)))
        }
        let text = Self.ended(Self.pad(reports), DeviceText.lift(0) + DeviceText.lift(1))
        let recording = try Importer(Self.options).recording(text.evemu).recording
        let pinches = Self.pinches(recording)
        // Decided at 1.8 mm of each finger, 23.6 mm apart: the first report of which both have moved by 1.5 mm.
        #expect(pinches.map(\.phase) == [.began] + Array(repeating: .changed, count: 36) + [.ended])
        #expect(Self.scrolls(recording).map(\.phase) == [.mayBegin, .cancelled])
        #expect(pinches.map(\.scale) == pinches.map(\.scale).sorted())
        let scale = Double(200 + 12 * 39) / Double(200 + 12 * 3)
        #expect(abs((pinches.last?.scale ?? 0) - scale) < 1e-6)
        #expect(pinches.allSatisfy { $0.delta == .zero && $0.rotation == 0 && $0.location == Point(x: 640, y: 400) })
        #expect(recording.events.first { if case .pinch = $0.kind { true } else { false } }?.time == 0.032)
    }

    @Test(arguments: [1.0, -1])
    func `fingers that move round each other turn the pinch, clockwise above 0`(direction: Double) throws {
        let places = (0..<31).map { step -> (first: (Int32, Int32), second: (Int32, Int32)) in
            let turn = Rotation(degrees: direction * Double(step) * 3), (x, y) = (turn.x * 2000, turn.y * 2000)
            return (
                (Int32((6000 - x).rounded()), Int32((4000 - y).rounded())),
                (Int32((6000 + x).rounded()), Int32((4000 + y).rounded()))
            )
        }
        var text = Self.pad(places)
        (text.width, text.height, text.resolution) = (12_000, 8_000, 100)
        let pinches = Self.pinches(try Importer(Self.options).recording(text.evemu).recording)
        let sum = pinches.reduce(0) { $0 + $1.rotation } * 180 / .pi
        let changes = pinches.filter { $0.phase == .changed }
        #expect(abs(sum - direction * 3 * Double(changes.count)) < 0.1)
        #expect(abs(sum) > 80 && pinches.allSatisfy { abs($0.scale - 1) < 1e-3 })
    }

    @Test(
        arguments: [
            ("up together", (0, -5), (0, -5)), ("in directions next to each other", (4, 4), (0, 6)),
            ("one finger rests", (0, 0), (0, 6)), ("by less than decides", (0, 0), (0, 0)),
        ] as [(String, (Int32, Int32), (Int32, Int32))])
    func `other movements of two fingers scroll from their first report on`(
        name: String, first: (Int32, Int32), second: (Int32, Int32)
    ) throws {
        let reports = (0..<20).map { step in
            let step = Int32(step)
            return (
                first: (400 + first.0 * step, 500 + first.1 * step),
                second: (600 + second.0 * step, 450 + second.1 * step)
            )
        }
        let text = Self.ended(Self.pad(reports), DeviceText.lift(0) + DeviceText.lift(1))
        let recording = try Importer(Self.options).recording(text.evemu).recording
        let scrolls = Self.scrolls(recording), sum = scrolls.reduce(Vector.zero) { $0 + $1.delta }
        #expect(Self.pinches(recording).isEmpty, "\(name)")
        let expected = Vector(dx: Double(first.0 + second.0) * 9.5, dy: Double(first.1 + second.1) * 9.5)
        #expect((sum - expected).length < 1e-4)
        let isStill = first == second && first == (0, 0)
        #expect(scrolls.last?.phase == (isStill ? .cancelled : .ended))
        if !isStill { #expect(recording.events.dropFirst(2).first?.time == 0.008) }
    }

    @Test func `a scroll of fingers beside each other turns out to be a pinch within 0.3 s`() throws {
        // Side by side, slow for 0.15 s, so that they seem to scroll; then apart.
        let reports = (0..<34).map { step -> (first: (Int32, Int32), second: (Int32, Int32)) in
            let apart = Int32(max(0, step - 18)), slow = Int32(min(step, 18))
            return ((500 + slow - 12 * apart, 400), (700 + slow / 9 + 12 * apart, 400))
        }
        let recording = try Importer(Self.options).recording(Self.pad(reports).evemu).recording
        let scrolls = Self.scrolls(recording).map(\.phase)
        #expect(scrolls.first == .mayBegin && scrolls.contains(.changed) && scrolls.last == .ended)
        #expect(Self.pinches(recording).first?.phase == .began && Self.pinches(recording).last?.phase == .cancelled)
    }

    @Test func `a pinch without a change after its decision is a scroll`() throws {
        let text = Self.pad([((500, 400), (700, 400)), ((470, 400), (730, 410))])
        let recording = try Importer(Self.options).recording(Self.ended(text, DeviceText.lift(0)).evemu).recording
        #expect(
            Self.pinches(recording).isEmpty && Self.scrolls(recording).map(\.phase) == [.mayBegin, .changed, .ended])
    }

    @Test(arguments: [0, 1, 2])
    func `a third finger, a press and lost events cancel a pinch`(index: Int) throws {
        let reports = (0..<9).map { step in
            (first: (500 - 9 * Int32(step), Int32(400)), second: (700 + 9 * Int32(step), Int32(400)))
        }
        let changes = [DeviceText.finger(2, id: 3, x: 600, y: 600), [(1, 0x110, 1)], [(0, 3, 0)]][index]
        let recording = try Importer(Self.options).recording(Self.ended(Self.pad(reports), changes).evemu).recording
        #expect(Self.pinches(recording).last?.phase == .cancelled)
        #expect(Self.pinches(recording).filter { $0.phase.isLast }.count == 1)
    }

    @Test func `another finger in a slot does not make the pinch jump`() throws {
        let reports = (0..<9).map { step in
            (first: (500 - 9 * Int32(step), Int32(400)), second: (700 + 9 * Int32(step), Int32(400)))
        }
        var text = Self.ended(Self.pad(reports), DeviceText.finger(1, id: 9, x: 1100, y: 700))
        text = Self.ended(text, DeviceText.finger(1, x: 1101, y: 700))
        let scales = Self.pinches(try Importer(Self.options).recording(text.evemu).recording).map(\.scale)
        for (last, next) in zip(scales, scales.dropFirst()) { #expect(abs(next - last) < 0.1) }
    }

    @Test func `a pad that knows only the rectangle around two fingers does not pinch`() throws {
        let reports = (0..<20).map { step in
            (first: (500 - 6 * Int32(step), Int32(400)), second: (700 + 6 * Int32(step), Int32(400)))
        }
        let text = Self.pad(reports).evemu.replacing("P: 01", with: "P: 09")
        let recording = try Importer(Self.options).recording(text).recording
        #expect(Self.pinches(recording).isEmpty)
    }

    @Test(arguments: [true, false])
    func `device frames pinch if they say the properties of the device`(hasProperties: Bool) throws {
        let axis = #"{"min":0,"max":1200,"resolution_per_mm":10}"#
        let frames = (0..<20).map { step in
            let places = [(0, 500 - 6 * step), (1, 700 + 6 * step)]
            let contacts = places.map { #"{"slot":\#($0),"id":\#($0),"x":\#($1),"y":400}"# }.joined(separator: ",")
            return #"{"t_ms":\#(step * 8),"contacts":[\#(contacts)]}"#
        }
        let text = """
            {"schema":1,"kind":"touchpad","axes":{"mt_x":\(axis),"mt_y":\(axis)},
            \(hasProperties ? "\"properties\":[0]," : "")"frames":[\(frames.joined(separator: ",\n"))]}
            """
        let recording = try Importer(Self.options).recording(text).recording
        #expect(Self.pinches(recording).isEmpty != hasProperties)
        #expect(Self.scrolls(recording).map(\.phase).last == .cancelled)
    }

    @Test func `more fingers, the window's edge and times in milliseconds are said with counts`() throws {
        var text = DeviceText()
        text.report(at: 0, (0..<3).flatMap { DeviceText.finger($0, id: $0, x: 100 * $0, y: 100) })
        text.report(at: 8_000, (0..<3).flatMap { DeviceText.lift($0) })
        text.report(at: 16_000, DeviceText.finger(0, id: 7, x: 0, y: 0))
        text.report(at: 24_000, DeviceText.finger(0, x: 1200, y: 0))
        text.report(at: 32_000, DeviceText.finger(0, x: 1200, y: 700))
        let notes = try Importer(Self.options).recording(text.evemu).notes
        #expect(notes.contains { $0.contains("three or more fingers on the touchpad are not used") })
        #expect(notes.contains { $0.hasSuffix("beyond it is not used, 2 times") }, "\(notes)")
        var slow = DeviceText()
        slow.kind = .touchscreen
        for step in 0..<9 {
            slow.report(at: 8_000_000 * Int64(step), DeviceText.finger(0, id: 1, x: 9 * Int32(step), y: 1))
        }
        let advice = try Importer().recording(slow.evemu).notes
        #expect(
            advice.contains { $0.contains("look like milliseconds (the median interval between movements is 8 s)") })
        var late = DeviceText()
        late.kind = .touchscreen
        for step in 0..<999 {
            late.report(at: 8_000_000 * Int64(step), DeviceText.finger(0, id: 1, x: Int32(step), y: 1))
        }
        let facts = try Importer().recording(late.evemu).notes
        #expect(facts.contains { $0.contains("later events are not used") })
        #expect(facts.contains { $0.contains("the times look like milliseconds") })
    }
}

/// A direction by its angle.
private nonisolated struct Rotation {
    let x: Double
    let y: Double

    init(degrees: Double) {
        let (cosine, sine) = Elementary.circle(degrees * .pi / 180)
        (x, y) = (cosine, sine)
    }
}
