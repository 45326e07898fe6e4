/// What a row of pixels is painted with.
protocol Brush {
    /// Whether every pixel has full alpha.
    var isOpaque: Bool { get }
    /// The pixel in a column.
    func pixel(_ x: Int) -> UInt32
    /// The pixels in four columns, the first of which is `x`.
    func quad(_ x: Int) -> Quad
}

/// The same pixel everywhere.
struct ColorBrush: Brush {
    let color: UInt32
    /// A colour replaces what is there where its share is full, unless it says otherwise: this is how a picture is
    /// cleared.
    var isOpaque = true
    @inline(__always) func pixel(_ x: Int) -> UInt32 { color }
    @inline(__always) func quad(_ x: Int) -> Quad { Quad(repeating: color) }
}

/// A row of pixels as they are.
struct RowBrush: Brush {
    /// The pixel in the column `first`.
    let pixels: UnsafePointer<UInt32>
    let first: Int
    let isOpaque: Bool
    @inline(__always) func pixel(_ x: Int) -> UInt32 { pixels[x - first] }
    @inline(__always) func quad(_ x: Int) -> Quad { (pixels + (x - first)).quad }
}

/// Each pixel mixed from two neighbours in a row of texels.
struct MixingBrush: Brush {
    let texels: UnsafePointer<UInt32>
    /// For each column from `first` on, the texel that comes first.
    let starts: UnsafePointer<UInt32>
    /// For each column from `first` on, the second texel's share in 256ths, in both halves of the word.
    let weights: UnsafePointer<UInt32>
    let first: Int
    let isOpaque: Bool

    @inline(__always) func pixel(_ x: Int) -> UInt32 {
        let start = Int(starts[x - first])
        let weight = Channels(repeating: UInt16(truncatingIfNeeded: weights[x - first]))
        return Quad(repeating: texels[start]).mixed(with: Quad(repeating: texels[start + 1]), part: weight)[0]
    }

    @inline(__always) func quad(_ x: Int) -> Quad {
        let starts = starts + (x - first)
        let ab = SIMD2(pair(starts[0]), pair(starts[1])), cd = SIMD2(pair(starts[2]), pair(starts[3]))
        let pairs = SIMD8(lowHalf: unsafeBitCast(ab, to: Quad.self), highHalf: unsafeBitCast(cd, to: Quad.self))
        let part = unsafeBitCast((weights + (x - first)).quad, to: Channels.self)
        return pairs.evenHalf.mixed(with: pairs.oddHalf, part: part)
    }

    @inline(__always) private func pair(_ start: UInt32) -> UInt64 {
        UnsafeRawPointer(texels + Int(start)).loadUnaligned(as: UInt64.self)
    }
}

/// Another brush, each pixel multiplied by a colour.
struct TintedBrush<Base: Brush>: Brush {
    let base: Base
    /// The colour, without transparency.
    let tint: UInt32
    var isOpaque: Bool { base.isOpaque }
    @inline(__always) func pixel(_ x: Int) -> UInt32 {
        Quad(repeating: base.pixel(x)).multiplied(by: Quad(repeating: tint))[0]
    }
    @inline(__always) func quad(_ x: Int) -> Quad { base.quad(x).multiplied(by: Quad(repeating: tint)) }
}

extension Brush {
    /// Paints one pixel of a row, which begins with column 0.
    @inline(__always)
    func paint(_ line: UnsafeMutablePointer<UInt32>, column x: Int, share: UInt16) {
        if share == 255, isOpaque {
            line[x] = pixel(x)
        } else {
            let below = Quad(repeating: line[x])
            line[x] = Quad(repeating: pixel(x)).over(below, share: Channels(repeating: share))[0]
        }
    }

    /// Paints some pixels of a row, which begins with column 0.
    @inline(__always)
    func paint(_ line: UnsafeMutablePointer<UInt32>, columns: Range<Int>, share: UInt16) {
        guard share > 0 else { return }
        var x = columns.lowerBound
        let end = columns.upperBound
        if share == 255, isOpaque {
            while x &+ 4 <= end {
                (line + x).quad = quad(x)
                x &+= 4
            }
        } else if isOpaque {
            let shares = Channels(repeating: share)
            while x &+ 4 <= end {
                (line + x).quad = quad(x).opaque(over: (line + x).quad, share: shares)
                x &+= 4
            }
        } else {
            let shares = Channels(repeating: share)
            while x &+ 4 <= end {
                let quad = quad(x)
                // Most of what a layer of text or buttons holds is clear.
                if quad != Quad(repeating: 0) { (line + x).quad = quad.over((line + x).quad, share: shares) }
                x &+= 4
            }
        }
        while x < end {
            paint(line, column: x, share: share)
            x &+= 1
        }
    }
}
