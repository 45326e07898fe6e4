import Platform
import Testing

@testable import Lab

@Suite struct LabKeyTests {
    @Test func `the lab has four keys, and none with a modifier`() {
        for key in LabKey.allCases {
            #expect(LabKey(KeyEvent(phase: .down, key: key.rawValue)) == key)
            #expect(LabKey(KeyEvent(phase: .down, key: key.rawValue, modifiers: .shift)) == nil)
        }
        #expect(LabKey(KeyEvent(phase: .down, key: "F11")) == nil)
    }
}
