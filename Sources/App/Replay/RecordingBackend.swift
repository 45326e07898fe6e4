public import Geometry
public import Platform

/// A backend that writes down everything that is done to the one behind it.
public final class RecordingBackend: Backend {
    private let backend: any Backend
    private let start: Double
    /// The stamp of what was written last, in seconds since the recording began: no other lies before it.
    private var last = 0.0
    private var writer: RecordingWriter?
    /// Told once if the recording cannot go on; the window stays usable.
    private let didFail: (RecordingError) -> Void

    /// Begins to write down what is done to a backend.
    ///
    /// - Parameters:
    ///   - backend: the one with the window.
    ///   - path: the recording's file.
    ///   - scene: the name of the scene on stage, which a replay shows again.
    ///   - isMotionReduced: whether the person wants less to move at the beginning.
    ///   - didFail: told once if the file cannot be written any more.
    /// - Throws: `RecordingError` where the file cannot be begun.
    public init(
        recording backend: any Backend, to path: String, scene: String? = nil, isMotionReduced: Bool = false,
        didFail: @escaping (RecordingError) -> Void
    ) throws(RecordingError) {
        self.backend = backend
        self.didFail = didFail
        start = backend.now
        writer = try RecordingWriter(
            path: path,
            beginning: Recording(
                size: backend.size, scale: backend.scale, scene: scene, isMotionReduced: isMotionReduced))
    }

    /// The window's size, in points.
    public var size: Size { backend.size }
    /// Pixels in a point.
    public var scale: Double { backend.scale }
    /// Frames a second.
    public var refreshRate: Double { backend.refreshRate }
    /// Seconds since the recording began.
    public var now: Double { backend.now - start }
    /// What the title bar says.
    public var title: String {
        get { backend.title }
        set { backend.title = newValue }
    }
    /// Whether the window covers the display.
    public var isFullScreen: Bool {
        get { backend.isFullScreen }
        set { backend.isFullScreen = newValue }
    }

    /// Whether somebody may see the window.
    public var isVisible: Bool { backend.isVisible }

    /// Passes events on, stamped in seconds since the recording began, and writes them down.
    public func events(until deadline: Double?) -> [InputEvent] {
        let events = backend.events(until: deadline.map { $0 + start }).map {
            InputEvent(time: max(last, $0.time - start), kind: $0.kind)
        }
        last = events.last?.time ?? last
        keep { writer throws(RecordingError) in try writer.add(events) }
        return events
    }

    /// Writes down what has reached the stage on another way, at a time on this backend's clock.
    public func note(_ kind: InputEvent.Kind, at time: Double) {
        last = max(last, time)
        let event = InputEvent(time: last, kind: kind)
        keep { writer throws(RecordingError) in try writer.add([event]) }
    }

    /// Shows a frame.
    public func present(_ list: DisplayList) { backend.present(list) }

    /// Ends a sleep.
    public nonisolated func wake() { backend.wake() }

    /// Ends the recording now.
    public func finish() {
        let end = max(last, now)
        keep { writer throws(RecordingError) in try writer.finish(at: end) }
        writer = nil
    }

    private func keep(_ work: (RecordingWriter) throws(RecordingError) -> Void) {
        guard let writer else { return }
        do {
            try work(writer)
        } catch {
            self.writer = nil
            didFail(error)
        }
    }
}
