import CXInput
import Glibc

/// The programs of a desktop on an X server that fill in its resources and its settings.
nonisolated final class TestXDesktop {
    private let connection: OpaquePointer
    private let root: UInt32
    /// The window of the program with the settings; 0 without one.
    private var manager: UInt32 = 0

    init(display: String) throws {
        guard let connection = xcb_connect(display, nil), xcb_connection_has_error(connection) == 0,
            let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
        else { throw TestXServerError(reason: "no connection to \(display)") }
        (self.connection, root) = (connection, screen.pointee.root)
    }

    deinit { xcb_disconnect(connection) }

    /// Sets the resources, as `xrdb` does.
    func setResources(_ text: String) {
        change(XCB_ATOM_RESOURCE_MANAGER.rawValue, of: XCB_ATOM_STRING.rawValue, on: root, to: Array(text.utf8))
    }

    /// Starts a program that owns the settings, as `xsettingsd` does, in place of an earlier one.
    func startSettings(_ bytes: [UInt8]) {
        let selection = atom("_XSETTINGS_S0")
        manager = xcb_generate_id(connection)
        xcb_create_window(
            connection, 0, manager, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, 0, nil)
        setSettings(bytes)
        xcb_set_selection_owner(connection, manager, selection, 0)
        var message = xcb_client_message_event_t()
        message.response_type = UInt8(XCB_CLIENT_MESSAGE)
        (message.format, message.window, message.type) = (32, root, atom("MANAGER"))
        message.data.data32 = (0, selection, manager, 0, 0)
        withUnsafeBytes(of: message) {
            _ = xcb_send_event(
                connection, 0, root, XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue,
                $0.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        finishRequests()
    }

    /// Changes the settings of the program that owns them.
    func setSettings(_ bytes: [UInt8]) {
        let property = atom("_XSETTINGS_SETTINGS")
        change(property, of: property, on: manager, to: bytes)
    }

    /// Ends the program with the settings.
    func endSettings() {
        xcb_destroy_window(connection, manager)
        finishRequests()
    }

    private func change(_ property: UInt32, of type: UInt32, on window: UInt32, to bytes: [UInt8]) {
        xcb_change_property(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8, UInt32(bytes.count), bytes)
        finishRequests()
    }

    private func atom(_ name: String) -> UInt32 {
        let reply = xcb_intern_atom_reply(
            connection, xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name), nil)
        defer { free(reply) }
        return reply?.pointee.atom ?? 0
    }

    private func finishRequests() {
        free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    }
}
