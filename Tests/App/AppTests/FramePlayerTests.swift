import Foundation
import Platform
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// Tests of animated images in the preview.
@Suite struct FramePlayerTests {
    /// A GIF of three frames of 0.1, 0.05 and 0.2 s without an end, made with Pillow 9.4.0.
    private static let gif =
        "R0lGODlhIAAQAIEAAPDw8CDAIOAgICAg4CH/C05FVFNDQVBFMi4wAwEAAAAh+QQACgAAACwAAAAAIAAQAAAIYQAFCBxIsKCAAAgT"
        + "KlwYwKDDgQwjJnz4UKJEig4tRsRoUCNDjgU9LgRJUKRCkhBNIhzAsqXLlwMAyJxJsyYAmDhb2tw5M2dOnjx94gS6UyhMojaNvkRa"
        + "U6lLpjSd6oQqMyAAIfkEAQUABAAsAAAAACAAEACB8PDwIMAg4CAgICDgCGEAAQgcSLAggAEIEypcOMCgw4EMIyZ8+FCiRIoOLUbE"
        + "aFAjQ44FPS4ESVCkQpIQTSIMwLKly5cBBMicSbOmAJg4W9rcOTNnTp48feIEulMoTKI2jb5EWlOpS6Y0neqEKjMgACH5BAEUAAQA"
        + "LAAAAAAgABAAgfDw8CDAIOAgICAg4AhhAAMIHEiwYAABCBMqXCjAoMOBDCMmfPhQokSKDi1GxGhQI0OOBT0uBElQpEKSEE0iBMCy"
        + "pcuXAAbInEmz5gCYOFva3DkzZ06ePH3iBLpTKEyiNo2+RFpTqUumNJ3qhCozIAA7"

    /// A stage over a folder of three animations, in a replay: everything is decoded at once.
    private func stage(plays: Int? = nil) throws -> TestStage<PhotoGridController> {
        let folder = TemporaryPhotos()
        var bytes = try #require(Data(base64Encoded: Self.gif))
        if let plays {
            let block = try #require(bytes.firstRange(of: Data("NETSCAPE2.0".utf8)))
            bytes[block.upperBound + 2] = UInt8(plays - 1)
        }
        for name in ["a.gif", "b.gif", "c.gif"] { try folder.add(name, bytes) }
        let reader = try CatalogueReader(folder: folder.path, mode: .immediate)
        let material = SceneMaterial(reader: reader, mode: .immediate, animations: "") { Issue.record("\($0)") }
        let stage = TestStage(PhotoGridController(material), size: .desktopWindow)
        stage.retained = [folder]
        return stage
    }

    private func open(_ stage: TestStage<PhotoGridController>, _ index: Int = 0) {
        stage.controller.open(index)
        while stage.controller.preview?.flight.state != .shown { stage.step(to: stage.time + 1.0 / 120) }
    }

    /// The frame that is shown; nil while no animation plays.
    private func frame(_ stage: TestStage<PhotoGridController>) -> Int? {
        stage.controller.preview?.playback.player?.frame
    }

    @Test func `the frame is that of the time since the photo is at rest`() throws {
        let stage = try stage(), timeline = FrameTimeline(durations: [0.1, 0.05, 0.2], plays: nil)
        open(stage)
        let start = stage.time
        for step in 0..<400 {
            let time = start + Double(step) * 0.0137
            stage.step(to: time)
            let elapsed = try #require(stage.controller.preview?.playback.player?.elapsed(at: time))
            #expect(abs(elapsed - (time - start)) < 1.0 / 120)
            #expect(frame(stage) == timeline.position(at: elapsed).frame, "\(elapsed)")
        }
    }

    @Test func `the stage wakes for frames only, and is idle in between`() throws {
        let stage = try stage()
        open(stage)
        stage.step(to: stage.time + 1)
        #expect(stage.stage.isIdle && !stage.stage.isMoving)
        var changes = 0
        let end = stage.time + 3.5
        while let next = stage.window.nextWorkTime, next <= end {
            let before = frame(stage)
            stage.step(to: next)
            #expect(frame(stage) != before)
            changes += 1
        }
        #expect(changes == 30)
    }

    @Test func `two replays with different frame rates show the same frames at the same times`() throws {
        let shown = try [60.0, 144].map { rate in
            let stage = try stage()
            stage.controller.open(1)
            var found: [Int?] = []
            for tenth in 0..<40 {
                while stage.time < Double(tenth) / 10 - 1e-9 {
                    stage.step(to: min(stage.time + 1 / rate, Double(tenth) / 10))
                }
                found.append(frame(stage))
            }
            return found
        }
        #expect(shown[0] == shown[1] && Set(shown[0]).count == 4)
    }

    @Test func `an image pauses while it is dragged, and returns to its first frame when it leaves`() throws {
        let stage = try stage()
        open(stage)
        stage.step(to: stage.time + 0.12)
        #expect(frame(stage) == 1)
        let preview = try #require(stage.controller.preview), center = preview.photoView.frame.center
        stage.pointer(.down, center, at: stage.time)
        stage.pointer(.move, center + Vector(dx: 0, dy: 80), at: stage.time + 0.01)
        stage.step(to: stage.time + 0.02)
        #expect(preview.flight.state == .held)
        stage.step(to: stage.time + 2)
        #expect(frame(stage) == 1 && stage.window.nextWorkTime == nil)
        stage.pointer(.up, center + Vector(dx: 0, dy: 300), at: stage.time)
        stage.step(to: stage.time + 0.5)
        #expect(preview.picture.layers.last?.image == stage.controller.store.bestImage(at: 0))
        stage.step(to: stage.time + 3)
        #expect(stage.controller.preview == nil)
    }

    @Test func `a neighbour does not play, and the page that is turned to begins`() throws {
        let stage = try stage()
        open(stage)
        stage.step(to: stage.time + 0.12)
        let old = try #require(stage.controller.preview?.page)
        stage.key("ArrowRight", at: stage.time)
        stage.step(to: stage.time + 2)
        #expect(stage.controller.preview?.index == 1 && frame(stage) != nil)
        #expect(old.picture.layers.last?.image == stage.controller.store.bestImage(at: 0))
    }

    @Test func `a key pauses and plays, and plays again after the end`() throws {
        let stage = try stage(plays: 2)
        open(stage)
        stage.step(to: stage.time + 0.12)
        stage.key("a", at: stage.time)
        stage.step(to: stage.time + 5)
        #expect(frame(stage) == 1)
        stage.key("a", at: stage.time)
        stage.step(to: stage.time + 5)
        #expect(frame(stage) == 2 && stage.window.nextWorkTime == nil)
        stage.key("a", at: stage.time)
        stage.step(to: stage.time + 0.05)
        #expect(frame(stage) == 0)
    }

    @Test func `with reduced motion, the first frame is shown until a key plays the image`() throws {
        let stage = try stage()
        stage.stage.isReduceMotionEnabled = true
        open(stage)
        stage.step(to: stage.time + 1)
        #expect(frame(stage) == nil && stage.window.nextWorkTime == nil)
        stage.key("a", at: stage.time)
        stage.step(to: stage.time + 0.12)
        #expect(frame(stage) == 1)
    }

    @Test func `nothing plays in the grid`() throws {
        let stage = try stage()
        stage.step(to: 3)
        #expect(stage.window.nextWorkTime == nil && stage.stage.isIdle)
    }
}

/// A folder of photos, gone with the test.
private final class TemporaryPhotos {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("frames-\(UUID().uuidString)").path

    func add(_ name: String, _ bytes: Data) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: path + "/" + name))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
