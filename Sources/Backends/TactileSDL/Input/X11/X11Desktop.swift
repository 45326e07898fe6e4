internal import CXInput
internal import Glibc

/// What the desktop's programs put on the root window of an X server, and into XSETTINGS: the window manager, and the
/// resolution.
///
/// It uses a connection that its owner keeps open.
nonisolated struct X11Desktop {
    private let connection: OpaquePointer
    private let root: UInt32
    /// The selection that the program with the settings owns; its name has the number of the screen.
    private let settingsSelection: UInt32
    /// The property of that program's window.
    private let settingsProperty: UInt32
    /// The type of the message to the root window that a selection has a new owner.
    private let managerMessage: UInt32
    /// The window of the program with the settings; 0 without one.
    private var settingsWindow: UInt32 = 0

    /// The most words of a property that are read: a megabyte, because some kilobytes are usual.
    private static let mostWords: UInt32 = 1 << 18

    /// Asks for the numbers of names; nil if the connection is broken.
    ///
    /// - Parameters:
    ///   - connection: The connection, which must live as long as the value.
    ///   - screen: The number of the screen that the connection prefers.
    init?(connection: OpaquePointer, screen: Int32) {
        guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection),
            let root = Self.root(of: setup, screen: screen)
        else { return nil }
        (self.connection, self.root) = (connection, root)
        settingsSelection = Self.atom("_XSETTINGS_S\(screen)", in: connection)
        settingsProperty = Self.atom("_XSETTINGS_SETTINGS", in: connection)
        managerMessage = Self.atom("MANAGER", in: connection)
    }

    /// Calls a function with the desktop of the environment's display, and returns its result; nil without a display.
    static func withDefault<Result>(_ body: (inout X11Desktop) -> Result) -> Result? {
        var screen: Int32 = 0
        guard let connection = xcb_connect(nil, &screen) else { return nil }
        defer { xcb_disconnect(connection) }
        guard var desktop = X11Desktop(connection: connection, screen: screen) else { return nil }
        return body(&desktop)
    }

    /// Returns the root window of a screen; nil if there is none.
    static func root(of setup: UnsafePointer<xcb_setup_t>, screen: Int32) -> UInt32? {
        var screens = xcb_setup_roots_iterator(setup)
        for _ in 0..<screen where screens.rem > 1 { xcb_screen_next(&screens) }
        return screens.rem > 0 ? screens.data?.pointee.root : nil
    }

    /// A Boolean value that indicates whether there is a window manager.
    ///
    /// It puts the number of a window of its own on the root window, under this name (Extended Window Manager Hints 1.5).
    var hasWindowManager: Bool {
        !bytes(of: Self.atom("_NET_SUPPORTING_WM_CHECK", in: connection), on: root, words: 1).isEmpty
    }

    // MARK: Resolution

    /// Asks the server for the news of which ``isNews(_:)`` tells.
    func selectNews() {
        select(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: root)
    }

    /// Reads the resolution, and asks for news of the program with the settings.
    mutating func readResolution() -> X11Resolution {
        let owner = xcb_get_selection_owner_reply(
            connection, xcb_get_selection_owner(connection, settingsSelection), nil)
        defer { free(owner) }
        settingsWindow = owner?.pointee.owner ?? 0
        var settings: [UInt8] = []
        if settingsWindow != 0 {
            // Before the property is read, so that no change is missed.
            select(
                XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue, on: settingsWindow)
            settings = bytes(of: settingsProperty, on: settingsWindow)
        }
        let resources = bytes(of: XCB_ATOM_RESOURCE_MANAGER.rawValue, on: root)
        return X11Resolution(settings: settings, resources: String(decoding: resources, as: UTF8.self))
    }

    /// Returns whether the resolution may have changed: by a property, or by the start or the end of the program with the
    /// settings.
    func isNews(_ event: UnsafePointer<xcb_generic_event_t>) -> Bool {
        let raw = UnsafeRawPointer(event)
        switch Int32(event.pointee.response_type & 0x7f) {
        case XCB_PROPERTY_NOTIFY:
            let change = raw.load(as: xcb_property_notify_event_t.self)
            return change.window == root && change.atom == XCB_ATOM_RESOURCE_MANAGER.rawValue
                || change.window == settingsWindow && change.atom == settingsProperty
        case XCB_DESTROY_NOTIFY: return raw.load(as: xcb_destroy_notify_event_t.self).window == settingsWindow
        case XCB_CLIENT_MESSAGE:
            let message = raw.load(as: xcb_client_message_event_t.self)
            // The time, the selection and the owner.
            return message.type == managerMessage && message.format == 32 && message.data.data32.1 == settingsSelection
        default: return false
        }
    }

    // MARK: Requests

    private func select(_ mask: UInt32, on window: UInt32) {
        withUnsafePointer(to: mask) {
            _ = xcb_change_window_attributes(connection, window, XCB_CW_EVENT_MASK.rawValue, $0)
        }
        xcb_flush(connection)
    }

    /// Returns the bytes of a property; empty without one.
    private func bytes(of property: UInt32, on window: UInt32, words: UInt32 = mostWords) -> [UInt8] {
        let cookie = xcb_get_property(connection, 0, window, property, XCB_ATOM_ANY.rawValue, 0, words)
        guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return [] }
        defer { free(reply) }
        let count = Int(xcb_get_property_value_length(reply))
        guard count > 0, let value = xcb_get_property_value(reply) else { return [] }
        return Array(UnsafeRawBufferPointer(start: value, count: count))
    }

    /// Returns the number of a name; 0 if the connection is broken.
    private static func atom(_ name: String, in connection: OpaquePointer) -> UInt32 {
        let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.atom
    }
}
