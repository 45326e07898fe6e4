public import Platform

/// Pictures for tests, computed in integers.
public enum GoldenPictures {
    /// Returns a picture with smooth parts, as in a photo, and sharp ones: a sky, a chequered ground, a sun and a
    /// frame.
    ///
    /// The frame is one texel wide.
    public static func photo(width: Int, height: Int) -> Bitmap {
        let centre = (x: width * 2 / 3, y: height / 3), radius = height / 5
        let pixels = (0..<width * height).map { i -> UInt32 in
            let x = i % width, y = i / width
            let dx = x - centre.x, dy = y - centre.y
            if x == 0 || y == 0 || x == width - 1 || y == height - 1 { return 0xFFFF_FFFF }
            if dx * dx + dy * dy < radius * radius { return 0xFFFF_D860 }
            if y * 2 > height {
                let isDark = (x * 12 / width + y * 12 / height) % 2 == 0
                return isDark ? 0xFF30_5020 : 0xFF80_B050
            }
            let red = 40 + 160 * y * 2 / height, blue = 220 - 60 * x / width
            return 0xFF00_0000 | UInt32(red) << 16 | UInt32((red + blue) / 2) << 8 | UInt32(blue)
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// Returns a white picture whose alpha decreases linearly from left to right.
    public static func ramp(width: Int, height: Int) -> Bitmap {
        let pixels = (0..<width * height).map { UInt32(255 - 255 * ($0 % width) / max(1, width - 1)) * 0x0101_0101 }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}

/// Returns a picture of random pixels; without `isOpaque`, their alpha is random too.
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
