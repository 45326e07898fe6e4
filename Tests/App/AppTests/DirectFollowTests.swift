import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// In the mode `direct`, the grabbed point of the photo stays under the pointer.
@Suite struct DirectFollowTests {
    /// A check of the grabbed point in each frame of a drag.
    private struct Observer {
        private var grabbed: Vector?
        private(set) var frames = 0

        mutating func beginDrag() { grabbed = nil }

        /// Checks a frame; the first one of a drag says which point was grabbed.
        mutating func look(at preview: PreviewController?, note: String) {
            guard let preview, preview.flight.state == .held else {
                grabbed = nil
                return
            }
            let frame = preview.flight.standIn.presentation.visibleFrame, place = preview.pan.location
            let offset = place - frame.center
            let fraction = Vector(dx: offset.dx / frame.width, dy: offset.dy / frame.height)
            let first = grabbed ?? fraction
            grabbed = first
            frames += 1
            let error = Vector(dx: (fraction - first).dx * frame.width, dy: (fraction - first).dy * frame.height)
            #expect(error.length < 0.5, "\(note): \(error.length) points at \(place)")
        }
    }

    @Test(arguments: ["drag-to-dismiss", "two-finger-drag", "worked-release", "late-decodes"])
    func `in every frame of every recording of the photo preview`(name: String) throws {
        let recording = try Recording(
            contentsOf: Repository.root.appending(path: "Assets/Recordings/\(name).jsonl").path)
        let folder = try PictureFolder()
        let stage = try AppStage(of: folder, size: recording.size, scale: recording.scale)
        let grid = try #require(stage.app.scene as? PhotoGridController)
        grid.settings.tuning.follow = .direct
        var observer = Observer()
        Player(recording, on: stage.stage, rate: 240).play { _, time in
            observer.look(at: grid.preview, note: "\(name) at \(time)")
        }
        #expect(observer.frames > 10)
        withExtendedLifetime(folder) {}
    }

    @Test(arguments: 0..<40) func `in every frame of generated drags, at rest and caught, in every window`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let stage = PhotoGridStage(size: [.desktopWindow, Size(width: 420, height: 700)][seed % 2], features: .zooming)
        stage.grid.settings.tuning.follow = .direct
        stage.open(1)
        var observer = Observer()
        for _ in 0..<6 {
            let now = stage.time + 0.01
            let flown = stage.flight?.state.isCatchable == true ? stage.standIn?.visibleFrame : nil
            var place = flown?.center ?? Point(x: .random(in: 100...300, using: &random), y: 350)
            stage.pointer(.down, place, at: now)
            let count = Int.random(in: 5...60, using: &random)
            for step in 1...count {
                place =
                    place + Vector(dx: .random(in: -25...25, using: &random), dy: .random(in: -20...30, using: &random))
                stage.pointer(.move, place, at: now + 0.008 * Double(step))
                if step == 30 { stage.resize(Size(width: 700, height: 600), at: now + 0.008 * 30.5) }
            }
            stage.pointer(.up, place, at: now + 0.008 * Double(count) + 0.002)
            let duration = 0.008 * Double(count) + .random(in: 0.01...0.3, using: &random)
            observer.beginDrag()
            for frame in 1...Int(duration * 120 + 1) {
                stage.step(to: now + Double(frame) / 120)
                observer.look(at: stage.preview, note: "seed \(seed)")
            }
            if stage.state == .away { stage.open(1) }
        }
        #expect(observer.frames > 10)
    }

    @Test(arguments: [Vector(dx: 0, dy: 80), Vector(dx: 200, dy: -150)])
    func `the photo scales about the grabbed point, and shows each sample at once`(offset: Vector) throws {
        let stage = PhotoGridStage(features: .zooming)
        stage.grid.settings.tuning.follow = .direct
        stage.open()
        let start = Point(x: 500, y: 300), slop = offset * (10 / offset.length)
        stage.press(start, moves: [slop, slop + offset], at: 3)
        stage.step(to: 3.02)
        let shown = try #require(stage.standIn).visibleFrame, rest = stage.destination
        let scale = 1 - 0.2 * min(abs(offset.dy) / 200, 1), grabbed = start + slop
        #expect(abs(shown.width - rest.width * scale) < 1e-9)
        #expect((shown.center - (grabbed + offset + (rest.center - grabbed) * scale)).length < 1e-9)
        #expect(abs(stage.dimming - (1 - 0.7 * min(abs(offset.dy) / 200, 1))) < 1e-9)
    }
}

/// The preview's settings: a panel with the two modes.
@Suite struct PreviewSettingsTests {
    @Test func `the button opens the settings, a segment selects, and a tap elsewhere closes them`() throws {
        let stage = PhotoGridStage()
        stage.open()
        let controls = try #require(stage.preview?.controls)
        #expect(controls.panel.isHidden && controls.settingsButton.title == "Settings")
        let menu = try #require(controls.menuButton)
        #expect(menu.frame.maxX == stage.size.width - 16 && menu.frame.minY == 16)
        #expect(controls.settingsButton.frame.maxX == menu.frame.minX - 8 && controls.settingsButton.frame.minY == 16)
        stage.tap(stage.middle(of: controls.settingsButton))
        stage.wait(0.5)
        #expect(controls.isPanelOpen && controls.panel.presentation.alpha == 1)
        stage.tap(stage.middle(of: controls.panel.choice.segments[1]))
        #expect(stage.grid.settings.tuning.follow == .direct)
        stage.tap(stage.middle(of: controls.panel) + Vector(dx: 0, dy: -40))
        #expect(controls.isPanelOpen)
        stage.tap(Point(x: 300, y: 400))
        stage.wait(0.5)
        #expect(!controls.isPanelOpen && controls.panel.isHidden && stage.state == .shown)
    }

    @Test func `keys open the settings, select, and close them before the preview`() throws {
        let stage = PhotoGridStage()
        stage.open()
        let controls = try #require(stage.preview?.controls)
        stage.key("ArrowRight")
        #expect(stage.grid.settings.tuning.follow == .article)
        stage.key("s")
        stage.key("ArrowRight")
        #expect(controls.isPanelOpen && stage.grid.settings.tuning.follow == .direct)
        stage.key("ArrowRight")
        stage.key("ArrowLeft")
        #expect(stage.grid.settings.tuning.follow == .article)
        stage.key("Escape")
        #expect(!controls.isPanelOpen && stage.state == .shown)
        stage.key("Escape")
        stage.wait(2)
        #expect(stage.state == .away)
    }

    @Test func `the settings and the buttons are gone during a drag`() throws {
        let stage = PhotoGridStage()
        stage.open()
        stage.key("s")
        stage.wait(1)
        let start = Point(x: 400, y: 400), now = stage.time
        stage.press(start, moves: (1...30).map { Vector(dx: 0, dy: 4 * Double($0)) }, at: now)
        stage.step(to: now + 0.3)
        let controls = try #require(stage.preview?.controls)
        #expect(stage.state == .held && controls.presentation.alpha == 0 && controls.panel.isHidden)
        stage.pointer(.up, start, at: now + 0.35)
        stage.step(to: now + 3)
        #expect(!controls.isPanelOpen)
    }

    @Test func `the setting remains for the next photo`() {
        let stage = PhotoGridStage()
        stage.open()
        stage.key("s")
        stage.key("ArrowRight")
        stage.key("Escape")
        stage.key("Escape")
        stage.wait(2)
        stage.open(3)
        #expect(stage.flight?.followMode == .direct)
    }
}
