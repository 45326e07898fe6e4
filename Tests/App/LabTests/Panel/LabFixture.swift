import Foundation
import StageSupport
import Tactile
import TactilePhotos
import TestSupport

@testable import Demos
@testable import Lab
@testable import Replay
@testable import Viewer

/// The app in the lab of a scripted window, with a folder of small pictures and one of recordings.
final class LabFixture {
    let window: LabWindow
    let settings = TuningSettings()
    private(set) var lab: Lab
    /// The calls of each scene's transitions, in the order of the scenes.
    private(set) var observers: [TransitionRecorder] = []
    /// The presented states of each scene: its stage's times and the fields of a trace.
    private(set) var states: [[(time: Double, fields: TraceFields)]] = []
    /// The folder of the recordings.
    let folder: String
    let pictures: String
    private let reader: CatalogueReader

    private static let pictureCount = 8

    init(_ script: [InputEvent] = [], appearance: UserInterfaceStyle = .dark) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("lab-\(UUID().uuidString)").path
        (folder, pictures) = (root + "/recordings", root + "/pictures")
        for path in [folder, pictures] {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        for index in 0..<Self.pictureCount {
            let color = 0xFF00_0000 | UInt32(index * 0x1A_2F14 & 0xFF_FFFF)
            try PNGFile.write(
                Bitmap(width: index % 3 == 0 ? 30 : 45, height: 30, filledWith: color), to: pictures + "/\(index).png")
        }
        reader = try CatalogueReader(folder: pictures, mode: .immediate)
        window = LabWindow(script)
        let reader = reader, settings = settings
        lab = Lab(
            window, settings: settings, preferences: Lab.Preferences(appearance: appearance, isMotionReduced: false),
            folder: folder, textEngine: FixedWidthTextEngine()
        ) { Self.makeScene($0, reader, settings) }
        lab.willRun = { [unowned self] stage in
            let observer = TransitionRecorder()
            stage.transitionObserver = observer
            observers.append(observer)
            states.append([])
        }
        window.didPresent = { [unowned self] in
            guard let scene = lab.session?.scene else { return }
            states[states.count - 1].append((scene.stage.time, scene.traceSource.traceFields(at: scene.stage.time)))
        }
    }

    isolated deinit { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }

    static func makeScene(_ opening: LabOpening, _ reader: CatalogueReader, _ settings: TuningSettings) -> SceneStage {
        var material = SceneMaterial(
            reader: reader, mode: .immediate, animations: Repository.path("Assets/Lottie")
        ) { _ in }
        material.settings = settings
        material.delivery = opening.delivery
        material.previewFeatures = opening.previewFeatures
        return SceneStage(
            opening.demo, of: material, size: opening.size, scale: opening.scale, textEngine: FixedWidthTextEngine(),
            appearance: opening.appearance)
    }

    /// The names of the recordings, sorted.
    var recordings: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() }

    func recording(_ name: String) throws -> Recording { try Recording(contentsOf: folder + "/" + name) }

    /// Replays a recording without a window, and returns the fields at given times, and the calls.
    func replay(
        _ recording: Recording, at times: [Double]
    ) throws -> (fields: [TraceFields], calls: TransitionRecorder) {
        let demo = recording.scene.flatMap(Demo.named) ?? .photoPreview
        weak var stage: Stage?
        let decodes = DeliverySchedule(recording) { stage?.time ?? 0 }
        let opening = LabOpening(
            demo: demo, size: recording.size, scale: recording.scale, appearance: recording.appearance,
            isMotionReduced: recording.isMotionReduced, delivery: decodes)
        let settings = TuningSettings(recording.tuning)
        settings.sort = recording.sort ?? PhotoSort()
        settings.afterLastPhoto = recording.afterLastPhoto
        let scene = Self.makeScene(opening, reader, settings), observer = TransitionRecorder()
        stage = scene.stage
        scene.stage.transitionObserver = observer
        scene.stage.gestureSettings = recording.tuning.gestures
        let player = Player(recording, on: scene.stage, decodes: decodes)
        let fields = times.map { time in
            player.advance(to: time)
            return scene.traceSource.traceFields(at: time)
        }
        return (fields, observer)
    }
}

extension InputEvent {
    /// Creates a precise scroll with a phase.
    static func fingers(_ dx: Double, _ dy: Double, _ x: Double, _ y: Double, at time: Double) -> InputEvent {
        InputEvent(
            time: time,
            kind: .scroll(
                ScrollEvent(location: Point(x: x, y: y), delta: Vector(dx: dx, dy: dy), isPrecise: true)))
    }
}

/// A seeded script of drags by mouse, finger and two fingers, taps and keys.
struct LabScript {
    private(set) var events: [InputEvent] = []
    private(set) var time: Double
    private var random: SeededGenerator
    private let size: Size

    init(seed: Int, from time: Double, size: Size) {
        (self.time, self.size) = (time, size)
        random = SeededGenerator(seed: seed)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    private mutating func place() -> Point { Point(x: number(5...size.width - 5), y: number(5...size.height - 5)) }

    /// Adds a random action, and a pause.
    mutating func act() {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: tap()
        case 2, 3, 4: drag()
        case 5, 6: scroll()
        default: key()
        }
        time += number(0...0.6)
    }

    private mutating func tap() {
        let place = place()
        events.append(.pointer(.down, place.x, place.y, at: time))
        time += number(0...0.1)
        events.append(.pointer(.up, place.x, place.y, at: time))
    }

    private mutating func drag() {
        var place = place()
        let velocity = Vector(dx: number(-900...900), dy: number(-900...900))
        let isFinger = Bool.random(using: &random)
        func event(_ phase: PointerEvent.Phase, _ place: Point) -> InputEvent.Kind {
            .pointer(
                PointerEvent(phase: phase, id: isFinger ? 1 : 0, location: place, source: isFinger ? .touch : .mouse))
        }
        events.append(InputEvent(time: time, kind: event(.down, place)))
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            let step = number(0.004...0.02)
            time += step
            place = place + velocity * step
            events.append(InputEvent(time: time, kind: event(.move, place)))
        }
        if Bool.random(using: &random) { time += number(0...0.2) }
        events.append(InputEvent(time: time, kind: event(.up, place)))
    }

    private mutating func scroll() {
        let place = place(), dx = number(-20...20), dy = number(-20...20)
        for _ in 0..<Int.random(in: 1...20, using: &random) {
            time += number(0.004...0.02)
            events.append(.fingers(dx, dy, place.x, place.y, at: time))
        }
    }

    private mutating func key() {
        let keys = ["Enter", "Escape", "ArrowRight", "ArrowDown", " ", "p", "g", "s", "Home"]
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        events.append(.key(key, at: time))
        events.append(InputEvent(time: time, kind: .key(KeyEvent(phase: .up, key: key))))
    }
}
