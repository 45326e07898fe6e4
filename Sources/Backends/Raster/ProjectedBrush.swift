/// A row of a projected triangle, each pixel interpolated between the four texels around its source coordinate.
struct ProjectedBrush: Brush {
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    private let rowStep: Int
    private let columns: BilinearAxis
    private let rows: BilinearAxis
    private let projection: TexelProjection
    private let y: Double
    private let column: Double
    private let row: Double
    private let inverseDepth: Double
    let isOpaque: Bool

    @inline(__always)
    init(_ projection: TexelProjection, row y: Int, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        self.texels = texels
        width = sampler.bitmap.width
        rowStep = sampler.rowStep
        columns = sampler.columns
        rows = sampler.rows
        self.projection = projection
        self.y = Double(y)
        column = projection.column.row(self.y)
        row = projection.row.row(self.y)
        inverseDepth = projection.inverseDepth.row(self.y)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let (column, row, _) = projection.source(x: Double(x), y: y)
        let (left, columnWeight) = columns.split(column), (top, rowWeight) = rows.split(row)
        return Pixel4.pixel(
            bilinear: texels + (Int(top) * width + Int(left)), rowStep: rowStep, columnWeight: columnWeight,
            rowWeight: rowWeight)
    }

    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        let x = SIMD4(Double(x), Double(x &+ 1), Double(x &+ 2), Double(x &+ 3))
        let inverseDepth = self.inverseDepth + x * projection.inverseDepth.dx
        // The inverse depth changes linearly, so between the two ends it is not below the horizon either.
        if inverseDepth[0] < projection.horizon || inverseDepth[3] < projection.horizon { return single(Int(x[0])) }
        let depth = 1 / inverseDepth
        let (left, columnWeights) = columns.split((self.column + x * projection.column.dx) * depth)
        let (top, rowWeights) = rows.split((self.row + x * projection.row.dx) * depth)
        return Pixel4(
            bilinear: texels + offset(left, top, 0), texels + offset(left, top, 1), texels + offset(left, top, 2),
            texels + offset(left, top, 3), rowStep: rowStep, columnWeights: columnWeights, rowWeights: rowWeights)
    }

    private func single(_ x: Int) -> Pixel4 { Pixel4(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3)) }

    @inline(__always) private func offset(_ left: Pixel4, _ top: Pixel4, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: left[lane])
    }
}

extension TexelProjection {
    /// Returns a Boolean value that indicates whether a ``ColumnTable`` can be made for the columns.
    ///
    /// It can if each column has one depth and one source column, and none lies beyond the horizon.
    func isUpright(in columns: Range<Int>) -> Bool {
        guard inverseDepth.dy == 0, column.dy == 0 else { return false }
        let ends = [columns.lowerBound, columns.upperBound - 1].map {
            inverseDepth.start + Double($0) * inverseDepth.dx
        }
        return ends.allSatisfy { $0 >= horizon }
    }
}

/// The depth and the source column of each column of an upright triangle, computed once for all rows.
///
/// A triangle is upright if it is turned about a vertical axis only, like a page or the face of a cube. One division
/// for each column then replaces one for each pixel, with the same result to the last bit.
struct ColumnTable {
    /// The number of pixels that a brush may be asked for beyond the last column.
    static let margin = 3
    /// The bytes of memory for a column.
    static let stride = 2 * MemoryLayout<Double>.stride + 2 * MemoryLayout<UInt32>.stride

    fileprivate let first: Int
    fileprivate let depths: UnsafeMutablePointer<Double>
    /// The part of the source row over the depth that depends on the column.
    fileprivate let rowOffsets: UnsafeMutablePointer<Double>
    /// The left texel of each column.
    fileprivate let starts: UnsafeMutablePointer<UInt32>
    /// The weight of the right texel of each column in 256ths, in both halves of the word.
    fileprivate let weights: UnsafeMutablePointer<UInt32>

    /// Computes the columns of a triangle in memory of at least `stride` bytes for each, aligned for a `Double`.
    init(_ columns: Range<Int>, of projection: TexelProjection, in axis: BilinearAxis, memory: UnsafeMutableRawPointer)
    {
        let count = columns.count
        first = columns.lowerBound
        depths = memory.bindMemory(to: Double.self, capacity: 2 * count)
        rowOffsets = depths + count
        starts = (memory + 2 * count * MemoryLayout<Double>.stride).bindMemory(to: UInt32.self, capacity: 2 * count)
        weights = starts + count
        for i in 0..<count {
            let x = Double(first + i)
            let depth = 1 / (projection.inverseDepth.start + x * projection.inverseDepth.dx)
            let (start, weight) = axis.split((projection.column.start + x * projection.column.dx) * depth)
            depths[i] = depth
            rowOffsets[i] = x * projection.row.dx
            starts[i] = start
            weights[i] = weight | weight << 16
        }
    }
}

/// A row of an upright triangle, each pixel interpolated between the four texels around its source coordinate.
struct UprightBrush: Brush {
    private let columns: ColumnTable
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    private let rowStep: Int
    private let rows: BilinearAxis
    private let row: Double
    let isOpaque: Bool

    @inline(__always)
    init(
        _ columns: ColumnTable, _ projection: TexelProjection, row y: Int, of sampler: MeshSampler,
        from texels: UnsafePointer<UInt32>
    ) {
        self.columns = columns
        self.texels = texels
        width = sampler.bitmap.width
        rowStep = sampler.rowStep
        rows = sampler.rows
        row = projection.row.row(Double(y))
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let i = x &- columns.first
        let (top, rowWeight) = rows.split((row + columns.rowOffsets[i]) * columns.depths[i])
        return Pixel4.pixel(
            bilinear: texels + (Int(top) * width + Int(columns.starts[i])), rowStep: rowStep,
            columnWeight: columns.weights[i] & 0xFFFF, rowWeight: rowWeight)
    }

    @inline(__always) func pixels(from x: Int) -> Pixel4 {
        let i = x &- columns.first
        let (top, rowWeights) = rows.split((row + four(columns.rowOffsets + i)) * four(columns.depths + i))
        let starts = columns.starts + i
        return Pixel4(
            bilinear: texels + offset(starts, top, 0), texels + offset(starts, top, 1), texels + offset(starts, top, 2),
            texels + offset(starts, top, 3), rowStep: rowStep,
            columnWeights: unsafeBitCast((columns.weights + i).pixel4, to: Channels.self), rowWeights: rowWeights)
    }

    @inline(__always) private func four(_ numbers: UnsafeMutablePointer<Double>) -> SIMD4<Double> {
        UnsafeRawPointer(numbers).loadUnaligned(as: SIMD4<Double>.self)
    }

    @inline(__always) private func offset(_ starts: UnsafeMutablePointer<UInt32>, _ top: Pixel4, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: starts[lane])
    }
}

/// One axis of bilinear interpolation, which splits source coordinates into a texel and the weight of the next one.
struct BilinearAxis {
    /// The outermost coordinates that are sampled, in 4096ths of a texel from the middle of the first.
    private let limits: ClosedRange<Double>
    /// The last texel that has a next one.
    private let last: UInt32

    /// Makes the axis of a side with `texels` texels.
    init(within limits: ClosedRange<Double>, texels: Int) {
        self.limits = limits
        // The last texel of the side is the next one at full weight, so no texel beyond the side is read.
        last = UInt32(truncatingIfNeeded: max(0, texels - 2))
    }

    /// 2^52, whose sum with a number has the rounded number in its last bits.
    private static var rounding: Double { 4_503_599_627_370_496 }

    /// Returns the texel before a coordinate and the weight of the next texel, 0 to 256.
    ///
    /// The coordinate is in 4096ths of a texel and is clamped to the limits. Halves are rounded up, as in ``Axis``.
    @inline(__always) func split(_ coordinate: Double) -> (texel: UInt32, weight: UInt32) {
        let clamped = min(max(coordinate, limits.lowerBound), limits.upperBound)
        let position = (UInt32(truncatingIfNeeded: (clamped + Self.rounding).bitPattern) &+ 8) &>> 4
        let texel = min(position &>> 8, last)
        return (texel, position &- texel &<< 8)
    }

    /// Returns the texels and weights of four coordinates; the weights stand in both halves of the words.
    @inline(__always) func split(_ coordinates: SIMD4<Double>) -> (texels: Pixel4, weights: Channels) {
        let low = SIMD4(repeating: limits.lowerBound), high = SIMD4(repeating: limits.upperBound)
        var clamped = coordinates.replacing(with: low, where: coordinates .< low)
        clamped.replace(with: high, where: clamped .> high)
        let bits = unsafeBitCast(clamped + Self.rounding, to: SIMD8<UInt32>.self)
        let positions = (bits.evenHalf &+ 8) &>> 4
        let found = positions &>> 8, last = Pixel4(repeating: last)
        let texels = found.replacing(with: last, where: found .> last)
        return (texels, unsafeBitCast((positions &- texels &<< 8) &* 0x1_0001, to: Channels.self))
    }
}

extension Pixel4 {
    /// Interpolates four pixels, each between two adjacent texels and the two below them, `rowStep` texels further.
    @inline(__always) fileprivate init(
        bilinear a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        _ d: UnsafePointer<UInt32>, rowStep: Int, columnWeights: Channels, rowWeights: Channels
    ) {
        let upper = Self.pairs(a, b, c, d)
        let lower = Self.pairs(a + rowStep, b + rowStep, c + rowStep, d + rowStep)
        let right = upper.oddHalf.interpolated(to: lower.oddHalf, weight: rowWeights)
        self = upper.evenHalf.interpolated(to: lower.evenHalf, weight: rowWeights)
            .interpolated(to: right, weight: columnWeights)
    }

    @inline(__always) private static func pairs(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ d: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        func pair(_ texels: UnsafePointer<UInt32>) -> UInt64 { UnsafeRawPointer(texels).loadUnaligned(as: UInt64.self) }
        return unsafeBitCast(SIMD4<UInt64>(pair(a), pair(b), pair(c), pair(d)), to: SIMD8<UInt32>.self)
    }

    /// Interpolates one pixel between two adjacent texels and the two below them, `rowStep` texels further.
    @inline(__always) fileprivate static func pixel(
        bilinear texels: UnsafePointer<UInt32>, rowStep: Int, columnWeight: UInt32, rowWeight: UInt32
    ) -> UInt32 {
        let lower = texels + rowStep, weights = Channels(repeating: UInt16(truncatingIfNeeded: rowWeight))
        let column = Pixel4(texels[0], texels[1], 0, 0).interpolated(
            to: Pixel4(lower[0], lower[1], 0, 0), weight: weights)
        return column.interpolated(
            to: Pixel4(repeating: column[1]), weight: Channels(repeating: UInt16(truncatingIfNeeded: columnWeight)))[0]
    }
}
