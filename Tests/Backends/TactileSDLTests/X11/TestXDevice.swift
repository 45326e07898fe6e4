import Glibc

/// A device of ``TestXServer``, which speaks the protocol of Xorg's driver "inputtest", version 1.1.
///
/// A message consists of its length and its type (32 bits each), and its fields in C's layout.
nonisolated final class TestXDevice {
    private let socket: Int32

    /// The types of messages to the driver.
    private enum MessageType: UInt32 {
        case version = 0
        case sync = 1
        case motion = 2
        case button = 4
        case pinch = 7
        case swipe = 8
    }

    /// The numbers of XInput's gesture events.
    enum Gesture: UInt16 {
        case pinchBegin = 27
        case pinchUpdate = 28
        case pinchEnd = 29
        case swipeBegin = 30
        case swipeUpdate = 31
        case swipeEnd = 32
    }

    init(socket path: String) throws {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0 else { throw TestXServerError(reason: "no connection to \(path)") }
        send(.version) { $0 += Self.bytes(UInt16(1)) + Self.bytes(UInt16(1)) }
        receive(count: 12)
    }

    deinit { close(socket) }

    /// Moves the pointer, or scrolls by a part of the increment of 120.
    func move(dx: Double? = nil, dy: Double? = nil, scrollX: Double? = nil, scrollY: Double? = nil) {
        send(.motion) { $0 += Self.bytes(UInt64(0)) + Self.axes([dx, dy, scrollX, scrollY]) }
        sync()
    }

    /// Presses or releases a button.
    func press(_ button: Int32, isDown: Bool) {
        send(.button) {
            $0 += Self.bytes(Int32(0)) + Self.bytes(button) + Self.bytes(UInt32(isDown ? 1 : 0)) + Self.bytes(UInt32(0))
            $0 += Self.axes([])
        }
        sync()
    }

    /// Sends a part of a pinch.
    func pinch(
        _ type: Gesture, fingers: UInt16, dx: Double = 0, dy: Double = 0, scale: Double, angle: Double = 0,
        isCancelled: Bool = false
    ) {
        send(.pinch) {
            $0 += Self.bytes(type.rawValue) + Self.bytes(fingers) + Self.bytes(UInt32(isCancelled ? 1 : 0))
            for value in [dx, dy, dx, dy, scale, angle] { $0 += Self.bytes(value) }
        }
        sync()
    }

    /// Sends a part of a swipe.
    func swipe(_ type: Gesture, fingers: UInt16, dx: Double = 0, dy: Double = 0, isCancelled: Bool = false) {
        send(.swipe) {
            $0 += Self.bytes(type.rawValue) + Self.bytes(fingers) + Self.bytes(UInt32(isCancelled ? 1 : 0))
            for value in [dx, dy, dx, dy] { $0 += Self.bytes(value) }
        }
        sync()
    }

    /// Waits until the server has handled all messages.
    private func sync() {
        send(.sync) { _ in }
        receive(count: 8)
    }

    private func send(_ type: MessageType, fields: (inout [UInt8]) -> Void) {
        var content: [UInt8] = []
        fields(&content)
        let message = Self.bytes(UInt32(content.count + 8)) + Self.bytes(type.rawValue) + content
        _ = write(socket, message, message.count)
    }

    private func receive(count: Int) {
        var answer = [UInt8](repeating: 0, count: count)
        _ = recv(socket, &answer, count, Int32(MSG_WAITALL))
    }

    /// Returns the fields for up to 64 axes: a flag, a mask, the values, and the values before acceleration.
    private static func axes(_ values: [Double?]) -> [UInt8] {
        let set = values.indices.filter { values[$0] != nil }
        let mask = set.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        var fields = bytes(UInt32(0)) + bytes(mask) + bytes(UInt32(0))
        for index in 0..<64 { fields += bytes(index < values.count ? values[index] ?? 0 : 0) }
        return fields + [UInt8](repeating: 0, count: 64 * 8)
    }

    private static func bytes<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }
}
