/// What a run of pixels is painted with.
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
    /// A colour replaces what is there where its share is full: this is how a picture is cleared.
    var isOpaque: Bool { true }
    @inline(__always) func pixel(_ x: Int) -> UInt32 { color }
    @inline(__always) func quad(_ x: Int) -> Quad { Quad(repeating: color) }
}

/// A row of pixels.
struct RowBrush: Brush {
    /// The pixel in the column `first`.
    let pixels: UnsafePointer<UInt32>
    let first: Int
    let isOpaque: Bool
    @inline(__always) func pixel(_ x: Int) -> UInt32 { pixels[x - first] }
    @inline(__always) func quad(_ x: Int) -> Quad { (pixels + (x - first)).quad }
}

extension Brush {
    /// Paints a row of an outline: `line` is its pixel in column 0, `columns` all that may change, and `alpha` the
    /// brush's share where the coverage is full, 0 to 255.
    @inline(__always)
    func paint(
        _ line: UnsafeMutablePointer<UInt32>, row y: Int, of outline: Outline, columns: Range<Int>, alpha: Int
    ) {
        let row = outline.row(y)
        let touched = row.touched.clamped(to: columns)
        let level = row.level.clamped(to: touched)
        for x in touched.lowerBound..<level.lowerBound {
            paint(line, column: x, share: Self.share(alpha, outline.coverage(x: x, y: y)))
        }
        paint(line, columns: level, share: Self.share(alpha, row.coverage))
        for x in level.upperBound..<touched.upperBound {
            paint(line, column: x, share: Self.share(alpha, outline.coverage(x: x, y: y)))
        }
    }

    @inline(__always) private static func share(_ alpha: Int, _ coverage: Int) -> UInt16 {
        UInt16(truncatingIfNeeded: (alpha * coverage + 32768) >> 16)
    }

    @inline(__always)
    private func paint(_ line: UnsafeMutablePointer<UInt32>, column x: Int, share: UInt16) {
        if share == 255, isOpaque {
            line[x] = pixel(x)
        } else {
            let below = Quad(repeating: line[x])
            line[x] = Quad(repeating: pixel(x)).over(below, share: Channels(repeating: share))[0]
        }
    }

    @inline(__always)
    private func paint(_ line: UnsafeMutablePointer<UInt32>, columns: Range<Int>, share: UInt16) {
        guard share > 0 else { return }
        var x = columns.lowerBound
        let end = columns.upperBound
        if share == 255, isOpaque {
            while x + 4 <= end {
                (line + x).quad = quad(x)
                x += 4
            }
        } else {
            let shares = Channels(repeating: share)
            while x + 4 <= end {
                (line + x).quad = quad(x).over((line + x).quad, share: shares)
                x += 4
            }
        }
        while x < end {
            paint(line, column: x, share: share)
            x += 1
        }
    }
}
