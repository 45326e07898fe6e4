import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Raster
@testable import TactilePhotos
@testable import Viewer

/// The pixels of a grid that is scrolled.
@Suite struct GridScrollTests {
    private static let photos = 240
    /// An image for each photo, some of them with transparent parts.
    private static let images = (0..<photos).map {
        Image(noise(width: 40, height: 40, seed: $0, isOpaque: $0 % 7 > 0), isOpaque: $0 % 7 > 0, mipLevels: 2)
    }

    /// Makes a grid of which one photo in nine waits for its image, with headings or without.
    ///
    /// The images have the pixels of their cells, or fewer.
    private func stage(
        scale: Double, features: PreviewFeatures = .all, hasHeadings: Bool = false, isSharp: Bool = false
    ) -> PhotoGridStage {
        let source = TestPhotoSource(CatalogueUpdate(complete: Catalogue(photos: Self.photos))) { request in
            var image = Self.images[request.index]
            if isSharp, case .filling(let width, let height) = request.size {
                image = Image(
                    Bitmap(width: width, height: height, filledWith: 0xFF40_0000 + UInt32(request.index)),
                    isOpaque: true)
            }
            return .success(PhotoImage(image: image, naturalSize: SyntheticPhotos.shape(of: request.index)))
        }
        source.waits = { $0.index % 9 == 4 }
        let grid = PhotoGridController(store: PhotoStore(source), folderName: "Test", previewFeatures: features)
        let stage = PhotoGridStage(grid, size: Size(width: 430, height: 360), scale: scale)
        if hasHeadings {
            grid.store.sort(by: PhotoSort(.date))
            let dates = (0..<Self.photos).map { Int64($0 / 17) * 4_000_000_000 }
            grid.store.receive([PhotoValue.Batch(.date, from: 0, dates)])
            stage.wait(1)
            #expect(grid.layout.heading > 0)
        }
        return stage
    }

    /// A window that shows each list over the last one, and the pixels that were moved and painted for it.
    private final class Screen {
        private let painter = RasterPainter()
        private var shown: DisplayList?
        private var bitmap = Bitmap(width: 0, height: 0)

        var moved: Int { painter.pixelsMoved }
        var painted: Int { painter.pixelsPainted }
        var pixelCount: Int { bitmap.pixels.count }

        /// Shows a list, and returns whether each pixel is that of the whole list.
        func show(_ list: DisplayList) -> Bool {
            let whole = RasterPainter().bitmap(of: list)
            if (whole.width, whole.height) != (bitmap.width, bitmap.height) { (bitmap, shown) = (whole, nil) }
            var pixels = bitmap.pixels.mutableSpan
            painter.draw(list, over: shown, into: &pixels, rowStride: whole.width)
            shown = list
            return bitmap == whole
        }
    }

    private func wheel(_ stage: PhotoGridStage, _ distance: Double, isPrecise: Bool, modifiers: KeyEvent.Modifiers = [])
    {
        let event = ScrollEvent(
            location: stage.middle, delta: Vector(dx: 0, dy: distance), isPrecise: isPrecise, modifiers: modifiers)
        stage.enqueue([InputEvent(time: stage.time, kind: .scroll(event))])
    }

    private func act(on stage: PhotoGridStage, _ random: inout SeededGenerator) {
        let time = stage.time
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6: wheel(stage, .random(in: -160...80, using: &random), isPrecise: false)
        case 6..<9: wheel(stage, .random(in: -33...20, using: &random), isPrecise: true)
        case 9:
            stage.press(
                stage.middle, moves: (1...8).map { Vector(dx: 0, dy: -9.7 * Double($0)) }, interval: 0.01, at: time)
            stage.pointer(.up, stage.middle, at: time + 0.1)
        case 10, 11: stage.key(["ArrowDown", "ArrowRight", "ArrowUp"].randomElement(using: &random) ?? "", at: time)
        case 12:
            let size = Size(width: Double.random(in: 230...460, using: &random).rounded(), height: 340)
            stage.resize(size, scale: stage.window.displayScale, at: time)
        case 13, 14: for request in stage.source?.waiting ?? [] { stage.source?.serve(request) }
        case 15, 16: stage.tap(Point(x: .random(in: 20...300, using: &random), y: 200), at: time)
        case 17: stage.key("Escape", at: time)
        case 18: wheel(stage, Bool.random(using: &random) ? 1 : -1, isPrecise: false, modifiers: .control)
        default: stage.grid.sizing.toggleNames()
        }
    }

    @Test(arguments: 0..<6, [1.0, 1.25, 1.5, 2])
    func `a scrolled grid has the pixels of the whole picture, also after other changes`(seed: Int, scale: Double) {
        var random = SeededGenerator(seed: seed)
        let stage = stage(scale: scale, hasHeadings: seed % 2 > 0), screen = Screen()
        for frame in 0..<240 {
            if Int.random(in: 0..<6, using: &random) == 0 { act(on: stage, &random) }
            stage.wait(1.0 / 60)
            guard screen.show(stage.displayList()) else {
                Issue.record("seed \(seed), frame \(frame), \(stage.state)")
                return
            }
        }
        #expect(screen.moved > 2 * screen.pixelCount, "little was moved")
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2])
    func `a steady scroll moves what the window shows already, and the offset stays exact`(scale: Double) {
        for features in [PreviewFeatures.all, .all.subtracting(.pixelScrolling)] {
            let stage = stage(scale: scale, features: features, isSharp: true), screen = Screen(),
                collection = stage.grid.collection
            for _ in 0..<20 {
                wheel(stage, -7.3, isPrecise: true)
                stage.wait(1.0 / 60)
                #expect(screen.show(stage.displayList()))
            }
            #expect(abs(collection.contentOffset - 20 * 7.3) < 1e-9)
            guard features.contains(.pixelScrolling) else { continue }
            let before = (screen.moved, screen.painted)
            for _ in 0..<10 {
                wheel(stage, -7.3, isPrecise: true)
                stage.wait(1.0 / 60)
                #expect(screen.show(stage.displayList()))
            }
            #expect(screen.moved - before.0 > 9 * screen.pixelCount)
            // The rows that appear, and the scroll bar.
            #expect(screen.painted - before.1 < 2 * screen.pixelCount, "\(screen.painted - before.1)")
        }
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2])
    func `cells keep their distances in pixels while they are scrolled, and a photo lands where its cell is drawn`(
        scale: Double
    ) throws {
        let stage = stage(scale: scale), collection = stage.grid.collection
        func tops() -> [Double] {
            guard case .layer(let layer)? = stage.displayList().commands.first?.paint else { return [] }
            return layer.commands.compactMap { command in
                guard case .image(let image, _, _) = command.paint, image.width == 40 else { return nil }
                return command.bounds.minY * scale
            }
        }
        var distances: Set<[Double]> = []
        for step in 0..<9 {
            collection.contentOffset = 30 + 0.37 * Double(step)
            stage.wait(1.0 / 60)
            let places = tops().map { ($0 * 1e6).rounded() / 1e6 }
            #expect(places.allSatisfy { $0 == $0.rounded() } && places.count > 1)
            distances.insert(places.map { $0 - places[0] })
        }
        #expect(distances.count == 1)
        let frame = try #require(stage.grid.thumbnailFrame(of: 0)), cell = collection.frame(ofItem: 0)
        #expect(abs(frame.minY - collection.convert(cell, to: nil).minY) <= 0.51 / scale)
        #expect((frame.minY * scale).rounded() == tops()[0])
    }
}
