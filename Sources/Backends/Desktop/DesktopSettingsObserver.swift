import CGIO
import FoundationEssentials
import Glibc
import Synchronization
import System

/// An observer of the desktop's settings for motion, colours and the size of text, with a thread of its own.
///
/// Without a bus, a portal or such settings it reports no change and does not wait for one.
public final class DesktopSettingsObserver: Sendable {
    private let observation: Observation

    /// Begins to observe the settings.
    ///
    /// - Parameters:
    ///   - address: The D-Bus address of the bus, by default that of the session; nil for no bus.
    ///   - didChange: Called on the observer's thread with the new settings after each change; the first settings
    ///     have no preference and are not reported.
    public init(
        address: String? = DesktopSettingsObserver.sessionBus,
        didChange: @escaping @Sendable (_ settings: DesktopSettings) -> Void
    ) {
        observation = Observation(didChange)
        guard let address else { return }
        // The thread retains the observation and not the observer, so that the observer's deinit can end the thread.
        // Without a thread, the settings have no preference, as without a portal.
        _ = Thread.start("desktop settings") { [observation] in observation.run(address) }
    }

    deinit { observation.stop() }

    /// The settings that were reported last; without preferences until the portal has answered.
    public var settings: DesktopSettings { observation.settings }

    /// The address of the session's bus: the one in the environment, or else the usual socket; nil where there is none.
    ///
    /// Reading it starts no bus.
    public static var sessionBus: String? {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"] else { return nil }
        let path = folder + "/bus"
        return FileManager.default.fileExists(atPath: path) ? "unix:path=" + path : nil
    }

    /// The work of the observer's thread until it is stopped.
    private final class Observation: Sendable {
        // Addresses instead of pointers, because pointers are not `Sendable`; GLib allows both objects on every thread.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let current = Mutex(DesktopSettings())
        private let didChange: Mutex<(@Sendable (DesktopSettings) -> Void)?>

        init(_ didChange: @escaping @Sendable (DesktopSettings) -> Void) { self.didChange = Mutex(didChange) }

        var settings: DesktopSettings { current.withLock { $0 } }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(bitPattern: cancellable))
            g_main_context_unref(OpaquePointer(bitPattern: context))
        }

        func run(_ address: String) {
            guard let cancellable = OpaquePointer(bitPattern: cancellable) else { return }
            let context = OpaquePointer(bitPattern: context)
            g_main_context_push_thread_default(context)
            defer { g_main_context_pop_thread_default(context) }
            let portal = SettingsPortal(address: address, until: cancellable) { [self] settings in
                current.withLock { $0 = settings }
                didChange.withLock { $0?(settings) }
            }
            guard let portal else { return }
            portal.subscribe()
            portal.readSettings(until: cancellable)
            while g_cancellable_is_cancelled(cancellable) == 0 { g_main_context_iteration(context, 1) }
            withExtendedLifetime(portal) {}
        }

        /// Ends the thread; `didChange` is not called after the return.
        func stop() {
            didChange.withLock { $0 = nil }
            g_cancellable_cancel(OpaquePointer(bitPattern: cancellable))
            g_main_context_wakeup(OpaquePointer(bitPattern: context))
        }
    }
}
