/// Four pixels beside each other, and the only arithmetic on colours there is.
///
/// Channels are computed in 16 bits, the even and the odd ones apart: this is what the smallest vector unit of both
/// x86-64 and ARM does eight at a time.
typealias Quad = SIMD4<UInt32>

typealias Channels = SIMD8<UInt16>

extension SIMD4<UInt32> {
    /// Blue and red.
    @inline(__always) var even: Channels { unsafeBitCast(self & 0x00FF_00FF, to: Channels.self) }
    /// Green and alpha.
    @inline(__always) var odd: Channels { unsafeBitCast((self &>> 8) & 0x00FF_00FF, to: Channels.self) }
    /// Alpha, for each of two channels.
    @inline(__always) var alpha: Channels {
        let alpha = self &>> 24
        return unsafeBitCast(alpha | alpha &<< 16, to: Channels.self)
    }

    @inline(__always) init(even: Channels, odd: Channels) {
        self = unsafeBitCast(even | odd &<< 8, to: Quad.self)
    }

    /// These pixels with a share of `share`, 0 to 255, over others: (s m + d (255 - a m / 255)) / 255, rounded.
    @inline(__always) func over(_ below: Quad, share: Channels) -> Quad {
        mixed(over: below, share: share, rest: 255 &- (alpha &* share).dividedBy255)
    }

    /// The same, where all of these pixels are known to have full alpha.
    @inline(__always) func opaque(over below: Quad, share: Channels) -> Quad {
        mixed(over: below, share: share, rest: 255 &- share)
    }

    @inline(__always) private func mixed(over below: Quad, share: Channels, rest: Channels) -> Quad {
        Quad(
            even: (even &* share &+ below.even &* rest).dividedBy255,
            odd: (odd &* share &+ below.odd &* rest).dividedBy255)
    }

    /// Each channel multiplied by one of the others' channels, where 255 stands for 1.
    @inline(__always) func multiplied(by other: Quad) -> Quad {
        Quad(even: (even &* other.even).dividedBy255, odd: (odd &* other.odd).dividedBy255)
    }

    /// Each pixel multiplied by the alpha of another.
    @inline(__always) func multiplied(byAlphaOf mask: Quad) -> Quad {
        Quad(even: (even &* mask.alpha).dividedBy255, odd: (odd &* mask.alpha).dividedBy255)
    }

    /// The upper half of each 16 bits, the lower one cleared.
    @inline(__always) private func upper(_ quad: Quad) -> Channels {
        unsafeBitCast(quad & 0xFF00_FF00, to: Channels.self)
    }

    /// The way from these pixels to others, at `part` 256ths of it, rounded.
    @inline(__always) func mixed(with other: Quad, part: Channels) -> Quad {
        // Sums may pass 65536 on the way; their ends do not, and that is all that counts modulo 65536.
        let even = upper(self &<< 8) &+ (other.even &- even) &* part &+ 128
        let odd = upper(self) &+ (other.odd &- odd) &* part &+ 128
        return Quad(even: even &>> 8, odd: odd &>> 8)
    }
}

extension SIMD8<UInt16> {
    /// The lanes over 255, rounded; exact up to 65407.
    @inline(__always) var dividedBy255: Channels {
        let sum = self &+ 128
        return (sum &+ sum &>> 8) &>> 8
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// The four pixels from here on.
    @inline(__always) var quad: Quad {
        get { UnsafeRawPointer(self).loadUnaligned(as: Quad.self) }
        nonmutating set { UnsafeMutableRawPointer(self).storeBytes(of: newValue, as: Quad.self) }
    }
}

extension UnsafePointer<UInt32> {
    /// The four pixels from here on.
    @inline(__always) var quad: Quad { UnsafeRawPointer(self).loadUnaligned(as: Quad.self) }
}
