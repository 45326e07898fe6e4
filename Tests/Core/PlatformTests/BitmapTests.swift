import Platform
import Testing

@Suite struct BitmapTests {
    @Test(arguments: [(1, 1), (2, 2), (3, 5), (8, 7), (17, 4), (1, 6), (6, 1), (40, 33)])
    func `each pixel of half a bitmap is the rounded mean of those that it covers`(width: Int, height: Int) {
        let pixels = (0..<width * height).map { UInt32(truncatingIfNeeded: ($0 + 1) &* 2_654_435_761) }
        let half = Bitmap(width: width, height: height, pixels: pixels).halved()
        #expect(half.width == (width + 1) / 2)
        #expect(half.height == (height + 1) / 2)
        for (index, pixel) in half.pixels.enumerated() {
            let x = 2 * (index % half.width), y = 2 * (index / half.width)
            let covered = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map {
                pixels[min($0.1, height - 1) * width + min($0.0, width - 1)]
            }
            for shift: UInt32 in [0, 8, 16, 24] {
                let sum = covered.reduce(0) { $0 + $1 >> shift & 255 }
                #expect(pixel >> shift & 255 == (sum + 2) / 4)
            }
        }
    }
}
