import CGIO
import Glibc

/// The first running instance of the program on the session's bus, to which later starts pass their files on.
///
/// It implements `Open` and `Activate` of org.freedesktop.Application (specifications.freedesktop.org, Desktop Entry, D-Bus
/// Activation). A start on another display is refused, so that it opens a window of its own there.
public final class ApplicationInstance: Sendable {
    /// The name on the bus.
    public static let identifier = "org.tactile.Tactile"
    private static let path = "/org/tactile/Tactile"
    private static let interface = "org.freedesktop.Application"
    /// The key of the display in the platform data (ours).
    private static let displayKey = "tactile-display"
    /// What another start passes on.
    public struct Request: Hashable, Sendable {
        /// The URIs to open; none to bring the window to the front.
        public var uris: [String]
        /// The token with which the desktop lets the window come to the front; nil if there is none.
        public var activationToken: String?
        /// The display of the start; nil if it is not known.
        public var display: String?

        /// Creates a request.
        public init(uris: [String] = [], activationToken: String? = nil, display: String? = nil) {
            (self.uris, self.activationToken, self.display) = (uris, activationToken, display)
        }
    }

    /// The role of a start.
    public enum Role: Sendable {
        /// This is the first instance, which receives requests as long as it exists.
        case first(ApplicationInstance)
        /// The first instance has taken the request.
        case passedOn
        /// There is no bus, or the first instance does not answer or is on another display.
        case alone
        /// There is a bus that does not answer.
        case silent
    }

    // An address instead of a pointer, because pointers are not `Sendable`; GDBus allows the connection on every thread.
    private let bus: UInt

    /// Becomes the first instance, or passes a request on to it.
    ///
    /// - Parameters:
    ///   - request: the request of this start.
    ///   - address: the D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - timeout: the longest time for the bus and the first instance to answer, in milliseconds, in all; then this start
    ///     opens its own window.
    ///   - receive: called with each request of a later start, on a thread of the connection.
    /// - Returns: The role of this start.
    public static func claim(
        _ request: Request, address: String? = DesktopSettingsObserver.sessionBus, timeout: Int32 = SessionBus.patience,
        receive: @escaping @Sendable (Request) -> Void
    ) -> Role {
        guard let address else { return .alone }
        let limit = SessionBus.Limit(timeout)
        guard let bus = limit.connect(to: address) else { return limit.isOver ? .silent : .alone }
        let receiver = Receiver(display: request.display, receive)
        // The filter exists before the name, so that no request is lost.
        g_dbus_connection_add_filter(bus, Self.filter, Unmanaged.passRetained(receiver).toOpaque()) {
            if let data = $0 { Unmanaged<Receiver>.fromOpaque(data).release() }
        }
        let instance = ApplicationInstance(bus)
        switch requestName(on: bus, within: limit) {
        // 1: the owner; 4: the owner already.
        case 1, 4: return .first(instance)
        case 3: return instance.send(request, within: limit) ? .passedOn : .alone
        default: return limit.isOver ? .silent : .alone
        }
    }

    private init(_ bus: OpaquePointer) { self.bus = UInt(bitPattern: bus) }

    deinit {
        guard let bus = OpaquePointer(bitPattern: bus) else { return }
        g_dbus_connection_close_sync(bus, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    private static func requestName(on bus: OpaquePointer, within limit: SessionBus.Limit) -> UInt32? {
        // 4: without a place in the queue.
        let reply = Variant(text: "('\(identifier)', uint32 4)")?.withPointer { question in
            g_dbus_connection_call_sync(
                bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", question,
                nil, 0, SessionBus.noLimit, limit.cancellable, nil)
        }
        return Variant(owning: reply)?.member(0, of: "(u)")?.number
    }

    /// Passes a request on; returns whether the first instance has taken it.
    private func send(_ request: Request, within limit: SessionBus.Limit) -> Bool {
        var entries: [OpaquePointer?] = []
        func add(_ key: String, _ value: String?) {
            guard let value else { return }
            entries.append(
                g_variant_new_dict_entry(g_variant_new_string(key), g_variant_new_variant(g_variant_new_string(value))))
        }
        add(Self.displayKey, request.display)
        add("activation-token", request.activationToken)
        add("desktop-startup-id", request.activationToken)
        // GLib's types are texts.
        var members = [g_variant_new_array("{sv}", entries, entries.count)]
        if !request.uris.isEmpty { members.insert(Self.list(request.uris), at: 0) }
        let reply = g_dbus_connection_call_sync(
            OpaquePointer(bitPattern: bus), Self.identifier, Self.path, Self.interface,
            request.uris.isEmpty ? "Activate" : "Open", g_variant_new_tuple(members, members.count), nil, 0,
            SessionBus.noLimit, limit.cancellable, nil)
        guard let reply else { return false }
        g_variant_unref(reply)
        return true
    }

    private static func list(_ texts: [String]) -> OpaquePointer? {
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return g_variant_new_strv(copies.map { UnsafePointer($0) }, copies.count)
    }

    /// The object that answers calls.
    private final class Receiver: Sendable {
        let display: String?
        let receive: @Sendable (Request) -> Void

        init(display: String?, _ receive: @escaping @Sendable (Request) -> Void) {
            (self.display, self.receive) = (display, receive)
        }

        /// Handles a call; returns whether it is answered with success.
        func handle(_ member: String, _ body: consuming Variant?) -> Bool {
            var request = Request(), data: Variant?
            switch member {
            case "Open":
                guard let body, let uris = body.member(0, of: "(asa{sv})")?.strings else { return false }
                request.uris = uris
                data = body.member(1, of: "(asa{sv})")
            case "Activate": data = body?.member(0, of: "(a{sv})")
            case "ActivateAction":
                // The desktop entry has no actions; one that is not known has no effect, as in GApplication.
                guard let name = body?.member(0, of: "(sava{sv})")?.string else { return false }
                return !name.isEmpty
            default: return false
            }
            if let data {
                request.activationToken =
                    data.value(of: "activation-token")?.string ?? data.value(of: "desktop-startup-id")?.string
                request.display = data.value(of: ApplicationInstance.displayKey)?.string
            }
            if let other = request.display, let display, other != display { return false }
            receive(request)
            return true
        }
    }

    private static let filter: gio_filter = { bus, message, isIncoming, data in
        guard isIncoming != 0, let message, let data, let member = g_dbus_message_get_member(message),
            let interface = g_dbus_message_get_interface(message), let path = g_dbus_message_get_path(message),
            String(cString: interface) == ApplicationInstance.interface,
            String(cString: path) == ApplicationInstance.path
        else { return message }
        let receiver = Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue()
        let body = g_dbus_message_get_body(message).map { Variant(borrowing: $0) }
        let reply =
            receiver.handle(String(cString: member), body)
            ? g_dbus_message_new_method_reply(message)
            : g_dbus_message_new_method_error_literal(
                message, "org.freedesktop.DBus.Error.Failed", "This instance does not take the request")
        g_dbus_connection_send_message(bus, reply, 0, nil, nil)
        if let reply { g_object_unref(UnsafeMutableRawPointer(reply)) }
        g_object_unref(UnsafeMutableRawPointer(message))
        return nil
    }
}
