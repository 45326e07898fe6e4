import DemoSupport
import Foundation
import Gallery
import PhotoApp
import Raster
import Replay
import Tactile
import TactilePhotos
import TactileSDL

/// The processor time of the frames of the demos' recordings, inside the app.
enum SceneFrameBenchmark {
    static func run() throws {
        print("\nThe same for the recordings of the demos in the app, at 1280x800: changed frames only.\n")
        // With the whole window in perspective, or all demos running at once, a frame may take half of its 16 ms.
        let scenes: [(name: String, median: Double, most: Double)] = [
            ("property-animator", 4, 8), ("circle-reveal", 4, 8), ("slide-in", 4, 8), ("two-thirds", 4, 8),
            ("containers", 4, 8),
            ("dive-deeper", 4, 8), ("peek-over-the-edge", 8, 16), ("move-the-shape", 4, 8),
            ("connect-the-dots", 4, 8), ("curves", 4, 8), ("gallery", 8, 16),
        ]
        for (name, likely, longest) in scenes {
            let recording = try Recording(contentsOf: "Assets/Recordings/\(name).jsonl")
            for scale in [1.0, 2] {
                var scaled = recording
                scaled.scale = scale
                // The first pass warms up and decodes the photos, which the program decodes on other threads.
                let memory = PhotoCache()
                let demoContent = demoContent(memory)
                _ = try play(scaled, memory, demoContent)
                let times = try (0..<Measurement.passes).flatMap { _ in try play(scaled, memory, demoContent) }
                let label = "\(name) at \(Int(scale)), \(times.count) frames"
                let (median, most) = (times.quantile(0.5), times.quantile(0.99))
                guard scale == 1 else {
                    print(label + String(format: ": %.1f ms, 99th percentile %.1f ms", median, most))
                    continue
                }
                Bound(label + ", median", median, "ms", below: likely).print()
                Bound(label + ", 99th percentile", most, "ms", below: longest).print()
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
        var start = Machine.threadTime
        Player(recording, on: shown.stage, rate: 60).play { _, _ in
            let list = shown.stage.displayList()
            if list != last {
                var pixels = screen.pixels.mutableSpan
                painter.draw(list, into: &pixels, rowStride: width)
                times.append(Machine.threadTime - start)
                last = list
            }
            start = Machine.threadTime
        }
        return times
    }
}
