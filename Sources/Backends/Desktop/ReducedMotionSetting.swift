import CGIO
import Foundation
import Synchronization

/// Follows whether a person has asked the desktop for less motion, on a thread of its own.
///
/// Where there is no bus, no portal or no such setting, nobody is told of anything, and nothing is waited for.
public final class ReducedMotionSetting: Sendable {
    private let work: Work

    /// Begins to follow.
    ///
    /// - Parameters:
    ///   - address: where the bus is, in D-Bus's form; the session's unless it is said, nil: there is none.
    ///   - didChange: told on the thread that follows: whether less is to move, if that differs from what it was told
    ///     last, which before the first time is no.
    public init(
        address: String? = ReducedMotionSetting.sessionBus, didChange: @escaping @Sendable (_ isReduced: Bool) -> Void
    ) {
        work = Work(didChange)
        guard let address else { return }
        // The thread holds the work, never this, so that this can go and end it.
        let thread = Thread { [work] in work.run(address) }
        thread.name = "reduced motion"
        thread.start()
    }

    deinit { work.stop() }

    /// Where the session's bus is: where the environment says, else at its usual place; nil: there is none.
    ///
    /// A bus is never started for this.
    public static var sessionBus: String? {
        let environment = ProcessInfo.processInfo.environment
        if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
        guard let folder = environment["XDG_RUNTIME_DIR"] else { return nil }
        let path = folder + "/bus"
        return FileManager.default.fileExists(atPath: path) ? "unix:path=" + path : nil
    }

    /// What the thread does, until it is told to stop.
    private final class Work: Sendable {
        // Both may be used on every thread, which the compiler takes addresses' word for, not pointers'.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let didChange: Mutex<(@Sendable (Bool) -> Void)?>

        init(_ didChange: @escaping @Sendable (Bool) -> Void) { self.didChange = Mutex(didChange) }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(bitPattern: cancellable))
            g_main_context_unref(OpaquePointer(bitPattern: context))
        }

        func run(_ address: String) {
            guard let cancellable = OpaquePointer(bitPattern: cancellable) else { return }
            let context = OpaquePointer(bitPattern: context)
            g_main_context_push_thread_default(context)
            defer { g_main_context_pop_thread_default(context) }
            let portal = SettingsPortal(address: address, until: cancellable) { [self] isReduced in
                didChange.withLock { $0?(isReduced) }
            }
            guard let portal else { return }
            portal.listen()
            portal.ask(until: cancellable)
            while g_cancellable_is_cancelled(cancellable) == 0 { g_main_context_iteration(context, 1) }
            withExtendedLifetime(portal) {}
        }

        /// From the return on nobody is told of anything any more.
        func stop() {
            didChange.withLock { $0 = nil }
            g_cancellable_cancel(OpaquePointer(bitPattern: cancellable))
            g_main_context_wakeup(OpaquePointer(bitPattern: context))
        }
    }
}
