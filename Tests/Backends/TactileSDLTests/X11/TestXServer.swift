import CXInput
import Foundation
import Glibc

/// An X server without a screen, whose touchpad and mouse the test moves.
///
/// It is Xorg with the drivers "dummy" and "inputtest". A window of 400 by 300 pixels is in its top left corner.
nonisolated final class TestXServer {
    /// The server's display, such as ":1".
    let display: String
    /// The window's number.
    let window: UInt32
    /// A device with gestures, whose increment is 120.
    let touchpad: TestXDevice
    /// A device with a wheel, whose increment is 120.
    let mouse: TestXDevice
    private let process: ServerProcess
    private let connection: OpaquePointer
    private let folder: URL

    /// The path of Xorg; nil where it or the drivers are not installed, and for users who may not start it.
    static let path: String? = {
        let modules = "/usr/lib/xorg/modules"
        let files = ["/usr/bin/Xorg", modules + "/drivers/dummy_drv.so", modules + "/input/inputtest_drv.so"]
        return files.allSatisfy { FileManager.default.fileExists(atPath: $0) } && geteuid() == 0 ? files[0] : nil
    }()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "tactile-x-\(getpid())-\(UInt32.random())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let configuration = folder.appending(path: "xorg.conf")
        try Self.configuration(sockets: folder.path).write(to: configuration, atomically: true, encoding: .utf8)
        // The driver never ends if the test does so before it, so another program ends it in any case.
        process = try ServerProcess([
            "/usr/bin/timeout", "--kill-after=1", "1200", Self.path ?? "", "-displayfd", "1", "-config",
            configuration.path,
            "-logfile", folder.appending(path: "log").path, "-noreset", "-nolisten", "tcp", "-novtswitch", "-sharevts",
        ])
        display = ":" + process.line
        guard let connection = xcb_connect(display, nil), xcb_connection_has_error(connection) == 0,
            let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
        else { throw TestXServerError(reason: "no connection to \(display)") }
        self.connection = connection
        window = xcb_generate_id(connection)
        xcb_create_window(
            connection, 0, window, screen.pointee.root, 0, 0, 400, 300, 0,
            UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.pointee.root_visual, 0, nil)
        xcb_map_window(connection, window)
        touchpad = try TestXDevice(socket: folder.path + "/touchpad")
        mouse = try TestXDevice(socket: folder.path + "/mouse")
        finishRequests()
    }

    deinit {
        stop()
        xcb_disconnect(connection)
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends the server.
    func stop() { process.stop() }

    /// Asks the server for all core events of the pointer in the window, as SDL does.
    func selectCoreEvents() {
        let mask = [
            XCB_EVENT_MASK_POINTER_MOTION, XCB_EVENT_MASK_BUTTON_PRESS, XCB_EVENT_MASK_BUTTON_RELEASE,
            XCB_EVENT_MASK_ENTER_WINDOW, XCB_EVENT_MASK_LEAVE_WINDOW,
        ].reduce(UInt32(0)) { $0 | $1.rawValue }
        withUnsafePointer(to: mask) {
            _ = xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, $0)
        }
        finishRequests()
    }

    /// Returns the types of the core events that have arrived.
    func takeCoreEvents() -> Set<Int32> {
        finishRequests()
        var types: Set<Int32> = []
        while let event = xcb_poll_for_event(connection) {
            types.insert(Int32(event.pointee.response_type & 0x7f))
            free(event)
        }
        return types
    }

    private func finishRequests() {
        free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    }

    private static func configuration(sockets: String) -> String {
        let devices = [("touchpad", "PointerGesture"), ("mouse", "Pointer"), ("keyboard", "Keyboard")]
        let sections = devices.map {
            """
            Section "InputDevice"
                Identifier "Test \($0)"
                Driver "inputtest"
                Option "SocketPath" "\(sockets)/\($0)"
                Option "DeviceType" "\($1)"
            EndSection

            """
        }
        return """
            Section "ServerFlags"
                Option "AutoAddDevices" "false"
                Option "DontVTSwitch" "true"
            EndSection
            Section "Device"
                Identifier "dummy"
                Driver "dummy"
            EndSection
            Section "Screen"
                Identifier "dummy"
                Device "dummy"
                SubSection "Display"
                    Depth 24
                    Virtual 640 480
                EndSubSection
            EndSection
            \(sections.joined())
            Section "ServerLayout"
                Identifier "layout"
                Screen "dummy"
                InputDevice "Test touchpad" "CorePointer"
                InputDevice "Test mouse" "SendCoreEvents"
                InputDevice "Test keyboard" "CoreKeyboard"
            EndSection

            """
    }
}

nonisolated struct TestXServerError: Error {
    var reason: String
}

nonisolated extension UInt32 {
    /// Returns a number for the name of a temporary folder.
    fileprivate static func random() -> UInt32 { .random(in: .min ... .max) }
}
