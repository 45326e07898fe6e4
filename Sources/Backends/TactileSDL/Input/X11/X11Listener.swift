internal import Glibc
internal import Synchronization

/// A listener to XInput 2, with a connection and a thread of its own.
///
/// SDL 2 reports scrolling on X11 as whole steps of a wheel, at the time at which it reads them. XInput reports the
/// distances of smooth scrolling, lifts where the driver reports them, pinches and swipes, and the server's time.
nonisolated final class X11Listener: DeviceListener {
    private let reader: Reader
    private let thread: Mutex<pthread_t?>

    /// Begins to listen; nil without a display, without XInput 2.1, without such a window, or without a thread.
    ///
    /// - Parameters:
    ///   - window: The window's number on the X server.
    ///   - display: The server's display, such as ":0"; by default that of the environment, as for SDL.
    ///   - coversMouse: A Boolean value that indicates whether the window takes the mouse from this listener.
    ///   - clock: The window's clock.
    ///   - wake: Called on the thread when events have arrived.
    init?(
        window: UInt32, display: String? = nil, coversMouse: Bool = true, clock: Clock,
        wake: @escaping @Sendable () -> Void
    ) {
        guard let session = X11Session(window: window, display: display, coversMouse: coversMouse, clock: clock),
            let reader = Reader(session, wake: wake)
        else {
            return nil
        }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(reader)
        let status = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Reader>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            context.release()
            return nil
        }
        self.reader = reader
        coverage = coversMouse ? [.mouse, .scroll] : .scroll
        self.thread = Mutex(thread)
    }

    deinit { stop() }

    /// The mouse too, where SDL 2 is not on SDL 3.
    ///
    /// The server sends the core protocol's events of the pointer to SDL 2 no more. SDL 3 selects those of XInput, and
    /// the server gives all of a press to one client, which is the first one.
    let coverage: DeviceCoverage

    var report: InputReport { reader.session.withLock { $0?.report } ?? InputReport(platform: "X11", compositor: nil) }

    func takeResolution() -> X11Resolution? { reader.session.withLock { $0?.takeResolution() ?? nil } }

    func takeEvents() -> [DeviceEvent] { reader.session.withLock { $0?.takeEvents() } ?? [] }

    func stop() {
        thread.withLock { thread in
            guard let running = thread else { return }
            reader.stopSignal.send()
            pthread_join(running, nil)
            reader.disconnect()
            thread = nil
        }
    }
}

/// The work of a listener's thread.
private nonisolated final class Reader: Sendable {
    /// The connection, which both threads read; nil after the end.
    let session: Mutex<X11Session?>
    /// The signal that ends the thread.
    let stopSignal: EventSignal
    private let wake: @Sendable () -> Void
    /// The connection's file.
    private let file: Int32

    init?(_ session: consuming sending X11Session, wake: @escaping @Sendable () -> Void) {
        guard let stopSignal = EventSignal() else { return nil }
        (self.stopSignal, self.wake, file) = (stopSignal, wake, session.file)
        self.session = Mutex(session)
    }

    /// Waits for messages, and wakes the window for each batch that contains events.
    func run() {
        var files = [file, stopSignal.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while true {
            // The main thread may have read messages into the connection's queue, which the file does not show.
            let state = session.withLock { session in (session?.read() ?? false, session?.isClosed ?? true) }
            if state.0 { wake() }
            if state.1 { return }
            guard poll(&files, nfds_t(files.count), -1) >= 0 || errno == EINTR else { return }
            if files[1].revents != 0 { return }
        }
    }

    /// Closes the connection, on whose file the thread waits until its end.
    func disconnect() { session.withLock { $0 = nil } }
}
