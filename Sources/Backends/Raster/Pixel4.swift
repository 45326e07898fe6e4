package import Platform

/// Four adjacent pixels of a row, with all the colour arithmetic of the module.
///
/// A pixel is `0xAARRGGBB` with premultiplied alpha. Channels are computed in 16 bits, the even and the odd ones apart,
/// because the smallest vector unit of both x86-64 and ARM computes eight such numbers at a time.
typealias Pixel4 = SIMD4<UInt32>

/// Two channels of four pixels, or a weight for each of them.
typealias Channels = SIMD8<UInt16>

extension SIMD4<UInt32> {
    /// The blue and red channels.
    @inline(__always) var even: Channels { unsafeBitCast(self & 0x00FF_00FF, to: Channels.self) }
    /// The green and alpha channels.
    @inline(__always) var odd: Channels { unsafeBitCast((self &>> 8) & 0x00FF_00FF, to: Channels.self) }
    /// The alpha of each pixel, once for each of two channels.
    @inline(__always) var alpha: Channels {
        let alpha = self &>> 24
        return unsafeBitCast(alpha | alpha &<< 16, to: Channels.self)
    }

    @inline(__always) init(even: Channels, odd: Channels) {
        self = unsafeBitCast(even | odd &<< 8, to: Pixel4.self)
    }

    /// Composites these pixels with an opacity of 0 to 255 over others.
    ///
    /// The result is (s o + d (255 - a o / 255)) / 255, rounded, for the source s with alpha a, the opacity o and the
    /// destination d.
    @inline(__always) func over(_ below: Pixel4, opacity: Channels) -> Pixel4 {
        composited(over: below, opacity: opacity, belowWeight: 255 &- (alpha &* opacity).dividedBy255)
    }

    /// Composites these pixels over others, like `over(_:opacity:)`, on condition that all of them have full alpha.
    @inline(__always) func opaque(over below: Pixel4, opacity: Channels) -> Pixel4 {
        composited(over: below, opacity: opacity, belowWeight: 255 &- opacity)
    }

    @inline(__always) private func composited(
        over below: Pixel4, opacity: Channels, belowWeight: Channels
    ) -> Pixel4 {
        Pixel4(
            even: (even &* opacity &+ below.even &* belowWeight).dividedBy255,
            odd: (odd &* opacity &+ below.odd &* belowWeight).dividedBy255)
    }

    /// Multiplies each channel by the same channel of other pixels, where 255 stands for 1.
    @inline(__always) func multiplied(by other: Pixel4) -> Pixel4 {
        Pixel4(even: (even &* other.even).dividedBy255, odd: (odd &* other.odd).dividedBy255)
    }

    /// Multiplies each pixel by the alpha of a pixel of the mask.
    @inline(__always) func multiplied(byAlphaOf mask: Pixel4) -> Pixel4 {
        Pixel4(even: (even &* mask.alpha).dividedBy255, odd: (odd &* mask.alpha).dividedBy255)
    }

    /// The upper half of each 16 bits, with the lower half cleared.
    @inline(__always) private func upper(_ pixels: Pixel4) -> Channels {
        unsafeBitCast(pixels & 0xFF00_FF00, to: Channels.self)
    }

    /// Interpolates between these pixels and others, whose weight is 0 to 256; the result is rounded.
    @inline(__always) func interpolated(to other: Pixel4, weight: Channels) -> Pixel4 {
        // Intermediate sums may pass 65536; the results do not, so they are right modulo 65536.
        let even = upper(self &<< 8) &+ (other.even &- even) &* weight &+ 128
        let odd = upper(self) &+ (other.odd &- odd) &* weight &+ 128
        return Pixel4(even: even &>> 8, odd: odd &>> 8)
    }
}

extension SIMD8<UInt16> {
    /// The lanes divided by 255, rounded; exact up to 65407.
    @inline(__always) var dividedBy255: Channels {
        let sum = self &+ 128
        return (sum &+ sum &>> 8) &>> 8
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// The four pixels that begin here.
    @inline(__always) var pixel4: Pixel4 {
        get { UnsafeRawPointer(self).loadUnaligned(as: Pixel4.self) }
        nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Pixel4.self) }
    }
}

extension UnsafePointer<UInt32> {
    /// The four pixels that begin here.
    @inline(__always) var pixel4: Pixel4 { UnsafeRawPointer(self).loadUnaligned(as: Pixel4.self) }
}

extension Int {
    /// Converts a fraction of 0 to 1 to 0 to 255, rounded; clamps what lies outside, and converts NaN to 0.
    init(byteOf fraction: Double) {
        self = fraction > 0 ? Int((Swift.min(fraction, 1) * 255).rounded()) : 0
    }
}

extension Color {
    /// The colour at full alpha, as a pixel.
    package var pixel: UInt32 {
        UInt32(0xFF << 24 | Int(byteOf: red) << 16 | Int(byteOf: green) << 8 | Int(byteOf: blue))
    }

    /// The colour, premultiplied by its alpha, as a pixel.
    package var premultiplied: UInt32 {
        let opacity = Channels(repeating: UInt16(Int(byteOf: alpha)))
        return Pixel4(repeating: pixel).over(Pixel4(repeating: 0), opacity: opacity)[0]
    }
}
