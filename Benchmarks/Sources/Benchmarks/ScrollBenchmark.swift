import CFloor
import Raster
import Tactile
import TactilePhotos
import TactileSDL
import Viewer

/// The processor time of a frame of the photos' grid, scrolled steadily down and up, and of the same in plain C.
struct ScrollBenchmark {
    private static let frames = 120
    /// The rows of a step, as of 1,200 points a second.
    private static let step = 20

    private let scale: FrameBenchmark.Scale
    private let grid: PhotoGridController
    private let stage: Stage
    private let floor: ScrollFloor

    /// Makes a window of a scale, with the photos of the assets.
    init(_ scale: FrameBenchmark.Scale, photos: CatalogueReader) throws {
        self.scale = scale
        let material = SceneMaterial(reader: photos, mode: .immediate, animations: "") { print($0) }
        grid = PhotoGridController(material)
        stage = Stage(
            rootViewController: grid, size: Size(width: 1280, height: 800), displayScale: scale.scale,
            textEngine: try SDLTextEngine(fontFolder: "Assets/Fonts"))
        stage.step(to: 0)
        floor = ScrollFloor(scale: Int(scale.scale))
    }

    /// Measures both in turns.
    func run(_ table: inout Table) {
        // The first round decodes the photos.
        _ = scroll()
        var ours: [Double] = [], floors: [Double] = []
        for _ in 0..<scale.rounds {
            ours.append(scroll().quantile(0.5))
            floors.append(offsets.map { floor.scroll(to: $0 * Int(scale.scale)) }.quantile(0.5))
        }
        table.add(
            Figure(
                name: "a scroll's frame, \(scale.pixels), processor time", rounds: ours, unit: "ms",
                floor: .init(name: "C", rounds: floors)))
    }

    /// The offsets of the frames, in points.
    private var offsets: [Int] {
        let range = grid.collection.offsetRange, length = Int(range.upperBound - range.lowerBound) / Self.step
        return (0..<Self.frames).map { frame in
            let place = frame % (2 * length)
            return Self.step * (place <= length ? place : 2 * length - place)
        }
    }

    /// Shows each frame over the last one, and returns the processor times.
    private func scroll() -> [Double] {
        let painter = RasterPainter(), (width, height) = RasterPainter.pixelSize(of: stage.displayList())
        var screen = Bitmap(width: width, height: height), last: DisplayList?
        return offsets.map { offset in
            let clock = Clock()
            grid.collection.contentOffset = Double(offset)
            stage.step(to: stage.time + 1.0 / 60)
            let list = stage.displayList()
            var pixels = screen.pixels.mutableSpan
            painter.draw(list, over: last, into: &pixels, rowStride: width)
            last = list
            return clock.cost.processor
        }
    }
}

/// A grid of tiles that a plain program in C scrolls, as the least that a frame of it can cost on this machine.
private final class ScrollFloor {
    private static let tiles = 28, columns = 6, side = 190, pitch = 202, left = 40, top = 12

    private let scale: Int
    private let memory: [UInt32]
    private var screen: Bitmap
    private var row: Int

    init(scale: Int) {
        self.scale = scale
        screen = Bitmap(width: 1280 * scale, height: 800 * scale)
        row = -2 * screen.height
        let side = Self.side * scale
        // Any content takes the same time.
        memory = (0..<Self.tiles * side * side).map { 0xFF00_0000 | UInt32($0 & 0xFF_FFFF) }
    }

    /// Scrolls to a row, and returns the processor time.
    func scroll(to row: Int) -> Double {
        memory.withUnsafeBufferPointer { memory in
            let side = Self.side * scale
            let tiles = (0..<Self.tiles).map { tile in memory.baseAddress.map { $0 + tile * side * side } }
            return tiles.withUnsafeBufferPointer { tiles in
                var grid = floor_grid(
                    tiles: tiles.baseAddress, count: Int32(Self.tiles), columns: Int32(Self.columns),
                    side: Int32(side), pitch: Int32(Self.pitch * scale), left: Int32(Self.left * scale),
                    top: Int32(Self.top * scale), background: 0xFF10_1418)
                let (width, height) = (Int32(screen.width), Int32(screen.height)), clock = Clock()
                screen.pixels.withUnsafeMutableBufferPointer {
                    floor_scroll(&grid, Int32(self.row), Int32(row), $0.baseAddress, Int(width), width, height)
                }
                self.row = row
                return clock.cost.processor
            }
        }
    }
}
