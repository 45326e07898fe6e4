import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct DamageTests {
    private let area = Rect(x: 0, y: 0, width: 60, height: 50)

    /// Returns the list with one command removed, doubled, faded, moved, exchanged, clipped or of another content.
    private func changed(_ list: DisplayList, by generator: inout SeededGenerator) -> DisplayList {
        var list = list
        list.commands = changed(list.commands, by: &generator)
        return list
    }

    private func changed(_ commands: [DrawCommand], by generator: inout SeededGenerator) -> [DrawCommand] {
        guard !commands.isEmpty else { return [DrawCommand(.color(.black), in: area.inset(by: 9), opacity: 0.5)] }
        var commands = commands
        let index = Int.random(in: 0..<commands.count, using: &generator)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: commands.remove(at: index)
        case 1: commands.insert(commands[index], at: 0)
        case 2: commands[index].opacity = .random(in: 0...1, using: &generator)
        case 3: commands.swapAt(index, 0)
        case 4:
            let offset = Vector(dx: .random(in: -4...4, using: &generator), dy: .random(in: -4...4, using: &generator))
            if case .rect(let rect, let radius) = commands[index].shape {
                commands[index].shape = .rect(
                    Rect(origin: rect.origin + offset, size: rect.size), cornerRadius: radius + abs(offset.dx))
            }
        default:
            if case .layer(let layer) = commands[index].paint {
                commands[index].paint = .layer(changed(layer, by: &generator))
            } else {
                commands[index].clip = area.inset(by: .random(in: 0...20, using: &generator))
            }
        }
        return commands
    }

    /// Returns the layer with other commands, another mask or another background.
    private func changed(_ layer: Layer, by generator: inout SeededGenerator) -> Layer {
        var layer = layer
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: layer.background = [nil, .white, Color(white: 0, alpha: 0.5)][.random(in: 0..<3, using: &generator)]
        case 1: layer.mask = layer.mask == nil ? [DrawCommand(.color(.black), in: layer.bounds.inset(by: 2))] : nil
        case 2: layer.mask = layer.mask.map { changed($0, by: &generator) }
        default: layer.commands = changed(layer.commands, by: &generator)
        }
        return layer
    }

    @Test(arguments: 0..<24)
    func `drawing the difference gives the picture of the whole`(seed: Int) {
        var lists = RandomLists(seed: 3000 + seed), generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<20 {
            var list = lists.next()
            let painter = RasterPainter()
            var bitmap = painter.bitmap(of: list)
            let width = bitmap.width
            for _ in 0..<8 {
                let next = changed(list, by: &generator)
                var pixels = bitmap.pixels.mutableSpan
                painter.draw(next, over: list, into: &pixels, rowStride: width)
                #expect(bitmap == RasterPainter().bitmap(of: next), "\(list) to \(next)")
                list = next
            }
        }
    }

    @Test func `equal lists change nothing`() {
        var lists = RandomLists(seed: 7)
        let list = lists.next()
        #expect(RasterPainter.damage(from: list, to: list).isEmpty)
    }

    @Test func `only the commands that differ change pixels`() {
        func frame(_ x: Double, _ opacity: Double = 1) -> DisplayList {
            let layer = Layer(
                id: 1, bounds: area, commands: [DrawCommand(.color(.black), in: Rect(x: x, y: 2, width: 4, height: 6))])
            let commands = [
                DrawCommand(.color(.white), in: area), DrawCommand(.layer(layer), in: area, opacity: opacity),
                DrawCommand(.color(.red), in: Rect(x: 0, y: 40, width: 60, height: 10)),
            ]
            return list(commands, width: 60, height: 50)
        }
        #expect(RasterPainter.damage(from: nil, to: frame(3)).boxes == [Box(left: 0, top: 0, right: 60, bottom: 50)])
        #expect(RasterPainter.damage(from: frame(3), to: frame(5)).boxes == [Box(left: 3, top: 2, right: 9, bottom: 8)])
        #expect(
            RasterPainter.damage(from: frame(3), to: frame(3, 0.5)).boxes == [
                Box(left: 0, top: 0, right: 60, bottom: 50)
            ])
        var other = frame(3)
        other.background = .black
        #expect(RasterPainter.damage(from: frame(3), to: other).boxes == [Box(left: 0, top: 0, right: 60, bottom: 50)])
    }

    @Test func `a box is drawn into memory that begins with it`() {
        var lists = RandomLists(seed: 11)
        for _ in 0..<20 {
            let list = lists.next(), whole = RasterPainter().bitmap(of: list)
            let box = Box(left: 3, top: 2, right: whole.width - 5, bottom: whole.height - 1)
            guard !box.isEmpty else { continue }
            var part = Bitmap(width: box.width, height: box.height)
            var pixels = part.pixels.mutableSpan
            RasterPainter().draw(list, within: box, into: &pixels, rowStride: box.width)
            #expect(part == whole.part(columns: box.columns, rows: box.rows))
        }
    }
}
