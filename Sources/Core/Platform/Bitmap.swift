/// A rectangle of pixels: rows from top to bottom without padding.
///
/// A pixel is `0xAARRGGBB` in sRGB, with red, green and blue already multiplied by alpha.
public struct Bitmap: Hashable, Sendable {
    /// Columns, in pixels.
    public let width: Int
    /// Rows, in pixels.
    public let height: Int
    /// `width * height` pixels.
    public var pixels: [UInt32]

    /// Creates a bitmap from its pixels.
    ///
    /// - Precondition: The sides are not negative and there are `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(
            width >= 0 && height >= 0 && pixels.count == width * height,
            "a bitmap of \(width)x\(height) cannot hold \(pixels.count) pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates a bitmap of one colour.
    public init(width: Int, height: Int, filledWith pixel: UInt32 = 0) {
        self.init(width: width, height: height, pixels: Array(repeating: pixel, count: width * height))
    }

    /// Returns the bitmap at half the size; each pixel is the rounded mean of the four (at odd edges two or one) that
    /// it covers.
    ///
    /// - Complexity: O(`width * height`); intended for a background thread.
    public func halved() -> Bitmap {
        let w = (width + 1) / 2, h = (height + 1) / 2
        let halved = [UInt32](unsafeUninitializedCapacity: w * h) { out, count in
            if let out = out.baseAddress { halve(to: 0..<h, of: out) }
            count = w * h
        }
        return Bitmap(width: w, height: h, pixels: halved)
    }

    /// Writes some rows of the bitmap at half the size, `out`.
    package func halve(to rows: Range<Int>, of out: UnsafeMutablePointer<UInt32>) {
        let w = (width + 1) / 2
        pixels.withUnsafeBufferPointer { source in
            guard let source = source.baseAddress else { return }
            for y in rows {
                let top = source + 2 * y * width, bottom = source + min(2 * y + 1, height - 1) * width
                // Without overflow checks and branches, the compiler computes several pixels at a time.
                let row = out + y * w
                for x in 0..<width / 2 {
                    row[x] = Self.mean(top[2 &* x], top[2 &* x &+ 1], bottom[2 &* x], bottom[2 &* x &+ 1])
                }
                if w > width / 2 {
                    row[w - 1] = Self.mean(top[width - 1], top[width - 1], bottom[width - 1], bottom[width - 1])
                }
            }
        }
    }

    /// The 64-bit FNV-1a hash of the pixels' bytes, the lowest byte of each pixel first (Fowler, Noll and Vo 1991).
    ///
    /// - Complexity: O(`width * height`).
    public var checksum: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for pixel in pixels {
            for shift: UInt32 in [0, 8, 16, 24] {
                hash = (hash ^ UInt64(pixel >> shift & 255)) &* 0x0000_0100_0000_01B3
            }
        }
        return hash
    }

    /// Returns the mean of four pixels; computes two channels at a time in one word.
    @inline(__always) private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF, half: UInt32 = 0x0002_0002
        let low = ((a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ half) &>> 2 & mask
        let high =
            ((a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask) &+ half) &>> 2 & mask
        return high &<< 8 | low
    }
}
