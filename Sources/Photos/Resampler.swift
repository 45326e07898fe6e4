/// Makes pictures smaller, with a filter as wide as needed so that nothing shimmers or steps.
///
/// Each source row is first made narrower, then a window of such rows is weighed into a row of the result. All is
/// fixed point, so every machine gives the same pixels.
struct Resampler: ~Copyable {
    private var row = Scratch<UInt32>()
    private var window = Scratch<UInt32>()

    /// The picture at a size that is in neither direction larger than its own.
    mutating func resample(_ source: PixelRows, to size: PixelSize) -> [UInt32] {
        let columns = FilterWeights(from: source.size.width, to: size.width)
        let lines = FilterWeights(from: source.size.height, to: size.height)
        let row = row.take(source.size.width)
        let window = window.take(lines.reach * size.width)
        return [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
            guard source.size != size else {
                for y in 0..<size.height { source.copyRow(y, to: Self.row(y, of: output, width: size.width)) }
                count = size.count
                return
            }
            var next = 0
            for y in 0..<size.height {
                let first = lines.first[y]
                while next < first + lines.reach {
                    // Rows that only earlier or no rows of the result need are not even converted.
                    if next >= first {
                        source.copyRow(next, to: row)
                        Self.narrow(row, to: Self.row(next % lines.reach, of: window, width: size.width), columns)
                    }
                    next += 1
                }
                Self.weigh(
                    window, from: first, weights: lines.weights[(y * lines.reach)...].prefix(lines.reach),
                    to: Self.row(y, of: output, width: size.width))
            }
            count = size.count
        }
    }

    private static func row(
        _ y: Int, of pixels: UnsafeMutableBufferPointer<UInt32>, width: Int
    ) -> UnsafeMutableBufferPointer<UInt32> {
        UnsafeMutableBufferPointer(rebasing: pixels[(y * width)..<((y + 1) * width)])
    }

    private static func narrow(
        _ row: UnsafeMutableBufferPointer<UInt32>, to result: UnsafeMutableBufferPointer<UInt32>,
        _ columns: borrowing FilterWeights
    ) {
        let reach = columns.reach
        columns.weights.withUnsafeBufferPointer { weights in
            for x in 0..<result.count {
                let first = columns.first[x], start = x * reach
                var sum = SIMD4<Int32>(repeating: FilterWeights.one / 2)
                for tap in 0..<reach {
                    sum &+= channels(row[first + tap]) &* SIMD4(repeating: Int32(weights[start + tap]))
                }
                result[x] = pixel(sum)
            }
        }
    }

    private static func weigh(
        _ window: UnsafeMutableBufferPointer<UInt32>, from first: Int, weights: ArraySlice<Int16>,
        to result: UnsafeMutableBufferPointer<UInt32>
    ) {
        let reach = weights.count, width = result.count
        weights.withUnsafeBufferPointer { weights in
            for x in 0..<width {
                var sum = SIMD4<Int32>(repeating: FilterWeights.one / 2), slot = first % reach
                for tap in 0..<reach {
                    sum &+= channels(window[slot * width + x]) &* SIMD4(repeating: Int32(weights[tap]))
                    slot = slot + 1 == reach ? 0 : slot + 1
                }
                result[x] = pixel(sum)
            }
        }
    }

    private static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
        SIMD4(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    /// The weighed channels as a pixel; the filter's overshoot must leave no colour brighter than its alpha.
    private static func pixel(_ sum: SIMD4<Int32>) -> UInt32 {
        let channels = (sum &>> FilterWeights.bits).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let bounded = pointwiseMin(channels, SIMD4(repeating: channels.w))
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bounded), to: UInt32.self)
    }
}
