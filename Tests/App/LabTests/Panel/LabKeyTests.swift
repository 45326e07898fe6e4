import Platform
import Testing

@testable import Lab

@Suite struct LabKeyTests {
    @Test func `the lab has six keys, three of them also with Control`() {
        for key in ["F1", "F2", "F3", "F6", "F7", "F8"] {
            #expect(LabCommands.contains(KeyEvent(phase: .down, key: key)))
            #expect(!LabCommands.contains(KeyEvent(phase: .down, key: key, modifiers: .shift)))
        }
        for key in ["F1", "F2", "F3", "F6", "F7", "F8"] {
            let isCommand = LabCommands.contains(KeyEvent(phase: .down, key: key, modifiers: .control))
            #expect(isCommand == ["F2", "F3", "F7"].contains(key))
        }
        #expect(!LabCommands.contains(KeyEvent(phase: .down, key: "F11")))
        #expect(LabCommands.help.matches(KeyEvent(phase: .down, key: "?", modifiers: .shift)))
        #expect(LabCommands.help.matches(KeyEvent(phase: .down, key: "?")))
        #expect(!LabCommands.contains(KeyEvent(phase: .down, key: "/", modifiers: .shift)))
    }
}
