import Foundation
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Lab
@testable import Replay
@testable import Viewer

/// The lab's menu and its button in the bar.
@Suite struct LabMenuTests {
    /// The rows of the menu, from the first.
    private static let rows = [
        "Record", "Replay the last recording", "Show the folder of recordings", "Measurements", "Tuning",
        "Blind comparison", "Mark the last gesture as good", "Mark it as bad", "Lab button in the bar",
    ]

    /// Returns the strokes that open the menu and choose a row.
    private func choose(_ row: String, at time: Double) throws -> [InputEvent] {
        let count = try #require(Self.rows.firstIndex(of: row))
        let strokes = Array(repeating: "ArrowDown", count: count) + ["Enter"]
        return [.key("F3", at: time)]
            + strokes.enumerated().flatMap { index, key in
                let time = time + 0.1 * Double(index + 1)
                return [
                    .key(key, at: time), InputEvent(time: time + 0.05, kind: .key(KeyEvent(phase: .up, key: key))),
                ]
            }
    }

    private func press(_ place: Point, at time: Double) -> [InputEvent] {
        [.pointer(.down, place.x, place.y, at: time), .pointer(.up, place.x, place.y, at: time + 0.05)]
    }

    @Test func `a row that a key chooses is performed, and the scene receives none of the keys`() throws {
        let fixture = try LabFixture([.key("F8", at: 0.2)] + choose("Measurements", at: 0.5) + [.key("F8", at: 2)])
        try fixture.lab.run(.photoPreview)
        #expect(fixture.lab.screen.showsMeasurements && !fixture.lab.screen.controller.menu.isVisible)
        let recorded = try fixture.recording("photo-preview-1.jsonl").events
        #expect(recorded.allSatisfy { if case .key = $0.kind { false } else { true } })
    }

    @Test func `a row that records begins a recording, and chosen again ends it`() throws {
        let fixture = try LabFixture(
            choose("Record", at: 0.5) + [.key("Home", at: 2)] + choose("Record", at: 3)
                + choose("Replay the last recording", at: 4)
                + [.key("Shift", at: 9)])
        try fixture.lab.run(.photoPreview)
        #expect(fixture.recordings == ["photo-preview-1.jsonl"])
        #expect(try fixture.recording("photo-preview-1.jsonl").events.count { $0.kind.isKey } == 1)
        #expect(fixture.states.count == 3, "the scenes: live, recorded, replayed")
    }

    @Test func `the key of a row is performed in the open menu, and closes it`() throws {
        let fixture = try LabFixture([.key("F3", at: 0.5), .key("F2", at: 1), .key("Shift", at: 2)])
        try fixture.lab.run(.photoPreview)
        #expect(fixture.lab.screen.showsMeasurements && !fixture.lab.screen.controller.menu.isVisible)
    }

    @Test func `the button opens the menu, and the scene receives no press on it`() throws {
        let first = try LabFixture([.key("Shift", at: 1)])
        try first.lab.run(.photoPreview)
        let controller = first.lab.screen.controller
        #expect(controller.showsButton && controller.button.frame.maxY <= first.window.size.height)
        let place = controller.button.frame.center
        let fixture = try LabFixture(
            [.key("F8", at: 0.5)] + press(place, at: 1) + press(Point(x: 5, y: 5), at: 2)
                + [.key("F8", at: 3), .key("Shift", at: 4)])
        var isOpen: [Bool] = []
        let present = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            present()
            isOpen.append(fixture.lab.screen.controller.menu.isOpen)
        }
        try fixture.lab.run(.photoPreview)
        #expect(isOpen.contains(true) && isOpen.last == false, "a press beside the menu closes it")
        let recorded = try fixture.recording("photo-preview-1.jsonl").events
        #expect(recorded.allSatisfy { if case .pointer = $0.kind { false } else { true } })
    }

    @Test func `the button has room for its title from its first frame on, and after a photo`() throws {
        let fixture = try LabFixture(
            [.key("Home", at: 0.5), .key("Enter", at: 0.8), .key("Escape", at: 2.5), .key("F8", at: 5)]
                + [.key("Shift", at: 6)])
        let present = fixture.window.didPresent, controller = fixture.lab.screen.controller
        var widths: Set<Double> = []
        fixture.window.didPresent = { [unowned fixture] in
            present()
            guard controller.showsButton, fixture.lab.session != nil else { return }
            widths.insert(controller.button.frame.width)
            let labels = controller.button.subviews.compactMap { $0 as? Label }
            #expect(labels.allSatisfy { $0.frame.width >= $0.fittingSize.width && $0.fittingSize.width > 0 })
        }
        try fixture.lab.run(.photoPreview)
        #expect(widths.count == 1 && widths.allSatisfy { $0 > controller.button.intrinsicContentSize.width })
    }

    @Test func `the button is hidden by its row, and returns by it`() throws {
        let fixture = try LabFixture(choose("Lab button in the bar", at: 0.5) + [.key("Shift", at: 2)])
        var toggles = 0
        fixture.lab.didToggleButton = { toggles += 1 }
        try fixture.lab.run(.photoPreview)
        #expect(!fixture.lab.showsButton && !fixture.lab.screen.controller.showsButton && toggles == 1)
        let now = fixture.window.now
        fixture.window.add(try choose("Lab button in the bar", at: now + 1) + [.key("Shift", at: now + 3)])
        try fixture.lab.run(.photoPreview)
        #expect(fixture.lab.showsButton && fixture.lab.screen.controller.showsButton && toggles == 2)
    }

    @Test(arguments: 0..<20)
    func `the button is on screen when the bar is free, and at no other time`(seed: Int) throws {
        var script = LabScript(seed: seed, from: 0.5, size: Size(width: 640, height: 400))
        for _ in 0..<12 { script.act() }
        let fixture = try LabFixture(
            [.key("F8", at: 0.2)] + script.events + [
                .key("F6", at: script.time + 2), .key("Shift", at: script.time + 30),
            ])
        let present = fixture.window.didPresent
        var shown = 0, last: Rect?
        fixture.window.didPresent = { [unowned fixture] in
            present()
            guard let session = fixture.lab.session else { return }
            // The taps reach the menu too, which can hide the button, and the help.
            let lab = fixture.lab, isOffered = lab.showsButton && lab.screen.controller.help == nil
            let room = isOffered && session.replay == nil ? session.scene.barRoom : nil
            // A frame may free the bar or cover it after the button was placed; the next one follows.
            let placed = fixture.lab.screen.controller.buttonRoom
            #expect(placed == room || placed == last)
            (last, shown) = (room, shown + (fixture.lab.screen.controller.showsButton ? 1 : 0))
        }
        try fixture.lab.run(.photoPreview)
        #expect(fixture.lab.screen.controller.buttonRoom == last && shown > 0)
    }

    @Test func `a narrow bar has a short button, and a very narrow one has none`() throws {
        let titles = try stride(from: 160.0, through: 800, by: 20).map { width in
            let fixture = try LabFixture([
                InputEvent(time: 0.1, kind: .resize(Size(width: width, height: 400), scale: 1)), .key("Shift", at: 1),
            ])
            try fixture.lab.run(.photoPreview)
            let controller = fixture.lab.screen.controller
            return controller.showsButton ? controller.button.title : ""
        }
        #expect(titles.first == "" && titles.last == "Lab (F3)" && titles.contains("Lab"))
    }
}

extension InputEvent.Kind {
    fileprivate var isKey: Bool { if case .key(let key) = self { key.phase == .down } else { false } }
}
