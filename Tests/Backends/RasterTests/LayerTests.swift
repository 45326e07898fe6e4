import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct LayerTests {
    private let area = Rect(x: 0, y: 0, width: 30, height: 20)

    private func commands(shift: Double = 0) -> [DrawCommand] {
        [
            DrawCommand(
                whole(Image(noise(width: 12, height: 9), isOpaque: true)),
                in: Rect(x: 3.3 + shift, y: 4, width: 12, height: 9), cornerRadius: 3),
            DrawCommand(.color(Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.6)), in: area.inset(by: 5.5)),
        ]
    }

    private func layer(id: Int = 1, background: Color? = .white, shift: Double = 0) -> Layer {
        Layer(id: id, bounds: area, background: background, commands: commands(shift: shift))
    }

    @Test(arguments: [1.0, 1.5, 2])
    func `an opaque layer at its own size equals its commands`(scale: Double) {
        func draw(_ commands: [DrawCommand]) -> Bitmap {
            RasterPainter().bitmap(
                of: DisplayList(size: area.size, scale: scale, background: .white, commands: commands))
        }
        let list = commands()
        let layer = Layer(id: 1, bounds: area, background: .white, commands: list)
        #expect(draw([DrawCommand(.layer(layer), in: area)]) == draw(list))
        let nested = Layer(id: 2, bounds: area, background: .black, commands: [DrawCommand(.layer(layer), in: area)])
        #expect(draw([DrawCommand(.layer(nested), in: area)]) == draw(list))
    }

    @Test func `a clear layer at its own size equals its commands but for rounding`() {
        let list = commands()
        let layer = Layer(id: 1, bounds: area, commands: list)
        let direct = picture(list, width: 30, height: 20),
            placed = picture(
                [DrawCommand(.layer(layer), in: area)], width: 30, height: 20)
        for (a, b) in zip(direct.pixels, placed.pixels) {
            for shift: UInt32 in [0, 8, 16, 24] {
                #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
            }
        }
    }

    @Test func `a layer shows the part of its content inside its bounds`() {
        let list = commands()
        let window = Layer(
            id: 1, bounds: Rect(x: 4, y: 6, width: 10, height: 8), background: .white, commands: list)
        let result = picture(
            [DrawCommand(.layer(window), in: Rect(x: 4, y: 6, width: 10, height: 8))], width: 30, height: 20)
        let expected = picture(list, width: 30, height: 20)
        #expect(result.part(columns: 4..<14, rows: 6..<14) == expected.part(columns: 4..<14, rows: 6..<14))
        #expect(result[3, 8] == 0xFFFF_FFFF && result[14, 8] == 0xFFFF_FFFF)
    }

    @Test func `a layer is drawn again only after it or the scale has changed`() {
        let painter = RasterPainter(), clear = layer(background: nil)
        let moved = area.offset(by: Vector(dx: 3.3, dy: 0))
        let shrunk = Rect(origin: moved.origin, size: Size(width: 9, height: area.height))
        var frame = list([DrawCommand(.layer(layer()), in: area)], width: 30, height: 20)
        let steps: [(String, Int, (inout DisplayList) -> Void)] = [
            ("first", 1, { _ in }),
            ("unchanged", 1, { _ in }),
            ("moved", 1, { $0.commands[0].shape = .rect(moved, cornerRadius: 0) }),
            ("shrunk", 1, { $0.commands[0].shape = .rect(shrunk, cornerRadius: 0) }),
            ("faded", 1, { $0.commands[0].opacity = 0.3 }),
            ("twice in a frame", 1, { $0.commands.append($0.commands[0]) }),
            ("other commands", 2, { $0.commands = [DrawCommand(.layer(layer(shift: 1)), in: area)] }),
            ("shrunk again", 2, { $0.commands[0].shape = .rect(shrunk, cornerRadius: 0) }),
            ("other background", 3, { $0.commands = [DrawCommand(.layer(clear), in: area)] }),
            ("other scale", 4, { $0.scale = 2 }),
            ("gone", 4, { $0.commands = [] }),
            ("back", 5, { $0.commands = [DrawCommand(.layer(clear), in: area)] }),
        ]
        for (name, drawn, change) in steps {
            change(&frame)
            #expect(painter.bitmap(of: frame) == RasterPainter().bitmap(of: frame), "\(name)")
            #expect(painter.layersDrawn == drawn, "\(name)")
        }
    }

    @Test func `the bitmap of a layer is released while something opaque covers it`() {
        let painter = RasterPainter(), content = DrawCommand(.layer(layer()), in: area)
        func cover(alpha: Double, width: Double = 30) -> DrawCommand {
            DrawCommand(
                .color(Color(white: 0, alpha: alpha)), in: Rect(x: 0, y: 0, width: width, height: area.height))
        }
        let steps: [(covers: [DrawCommand], isKept: Bool, drawn: Int)] = [
            ([], true, 1), ([cover(alpha: 0.9)], true, 1), ([cover(alpha: 1, width: 5)], true, 1),
            ([cover(alpha: 1)], false, 1), ([cover(alpha: 1)], false, 1), ([cover(alpha: 0.5)], true, 2),
        ]
        for (covers, isKept, drawn) in steps {
            let frame = list([content] + covers, width: 30, height: 20)
            #expect(painter.bitmap(of: frame) == RasterPainter().bitmap(of: frame))
            #expect((painter.layerByteCount > 0) == isKept && painter.layersDrawn == drawn)
        }
    }

    @Test func `a layer inside a layer is kept if the outer one stays equal, and if only the outer one changes`() {
        let painter = RasterPainter(), inner = layer()
        func frame(_ color: Color) -> DisplayList {
            let outer = Layer(
                id: 9, bounds: area, background: color,
                commands: [
                    DrawCommand(.layer(inner), in: area.inset(by: 3))
                ])
            return list([DrawCommand(.layer(outer), in: area)], width: 30, height: 20)
        }
        _ = painter.bitmap(of: frame(.black))
        #expect(painter.layersDrawn == 2)
        _ = painter.bitmap(of: frame(.black))
        #expect(painter.layersDrawn == 2)
        #expect(painter.bitmap(of: frame(.white)) == RasterPainter().bitmap(of: frame(.white)))
        #expect(painter.layersDrawn == 3)
    }

    @Test func `two different layers of one id are both right`() {
        let a = DrawCommand(.layer(layer(shift: 2)), in: area.inset(by: 2))
        let b = DrawCommand(.layer(layer(background: nil)), in: area)
        let c = DrawCommand(.layer(Layer(id: 2, bounds: area, commands: layer().commands)), in: area)
        #expect(picture([a, b], width: 30, height: 20) == picture([a, c], width: 30, height: 20))
    }

    @Test func `a layer of fractional size ends between two pixels and stays sharp before its end`() {
        let stripes = (0..<11).map {
            DrawCommand(.color(.black), in: Rect(x: Double($0 * 2), y: 0, width: 1, height: 4))
        }
        let bounds = Rect(x: 0, y: 0, width: 20.5, height: 3.5)
        let layer = Layer(id: 1, bounds: bounds, background: .white, commands: stripes)
        let result = picture([DrawCommand(.layer(layer), in: bounds)], width: 22, height: 4)
        #expect(result.greens(row: 1).prefix(20) == (0..<20).map { $0 % 2 * 255 }[...])
        #expect(abs(result.greens(row: 1)[20] - 127) <= 1)
        #expect(abs(result.greens(row: 3)[0] - 127) <= 1)
    }

    @Test func `a layer that is reduced far is drawn from mip levels`() {
        // Black columns of one pixel, 8 pixels apart: without mip levels they would vanish or stay black.
        // Their mean is 7/8 of white: 223 of 255.
        let stripes = (0..<10).map {
            DrawCommand(.color(.black), in: Rect(x: Double($0 * 8), y: 0, width: 1, height: 80))
        }
        let layer = Layer(
            id: 1, bounds: Rect(x: 0, y: 0, width: 80, height: 80), background: .white, commands: stripes)
        let result = picture(
            [DrawCommand(.layer(layer), in: Rect(x: 0, y: 0, width: 10, height: 10))], width: 10, height: 10)
        #expect(result.greens(row: 4).allSatisfy { abs($0 - 223) <= 2 })
    }
}
