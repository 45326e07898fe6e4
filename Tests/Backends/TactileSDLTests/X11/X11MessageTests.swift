import CXInput
import Testing

@testable import TactileSDL

@Suite struct X11MessageTests {
    private static let opcode: UInt8 = 131

    /// Reads a message of a kind: a header of 36 bytes as xcb holds it, then the rest in whole words.
    private func message(_ kind: Int32, _ rest: [UInt8]) -> X11Message? {
        var bytes = [UInt8](repeating: 0, count: 36) + rest
        (bytes[0], bytes[1], bytes[4], bytes[8]) = (
            UInt8(XCB_GE_GENERIC), Self.opcode, UInt8(rest.count / 4), UInt8(kind)
        )
        return bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap {
                X11Message($0.assumingMemoryBound(to: xcb_generic_event_t.self), of: Self.opcode)
            }
        }
    }

    /// The rest of a movement: a place, one word of buttons, a mask of axes with a length, and their values.
    private func movement(maskWords: UInt8, mask: [UInt8], values: [UInt8]) -> [UInt8] {
        // The root's place, the place, the lengths, the source, the device's modifiers and group, and the buttons.
        let place: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 6, 0]
        let lengths: [UInt8] = [1, 0, maskWords, 0, 8, 0, 0, 0, 0, 0, 0, 0]
        return place + lengths + [UInt8](repeating: 0, count: 20) + [0, 0, 0, 0] + mask + values
    }

    private func axes(_ message: X11Message?) -> [X11AxisValue]? {
        guard case .event(let event)? = message, case .motion(let axes, _) = event.kind else { return nil }
        return axes
    }

    @Test func `a movement has the values of its axes`() {
        let rest = movement(
            maskWords: 1, mask: [0b1100, 0, 0, 0], values: [120, 0, 0, 0, 0, 0, 0, 0, 240, 0, 0, 0, 0, 0, 0, 0])
        #expect(axes(message(XCB_INPUT_MOTION, rest))?.map(\.number) == [2, 3])
    }

    @Test(arguments: [1, 2, 255] as [UInt8])
    func `axes beyond the end of a message are not read`(maskWords: UInt8) {
        let rest = movement(maskWords: maskWords, mask: [0xFF, 0xFF, 0xFF, 0xFF], values: [120, 0, 0, 0, 0, 0, 0, 0])
        #expect(axes(message(XCB_INPUT_MOTION, rest)) == [])
    }

    @Test(
        arguments: [
            XCB_INPUT_BUTTON_PRESS, XCB_INPUT_MOTION, XCB_INPUT_ENTER, XCB_INPUT_GESTURE_PINCH_BEGIN,
            XCB_INPUT_GESTURE_SWIPE_BEGIN, XCB_INPUT_DEVICE_CHANGED,
        ])
    func `a message that is too short is not read`(kind: Int32) {
        #expect(message(kind, []) == nil)
    }
}
