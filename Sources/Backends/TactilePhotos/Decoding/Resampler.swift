/// A separable resampler that makes pictures smaller without aliasing.
///
/// It receives the rows of a picture one after the other. The horizontal pass filters each source row; the vertical pass
/// combines a window of filtered rows to a row of the result as soon as they are there. All arithmetic is fixed-point, so
/// that every machine gives the same pixels.
final class Resampler {
    /// A pixel between the passes: channels times 64, which the filter's overshoot can move out of their range.
    private typealias Intermediate = SIMD4<Int16>
    private static let intermediateBits: Int32 = 6

    private var row = Scratch<UInt32>()
    private var window = Scratch<SIMD8<Int16>>()
    private var work: Work?

    /// The resampling of one picture.
    private struct Work {
        /// The size of the picture, and whether it has no alpha.
        let source: PixelSize
        let isOpaque: Bool
        /// The part of the reduced picture that is made.
        let area: PixelArea
        /// The weights of the columns and rows of the part; `nil` if the picture keeps its size.
        let weights: (columns: FilterWeights, columnPairs: [FilterWeights.Pair], rows: FilterWeights)?
        let row: UnsafeMutableBufferPointer<UInt32>
        let window: UnsafeMutableBufferPointer<SIMD8<Int16>>
        /// The number of rows that have been received, and of those of the result that are complete.
        var received = 0, made = 0
        var result: [UInt32]

        mutating func add(_ write: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
            defer { received += 1 }
            // Source rows that no row of the result needs are skipped.
            guard made < area.size.height, received >= weights?.rows.first[made] ?? area.y else { return }
            guard let weights else { return copy(write) }
            write(row)
            let tapCount = weights.rows.tapCount, stride = window.count / tapCount * 2
            window.withMemoryRebound(to: Intermediate.self) { window in
                let target = window[(received % tapCount * stride)...].prefix(area.size.width)
                Resampler.filterHorizontally(
                    row, weights.columns, weights.columnPairs, to: UnsafeMutableBufferPointer(rebasing: target))
            }
            while made < area.size.height, weights.rows.first[made] + tapCount <= received + 1 {
                let (window, made, isOpaque) = (window, made, isOpaque)
                addRow { Resampler.filterVertically(window, weights.rows, at: made, to: $0, isOpaque: isOpaque) }
            }
        }

        /// Adds a row of a picture that keeps its size.
        private mutating func copy(_ write: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
            guard area.size.width < source.width else { return addRow(write) }
            write(row)
            let part = UnsafeMutableBufferPointer(rebasing: row[area.x...].prefix(area.size.width))
            addRow { _ = $0.update(from: part) }
        }

        private mutating func addRow(_ write: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
            let columns = (made * area.size.width)..<((made + 1) * area.size.width)
            result.withUnsafeMutableBufferPointer { write(UnsafeMutableBufferPointer(rebasing: $0[columns])) }
            made += 1
        }
    }

    /// Returns the picture at a size that is neither wider nor higher than its own.
    func resample(_ source: PixelRows, to size: PixelSize) -> [UInt32] {
        begin(source.size, isOpaque: source.layout.isOpaque, to: size, PixelArea(x: 0, y: 0, size: size))
        for y in 0..<source.size.height { add { source.copyRow(y, to: $0) } }
        return end()
    }

    /// Frees the memory that an exceptionally large picture has used.
    func trim() {
        row.trim()
        window.trim()
    }

    /// Returns the memory for the rows of a picture, in bytes, without the result.
    static func memory(_ source: PixelSize, to size: PixelSize, _ area: PixelArea) -> Int {
        let row = (source.width + 1) * MemoryLayout<UInt32>.size
        guard source != size else { return row }
        func weights(_ source: Int, _ size: Int, _ count: Int) -> Int {
            FilterWeights.tapCount(from: source, to: size).multipliedClamped(by: count * MemoryLayout<Int16>.size)
        }
        let rows = FilterWeights.tapCount(from: source.height, to: size.height)
        return row.addingClamped(rows.multipliedClamped(by: (area.size.width + 1) * MemoryLayout<Intermediate>.size))
            .addingClamped(weights(source.height, size.height, area.size.height))
            // The weights of columns also lie in pairs.
            .addingClamped(weights(source.width, size.width, 3 * area.size.width))
    }

    // MARK: Row by row

    /// Begins a part of a picture that is reduced to a size, which is neither wider nor higher than its own.
    func begin(_ source: PixelSize, isOpaque: Bool, to size: PixelSize, _ area: PixelArea) {
        work = nil
        var weights: (FilterWeights, [FilterWeights.Pair], FilterWeights)?
        var window = UnsafeMutableBufferPointer<SIMD8<Int16>>(start: nil, count: 0)
        if source != size {
            let columns = FilterWeights(
                from: source.width, to: size.width, in: area.x..<(area.x + area.size.width))
            let rows = FilterWeights(
                from: source.height, to: size.height, in: area.y..<(area.y + area.size.height))
            weights = (columns, columns.pairs, rows)
            // The vertical pass handles two pixels at once, so that the window's rows have an even width.
            window = self.window.take((area.size.width + 1) / 2 * rows.tapCount)
        }
        work = Work(
            source: source, isOpaque: isOpaque, area: area, weights: weights,
            // Weights come in pairs: the last of an odd number takes a pixel more, with no weight.
            row: row.take(source.width + 1), window: window, result: [UInt32](repeating: 0, count: area.size.count))
    }

    /// A Boolean value that indicates whether the result is complete, so that no more rows are needed.
    var isComplete: Bool { work.map { $0.made == $0.area.size.height } ?? true }

    /// Adds the next row of the picture, which `write` writes to memory; it is not called for a row that is not needed.
    func add(_ write: (UnsafeMutableBufferPointer<UInt32>) -> Void) { work?.add(write) }

    /// Returns the result; rows that have not been added repeat the last one.
    func end() -> [UInt32] {
        while !isComplete { add { _ in } }
        defer { work = nil }
        return work?.result ?? []
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

    /// Returns the number of source pixels for each pixel.
    static func tapCount(from source: Int, to target: Int) -> Int {
        min(source, Int((4 * (Double(source) / Double(target))).rounded(.up)))
    }

    /// Computes the weights of a part of the pixels that reduce `source` pixels to `target` pixels, where `target` is at most
    /// `source`.
    init(from source: Int, to target: Int, in part: Range<Int>) {
        let ratio = Double(source) / Double(target)
        tapCount = Self.tapCount(from: source, to: target)
        first.reserveCapacity(part.count)
        weights.reserveCapacity(part.count * tapCount)
        for index in part {
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
