import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct LayerMaskTests {
    private let area = Rect(x: 0, y: 0, width: 30, height: 20)
    private var commands: [DrawCommand] {
        [
            DrawCommand(
                whole(Image(noise(width: 12, height: 9), isOpaque: true)), in: Rect(x: 3.3, y: 4, width: 12, height: 9)),
            DrawCommand(.color(Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 0.6)), in: area.inset(by: 5.5)),
        ]
    }

    private func draw(
        _ commands: [DrawCommand], mask: [DrawCommand]?, background: Color? = .white, scale: Double = 1
    ) -> Bitmap {
        let layer = Layer(id: 1, bounds: area, background: background, commands: commands, mask: mask)
        let frame = DisplayList(
            size: area.size, scale: scale, background: Color(red: 1, green: 0, blue: 0),
            commands: [DrawCommand(.layer(layer), in: area)])
        return RasterPainter().bitmap(of: frame)
    }

    @Test(arguments: [1, 1.5])
    func `a mask of full alpha changes nothing, independent of its colour`(scale: Double) {
        let commands = commands
        for background in [nil, Color.white] {
            let mask = [DrawCommand(.color(Color(red: 0.3, green: 0, blue: 1)), in: area)]
            #expect(
                draw(commands, mask: mask, background: background, scale: scale)
                    == draw(commands, mask: nil, background: background, scale: scale))
        }
    }

    @Test func `an empty mask leaves nothing`() {
        let clear = DrawCommand(.color(Color(white: 1, alpha: 0)), in: area)
        for mask in [[], [clear], [DrawCommand(.color(.black), in: area.offset(by: Vector(dx: 99, dy: 0)))]] {
            #expect(draw(commands, mask: mask).pixels.allSatisfy { $0 == 0xFFFF_0000 })
        }
    }

    @Test(arguments: [1, 1.5, 2])
    func `a circle as a mask equals a filled circle`(scale: Double) {
        let circle = DrawCommand(.color(.black), in: Rect(x: 6.3, y: 2.2, width: 15, height: 15), cornerRadius: 7.5)
        var filled = circle
        filled.paint = .color(Color(red: 0, green: 0.4, blue: 1))
        let page = DrawCommand(filled.paint, in: area)
        let masked = draw([page], mask: [circle], background: nil, scale: scale)
        #expect(masked.difference(from: draw([filled], mask: nil, background: nil, scale: scale)) <= 1)
        #expect(draw([], mask: [circle], background: .black) == draw([circle], mask: nil, background: nil))
    }

    @Test func `a mask multiplies by its alpha`() {
        let mask = [DrawCommand(.color(.black), in: area, opacity: 0.4)]
        let layer = Layer(id: 1, bounds: area, background: .white, commands: commands)
        let faded = picture([DrawCommand(.layer(layer), in: area, opacity: 0.4)], width: 30, height: 20)
        var masked = layer
        masked.mask = mask
        let result = picture([DrawCommand(.layer(masked), in: area)], width: 30, height: 20)
        #expect(result.difference(from: faded) <= 1)
        masked.mask = mask + mask
        let twice = picture([DrawCommand(.layer(masked), in: area)], width: 30, height: 20, background: .black)
        #expect(abs(Int(twice[1, 1] & 255) - Int((0.64 * 255).rounded())) <= 1)
    }

    @Test func `a masked layer hides no shape behind it`() {
        let photo = DrawCommand(.color(.black), in: area)
        let layer = Layer(id: 1, bounds: area, background: .white, commands: [], mask: [])
        let result = picture([photo, DrawCommand(.layer(layer), in: area)], width: 30, height: 20)
        #expect(result.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func `a masked layer has a bitmap only while it stays equal`() {
        let page = Layer(id: 1, bounds: area, background: .white, commands: commands)
        let stencil = Layer(id: 2, bounds: area, commands: [DrawCommand(.color(.black), in: area.inset(by: 3))])
        func frame(shift: Double = 0, mask: [DrawCommand]? = nil, page: Layer) -> DisplayList {
            let circle = Rect(x: 4 + shift, y: 2, width: 14, height: 14)
            let masked = Layer(
                id: 9, bounds: area, commands: [DrawCommand(.layer(page), in: area)],
                mask: mask ?? [DrawCommand(.color(.black), in: circle, cornerRadius: 7)])
            return list([DrawCommand(.layer(masked), in: area)], width: 30, height: 20)
        }
        let byLayer = [DrawCommand(.layer(stencil), in: area)]
        let byMovedLayer = [DrawCommand(.layer(stencil), in: area.offset(by: Vector(dx: 2, dy: 0)))]
        var other = page
        other.background = .black
        let painter = RasterPainter()
        let steps: [(String, Int, DisplayList)] = [
            ("first", 1, frame(page: page)), ("the same", 2, frame(page: page)), ("still", 2, frame(page: page)),
            ("mask moves", 2, frame(shift: 1, page: page)), ("mask moves on", 2, frame(shift: 2, page: page)),
            ("page changes", 3, frame(shift: 2, page: other)), ("back", 4, frame(shift: 2, page: page)),
            ("a layer as mask", 5, frame(mask: byLayer, page: page)),
            ("that layer moves", 5, frame(mask: byMovedLayer, page: page)),
            ("another mask", 5, frame(page: page)), ("the forgotten one", 6, frame(mask: byLayer, page: page)),
        ]
        for (name, drawn, list) in steps {
            #expect(painter.bitmap(of: list) == RasterPainter().bitmap(of: list), "\(name)")
            #expect(painter.layersDrawn == drawn, "\(name)")
        }
    }
}
