public import Platform

/// A picture of random pixels; without `isOpaque`, of random alpha too.
public func noise(width: Int, height: Int, seed: Int = 1, isOpaque: Bool = true) -> Bitmap {
    var generator = SeededGenerator(seed: seed)
    let pixels = (0..<width * height).map { _ -> UInt32 in
        let word = UInt32.random(in: 0...UInt32.max, using: &generator)
        let alpha = isOpaque ? 255 : (word >> 24) & 0xC0 == 0 ? 0 : word >> 24
        let (r, g, b) = ((word >> 16 & 255) * alpha / 255, (word >> 8 & 255) * alpha / 255, (word & 255) * alpha / 255)
        return alpha << 24 | r << 16 | g << 8 | b
    }
    return Bitmap(width: width, height: height, pixels: pixels)
}
