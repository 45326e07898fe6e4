/// A separable resampler that makes pictures smaller without aliasing.
///
/// The horizontal pass filters each source row; the vertical pass combines a window of filtered rows to a row of the
/// result. All arithmetic is fixed-point, so that every machine gives the same pixels.
struct Resampler: ~Copyable {
    /// A pixel between the passes: channels times 64, which the filter's overshoot can move out of their range.
    private typealias Intermediate = SIMD4<Int16>
    private static let intermediateBits: Int32 = 6

    private var row = Scratch<UInt32>()
    private var window = Scratch<SIMD8<Int16>>()

    /// Returns the picture at a size that is neither wider nor higher than its own.
    mutating func resample(_ source: PixelRows, to size: PixelSize) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
            if source.size == size {
                for y in 0..<size.height { source.copyRow(y, to: Self.row(y, of: output, width: size.width)) }
            } else {
                shrink(source, to: size, output)
            }
            count = size.count
        }
    }

    /// Frees the memory that an exceptionally large picture has used.
    mutating func trim() {
        row.trim()
        window.trim()
    }

    private mutating func shrink(
        _ source: PixelRows, to size: PixelSize, _ output: UnsafeMutableBufferPointer<UInt32>
    ) {
        let columns = FilterWeights(from: source.size.width, to: size.width)
        let rows = FilterWeights(from: source.size.height, to: size.height)
        let row = row.take(source.size.width)
        // The vertical pass handles two pixels at once, so that the window's rows have an even width.
        let pairs = (size.width + 1) / 2
        let window = window.take(pairs * rows.tapCount)
        var next = 0
        for y in 0..<size.height {
            // Source rows that no row of the result needs are skipped.
            next = max(next, rows.first[y])
            while next < rows.first[y] + rows.tapCount {
                source.copyRow(next, to: row)
                window.withMemoryRebound(to: Intermediate.self) { window in
                    let target = window[(next % rows.tapCount * 2 * pairs)...].prefix(size.width)
                    Self.filterHorizontally(row, columns, to: UnsafeMutableBufferPointer(rebasing: target))
                }
                next += 1
            }
            Self.filterVertically(
                window, rows, at: y, to: Self.row(y, of: output, width: size.width), isOpaque: source.layout.isOpaque)
        }
    }

    private static func row(
        _ y: Int, of pixels: UnsafeMutableBufferPointer<UInt32>, width: Int
    ) -> UnsafeMutableBufferPointer<UInt32> {
        UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
    }

    private static func filterHorizontally(
        _ row: UnsafeMutableBufferPointer<UInt32>, _ columns: FilterWeights,
        to result: UnsafeMutableBufferPointer<Intermediate>
    ) {
        let shift = FilterWeights.bits - intermediateBits, tapCount = columns.tapCount
        columns.weights.withUnsafeBufferPointer { weights in
            var weight = 0
            for x in 0..<result.count {
                let first = columns.first[x]
                var sum = SIMD4<Int32>(repeating: 1 << (shift - 1))
                for tap in 0..<tapCount {
                    let channels = unsafeBitCast(row[first &+ tap], to: SIMD4<UInt8>.self)
                    let factor = Int32(weights[weight &+ tap])
                    sum &+= SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: factor)
                }
                weight &+= tapCount
                result[x] = Intermediate(truncatingIfNeeded: sum &>> shift)
            }
        }
    }

    private static func filterVertically(
        _ window: UnsafeMutableBufferPointer<SIMD8<Int16>>, _ rows: FilterWeights, at y: Int,
        to result: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool
    ) {
        let shift = FilterWeights.bits + intermediateBits, tapCount = rows.tapCount, pairs = window.count / tapCount
        // The window is a ring: row n of the source is its row n % tapCount.
        let weights = (0..<tapCount).map { row in
            rows.weights[y * tapCount + (row - rows.first[y] % tapCount + tapCount) % tapCount]
        }
        weights.withUnsafeBufferPointer { weights in
            for pair in 0..<pairs {
                var sum = SIMD8<Int32>(repeating: 1 << (shift - 1)), index = pair
                for row in 0..<tapCount {
                    sum &+= SIMD8(truncatingIfNeeded: window[index]) &* SIMD8(repeating: Int32(weights[row]))
                    index &+= pairs
                }
                let channels = bounded(SIMD8(truncatingIfNeeded: sum &>> shift), isOpaque: isOpaque)
                let pixels = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: channels), to: SIMD2<UInt32>.self)
                result[2 * pair] = pixels.x
                if 2 * pair + 1 < result.count { result[2 * pair + 1] = pixels.y }
            }
        }
    }

    /// Returns two pixels clamped to 0...255, and to their alpha, because premultiplied colours never exceed it.
    @inline(__always)
    private static func bounded(_ channels: SIMD8<Int16>, isOpaque: Bool) -> SIMD8<Int16> {
        let none = SIMD8<Int16>(repeating: 0), full = SIMD8<Int16>(repeating: 255)
        var bounded = channels.replacing(with: none, where: channels .< none)
        bounded.replace(with: full, where: bounded .> full)
        if isOpaque { return bounded }
        let alpha = SIMD8(
            lowHalf: SIMD4(repeating: bounded.lowHalf.w), highHalf: SIMD4(repeating: bounded.highHalf.w))
        bounded.replace(with: alpha, where: bounded .> alpha)
        return bounded
    }
}

/// The weights of the source pixels of a line for each pixel of a shorter line.
///
/// They are samples of the Catmull-Rom cubic, widened by the ratio of the lengths: Keys, "Cubic convolution
/// interpolation for digital image processing", 1981, with a = -1/2.
private struct FilterWeights {
    /// The number of fraction bits of a weight.
    static let bits: Int32 = 14
    /// The exact sum of all weights of one pixel, so that a plain colour stays unchanged.
    static let one: Int32 = 1 << bits

    /// The number of source pixels for each pixel.
    let tapCount: Int
    /// The index of the first source pixel for each pixel.
    private(set) var first: [Int] = []
    /// The weights, `tapCount` for each pixel.
    private(set) var weights: [Int16] = []

    /// Computes the weights that reduce `source` pixels to `target` pixels, where `target` is at most `source`.
    init(from source: Int, to target: Int) {
        let ratio = Double(source) / Double(target)
        tapCount = min(source, Int((4 * ratio).rounded(.up)))
        first.reserveCapacity(target)
        weights.reserveCapacity(target * tapCount)
        for index in 0..<target {
            let centre = (Double(index) + 0.5) * ratio - 0.5
            let start = min(max(Int((centre - 2 * ratio).rounded(.down)) + 1, 0), source - tapCount)
            first.append(start)
            append((start..<(start + tapCount)).map { Self.cubic(abs(Double($0) - centre) / ratio) })
        }
    }

    /// Appends weights whose sum is exactly `one`: each is the difference of two rounded partial sums.
    private mutating func append(_ values: [Double]) {
        let scale = Double(Self.one) / values.reduce(0, +)
        var sum = 0.0, rounded = 0.0
        for value in values {
            sum += value * scale
            weights.append(Int16(sum.rounded() - rounded))
            rounded = sum.rounded()
        }
    }

    private static func cubic(_ x: Double) -> Double {
        if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
        if x < 2 { return ((-0.5 * x + 2.5) * x - 4) * x + 2 }
        return 0
    }
}
