internal import CWayland
internal import Glibc
internal import Synchronization

/// A listener on SDL's connection to a Wayland compositor, with a seat, a pointer and an event queue of its own.
///
/// The compositor sends every event to SDL's pointer and to this one. SDL waits for the socket and sleeps on if it has
/// read no event of its own, and it has none for gestures. A thread therefore reads the socket too, as libwayland
/// provides for by `wl_display_prepare_read_queue`, and wakes SDL.
nonisolated final class WaylandListener: DeviceListener {
    let report: InputReport
    let coverage: DeviceCoverage
    private let connection: Mutex<WaylandConnection>
    /// Addresses instead of pointers, because pointers are not `Sendable`; libwayland allows both on every thread.
    private let display: UInt
    private let queue: UInt
    private let stopSignal: EventSignal
    private let wake: @Sendable () -> Void
    private let thread = Mutex<pthread_t?>(nil)
    /// The address of the queue whose next event wakes the window; 0 for none.
    private let watchedQueue = Atomic<UInt>(0)

    /// Begins to listen; nil if the connection is broken or the system has no resources for a thread.
    ///
    /// - Parameters:
    ///   - display: The address of SDL's `wl_display`, which must live until ``stop()``.
    ///   - surface: The address of the window's `wl_surface`; events of other surfaces are dropped.
    ///   - clock: The window's clock.
    ///   - wake: Called on the thread when events have arrived, or when the connection has broken.
    init?(display: UInt, surface: UInt, clock: Clock, wake: @escaping @Sendable () -> Void) {
        guard let stopSignal = EventSignal(),
            let connection = WaylandConnection(display: display, surface: surface, clock: clock)
        else { return nil }
        self.display = display
        self.stopSignal = stopSignal
        self.wake = wake
        queue = connection.queueAddress
        coverage = connection.coverage
        report = InputReport(
            platform: "Wayland",
            compositor: DesktopNames.compositor(onSocket: wl_display_get_fd(OpaquePointer(bitPattern: display))),
            interfaces: connection.interfaces, devices: DesktopNames.pointingDevices)
        self.connection = Mutex(connection)
        guard startThread() else {
            self.connection.withLock { $0.close() }
            return nil
        }
    }

    var isConnected: Bool { OpaquePointer(bitPattern: display).map(wl_display_get_error) == 0 }

    func takeEvents() -> [DeviceEvent] {
        connection.withLock { connection in
            _ = connection.dispatch()
            return connection.take()
        }
    }

    func watch(queueAt queue: UInt) { watchedQueue.store(queue, ordering: .sequentiallyConsistent) }

    func activate(_ token: String) { connection.withLock { $0.activate(token) } }

    var exportedName: String { connection.withLock { $0.exportedName } }

    func stop() {
        guard let thread = thread.withLock({ $0.take() }) else { return }
        stopSignal.send()
        pthread_join(thread, nil)
        connection.withLock { $0.close() }
    }

    // MARK: Thread

    private func startThread() -> Bool {
        var thread = pthread_t()
        let listener = Unmanaged.passRetained(self)
        let result = pthread_create(
            &thread, nil,
            { listener in
                if let listener { Unmanaged<WaylandListener>.fromOpaque(listener).takeRetainedValue().read() }
                return nil
            }, listener.toOpaque())
        guard result == 0 else {
            listener.release()
            return false
        }
        self.thread.withLock { [thread] in $0 = thread }
        return true
    }

    /// Reads the socket and dispatches the queue until the listener is stopped or the connection is broken.
    private func read() {
        guard let display = OpaquePointer(bitPattern: display), let queue = OpaquePointer(bitPattern: queue) else {
            return
        }
        var descriptors = [wl_display_get_fd(display), stopSignal.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while true {
            // The queue must be empty before a read, because SDL may have read events of it meanwhile.
            while wl_display_prepare_read_queue(display, queue) != 0 { guard dispatch() else { return wake() } }
            checkWatchedQueue(of: display)
            wl_display_flush(display)
            poll(&descriptors, nfds_t(descriptors.count), -1)
            let isStopped = descriptors[1].revents != 0
            if isStopped || descriptors[0].revents == 0 {
                wl_display_cancel_read(display)
                if isStopped { return }
            } else if wl_display_read_events(display) < 0 {
                return wake()
            }
            guard dispatch() else { return wake() }
        }
    }

    /// Wakes the window if the watched queue has events.
    ///
    /// The thread has prepared to read, so that no other thread reads an event of that queue without this one.
    private func checkWatchedQueue(of display: OpaquePointer) {
        let address = watchedQueue.load(ordering: .sequentiallyConsistent)
        guard let queue = OpaquePointer(bitPattern: address) else { return }
        if wl_display_prepare_read_queue(display, queue) == 0 {
            wl_display_cancel_read(display)
        } else {
            // The window may watch again meanwhile.
            _ = watchedQueue.compareExchange(expected: address, desired: 0, ordering: .sequentiallyConsistent)
            wake()
        }
    }

    /// Dispatches the events that were read, and wakes the window if there were none before.
    private func dispatch() -> Bool {
        let (isUsable, hasNews) = connection.withLock { connection in
            let hadEvents = connection.hasEvents
            return (connection.dispatch(), !hadEvents && connection.hasEvents)
        }
        if hasNews { wake() }
        return isUsable
    }
}
