import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The recordings with which Docs/Lab.md leads to a threshold.
@Suite struct LabRecordingTests {
    private static let folder = "Assets/Recordings/lab"

    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder)))?
        .filter { $0.hasSuffix(".jsonl") }.sorted() ?? []

    /// Returns whether a recording ends as it is labelled.
    private func isRight(_ name: String, threshold: Double) throws -> Bool {
        let recording = try Recording(contentsOf: Repository.path("\(Self.folder)/\(name)"))
        let folder = try PictureFolder()
        let stage = try AppStage(of: folder, size: recording.size, scale: recording.scale)
        let grid = try #require(stage.app.scene as? PhotoGridController)
        stage.stage.gestureSettings = recording.tuning.gestures
        grid.settings.tuning = recording.tuning
        grid.settings.tuning.dismiss.threshold = threshold
        Player(recording, on: stage.stage, rate: 120).play { _, _ in }
        let isDismissed = grid.preview == nil
        withExtendedLifetime(folder) {}
        return isDismissed == (try #require(recording.intent) == .dismiss)
    }

    @Test func `the default threshold decides two of six against their label`() throws {
        let wrong = try Self.names.filter { try !isRight($0, threshold: Tuning().dismiss.threshold) }
        #expect(Self.names.count == 6)
        #expect(wrong == ["short-and-slow.jsonl", "shorter-and-slow.jsonl"])
    }

    @Test(arguments: [0.17, 0.2, 0.23]) func `the thresholds of the page decide all six right`(threshold: Double) throws
    {
        let wrong = try Self.names.filter { try !isRight($0, threshold: threshold) }
        #expect(wrong == [])
    }
}
