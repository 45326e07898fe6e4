import CGIO
import Foundation
import Synchronization

/// A dialog of the desktop in which the user chooses pictures or folders, with a thread of its own.
///
/// Source: flatpak.github.io/xdg-desktop-portal, org.freedesktop.portal.FileChooser. The dialog ends with the chooser.
public final class FileChooser: Sendable {
    /// The user's answer.
    public enum Answer: Hashable, Sendable {
        /// The URIs of the chosen files or folders.
        case chosen([String])
        /// The user has closed the dialog.
        case cancelled
        /// The desktop has no such dialog.
        case unavailable
    }

    private let dialog: Dialog

    /// Opens the dialog.
    ///
    /// - Parameters:
    ///   - choosesFolders: whether the user chooses folders, and not files.
    ///   - mediaTypes: the types of the files to choose from, such as `image/png`.
    ///   - parent: the portal's identifier of the window in front of which the dialog opens; empty if there is none.
    ///   - address: the D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - didAnswer: called once, on the chooser's thread, or on the calling thread without a bus.
    public init(
        choosesFolders: Bool, mediaTypes: [String], parent: String = "",
        address: String? = DesktopSettingsObserver.sessionBus,
        didAnswer: @escaping @Sendable (Answer) -> Void
    ) {
        dialog = Dialog(choosesFolders, mediaTypes, parent, didAnswer)
        if let address {
            // The thread retains the dialog and not the chooser, so that the chooser's deinit can end the thread.
            let thread = Thread { [dialog] in dialog.run(address) }
            thread.name = "file chooser"
            thread.start()
        } else {
            dialog.answer(.unavailable)
        }
    }

    deinit { dialog.stop() }

    /// The work of the chooser's thread.
    private final class Dialog: Sendable {
        private static let name = "org.freedesktop.portal.Desktop"
        private static let path = "/org/freedesktop/portal/desktop"
        /// The longest time for the portal to open the dialog, in milliseconds, because the call may have to start it.
        private static let timeout: Int32 = 25_000

        // Addresses instead of pointers, because pointers are not `Sendable`; GLib allows both objects on every thread.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let choosesFolders: Bool
        private let mediaTypes: [String]
        private let parent: String
        private let didAnswer: Mutex<(@Sendable (Answer) -> Void)?>
        private let handles = Mutex<Set<String>>([])

        init(
            _ choosesFolders: Bool, _ mediaTypes: [String], _ parent: String,
            _ didAnswer: @escaping @Sendable (Answer) -> Void
        ) {
            (self.choosesFolders, self.mediaTypes, self.parent) = (choosesFolders, mediaTypes, parent)
            self.didAnswer = Mutex(didAnswer)
        }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(bitPattern: cancellable))
            g_main_context_unref(OpaquePointer(bitPattern: context))
        }

        /// Reports the answer; only the first one counts.
        func answer(_ answer: Answer) { didAnswer.withLock { $0.take() }?(answer) }

        func stop() {
            didAnswer.withLock { $0 = nil }
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
            else { return answer(.unavailable) }
            let subscription = subscribe(on: bus)
            defer {
                g_dbus_connection_signal_unsubscribe(bus, subscription)
                g_dbus_connection_close_sync(bus, nil, nil)
                g_object_unref(UnsafeMutableRawPointer(bus))
            }
            guard open(on: bus, until: cancellable) else { return answer(.unavailable) }
            while isWaiting, g_cancellable_is_cancelled(cancellable) == 0 { g_main_context_iteration(context, 1) }
        }

        private var isWaiting: Bool { didAnswer.withLock { $0 != nil } }

        private func subscribe(on bus: OpaquePointer) -> UInt32 {
            let callback: gio_signal = { _, _, path, _, _, parameters, data in
                guard let path, let parameters, let data else { return }
                let dialog = Unmanaged<Dialog>.fromOpaque(data).takeUnretainedValue()
                dialog.receive(Variant(borrowing: parameters), from: String(cString: path))
            }
            return g_dbus_connection_signal_subscribe(
                bus, Self.name, "org.freedesktop.portal.Request", "Response", nil, nil, 0, callback,
                Unmanaged.passUnretained(self).toOpaque(), nil)
        }

        /// Asks the portal for the dialog; returns whether it opens.
        private func open(on bus: OpaquePointer, until cancellable: OpaquePointer) -> Bool {
            let token = "tactile"
            if let name = g_dbus_connection_get_unique_name(bus) {
                let sender = String(cString: name).dropFirst().replacingOccurrences(of: ".", with: "_")
                handles.withLock { _ = $0.insert("\(Self.path)/request/\(sender)/\(token)") }
            }
            let types = mediaTypes.map { "(uint32 1, '\($0)')" }.joined(separator: ", ")
            let options =
                choosesFolders ? "'directory': <true>" : "'filters': <[('Pictures', [\(types)])]>"
            let question = g_variant_parse(
                nil,
                "('\(parent)', 'Open \(choosesFolders ? "folders" : "photos")', "
                    + "{'handle_token': <'\(token)'>, 'multiple': <true>, \(options)})", nil, nil, nil)
            let reply = g_dbus_connection_call_sync(
                bus, Self.name, Self.path, "org.freedesktop.portal.FileChooser", "OpenFile", question, nil, 0,
                Self.timeout, cancellable, nil)
            guard let handle = Variant(owning: reply)?.member(0, of: "(o)")?.string else { return false }
            // Portals before version 0.9 choose the handle themselves.
            handles.withLock { _ = $0.insert(handle) }
            return true
        }

        private func receive(_ response: borrowing Variant, from handle: String) {
            guard handles.withLock({ $0.contains(handle) }) else { return }
            let signature = "(ua{sv})"
            let uris = response.member(1, of: signature)?.value(of: "uris")?.strings ?? []
            let isChosen = response.member(0, of: signature)?.number == 0 && !uris.isEmpty
            answer(isChosen ? .chosen(uris) : .cancelled)
        }
    }
}
