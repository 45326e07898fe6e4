import Foundation
import Tactile
import TestSupport
import Testing
import Viewer

@testable import Replay

@Suite struct RecordingWriterTests {
    /// Random events with increasing times.
    private func events(seed: UInt64) -> [InputEvent] {
        var random = SeededGenerator(seed: seed)
        var time = 0.0
        return (0..<200).map { _ in
            if Bool.random(using: &random) { time += .random(in: 0...0.1, using: &random) }
            let lag = Bool.random(using: &random) ? .random(in: 0...0.01, using: &random) : 0
            return InputEvent(time: time, lag: lag, kind: kind(using: &random))
        }
    }

    /// Random deliveries of photos with increasing times.
    private func decodes(seed: UInt64) -> [RecordedDecode] {
        var random = SeededGenerator(seed: seed + 1000)
        var time = 0.0
        return (0..<20).map { _ in
            time += .random(in: 0...0.5, using: &random)
            let size = Size(
                width: Double(Int.random(in: 1...4096, using: &random)),
                height: Double(Int.random(in: 1...4096, using: &random)))
            var decode = RecordedDecode(
                time: time, photo: .random(in: 0...99, using: &random), size: size,
                fills: .random(using: &random), delay: .random(in: 0...2, using: &random))
            guard Int.random(in: 0..<3, using: &random) == 0 else { return decode }
            decode.fills = false
            decode.tile = .init(
                level: .random(in: 0...16, using: &random), column: .random(in: 0...99, using: &random),
                row: .random(in: 0...99, using: &random))
            return decode
        }
    }

    /// Random changes of the tuning with increasing times.
    private func tunings(seed: UInt64) -> [RecordedTuning] {
        var random = SeededGenerator(seed: seed + 2000)
        var time = 0.0
        return (0..<5).map { index in
            time += .random(in: 0...2, using: &random)
            var tuning = Tuning(follow: index % 2 == 0 ? .direct : .article)
            tuning.dismiss.distance = Double(100 + index)
            tuning.transitions.sheet.response = .random(in: 0.1...1, using: &random)
            return RecordedTuning(time: time, tuning: tuning)
        }
    }

    /// Random marks, comparisons and answers with increasing times.
    private func annotations(seed: UInt64) -> [RecordedAnnotation] {
        var random = SeededGenerator(seed: seed + 3000)
        var time = 0.0, open = 0
        return (0..<12).map { index in
            time += .random(in: 0...1, using: &random)
            if open > 0, Bool.random(using: &random) {
                open -= 1
                return RecordedAnnotation(time: time, .answer(BlindComparison.Answer.allCases[index % 3]))
            }
            guard Int.random(in: 0..<3, using: &random) == 0 else {
                let wanted = ReleaseKind.allCases.filter(\.isDecision).randomElement(using: &random)
                let mark = RecordedMark(
                    release: .random(in: 0...time, using: &random), verdict: index % 2 == 0 ? .good : .bad,
                    wanted: Bool.random(using: &random) ? wanted : nil)
                return RecordedAnnotation(time: time, .mark(mark))
            }
            open = .random(in: 1...100, using: &random)
            let other = Tuning(follow: .direct)
            return RecordedAnnotation(
                time: time,
                .comparison(
                    BlindComparison(
                        of: .init(name: "a \"b\"", tuning: Tuning()), and: .init(name: "ü", tuning: other),
                        seed: .random(in: 0...UInt32.max, using: &random), rounds: open)))
        }
    }

    private func kind(using random: inout SeededGenerator) -> InputEvent.Kind {
        func number() -> Double {
            switch Int.random(in: 0..<4, using: &random) {
            case 0: Double(Int.random(in: -1000...1000, using: &random))
            case 1: .random(in: -1e-6...1e-6, using: &random)
            case 2: .random(in: -1e6...1e6, using: &random)
            default: .random(in: -2000...2000, using: &random)
            }
        }
        let place = Point(x: number(), y: number())
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let phases: [PointerEvent.Phase] = [.down, .move, .up, .cancel]
            return .pointer(
                PointerEvent(
                    phase: phases[Int.random(in: 0..<4, using: &random)], id: .random(in: 0...9, using: &random),
                    location: place, source: .random(using: &random) ? .mouse : .touch,
                    modifiers: KeyEvent.Modifiers(rawValue: .random(in: 0..<16, using: &random))))
        case 1:
            return .scroll(
                ScrollEvent(
                    location: place, delta: Vector(dx: number(), dy: number()), isPrecise: .random(using: &random),
                    phase: [nil, .mayBegin, .changed, .ended, .cancelled].randomElement(using: &random) ?? nil))
        case 2:
            let keys = [
                "Escape", " ", "\"", "\\", "é", "\u{1F44B}\u{1F3FD}", "\u{0}\n\u{1F}", "Dead", "\u{7F}", "\u{2028}",
            ]
            return .key(
                KeyEvent(
                    phase: .random(using: &random) ? .down : .up, key: keys[Int.random(in: 0..<10, using: &random)],
                    modifiers: KeyEvent.Modifiers(rawValue: .random(in: 0..<16, using: &random))))
        case 3:
            return .pinch(
                PinchEvent(
                    phase: PinchEvent.Phase.allCases.randomElement(using: &random) ?? .began, location: place,
                    delta: Vector(dx: number(), dy: number()), scale: .random(in: 0.01...100, using: &random),
                    rotation: number(),
                    modifiers: KeyEvent.Modifiers(rawValue: .random(in: 0..<16, using: &random))))
        case 4: return .appearance(.random(using: &random) ? .light : .dark)
        default:
            func side() -> Double { .random(in: 2...4096, using: &random) }
            return .resize(Size(width: side(), height: side()), scale: .random(in: 0.5...4, using: &random))
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `a written recording is read back exactly`(seed: UInt64) throws {
        let file = try RecordingFile()
        var recording = Recording(
            size: Size(width: 1280.25, height: 800.1), scale: 1.25, scene: seed % 2 == 0 ? "a \"scene\"" : nil,
            tuning: Tuning(follow: seed % 3 == 0 ? .direct : .article), appearance: seed % 5 == 0 ? .light : .dark,
            events: events(seed: seed),
            decodes: decodes(seed: seed), end: nil)
        recording.tunings = tunings(seed: seed)
        recording.annotations = annotations(seed: seed)
        recording.tuning.dismiss.threshold = 0.1 + Double(seed) / 20
        if seed % 3 == 1 { recording.legibility = Legibility(textScale: 1.25, isContrastIncreased: true) }
        if seed % 2 == 1 { (recording.device, recording.compositor) = ("a \"pad\"", "sway") }
        if seed % 4 == 1 { (recording.refreshRate, recording.intent) = (59.94, .cancel) }
        let writer = try RecordingWriter(path: file.path, beginning: recording)
        #expect(try file.recording() == recording, "without an end, as after a crash")
        let more = InputEvent.key("a", at: 1000.1)
        try writer.add([more])
        try writer.finish(at: 2000.2)
        var whole = recording
        whole.events.append(more)
        whole.end = 2000.2
        #expect(try file.recording() == whole)
    }

    @Test func `the lines have the documented format`() throws {
        let file = try RecordingFile()
        let writer = try RecordingWriter(
            path: file.path, beginning: Recording(size: Size(width: 1280, height: 800), scale: 1))
        try writer.add([
            InputEvent(
                time: 0.25,
                kind: .scroll(
                    ScrollEvent(
                        location: Point(x: 1, y: 2), delta: .zero, isPrecise: true, phase: .ended,
                        modifiers: .control))),
            InputEvent(
                time: 0.375, kind: .pinch(PinchEvent(phase: .changed, location: Point(x: 1, y: 2), scale: 1.25))),
            .pointer(.down, 200, -0.0, at: 0.5), .scroll(-12.5, at: Point(x: 640, y: 400), isPrecise: true, time: 0.9),
            .key("Escape", at: 1.2), .key("A", modifiers: [.meta, .shift], at: 1.25),
            InputEvent(time: 1.25, kind: .key(KeyEvent(phase: .down, key: "q", text: "й"))),
            InputEvent(time: 1.5, kind: .resize(Size(width: 900, height: 700), scale: 1)),
            InputEvent(time: 1.75, kind: .close),
        ])
        try writer.add([InputEvent]())
        try writer.add([
            RecordedDecode(time: 2, photo: 3, size: Size(width: 900, height: 600), delay: 0.4),
            RecordedDecode(time: 2.5, photo: 0, size: Size(width: 190, height: 190), fills: true, delay: 0),
        ])
        var changed = Tuning()
        (changed.dismiss.threshold, changed.follow) = (0.25, .direct)
        try writer.add(RecordedTuning(time: 2.5, tuning: changed))
        try writer.add(RecordedTuning(time: 2.75, tuning: changed))
        try writer.finish(at: 3)
        let text = try #require(file.text), end = try #require(text.firstIndex(of: "\n"))
        let header = text[..<end]
        let tuning = Tuning().json(isIndented: false)
        #expect(tuning.hasPrefix(#"{"follow":"article","gestures":{"slop":10,"scrollSlop":2,"scrollSilence":0.1,"#))
        #expect(
            header == #"{"format":"tactile-recording","version":2,"paging":true,"zooming":true,"#
                + #""facts":true,"oneToOne":true,"backdrops":true,"menu":true,"slides":true,"#
                + #""pixelScrolling":true,"releases":true,"tuning":"# + tuning
                + #","size":[1280,800],"scale":1,"appearance":"dark"}"#)
        #expect(
            text[text.index(after: end)...] == """
                {"t":0.25,"type":"scroll","x":1,"y":2,"dx":0,"dy":0,"precise":true,"phase":"ended","modifiers":["Control"]}
                {"t":0.375,"type":"pinch","phase":"changed","x":1,"y":2,"dx":0,"dy":0,"scale":1.25,"rotation":0}
                {"t":0.5,"type":"pointer","phase":"down","id":0,"x":200,"y":0,"source":"mouse"}
                {"t":0.9,"type":"scroll","x":640,"y":400,"dx":0,"dy":-12.5,"precise":true}
                {"t":1.2,"type":"key","phase":"down","key":"Escape"}
                {"t":1.25,"type":"key","phase":"down","key":"A","modifiers":["Shift","Meta"]}
                {"t":1.25,"type":"key","phase":"down","key":"q","text":"й"}
                {"t":1.5,"type":"resize","size":[900,700],"scale":1}
                {"t":2,"type":"decoded","photo":3,"size":[900,600],"mode":"fit","delay":0.4}
                {"t":2.5,"type":"decoded","photo":0,"size":[190,190],"mode":"fill","delay":0}
                {"t":2.5,"type":"tuning","tuning":{"follow":"direct","dismiss":{"threshold":0.25}}}
                {"t":3,"type":"end"}

                """)
    }

    @Test func `a recording replaces the content of its file`() throws {
        let file = try RecordingFile()
        let recording = Recording(size: Size(width: 9, height: 9), scale: 1)
        try RecordingWriter(path: file.path, beginning: recording).add([.key("earlier", at: 1)])
        _ = try RecordingWriter(path: file.path, replacing: .recording, beginning: recording)
        #expect(file.text?.contains("earlier") == false)
    }

    @Test func `an error names a file that cannot be created`() throws {
        let folder = (try RecordingFile().path as NSString).deletingLastPathComponent
        let recording = Recording(size: Size(width: 9, height: 9), scale: 1)
        for path in [folder + "/missing/file.jsonl", "/dev/null/file.jsonl", ""] {
            let error = #expect(throws: RecordingError.self) { try RecordingWriter(path: path, beginning: recording) }
            #expect(error?.place == path)
            #expect(error?.reason.contains("cannot be written") == true)
        }
    }

    @Test func `a recording ends at the longest duration, and is read`() throws {
        let file = try RecordingFile()
        let writer = try RecordingWriter(
            path: file.path, beginning: Recording(size: Size(width: 9, height: 9), scale: 1))
        try writer.add([.key("a", at: 3599)])
        let error = #expect(throws: RecordingError.self) { try writer.add([.key("b", at: 3600.5)]) }
        #expect(error?.reason.contains("3600 s") == true)
        let recording = try file.recording()
        #expect(recording.events == [.key("a", at: 3599)] && recording.end == 3599)
    }
}
