internal import CXInput
internal import Glibc

/// The window manager of an X server.
nonisolated enum X11WindowManager {
    /// Returns whether the display of the environment has a window manager; true if this cannot be found out.
    ///
    /// A window manager puts the number of a window of its own on the root window, under this name (Extended Window Manager
    /// Hints 1.5).
    static func isPresent() -> Bool {
        var screen: Int32 = 0
        guard let connection = xcb_connect(nil, &screen) else { return true }
        defer { xcb_disconnect(connection) }
        guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection) else { return true }
        var screens = xcb_setup_roots_iterator(setup)
        for _ in 0..<screen where screens.rem > 1 { xcb_screen_next(&screens) }
        guard screens.rem > 0, let root = screens.data?.pointee.root else { return true }
        let name = "_NET_SUPPORTING_WM_CHECK"
        guard
            let atom = xcb_intern_atom_reply(
                connection, xcb_intern_atom(connection, 1, UInt16(name.utf8.count), name), nil)
        else { return true }
        defer { free(atom) }
        // No program has used the name.
        guard atom.pointee.atom != 0 else { return false }
        let request = xcb_get_property(connection, 0, root, atom.pointee.atom, XCB_ATOM_WINDOW.rawValue, 0, 1)
        guard let property = xcb_get_property_reply(connection, request, nil) else { return true }
        defer { free(property) }
        return property.pointee.value_len > 0
    }
}
