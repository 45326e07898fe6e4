import Demos
public import Geometry
public import Platform
public import Replay
import System
public import TactilePhotos
public import Viewer

/// The beginning of a scene in the lab: what its stage is created from.
public struct LabOpening {
    /// Where a scene's input comes from.
    public enum Input {
        /// The window.
        case live
        /// The window; the input is written to a file.
        case recording(path: String, replacing: ReplacedFile)
        /// A recording, until its end; its file receives the marks of its releases.
        case replay(Recording, path: String)

        /// A Boolean value that indicates whether the input is neither written nor replayed.
        var isLive: Bool { if case .live = self { true } else { false } }
    }

    /// The scene.
    public var demo: Demo
    /// The size of the window, in points.
    public var size: Size
    /// The number of pixels per point.
    public var scale: Double
    /// The light or dark appearance.
    public var appearance: UserInterfaceStyle
    /// A Boolean value that indicates whether the user prefers reduced motion.
    public var isMotionReduced: Bool
    /// The size of text and the contrast of colours.
    public var legibility = Legibility()
    /// The abilities of the photo preview; all, except in the replay of a recording that names fewer.
    public var previewFeatures = PreviewFeatures.all
    /// The reader of the photos; `nil` for those of the program's start.
    public var reader: CatalogueReader?
    /// A Boolean value that indicates whether the scene is recorded, or replays the last recording.
    public var isOfLastRecording = false
    /// The photo that is presented at the beginning; `nil`: none.
    public var initialPhoto: InitialPhoto?
    /// The times at which decoded photos reach their scene; `nil`: as soon as they are decoded.
    package var delivery: (any RecordedPhotoSource.Delivery)?
}

/// One scene in the lab, from its opening to the next one.
final class LabSession {
    /// The stage with the scene.
    let scene: SceneStage
    /// The language of the scene, in which it was created: English if it is recorded or replayed, so that a recording has
    /// the same layout everywhere.
    let strings = Strings.current
    /// The backend that records; `nil` without a recording.
    let recording: RecordingBackend?
    /// The name of the recording that is written or replayed.
    let name: String?
    /// The replay; `nil` if the input is live, or after the replay's end.
    private(set) var replay: LabReplay?
    /// The time until which the scene replays a recording; `-infinity` if its input was always live.
    private var replayEnd: Double

    /// Creates a session.
    init(_ scene: SceneStage, recording: RecordingBackend? = nil, name: String? = nil, replay: LabReplay? = nil) {
        (self.scene, self.recording, self.name, self.replay) = (scene, recording, name, replay)
        replayEnd = replay == nil ? -.infinity : .infinity
    }

    /// Returns the file of the recording whose replay had a release at a time; `nil` if its input was live.
    func file(ofReleaseAt time: Double) -> String? { time <= replayEnd ? name : nil }

    /// Ends the replay, after which the input is live, and returns it; `nil` without one.
    func endReplay() -> LabReplay? {
        guard let replay = replay.take() else { return nil }
        replayEnd = scene.stage.time
        replay.end(on: scene)
        return replay
    }
}

/// A replay over the live scene.
final class LabReplay {
    /// The recording.
    let recording: Recording
    /// The player that drives the scene's stage.
    let player: Player
    /// The schedule of the recording's photos.
    private let decodes: DeliverySchedule
    /// The pointers of the recording.
    let pointers: RecordedPointers
    /// The events that the measurements have not received yet.
    private var events: ArraySlice<InputEvent>
    /// What the tester said, as far as it has not been shown yet.
    private var annotations: ArraySlice<RecordedAnnotation>
    /// The pointers that the recording presses at the current time, with their newest events.
    private(set) var pressed: [Int: PointerEvent] = [:]

    /// Creates a replay on the stage of a scene.
    init(_ recording: Recording, on scene: SceneStage, decodes: DeliverySchedule, settings: TuningSettings) {
        (self.recording, self.decodes) = (recording, decodes)
        player = Player(recording, on: scene.stage, decodes: decodes, settings: settings)
        pointers = RecordedPointers(recording)
        events = recording.events[...]
        annotations = recording.annotations[...]
    }

    /// The duration, in seconds; that of the events if the recording has no end.
    var duration: Double { recording.end ?? recording.events.last?.time ?? 0 }

    /// Advances the stage to a time, and returns the events that it has received.
    func advance(to time: Double) -> ArraySlice<InputEvent> {
        let due = events.prefix { $0.time <= time }
        events = events[due.endIndex...]
        for case .pointer(let pointer) in due.lazy.map(\.kind) {
            let isUp = pointer.phase == .up || pointer.phase == .cancel
            if pointer.phase == .down || isUp || pressed[pointer.id] != nil {
                pressed[pointer.id] = isUp ? nil : pointer
            }
        }
        Strings.english.use { player.advance(to: time) }
        return due
    }

    /// Returns what the tester said up to a time, each once.
    func takeAnnotations(upTo time: Double) -> ArraySlice<RecordedAnnotation> {
        let due = annotations.prefix { $0.time <= time }
        annotations = annotations[due.endIndex...]
        return due
    }

    /// Ends the replay of a scene that goes on: what waited for its recorded time arrives with the next step.
    func end(on scene: SceneStage) {
        decodes.end()
        scene.stage.inbox.post { [decodes] in decodes.deliver(upTo: .infinity) }
    }
}

extension Recording {
    /// The recording without the keys of the window.
    var withoutWindowKeys: Recording {
        var copy = self
        copy.events.removeAll { event in
            guard case .key(let key) = event.kind else { return false }
            return key.isOfWindow
        }
        return copy
    }
}
