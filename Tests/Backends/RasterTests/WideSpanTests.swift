import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

/// Long spans are painted eight pixels at a time where the processor can, short ones as on every processor.
@Suite struct WideSpanTests {
    private static let width = 150, height = 40

    /// Draws commands in strips of columns that are too narrow for wide spans.
    private func pictureOfStrips(_ commands: [DrawCommand]) -> Bitmap {
        var result = Bitmap(width: Self.width, height: Self.height)
        for left in stride(from: 0, to: Self.width, by: 15) {
            let strip = commands.map { command in
                var command = command
                command.clip = Rect(x: Double(left), y: 0, width: 15, height: Double(Self.height))
                return command
            }
            let part = picture(strip, width: Double(Self.width), height: Double(Self.height))
            for y in 0..<Self.height {
                for x in left..<left + 15 { result.pixels[y * Self.width + x] = part[x, y] }
            }
        }
        return result
    }

    private func expectWideEqualsNarrow(_ commands: [DrawCommand], _ comment: Comment) {
        let wide = picture(commands, width: Double(Self.width), height: Double(Self.height))
        #expect(wide == pictureOfStrips(commands), comment)
    }

    @Test(arguments: 0..<20)
    func `a rectangle has the pixels of its narrow strips`(seed: Int) {
        var generator = SeededGenerator(seed: 400 + seed)
        func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &generator) }
        func color() -> Color { Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: 1) }
        for isOpaque in [true, false] {
            let image = Image(noise(width: 90, height: 50, seed: seed, isOpaque: isOpaque), isOpaque: isOpaque)
            let scaled = Rect(x: number(-30, 20), y: number(-9, 9), width: number(70, 180), height: number(35, 90))
            let unscaled = Rect(x: number(-30, 60).rounded(), y: number(-9, 9).rounded(), width: 90, height: 50)
            for opacity in [1, number(0, 1)] {
                for paint in [.color(color()), whole(image), whole(image, tint: color())] as [Paint] {
                    for rect in [scaled, unscaled] {
                        let command = DrawCommand(paint, in: rect, cornerRadius: number(0, 9), opacity: opacity)
                        let below = DrawCommand(
                            .color(color()), in: Rect(x: 20, y: 0, width: 90, height: 30), opacity: 0.5)
                        expectWideEqualsNarrow([below, command], "\(command)")
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<20)
    func `an upright face has the pixels of its narrow strips`(seed: Int) throws {
        var generator = SeededGenerator(seed: 500 + seed)
        func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &generator) }
        let left = number(-20, 20), right = left + number(90, 150)
        let corners = [
            (left, number(-30, 9)), (right, number(-30, 9)), (right, number(30, 70)), (left, number(30, 70)),
        ]
        let face = try #require(Mesh(quad: corners))
        for isOpaque in [true, false] {
            let image = Image(noise(width: 170, height: 90, seed: seed, isOpaque: isOpaque), isOpaque: isOpaque)
            for (tint, opacity) in [(nil, 1), (nil, number(0, 1)), (Color.red, 1)] {
                let photo = DrawCommand(whole(image, tint: tint), on: .mesh(face), opacity: opacity)
                let shade = DrawCommand(.color(.black), on: .mesh(face), opacity: number(0, 1))
                expectWideEqualsNarrow([photo], "\(photo)")
                expectWideEqualsNarrow([photo, shade], "\(photo)")
            }
        }
    }

    @Test func `a masked layer has the pixels of its narrow strips`() {
        let image = Image(noise(width: 140, height: 36, isOpaque: false), isOpaque: false)
        let frame = Rect(x: 3, y: 2, width: 140, height: 36)
        let layer = Layer(
            id: 1, bounds: Rect(x: 0, y: 0, width: 140, height: 36), background: nil,
            commands: [
                DrawCommand(whole(image), in: Rect(x: 0, y: 0, width: 140, height: 36)),
                DrawCommand(.color(.red), in: Rect(x: 9, y: 9, width: 60, height: 9), opacity: 0.3),
            ],
            mask: [DrawCommand(.color(.black), in: Rect(x: 1, y: 1, width: 130, height: 30), cornerRadius: 8)])
        for opacity in [1, 0.6] {
            expectWideEqualsNarrow([DrawCommand(.layer(layer), in: frame, opacity: opacity)], "\(opacity)")
        }
    }

    @Test func `the mip levels of a large layer are those of its picture`() {
        let size = Rect(x: 0, y: 0, width: 601, height: 403)
        let image = Image(noise(width: 601, height: 403), isOpaque: true)
        let layer = Layer(id: 1, bounds: size, background: .white, commands: [DrawCommand(whole(image), in: size)])
        let levels = Image(noise(width: 601, height: 403), isOpaque: true, mipLevels: 3)
        for side in [0.5, 0.3, 0.2] {
            let frame = Rect(x: 0, y: 0, width: 601 * side, height: 403 * side)
            #expect(
                picture([DrawCommand(.layer(layer), in: frame)], width: 300, height: 200)
                    == picture([DrawCommand(whole(levels), in: frame)], width: 300, height: 200))
        }
    }
}
