import Foundation
import Tactile
import TestSupport
import Testing

@testable import Lab
@testable import Replay
@testable import Viewer

/// Marks and blind comparisons in the window, in recordings and in replays without a window.
@Suite struct MarkTests {
    @Test func `the key of bad releases names what was wanted in turn, and never what it did`() {
        for kind in ReleaseKind.allCases {
            var release = MarkableRelease(time: 1, kind: kind, interaction: nil)
            var seen: [ReleaseKind?] = []
            for _ in 0..<8 {
                release.mark = release.next(.bad)
                seen.append(release.mark?.wanted)
            }
            #expect(seen[0] == nil && !seen.contains(kind))
            let cycle = [nil] + [ReleaseKind.dismiss, .return, .pageTurn].filter { $0 != kind }
            #expect(seen == (0..<8).map { cycle[$0 % cycle.count] })
            release.mark = release.next(.good)
            #expect(release.mark?.wanted == (kind.isDecision ? kind : nil))
            #expect(release.next(.bad).wanted == nil, "after a good mark, the choices begin anew")
        }
        let spread = MarkableRelease(time: 1, kind: .return, interaction: .presentation)
        var marked = spread
        marked.mark = spread.next(.bad)
        #expect(marked.next(.bad).wanted == .present)
    }

    /// A drag of the open photo, downwards, from a time on.
    private func drag(by distance: Double, at time: Double) -> [InputEvent] {
        let steps = (0...10).map { step in
            InputEvent.pointer(.move, 320, 150 + distance * Double(step) / 10, at: time + 0.05 * Double(step + 1))
        }
        return [.pointer(.down, 320, 150, at: time)] + steps
            + [.pointer(.up, 320, 150 + distance, at: time + 0.9)]
    }

    private func control(_ key: String, at time: Double) -> InputEvent {
        InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: key, modifiers: .control)))
    }

    private static let opening: [InputEvent] = [.key("Home", at: 0.7), .key("Enter", at: 0.8)]

    @Test func `marks are recorded with the release that they judge, and the replay finds it`() throws {
        let fixture = try LabFixture(
            [.key("F8", at: 0.5)] + Self.opening + [control("F2", at: 1.5)] + drag(by: 30, at: 2)
                + [control("F3", at: 4), control("F3", at: 4.1)] + drag(by: 30, at: 5) + [control("F2", at: 7)]
                + [.key("F8", at: 8), .key("Shift", at: 9)])
        try fixture.lab.run(.photoPreview)
        let recording = try fixture.recording("photo-preview-1.jsonl")
        #expect(recording.annotations.count == 3, "the mark before the first release is none")
        #expect(
            recording.events.allSatisfy { if case .key(let key) = $0.kind { !LabCommands.contains(key) } else { true } }
        )
        let marks = recording.marks
        #expect(marks.map(\.verdict) == [.bad, .good] && marks.map(\.wanted) == [.dismiss, .return])
        let source = ReplaySource(
            assets: Repository.path("Assets"), photos: fixture.pictures, textEngine: FixedWidthTextEngine())
        let measured = try ReplaySession(recording, on: .photoPreview, from: source).measure(name: "m")
        #expect(measured.releases.map(\.time) == marks.map(\.release), "the times are those of the window")
        #expect(measured.releases.map(\.mark) == marks.map(Optional.some))
        #expect(measured.releases.map(\.isAsWanted) == [false, true])
        #expect(MeasurementText([measured]).summary.contains("bad, wanted dismiss, decided otherwise"))
        #expect(ReportPage([measured]).html.contains(">bad, wanted dismiss, decided otherwise<"))
        var json = ""
        MeasurementText([measured]).writeJSON(to: &json)
        #expect(json.contains(#""mark":"bad","wanted":"dismiss","asWanted":false"#))
        #expect(json.contains(#""mark":"good","wanted":"return","asWanted":true"#))
    }

    @Test func `a mark without a recording is shown, and says that it is not recorded`() throws {
        let fixture = try LabFixture(Self.opening + drag(by: 30, at: 2) + [control("F3", at: 4), .key("Shift", at: 5)])
        try fixture.lab.run(.photoPreview)
        #expect(fixture.recordings.isEmpty)
        #expect(fixture.lab.screen.gestures.last?.mark?.verdict == .bad)
    }

    @Test func `each marked release is a case of a sweep, in the state in which it happened`() throws {
        let fixture = try DragFixture()
        // The first drag returns, so that the second one still has the photo; a lower threshold dismisses it at once.
        var recording = DragFixture.recording(distance: 40, velocity: 0)
        let second = DragFixture.recording(distance: 90, velocity: 0).events.dropFirst(2).map { event in
            InputEvent(time: event.time + 3, kind: event.kind)
        }
        let first = try #require(recording.events.dropLast().last?.time),
            last = try #require(second.dropLast().last?.time)
        recording.events += second
        recording.end = 9
        for (release, wanted) in [(first, ReleaseKind.dismiss), (last, .dismiss)] {
            let mark = RecordedMark(release: release, verdict: .bad, wanted: wanted)
            recording.annotations.append(RecordedAnnotation(time: 8, .mark(mark)))
        }
        let cases = try SweepCase.cases(of: recording, name: "two")
        #expect(cases.count == 2)
        let grid = try SweepGrid([try SweepParameter("dismiss.threshold=0.1,0.3,0.9")])
        let outcomes = try cases.map { item in
            try (0..<grid.count).map { combination in
                item.result(of: try fixture.session(item.recording(combination, of: grid)).measureReleases()).outcome
            }
        }
        #expect(outcomes == [[.dismiss, .return, .return], [.dismiss, .dismiss, .return]])
        let results = (0..<grid.count).flatMap { combination in
            outcomes.map { outcome -> SweepResult in
                var result = SweepResult([])
                result.outcome = outcome[combination]
                return result
            }
        }
        let sweep = Sweep(cases.map(\.subject), over: grid, results: results)
        #expect(sweep.best?.combination == 0 && sweep.best?.rightCount == 2 && sweep.noun == "releases")
    }

    @Test func `a file without marks is swept by its intent`() throws {
        var recording = DragFixture.recording(distance: 40, velocity: 0)
        recording.intent = .dismiss
        let cases = try SweepCase.cases(of: recording, name: "one")
        let subject = Sweep.Subject(name: "one", intent: .dismiss)
        #expect(cases.map(\.subject) == [subject] && cases[0].recording == recording && subject.wanted == .dismiss)
        recording.annotations = [
            RecordedAnnotation(time: 3, .mark(RecordedMark(release: 1, verdict: .bad, wanted: .return)))
        ]
        #expect(throws: SweepError.self) { try SweepCase.cases(of: recording, name: "one") }
    }

    @Test func `a trace has the lines of annotations before the first frame that is not before them`() {
        let trace = Trace(size: Size(width: 10, height: 10), scale: 1, rate: 10)
        trace.annotations = [
            RecordedAnnotation(time: 0.1, .mark(RecordedMark(release: 0.05, verdict: .bad, wanted: .pageTurn))),
            RecordedAnnotation(time: 0.15, .answer(.better)),
        ]
        for frame in 0...2 { trace.add(TraceFields([]), at: Double(frame) / 10) }
        let lines = trace.text.split(separator: "\n").dropFirst()
        #expect(
            lines == [
                #"{"t":0}"#, #"{"t":0.1,"mark":"bad","release":0.05,"wanted":"pageTurn"}"#, #"{"t":0.1}"#,
                #"{"t":0.15,"comparisonAnswer":"better"}"#, #"{"t":0.2}"#,
            ])
    }

    private func comparison(seed: UInt32, rounds: Int) -> BlindComparison {
        var loose = Tuning()
        loose.dismiss.threshold = 0.9
        return BlindComparison(
            of: .init(name: "a.json", tuning: Tuning()), and: .init(name: "b.json", tuning: loose), seed: seed,
            rounds: rounds)
    }

    @Test(arguments: UInt32(0)..<6)
    func `a blind comparison gives each gesture its tuning, and its recording has the result`(seed: UInt32) throws {
        let comparison = comparison(seed: seed, rounds: 2), names = ["F2", "F6", "F7", "F8"]
        var script = Self.opening, keys = ["1", "3"]
        for trial in 0..<4 {
            let time = 2 + 4 * Double(trial)
            script += drag(by: 30, at: time)
            if trial == 0 { script += names.map { .key($0, at: time + 2) } }
            if trial % 2 == 1 { script.append(.key(keys.removeFirst(), at: time + 3.5)) }
        }
        script.append(.key("Shift", at: 20))
        let fixture = try LabFixture(script), path = fixture.folder + "/blind.jsonl"
        let own = fixture.settings.tuning
        var results: [Replay.BlindResult] = []
        fixture.lab.firstComparison = comparison
        fixture.lab.didCompare = { results.append($0) }
        try fixture.lab.run(.photoPreview, recordingTo: path)
        let expected = Replay.BlindResult(comparison, answers: [.better, .worse])
        #expect(results == [expected] && fixture.settings.tuning == own && !fixture.lab.isComparing)
        #expect(fixture.observers.count == 1, "no key of the lab has replaced the scene")
        let recording = try Recording(contentsOf: path)
        #expect(recording.comparisons == [expected])
        let used = [BlindComparison.Gesture.first, .second, .first, .second].enumerated().map { trial, gesture in
            comparison.candidate(of: gesture, ofRound: trial / 2).tuning
        }
        for (trial, tuning) in used.enumerated() {
            let before = recording.tunings.last { $0.time <= 2 + 4 * Double(trial) }
            #expect((before?.tuning ?? recording.tuning) == tuning, "trial \(trial)")
        }
        let source = ReplaySource(
            assets: Repository.path("Assets"), photos: fixture.pictures, textEngine: FixedWidthTextEngine())
        let measured = try ReplaySession(recording, on: .photoPreview, from: source).measure(name: "m")
        let text = BlindResultText(expected)
        #expect(measured.releases.count == 4 && measured.comparisons == [expected])
        #expect(MeasurementText([measured]).summary.contains(text.text))
        #expect(text.lines.allSatisfy { ReportPage([measured]).html.contains($0) })
        var json = ""
        MeasurementText([measured]).writeJSON(to: &json)
        #expect(json.contains(text.json.dropFirst(BlindResultText.mark.count + ",\"version\":1,".count).dropLast(2)))
    }

    @Test func `a comparison that is closed early has the result so far`() throws {
        let fixture = try LabFixture(Self.opening + drag(by: 30, at: 2) + [.key("Shift", at: 4)])
        var results: [Replay.BlindResult] = []
        fixture.lab.firstComparison = comparison(seed: 1, rounds: 3)
        fixture.lab.didCompare = { results.append($0) }
        try fixture.lab.run(.photoPreview)
        #expect(results.count == 1 && results.first?.answers.isEmpty ?? false)
        #expect(BlindResultText(results[0]).text.contains("0 of 3 rounds, seed 1"))
    }
}
