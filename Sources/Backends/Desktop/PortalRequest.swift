import CGIO
import Glibc
import Platform
import Synchronization
import System

/// A request to the desktop's portal that the user answers, with a thread of its own; it ends with this object.
///
/// Source: flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.Request.
final class PortalRequest: Sendable {
    /// The end of a request.
    enum Outcome: Sendable {
        /// The user has answered: the number of the response, 0 for success and 1 for a cancellation, and the URIs.
        case answered(response: UInt32, uris: [String])
        /// The desktop has no such portal, or refuses the request.
        case unavailable
    }

    /// A method of the portal, with its parameters in GLib's text form.
    struct Call: Sendable {
        /// The last part of the interface's name.
        let interface: String
        let method: String
        /// The parameters; they pass the request's token as `handle_token`.
        let parameters: @Sendable (_ token: String) -> String
        /// A file that the call passes on as its only descriptor.
        var file: FilePath?
    }

    private let work: Work

    /// Sends a request.
    ///
    /// - Parameters:
    ///   - call: the method.
    ///   - address: the D-Bus address of the bus; nil for no bus.
    ///   - didEnd: called once, on the request's thread, or on the calling thread without a bus or a thread.
    init(_ call: Call, address: String?, didEnd: @escaping @Sendable (Outcome) -> Void) {
        work = Work(call, didEnd)
        if let address {
            // The thread retains the work and not the request, so that the request's deinit can end the thread.
            if !Thread.start("portal", { [work] in work.run(address) }) { work.end(.unavailable) }
        } else {
            work.end(.unavailable)
        }
    }

    deinit { work.stop() }

    /// Returns a text as a string of GLib's text form.
    static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }

    /// The work of the request's thread.
    private final class Work: Sendable {
        private static let name = "org.freedesktop.portal.Desktop"
        private static let path = "/org/freedesktop/portal/desktop"
        /// The longest time for the portal to take the request, in milliseconds, because the call may have to start it.
        private static let timeout: Int32 = 25_000

        // Addresses instead of pointers, because pointers are not `Sendable`; GLib allows both objects on every thread.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let call: Call
        private let didEnd: Mutex<(@Sendable (Outcome) -> Void)?>
        private let handles = Mutex<Set<String>>([])

        init(_ call: Call, _ didEnd: @escaping @Sendable (Outcome) -> Void) {
            self.call = call
            self.didEnd = Mutex(didEnd)
        }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(bitPattern: cancellable))
            g_main_context_unref(OpaquePointer(bitPattern: context))
        }

        /// Reports the end; only the first one counts.
        func end(_ outcome: Outcome) { didEnd.withLock { $0.take() }?(outcome) }

        func stop() {
            didEnd.withLock { $0 = nil }
            g_cancellable_cancel(OpaquePointer(bitPattern: cancellable))
            g_main_context_wakeup(OpaquePointer(bitPattern: context))
        }

        func run(_ address: String) {
            let context = OpaquePointer(bitPattern: context)
            g_main_context_push_thread_default(context)
            defer { g_main_context_pop_thread_default(context) }
            guard let cancellable = OpaquePointer(bitPattern: cancellable),
                let bus = g_dbus_connection_new_for_address_sync(
                    address, Int32(GIO_CLIENT_OF_BUS), nil, cancellable, nil)
            else { return end(.unavailable) }
            let subscriptions = [subscribe(on: bus), subscribeToEnd(on: bus)]
            defer {
                for subscription in subscriptions { g_dbus_connection_signal_unsubscribe(bus, subscription) }
                // Signals that wait in the context retain the connection, which retains the context. A call that closes the
                // connection would add one; the last release closes it too.
                while g_main_context_iteration(context, 0) != 0 {}
                g_object_unref(UnsafeMutableRawPointer(bus))
            }
            guard send(on: bus, until: cancellable) else { return end(.unavailable) }
            while isWaiting, g_cancellable_is_cancelled(cancellable) == 0, g_dbus_connection_is_closed(bus) == 0 {
                g_main_context_iteration(context, 1)
            }
            // After the end of the bus no response follows but those that have arrived.
            while g_main_context_iteration(context, 0) != 0 {}
            if g_dbus_connection_is_closed(bus) != 0 { end(.answered(response: 2, uris: [])) }
        }

        private var isWaiting: Bool { didEnd.withLock { $0 != nil } }

        private func subscribe(on bus: OpaquePointer) -> UInt32 {
            let callback: gio_signal = { _, _, path, _, _, parameters, data in
                guard let path, let parameters, let data else { return }
                let work = Unmanaged<Work>.fromOpaque(data).takeUnretainedValue()
                work.receive(Variant(borrowing: parameters), from: String(cString: path))
            }
            return g_dbus_connection_signal_subscribe(
                bus, Self.name, "org.freedesktop.portal.Request", "Response", nil, nil, 0, callback,
                Unmanaged.passUnretained(self).toOpaque(), nil)
        }

        /// Ends the request as failed when the portal leaves the bus, because no response will follow.
        private func subscribeToEnd(on bus: OpaquePointer) -> UInt32 {
            let callback: gio_signal = { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                let owner = Variant(borrowing: parameters).member(2, of: "(sss)")?.string
                let work = Unmanaged<Work>.fromOpaque(data).takeUnretainedValue()
                if owner?.isEmpty == true { work.end(.answered(response: 2, uris: [])) }
            }
            let service = "org.freedesktop.DBus"
            return g_dbus_connection_signal_subscribe(
                bus, service, service, "NameOwnerChanged", "/org/freedesktop/DBus", Self.name, 0, callback,
                Unmanaged.passUnretained(self).toOpaque(), nil)
        }

        /// Calls the method; returns whether the portal takes the request.
        private func send(on bus: OpaquePointer, until cancellable: OpaquePointer) -> Bool {
            let token = "tactile"
            if let name = g_dbus_connection_get_unique_name(bus) {
                let sender = String(cString: name).dropFirst().replacing(".", with: "_")
                handles.withLock { _ = $0.insert("\(Self.path)/request/\(sender)/\(token)") }
            }
            guard let files = g_unix_fd_list_new() else { return false }
            defer { g_object_unref(UnsafeMutableRawPointer(files)) }
            if let path = call.file {
                let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
                guard descriptor >= 0 else { return false }
                defer { close(descriptor) }
                guard g_unix_fd_list_append(files, descriptor, nil) == 0 else { return false }
            }
            let reply = Variant(text: call.parameters(token))?.withPointer { question in
                g_dbus_connection_call_with_unix_fd_list_sync(
                    bus, Self.name, Self.path, "org.freedesktop.portal.\(call.interface)", call.method, question, nil,
                    0, Self.timeout, call.file == nil ? nil : files, nil, cancellable, nil)
            }
            guard let handle = Variant(owning: reply)?.member(0, of: "(o)")?.string else { return false }
            // Portals before version 0.9 choose the handle themselves.
            handles.withLock { _ = $0.insert(handle) }
            return true
        }

        private func receive(_ response: borrowing Variant, from handle: String) {
            guard handles.withLock({ $0.contains(handle) }) else { return }
            let signature = "(ua{sv})"
            let uris = response.member(1, of: signature)?.value(of: "uris")?.strings ?? []
            end(.answered(response: response.member(0, of: signature)?.number ?? 2, uris: uris))
        }
    }
}
