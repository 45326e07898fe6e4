/// A row of a triangle with a picture in perspective: each pixel mixed from the four texels around its middle.
struct ProjectedBrush: Brush {
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    private let lastColumn: UInt32
    private let lastRow: UInt32
    /// From a texel to the one below it.
    private let below: Int
    private let columns: ClosedRange<Double>
    private let rows: ClosedRange<Double>
    private let projection: TexelProjection
    private let y: Double
    private let column: Double
    private let row: Double
    private let nearness: Double
    let isOpaque: Bool

    @inline(__always)
    init(_ projection: TexelProjection, row y: Int, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        let bitmap = sampler.bitmap
        self.texels = texels
        width = bitmap.width
        // The last texel is reached by the whole way from the one before: what would follow is never read.
        lastColumn = UInt32(truncatingIfNeeded: width - 2)
        lastRow = UInt32(truncatingIfNeeded: max(0, bitmap.height - 2))
        below = bitmap.height > 1 ? width : 0
        columns = sampler.perspective.columns
        rows = sampler.perspective.rows
        self.projection = projection
        self.y = Double(y)
        column = projection.column.row(self.y)
        row = projection.row.row(self.y)
        nearness = projection.nearness.row(self.y)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let (column, row, _) = projection.source(x: Double(x), y: y)
        let (start, right) = split(position(column, within: columns), last: lastColumn)
        let (top, down) = split(position(row, within: rows), last: lastRow)
        let upper = texels + (Int(top) * width + Int(start)), lower = upper + below
        let part = Channels(repeating: UInt16(truncatingIfNeeded: down))
        let left = Quad(upper[0], upper[1], 0, 0).mixed(with: Quad(lower[0], lower[1], 0, 0), part: part)
        return left.mixed(
            with: Quad(repeating: left[1]), part: Channels(repeating: UInt16(truncatingIfNeeded: right)))[0]
    }

    @inline(__always) func quad(_ x: Int) -> Quad {
        let x = SIMD4(Double(x), Double(x &+ 1), Double(x &+ 2), Double(x &+ 3))
        let nearness = self.nearness + x * projection.nearness.across
        // Nearness changes evenly: what holds at both ends holds between them.
        if nearness[0] < projection.horizon || nearness[3] < projection.horizon { return single(Int(x[0])) }
        let depth = 1 / nearness
        let column = positions((self.column + x * projection.column.across) * depth, within: columns)
        let row = positions((self.row + x * projection.row.across) * depth, within: rows)
        let start = texel(column, last: lastColumn), top = texel(row, last: lastRow)
        let right = (column &- start &<< 8) &* 0x1_0001, down = (row &- top &<< 8) &* 0x1_0001
        let (a, b) = (texels + offset(start, top, 0), texels + offset(start, top, 1))
        let (c, d) = (texels + offset(start, top, 2), texels + offset(start, top, 3))
        let upper = pairs(a, b, c, d), lower = pairs(a + below, b + below, c + below, d + below)
        let part = unsafeBitCast(down, to: Channels.self)
        let left = upper.evenHalf.mixed(with: lower.evenHalf, part: part)
        return left.mixed(
            with: upper.oddHalf.mixed(with: lower.oddHalf, part: part), part: unsafeBitCast(right, to: Channels.self))
    }

    private func single(_ x: Int) -> Quad { Quad(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3)) }

    @inline(__always) private func offset(_ start: Quad, _ top: Quad, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: start[lane])
    }

    @inline(__always) private func pairs(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ d: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        func pair(_ texels: UnsafePointer<UInt32>) -> UInt64 { UnsafeRawPointer(texels).loadUnaligned(as: UInt64.self) }
        return unsafeBitCast(SIMD4(pair(a), pair(b), pair(c), pair(d)), to: SIMD8<UInt32>.self)
    }

    // MARK: - Rounding

    /// Adding 2^52 rounds to a whole number, and leaves it in the last bits.
    private static var rounding: Double { 4_503_599_627_370_496 }

    /// A place in 4096ths of a texel, cut to what is shown, in 256ths; halves upwards, as with rectangles.
    @inline(__always) private func position(_ place: Double, within limits: ClosedRange<Double>) -> UInt32 {
        let place = min(max(place, limits.lowerBound), limits.upperBound)
        return (UInt32(truncatingIfNeeded: (place + Self.rounding).bitPattern) &+ 8) &>> 4
    }

    @inline(__always) private func positions(_ places: SIMD4<Double>, within limits: ClosedRange<Double>) -> Quad {
        let low = SIMD4(repeating: limits.lowerBound), high = SIMD4(repeating: limits.upperBound)
        var places = places.replacing(with: low, where: places .< low)
        places.replace(with: high, where: places .> high)
        let bits = unsafeBitCast(places + Self.rounding, to: SIMD8<UInt32>.self)
        return (bits.evenHalf &+ 8) &>> 4
    }

    /// The texels before some places.
    @inline(__always) private func texel(_ positions: Quad, last: UInt32) -> Quad {
        let texels = positions &>> 8, last = Quad(repeating: last)
        return texels.replacing(with: last, where: texels .> last)
    }

    /// The texel before a place, and the next one's share in 256ths.
    @inline(__always) private func split(_ position: UInt32, last: UInt32) -> (texel: UInt32, weight: UInt32) {
        let texel = min(position &>> 8, last)
        return (texel, position &- texel &<< 8)
    }
}
