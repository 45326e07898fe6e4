import Demos
import Foundation
import Raster
import Replay
import Tactile
import TactilePhotos
import TactileSDL
import Viewer

/// The elapsed time of the changed frames of the demos' recordings, inside the app: the step and the picture.
struct SceneFrameBenchmark {
    private static let scenes = [
        "property-animator", "circle-reveal", "slide-in", "two-thirds", "containers", "dive-deeper",
        "peek-over-the-edge", "move-the-shape", "connect-the-dots", "curves", "gallery",
    ]

    /// The decoded photos of all demos.
    private let memory = PhotoCache()

    /// Measures the scenes in a window of one scale, each beside the floor.
    func run(_ scale: FrameBenchmark.Scale, floor: HeroFloor, _ table: inout Table) throws {
        for name in Self.scenes {
            var recording = try Recording(contentsOf: "Assets/Recordings/\(name).jsonl")
            recording.scale = scale.scale
            // The first pass decodes the photos, which the program decodes on other threads, and paints nothing.
            let demoContent = demoContent
            _ = try play(recording, demoContent, nil)
            var rounds: [[Double]] = [], floors: [Double] = []
            for _ in 0..<scale.rounds {
                rounds.append(try play(recording, demoContent, RasterPainter()))
                floors.append(floor.paint().map(\.elapsed).quantile(0.5))
            }
            FrameBenchmark.add(name, rounds, scale, floor: floors, to: &table)
        }
    }

    private func material() throws -> SceneMaterial {
        let reader = try CatalogueReader(folder: "Assets/Photos", mode: .immediate)
        var material = SceneMaterial(reader: reader, mode: .immediate, animations: "Assets/Lottie") { print($0) }
        material.cache = memory
        return material
    }

    private var demoContent: DemoContent {
        DemoContent {
            try? material()
        } demonstration: { demo in
            let path = "Assets/Recordings/\(demo.recording).jsonl"
            guard let recording = try? Recording(contentsOf: path) else { return nil }
            return Demonstration(size: recording.size, events: recording.events, duration: recording.end ?? 0)
        }
    }

    /// Replays a recording and returns the milliseconds of each changed frame; nothing is painted without a painter.
    private func play(_ recording: Recording, _ demoContent: DemoContent, _ painter: RasterPainter?) throws
        -> [Double]
    {
        var material = try material()
        material.demoContent = demoContent
        let shown = try SceneStage(
            recording.scene.flatMap(Demo.named) ?? .photoPreview, of: material, size: recording.size,
            scale: recording.scale, textEngine: SDLTextEngine(fontFolder: "Assets/Fonts"))
        let (width, height) = RasterPainter.pixelSize(of: shown.stage.displayList())
        var screen = Bitmap(width: width, height: height), last: DisplayList?, times: [Double] = []
        var clock = Clock()
        Player(recording, on: shown.stage, rate: 60).play { _, _ in
            let list = shown.stage.displayList()
            if list != last {
                var pixels = screen.pixels.mutableSpan
                painter?.draw(list, over: last, into: &pixels, rowStride: width)
                times.append(clock.cost.elapsed)
                last = list
            }
            clock = Clock()
        }
        return times
    }
}
