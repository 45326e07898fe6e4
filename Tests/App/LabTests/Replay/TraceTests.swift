import Foundation
import Tactile
import TestSupport
import Testing

@testable import Replay

@Suite struct TraceTests {
    private let trace = Trace(size: Size(width: 1280, height: 800.5), scale: 1, rate: 120)
    private let header = #"{"format":"tactile-trace","version":1,"size":[1280,800.5],"scale":1,"hz":120}"# + "\n"

    @Test func `an empty trace consists of its header`() { #expect(trace.text == header) }

    @Test func `a frame line is the time and the fields in their order`() {
        let inner = TraceFields([("z", .number(-0.0)), ("a", .list([.integer(-3), .null]))])
        trace.add(
            TraceFields([
                ("state", .string("\"held\"")), ("b", .bool(true)), ("a", .bool(false)), ("n", .number(1.0 / 3)),
                ("empty", .list([])), ("none", .object(TraceFields([]))), ("photo", .object(inner)),
                ("broken", .number(.nan)),
            ]), at: 1.0 / 120)
        trace.add(TraceFields([]), at: 2)
        #expect(
            trace.text == header
                + #"{"t":0.008333333,"state":"\"held\"","b":true,"a":false,"n":0.333333333,"empty":[],"none":{},"#
                + #""photo":{"z":0,"a":[-3,null]},"broken":null}"# + "\n" + #"{"t":2}"# + "\n")
    }

    @Test func `calls stand among the frames, in order, with the type called and its answer`() throws {
        let root = ViewController()
        let stage = stage(with: root)
        for frame in 0..<3 {
            if frame == 1 { root.present(ViewController(), animated: false) }
            stage.step(to: Double(frame))
            trace.add(TraceFields([]), at: Double(frame))
        }
        let lines = trace.text.split(separator: "\n").dropFirst()
        #expect(lines.first == #"{"t":0}"# && lines.suffix(2) == [#"{"t":1}"#, #"{"t":2}"#])
        let calls = lines.dropFirst().dropLast(2)
        #expect(calls.allSatisfy { $0.hasPrefix(#"{"t":1,"call":""#) })
        #expect(calls.contains(#"{"t":1,"call":"viewWillAppear","of":"ViewController","answer":"at once"}"#))
        #expect(calls.contains(#"{"t":1,"call":"presentedView","of":"SheetPresentationController"}"#))
        #expect(calls.contains(#"{"t":1,"call":"animateTransition"}"#))
        #expect(calls.contains(#"{"t":1,"call":"completeTransition","answer":"true"}"#))
    }

    @Test func `a fault line is its rule and a sentence`() throws {
        let root = ViewController()
        let stage = stage(with: root)
        root.dismiss(animated: true)
        stage.step(to: 0.5)
        let text = "ViewController neither presents nor is presented: there was nothing to dismiss [nothingToDismiss]"
        #expect(trace.text == header + #"{"t":0,"fault":"nothingToDismiss","text":"\#(text)"}"# + "\n")
    }

    private func stage(with root: ViewController) -> Stage {
        let stage = Stage(
            rootViewController: root, size: Size(width: 9, height: 9), displayScale: 1,
            textEngine: FixedWidthTextEngine())
        stage.transitionObserver = trace
        return stage
    }

    @Test func `a trace replaces the content of its file`() throws {
        let file = try RecordingFile()
        try "old".write(toFile: file.path, atomically: false, encoding: .utf8)
        trace.add(TraceFields([]), at: 0.5)
        try trace.write(to: file.path)
        #expect(file.text == trace.text)
    }

    @Test func `a trace that grows in its file is there when it is complete`() throws {
        let file = try RecordingFile()
        try "old".write(toFile: file.path, atomically: false, encoding: .utf8)
        let (size, memory) = (Size(width: 9, height: 9), Trace(size: Size(width: 9, height: 9), scale: 1, rate: 120))
        do {
            let trace = try Trace(size: size, scale: 1, rate: 120, writingTo: file.path)
            for number in 0..<10_000 {
                for each in [trace, memory] { each.add(TraceFields([]), at: Double(number)) }
            }
            #expect(file.text == "old")
            try trace.finish()
        }
        #expect(file.text == memory.text)
        _ = try Trace(size: size, scale: 1, rate: 120, writingTo: file.path)
        #expect(file.text == memory.text, "a trace that is not complete changes nothing")
        let folder = (file.path as NSString).deletingLastPathComponent
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }

    @Test func `a link is written through and not replaced`() throws {
        let file = try RecordingFile()
        let link = file.path + ".link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file.path)
        try trace.write(to: link)
        #expect(file.text == trace.text)
        let size = Size(width: 9, height: 9)
        try FileManager.default.removeItem(atPath: file.path)
        _ = try RecordingWriter(path: link, beginning: Recording(size: size, scale: 1))
        #expect(try file.recording().size == size)
    }

    @Test func `an error names a file that cannot be written`() throws {
        let path = try RecordingFile().path
        let error = #expect(throws: RecordingError.self) { try trace.write(to: path) }
        #expect(error?.place == path)
        #expect(error?.reason.contains("cannot be written") == true)
    }
}
