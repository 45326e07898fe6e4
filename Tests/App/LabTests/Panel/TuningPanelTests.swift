import Foundation
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Viewer

/// The tuning panel on a stage of its own.
@Suite struct TuningPanelTests {
    private let settings = TuningSettings()
    private let path = FileManager.default.temporaryDirectory.appending(path: "panel-\(UUID().uuidString).json").path
    private let panel: TuningPanel
    private let stage: TestStage<ViewController>

    init() {
        panel = TuningPanel(settings, savingTo: path)
        let root = ViewController(), panel = panel
        root.view.addSubview(panel)
        stage = TestStage(
            root,
            on: Stage(
                rootViewController: root, size: Size(width: 420, height: 700), displayScale: 1,
                textEngine: FixedWidthTextEngine()))
        panel.frame = Rect(x: 420 - TuningPanel.width, y: 0, width: TuningPanel.width, height: 700)
        stage.wait(0)
    }

    private func row(_ name: String) throws -> (row: TuningRow, index: Int) {
        let index = try #require(panel.rows.firstIndex { $0.parameter.name == name })
        return (panel.rows[index], index)
    }

    private func tap(_ view: View) { stage.tap(view.convert(view.bounds.center, to: nil)) }

    @Test func `there is a row for each constant, one below the other`() {
        #expect(panel.rows.map(\.parameter.name) == Tuning.parameters.map(\.name))
        for (upper, lower) in zip(panel.rows, panel.rows.dropFirst()) {
            #expect(upper.frame.maxY <= lower.frame.minY && upper.frame.width == lower.frame.width)
        }
    }

    @Test func `a press on a slider changes the setting, its value and the preset at once`() throws {
        let (row, index) = try row("gestures.slop"), slider = try #require(row.slider)
        let frame = slider.convert(slider.bounds, to: nil)
        stage.pointer(.down, Point(x: frame.maxX - 1, y: frame.center.y))
        #expect(settings.tuning.gestures.slop == 40 && panel.selection == index)
        stage.pointer(.move, Point(x: frame.minX + 1, y: frame.center.y))
        stage.pointer(.up, Point(x: frame.minX + 1, y: frame.center.y))
        #expect(settings.tuning.gestures.slop == 1)
        #expect(panel.presets.selectedSegmentIndex == 2 && !row.resetButton.isHidden)
        tap(row.resetButton)
        #expect(settings.tuning == Tuning() && row.resetButton.isHidden)
        #expect(panel.presets.selectedSegmentIndex == 0)
    }

    @Test(arguments: [(0.1, 0.0, 10.0), (0.3, 4, 10), (0.6, 0, 40), (0.1, -60, 31.5)])
    func `a double click on a slider resets its constant`(pause: Double, distance: Double, result: Double) throws {
        let (row, _) = try row("gestures.slop"), slider = try #require(row.slider)
        let frame = slider.convert(slider.bounds, to: nil), place = Point(x: frame.maxX - 8, y: frame.center.y)
        stage.pointer(.down, place)
        stage.pointer(.up, place)
        #expect(settings.tuning.gestures.slop == 40)
        stage.wait(pause)
        stage.pointer(.down, place)
        stage.pointer(.move, place + Vector(dx: distance, dy: 0))
        stage.pointer(.up, place + Vector(dx: distance, dy: 0))
        #expect(abs(settings.tuning.gestures.slop - result) < 1)
        #expect(row.resetButton.isHidden == (result == 10))
    }

    @Test func `a change elsewhere appears in the panel`() throws {
        let (row, _) = try row("dismiss.threshold")
        settings.tuning.dismiss.threshold = 0.8
        #expect(row.slider?.value == 0.8)
        settings.tuning = TuningPreset.direct.tuning
        #expect(row.slider?.value == 0.3 && panel.presets.selectedSegmentIndex == 1)
        #expect(try self.row("follow").row.choices.map(\.isSelected) == [false, true])
    }

    @Test func `Custom restores the newest tuning that is no preset`() {
        settings.tuning.dismiss.threshold = 0.8
        let own = settings.tuning
        tap(panel.presets.segments[1])
        #expect(settings.tuning == TuningPreset.direct.tuning)
        tap(panel.presets.segments[2])
        #expect(settings.tuning == own)
        tap(panel.resetButton)
        #expect(settings.tuning == Tuning())
    }

    @Test func `the keyboard selects rows, changes and resets them, and closes the panel`() throws {
        func press(_ key: String) -> Bool { panel.handle(KeyEvent(phase: .down, key: key)) }
        #expect(!press("ArrowDown") && !press("Escape"), "without a selection, keys go to the scene")
        let (row, index) = try row("gestures.slop")
        tap(row)
        #expect(panel.selection == index)
        // The press may have been on the slider.
        let before = settings.tuning.gestures.slop
        #expect(press("ArrowRight") && settings.tuning.gestures.slop > before)
        #expect(press("Backspace") && settings.tuning.gestures.slop == 10)
        for _ in 0..<200 { #expect(press("ArrowLeft")) }
        #expect(settings.tuning.gestures.slop == 1)
        for _ in panel.rows { #expect(press("ArrowDown")) }
        #expect(panel.selection == panel.rows.count - 1)
        for _ in panel.rows { #expect(press("ArrowUp")) }
        #expect(panel.selection == 0 && press("ArrowRight") && settings.tuning.follow == .direct)
        panel.deselect()
        #expect(!press("Escape"))
    }

    @Test func `Save writes the tuning to the file`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        settings.tuning.transitions.sheet.response = 0.5
        tap(panel.saveButton)
        #expect(try Tuning(named: path) == settings.tuning)
    }

    @Test func `Save asks before it replaces constants that this session has neither loaded nor saved`() throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        var other = Tuning()
        other.dismiss.threshold = 0.13
        try other.write(to: path)
        settings.tuning.dismiss.threshold = 0.2
        tap(panel.saveButton)
        #expect(try Tuning(named: path) == other)
        settings.tuning.dismiss.threshold = 0.25
        tap(panel.saveButton)
        #expect(try Tuning(named: path) == other, "a change asks anew")
        tap(panel.saveButton)
        #expect(try Tuning(named: path) == settings.tuning)
        settings.tuning.dismiss.threshold = 0.4
        tap(panel.saveButton)
        #expect(try Tuning(named: path) == settings.tuning, "this session has saved it")
    }

    @Test(arguments: 0..<10) func `random presses leave a valid tuning`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let place = Point(
                x: Double.random(in: 120...420, using: &random), y: Double.random(in: 0...650, using: &random))
            if Int.random(in: 0..<4, using: &random) == 0 {
                let delta = Vector(dx: 0, dy: Double.random(in: -400...400, using: &random))
                stage.enqueue(
                    .scroll(ScrollEvent(location: place, delta: delta, isPrecise: true)), at: stage.stage.time)
                stage.wait(0.2)
            } else {
                stage.tap(place)
            }
        }
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(try Tuning(Array(settings.tuning.json().utf8), name: "panel") == settings.tuning, "seed \(seed)")
        stage.wait(10)
        #expect(stage.stage.isIdle)
    }
}
