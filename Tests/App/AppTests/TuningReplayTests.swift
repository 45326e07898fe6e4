import Foundation
import Replay
import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The scenes with constants at the ends of their ranges, and changes of the tuning while they run.
@Suite struct TuningReplayTests {
    /// The longest time after the last event until everything is at rest, in seconds.
    private static let longestRest = 60.0
    private static let rate = 12.0
    /// The photos, which the scenes read until the end of a test.
    private let folder: PictureFolder

    init() throws { folder = try PictureFolder() }

    private func recording(of demo: Demo) throws -> Recording {
        try Recording(contentsOf: Repository.path("Assets/Recordings/\(demo.recording).jsonl"))
    }

    /// Replays a recording, then closes what is presented; returns the stage, and the faults.
    private func replay(
        _ recording: Recording, _ demo: Demo, _ tuning: Tuning
    ) throws -> (shown: SceneStage, observer: TransitionRecorder) {
        var material = try folder.material()
        material.settings = TuningSettings(tuning)
        let shown = SceneStage(
            demo, of: material, size: recording.size, scale: 1, textEngine: FixedWidthTextEngine())
        let observer = TransitionRecorder()
        shown.stage.transitionObserver = observer
        Player(recording, on: shown.stage, rate: Self.rate, settings: material.settings).play { _, _ in }
        return (shown, observer)
    }

    @Test(arguments: Demo.all, 0..<3)
    func `at the ends of the ranges, a recording replays, ends and leaves nothing behind`(
        demo: Demo, seed: Int
    ) throws {
        var random = SeededGenerator(seed: demo.name.utf8.reduce(seed) { $0 &* 31 &+ Int($1) })
        let tuning = Tuning.extreme(using: &random), recording = try recording(of: demo)
        let story = "\(demo.name), seed \(seed): \(tuning.json(isIndented: false))"
        let (shown, observer) = try replay(recording, demo, tuning)
        let stage = shown.stage, end = stage.time
        // Escape closes one presented controller each time; a long spring may be on its way.
        for number in 1...6 {
            let time = end + Double(number) * Self.longestRest / 6
            stage.step(to: time - 0.1)
            guard stage.rootViewController.presentedViewController != nil else { continue }
            stage.enqueue([.key("Escape", at: time)])
            stage.step(to: time)
        }
        stage.step(to: end + 2 * Self.longestRest)
        #expect(stage.window.engine.nextEnd == nil || demo == .propertyAnimator, "\(story)")
        #expect(stage.window.subviews.count == 1, "\(story)")
        #expect(stage.rootViewController.presentedViewController == nil, "\(story)")
        #expect(stage.activeGestures.isEmpty, "\(story)")
        let begun = observer.count(.transitionDuration)
        #expect(observer.count(.completeTransition) == begun, "\(story)")
        let grave = observer.faults.filter { $0.rule == .neverCompleted || $0.rule == .contextReleased }
        #expect(grave.isEmpty, "\(story)")
    }

    // MARK: Changes

    /// A drag of the photo to dismiss, as translations of its stand-in at each sample.
    private func drag(changing change: (TuningSettings) -> Void) throws -> [Double] {
        let folder = try PictureFolder(), stage = try AppStage(.photoPreview, of: folder)
        defer { withExtendedLifetime(folder) {} }
        let grid = try #require(stage.app.scene as? PhotoGridController)
        grid.open(0)
        stage.wait(2)
        let preview = try #require(grid.preview), middle = preview.view.bounds.center, start = stage.stage.time
        stage.pointer(.down, middle, at: start)
        var places: [Double] = []
        for index in 1...20 {
            if index == 10 { change(grid.settings) }
            let time = start + Double(index) / 60
            stage.pointer(.move, middle + Vector(dx: 0, dy: Double(index) * 6), at: time)
            stage.step(to: time)
            places.append(preview.flight.standIn.presentation.visibleFrame.height)
        }
        return places
    }

    @Test func `a change during a drag applies to the next drag`() throws {
        let plain = try drag { _ in }
        let changed = try drag {
            $0.tuning.dismiss.distance = 60
            $0.tuning.dismiss.scaleLoss = 0.9
            $0.tuning.follow = .direct
        }
        #expect(changed == plain)
    }

    @Test(arguments: [Demo.photoPreview, .containers, .diveDeeper])
    func `a recorded change of the tuning leads to the same trace as the change itself`(demo: Demo) throws {
        var recording = try recording(of: demo)
        let last = recording.events.last?.time ?? 0, moment = last * 0.4
        recording.end = last + 2
        var tuning = recording.tuning
        tuning.dismiss.distance = 1000
        tuning.transitions.navigation.duration = 1.5
        tuning.diveDeeper.duration = 1.5
        let plain = try trace(recording, demo)
        recording.tunings = [RecordedTuning(time: moment, tuning: tuning)]
        let file = FileManager.default.temporaryDirectory.appending(path: "tuning-\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        try RecordingWriter(path: file, beginning: recording).finish(at: last + 2)
        let read = try Recording(contentsOf: file)
        #expect(read == recording)
        let replayed = try trace(read, demo)
        #expect(replayed == (try trace(recording, demo) { $0.tuning = tuning }))
        #expect(replayed != plain)
    }

    /// Replays a recording; if `change` is given, it is called at the time of the recorded change, as a panel would.
    private func trace(
        _ recording: Recording, _ demo: Demo, changing change: ((TuningSettings) -> Void)? = nil
    ) throws -> String {
        let folder = try PictureFolder()
        var material = try folder.material()
        material.settings = TuningSettings(recording.tuning)
        let shown = SceneStage(
            demo, of: material, size: recording.size, scale: 1, textEngine: FixedWidthTextEngine())
        let trace = Trace(size: recording.size, scale: 1, rate: Self.rate)
        shown.stage.transitionObserver = trace
        guard let change, let moment = recording.tunings.first?.time else {
            Player(recording, on: shown.stage, rate: Self.rate, settings: material.settings).play { _, time in
                trace.add(shown.traceSource.traceFields(at: time), at: time)
            }
            return trace.text
        }
        var events = recording.events[...], isChanged = false
        func pass(to time: Double) {
            let due = events.prefix { $0.time <= time }
            events = events[due.endIndex...]
            shown.stage.enqueue(due)
            shown.stage.step(to: time)
        }
        for number in 0...Int(((recording.end ?? 0) * Self.rate).rounded(.up)) {
            let time = Double(number) / Self.rate
            if !isChanged, moment <= time {
                pass(to: moment)
                change(material.settings)
                isChanged = true
            }
            pass(to: time)
            trace.add(shown.traceSource.traceFields(at: time), at: time)
        }
        return trace.text
    }
}
