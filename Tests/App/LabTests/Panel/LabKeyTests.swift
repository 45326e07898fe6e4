import Platform
import Testing

@testable import Lab

@Suite struct LabKeyTests {
    @Test func `the lab has five keys, and only the question mark has a modifier`() {
        for key in LabKey.allCases {
            #expect(LabKey(KeyEvent(phase: .down, key: key.rawValue)) == key)
            #expect(LabKey(KeyEvent(phase: .down, key: key.rawValue, modifiers: .shift)) == nil)
        }
        #expect(LabKey(KeyEvent(phase: .down, key: "F11")) == nil)
        #expect(LabKey(KeyEvent(phase: .down, key: "?", modifiers: .shift)) == .help)
        #expect(LabKey(KeyEvent(phase: .down, key: "/", modifiers: .shift)) == .help)
        #expect(LabKey(KeyEvent(phase: .down, key: "/")) == nil)
    }
}
