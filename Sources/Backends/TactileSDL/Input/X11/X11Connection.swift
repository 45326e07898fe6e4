internal import CXInput
internal import Glibc

/// A connection to an X server with XInput 2; used on one thread at a time.
///
/// The connection is not SDL's, because a client has one mask of XInput events for each window, and SDL uses it. It is
/// made with XCB, because Xlib ends the process when a device is removed while it is asked about.
nonisolated final class X11Connection {
    /// The version of XInput that the server and this program support, such as 2.4.
    let version: (major: Int, minor: Int)
    /// The server's name and version.
    let server: String

    private let pointer: OpaquePointer
    private let window: UInt32
    private let root: UInt32
    /// The number that marks events of XInput.
    private let opcode: UInt8
    /// A Boolean value that indicates whether the server has the extension of Xwayland.
    private let hasXwayland: Bool
    private var desktop: X11Desktop

    /// The newest version of XInput that this program uses, which has gestures.
    static let newestVersion: (major: UInt16, minor: UInt16) = (2, 4)
    /// The oldest version that has scroll axes.
    static let oldestVersion = (2, 1)

    /// Connects to a display, by default that of the environment, and asks for the pointer's events in a window.
    ///
    /// Returns nil without a display, without XInput 2.1, or if there is no such window.
    init?(window: UInt32, display: String?) {
        var screen: Int32 = 0
        guard let pointer = xcb_connect(display, &screen) else { return nil }
        guard xcb_connection_has_error(pointer) == 0, let setup = xcb_get_setup(pointer),
            let root = X11Desktop.root(of: setup, screen: screen),
            let desktop = X11Desktop(connection: pointer, screen: screen),
            let opcode = Self.opcode(of: "XInputExtension", in: pointer), let version = Self.version(of: pointer),
            (version.major, version.minor) >= Self.oldestVersion
        else {
            xcb_disconnect(pointer)
            return nil
        }
        (self.pointer, self.window, self.root, self.version) = (pointer, window, root, version)
        (self.opcode, self.desktop) = (opcode, desktop)
        hasXwayland = Self.opcode(of: "XWAYLAND", in: pointer) != nil
        server = Self.server(of: setup)
        guard selectEvents() else { return nil }
        desktop.selectNews()
    }

    deinit { xcb_disconnect(pointer) }

    /// The file that becomes readable when the server has sent something.
    var file: Int32 { xcb_get_file_descriptor(pointer) }
    /// A Boolean value that indicates whether the connection has failed, after which no event follows.
    var isClosed: Bool { xcb_connection_has_error(pointer) != 0 }

    /// Returns the next event that has arrived; nil if there is none.
    func nextEvent() -> X11Message? {
        while let event = xcb_poll_for_event(pointer) {
            defer { free(event) }
            if desktop.isNews(event) { return .resolutionChanged }
            if let message = X11Message(event, of: opcode) { return message }
        }
        return nil
    }

    /// Reads what the desktop tells about the size of windows and text; news of it are messages.
    func readResolution() -> X11Resolution { desktop.readResolution() }

    /// Returns the number that marks messages of an extension; nil if the server does not have it.
    private static func opcode(of name: String, in connection: OpaquePointer) -> UInt8? {
        let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
        guard let reply = xcb_query_extension_reply(connection, cookie, nil) else { return nil }
        defer { free(reply) }
        return reply.pointee.present == 0 ? nil : reply.pointee.major_opcode
    }

    private static func version(of connection: OpaquePointer) -> (major: Int, minor: Int)? {
        let cookie = xcb_input_xi_query_version(connection, newestVersion.major, newestVersion.minor)
        guard let reply = xcb_input_xi_query_version_reply(connection, cookie, nil) else { return nil }
        defer { free(reply) }
        return (Int(reply.pointee.major_version), Int(reply.pointee.minor_version))
    }

    /// Returns the server's name and version.
    ///
    /// X.Org's release number has two digits for each of four parts, the first of which is 1. Since 21.1 the version
    /// begins with the second.
    private static func server(of setup: UnsafePointer<xcb_setup_t>) -> String {
        let length = Int(xcb_setup_vendor_length(setup))
        let vendor = xcb_setup_vendor(setup).map {
            String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self)
        }
        let number = Int(setup.pointee.release_number)
        let parts = [number / 10_000_000, number / 100_000 % 100, number / 1000 % 100, number % 1000]
        let version = parts[1] >= 21 ? Array(parts.dropFirst()) : parts
        let name = vendor == "The X.Org Foundation" ? "X.Org" : vendor ?? "X"
        return "\(name) \(version.map(String.init).joined(separator: "."))"
    }
}

nonisolated extension X11Connection {
    /// Selects the pointer's events in the window, and on the root window the news about devices.
    ///
    /// The master pointer is selected, so that a program that grabs the pointer, such as a window manager, takes its
    /// events away from this window too. The server then sends SDL no core events of the pointer.
    private func selectEvents() -> Bool {
        let bits = [
            XCB_INPUT_DEVICE_CHANGED, XCB_INPUT_BUTTON_PRESS, XCB_INPUT_BUTTON_RELEASE, XCB_INPUT_MOTION,
            XCB_INPUT_ENTER, XCB_INPUT_LEAVE,
        ]
        let allMasters = UInt16(XCB_INPUT_DEVICE_ALL_MASTER.rawValue), all = UInt16(XCB_INPUT_DEVICE_ALL.rawValue)
        guard select(bits, of: allMasters, in: window),
            select([XCB_INPUT_HIERARCHY, XCB_INPUT_PROPERTY], of: all, in: root)
        else { return false }
        if (version.major, version.minor) >= (2, 4) {
            // The server gives each kind of gesture to one client, the first one: SDL 3.4 selects pinches. What it refuses
            // leaves the former selection in force.
            let pinches = XCB_INPUT_GESTURE_PINCH_BEGIN...XCB_INPUT_GESTURE_PINCH_END
            let swipes = XCB_INPUT_GESTURE_SWIPE_BEGIN...XCB_INPUT_GESTURE_SWIPE_END
            _ = [Array(pinches) + swipes, Array(swipes), Array(pinches)].contains {
                select(bits + $0, of: allMasters, in: window)
            }
        }
        return true
    }

    private func select(_ bits: [Int32], of device: UInt16, in window: UInt32) -> Bool {
        let mask = bits.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        // A mask follows its header. Servers before 2.4 accept no bits that they do not know, but zeros.
        var words = [UInt32](repeating: 0, count: 3)
        words.withUnsafeMutableBytes {
            $0.storeBytes(of: xcb_input_event_mask_t(deviceid: device, mask_len: 2), as: xcb_input_event_mask_t.self)
        }
        (words[1], words[2]) = (UInt32(truncatingIfNeeded: mask), UInt32(mask >> 32))
        return words.withUnsafeBytes {
            let masks = $0.baseAddress?.assumingMemoryBound(to: xcb_input_event_mask_t.self)
            guard let error = xcb_request_check(pointer, xcb_input_xi_select_events_checked(pointer, window, 1, masks))
            else { return !isClosed }
            free(error)
            return false
        }
    }
}

nonisolated extension X11Connection {
    /// Returns the attached pointing devices, by their numbers, and the number of the request for their values.
    func queryDevices() -> (devices: [UInt16: X11Device], sequence: UInt32)? {
        let types = queryTypes()
        var devices: [UInt16: X11Device] = [:]
        let sequence = query { info in
            guard info.pointee.type == XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER.rawValue else { return }
            devices[info.pointee.deviceid] = device(info, type: types[info.pointee.deviceid])
        }
        return sequence.map { (devices, $0) }
    }

    /// Returns the values of all devices' axes, and the number of the request for them.
    func queryValues() -> (values: [UInt16: [X11AxisValue]], sequence: UInt32)? {
        var values: [UInt16: [X11AxisValue]] = [:]
        let sequence = query { info in values[info.pointee.deviceid] = Self.classes(of: info).values }
        return sequence.map { (values, $0) }
    }

    /// Asks for all devices, calls a function with each, and returns the number of the request; nil without an answer.
    private func query(_ body: (UnsafePointer<xcb_input_xi_device_info_t>) -> Void) -> UInt32? {
        let cookie = xcb_input_xi_query_device(pointer, UInt16(XCB_INPUT_DEVICE_ALL.rawValue))
        guard let reply = xcb_input_xi_query_device_reply(pointer, cookie, nil) else { return nil }
        defer { free(reply) }
        var infos = xcb_input_xi_query_device_infos_iterator(reply)
        while infos.rem > 0, let info = infos.data {
            body(info)
            xcb_input_xi_device_info_next(&infos)
        }
        return cookie.sequence
    }

    /// Reads the parts ("classes") of a device: its scroll axes, the values of all axes, and whether it has gestures.
    private static func classes(
        of info: UnsafePointer<xcb_input_xi_device_info_t>
    ) -> (scrollAxes: [UInt16: X11ScrollAxis], values: [X11AxisValue], hasGestures: Bool) {
        var axes: [UInt16: X11ScrollAxis] = [:], values: [X11AxisValue] = [], hasGestures = false
        var classes = xcb_input_xi_device_info_classes_iterator(info)
        while classes.rem > 0, let data = UnsafeRawPointer(classes.data) {
            switch UInt32(data.load(as: xcb_input_device_class_t.self).type) {
            case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
                let axis = data.loadUnaligned(as: xcb_input_valuator_class_t.self)
                values.append(X11AxisValue(number: axis.number, value: Double(axis.value)))
            case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
                let axis = data.loadUnaligned(as: xcb_input_scroll_class_t.self)
                let increment = Double(axis.increment)
                guard increment != 0 else { break }
                let isVertical = axis.scroll_type == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue
                axes[axis.number] = X11ScrollAxis(isVertical: isVertical, increment: increment)
            case XCB_INPUT_DEVICE_CLASS_TYPE_GESTURE.rawValue: hasGestures = true
            default: break
            }
            xcb_input_device_class_next(&classes)
        }
        for value in values { axes[value.number]?.value = value.value }
        return (axes, values, hasGestures)
    }

    private func device(_ info: UnsafePointer<xcb_input_xi_device_info_t>, type: String?) -> X11Device {
        let length = Int(xcb_input_xi_device_info_name_length(info))
        let name = xcb_input_xi_device_info_name(info).map {
            String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self)
        }
        let (axes, _, hasGestures) = Self.classes(of: info)
        var facts = X11DeviceFacts(
            name: name ?? "", type: type, isOfXwayland: hasXwayland, hasGestures: hasGestures)
        let number = info.pointee.deviceid
        facts.pixelDistance = property("libinput Scrolling Pixel Distance", of: number, as: UInt32.self).first
            .map(Double.init)
        facts.scrollMethods = property("libinput Scroll Method Enabled", of: number, as: UInt8.self).map { $0 != 0 }
        return X11Device(
            name: facts.name, scrollAxes: axes, source: facts.source, pointsPerIncrement: facts.pointsPerIncrement)
    }

    /// Returns the types that drivers give to devices, which only the first version of XInput reports.
    private func queryTypes() -> [UInt16: String] {
        let cookie = xcb_input_list_input_devices(pointer)
        guard let reply = xcb_input_list_input_devices_reply(pointer, cookie, nil) else { return [:] }
        defer { free(reply) }
        var devices = xcb_input_list_input_devices_devices_iterator(reply)
        var types: [UInt16: String] = [:]
        let names = ["TOUCHPAD", "MOUSE"].map { (atom($0), $0) }
        while devices.rem > 0, let device = devices.data?.pointee {
            types[UInt16(device.device_id)] = names.first { $0.0 != 0 && $0.0 == device.device_type }?.1
            xcb_input_device_info_next(&devices)
        }
        return types
    }

    /// Returns a property of a device; empty if the driver has no such property.
    private func property<Value: BitwiseCopyable>(_ name: String, of device: UInt16, as type: Value.Type) -> [Value] {
        let atom = atom(name)
        guard atom != 0 else { return [] }
        let cookie = xcb_input_xi_get_property(pointer, device, 0, atom, 0, 0, 4)
        guard let reply = xcb_input_xi_get_property_reply(pointer, cookie, nil) else { return [] }
        defer { free(reply) }
        guard Int(reply.pointee.format) == MemoryLayout<Value>.size * 8,
            let items = xcb_input_xi_get_property_items(reply)
        else { return [] }
        // The request asked for four words, and the answer has at most as many.
        let count = min(Int(reply.pointee.num_items), 16 / MemoryLayout<Value>.size)
        return Array(UnsafeRawBufferPointer(start: items, count: count * MemoryLayout<Value>.size).bindMemory(to: type))
    }

    /// Returns the number of a name; 0 if the server has none, so that no driver can have used it.
    private func atom(_ name: String) -> UInt32 {
        let cookie = xcb_intern_atom(pointer, 1, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(pointer, cookie, nil) else { return 0 }
        defer { free(reply) }
        return reply.pointee.atom
    }
}

nonisolated extension Double {
    init(_ value: xcb_input_fp3232_t) { self = Double(value.integral) + Double(value.frac) / 4_294_967_296 }
}
