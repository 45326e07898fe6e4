import CSpans

/// The source of the pixels that a row is painted with.
protocol Brush {
    /// A Boolean value that indicates whether every pixel has full alpha.
    var isOpaque: Bool { get }
    /// Returns the pixel in a column.
    func pixel(_ x: Int) -> UInt32
    /// Returns the pixels in four columns, the first of which is `x`.
    func pixels(from x: Int) -> Pixel4
    /// Paints the first pixels of a row with wider instructions, if the processor has them.
    ///
    /// - Parameters:
    ///   - pixels: The pixel in the first column.
    ///   - columns: The columns of the row.
    ///   - blending: The steps from the pixels of the brush to those of the row.
    /// - Returns: The number of painted pixels.
    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int
}

extension Brush {
    @inline(__always)
    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int { 0 }
}

/// The same pixel in every column.
struct ColorBrush: Brush {
    let color: UInt32
    /// A Boolean value that indicates whether the colour replaces the pixels below at full opacity, whatever its alpha.
    ///
    /// True by default, so that a canvas can be cleared to a translucent colour.
    var isOpaque = true
    @inline(__always) func pixel(_ x: Int) -> UInt32 { color }
    @inline(__always) func pixels(from x: Int) -> Pixel4 { Pixel4(repeating: color) }
    @inline(__always)
    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        tactile_paint_color(pixels, columns.count, color, blending)
    }
}

/// Another brush, each pixel multiplied by a colour.
struct TintedBrush<Base: Brush>: Brush {
    let base: Base
    /// The colour, at full alpha.
    let tint: UInt32
    var isOpaque: Bool { base.isOpaque }
    @inline(__always) func pixel(_ x: Int) -> UInt32 {
        Pixel4(repeating: base.pixel(x)).multiplied(by: Pixel4(repeating: tint))[0]
    }
    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        base.pixels(from: x).multiplied(by: Pixel4(repeating: tint))
    }
    @inline(__always)
    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        var blending = blending
        blending.tint = tint
        return base.paintWide(pixels, columns: columns, blending: blending)
    }
}

/// An opaque brush with a colour composited over each pixel.
struct ShadedBrush<Base: Brush>: Brush {
    private let base: Base
    private let color: Pixel4
    private let opacity: Channels
    let isOpaque = true

    /// Shades an opaque brush.
    @inline(__always) init(base: Base, shade: Shade) {
        self.base = base
        color = Pixel4(repeating: shade.color)
        opacity = Channels(repeating: shade.shape.opacity(atCoverage: 65536))
    }

    @inline(__always) func pixel(_ x: Int) -> UInt32 {
        color.over(Pixel4(repeating: base.pixel(x)), opacity: opacity)[0]
    }
    @inline(__always) func pixels(from x: Int) -> Pixel4 { color.opaque(over: base.pixels(from: x), opacity: opacity) }
    @inline(__always)
    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        var blending = blending
        (blending.shade, blending.shade_opacity) = (color[0], UInt32(opacity[0]))
        return base.paintWide(pixels, columns: columns, blending: blending)
    }
}

extension Brush {
    /// Paints one pixel of a row, which begins with column 0; the opacity is 0 to 255.
    @inline(__always)
    func paint(_ line: UnsafeMutablePointer<UInt32>, column x: Int, opacity: UInt16) {
        if opacity == 255, isOpaque {
            line[x] = pixel(x)
        } else {
            let below = Pixel4(repeating: line[x])
            line[x] = Pixel4(repeating: pixel(x)).over(below, opacity: Channels(repeating: opacity))[0]
        }
    }

    /// Paints some pixels of a row, which begins with column 0; the opacity is 0 to 255.
    @inline(__always)
    func paint(_ line: UnsafeMutablePointer<UInt32>, columns: Range<Int>, opacity: UInt16) {
        guard opacity > 0 else { return }
        let blending = tactile_blending(
            tint: .max, shade: 0, shade_opacity: 0, opacity: UInt32(opacity), is_opaque: isOpaque ? 1 : 0)
        var x = columns.lowerBound
        if columns.count >= 16 { x &+= paintWide(line + x, columns: columns, blending: blending) }
        let end = columns.upperBound
        if opacity == 255, isOpaque {
            while x &+ 4 <= end {
                (line + x).pixel4 = pixels(from: x)
                x &+= 4
            }
        } else if isOpaque {
            let opacities = Channels(repeating: opacity)
            while x &+ 4 <= end {
                (line + x).pixel4 = pixels(from: x).opaque(over: (line + x).pixel4, opacity: opacities)
                x &+= 4
            }
        } else {
            let opacities = Channels(repeating: opacity)
            while x &+ 4 <= end {
                let pixels = pixels(from: x)
                // Most pixels of a layer with text or buttons are clear.
                if pixels != Pixel4(repeating: 0) {
                    (line + x).pixel4 = pixels.over((line + x).pixel4, opacity: opacities)
                }
                x &+= 4
            }
        }
        while x < end {
            paint(line, column: x, opacity: opacity)
            x &+= 1
        }
    }
}
