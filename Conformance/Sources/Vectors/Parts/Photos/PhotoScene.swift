import Controllers
import Geometry
import Platform
import Replay
import System
import TactilePhotos
import Viewer

extension VectorPart {
    /// Flights of a photo between its thumbnail and the preview.
    static let photoFlights = VectorPart("PhotoFlights") { given, _ in try PhotoScene.answer(to: given) }
    /// The pages of the preview.
    static let paging = VectorPart("Paging") { given, _ in try PhotoScene.answer(to: given) }
    /// The enlarged photo.
    static let zoom = VectorPart("Zoom") { given, _ in try PhotoScene.answer(to: given) }
}

/// The photo preview on a stage without a window, whose photos are sizes only, and a replay of a script.
///
/// Nothing else is in the window: the grid fills it.
final class PhotoScene {
    private let grid: PhotoGridController
    private let stage: Stage
    private let player: Player
    private let completions = Completions()

    /// Returns the answer to a question.
    static func answer(to given: VectorNode) throws -> JSONValue {
        let recording = try given.recording(headed: try given["header"].value)
        let photos = try given["photos"].list.map { try $0.size }, times = try given["times"].numbers
        let scene = PhotoScene(recording, photos: photos)
        let frames = times.map { scene.frame(at: $0) }
        return ["frames": .array(frames), "completions": .array(scene.completions.all)]
    }

    /// Creates the scene of a recording.
    private init(_ recording: Recording, photos: [Size]) {
        let clock = StageClock(), decodes = DeliverySchedule(recording) { clock.time }
        let settings = TuningSettings(recording.tuning)
        grid = PhotoGridController(
            store: PhotoStore(RecordedPhotoSource(SizedPhotos(photos), delivery: decodes)), folderName: "Photos",
            settings: settings,
            previewFeatures: recording.previewFeatures)
        stage = Stage(
            rootViewController: grid, size: recording.size, displayScale: recording.scale,
            textEngine: FixedWidthTextEngine(), userInterfaceStyle: recording.appearance)
        clock.stage = stage
        settings.tuning.apply(to: stage)
        stage.isReduceMotionEnabled = recording.isMotionReduced
        stage.transitionObserver = completions
        player = Player(recording, on: stage, rate: 60, decodes: decodes, settings: settings)
    }

    /// Returns the frame of a trace at a time, with the state of the flight.
    private func frame(at time: Double) -> JSONValue {
        player.advance(to: time)
        var members = JSONValue.members(grid.traceFields(at: time)).filter { $0.name != "liveCells" }
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
        var all: [JSONValue] = []

        func transition(did call: TransitionCall, at time: Double) {
            guard call.name == .completeTransition else { return }
            all.append(["t": .rounded(time), "completed": .bool(call.answer == "true")])
        }

        func transition(reports fault: TransitionFault, at time: Double) {}
    }
}

/// A source of photos that are sizes only, decoded in their request.
private final class SizedPhotos: PhotoSource {
    weak var delegate: (any PhotoSourceDelegate)?
    let latestUpdate: CatalogueUpdate
    private let sizes: [Size]
    private let image = Image(Bitmap(width: 1, height: 1, filledWith: 0xFF80_8080), isOpaque: true)
    private var waiting: [PhotoRequest] = []
    private var isDecoding = false

    init(_ sizes: [Size]) {
        self.sizes = sizes
        var names = NameList(), catalogue = Catalogue(root: "Photos")
        for index in sizes.indices { Array("photo \(index)".utf8).withUnsafeBufferPointer { names.append($0) } }
        catalogue.append(names, in: [])
        latestUpdate = CatalogueUpdate(complete: catalogue)
    }

    func load(_ requests: [PhotoRequest]) {
        waiting = requests
        guard !isDecoding else { return }
        isDecoding = true
        while !waiting.isEmpty {
            let request = waiting.removeFirst()
            let photo = PhotoImage(image: image, naturalSize: sizes[request.index])
            delegate?.receive(PhotoResult(request: request, outcome: .success(photo)))
        }
        isDecoding = false
    }

    func readCatalogue() {}

    func discardRegions() {}

    func read(_ value: PhotoValue, of photos: CatalogueOrder, atOnce limit: Int) {}

    func readDetails(of photo: Int, to receive: @escaping @MainActor @Sendable (PhotoDetails?) -> Void) { receive(nil) }

    func glance(at photo: Int) -> PhotoGlance? { nil }

    func openFrames(
        of photo: Int, size: PhotoRequest.TargetSize, didChange: @escaping @MainActor () -> Void
    ) -> AnimatedImage? { nil }

    func report(_ failure: PhotosError) {}

    func continueLive() {}
}

extension VectorNode {
    /// Returns the events of a question as a recording with a header.
    func recording(headed header: JSONValue) throws -> Recording {
        let events = try self["events"], lines = [header] + (try events.list).map(\.value)
        do {
            return try Recording(lines.map(\.description).joined(separator: "\n").utf8, name: events.place)
        } catch {
            throw VectorFault(error.description)
        }
    }
}
