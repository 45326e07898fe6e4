import Demos
import Foundation
import Replay
import Tactile
import TactilePhotos
import TactileSDL
import Viewer

/// The costs of the frames of the sample recording in a window that the graphics processor draws.
///
/// The window is in the memory of the graphics processor (SDL's offscreen driver), or on the desktop that
/// SDL_VIDEODRIVER names. Mesa's drawing on the processor is measured only if TACTILE_SOFTWARE_OPENGL is set.
enum GPUFrameBenchmark {
    static func run(_ table: inout Table) throws {
        setenv("SDL_VIDEODRIVER", "offscreen", 0)
        let recording = try Recording(contentsOf: "Assets/Recordings/drag-to-dismiss.jsonl")
        let photos = try CatalogueReader(folder: "Assets/Photos", mode: .immediate)
        for (size, scale) in [((1280.0, 800.0), 1.0), ((1280, 800), 2), ((1920, 1080), 2)] {
            var sized = recording
            sized.size = Size(width: size.0, height: size.1)
            sized.scale = scale
            var options = SDLWindow.Options(title: "Benchmark", size: sized.size * scale, painter: .gpu)
            options.measuresGPU = true
            let window: SDLWindow
            do { window = try SDLWindow(options) } catch { return table.note("gpu: skipped: \(error)") }
            guard let device = window.gpuActivity else { return }
            if device.isSoftware, ProcessInfo.processInfo.environment["TACTILE_SOFTWARE_OPENGL"] == nil {
                return table.note("gpu: skipped: there is no graphics processor, only \(device.device).")
            }
            if scale == 1 { table.note("gpu: \(device.device)") }
            for figure in GPUFrames(sized, of: photos, in: window).figures { table.add(figure) }
        }
    }
}

/// The frames of a recording in a window.
private struct GPUFrames {
    /// The longest time for the uploads of a frame, in milliseconds.
    private static let longestUpload = 2.0

    private var cost: [Double] = []
    private var drawCalls: [Double] = []
    private var bytes: [Double] = []
    private var uploads: [Double] = []
    private var gpu: [Double]?
    private let size: String

    /// The costs of the processor and of the graphics processor, and the work of the largest frames.
    var figures: [Figure] {
        func inform(_ name: String, _ value: Double, _ unit: String) -> Figure {
            Figure(name: "gpu, \(size), \(name)", rounds: [value], unit: unit)
        }
        var upload = inform("the longest uploads of a frame", uploads.max() ?? 0, "ms")
        upload.limit = Self.longestUpload
        return [
            inform("to draw and present, median", cost.quantile(0.5), "ms"),
            inform("to draw and present, 99th percentile", cost.quantile(0.99), "ms"),
            inform("draw calls of a frame, median", drawCalls.quantile(0.5), ""),
            inform("draw calls of a frame, 99th percentile", drawCalls.quantile(0.99), ""),
            inform("the most bytes that a frame uploads", (bytes.max() ?? 0) / 1e6, "MB"), upload,
        ]
            + (gpu.map {
                [
                    inform("graphics processor, median", $0.quantile(0.5), "ms"),
                    inform("graphics processor, 99th percentile", $0.quantile(0.99), "ms"),
                ]
            } ?? [])
    }

    /// Plays a recording once to decode the photos, and then measures it with a new stage and a new window's textures.
    init(_ recording: Recording, of reader: CatalogueReader, in window: SDLWindow) {
        let pixels = recording.size * recording.scale
        size = "\(Int(pixels.width))x\(Int(pixels.height))"
        let memory = PhotoCache()
        Self.play(recording, reader, memory) { _ in }
        _ = window.takeGPUTimes()
        var frameTime = window.now
        Self.play(recording, reader, memory) { list in
            // At the pace of a display, because a longer queue of the graphics processor would delay the processor.
            frameTime = max(frameTime + 1 / 60, window.now)
            _ = window.events(until: frameTime)
            guard let before = window.gpuActivity else { return }
            let start = Machine.threadTime
            window.present(list)
            cost.append(Machine.threadTime - start)
            guard let now = window.gpuActivity else { return }
            drawCalls.append(Double(now.drawCalls - before.drawCalls))
            bytes.append(Double(now.bytesUploaded - before.bytesUploaded))
            uploads.append((now.uploadTime - before.uploadTime) * 1000)
        }
        gpu = window.takeGPUTimes()?.map { $0 * 1000 }
    }

    private static func play(
        _ recording: Recording, _ reader: CatalogueReader, _ memory: PhotoCache, _ present: (DisplayList) -> Void
    ) {
        var material = SceneMaterial(reader: reader, mode: .immediate, animations: "") { print($0) }
        material.cache = memory
        let stage = Stage(
            rootViewController: PhotoGridController(material), size: recording.size,
            displayScale: recording.scale, textEngine: BlankTextEngine())
        var last: DisplayList?
        Player(recording, on: stage, rate: 60).play { _, _ in
            let list = stage.displayList()
            if list != last { present(list) }
            last = list
        }
    }
}
