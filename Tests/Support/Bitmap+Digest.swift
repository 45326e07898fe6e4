public import Platform

extension Bitmap {
    /// The 64-bit FNV-1a hash of the pixels' bytes, lowest first (Fowler, Noll and Vo 1991).
    public var digest: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for pixel in pixels {
            for shift: UInt32 in [0, 8, 16, 24] {
                hash = (hash ^ UInt64(pixel >> shift & 255)) &* 0x0000_0100_0000_01B3
            }
        }
        return hash
    }
}
