import TactilePhotos
import Raster
import Replay
import DemoSupport
import Gallery
import PhotoApp
import Tactile

/// What the frames of a recording cost on a window of one size.
struct Measurement {
    /// How often the recording is played and measured.
    static let passes = 3

    let recording: Recording
    private(set) var cells = 0
    private(set) var frames: [FrameCost] = []

    /// Plays a recording, once to decode the photos, then several times to measure.
    ///
    /// Each pass has a stage and a painter of its own. Every frame is painted, also where the window would not be drawn
    /// again because nothing changed.
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
            rootViewController: grid, size: recording.size, displayScale: recording.scale, textEngine: UnseenText())
        let painter = RasterPainter()
        let (width, height) = RasterPainter.pixelSize(of: stage.displayList())
        var screen = Bitmap(width: width, height: height)
        var start = Machine.threadTime
        Player(recording, on: stage, rate: 60).play { _, time in
            let list = stage.displayList()
            let stepped = Machine.threadTime
            let layers = painter.layersDrawn
            var pixels = screen.pixels.mutableSpan
            painter.draw(list, into: &pixels, rowStride: width)
            let painted = Machine.threadTime
            frames.append(
                FrameCost(
                    step: stepped - start, paint: painted - stepped, commands: list.commands.count,
                    layers: painter.layersDrawn - layers, isInTransition: grid.isInTransition(at: time)))
            cells = max(cells, grid.collection.visibleCells.count)
            start = Machine.threadTime
        }
    }
}

extension PhotoGridController {
    /// Whether a photo is between its thumbnail and the whole window.
    fileprivate func isInTransition(at time: Double) -> Bool {
        traceFields(at: time).fields.contains { $0.name == "transition" && $0.value != .null }
    }
}
