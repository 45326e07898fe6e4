import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

/// The arithmetic of one pixel, a channel at a time: the reference for the spans of four pixels.
private enum Scalar {
    static func divided(_ sum: Int) -> Int { (2 * sum + 255) / 510 }

    /// Maps the channels of two pixels with the alpha of the first.
    static func map(_ a: UInt32, _ b: UInt32, _ channel: (_ a: Int, _ b: Int, _ alpha: Int) -> Int) -> UInt32 {
        stride(from: UInt32(0), to: 32, by: 8).reduce(0) {
            $0 | UInt32(channel(Int(a >> $1 & 255), Int(b >> $1 & 255), Int(a >> 24))) << $1
        }
    }

    static func over(_ source: UInt32, _ below: UInt32, opacity: Int) -> UInt32 {
        map(source, below) { s, d, alpha in divided(s * opacity + d * (255 - divided(alpha * opacity))) }
    }

    static func interpolated(_ a: UInt32, _ b: UInt32, weight: Int) -> UInt32 {
        map(a, b) { a, b, _ in (a * 256 + (b - a) * weight + 128) >> 8 }
    }
}

@Suite struct SpanTests {
    /// Returns a premultiplied pixel.
    private func pixel(_ generator: inout SeededGenerator, isOpaque: Bool = false) -> UInt32 {
        let alpha =
            isOpaque ? 255 : [0, 255, UInt32.random(in: 0...255, using: &generator)].randomElement(using: &generator)
        let a = alpha ?? 0
        return (0..<3).reduce(a << 24) { $0 | UInt32.random(in: 0...a, using: &generator) << (8 * $1) }
    }

    @Test(arguments: 0..<8)
    func `a span has the pixels of the scalar reference`(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let count = Int.random(in: 1...23, using: &generator), isOpaque = Bool.random(using: &generator)
            let source = (0..<count).map { _ in pixel(&generator, isOpaque: isOpaque) }
            let below = (0..<count).map { _ in pixel(&generator) }
            let opacity = [0, 255, Int.random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
            let expected = zip(source, below).map { Scalar.over($0, $1, opacity: opacity) }
            var result = below
            source.withUnsafeBufferPointer { source in
                result.withUnsafeMutableBufferPointer { line in
                    guard let pixels = source.baseAddress, let line = line.baseAddress else { return }
                    RowBrush(pixels: pixels, first: 0, isOpaque: isOpaque)
                        .paint(line, columns: 0..<count, opacity: UInt16(opacity))
                }
            }
            #expect(result == expected, "opacity \(opacity), opaque \(isOpaque)")
        }
    }

    @Test(arguments: 0..<8)
    func `interpolation and masks have the pixels of the scalar reference`(seed: Int) {
        var generator = SeededGenerator(seed: 100 + seed)
        for _ in 0..<2000 {
            let a = pixel(&generator), b = pixel(&generator), weight = Int.random(in: 0...256, using: &generator)
            let between = Pixel4(repeating: a)
                .interpolated(to: Pixel4(repeating: b), weight: Channels(repeating: UInt16(weight)))
            #expect(between == Pixel4(repeating: Scalar.interpolated(a, b, weight: weight)))
            let masked = Pixel4(repeating: b).multiplied(byAlphaOf: Pixel4(repeating: a))
            #expect(masked == Pixel4(repeating: Scalar.map(a, b) { _, b, alpha in Scalar.divided(b * alpha) }))
        }
    }

    @Test(arguments: 0..<24)
    func `an upright face steps to the pixels of the projection, within 1 of 255`(seed: Int) {
        var generator = SeededGenerator(seed: 200 + seed)
        func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &generator) }
        let image = Image(noise(width: 90, height: 150, seed: seed), isOpaque: true)
        let left = number(-20, 30), right = left + number(30, 90)
        let corners = [
            (left, number(-40, 20)), (right, number(-40, 20)), (right, number(90, 160)), (left, number(90, 160)),
        ]
        guard let face = Mesh(quad: corners) else { return }
        // One tilted triangle beside the target makes the painter project each pixel.
        let far = face.vertices.map {
            Mesh.Vertex($0.position + Vector(dx: 0, dy: 900), source: $0.source, depth: $0.depth)
        }
        var tilted = far
        tilted[2].depth *= 1.5
        let projected = Mesh(vertices: face.vertices + tilted, triangles: face.triangles + [.init(4, 5, 6)])
        let stepped = picture([DrawCommand(whole(image), on: .mesh(face))], width: 120, height: 130)
        let exact = picture([DrawCommand(whole(image), on: .mesh(projected))], width: 120, height: 130)
        #expect(stepped.difference(from: exact) <= 1)
    }

    @Test(arguments: 0..<12)
    func `a shade painted together with a face has the pixels of one after the other`(seed: Int) {
        var generator = SeededGenerator(seed: 300 + seed)
        func number(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &generator) }
        let image = Image(noise(width: 90, height: 70, seed: seed), isOpaque: true)
        let corners = [
            (number(5, 20), number(-40, 20)), (number(60, 110), number(5, 20)), (number(60, 110), number(90, 160)),
            (number(5, 20), number(90, 160)),
        ]
        guard let face = Mesh(quad: corners) else { return }
        let photo = DrawCommand(whole(image), on: .mesh(face))
        let shade = DrawCommand(.color(.black), on: .mesh(face), opacity: number(0, 1))
        // A dot beside the face stands between the two.
        let dot = DrawCommand(.color(.red), in: Rect(x: 0, y: 0, width: 2, height: 2))
        let together = picture([photo, shade, dot], width: 120, height: 130)
        #expect(together == picture([photo, dot, shade], width: 120, height: 130))
    }

    @Test func `a shade over triangles that overlap is painted after all of them`() {
        let image = Image(noise(width: 20, height: 20), isOpaque: true)
        let corners = [(0.0, 0.0), (40, 0), (0, 40), (40, 40), (0, 10)]
        let folded = Mesh(
            vertices: corners.map { Mesh.Vertex(Point(x: $0.0, y: $0.1), source: Point(x: $0.0 / 40, y: $0.1 / 40)) },
            triangles: [.init(0, 1, 2), .init(0, 1, 3), .init(1, 3, 4)])
        let photo = DrawCommand(whole(image), on: .mesh(folded))
        let shade = DrawCommand(.color(.black), on: .mesh(folded), opacity: 0.5)
        let dot = DrawCommand(.color(.red), in: Rect(x: 45, y: 45, width: 2, height: 2))
        let together = picture([photo, shade, dot], width: 50, height: 50)
        #expect(together == picture([photo, dot, shade], width: 50, height: 50))
    }
}
