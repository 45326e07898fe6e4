import DemoSupport
import Gallery
import PhotoApp
import Raster
import Replay
import Tactile
import TactilePhotos

/// The costs of a recording's frames in a window of one size.
struct Measurement {
    /// The number of measured replays.
    static let passes = 3

    let recording: Recording
    private(set) var cells = 0
    private(set) var frames: [FrameCost] = []

    /// Replays a recording once to decode the photos, then several times to measure.
    ///
    /// Each pass has its own stage and painter. It paints every frame, also an unchanged one that a window would skip.
    init(_ recording: Recording, of catalogue: Catalogue) {
        self.recording = recording
        let memory = PhotoCache()
        play(catalogue, memory)
        frames = []
        for _ in 0..<Self.passes { play(catalogue, memory) }
    }

    private mutating func play(_ catalogue: Catalogue, _ memory: PhotoCache) {
        let store = PhotoStore(CatalogueUpdate(complete: catalogue))
        let loader = PhotoLoader(catalogue: catalogue, mode: .immediate, cache: memory) { [weak store] result in
            MainActor.assumeIsolated { store?.receive(result) }
        }
        store.load = { loader.load($0) }
        let grid = PhotoGridController(store: store, folderName: "")
        let stage = Stage(
            rootViewController: grid, size: recording.size, displayScale: recording.scale, textEngine: BlankTextEngine()
        )
        let painter = RasterPainter()
        let (width, height) = RasterPainter.pixelSize(of: stage.displayList())
        var screen = Bitmap(width: width, height: height)
        var start = Machine.milliseconds
        Player(recording, on: stage, rate: 60).play { _, time in
            let list = stage.displayList()
            let stepped = Machine.milliseconds
            let layers = painter.layersDrawn
            var pixels = screen.pixels.mutableSpan
            painter.draw(list, into: &pixels, rowStride: width)
            let painted = Machine.milliseconds
            frames.append(
                FrameCost(
                    step: stepped - start, paint: painted - stepped, commands: list.commands.count,
                    layers: painter.layersDrawn - layers, isInTransition: grid.isInTransition(at: time)))
            cells = max(cells, grid.collection.visibleCells.count)
            start = Machine.milliseconds
        }
    }
}

extension PhotoGridController {
    /// Returns whether a transition between a thumbnail and the whole window is running.
    fileprivate func isInTransition(at time: Double) -> Bool {
        traceFields(at: time).fields.contains { $0.name == "transition" && $0.value != .null }
    }
}

/// The cost and the content of one frame.
struct FrameCost {
    /// The time of the step and of making the display list, in milliseconds.
    var step: Double
    /// The time of painting, in milliseconds.
    var paint: Double
    /// The number of the list's shapes, without those in layers.
    var commands: Int
    /// The number of layers that were drawn.
    var layers: Int
    /// A Boolean value that indicates whether a transition was running.
    var isInTransition: Bool

    /// The whole time, in milliseconds.
    var total: Double { step + paint }
}

/// The measurements as lines of text.
enum Table {
    private static let widths = [-16, 6, -15, 7, 15, 15, 15, 10, 8]

    /// The names of the columns.
    static let head = line([
        "pixels", "cells", "  frames", "", "step + list", "paint", "both", "commands", "layers",
    ])

    /// Returns a line for all frames of a measurement, and one for those in transition.
    static func lines(of measurement: Measurement) -> [String] {
        let (size, scale) = (measurement.recording.size, measurement.recording.scale)
        let pixels = "\(Int(size.width * scale))x\(Int(size.height * scale)) at \(Int(scale))"
        let parts = [("all", measurement.frames), ("in transition", measurement.frames.filter(\.isInTransition))]
        return parts.map { name, frames in
            line([
                pixels, "\(measurement.cells)", "  " + name, "\(frames.count)", spread(frames.map(\.step)),
                spread(frames.map(\.paint)), spread(frames.map(\.total)),
                "\(Int(frames.map { Double($0.commands) }.quantile(0.5)))", "\(frames.map(\.layers).reduce(0, +))",
            ])
        }
    }

    private static func spread(_ times: [Double]) -> String {
        String(format: "%.2f%7.2f", times.quantile(0.5), times.quantile(0.99))
    }

    /// Returns the texts in columns; a negative width aligns left.
    private static func line(_ texts: [String]) -> String {
        zip(texts, widths).map { text, width in
            let padding = String(repeating: " ", count: max(0, abs(width) - text.count))
            return width < 0 ? text + padding : padding + text
        }.joined()
    }
}
