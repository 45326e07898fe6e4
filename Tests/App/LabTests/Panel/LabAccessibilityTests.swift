import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Lab

/// What a screen reader finds of the lab.
@Suite struct LabAccessibilityTests {
    /// Runs a script, and returns what is wrong with the trees of its frames, and all names in them.
    private func run(_ script: [InputEvent]) throws -> (faults: Set<String>, names: Set<String>) {
        let fixture = try LabFixture(script)
        var faults: Set<String> = [], names: Set<String> = []
        let observe = fixture.window.didPresent
        fixture.lab.didDismissHint = {}
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            for window in fixture.lab.accessibilityWindows {
                faults.formUnion(AccessibilityLaws.faults(in: window))
                for index in 0..<window.accessibilityElementCount() {
                    names.insert(window.accessibilityElement(at: index)?.accessibilityLabel ?? "none")
                }
            }
        }
        try fixture.lab.run(.photoPreview)
        return (faults, names)
    }

    @Test func `every element of the first help, the tuning panel and the help has a label`() throws {
        let (faults, names) = try run([
            .key("F7", at: 1), .key("F7", at: 2), .key("F1", at: 3), .key("Escape", at: 4), .key("F24", at: 5),
        ])
        #expect(faults == [])
        #expect(names.isSuperset(of: ["Photos", "Close", "Three gestures", "Keys"]), "\(names)")
    }

    @Test func `a replay has no elements, and a recording has elements without actions`() throws {
        let fixture = try LabFixture([
            .key("F8", at: 1), .key("F8", at: 3), .key("F6", at: 4), .key("F24", at: 8),
        ])
        var counts: [String: Set<Bool>] = [:]
        let observe = fixture.window.didPresent
        fixture.window.didPresent = { [unowned fixture] in
            observe()
            guard let session = fixture.lab.session else { return }
            let isRecording = session.recording?.isRecording ?? false
            let kind = session.replay != nil ? "replay" : isRecording ? "recording" : "live"
            counts[kind + " elements", default: []].insert(!fixture.lab.accessibilityWindows.isEmpty)
            counts[kind + " actions", default: []].insert(fixture.lab.allowsAccessibilityActions)
        }
        try fixture.lab.run(.photoPreview)
        #expect(
            counts == [
                "live elements": [true], "live actions": [true], "recording elements": [true],
                "recording actions": [false], "replay elements": [false], "replay actions": [false],
            ])
    }
}
