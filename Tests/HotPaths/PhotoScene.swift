import Controllers
import Demos
import Geometry
import Platform
import Raster
import TactilePhotos
import Viewer

/// The photos that ship, in a window that is painted over its last frame; each photo is decoded before.
final class PhotoScene {
    private static let size = Size(width: 1280, height: 800)
    /// The decodes that all scenes have in common.
    private static let cache = PhotoCache(limit: 1 << 30)

    private let scene: SceneStage
    private var time = 0.0
    private let painter = RasterPainter()
    private var screen = Bitmap(width: Int(size.width), height: Int(size.height))
    private var last: DisplayList?
    private var stage: Stage { scene.stage }

    /// Makes the scene.
    init() throws {
        let reader = try CatalogueReader(folder: "Assets/Photos", mode: .immediate)
        var material = SceneMaterial(reader: reader, mode: .immediate, animations: "Assets/Lottie") { print($0) }
        material.cache = Self.cache
        scene = SceneStage(
            .photoPreview, of: material, size: Self.size, scale: 1, textEngine: BlankTextEngine(), appearance: .dark)
    }

    /// Lets the scene pass some frames of 60 Hz, each after an input if there is one.
    func play(frames: Int, _ input: (_ frame: Int) -> InputEvent.Kind? = { _ in nil }) {
        for frame in 0..<frames {
            if let kind = input(frame) { stage.enqueue([InputEvent(time: time, kind: kind)]) }
            stage.step(to: time)
            let list = stage.displayList()
            var pixels = screen.pixels.mutableSpan
            painter.draw(list, over: last, into: &pixels, rowStride: Int(Self.size.width))
            last = list
            time += 1 / 60
        }
    }

    /// Presses a key.
    func press(_ key: String) {
        stage.enqueue([.down, .up].map { InputEvent(time: time, kind: .key(KeyEvent(phase: $0, key: key))) })
    }
}

/// The start: the scene is made and its first frame is painted.
struct Start {
    /// Decodes what the first frame shows.
    init() throws { try PhotoScene().play(frames: 1) }

    /// Makes the scene, and paints its first frame.
    @inline(never)
    func run() throws { try PhotoScene().play(frames: 1) }
}

/// A scroll of the grid by two fingers on a trackpad.
struct Scrolling {
    private let scene: PhotoScene

    /// Scrolls down and back, so that all thumbnails are decoded.
    init() throws {
        scene = try PhotoScene()
        for direction in [-1.0, 1] { scroll(direction) }
    }

    /// Scrolls down.
    @inline(never)
    func run() { scroll(-1) }

    private func scroll(_ direction: Double) {
        let frames = 30
        scene.play(frames: frames) { frame in
            let phase: ScrollEvent.Phase = frame == 0 ? .mayBegin : frame == frames - 1 ? .ended : .changed
            let delta = phase == .changed ? direction * 8 : 0
            return .scroll(
                ScrollEvent(
                    location: Point(x: 640, y: 400), delta: Vector(dx: 0, dy: delta), isPrecise: true, phase: phase))
        }
    }
}

/// A turn to the next photo by a key.
struct PageTurn {
    private let scene: PhotoScene

    /// Opens a photo, and turns to the next one and back.
    init() throws {
        scene = try PhotoScene()
        for key in ["ArrowRight", "Enter", "ArrowRight", "ArrowLeft"] {
            scene.press(key)
            scene.play(frames: 120)
        }
    }

    /// Turns to the next photo.
    @inline(never)
    func run() {
        scene.press("ArrowRight")
        scene.play(frames: 40)
    }
}
