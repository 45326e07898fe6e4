internal import CSDL2
public import Geometry
public import Platform

/// A backend with a window of the desktop, its input and its clock, through SDL.
public final class SDLWindow: Backend {
    /// The error that made the window unusable; nil before.
    ///
    /// The window then reports a request to close.
    public private(set) var failure: SDLError?

    let presenter: FramePresenter
    private var translator: EventTranslator
    private let clock: Clock
    /// The listener to what SDL leaves out; nil where SDL alone delivers the input.
    private let listener: (any DeviceListener)?
    /// The desktop's input as this window receives it.
    public let inputReport: InputReport
    /// Called with each rest and swipe on a trackpad, which are no input events as such: its time and a description.
    public var gestureObserver: ((_ time: Double, _ description: String) -> Void)?
    /// Called when a call of ``events(until:)`` without a deadline has waited for a second, and again after ten.
    ///
    /// The program can then do what takes time, such as returning memory to the system.
    public var didBecomeIdle: ((IdleTime) -> Void)?

    /// Called after each frame that the stage has presented, when its pixels are on their way to the display.
    public var didPresent: (() -> Void)?

    /// A time without events, after which the window counts as idle; the raw value is in seconds.
    public enum IdleTime: Double {
        /// The person may go on at once.
        case short = 1
        /// The window is not in use.
        case long = 10
    }

    /// The time of the last frame: no later event takes effect before it.
    private var lastFrame = 0.0
    /// The start of the time over which the next backlog of events is spread.
    ///
    /// It is the end of the last call of `events(until:)`, or the start of the last call of `present(_:)`.
    private var lastPoll = 0.0
    /// The time at which the last frame was drawn, by the stage or to show more of the textures.
    private var lastDrawing = 0.0
    /// The value of `isVisible` after the last window event, or when ``awaitsDisplay`` found the window hidden.
    private var wasVisible = true
    private let loss = ConnectionLoss()
    /// The type of the event that only ends a sleep; the next type is that of input from the listener.
    private let wakeType: UInt32

    /// Opens a window.
    ///
    /// - Throws: ``SDLError/noDisplay(reason:)`` without a desktop; ``SDLError/noWindow(reason:)`` and
    ///   ``SDLError/noPicture(reason:)`` if the desktop refuses; ``SDLError/noGraphicsProcessor(reason:)`` if the
    ///   options ask for one and there is none.
    public init(_ options: Options) throws(SDLError) {
        let clock = Clock()
        presenter = try FramePresenter(options, clock: clock)
        let types = SDL_RegisterEvents(2)
        guard types != UInt32.max else { throw .noWindow(reason: "SDL has no free event type") }
        (wakeType, self.clock) = (types, clock)
        listener = presenter.window.listener(clock: clock) { SDL_Event.push(type: types + 1) }
        inputReport = listener?.report ?? presenter.window.plainReport
        translator = EventTranslator(viewport: presenter.viewport)
        translator.coverage = listener?.coverage ?? []
        translator.keyboard = presenter.window.keyboardLayout
        presenter.sharedMemory?.watchQueue = listener.map { [weak listener] _ in { listener?.watch(queueAt: $0) } }
    }

    deinit { listener?.stop() }

    /// Ends the program after the end of its X server, because Xlib cannot go on; by default the status is 1.
    ///
    /// On Wayland, ``failure`` has the error instead, and the window closes.
    public var didLoseDesktop: ((SDLError) -> Never)? {
        get { loss.end }
        set { loss.end = newValue }
    }

    /// The painter of the window's frames.
    var painter: Painter { presenter.renderer?.painter ?? .cpu }
    /// The window's size, in points.
    public var size: Size { translator.viewport.size }
    /// The number of pixels in a point: the display's on Wayland; on X11 ``Options/scale`` or the desktop's.
    public var scale: Double { translator.viewport.scale }
    /// The factor of the size of text that the desktop tells with its scale, on X11; nil where it does not.
    public var textScale: Double? { presenter.window.textScale }
    /// Called during ``events(until:)`` after each change of ``textScale``.
    public var didChangeTextScale: (() -> Void)?
    /// The refresh rate of the window's display, in frames per second; 60 where the desktop does not report one.
    public var refreshRate: Double { presenter.window.refreshRate }
    /// The time since the window was made, in seconds.
    public var now: Double { clock.now }

    /// The text in the window's title bar.
    public var title: String {
        get { presenter.window.title }
        set { presenter.window.title = newValue }
    }

    /// A Boolean value that indicates whether the title bar is dark; nil, the default, for the theme of GTK 3.
    ///
    /// It has an effect where the program draws the title bar: on Wayland without decorations by the compositor, as in
    /// GNOME.
    public var isTitleBarDark: Bool? {
        didSet {
            if let isTitleBarDark, isTitleBarDark != oldValue { presenter.window.setTitleBar(isDark: isTitleBarDark) }
        }
    }

    /// A Boolean value that indicates whether the window covers the whole display.
    ///
    /// The desktop may apply a new value later, or ignore it.
    public var isFullScreen: Bool {
        get { presenter.window.isFullScreen }
        set {
            // SDL commits the surface at once, to which no buffer of an earlier size may be attached.
            attempt { () throws(SDLError) in try presenter.settle() }
            presenter.window.isFullScreen = newValue
        }
    }

    /// Brings the window to the front as far as the desktop allows.
    ///
    /// - Parameter activationToken: the token of the desktop that allows it; nil if there is none.
    public func raise(activationToken: String? = nil) {
        if let activationToken { listener?.activate(activationToken) }
        presenter.window.raise()
    }

    /// Copies a text to the desktop's clipboard; returns whether it did.
    ///
    /// On Wayland, SDL 2 copies none until a button has been pressed in the window, and does not report that.
    @discardableResult
    public func copy(_ text: String) -> Bool {
        (translator.hasPressedButton || inputReport.platform != "Wayland") && SDL_SetClipboardText(text) == 0
    }

    /// Removes the window from the desktop, for work that goes on without it; does nothing after a failure.
    public func hide() { if failure == nil { SDL_HideWindow(presenter.window.pointer) } }

    /// The identifier of the window for the portals of the desktop; empty where there is none.
    public var portalIdentifier: String {
        let name = listener?.exportedName ?? ""
        return name.isEmpty ? presenter.window.portalIdentifier : "wayland:" + name
    }

    /// A Boolean value that indicates whether the window is neither hidden nor minimised.
    ///
    /// On Wayland, where the processor draws, it is false while the compositor sends no frame callback, as for a window
    /// that others cover. Where the graphics processor draws, a minimised window counts as visible, because SDL does
    /// not report it there.
    public var isVisible: Bool { presenter.window.isVisible && presenter.sharedMemory?.isHidden != true }

    /// A Boolean value that indicates whether a frame callback of Wayland (`wl_surface.frame`) is pending.
    ///
    /// It is always false on X11, and where the graphics processor draws.
    public var awaitsDisplay: Bool {
        defer { wasVisible = wasVisible && isVisible }
        return presenter.sharedMemory?.awaitsDisplay() ?? false
    }

    /// Returns the events up to `deadline` in the order of time; without a deadline, sleeps until there is an event.
    ///
    /// Before the deadline, ``wake()`` ends the call at once. A deadline that has passed only empties the queue. Where
    /// the desktop reports the times of the hardware, as ``inputReport`` says, an event has that time; if it arrived
    /// after a frame of a later time, it takes effect at that time and keeps its own as ``InputEvent/sampleTime``.
    ///
    /// With a deadline, the call lasts at least as long as ``awaitsDisplay`` is true. After the deadline, ``wake()``
    /// ends it at the compositor's next message: at the latest the frame callback, or after 0.2 s if none comes.
    ///
    /// Any other event that arrives during the call has the time of its arrival, within a millisecond. The times of
    /// events that arrived since the last call are spread evenly over the time since then.
    public func events(until deadline: Double?) -> [InputEvent] {
        var batch = Batch()
        if deadline == nil { attempt { () throws(SDLError) in try presenter.settle() } }
        handleBacklog(into: &batch)
        let start = now
        var next: IdleTime? = deadline == nil && didBecomeIdle != nil ? .short : nil
        while !batch.isWoken,
            let timeout = timeout(until: deadline, orIdleAt: next.map { start + $0.rawValue }, after: batch)
        {
            var event = SDL_Event()
            if SDL_WaitEventTimeout(&event, timeout) == 1 {
                drain([event], at: now, into: &batch)
            } else if timeout < 0 {
                fail(.disconnected(reason: SDLError.latestReason()))
                break
            }
            continueUploads()
            if let time = next, now > start + time.rawValue - 0.001, batch.events.isEmpty, !batch.isWoken {
                next = time == .short ? .long : nil
                didBecomeIdle?(time)
            }
        }
        // SDL waits in whole milliseconds.
        if let deadline, !batch.isWoken { clock.sleep(until: deadline) }
        while deadline != nil, !batch.isWoken, awaitsDisplay {
            presenter.sharedMemory?.waitForMessage()
            drain(at: now, into: &batch)
        }
        lastPoll = now
        drain(at: lastPoll, into: &batch)
        lastFrame = now
        return batch.events
    }

    /// Draws and presents a frame.
    public func present(_ list: DisplayList) {
        // Later events arrive after the time of this frame.
        lastPoll = now
        lastDrawing = lastPoll
        attempt { () throws(SDLError) in
            try presenter.show(list, drawnFor: translator.viewport)
        }
        didPresent?()
    }

    /// Ends a sleep in ``events(until:)``, as its discussion says; may be called on any thread.
    public nonisolated func wake() {
        SDL_Event.push(type: wakeType)
    }
}

extension SDLWindow {
    /// The result of one call of `events(until:)`, and the work left after its events.
    private struct Batch {
        var events: [InputEvent] = []
        var isWoken = false
        /// A Boolean value that indicates whether the window has lost its content.
        var isExposed = false
        /// A Boolean value that indicates whether the window is shown again after it was hidden.
        var wasHidden = false
        /// The textures that the display's driver has lost.
        var loss: TextureLoss?
    }

    /// An event of SDL with its time.
    private struct Arrival {
        let time: Double
        let event: SDL_Event
    }

    /// Returns the longest time for SDL to sleep, in milliseconds: -1 for no limit, nil for no sleep.
    private func timeout(until deadline: Double?, orIdleAt idle: Double?, after batch: Batch) -> Int32? {
        if deadline == nil, !batch.events.isEmpty { return nil }
        let time = now
        if let deadline, (deadline - time) * 1000 < 1 { return nil }
        guard let end = [deadline, idle, timeOfNextUpload].compactMap(\.self).min() else { return -1 }
        return Int32(min(max(0, (end - time) * 1000), Double(Int32.max)))
    }

    /// The time at which the next frame shows more of the textures that are being uploaded; nil if none are, or if the
    /// window is hidden.
    private var timeOfNextUpload: Double? {
        presenter.isUploading && isVisible ? lastDrawing + 1 / refreshRate : nil
    }

    /// Draws the last list again while its textures are being uploaded, at most once in the time of a frame.
    private func continueUploads() {
        // SDL waits in whole milliseconds.
        guard let time = timeOfNextUpload, now > time - 0.001 else { return }
        lastDrawing = now
        attempt { () throws(SDLError) in try presenter.showAgain() }
    }

    /// Handles the events since the last call, which arrived while a frame was drawn.
    ///
    /// SDL reports all of them at once, without their times. Stamped with the time of the report, a drag would cover
    /// its whole distance in microseconds. The times are therefore spread evenly since the last call.
    private func handleBacklog(into batch: inout Batch) {
        let backlog = Self.poll()
        let elapsed = now - lastPoll
        let arrivals = backlog.enumerated().map { i, event in
            Arrival(time: lastPoll + elapsed * Double(i + 1) / Double(backlog.count), event: event)
        }
        handle(arrivals, into: &batch)
    }

    /// Handles events and those in SDL's queue with one time, because they arrived together.
    private func drain(_ events: [SDL_Event] = [], at time: Double, into batch: inout Batch) {
        handle((events + Self.poll()).map { Arrival(time: time, event: $0) }, into: &batch)
    }

    /// Returns and removes the events in SDL's queue, after SDL has read the desktop's socket.
    private static func poll() -> [SDL_Event] {
        var events: [SDL_Event] = [], event = SDL_Event()
        while SDL_PollEvent(&event) == 1 { events.append(event) }
        return events
    }

    /// Handles events of SDL and those of the device listener by their times.
    ///
    /// The order of the devices is kept, because an event without a time, such as the entry of the pointer, has that of
    /// its arrival, and the stamp of the next one may be earlier.
    private func handle(_ events: [Arrival], into batch: inout Batch) {
        let devices = listener?.takeEvents() ?? []
        if let resolution = listener?.takeResolution() { adopt(resolution, into: &batch) }
        var rest = events[...]
        for device in devices {
            let earlier = rest.prefix { $0.time < device.time }
            for arrival in earlier { handle(arrival.event, at: arrival.time, into: &batch) }
            rest = rest.dropFirst(earlier.count)
            if let gestureObserver, let text = device.kind.gestureDescription { gestureObserver(device.time, text) }
            add(translator.translate(device.kind), at: device.time, into: &batch)
        }
        for arrival in rest { handle(arrival.event, at: arrival.time, into: &batch) }
        if let last = devices.last { add(translator.settleDevices(), at: last.time, into: &batch) }
        restoreContent(&batch)
        if let sharedMemory = presenter.sharedMemory {
            _ = sharedMemory.awaitsDisplay()
            batch.events += translator.setViewport(presenter.viewport, at: max(now, batch.events.last?.time ?? 0))
        }
        if isVisible != wasVisible { (wasVisible, batch.isWoken) = (isVisible, true) }
    }

    /// Takes the scale and the size of text from the desktop of X11.
    private func adopt(_ resolution: X11Resolution, into batch: inout Batch) {
        let isTextChanged = presenter.window.adopt(resolution)
        let resize = translator.setViewport(presenter.viewport, at: max(now, batch.events.last?.time ?? 0))
        batch.events += resize
        if !resize.isEmpty { batch.isExposed = true }
        if isTextChanged { didChangeTextScale?() }
    }

    /// Adds events of a device to a batch, none before the last frame or before the last event.
    private func add(_ kinds: [InputEvent.Kind], at time: Double, into batch: inout Batch) {
        let effect = max(time, lastFrame, batch.events.last?.time ?? 0)
        batch.events += kinds.map { InputEvent(time: effect, lag: effect - time, kind: $0.withModifiers) }
    }

    /// Restores the window's content once for all events of the batch.
    private func restoreContent(_ batch: inout Batch) {
        if let loss = batch.loss {
            attempt { () throws(SDLError) in try presenter.restore(after: loss) }
        } else if batch.isExposed {
            attempt { () throws(SDLError) in try presenter.showAgain(wasHidden: batch.wasHidden) }
        }
        (batch.loss, batch.isExposed, batch.wasHidden) = (nil, false, false)
    }

    private func handle(_ event: SDL_Event, at time: Double, into batch: inout Batch) {
        switch SDL_EventType(event.type) {
        case SDL_EventType(wakeType):
            batch.isWoken = true
        case SDL_QUIT where listener?.isConnected == false && failure == nil:
            failure = .disconnected(reason: "the compositor has ended")
        case SDL_RENDER_TARGETS_RESET:
            batch.loss = max(batch.loss ?? .targets, .targets)
        case SDL_RENDER_DEVICE_RESET:
            batch.loss = .device
        case SDL_WINDOWEVENT:
            presenter.window.notePlacement(at: time)
            // Measured at every window event, because SDL has no event for a change of the scale alone.
            batch.events += translator.setViewport(
                presenter.viewport, at: max(time, batch.events.last?.time ?? 0))
            let change = SDL_WindowEventID(UInt32(event.window.event))
            let exposures = [SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_SHOWN]
            if exposures.contains(change) { batch.isExposed = true }
            if change == SDL_WINDOWEVENT_SHOWN { batch.wasHidden = true }
            // SDL reports no destruction, but the server hides a window before.
            if change == SDL_WINDOWEVENT_HIDDEN, !presenter.window.exists {
                fail(.disconnected(reason: "another program has destroyed the window"))
            }
        default: break
        }
        batch.events += translator.translate(event, at: max(time, batch.events.last?.time ?? 0)).map {
            InputEvent(time: $0.time, lag: $0.lag, kind: $0.kind.withModifiers)
        }
    }

    private func attempt(_ work: () throws(SDLError) -> Void) {
        do { try work() } catch { fail(error) }
    }

    /// Keeps the first failure, and pushes a request to close into SDL's queue.
    private func fail(_ error: SDLError) {
        guard failure == nil else { return }
        failure = error
        SDL_Event.push(type: SDL_QUIT.rawValue)
    }
}

extension SDL_Event {
    /// Pushes an event without further fields into SDL's queue.
    fileprivate nonisolated static func push(type: UInt32) {
        // `SDL_Event(type:)` would leave the other fields of the union uninitialized.
        var event = SDL_Event()
        event.type = type
        SDL_PushEvent(&event)
    }
}
