import DemoSupport
import Foundation
import Gallery
import PhotoApp
import Raster
import Replay
import Tactile
import TactilePhotos
import TactileSDL

/// The time of the frames of the demos' recordings, inside the app.
enum SceneFrameBenchmark {
    static func run() throws {
        print("\nThe elapsed time of a changed frame of the demos' recordings in the app, the step and the picture,")
        print("at 1280x800 and 2560x1600 pixels. The bands of a frame are painted on all cores.\n")
        let scenes = [
            "property-animator", "circle-reveal", "slide-in", "two-thirds", "containers", "dive-deeper",
            "peek-over-the-edge", "move-the-shape", "connect-the-dots", "curves", "gallery",
        ]
        for name in scenes {
            let recording = try Recording(contentsOf: "Assets/Recordings/\(name).jsonl")
            for (scale, median, most) in [(1.0, 3.0, 6.0), (2, 8, 16)] {
                var scaled = recording
                scaled.scale = scale
                // The first pass warms up and decodes the photos, which the program decodes on other threads.
                let memory = PhotoCache()
                let demoContent = demoContent(memory)
                _ = try play(scaled, memory, demoContent)
                let times = try (0..<Measurement.passes).flatMap { _ in try play(scaled, memory, demoContent) }
                let label = "\(name) at \(Int(scale)), \(times.count) frames"
                Bound(label + ", median", times.quantile(0.5), "ms", below: median).print()
                Bound(label + ", 99th percentile", times.quantile(0.99), "ms", below: most).print()
            }
        }
    }

    private static func material(_ memory: PhotoCache) throws -> SceneMaterial {
        let reader = try CatalogueReader(folder: "Assets/Photos", mode: .immediate)
        var material = SceneMaterial(reader: reader, mode: .immediate, animations: "Assets/Lottie") { print($0) }
        material.cache = memory
        return material
    }

    private static func demoContent(_ memory: PhotoCache) -> DemoContent {
        DemoContent {
            try? material(memory)
        } demonstration: { demo in
            let path = "Assets/Recordings/\(demo.recording).jsonl"
            guard let recording = try? Recording(contentsOf: path) else { return nil }
            return Demonstration(size: recording.size, events: recording.events, duration: recording.end ?? 0)
        }
    }

    /// Replays a recording and returns the milliseconds of each changed frame.
    private static func play(_ recording: Recording, _ memory: PhotoCache, _ demoContent: DemoContent) throws
        -> [Double]
    {
        var material = try material(memory)
        material.demoContent = demoContent
        let shown = try SceneStage(
            recording.scene.flatMap(Demo.named) ?? .photoPreview, of: material, size: recording.size,
            scale: recording.scale, textEngine: SDLTextEngine(fontFolder: "Assets/Fonts"))
        let painter = RasterPainter()
        let (width, height) = RasterPainter.pixelSize(of: shown.stage.displayList())
        var screen = Bitmap(width: width, height: height), last: DisplayList?, times: [Double] = []
        var start = Machine.milliseconds
        Player(recording, on: shown.stage, rate: 60).play { _, _ in
            let list = shown.stage.displayList()
            if list != last {
                var pixels = screen.pixels.mutableSpan
                painter.draw(list, over: last, into: &pixels, rowStride: width)
                times.append(Machine.milliseconds - start)
                last = list
            }
            start = Machine.milliseconds
        }
        return times
    }
}
