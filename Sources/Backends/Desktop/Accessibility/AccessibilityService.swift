import CATK
import CGIO
import Dispatch
import FoundationEssentials
import Glibc
import Synchronization
import System
import Views

/// The connection of the program to screen readers: AT-SPI by ATK's bridge, on a thread that only waits.
///
/// The thread watches `org.a11y.Status` on the session's bus. It connects when the desktop turns screen readers on, and
/// not before. Messages of screen readers are handled on the main actor: the thread polls, has the program dispatch
/// what has arrived, and polls again when the program has done so. Without a bus, without a screen reader and after the
/// bus has vanished, the thread sleeps or has ended.
public final class AccessibilityService: Sendable {
    /// Runs work on the main actor soon; may be called on any thread.
    public typealias Post = @Sendable (_ work: @escaping @MainActor @Sendable () -> Void) -> Void

    private let waiting: Waiting

    /// Begins to wait for screen readers.
    ///
    /// - Parameters:
    ///   - address: The D-Bus address of the session's bus; nil for no bus.
    ///   - version: The version of the program.
    ///   - tree: The elements of the program.
    ///   - post: Runs work on the main actor.
    public init(
        address: String? = AccessibilityService.sessionBus, version: String, tree: AccessibilityTree,
        post: @escaping Post
    ) {
        waiting = Waiting(version: version, tree: tree, post: post)
        guard let address else { return }
        // Without a thread there is no accessibility, as without a bus.
        _ = Thread.start("accessibility") { [waiting] in waiting.run(address) }
    }

    deinit { waiting.stop() }

    /// The address of the session's bus; nil without one, and if the environment turns bridges off (`NO_AT_BRIDGE`).
    public static var sessionBus: String? {
        let isOff = ProcessInfo.processInfo.environment["NO_AT_BRIDGE"].map { $0 != "0" } ?? false
        return isOff ? nil : DesktopSettingsObserver.sessionBus
    }

    /// The work of the thread.
    private final class Waiting: Sendable {
        // Addresses instead of pointers, because pointers are not `Sendable`; GLib allows both objects on every thread.
        private let cancellable = UInt(bitPattern: g_cancellable_new())
        private let context = UInt(bitPattern: g_main_context_new())
        private let dispatched = DispatchSemaphore(value: 0)
        private let version: String
        private let tree: AccessibilityTree
        private let post: Post

        init(version: String, tree: AccessibilityTree, post: @escaping Post) {
            (self.version, self.tree, self.post) = (version, tree, post)
        }

        func run(_ address: String) {
            guard awaitScreenReader(address), !isStopped else { return }
            guard catk_connect(OpaquePointer(bitPattern: context), "Tactile", version) != 0 else { return }
            post { [tree] in tree.begin() }
            while !isStopped {
                guard catk_wait(OpaquePointer(bitPattern: context)) != 0 else { continue }
                post { [context, dispatched] in
                    catk_dispatch(OpaquePointer(bitPattern: context))
                    dispatched.signal()
                }
                dispatched.wait()
            }
        }

        private func awaitScreenReader(_ address: String) -> Bool {
            guard let cancellable = OpaquePointer(bitPattern: cancellable) else { return false }
            let context = g_main_context_new()
            defer { g_main_context_unref(context) }
            g_main_context_push_thread_default(context)
            defer { g_main_context_pop_thread_default(context) }
            guard let status = AccessibilityStatus(address: address, until: cancellable) else { return false }
            return status.awaitScreenReader(on: context, until: cancellable)
        }

        private var isStopped: Bool { g_cancellable_is_cancelled(OpaquePointer(bitPattern: cancellable)) != 0 }

        /// Ends the thread.
        func stop() {
            g_cancellable_cancel(OpaquePointer(bitPattern: cancellable))
            g_main_context_wakeup(OpaquePointer(bitPattern: context))
            dispatched.signal()
        }
    }
}
