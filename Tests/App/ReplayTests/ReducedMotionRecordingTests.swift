import Tactile
import TestSupport
import Testing

@testable import Replay

/// Whether less was to move is kept with a recording, so that its replay is the same.
@Suite struct ReducedMotionRecordingTests {
    @Test(arguments: [true, false])
    func `the header keeps the wish, and only where there is one`(isReduced: Bool) throws {
        let file = try RecordingFile()
        let window = ScriptedBackend()
        let backend = try RecordingBackend(recording: window, to: file.path, isMotionReduced: isReduced) {
            Issue.record("\($0)")
        }
        backend.finish()
        #expect(file.text?.contains("\"reduceMotion\":true") == isReduced)
        #expect(try file.recording().isMotionReduced == isReduced)
    }

    @Test func `a wish that comes later is an event, and no stamp lies before it`() throws {
        let file = try RecordingFile()
        let window = ScriptedBackend([.key("a", at: 1), .key("b", at: 1.25)])
        let backend = try RecordingBackend(recording: window, to: file.path) { Issue.record("\($0)") }
        _ = backend.events(until: 1)
        backend.note(.motion(isReduced: true), at: 1.5)
        // It happened before the wish came, and was heard of after it.
        #expect(backend.events(until: 2) == [.key("b", at: 1.5)])
        backend.note(.motion(isReduced: false), at: 1)
        backend.finish()
        #expect(
            try file.recording().events == [
                .key("a", at: 1), InputEvent(time: 1.5, kind: .motion(isReduced: true)), .key("b", at: 1.5),
                InputEvent(time: 1.5, kind: .motion(isReduced: false)),
            ])
    }

    @Test func `a motion that does not say whether it is reduced is refused`() throws {
        let header = "{\"format\":\"tactile-recording\",\"version\":1,\"size\":[400,300]}"
        #expect(throws: RecordingError.self) { try Recording(header + "\n{\"t\":1,\"type\":\"motion\"}") }
    }
}
