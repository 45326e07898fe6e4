public import Controllers
public import Geometry
public import Platform
public import Viewer

/// A backend that forwards to another backend and writes its input events to a recording.
public final class RecordingBackend: Backend {
    private let backend: any Backend
    private let start: Double
    /// The time of the last written event, in seconds since the recording began; later events must not precede it.
    private var last = 0.0
    /// The times of the samples that no frame contains yet, and the times at which the window received them.
    private var arrivals: [(sampled: Double, received: Double)] = []
    private var writer: RecordingWriter?
    /// The folder of photos, in which opened files have relative paths.
    private let folder: FilePath
    /// Called once if the recording cannot continue; the window stays usable.
    private let didFail: (RecordingError) -> Void

    /// Starts to record a backend.
    ///
    /// - Parameters:
    ///   - backend: the backend of the window.
    ///   - path: the recording's file.
    ///   - existing: the existing files that it may replace.
    ///   - scene: the name of the scene on stage, which a replay opens.
    ///   - isMotionReduced: whether the user prefers reduced motion at the start.
    ///   - tuning: the settings at the start.
    ///   - appearance: the light or dark appearance at the start.
    ///   - legibility: the size of text and the contrast of colours.
    ///   - opening: the photos that are open at the start.
    ///   - origin: the device and the desktop, as far as they are known.
    ///   - didFail: called once if the file can no longer be written.
    /// - Throws: ``RecordingError`` if the file cannot be created.
    public init(
        recording backend: any Backend, to path: String, replacing existing: ReplacedFile = .none,
        scene: String? = nil, isMotionReduced: Bool = false,
        tuning: Tuning = Tuning(), appearance: UserInterfaceStyle = .dark, legibility: Legibility = Legibility(),
        opening: RecordedOpening = RecordedOpening(),
        origin: RecordingOrigin = RecordingOrigin(),
        didFail: @escaping (RecordingError) -> Void
    ) throws(RecordingError) {
        self.backend = backend
        self.didFail = didFail
        folder = opening.folder
        start = backend.now
        var header = Recording(
            size: backend.size, scale: backend.scale, scene: scene, isMotionReduced: isMotionReduced, tuning: tuning,
            appearance: appearance)
        header.legibility = legibility
        (header.device, header.compositor) = (origin.device, origin.compositor)
        header.refreshRate = origin.refreshRate ?? backend.refreshRate
        (header.photo, header.opened, header.sort) = (opening.photo, opening.selection, opening.sort)
        header.afterLastPhoto = opening.afterLastPhoto
        header.backdrop = opening.backdrop
        do {
            writer = try RecordingWriter(path: path, replacing: existing, beginning: header)
        } catch {
            existing.release(path)
            throw error
        }
    }

    /// The window's size, in points.
    public var size: Size { backend.size }
    /// Pixels per point.
    public var scale: Double { backend.scale }
    /// Frames per second.
    public var refreshRate: Double { backend.refreshRate }
    /// Seconds since the recording began.
    public var now: Double { backend.now - start }
    /// The title of the window.
    public var title: String {
        get { backend.title }
        set { backend.title = newValue }
    }
    /// A Boolean value that indicates whether the window covers the display.
    public var isFullScreen: Bool {
        get { backend.isFullScreen }
        set { backend.isFullScreen = newValue }
    }

    /// A Boolean value that indicates whether the window may be on screen.
    public var isVisible: Bool { backend.isVisible }
    /// A Boolean value that indicates whether the display has yet to ask for the next frame.
    public var awaitsDisplay: Bool { backend.awaitsDisplay }

    /// Returns the window's events, with times in seconds since the recording began, and records them.
    public func events(until deadline: Double?) -> [InputEvent] {
        let events = backend.events(until: deadline.map { $0 + start }).map {
            InputEvent(time: max(last, $0.time - start), lag: $0.lag, kind: $0.kind)
        }
        last = events.last?.time ?? last
        if writer != nil {
            let received = now
            arrivals += events.map { ($0.sampleTime, received) }
        }
        let recorded = events.map { [folder] in $0.recorded(in: folder) }
        keep { writer throws(RecordingError) in try writer.add(recorded) }
        return events
    }

    /// Records an event that reached the stage without this backend, at a time on this backend's clock.
    public func note(_ kind: InputEvent.Kind, at time: Double) {
        last = max(last, time)
        let event = InputEvent(time: last, kind: kind)
        keep { writer throws(RecordingError) in try writer.add([event]) }
    }

    /// Records the delivery of a decoded photo, at its time on this backend's clock.
    func note(_ decode: RecordedDecode) {
        var decode = decode
        decode.time = max(last, decode.time)
        last = decode.time
        keep { writer throws(RecordingError) in try writer.add([decode]) }
    }

    /// Records an arrival of values, at its time on this backend's clock.
    func note(_ values: RecordedValues) {
        last = max(last, values.time)
        let arrival = RecordedValues(time: last, values: values.values, hasMore: values.hasMore)
        keep { writer throws(RecordingError) in try writer.add(arrival) }
    }

    /// Records a change of the tuning, at its time on this backend's clock.
    public func note(_ tuning: Tuning, at time: Double) {
        last = max(last, time)
        let change = RecordedTuning(time: last, tuning: tuning)
        keep { writer throws(RecordingError) in try writer.add(change) }
    }

    /// Records what the tester said, at its time on this backend's clock.
    public func note(_ annotation: RecordedAnnotation) {
        last = max(last, annotation.time)
        let note = RecordedAnnotation(time: last, annotation.kind)
        keep { writer throws(RecordingError) in try writer.add(note) }
    }

    /// Records the times of a frame that was presented, on this backend's clock.
    public func note(_ timing: FrameTiming) {
        guard let writer else { return }
        // The stage has handled the events in order, up to the newest one that the frame contains.
        let index = timing.newestInput.flatMap { newest in arrivals.lastIndex { $0.sampled == newest } }
        writer.add(RecordedFrame(timing, received: index.map { arrivals[$0].received }))
        if let index { arrivals.removeFirst(index + 1) }
    }

    /// Presents a frame in the window.
    public func present(_ list: DisplayList) { backend.present(list) }

    /// Wakes the window's loop.
    public nonisolated func wake() { backend.wake() }

    /// Ends the recording at the current time; returns whether it is complete.
    @discardableResult
    public func finish() -> Bool {
        let end = max(last, now)
        keep { writer throws(RecordingError) in try writer.finish(at: end) }
        defer { writer = nil }
        return isRecording
    }

    /// A Boolean value that indicates whether events are written.
    public var isRecording: Bool { writer != nil }

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

/// The photos that are open at the start of a recording.
public struct RecordedOpening: Hashable, Sendable {
    /// The folder of photos, which a replay is given; empty for a selection.
    public var folder: FilePath
    /// The folders and files of a selection; empty for a folder.
    public var selection: [FilePath]
    /// The index of the presented photo; nil if none is presented.
    public var photo: Int?
    /// The order of the photos; nil if it is not known.
    public var sort: PhotoSort?
    /// What a slide show does after its last photo.
    public var afterLastPhoto = AfterLastPhoto.beginAgain
    /// The backdrop of the transparent parts of photos; nil for the usual one.
    public var backdrop: Backdrop?

    /// Creates an opening.
    public init(folder: FilePath = "", selection: [FilePath] = [], photo: Int? = nil) {
        (self.folder, self.selection, self.photo) = (folder, selection, photo)
    }
}

/// The device and the desktop on which a recording was made, as far as they are known.
public struct RecordingOrigin: Hashable, Sendable {
    /// The device that the user used, as the system names it.
    public var device: String?
    /// The compositor or display server.
    public var compositor: String?
    /// The refresh rate of the display, in frames per second; nil for that of the backend.
    public var refreshRate: Double?

    /// Creates an origin.
    public init(device: String? = nil, compositor: String? = nil, refreshRate: Double? = nil) {
        (self.device, self.compositor, self.refreshRate) = (device, compositor, refreshRate)
    }
}
