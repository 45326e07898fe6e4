internal import CSDL2
public import Geometry
internal import Glibc
public import Platform

/// A window of the desktop, its input and its clock, through SDL.
public final class SDLWindow: Backend {
    /// Why the window can no longer be used; it asks to be closed when that happens.
    public private(set) var failure: SDLError?

    let presenter: FramePresenter
    private var translator: EventTranslator
    private let clock = Clock()
    /// Until when events were heard as they came.
    private var listened = 0.0
    /// What was said last of whether the window is seen.
    private var wasVisible = true
    /// The type of the event that ends a sleep and means nothing else.
    private let wakeType: UInt32

    /// Opens a window.
    ///
    /// - Throws: `SDLError.noDisplay` without a desktop; `noWindow` and `noPicture` when the desktop refuses;
    ///   `noGraphicsProcessor` when there is none and the options ask for one.
    public init(_ options: Options) throws(SDLError) {
        presenter = try FramePresenter(RendererHandle.open(options))
        translator = EventTranslator(viewport: presenter.renderer.viewport)
        wakeType = SDL_RegisterEvents(1)
        guard wakeType != UInt32.max else { throw .noWindow(reason: "SDL has no event left to be woken by") }
    }

    /// What draws the window's frames.
    var painter: Painter { presenter.renderer.painter }
    /// The window's size, in points.
    public var size: Size { translator.viewport.size }
    /// Pixels in a point: the display's on Wayland, `Options.scale` on X11.
    public var scale: Double { translator.viewport.scale }
    /// Frames a second of the display the window is on; 60 where the desktop does not say.
    public var refreshRate: Double { presenter.renderer.window.refreshRate }
    /// Seconds since the window was made.
    public var now: Double { clock.now }

    /// What the window's title bar says.
    public var title: String {
        get { presenter.renderer.window.title }
        set { presenter.renderer.window.title = newValue }
    }

    /// Whether the window covers the whole display; the desktop may take a moment, or refuse.
    public var isFullScreen: Bool {
        get { presenter.renderer.window.isFullScreen }
        set { presenter.renderer.window.isFullScreen = newValue }
    }

    /// Whether the window is neither hidden nor minimised, as far as the desktop says: on Wayland it does not.
    public var isVisible: Bool { presenter.renderer.window.isVisible }

    /// Gathers what happens until `deadline`, in order of time; without one, sleeps until something happens.
    ///
    /// `wake()` ends both at once. A deadline that has passed only empties the queue. An event that arrives during the
    /// call carries the time of its arrival, good to a millisecond; those that arrived since the last call, times spread
    /// evenly from then to now.
    public func events(until deadline: Double?) -> [InputEvent] {
        var batch = Batch()
        takeMissed(into: &batch)
        while !batch.isWoken, let patience = patience(until: deadline, after: batch) {
            var event = SDL_Event()
            if SDL_WaitEventTimeout(&event, patience) == 1 {
                let time = now
                take(event, at: time, into: &batch)
                drain(at: time, into: &batch)
            } else if patience < 0 {
                fail(.disconnected(reason: SDLError.latestReason()))
                break
            }
        }
        // SDL waits in whole milliseconds.
        if let deadline, !batch.isWoken { clock.sleep(until: deadline) }
        listened = now
        drain(at: listened, into: &batch)
        return batch.events
    }

    /// Shows a frame; a list that equals the last one costs nothing.
    public func present(_ list: DisplayList) {
        // What comes from here on is later than what the frame shows.
        listened = now
        attempt { () throws(SDLError) in try presenter.show(list) }
    }

    /// Ends a sleep in `events(until:)`, now or as soon as it begins; may be called on any thread.
    public nonisolated func wake() {
        SDL_Event.push(type: wakeType)
    }
}

extension SDLWindow {
    /// What one call of `events(until:)` has gathered.
    private struct Batch {
        var events: [InputEvent] = []
        var isWoken = false
        /// Whether the window lost what it showed.
        var isUncovered = false
        /// What the display's driver lost.
        var loss: Loss?
    }

    /// How long SDL may sleep, in milliseconds, -1 without end; nil: not at all.
    private func patience(until deadline: Double?, after batch: Batch) -> Int32? {
        guard let deadline else { return batch.events.isEmpty ? -1 : nil }
        let milliseconds = min((deadline - now) * 1000, Double(Int32.max))
        return milliseconds >= 1 ? Int32(milliseconds) : nil
    }

    /// Takes what has happened since the last call, while a frame was drawn.
    ///
    /// It happened at some time since then, but SDL tells of it all at once. With a stamp each from now, a hand would
    /// have gone the whole way in microseconds; so it is spread evenly over the time in question.
    private func takeMissed(into batch: inout Batch) {
        var missed: [SDL_Event] = [], event = SDL_Event()
        while SDL_PollEvent(&event) == 1 { missed.append(event) }
        let passed = now - listened
        for (i, event) in missed.enumerated() {
            take(event, at: listened + passed * Double(i + 1) / Double(missed.count), into: &batch)
        }
        repair(&batch)
    }

    /// Takes what is in SDL's queue: it came together, so it has one stamp.
    private func drain(at time: Double, into batch: inout Batch) {
        var event = SDL_Event()
        while SDL_PollEvent(&event) == 1 { take(event, at: time, into: &batch) }
        repair(&batch)
    }

    /// Repairs the window once for all that was told of it.
    private func repair(_ batch: inout Batch) {
        if let loss = batch.loss {
            attempt { () throws(SDLError) in try presenter.restore(loss) }
        } else if batch.isUncovered {
            attempt { () throws(SDLError) in try presenter.showAgain() }
        }
        (batch.loss, batch.isUncovered) = (nil, false)
    }

    private func take(_ event: SDL_Event, at time: Double, into batch: inout Batch) {
        switch SDL_EventType(event.type) {
        case SDL_EventType(wakeType):
            batch.isWoken = true
        case SDL_RENDER_TARGETS_RESET:
            batch.loss = max(batch.loss ?? .targets, .targets)
        case SDL_RENDER_DEVICE_RESET:
            batch.loss = .device
        case SDL_WINDOWEVENT:
            // The surface is measured at any news of the window: SDL has no event for a change of the scale alone.
            batch.events += translator.measure(presenter.renderer.viewport, at: time)
            let change = SDL_WindowEventID(UInt32(event.window.event))
            if change == SDL_WINDOWEVENT_EXPOSED || change == SDL_WINDOWEVENT_SIZE_CHANGED { batch.isUncovered = true }
            if isVisible != wasVisible { (wasVisible, batch.isWoken) = (isVisible, true) }
        default: break
        }
        batch.events += translator.translate(event, at: time)
    }

    private func attempt(_ work: () throws(SDLError) -> Void) {
        do { try work() } catch { fail(error) }
    }

    /// Keeps the first failure and asks to be closed, by the way that every request to close takes.
    private func fail(_ error: SDLError) {
        guard failure == nil else { return }
        failure = error
        SDL_Event.push(type: SDL_QUIT.rawValue)
    }
}

extension SDL_Event {
    /// Puts an event without further fields into SDL's queue.
    fileprivate nonisolated static func push(type: UInt32) {
        // Made of its type alone, the union would leave the other fields as they happen to be in memory.
        var event = SDL_Event()
        event.type = type
        SDL_PushEvent(&event)
    }
}

extension SDLWindow {
    /// What can draw a window's frames; both make the same pictures.
    public nonisolated enum Painter: String, Sendable, CaseIterable {
        /// The graphics processor, through OpenGL.
        case gpu
        /// The processor, through `Raster`.
        case cpu
    }

    /// What a window begins with.
    public nonisolated struct Options: Sendable {
        /// What the title bar says.
        public var title: String
        /// The size of the content, in points, at least 320x240, which smaller sizes count as; default 1280x800.
        ///
        /// The desktop may give another.
        public var size: Size
        /// Pixels in a point on X11, 0.5 to 8, outside the nearest of these; nil: GDK_SCALE of the environment, or 1.
        ///
        /// On Wayland the display decides, and this is ignored.
        public var scale: Double?
        /// The window's picture in docks and lists, where the desktop shows one.
        public var icon: Bitmap?
        /// What draws; nil: the graphics processor where there is one that has a driver for OpenGL, else the processor.
        public var painter: Painter?

        /// Makes options.
        public init(
            title: String, size: Size = Size(width: 1280, height: 800), scale: Double? = nil, icon: Bitmap? = nil,
            painter: Painter? = nil
        ) {
            self.title = title
            self.size = size
            self.scale = scale
            self.icon = icon
            self.painter = painter
        }

        /// The smallest size a window can be pulled to, in points: one photo and its title still fit.
        static let minimumSize = Size(width: 320, height: 240)

        /// `scale` or what the environment says instead, within its range.
        var scaleOnX11: Double {
            let environment = SDL_getenv("GDK_SCALE").flatMap { Double(String(cString: $0)) }
            guard let requested = scale ?? environment, requested.isFinite else { return 1 }
            return min(max(requested, 0.5), 8)
        }
    }
}

/// Seconds since it was made, on SDL's finest counter; never goes back.
nonisolated struct Clock {
    private let start = SDL_GetPerformanceCounter()
    private let frequency = Double(SDL_GetPerformanceFrequency())

    var now: Double { Double(SDL_GetPerformanceCounter() - start) / frequency }

    /// Sleeps until `deadline`, without hearing any event; at once when it has passed.
    func sleep(until deadline: Double) {
        let rest = deadline - now
        guard rest > 0 else { return }
        var time = timespec(tv_sec: Int(rest), tv_nsec: Int((rest - rest.rounded(.down)) * 1e9))
        // A signal may cut the sleep short, which only makes the frame early.
        nanosleep(&time, nil)
    }
}
