/// Makes pictures smaller, with a filter as wide as needed so that nothing shimmers or steps.
///
/// Each source row is first made narrower, then a window of such rows is weighed into a row of the result. All is
/// fixed point, so every machine gives the same pixels.
struct Resampler: ~Copyable {
    /// A pixel between the two passes: channels times 64, possibly below 0 or beyond full by the filter's overshoot.
    private typealias Between = SIMD4<Int16>
    private static let betweenBits: Int32 = 6

    private var row = Scratch<UInt32>()
    private var window = Scratch<SIMD8<Int16>>()

    /// The picture at a size that is in neither direction larger than its own.
    mutating func resample(_ source: PixelRows, to size: PixelSize) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
            if source.size == size {
                for y in 0..<size.height { source.copyRow(y, to: Self.line(y, of: output, width: size.width)) }
            } else {
                shrink(source, to: size, output)
            }
            count = size.count
        }
    }

    /// Lets go of what an exceptional picture has taken.
    mutating func trim() {
        row.trim()
        window.trim()
    }

    private mutating func shrink(
        _ source: PixelRows, to size: PixelSize, _ output: UnsafeMutableBufferPointer<UInt32>
    ) {
        let columns = FilterWeights(from: source.size.width, to: size.width)
        let lines = FilterWeights(from: source.size.height, to: size.height)
        let row = row.take(source.size.width)
        // Two pixels are weighed at once, so a line of the window is even.
        let pairs = (size.width + 1) / 2
        let window = window.take(pairs * lines.reach)
        var next = 0
        for y in 0..<size.height {
            // Rows that no row of the result needs are not even converted.
            next = max(next, lines.first[y])
            while next < lines.first[y] + lines.reach {
                source.copyRow(next, to: row)
                window.withMemoryRebound(to: Between.self) { window in
                    let line = window[(next % lines.reach * 2 * pairs)...].prefix(size.width)
                    Self.narrow(row, columns, to: UnsafeMutableBufferPointer(rebasing: line))
                }
                next += 1
            }
            Self.weigh(
                window, lines, at: y, to: Self.line(y, of: output, width: size.width), isOpaque: source.isOpaque)
        }
    }

    private static func line(
        _ y: Int, of pixels: UnsafeMutableBufferPointer<UInt32>, width: Int
    ) -> UnsafeMutableBufferPointer<UInt32> {
        UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
    }

    private static func narrow(
        _ row: UnsafeMutableBufferPointer<UInt32>, _ columns: FilterWeights,
        to result: UnsafeMutableBufferPointer<Between>
    ) {
        let shift = FilterWeights.bits - betweenBits, reach = columns.reach
        columns.weights.withUnsafeBufferPointer { weights in
            var place = 0
            for x in 0..<result.count {
                let first = columns.first[x]
                var sum = SIMD4<Int32>(repeating: 1 << (shift - 1))
                for tap in 0..<reach {
                    let channels = unsafeBitCast(row[first &+ tap], to: SIMD4<UInt8>.self)
                    let weight = Int32(weights[place &+ tap])
                    sum &+= SIMD4(truncatingIfNeeded: channels) &* SIMD4(repeating: weight)
                }
                place &+= reach
                result[x] = Between(truncatingIfNeeded: sum &>> shift)
            }
        }
    }

    private static func weigh(
        _ window: UnsafeMutableBufferPointer<SIMD8<Int16>>, _ lines: FilterWeights, at y: Int,
        to result: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool
    ) {
        let shift = FilterWeights.bits + betweenBits, reach = lines.reach, pairs = window.count / reach
        // The window is a ring: row n of the source lies in its line n % reach.
        let weights = (0..<reach).map { line in
            lines.weights[y * reach + (line - lines.first[y] % reach + reach) % reach]
        }
        weights.withUnsafeBufferPointer { weights in
            for pair in 0..<pairs {
                var sum = SIMD8<Int32>(repeating: 1 << (shift - 1)), place = pair
                for line in 0..<reach {
                    sum &+= SIMD8(truncatingIfNeeded: window[place]) &* SIMD8(repeating: Int32(weights[line]))
                    place &+= pairs
                }
                let channels = bounded(SIMD8(truncatingIfNeeded: sum &>> shift), isOpaque: isOpaque)
                let pixels = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: channels), to: SIMD2<UInt32>.self)
                result[2 * pair] = pixels.x
                if 2 * pair + 1 < result.count { result[2 * pair + 1] = pixels.y }
            }
        }
    }

    /// Two pixels without overshoot, which must leave no colour brighter than its alpha either.
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

/// How much each source pixel of a line counts for each pixel of a shorter line: the Catmull-Rom cubic, widened by the
/// ratio of the lengths.
///
/// The cubic is that of Keys, "Cubic convolution interpolation for digital image processing", 1981, with a = -1/2.
struct FilterWeights {
    /// Fraction bits of a weight.
    static let bits: Int32 = 14
    /// The sum of all weights of one pixel; so a plain colour stays exactly what it is.
    static let one: Int32 = 1 << bits

    /// How many source pixels count for each pixel.
    let reach: Int
    /// The first of them, for each pixel.
    private(set) var first: [Int] = []
    /// `reach` weights for each pixel.
    private(set) var weights: [Int16] = []

    /// Computes the weights for making `source` pixels into `target`, which is not more.
    init(from source: Int, to target: Int) {
        let ratio = Double(source) / Double(target)
        reach = min(source, Int((4 * ratio).rounded(.up)))
        first.reserveCapacity(target)
        weights.reserveCapacity(target * reach)
        for index in 0..<target {
            let centre = (Double(index) + 0.5) * ratio - 0.5
            let start = min(max(Int((centre - 2 * ratio).rounded(.down)) + 1, 0), source - reach)
            first.append(start)
            append((start..<(start + reach)).map { Self.cubic(abs(Double($0) - centre) / ratio) })
        }
    }

    /// Appends weights so that they sum up exactly to `one`: each is the step between two rounded partial sums.
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
