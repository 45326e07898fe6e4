import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct RoundedRectTests {
    /// Draws a white rectangle on black, so that each channel is the coverage, 0 to 255.
    private func coverage(_ rect: Rect, radius: Double = 0, width: Int = 24, height: Int = 24) -> Bitmap {
        picture(
            [DrawCommand(.color(.white), in: rect, cornerRadius: radius)], width: Double(width),
            height: Double(height), background: .black)
    }

    @Test(arguments: [
        Rect(x: 2, y: 3, width: 10, height: 8), Rect(x: 2.25, y: 3, width: 10, height: 8.5),
        Rect(x: 5.3, y: 1.9, width: 13.77, height: 11.1), Rect(x: 4.2, y: 4.3, width: 0.5, height: 0.25),
        Rect(x: 4.9, y: 4.9, width: 0.2, height: 0.2),
    ])
    func `each row and each column is covered by the area of the rectangle in it`(rect: Rect) {
        for (bitmap, box) in [
            (coverage(rect), rect),
            (coverage(rect).transposed, Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)),
        ] {
            for y in 0..<bitmap.height {
                let fraction = max(0, min(Double(y) + 1, box.maxY) - max(Double(y), box.minY))
                let sum = bitmap.greens(row: y).reduce(0, +)
                // Rounding to 8 bits costs half a step for each pixel, rounding to 256ths of a pixel a little more.
                let pixels = fraction < 0.999 ? box.width + 2 : 2
                #expect(abs(Double(sum) / 255 - box.width * fraction) <= pixels * 0.5 / 255 + 3.0 / 256)
            }
        }
    }

    @Test(arguments: [(8, 8.0), (20, 20.0), (6, 3.0), (40, 7.5), (40, 20.0), (3, 1.5), (1, 0.5)])
    func `round corners cover the area of circles`(side: Int, radius: Double) {
        for offset in [0, 0.25, 0.37, 0.5, 0.81] {
            let rect = Rect(x: 1 + offset, y: 1.5 - offset, width: Double(side), height: Double(side))
            let bitmap = coverage(rect, radius: radius, width: 44, height: 44)
            let sum = bitmap.pixels.reduce(0) { $0 + Int($1 & 255) }
            let radius = min(radius, Double(side) / 2)
            let area = Double(side * side) - (4 - Double.pi) * radius * radius
            #expect(abs(Double(sum) / 255 - area) < 0.02 + 0.002 * Double(side))
        }
    }

    @Test func `a pixel in a round corner is covered by the area of the circle in it`() {
        // The reference samples 64 by 64 points in each pixel. Coordinates are in 256ths of a pixel.
        let rect = RoundedRect(box: Box(left: 300, top: 77, right: 300 + 4096, bottom: 77 + 4096), radius: 1400)
        for y in 0..<8 {
            for x in 0..<8 {
                var inside = 0
                for i in 0..<4096 {
                    let dx = max(0, 1700 - (Double(x << 8) + Double(i % 64) * 4 + 2))
                    let dy = max(0, 1477 - (Double(y << 8) + Double(i / 64) * 4 + 2))
                    let isOutside =
                        Double(x << 8) + Double(i % 64) * 4 + 2 < 300 || Double(y << 8) + Double(i / 64) * 4 + 2 < 77
                    inside += !isOutside && dx * dx + dy * dy <= 1400 * 1400 ? 1 : 0
                }
                #expect(abs(rect.coverage(x: x, y: y) - inside * 16) < 65536 / 128)
            }
        }
    }

    @Test(arguments: [(3.0, 0.0), (8, 0.25), (20, 0.37), (5.5, 0.9)])
    func `a mirrored shape makes a mirrored bitmap`(radius: Double, offset: Double) {
        let rect = Rect(x: 1 + offset, y: 2 + offset, width: 17.75, height: 19.5)
        let mirror = Rect(x: 24 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        let turned = Rect(x: rect.minY, y: rect.minX, width: rect.height, height: rect.width)
        let bitmap = coverage(rect, radius: radius)
        #expect(coverage(mirror, radius: radius).mirrored == bitmap)
        // On the diagonal of a corner, rounding decides which side is the steeper one.
        for (a, b) in zip(coverage(turned, radius: radius).transposed.pixels, bitmap.pixels) {
            #expect(abs(Int(a & 255) - Int(b & 255)) <= 1)
        }
    }

    @Test func `a radius above half the shorter side counts as half of it`() {
        let rect = Rect(x: 2.5, y: 3, width: 18, height: 9)
        #expect(coverage(rect, radius: 1e9) == coverage(rect, radius: 4.5))
        #expect(coverage(rect, radius: .infinity) == coverage(rect, radius: 4.5))
        #expect(coverage(rect, radius: -3) == coverage(rect))
        #expect(coverage(rect, radius: .nan) == coverage(rect))
    }

    @Test func `the inner box is covered in full, and the uniform columns evenly`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<400 {
            let left = Int.random(in: 0..<512, using: &generator), top = Int.random(in: 0..<512, using: &generator)
            let rect = RoundedRect(
                box: Box(
                    left: left, top: top, right: left + .random(in: 1..<6000, using: &generator),
                    bottom: top + .random(in: 1..<6000, using: &generator)),
                radius: .random(in: 0..<4000, using: &generator))
            let inner = rect.inner
            for y in rect.touched.top..<rect.touched.bottom {
                let row = rect.row(y)
                for x in rect.touched.left..<rect.touched.right {
                    let coverage = rect.coverage(x: x, y: y)
                    if row.uniform.contains(x) { #expect(abs(coverage - row.coverage) < 128) }
                    if !row.touched.contains(x) { #expect(coverage < 256) }
                    if y >= inner.top, y < inner.bottom, x >= inner.left, x < inner.right {
                        #expect(coverage > 65536 - 128)
                    }
                }
            }
        }
    }

    @Test func `a clip's sides are whole pixels`() {
        let fill = DrawCommand(
            .color(.black), in: Rect(x: 0, y: 0, width: 8, height: 8),
            clip: Rect(x: 1.4, y: 1.5, width: 3.2, height: 2.9))
        let bitmap = picture([fill], width: 8, height: 8)
        for y in 0..<8 {
            for x in 0..<8 {
                #expect(bitmap[x, y] == (x >= 1 && x < 5 && y >= 2 && y < 4 ? 0xFF00_0000 : 0xFFFF_FFFF))
            }
        }
    }
}
