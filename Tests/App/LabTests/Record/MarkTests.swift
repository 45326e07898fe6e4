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

    @Test func `a replayed release is marked in its file, where a later replay finds the mark`() throws {
        let script =
            [.key("F8", at: 0.5)] + Self.opening + drag(by: 30, at: 2) + [.key("F8", at: 5), .key("F6", at: 6)]
            // The replay's release is at 8.9.
            + [control("F2", at: 10), control("F3", at: 10.5), control("F3", at: 12)]
            + drag(by: 30, at: 14) + [control("F2", at: 16), .key("Shift", at: 17)]
        let fixture = try LabFixture(script)
        try fixture.lab.run(.photoPreview)
        let recording = try fixture.recording("photo-preview-1.jsonl")
        #expect(recording.marks.map(\.verdict) == [.bad] && recording.marks.map(\.wanted) == [.dismiss])
        #expect(
            fixture.lab.screen.gestures.last?.mark?.verdict == .good, "the live drag after it is marked on screen only")
        let source = ReplaySource(
            assets: Repository.path("Assets"), photos: fixture.pictures, textEngine: FixedWidthTextEngine())
        let measured = try ReplaySession(recording, on: .photoPreview, from: source).measure(name: "m")
        #expect(measured.releases.map(\.mark) == [recording.marks.first])
    }

    @Test func `the key of the last recording finds that of an earlier session`() throws {
        let recorded = try LabFixture(
            [.key("F8", at: 0.5)] + Self.opening + drag(by: 30, at: 2) + [.key("F8", at: 5), .key("Shift", at: 6)])
        try recorded.lab.run(.photoPreview)
        let fixture = try LabFixture([.key("F6", at: 1), .key("Shift", at: 9)])
        for name in ["photo-preview-1.jsonl", "photo-preview-12.jsonl", "curves-x.jsonl", "holiday-3.jsonl"] {
            try FileManager.default.copyItem(
                atPath: recorded.folder + "/photo-preview-1.jsonl", toPath: fixture.folder + "/" + name)
        }
        try "no recording".write(toFile: fixture.folder + "/curves-1.jsonl", atomically: true, encoding: .utf8)
        let times = ["photo-preview-1.jsonl": 10.0, "photo-preview-12.jsonl": 20]
        for name in fixture.recordings {
            let time = Date(timeIntervalSince1970: times[name] ?? 30)
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: fixture.folder + "/" + name)
        }
        var names: Set<String> = []
        fixture.window.didPresent = { [unowned fixture] in
            if let name = fixture.lab.session?.name { names.insert(name) }
        }
        try fixture.lab.run(.photoPreview)
        #expect(names == [fixture.folder + "/photo-preview-12.jsonl"])
    }

    @Test func `a lab begins with the replay of a file, which the key replays again`() throws {
        let recorded = try LabFixture(
            [.key("F8", at: 0.5)] + Self.opening + drag(by: 30, at: 2) + [.key("F8", at: 5), .key("Shift", at: 6)])
        try recorded.lab.run(.photoPreview)
        let path = recorded.folder + "/photo-preview-1.jsonl", recording = try Recording(contentsOf: path)
        let fixture = try LabFixture([control("F3", at: 4.8), .key("F6", at: 6), .key("Shift", at: 13)])
        try fixture.lab.run(.curves, on: .replay(recording, path: path))
        #expect(fixture.states.count == 2 && fixture.observers.map(\.calls.count).allSatisfy { $0 > 0 })
        #expect(try Recording(contentsOf: path).marks.map(\.verdict) == [.bad])
        #expect(fixture.lab.lastRecording == path && fixture.recordings.isEmpty)
    }

    @Test(arguments: 0..<40)
    func `a mark changes its own line only, and stands where its time is`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let file = try RecordingFile(), path = file.path
        let header = #"{"format":"tactile-recording","version":1,"size":[640,400],"scale":1}"#
        var time = 0.0
        var lines = (0..<Int.random(in: 0...9, using: &random)).map { index in
            time += Double(Int.random(in: 0...3, using: &random))
            return #"{"t":\#(time),"type":"motion","reduced":\#(index % 2 == 0),"extra":[1, 2]}"#
        }
        if Bool.random(using: &random) { lines.append(#"{"t":\#(time + 1),"type":"end"}"#) }
        try (([header] + lines).joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
        let release = Double(Int.random(in: 0...2, using: &random)),
            made = release + Double.random(in: 0...30, using: &random)
        let first = RecordedMark(release: release, verdict: .bad, wanted: .dismiss)
        let second = RecordedMark(release: release, verdict: .good, wanted: nil)
        for mark in [first, second] {
            try mark.write(to: path, at: made)
            let text = try #require(file.text).split(separator: "\n").map(String.init)
            #expect(text.filter { !$0.contains(#""mark""#) } == [header] + lines)
            #expect(text.count == lines.count + 2)
            // The reader checks the order of the times, and that no line follows the end.
            #expect(try Recording(contentsOf: path).marks == [mark])
        }
    }

    @Test func `a mark in a file that is no recording, or in a folder that refuses it, changes nothing`() throws {
        let file = try RecordingFile(), path = file.path
        try "holiday\n".write(toFile: path, atomically: true, encoding: .utf8)
        let mark = RecordedMark(release: 1, verdict: .good)
        #expect {
            try mark.write(to: path, at: 2)
        } throws: {
            "\($0)"
                == "\(path): the mark cannot be written (it is no recording any more); replay a copy in a folder of your own"
        }
        #expect(file.text == "holiday\n")
        let folder = (path as NSString).deletingLastPathComponent
        for other in [folder, folder + "/none.jsonl"] {
            #expect(throws: RecordingError.self) { try mark.write(to: other, at: 2) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["file.jsonl"])
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
        var results: [BlindResult] = []
        fixture.lab.firstComparison = comparison
        fixture.lab.didCompare = { results.append($0) }
        try fixture.lab.run(.photoPreview, on: .recording(path: path, replacing: .none))
        let expected = BlindResult(comparison, answers: [.better, .worse])
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

    @Test func `an answer by the pointer shows the next round at once`() throws {
        let script = Self.opening + drag(by: 30, at: 2) + drag(by: 30, at: 6)
        let fixture = try LabFixture(script + [.key("Shift", at: 9)])
        fixture.lab.firstComparison = comparison(seed: 1, rounds: 3)
        var isAnswered = false
        fixture.window.didPresent = { [unowned fixture] in
            guard !isAnswered, let card = fixture.lab.screen.controller.question else { return }
            isAnswered = true
            let place = card.convert(card.buttons[1].frame.center, to: nil)
            fixture.window.add([.pointer(.down, place.x, place.y, at: 9.5), .pointer(.up, place.x, place.y, at: 9.6)])
        }
        try fixture.lab.run(.photoPreview)
        #expect(fixture.lab.screen.comparison?.result.answers == [.same])
        let last = try #require(fixture.window.frames.last?.list)
        #expect(last.commands.contains { $0.bounds.minY == 10 && $0.bounds.height == 26 }, "the line of the round")
    }

    @Test func `a comparison that is closed early has the result so far`() throws {
        let fixture = try LabFixture(Self.opening + drag(by: 30, at: 2) + [.key("Shift", at: 4)])
        var results: [BlindResult] = []
        fixture.lab.firstComparison = comparison(seed: 1, rounds: 3)
        fixture.lab.didCompare = { results.append($0) }
        try fixture.lab.run(.photoPreview)
        #expect(results.count == 1 && results.first?.answers.isEmpty ?? false)
        #expect(BlindResultText(results[0]).text.contains("0 of 3 rounds, seed 1"))
    }
}
