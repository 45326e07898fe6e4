import Foundation
import Replay
import Tactile
import TactilePhotos
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// A folder of small pictures of all shapes, gone with the test.
final class PictureFolder {
    let path: String
    /// The animations that ship.
    static let animations = Repository.path("Assets/Lottie")

    init(_ count: Int = 12) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for index in 0..<count {
            let shape = Theatre.shapes[index % Theatre.shapes.count] * 0.02
            let color = 0xFF00_0000 | UInt32(index * 0x0A_0F14 & 0xFF_FFFF)
            try PNGFile.write(
                Bitmap(width: Int(shape.width), height: Int(shape.height), filledWith: color),
                to: path + "/\(index).png")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What scenes are made of, read and decoded at once.
    func material(
        animations: String = animations, demoContent: DemoContent? = nil,
        didFail: @escaping (any Error) -> Void = { Issue.record("\($0)") }
    ) throws -> SceneMaterial {
        let reader = try CatalogueReader(folder: path, mode: .immediate)
        return SceneMaterial(
            reader: reader, mode: .immediate, animations: animations, demoContent: demoContent, didFail: didFail)
    }
}

/// The whole app on a stage, with small pictures and time by hand.
final class AppTheatre {
    let shown: SceneStage
    let observer = CallLog()
    var app: AppController { shown.app }
    var stage: Stage { shown.stage }

    init(
        _ name: Demo = .photoPreview, of folder: PictureFolder, size: Size = Size(width: 1280, height: 800),
        scale: Double = 1, demoContent: DemoContent? = nil
    ) throws {
        shown = SceneStage(
            name, of: try folder.material(demoContent: demoContent), size: size, scale: scale,
            textEngine: FixedWidthTextEngine())
        stage.transitionObserver = observer
        stage.step(to: 0)
    }

    /// Waits.
    func wait(_ duration: Double) { stage.step(to: stage.time + duration) }

    /// Presses a key and lets it go, now.
    func key(_ name: String, modifiers: KeyEvent.Modifiers = []) {
        for phase in [KeyEvent.Phase.down, .up] {
            let key = KeyEvent(phase: phase, key: name, modifiers: modifiers)
            stage.enqueue([InputEvent(time: stage.time, kind: .key(key))])
        }
        wait(0)
    }

    /// Taps a place of the window, now.
    func tap(_ place: Point) {
        for phase in [PointerEvent.Phase.down, .up] { pointer(phase, place) }
    }

    func pointer(_ phase: PointerEvent.Phase, _ place: Point, id: Int = 0) {
        let event = PointerEvent(phase: phase, id: id, location: place, source: id == 0 ? .mouse : .touch)
        stage.enqueue([InputEvent(time: stage.time, kind: .pointer(event))])
        wait(0)
    }

    func resize(_ size: Size, scale: Double = 1) {
        stage.enqueue([InputEvent(time: stage.time, kind: .resize(size, scale: scale))])
        wait(0)
    }

    /// Goes to a scene by the menu, and waits until all is at rest.
    func go(to name: Demo) {
        key("g")
        wait(1)
        guard let menu = app.menu, let index = menu.scenes.firstIndex(of: name) else { return }
        menu.collection.scrollToVisible(menu.collection.frame(ofItem: index))
        // What is begun between steps begins with the next one.
        wait(0)
        wait(1)
        guard let tile = menu.collection.visibleCells[index] else { return }
        tap(middle(of: tile))
        wait(1)
    }

    /// The middle of a view, in the window.
    func middle(of view: View) -> Point { view.convert(view.bounds.center, to: nil) }

    /// A field of the trace's newest frame.
    func traced(_ name: String) -> TraceValue? {
        shown.traceSource.traceFields(at: stage.time).fields.first { $0.name == name }?.value
    }
}
