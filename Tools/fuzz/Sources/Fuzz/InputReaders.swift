import CXInput

@testable import TactileSDL

/// The readers of what the display server sends.
enum InputReaders {
    private static let opcode: UInt8 = 131

    /// Translates messages of XInput, each of which follows a byte with a quarter of its length beyond 32 bytes.
    static func readX11(_ bytes: [UInt8]) {
        var translator = X11Translator(), rest = bytes[...], time = 0.0
        let axes = [false, true].enumerated().map { number, isVertical in
            (UInt16(number + 2), X11ScrollAxis(isVertical: isVertical, increment: 120, value: 0))
        }
        let sources: [X11ScrollSource] = [
            .fingers, .continuous, .wheel, .unknown(reportsLift: true), .unknown(reportsLift: false),
        ]
        let devices = sources.enumerated().map { number, source in
            let axes = Dictionary(uniqueKeysWithValues: axes)
            return (UInt16(number), X11Device(name: "device", scrollAxes: axes, source: source))
        }
        translator.setDevices(Dictionary(uniqueKeysWithValues: devices), requestedBy: 0)
        while let words = rest.popFirst().map({ Int($0) }), rest.count >= 32 {
            let message = Array(rest.prefix(32 + 4 * words))
            rest = rest.dropFirst(message.count)
            withMessage(message) { pointer in
                guard let read = X11Message(pointer, of: opcode), case .event(let event) = read else { return }
                time += 0.001
                for translated in translator.translate(event, at: time) { check(translated.kind) }
            }
        }
    }

    /// Calls a closure with a message as xcb holds it: of the length in its header, with the number of its request after 32
    /// bytes.
    private static func withMessage(_ bytes: [UInt8], _ body: (UnsafePointer<xcb_generic_event_t>) -> Void) {
        let words = (bytes.count - 32) / 4
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 36 + 4 * words, alignment: 8)
        defer { memory.deallocate() }
        memory.copyBytes(from: bytes.prefix(32) + [0, 0, 0, 0] + bytes.dropFirst(32).prefix(4 * words))
        (memory[0], memory[1]) = (UInt8(XCB_GE_GENERIC), opcode)
        memory.storeBytes(of: UInt32(words), toByteOffset: 4, as: UInt32.self)
        guard let start = memory.baseAddress else { return }
        body(UnsafePointer(start.assumingMemoryBound(to: xcb_generic_event_t.self)))
    }

    private static func check(_ kind: DeviceEvent.Kind) {
        switch kind {
        case .motion(let x, let y), .fingers(let x, let y), .wheel(let x, let y), .continuous(let x, let y),
            .swipe(_, _, let x, let y):
            Rules.check(x.isFinite && y.isFinite, "an event has no place: \(kind)")
        case .pinch(_, _, let dx, let dy, let scale, let rotation):
            Rules.check(
                dx.isFinite && dy.isFinite && scale.isFinite && rotation.isFinite, "a pinch is no number: \(kind)")
        case .button, .key, .contextMenu, .leave, .fingersLifted, .holdBegan, .holdEnded: break
        }
    }
}
