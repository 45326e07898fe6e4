import Geometry
import Platform
import Raster
import TestSupport
import Testing

@testable import TactileSDL

extension VideoTests {
    /// Compares the painter of the graphics processor with that of the processor.
    @Suite struct GPUPainterTests {
        private let area = Rect(x: 0, y: 0, width: 60, height: 40)

        private func list(_ commands: [DrawCommand], scale: Double = 1) -> DisplayList {
            DisplayList(size: area.size, scale: scale, background: .white, commands: commands)
        }

        /// Pixels on edges count too, because both painters tessellate shapes into the same quads.
        @Test(arguments: GoldenLists.all.map(\.name), [1.0, 2])
        func `a golden list looks as on the processor`(name: String, scale: Double) throws {
            var list = try #require(GoldenLists.all.first { $0.name == name }).list
            list.scale *= scale
            let screen = try Screen()
            let drawn = try screen.bitmap(of: list, by: GPUPainter(screen.renderer))
            let difference = BitmapDifference(drawn, RasterPainter().bitmap(of: list))
            print("\(name), at \(list.scale): \(difference)")
            #expect(difference.fractionNear >= 0.99, "\(difference)")
        }

        /// The pixels of all lists are counted together, because a small list of enlarged noise consists of edges.
        @Test func `random lists look as on the processor`() throws {
            let screen = try Screen(), painter = GPUPainter(screen.renderer)
            var near = 0.0, pixels = 0.0
            for seed in 0..<8 {
                var lists = RandomLists(seed: seed)
                for _ in 0..<40 {
                    let list = lists.next(), expected = RasterPainter().bitmap(of: list)
                    let difference = BitmapDifference(try screen.bitmap(of: list, by: painter), expected)
                    near += difference.fractionNear * Double(expected.pixels.count)
                    pixels += Double(expected.pixels.count)
                }
            }
            print("320 random lists: \((near / pixels * 1e5).rounded() / 1e3) % within 2 of 255")
            #expect(near / pixels >= 0.99)
        }

        @Test func `a crop shows nothing of its neighbours, however it is stretched`() throws {
            let screen = try Screen()
            // One red texel among white ones, on a black ground.
            var bitmap = Bitmap(width: 5, height: 5, filledWith: 0xFFFF_FFFF)
            bitmap.pixels[12] = 0xFFFF_0000
            let paint = Paint.image(
                Image(bitmap, isOpaque: true), source: Rect(x: 0.4, y: 0.4, width: 0.2, height: 0.2), tint: nil)
            for place in [area, area.inset(by: 7.3), Rect(x: 3.5, y: 2.25, width: 0.5, height: 30)] {
                let list = DisplayList(
                    size: area.size, scale: 1, commands: [DrawCommand(paint, in: place, cornerRadius: 3)])
                let drawn = try screen.bitmap(of: list, by: GPUPainter(screen.renderer))
                #expect(drawn.pixels.allSatisfy { $0 & 0xFFFF == 0 } && drawn.pixels.contains { $0 >> 16 & 255 > 50 })
            }
        }

        @Test func `equal textures share a draw call, and kept textures are not drawn again`() throws {
            let screen = try Screen(), painter = try screen.painter
            let photo = Image(noise(width: 32, height: 32), isOpaque: true, mipLevels: 2)
            let cells = (0..<4).map {
                DrawCommand(
                    .image(photo, source: .unit, tint: nil),
                    in: Rect(x: Double($0) * 14 + 2, y: 3, width: 12, height: 12), cornerRadius: 3)
            }
            let backdrop = DrawCommand(
                .layer(Layer(id: 1, bounds: area, background: .black, commands: cells)), in: area)
            let dimming = DrawCommand(.color(Color(white: 0, alpha: 0.5)), in: area)
            func counts() -> [Int] {
                [painter.canvas.drawCalls, painter.layersDrawn, painter.images.uploads, painter.images.bytesUploaded]
            }
            screen.window.present(list([backdrop, dimming]))
            #expect(counts() == [3, 1, 1, 16 * 16 * 4])
            screen.window.present(list([backdrop, dimming]))
            #expect(counts() == [5, 1, 1, 16 * 16 * 4], "an equal list is drawn from the kept textures")
            screen.window.present(list([backdrop, dimming, dimming]))
            #expect(counts() == [7, 1, 1, 16 * 16 * 4], "an equal backdrop is kept")
        }

        @Test func `layers with one identifier are drawn right, nested and side by side`() throws {
            let screen = try Screen()
            let inner = Layer(id: 1, bounds: area, commands: [DrawCommand(.color(.black), in: area.inset(by: 9))])
            let outer = Layer(
                id: 1, bounds: area, background: Color(red: 1, green: 0, blue: 0),
                commands: [DrawCommand(.layer(inner), in: area.inset(by: 4), opacity: 0.5)])
            let list = list([
                DrawCommand(.layer(outer), in: area), DrawCommand(.layer(inner), in: area.inset(by: 12)),
                DrawCommand(.layer(outer), in: Rect(x: 1, y: 1, width: 8, height: 5)),
            ])
            let painter = GPUPainter(screen.renderer)
            for _ in 0..<2 {
                let difference = BitmapDifference(
                    try screen.bitmap(of: list, by: painter), RasterPainter().bitmap(of: list))
                #expect(difference.largest.difference <= 2, "\(difference)")
            }
        }

        @Test func `the textures of a removed layer are released`() throws {
            let screen = try Screen(), painter = GPUPainter(screen.renderer)
            let layer = Layer(id: 1, bounds: area, commands: [], mask: [])
            try painter.draw(
                list([DrawCommand(.layer(layer), in: Rect(x: 0, y: 0, width: 30, height: 20))]), damage: nil)
            // The layer, its mask and mip level 1, four bytes a pixel.
            #expect(painter.layerByteCount == (60 * 40 * 2 + 30 * 20) * 4)
            try painter.draw(list([]), damage: nil)
            #expect(painter.layerByteCount == 0)
        }

        @Test func `a layer too long for the graphics processor is drawn at a lower scale`() throws {
            let screen = try Screen(), side = Double(screen.renderer.longestSide)
            let bounds = Rect(x: 0, y: 0, width: side * 1.5, height: 40)
            let stripes = (0..<6).map {
                DrawCommand(.color(.black), in: Rect(x: side / 4 * Double($0), y: 0, width: side / 8, height: 40))
            }
            let layer = Layer(id: 1, bounds: bounds, background: .white, commands: stripes)
            let list = list([DrawCommand(.layer(layer), in: area)])
            let difference = BitmapDifference(
                try screen.bitmap(of: list, by: GPUPainter(screen.renderer)), RasterPainter().bitmap(of: list))
            #expect(difference.fractionNear >= 0.99, "\(difference)")
        }
    }
}
