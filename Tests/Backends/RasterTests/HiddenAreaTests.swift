import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct HiddenAreaTests {
    @Test(arguments: 0..<36)
    func `leaving out hidden areas changes no pixel`(seed: Int) {
        var lists = RandomLists(seed: seed)
        let fast = RasterPainter(), slow = RasterPainter()
        fast.smallestHiddenSide = 1
        slow.smallestHiddenSide = .max
        for _ in 0..<100 {
            let list = lists.next()
            #expect(fast.bitmap(of: list) == slow.bitmap(of: list), "\(list)")
        }
        #expect(fast.pixelsPainted < slow.pixelsPainted)
    }

    @Test(arguments: 0..<12)
    func `the division into bands changes no pixel`(seed: Int) {
        var lists = RandomLists(seed: 2000 + seed)
        let whole = RasterPainter(), bands = RasterPainter()
        whole.bandArea = 1 << 30
        bands.bandArea = 1
        for _ in 0..<60 {
            let list = lists.next()
            #expect(whole.bitmap(of: list) == bands.bitmap(of: list), "\(list)")
        }
    }

    @Test(arguments: 0..<6)
    func `a bitmap drawn in parts is the same bitmap`(seed: Int) {
        var lists = RandomLists(seed: 1000 + seed)
        for _ in 0..<60 {
            let list = lists.next()
            let (width, height) = RasterPainter.pixelSize(of: list)
            let whole = RasterPainter().bitmap(of: list)
            let split = lists.split(list)
            #expect(RasterPainter().bitmap(of: split) == whole, "\(list), \(width)x\(height)")
        }
    }

    @Test func `the area behind an opaque photo is not painted`() {
        let painter = RasterPainter()
        let screen = Rect(x: 0, y: 0, width: 200, height: 100), photo = Rect(x: 50, y: 10, width: 100, height: 80)
        let image = Image(noise(width: 50, height: 40), isOpaque: true)
        let layer = Layer(id: 1, bounds: screen, background: .white, commands: [])
        let scene = [
            DrawCommand(.layer(layer), in: screen), DrawCommand(.color(Color(white: 0, alpha: 0.5)), in: screen),
            DrawCommand(whole(image), in: photo),
        ]
        let frame = list(scene, width: 200, height: 100)
        _ = painter.bitmap(of: frame)
        let before = painter.pixelsPainted
        _ = painter.bitmap(of: frame)
        // The layer and the translucent colour around the photo, then the photo.
        #expect(painter.pixelsPainted - before == 2 * (200 * 100 - 100 * 80) + 100 * 80)
    }

    @Test func `the area behind an opaque photo in a masked layer is not painted`() {
        let painter = RasterPainter()
        let screen = Rect(x: 0, y: 0, width: 200, height: 100), card = Rect(x: 50, y: 10, width: 100, height: 80)
        func frame(_ opacity: Double) -> DisplayList {
            let photo = [
                DrawCommand(whole(Image(noise(width: 50, height: 40), isOpaque: true)), in: card),
                DrawCommand(.color(.black), in: card, opacity: opacity),
            ]
            let mask = [DrawCommand(.color(.white), in: card, cornerRadius: 4)]
            let layer = Layer(id: 1, bounds: card, commands: photo, mask: mask)
            let back = DrawCommand(.color(Color(white: 0, alpha: 0.5)), in: screen)
            return list([back, DrawCommand(.layer(layer), in: card)], width: 200, height: 100)
        }
        _ = painter.bitmap(of: frame(0.1))
        let before = painter.pixelsPainted
        #expect(painter.bitmap(of: frame(0.2)) == RasterPainter().bitmap(of: frame(0.2)))
        // The background and the colour around the card, the card, and at most its two colours and its mask's two.
        let hidden = 100 * (80 - 2 * 4), layer = 100 * 80 * 4
        #expect(painter.pixelsPainted - before <= 2 * (200 * 100 - hidden) + 100 * 80 + layer)
    }

    @Test func `a layer that is hidden completely is not drawn`() {
        let painter = RasterPainter()
        let screen = Rect(x: 0, y: 0, width: 60, height: 50)
        let layer = DrawCommand(.layer(Layer(id: 1, bounds: screen, commands: [])), in: screen)
        _ = painter.bitmap(of: list([layer, DrawCommand(.color(.black), in: screen)], width: 60, height: 50))
        #expect(painter.layersDrawn == 0)
    }

    @Test func `a command that draws nothing hides nothing`() {
        let screen = Rect(x: 0, y: 0, width: 60, height: 50)
        let image = Image(noise(width: 5, height: 5), isOpaque: true)
        let nothing: [Paint] = [
            .image(image, source: Rect(x: 2, y: 0, width: 1, height: 1), tint: nil),
            .image(image, source: .zero, tint: nil),
            .image(image, source: Rect(x: 0, y: .nan, width: 1, height: 1), tint: nil),
            .layer(Layer(id: 1, bounds: .zero, background: .black, commands: [])),
            .layer(
                Layer(id: 1, bounds: Rect(x: 0, y: 0, width: 1, height: .infinity), background: .black, commands: [])),
            .color(Color(white: 0, alpha: 0)),
        ]
        for paint in nothing {
            let bitmap = picture([DrawCommand(paint, in: screen)], width: 60, height: 50)
            #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        }
    }
}
