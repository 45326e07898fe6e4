import StageSupport
import Tactile
import TestSupport
import Testing

@testable import TactilePhotos
@testable import Viewer

/// The tiles of an enlarged photo.
@Suite struct ZoomTileTests {
    private let middle = Point(x: 640, y: 400)

    /// Returns whether an opaque tile shows a point of the photo, given as a fraction of its size.
    private func isSharp(_ point: Point, _ tiles: PhotoPicture.Tiles) -> Bool {
        tiles.layers.contains { $0.opacity >= 1 && $0.part.contains(point) }
    }

    @Test func `tiles cover the page at rest, and never make a sharp point soft`() throws {
        let stage = PhotoGridStage()
        stage.open()
        let page = try #require(stage.preview).page, tiles = page.picture.tiles
        let points = (0..<25).map { Point(x: 0.47 + 0.015 * Double($0 % 5), y: 0.47 + 0.015 * Double($0 / 5)) }
        stage.tap(middle, at: 3)
        stage.tap(middle, at: 3.2)
        var wereSharp = points.map { _ in false }
        for key in 0..<5 { stage.key(key < 3 ? "+" : "-", at: 4 + Double(key) * 0.4) }
        stage.step(to: 3.26)
        stage.frames(4, rate: 120) {
            let areSharp = points.map { isSharp($0, tiles) }
            for (before, now) in zip(wereSharp, areSharp) { #expect(now || !before, "at \(stage.time)") }
            wereSharp = areSharp
        }
        let visible = PhotoZoom.Geometry.part(of: page.zoom.frame, in: page.bounds)
        for corner in visible.inset(by: 1e-6).corners { #expect(isSharp(corner, tiles)) }
        #expect(Set(tiles.layers.map(\.tile.level)).count == 1 && tiles.layers.count <= PhotoPicture.Tiles.limit)
        #expect(stage.isIdle)
        stage.key("0", at: 8)
        stage.step(to: 10)
        #expect(tiles.layers.isEmpty && tiles.requested.isEmpty)
    }

    @Test(arguments: 0..<60) func `the tiles of any place have the display's pixels, the nearest first`(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let photo = Size(
            width: .random(in: 900...12_000, using: &random), height: .random(in: 900...9000, using: &random))
        let natural = Size(width: photo.width.rounded(), height: photo.height.rounded())
        let bounds = Rect(x: 0, y: 0, width: 1280, height: 800)
        let fit = Rect(center: bounds.center, size: natural.aspectFit(in: bounds.size))
        let geometry = PhotoZoom.Geometry(fitFrame: fit, photoSize: natural, in: bounds, displayScale: 1, Tuning())
        let scale = Double.random(in: 1.3...geometry.maximum, using: &random)
        let frame = geometry.resting(geometry.frame(scale: scale, fraction: .zero, at: bounds.center), about: .zero)
        let tiles = geometry.tiles(in: frame, of: natural, decodedWidth: fit.width, displayScale: 1)
        guard fit.width * 1.1 < natural.width else { return #expect(tiles.isEmpty) }
        #expect(!tiles.isEmpty && tiles.count <= PhotoPicture.Tiles.limit && Set(tiles).count == tiles.count)
        let level = tiles[0].level, density = natural.width / Double(1 << level) / frame.width
        #expect(tiles.allSatisfy { $0.level == level } && (density < 1.61 && density > 0.79 || level == 0))
        let visible = PhotoZoom.Geometry.part(of: frame, in: bounds)
        let covered = tiles.map { $0.frame(in: natural) }
        for corner in visible.inset(by: 1e-9).corners {
            let pixel = Point(x: corner.x * natural.width, y: corner.y * natural.height)
            #expect(covered.contains { $0.contains(pixel) }, "seed \(seed)")
        }
    }
}
