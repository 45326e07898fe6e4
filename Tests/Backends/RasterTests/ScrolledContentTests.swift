import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

/// Frames of a grid that is scrolled inside a layer, below and above views that stand still.
private struct ScrolledGrid {
    var size = Size(width: 120, height: 96)
    var scale: Double
    /// The offset of the content in points; it is drawn rounded to pixels if `isRounded` is true.
    var offset = 0.0
    var isRounded = true
    var selected: Int?
    var radius = 5.0
    var side = 22.0
    /// The image of each cell is one after that of the cell before it.
    var firstImage = 0
    /// The opacity of the indicator at the right, and of the colour above everything.
    var indicator = 0.5, dimming = 0.0
    var hidden: Int?
    var hasBar = true
    /// A mask in place of the opaque layer.
    var isMasked = false

    static let images = (0..<24).map {
        Image(noise(width: 22, height: 22, seed: $0), isOpaque: $0 % 5 > 0, mipLevels: 3)
    }
    private static let heading = Image(noise(width: 40, height: 9, seed: 99, isOpaque: false), isOpaque: false)
    private static let bar = Image(noise(width: 60, height: 8, seed: 98, isOpaque: false), isOpaque: false)
    private let gap = 3.0, columns = 4, rows = 40

    init(scale: Double) { self.scale = scale }

    /// The length of the content, in points.
    var length: Double { Double(rows) * (side + gap) }
    private var drawn: Double {
        // As in views: at a scale with a fraction, all cells in the middle between two pixels are rounded in one direction.
        isRounded ? ((offset * scale).rounded() - (scale == scale.rounded() ? 0 : 1.0 / 1024)) / scale : offset
    }
    private var clip: Rect { Rect(x: 0, y: 11, width: size.width, height: size.height - 14) }

    private func cell(_ index: Int) -> [DrawCommand] {
        let row = index / columns,
            place = Rect(
                x: 4 + Double(index % columns) * (side + gap), y: clip.minY + Double(row) * (side + gap) - drawn,
                width: side, height: side)
        // As views that align themselves with pixels.
        let frame = place.rounded(toScale: scale)
        var commands: [DrawCommand] = []
        if index % (7 * columns) == 0 {
            let line = Rect(x: place.minX, y: place.minY - 1.5, width: 40 / scale, height: 9 / scale)
            commands.append(DrawCommand(.image(Self.heading, source: .unit, tint: .red), in: line, clip: clip))
        }
        if index == selected {
            commands += [(3.0, Color.red), (1, .white)].map { distance, color in
                DrawCommand(
                    .color(color), in: frame.inset(by: -distance), cornerRadius: radius + distance, clip: clip)
            }
        }
        guard index != hidden else { return commands }
        let image = Self.images[(index + firstImage) % Self.images.count]
        if !image.isOpaque { commands.append(DrawCommand(.color(.black), in: frame, cornerRadius: radius, clip: clip)) }
        let source = Rect(x: 0.1, y: 0, width: index % 3 == 0 ? 1 : 0.8, height: 1)
        commands.append(DrawCommand(whole(image), in: frame, cornerRadius: radius, clip: clip))
        if index % 4 == 3 {
            commands[commands.count - 1].paint = .image(image, source: source, tint: nil)
        }
        return commands.filter { $0.bounds.intersects(clip) }
    }

    var list: DisplayList {
        let bounds = Rect(origin: .zero, size: size), progress = offset / max(length, 1)
        var content = (0..<rows * columns).flatMap(cell)
        content.append(
            DrawCommand(
                .color(.black), in: Rect(x: size.width - 5, y: 12 + 60 * progress, width: 3, height: 20),
                cornerRadius: 1.5, opacity: indicator))
        let layer = Layer(
            id: 1, bounds: bounds, background: isMasked ? nil : .white, commands: content,
            mask: isMasked ? [DrawCommand(.color(.white), in: bounds, cornerRadius: 12)] : nil)
        var commands = [
            DrawCommand(.color(.blue), in: Rect(x: 0, y: 0, width: 30, height: 30)),
            DrawCommand(.layer(layer), in: bounds),
        ]
        if dimming > 0 { commands.append(DrawCommand(.color(.black), in: bounds, opacity: dimming)) }
        if hasBar {
            let bar = Rect(x: 0, y: 0, width: size.width, height: 14)
            commands.append(DrawCommand(.color(.white), in: bar, opacity: 0.8))
            commands.append(DrawCommand(whole(Self.bar), in: Rect(x: 9, y: 3, width: 60, height: 8)))
        }
        return DisplayList(size: size, scale: scale, background: .black, commands: commands)
    }

    /// Scrolls, or changes something else as well.
    mutating func change(by random: inout SeededGenerator) {
        let pixels = Double(Int.random(in: -30...30, using: &random))
        let isFraction = Int.random(in: 0..<3, using: &random) == 0
        offset = min(max(offset + pixels / scale + (isFraction ? 0.3 : 0), -8), length)
        isRounded = Int.random(in: 0..<12, using: &random) > 0
        isMasked = Int.random(in: 0..<12, using: &random) == 0
        switch Int.random(in: 0..<24, using: &random) {
        case 0: selected = Int.random(in: 0..<40, using: &random)
        case 1: selected = nil
        case 2: firstImage += 1
        case 3: hidden = hidden == nil ? Int.random(in: 0..<40, using: &random) : nil
        case 4: dimming = [0, 0.4, 0.4, 0.8].randomElement(using: &random) ?? 0
        case 5: hasBar.toggle()
        case 6: size = Size(width: Double(Int.random(in: 60...130, using: &random)), height: 96)
        case 8: side = [14, 22, 22, 31].randomElement(using: &random) ?? 22
        case 9: radius = [0, 5, 11].randomElement(using: &random) ?? 0
        case 11: offset = 0
        case 12: offset -= pixels / scale
        default: indicator = min(max(indicator + .random(in: -0.2...0.2, using: &random), 0), 1)
        }
    }
}

@Suite struct ScrolledContentTests {
    @Test(arguments: 0..<16, [1.0, 1.25, 1.5, 2])
    func `pixels that are moved and painted are those of the whole picture`(seed: Int, scale: Double) {
        var random = SeededGenerator(seed: seed), grid = ScrolledGrid(scale: scale), list = grid.list
        let painter = RasterPainter()
        var bitmap = painter.bitmap(of: list)
        for step in 0..<80 {
            grid.change(by: &random)
            let next = grid.list, whole = RasterPainter().bitmap(of: next)
            if (whole.width, whole.height) != (bitmap.width, bitmap.height) {
                bitmap = Bitmap(width: whole.width, height: whole.height)
            }
            var pixels = bitmap.pixels.mutableSpan
            painter.draw(next, over: list, into: &pixels, rowStride: whole.width)
            list = next
            guard bitmap == whole else {
                Issue.record("seed \(seed), step \(step): \(bitmap.differences(from: whole)) pixels differ")
                return
            }
        }
        #expect(painter.pixelsMoved > bitmap.pixels.count, "little was moved")
    }

    @Test(arguments: 0..<12, [1.0, 1.5])
    func `a buffer that has missed frames is repaired by the sum of their damage`(seed: Int, scale: Double) {
        var random = SeededGenerator(seed: 100 + seed), grid = ScrolledGrid(scale: scale), list = grid.list
        let first = RasterPainter().bitmap(of: list), painter = RasterPainter()
        var buffers = Array(repeating: (pixels: first, damage: Damage.nothing), count: 3)
        for step in 0..<80 {
            let size = grid.size
            grid.change(by: &random)
            // Buffers of another size are made anew.
            grid.size = size
            let next = grid.list, damage = RasterPainter.damage(from: list, to: next)
            list = next
            for index in buffers.indices { buffers[index].damage = buffers[index].damage.followed(by: damage) }
            let index = Int.random(in: 0..<3, using: &random)
            let missed = buffers[index].damage
            var pixels = buffers[index].pixels.pixels.mutableSpan
            painter.repair(missed, with: list, in: &pixels, rowStride: first.width)
            buffers[index].damage = .nothing
            let whole = RasterPainter().bitmap(of: list)
            guard buffers[index].pixels == whole else {
                Issue.record(
                    "seed \(seed), step \(step): \(buffers[index].pixels.differences(from: whole)) pixels differ")
                return
            }
        }
        #expect(painter.pixelsMoved > 2 * first.pixels.count, "little was moved")
    }

    @Test(arguments: [1.0, 1.25, 1.5, 2])
    func `a steady scroll paints what appears and what stands still, and keeps no bitmap of the layer`(scale: Double) {
        var grid = ScrolledGrid(scale: scale), list = grid.list
        grid.selected = 6
        let painter = RasterPainter()
        var bitmap = painter.bitmap(of: list)
        for step in 0..<30 {
            grid.offset += 4 / scale
            let next = grid.list, before = (painter.pixelsMoved, painter.pixelsPainted)
            let width = bitmap.width
            var pixels = bitmap.pixels.mutableSpan
            painter.draw(next, over: list, into: &pixels, rowStride: width)
            list = next
            #expect(bitmap == RasterPainter().bitmap(of: next))
            guard step > 0 else { continue }
            // The rows that appear, the bar, the indicator, and their places four rows further up.
            #expect(painter.pixelsMoved - before.0 > bitmap.pixels.count * 3 / 4)
            #expect(painter.pixelsPainted - before.1 < bitmap.pixels.count * 3 / 4, "step \(step)")
            #expect(painter.layerByteCount == 0)
        }
    }

    @Test func `content moves to the sides too, and in both directions`() {
        for distance in [-9.0, -1, 0, 2, 17, 70] {
            func frame(_ offset: Vector) -> DisplayList {
                let images = ScrolledGrid.images.prefix(6).enumerated().map { index, image in
                    let place = Point(x: Double(index % 3) * 23, y: Double(index / 3) * 23) + offset
                    return DrawCommand(
                        whole(image), in: Rect(origin: place, size: Size(width: 22, height: 22)), cornerRadius: 3,
                        clip: Rect(x: 2, y: 3, width: 60, height: 41))
                }
                return list(images, width: 70, height: 50)
            }
            let start = frame(.zero), painter = RasterPainter()
            for offset in [
                Vector(dx: distance, dy: 0), Vector(dx: 0, dy: distance), Vector(dx: distance, dy: -distance),
            ] {
                var bitmap = painter.bitmap(of: start)
                var pixels = bitmap.pixels.mutableSpan
                painter.draw(frame(offset), over: start, into: &pixels, rowStride: 70)
                #expect(bitmap == RasterPainter().bitmap(of: frame(offset)), "\(offset)")
            }
        }
    }

    @Test func `an enlarged image that begins outside the target is moved only if it shows the same texels`() {
        let image = Image(noise(width: 7, height: 5, seed: 3), isOpaque: true)
        for side in 20...60 {
            for offset in [-1, -7, -19] {
                func frame(_ top: Double) -> DisplayList {
                    list(
                        [DrawCommand(whole(image), in: Rect(x: -3, y: top, width: Double(side) + 0.3, height: 61.7))],
                        width: 40, height: 40)
                }
                let start = frame(0), end = frame(Double(offset))
                var bitmap = RasterPainter().bitmap(of: start)
                var pixels = bitmap.pixels.mutableSpan
                RasterPainter().draw(end, over: start, into: &pixels, rowStride: 40)
                #expect(bitmap == RasterPainter().bitmap(of: end), "\(side), \(offset)")
            }
        }
    }
}

extension Bitmap {
    /// Returns the number of pixels that another bitmap of the size has otherwise.
    fileprivate func differences(from other: Bitmap) -> Int { zip(pixels, other.pixels).count { $0 != $1 } }
}
