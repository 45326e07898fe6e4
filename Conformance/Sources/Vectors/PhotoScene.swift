import Controllers
import Geometry
import Platform
import Replay
import TactilePhotos
import Viewer

/// The photo preview on a stage without a window, whose photos are sizes only, and a replay of a script.
///
/// Nothing else is in the window: the grid fills it.
final class PhotoScene {
    /// The window, the photos and the abilities of a scene.
    struct Setup {
        /// The size of the window, in points.
        var window = Size(width: 800, height: 600)
        /// The sizes of the photos, in pixels.
        var photos = [
            Size(width: 1200, height: 800), Size(width: 800, height: 1200), Size(width: 1000, height: 1000),
            Size(width: 1800, height: 600), Size(width: 500, height: 1500), Size(width: 1600, height: 900),
            Size(width: 4000, height: 3000), Size(width: 1200, height: 800), Size(width: 800, height: 1200),
            Size(width: 1000, height: 1000), Size(width: 1200, height: 800), Size(width: 640, height: 480),
        ]
        /// The pixels per point.
        var scale = 1.0
        var follow = "article"
        var pages = false
        var zooms = false
        var reducesMotion = false
    }

    private let grid: PhotoGridController
    private let stage: Stage
    private let player: Player
    private let completions = Completions()

    /// Creates the scene of a question.
    init(_ recording: Recording, photos: [Size]) {
        let clock = StageClock(), decodes = DecodeSchedule(recording) { clock.time }
        let settings = TuningSettings(recording.tuning)
        grid = PhotoGridController(
            store: Self.store(photos, decodes), folderName: "Photos", settings: settings,
            previewFeatures: recording.previewFeatures)
        stage = Stage(
            rootViewController: grid, size: recording.size, displayScale: recording.scale,
            textEngine: FixedTextEngine(), userInterfaceStyle: recording.appearance)
        clock.stage = stage
        settings.tuning.apply(to: stage)
        stage.isReduceMotionEnabled = recording.isMotionReduced
        stage.transitionObserver = completions
        player = Player(recording, on: stage, rate: 60, decodes: decodes, settings: settings)
    }

    /// Returns a store whose photos are decoded in their request, and delivered as late as the recording says.
    private static func store(_ photos: [Size], _ decodes: DecodeSchedule) -> PhotoStore {
        var names = NameList()
        for index in photos.indices { Array("photo \(index)".utf8).withUnsafeBufferPointer { names.append($0) } }
        var catalogue = Catalogue(root: "Photos")
        catalogue.append(names, in: [])
        let store = PhotoStore(CatalogueUpdate(complete: catalogue)), log = RequestLog(decodes)
        let image = Image(Bitmap(width: 1, height: 1, filledWith: 0xFF80_8080), isOpaque: true)
        var waiting: [PhotoRequest] = [], isDecoding = false
        store.load = { [unowned store] requests in
            log.note(requests)
            waiting = requests.filter { !log.isHeld($0) }
            guard !isDecoding else { return }
            isDecoding = true
            while !waiting.isEmpty {
                let request = waiting.removeFirst()
                let photo = PhotoImage(image: image, naturalSize: photos[request.index])
                log.receive(PhotoResult(request: request, outcome: .success(photo))) { store.receive($0) }
            }
            isDecoding = false
        }
        return store
    }

    /// Returns the frame of a trace at a time, with the state of the flight.
    private func frame(at time: Double) -> VectorValue {
        player.advance(to: time)
        var members = VectorValue.members(grid.traceFields(at: time)).filter { $0.name != "liveCells" }
        let status = grid.flightStatus
        members.append(
            .init(
                "flight",
                [
                    "state": .string(status.state),
                    "destination": status.destination.map { .string($0) } ?? .null,
                    "style": status.style.map { .string($0) } ?? .null,
                    "velocity": status.velocity.map { .rounded($0) } ?? .null,
                    "scaleVelocity": status.scaleVelocity.map { .rounded($0) } ?? .null,
                ]))
        return .object([.init("t", .number(time))] + members)
    }

    /// The ends of the transitions.
    private final class Completions: TransitionObserver {
        var all: [VectorValue] = []

        func transition(did call: TransitionCall, at time: Double) {
            guard call.name == .completeTransition else { return }
            all.append(["t": .rounded(time), "completed": .bool(call.answer == "true")])
        }

        func transition(reports fault: TransitionFault, at time: Double) {}
    }
}

// MARK: - Cases

extension PhotoScene {
    /// Returns the case of a script.
    ///
    /// - Throws: ``VectorError`` if the script is no recording.
    static func ask(
        _ name: String, _ setup: Setup = Setup(), _ build: (inout InputScript) -> Void
    ) throws(VectorError) -> VectorCase {
        let script = InputScript(build), header = header(of: setup)
        let lines = ([header] + script.events).map(\.description).joined(separator: "\n")
        let recording: Recording
        do {
            recording = try Recording(lines.utf8, name: name)
        } catch {
            throw VectorError(error.description)
        }
        let scene = PhotoScene(recording, photos: setup.photos)
        let frames = script.times.map { scene.frame(at: $0) }
        return VectorCase(
            name,
            given: [
                "header": header,
                "photos": .array(setup.photos.map { VectorValue([$0.width, $0.height]) }),
                "events": .array(script.events),
                "times": VectorValue(script.times),
            ],
            expect: ["frames": .array(frames), "completions": .array(scene.completions.all)])
    }

    private static func header(of setup: Setup) -> VectorValue {
        [
            "format": "tactile-recording", "version": 2,
            "size": VectorValue([setup.window.width, setup.window.height]), "scale": .number(setup.scale),
            "reduceMotion": .bool(setup.reducesMotion), "paging": .bool(setup.pages), "zooming": .bool(setup.zooms),
            "tuning": ["follow": .string(setup.follow), "gestures": ["velocityEstimator": "weighted"]],
        ]
    }
}
