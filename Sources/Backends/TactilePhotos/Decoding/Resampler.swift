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
        let columnPairs = columns.pairs
        // Weights come in pairs: the last of an odd number takes a pixel more, with no weight.
        let row = row.take(source.size.width + 1)
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
                    Self.filterHorizontally(row, columns, columnPairs, to: UnsafeMutableBufferPointer(rebasing: target))
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
        _ row: UnsafeMutableBufferPointer<UInt32>, _ columns: FilterWeights, _ pairs: [FilterWeights.Pair],
        to result: UnsafeMutableBufferPointer<Intermediate>
    ) {
        let shift = FilterWeights.bits - intermediateBits, pairCount = columns.pairCount
        pairs.withUnsafeBufferPointer { pairs in
            var next = 0
            for x in 0..<result.count {
                var source = columns.first[x]
                var sum = SIMD4<Int32>(repeating: 1 << (shift - 1))
                for _ in 0..<pairCount {
                    sum &+= weighted(channels(of: row[source]), channels(of: row[source &+ 1]), by: pairs[next])
                    source &+= 2
                    next &+= 1
                }
                result[x] = Intermediate(truncatingIfNeeded: sum &>> shift)
            }
        }
    }

    private static func filterVertically(
        _ window: UnsafeMutableBufferPointer<SIMD8<Int16>>, _ rows: FilterWeights, at y: Int,
        to result: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool
    ) {
        let shift = FilterWeights.bits + intermediateBits, tapCount = rows.tapCount, width = window.count / tapCount
        // The window is a ring: row n of the source is its row n % tapCount.
        let weights = FilterWeights.pairs(
            (0..<tapCount).map { row in
                rows.weights[y * tapCount + (row - rows.first[y] % tapCount + tapCount) % tapCount]
            }[...])
        // Where the rows of each pair of weights begin: the last of an odd number is its own second one.
        let starts = weights.indices.map { (2 * $0 * width, min(2 * $0 + 1, tapCount - 1) * width) }
        weights.withUnsafeBufferPointer { weights in
            for index in 0..<width {
                var low = SIMD4<Int32>(repeating: 1 << (shift - 1)), high = low
                for pair in 0..<weights.count {
                    let upper = window[starts[pair].0 &+ index], lower = window[starts[pair].1 &+ index]
                    low &+= weighted(upper.lowHalf, lower.lowHalf, by: weights[pair])
                    high &+= weighted(upper.highHalf, lower.highHalf, by: weights[pair])
                }
                let sum = SIMD8(lowHalf: low &>> shift, highHalf: high &>> shift)
                let channels = bounded(SIMD8(truncatingIfNeeded: sum), isOpaque: isOpaque)
                let pixels = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: channels), to: SIMD2<UInt32>.self)
                result[2 * index] = pixels.x
                if 2 * index + 1 < result.count { result[2 * index + 1] = pixels.y }
            }
        }
    }

    @inline(__always)
    private static func channels(of pixel: UInt32) -> SIMD4<Int16> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    /// Returns the weighted sum of two pixels, in the order of operations that the processor has one instruction for
    /// (PMADDWD of SSE2): products of neighbouring numbers, added in pairs.
    @inline(__always)
    private static func weighted(
        _ first: SIMD4<Int16>, _ second: SIMD4<Int16>, by pair: FilterWeights.Pair
    ) -> SIMD4<Int32> {
        var both = SIMD8<Int16>()
        both.evenHalf = first
        both.oddHalf = second
        let factors = unsafeBitCast(
            SIMD4<UInt32>(repeating: unsafeBitCast(pair, to: UInt32.self)), to: SIMD8<Int16>.self)
        let products = SIMD8<Int32>(truncatingIfNeeded: both) &* SIMD8<Int32>(truncatingIfNeeded: factors)
        return products.evenHalf &+ products.oddHalf
    }

    /// Returns two pixels clamped to 0...255, and to their alpha, because premultiplied colours never exceed it.
    @inline(__always)
    private static func bounded(_ channels: SIMD8<Int16>, isOpaque: Bool) -> SIMD8<Int16> {
        // A number shifted by 15 bits is all ones if it is negative: such masks stay in vectors, and comparisons do not.
        let full = SIMD8<Int16>(repeating: 255), positive = channels & ~(channels &>> 15)
        let bounded = (positive | (full &- positive) &>> 15) & full
        if isOpaque { return bounded }
        let alpha = SIMD8(
            lowHalf: SIMD4(repeating: bounded.lowHalf.w), highHalf: SIMD4(repeating: bounded.highHalf.w))
        let left = alpha &- bounded
        return bounded &+ (left & (left &>> 15))
    }
}

/// The weights of the source pixels of a line for each pixel of a shorter line.
///
/// They are samples of the Catmull-Rom cubic, widened by the ratio of the lengths: Keys, "Cubic convolution
/// interpolation for digital image processing", 1981, with a = -1/2.
private struct FilterWeights {
    /// The number of fraction bits of a weight.
    static let bits: Int32 = 14
    /// The weights of two neighbouring pixels.
    typealias Pair = SIMD2<Int16>
    /// The exact sum of all weights of one pixel, so that a plain colour stays unchanged.
    static let one: Int32 = 1 << bits

    /// The number of source pixels for each pixel.
    let tapCount: Int
    /// The index of the first source pixel for each pixel.
    private(set) var first: [Int] = []
    /// The weights, `tapCount` for each pixel.
    private(set) var weights: [Int16] = []

    /// The number of pairs for each pixel.
    var pairCount: Int { (tapCount + 1) / 2 }
    /// The weights in pairs, `pairCount` for each pixel.
    var pairs: [Pair] {
        first.indices.flatMap { Self.pairs(weights[($0 * tapCount)..<(($0 + 1) * tapCount)]) }
    }

    /// Returns weights in pairs; the last of an odd number gets 0.
    static func pairs(_ weights: ArraySlice<Int16>) -> [Pair] {
        stride(from: weights.startIndex, to: weights.endIndex, by: 2).map { index in
            Pair(weights[index], index + 1 < weights.endIndex ? weights[index + 1] : 0)
        }
    }

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
