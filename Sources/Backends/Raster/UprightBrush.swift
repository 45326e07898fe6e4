import CSpans

/// The columns of an upright triangle, computed once for all rows.
///
/// A triangle is upright if it is turned about a vertical axis only, like a page or the face of a cube. Each column
/// then has one depth and one source column, and its source row changes by the same step from row to row. So a row
/// needs no division, and source rows are integers.
struct UprightColumns: Sendable {
    /// The number of pixels that a brush may be asked for beyond the last column.
    private static let margin = 3
    /// The longest side of a bitmap, in texels, whose positions and products of width and row fit into 32 bits.
    static let longestSide = 1 << 13
    /// The largest distance from the bitmap, and the largest step, in texels.
    private static let far = 16384.0, largestStep = 4.0

    fileprivate let first: Int
    /// The left texel of each column.
    fileprivate let starts: [UInt32]
    /// The weight of the right texel of each column in 256ths, in both halves of the word.
    fileprivate let weights: [UInt32]
    /// The source row of each column in the row 0 of the target, in 65536ths of a texel: a multiple of 2^-16.
    fileprivate let origins: [Double]
    /// The difference of the source row from row to row, in 65536ths of a texel: a multiple of 2^-16.
    fileprivate let steps: [Double]
    /// The same differences, rounded to 65536ths.
    fileprivate let roundedSteps: [Float]

    /// Computes the columns of a triangle in a box; nil where the triangle is not upright, and where its source rows
    /// are out of range.
    ///
    /// `axis` is the one of the source columns.
    init?(_ projection: TexelProjection, within box: Box, axis: BilinearAxis) {
        guard projection.inverseDepth.dy == 0, projection.column.dy == 0 else { return nil }
        let columns = box.isEmpty ? 0..<0 : box.left..<box.right + Self.margin
        first = columns.lowerBound
        var starts: [UInt32] = [], weights: [UInt32] = [], origins: [Double] = [], steps: [Double] = []
        starts.reserveCapacity(columns.count)
        weights.reserveCapacity(columns.count)
        origins.reserveCapacity(columns.count)
        steps.reserveCapacity(columns.count)
        for x in columns.lazy.map(Double.init) {
            let inverseDepth = projection.inverseDepth.start + x * projection.inverseDepth.dx
            guard inverseDepth >= projection.horizon else { return nil }
            let depth = 1 / inverseDepth
            let (start, weight) = axis.split((projection.column.start + x * projection.column.dx) * depth)
            let origin = (projection.row.start + x * projection.row.dx) * depth / 4096
            let step = projection.row.dy * depth / 4096
            let top = origin + Double(box.top) * step, bottom = origin + Double(box.bottom) * step
            guard max(abs(top), abs(bottom)) < Self.far, abs(step) < Self.largestStep else { return nil }
            starts.append(start)
            weights.append(weight | weight << 16)
            origins.append((origin * 4_294_967_296).rounded() / 65536)
            steps.append((step * 4_294_967_296).rounded() / 65536)
        }
        (self.starts, self.weights, self.origins, self.steps) = (starts, weights, origins, steps)
        roundedSteps = steps.map { Float(($0 + 0.5).rounded(.down)) }
    }
}

/// The source rows of the columns of an upright triangle, for one row of the target after the other.
struct UprightRows {
    /// The number of rows for which the source rows are computed at once: few enough that rounded steps do not add up
    /// to a sixteenth of a weight.
    private static let period = 16
    /// 1.5 times 2^23, whose sum with a number below 2^22 has the number in its last bits.
    fileprivate static let rounding: Float = 12_582_912

    fileprivate let first: Int
    fileprivate let starts: UnsafeMutablePointer<UInt32>
    fileprivate let weights: UnsafeMutablePointer<UInt32>
    /// The source row of each column in the first row of the period, in 65536ths of a texel, less the bits of
    /// ``rounding``.
    ///
    /// Half of a 256th is added, so that the position is rounded when its last 8 bits are dropped.
    fileprivate let positions: UnsafeMutablePointer<Int32>
    /// The difference of each column's source row from row to row, in 65536ths of a texel.
    fileprivate let steps: UnsafeMutablePointer<Float>
    /// The row of the target, from the first one of the period.
    fileprivate private(set) var row: Float = 0
    private let columns: UprightColumns
    private var period: Int?

    /// The number of bytes of memory for some columns.
    static func byteCount(_ columns: UprightColumns) -> Int { 16 * columns.starts.count }

    /// Makes the rows of some columns in memory of their size, aligned for 32 bits.
    init(_ columns: UprightColumns, memory: UnsafeMutableRawPointer) {
        let count = columns.starts.count
        self.columns = columns
        first = columns.first
        starts = memory.bindMemory(to: UInt32.self, capacity: 2 * count)
        weights = starts + count
        positions = (memory + 8 * count).bindMemory(to: Int32.self, capacity: count)
        steps = (memory + 12 * count).bindMemory(to: Float.self, capacity: count)
        columns.starts.withUnsafeBufferPointer {
            if let base = $0.baseAddress { starts.update(from: base, count: count) }
        }
        columns.weights.withUnsafeBufferPointer {
            if let base = $0.baseAddress { weights.update(from: base, count: count) }
        }
        columns.roundedSteps.withUnsafeBufferPointer {
            if let base = $0.baseAddress { steps.update(from: base, count: count) }
        }
    }

    /// Moves to the row `y` of the target.
    @inline(__always) mutating func move(to y: Int) {
        let period = y & -Self.period
        if period != self.period {
            self.period = period
            compute(from: period)
        }
        row = Float(y - period)
    }

    private func compute(from y: Int) {
        let bias = 128 &- Int32(bitPattern: Self.rounding.bitPattern), y = Double(y)
        // 1.5 times 2^52, whose sum with a number has the nearest integer in its last bits: the next lower one, because
        // positions are multiples of 2^-16. All other operations are exact.
        let floor = 6_755_399_441_055_744.0, shift = 0.5 - 1.0 / 131072
        columns.origins.withUnsafeBufferPointer { origins in
            columns.steps.withUnsafeBufferPointer { steps in
                for i in 0..<origins.count {
                    let position = origins[i] - shift + y * steps[i]
                    positions[i] = Int32(truncatingIfNeeded: (position + floor).bitPattern) &+ bias
                }
            }
        }
    }
}

/// A row of an upright triangle, each pixel interpolated between the four texels around its source coordinate.
struct UprightBrush: Brush {
    private let first: Int
    private let positions: UnsafeMutablePointer<Int32>
    private let steps: UnsafeMutablePointer<Float>
    private let row: Float
    private let starts: UnsafePointer<UInt32>
    private let weights: UnsafePointer<UInt32>
    private let texels: UnsafePointer<UInt32>
    private let width: UInt32
    private let rowStep: Int
    private let rows: BilinearAxis
    /// The first position that is sampled, and the number of positions before the last one.
    private let low: Int32
    private let span: UInt32
    let isOpaque: Bool

    @inline(__always)
    init(_ row: UprightRows, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        first = row.first
        (positions, steps, self.row) = (row.positions, row.steps, row.row)
        (starts, weights) = (UnsafePointer(row.starts), UnsafePointer(row.weights))
        self.texels = texels
        width = UInt32(truncatingIfNeeded: sampler.bitmap.width)
        rowStep = sampler.rowStep
        self.rows = sampler.rows
        let limits = self.rows.fixedLimits
        low = limits.first
        span = UInt32(bitPattern: limits.last &- limits.first)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let i = x &- first
        let offset = Int32(bitPattern: (steps[i] * row + UprightRows.rounding).bitPattern)
        let position = min(max(positions[i] &+ offset, low), low &+ Int32(bitPattern: span)) &>> 8
        let (tops, rowWeights) = rows.split(positions: Pixel4(repeating: UInt32(bitPattern: position)))
        return Pixel4.pixel(
            bilinear: texels + Int(tops[0] &* width &+ starts[i]), rowStep: rowStep,
            columnWeight: weights[i] & 0xFFFF, rowWeight: UInt32(rowWeights[0]))
    }

    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        let i = x &- first
        let steps = UnsafeRawPointer(steps + i).loadUnaligned(as: SIMD4<Float>.self)
        let offset = unsafeBitCast(steps * row + UprightRows.rounding, to: SIMD4<Int32>.self)
        let position = UnsafeRawPointer(positions + i).loadUnaligned(as: SIMD4<Int32>.self) &+ offset
        let inside = unsafeBitCast(position &- low, to: Pixel4.self)
        let (tops, rowWeights): (Pixel4, Channels)
        if all(inside .< Pixel4(repeating: span)) {
            let found = unsafeBitCast(position, to: Pixel4.self)
            tops = found &>> 16
            rowWeights = unsafeBitCast(((found &>> 8) & 255) &* 0x1_0001, to: Channels.self)
        } else {
            let high = low &+ Int32(bitPattern: span)
            let clamped =
                position.clamped(
                    lowerBound: SIMD4(repeating: low), upperBound: SIMD4(repeating: high)) &>> 8
            (tops, rowWeights) = rows.split(positions: unsafeBitCast(clamped, to: Pixel4.self))
        }
        // Factors below 2^15 are multiplied four at a time.
        let offsets = (tops & 0x7FFF) &* (width & 0x7FFF) &+ (starts + i).pixel4
        return Pixel4(
            bilinear: texels + Int(offsets[0]), texels + Int(offsets[1]), texels + Int(offsets[2]),
            texels + Int(offsets[3]), rowStep: rowStep,
            columnWeights: unsafeBitCast((weights + i).pixel4, to: Channels.self), rowWeights: rowWeights)
    }

    func paintWide(_ pixels: UnsafeMutablePointer<UInt32>, columns: Range<Int>, blending: tactile_blending) -> Int {
        let i = columns.lowerBound &- first
        var source = tactile_upright_row(
            texels: texels, starts: starts + i, weights: weights + i, positions: positions + i, steps: steps + i,
            row: row, low: low, high: low &+ Int32(bitPattern: span), last: rows.last, width: width, row_step: rowStep)
        return tactile_paint_upright(pixels, columns.count, &source, blending)
    }
}
