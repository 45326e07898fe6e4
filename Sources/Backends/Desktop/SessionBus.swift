import CGIO
import Dispatch
import Glibc
import System

/// The session's message bus, which may be there and answer nothing: a start waits for it only for a limited time.
public enum SessionBus {
    /// The longest time for which a start waits for the bus and for the first instance, in milliseconds.
    public static let patience: Int32 = 3000

    /// The limit of a call that another one ends, in milliseconds.
    static let noLimit = Int32.max

    /// Returns whether the bus takes a connection within a time, in milliseconds; true where there is none.
    public static func answers(
        address: String? = DesktopSettingsObserver.sessionBus, within milliseconds: Int32 = patience
    ) -> Bool {
        guard let address else { return true }
        let limit = Limit(milliseconds)
        guard let bus = limit.connect(to: address) else { return !limit.isOver }
        g_dbus_connection_close_sync(bus, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(bus))
        return true
    }

    /// Hides the bus from this process: neither the program nor its libraries wait for it any more.
    ///
    /// It changes the environment, and is called before threads read that.
    public static func leave() { setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1) }

    /// A limit of time for calls of the bus, which fail when it is over.
    ///
    /// GLib limits the time of a call, but not that in which a connection is made.
    final class Limit: Sendable {
        private let object = Cancellable()
        private let end = DispatchSemaphore(value: 0)

        /// Begins a limit; without a thread there is none.
        init(_ milliseconds: Int32) {
            _ = Thread.start("bus") { [object, end] in
                if end.wait(timeout: .now() + .milliseconds(Int(milliseconds))) == .timedOut {
                    g_cancellable_cancel(object.pointer)
                }
            }
        }

        deinit { end.signal() }

        /// The object that calls of the bus take.
        var cancellable: OpaquePointer? { object.pointer }

        /// A Boolean value that indicates whether the time is over.
        var isOver: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

        /// Returns a connection to a bus; nil if there is none within the limit.
        func connect(to address: String) -> OpaquePointer? {
            g_dbus_connection_new_for_address_sync(address, Int32(GIO_CLIENT_OF_BUS), nil, cancellable, nil)
        }
    }

    /// An object of GLib by which calls are cancelled.
    private final class Cancellable: Sendable {
        // An address instead of a pointer, because pointers are not `Sendable`; GLib allows the object on every thread.
        private let address = UInt(bitPattern: g_cancellable_new())

        deinit { g_object_unref(UnsafeMutableRawPointer(bitPattern: address)) }

        var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
    }
}
