import Demos
import Raster
import Replay
import Tactile
import TactilePhotos
import Viewer

/// The costs of a recording's frames in the photo program, in a window of one size.
struct Measurement {
    /// The costs of the frames, for each replay.
    private(set) var rounds: [[Frame]] = []
    /// The display lists of the frames in which a photo flew between its thumbnail and the whole window.
    private(set) var flight: [DisplayList] = []

    /// Replays a recording once to decode the photos, then several times to measure.
    ///
    /// Each replay has its own stage and painter. It paints every frame, also an unchanged one that a window would skip.
    init(_ recording: Recording, of reader: CatalogueReader, rounds: Int) {
        let memory = PhotoCache()
        Self.play(recording, reader, memory) { if $0.isInTransition { flight.append($1) } }
        for _ in 0..<rounds {
            var frames: [Frame] = []
            Self.play(recording, reader, memory, RasterPainter()) { frame, _ in frames.append(frame) }
            self.rounds.append(frames)
        }
    }

    /// The cost of a frame.
    struct Frame {
        /// The cost of the step, the display list and painting.
        let cost: Cost
        /// A Boolean value that indicates whether a photo flew between its thumbnail and the whole window.
        let isInTransition: Bool
    }

    /// Replays a recording; nothing is painted without a painter.
    private static func play(
        _ recording: Recording, _ reader: CatalogueReader, _ memory: PhotoCache, _ painter: RasterPainter? = nil,
        _ observe: (Frame, DisplayList) -> Void
    ) {
        var material = SceneMaterial(reader: reader, mode: .immediate, animations: "") { print($0) }
        material.cache = memory
        let grid = PhotoGridController(material)
        let stage = Stage(
            rootViewController: grid, size: recording.size, displayScale: recording.scale, textEngine: BlankTextEngine()
        )
        let (width, height) = RasterPainter.pixelSize(of: stage.displayList())
        var screen = Bitmap(width: width, height: height), clock = Clock()
        Player(recording, on: stage, rate: 60).play { _, time in
            let list = stage.displayList()
            if let painter {
                var pixels = screen.pixels.mutableSpan
                painter.draw(list, into: &pixels, rowStride: width)
            }
            let cost = clock.cost
            observe(Frame(cost: cost, isInTransition: grid.isInTransition(at: time)), list)
            clock = Clock()
        }
    }
}

extension PhotoGridController {
    /// Returns whether a transition between a thumbnail and the whole window is running.
    fileprivate func isInTransition(at time: Double) -> Bool {
        traceFields(at: time).fields.contains { $0.name == "transition" && $0.value != .null }
    }
}
