/// A row of a triangle with a picture in perspective: each pixel mixed from the four texels around its middle.
struct ProjectedBrush: Brush {
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    /// From a texel to the one below it.
    private let below: Int
    private let columns: TexelPlace
    private let rows: TexelPlace
    private let projection: TexelProjection
    private let y: Double
    private let column: Double
    private let row: Double
    private let nearness: Double
    let isOpaque: Bool

    @inline(__always)
    init(_ projection: TexelProjection, row y: Int, of sampler: MeshSampler, from texels: UnsafePointer<UInt32>) {
        self.texels = texels
        width = sampler.bitmap.width
        below = sampler.below
        columns = sampler.columns
        rows = sampler.rows
        self.projection = projection
        self.y = Double(y)
        column = projection.column.row(self.y)
        row = projection.row.row(self.y)
        nearness = projection.nearness.row(self.y)
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let (column, row, _) = projection.source(x: Double(x), y: y)
        let (start, right) = columns.split(column), (top, down) = rows.split(row)
        return Quad.pixel(mixing: texels + (Int(top) * width + Int(start)), below: below, right: right, down: down)
    }

    @inline(__always) func quad(_ x: Int) -> Quad {
        let x = SIMD4(Double(x), Double(x &+ 1), Double(x &+ 2), Double(x &+ 3))
        let nearness = self.nearness + x * projection.nearness.across
        // Nearness changes evenly: what holds at both ends holds between them.
        if nearness[0] < projection.horizon || nearness[3] < projection.horizon { return single(Int(x[0])) }
        let depth = 1 / nearness
        let (start, right) = columns.split((self.column + x * projection.column.across) * depth)
        let (top, down) = rows.split((self.row + x * projection.row.across) * depth)
        return Quad(
            mixing: texels + offset(start, top, 0), texels + offset(start, top, 1), texels + offset(start, top, 2),
            texels + offset(start, top, 3), below: below, right: right, down: down)
    }

    private func single(_ x: Int) -> Quad { Quad(pixel(x), pixel(x + 1), pixel(x + 2), pixel(x + 3)) }

    @inline(__always) private func offset(_ start: Quad, _ top: Quad, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: start[lane])
    }
}

/// What the pixels of each column of a triangle share where the plane is turned about an upright axis alone, as a page
/// or the face of a cube is: how far away they are, and which columns of texels they are mixed from.
///
/// One division a column is then enough for all rows, with the same result to the last bit.
struct UprightColumns {
    /// Pixels to which a brush may look beyond those it is asked for.
    static let margin = 3
    /// Bytes of memory for a column.
    static let stride = 2 * MemoryLayout<Double>.stride + 2 * MemoryLayout<UInt32>.stride

    fileprivate let first: Int
    fileprivate let depths: UnsafeMutablePointer<Double>
    /// How much of the row over the depth is due to the column.
    fileprivate let ways: UnsafeMutablePointer<Double>
    fileprivate let starts: UnsafeMutablePointer<UInt32>
    /// The second texel's share in 256ths, in both halves of the word.
    fileprivate let weights: UnsafeMutablePointer<UInt32>

    /// Computes the columns of a triangle in memory that is at least `stride` bytes for each, aligned for a Double.
    init(_ columns: Range<Int>, of projection: TexelProjection, in place: TexelPlace, memory: UnsafeMutableRawPointer) {
        let count = columns.count
        first = columns.lowerBound
        depths = memory.bindMemory(to: Double.self, capacity: 2 * count)
        ways = depths + count
        starts = (memory + 2 * count * MemoryLayout<Double>.stride).bindMemory(to: UInt32.self, capacity: 2 * count)
        weights = starts + count
        for i in 0..<count {
            let x = Double(first + i)
            let depth = 1 / (projection.nearness.start + x * projection.nearness.across)
            let (start, weight) = place.split((projection.column.start + x * projection.column.across) * depth)
            depths[i] = depth
            ways[i] = x * projection.row.across
            starts[i] = start
            weights[i] = weight | weight << 16
        }
    }
}

extension TexelProjection {
    /// Whether each of some columns shows one column of the picture, equally far away and before the horizon.
    func isUpright(in columns: Range<Int>) -> Bool {
        guard nearness.down == 0, column.down == 0 else { return false }
        let ends = [columns.lowerBound, columns.upperBound - 1].map { nearness.start + Double($0) * nearness.across }
        return ends.allSatisfy { $0 >= horizon }
    }
}

/// A row of a triangle whose columns are known: each pixel mixed from the four texels around its middle.
struct UprightBrush: Brush {
    private let columns: UprightColumns
    private let texels: UnsafePointer<UInt32>
    private let width: Int
    private let below: Int
    private let rows: TexelPlace
    private let row: Double
    let isOpaque: Bool

    @inline(__always)
    init(
        _ columns: UprightColumns, _ projection: TexelProjection, row y: Int, of sampler: MeshSampler,
        from texels: UnsafePointer<UInt32>
    ) {
        self.columns = columns
        self.texels = texels
        width = sampler.bitmap.width
        below = sampler.below
        rows = sampler.rows
        row = projection.row.row(Double(y))
        isOpaque = sampler.isOpaque
    }

    func pixel(_ x: Int) -> UInt32 {
        let i = x &- columns.first
        let (top, down) = rows.split((row + columns.ways[i]) * columns.depths[i])
        return Quad.pixel(
            mixing: texels + (Int(top) * width + Int(columns.starts[i])), below: below,
            right: columns.weights[i] & 0xFFFF, down: down)
    }

    @inline(__always) func quad(_ x: Int) -> Quad {
        let i = x &- columns.first
        let (top, down) = rows.split((row + four(columns.ways + i)) * four(columns.depths + i))
        let starts = columns.starts + i
        return Quad(
            mixing: texels + offset(starts, top, 0), texels + offset(starts, top, 1), texels + offset(starts, top, 2),
            texels + offset(starts, top, 3), below: below,
            right: unsafeBitCast((columns.weights + i).quad, to: Channels.self), down: down)
    }

    @inline(__always) private func four(_ numbers: UnsafeMutablePointer<Double>) -> SIMD4<Double> {
        UnsafeRawPointer(numbers).loadUnaligned(as: SIMD4<Double>.self)
    }

    @inline(__always) private func offset(_ starts: UnsafeMutablePointer<UInt32>, _ top: Quad, _ lane: Int) -> Int {
        Int(truncatingIfNeeded: top[lane]) &* width &+ Int(truncatingIfNeeded: starts[lane])
    }
}

/// Where pixels of a mesh lie between texels, rounded: what all brushes for meshes share.
struct TexelPlace {
    /// The outermost places that are shown, in 4096ths of a texel from the middle of the first.
    let limits: ClosedRange<Double>
    /// The last texel that another one follows.
    let last: UInt32

    /// Places along a side of so many texels.
    init(within limits: ClosedRange<Double>, texels: Int) {
        self.limits = limits
        // The last texel is reached by the whole way from the one before: what would follow is never read.
        last = UInt32(truncatingIfNeeded: max(0, texels - 2))
    }

    /// Adding 2^52 rounds to a whole number, and leaves it in the last bits.
    private static var rounding: Double { 4_503_599_627_370_496 }

    /// The texel before a place in 4096ths of a texel, cut to what is shown, and the next one's share in 256ths; halves
    /// upwards, as with rectangles.
    @inline(__always) func split(_ place: Double) -> (texel: UInt32, weight: UInt32) {
        let place = min(max(place, limits.lowerBound), limits.upperBound)
        let position = (UInt32(truncatingIfNeeded: (place + Self.rounding).bitPattern) &+ 8) &>> 4
        let texel = min(position &>> 8, last)
        return (texel, position &- texel &<< 8)
    }

    /// The same for four places; the shares stand in both halves of the words.
    @inline(__always) func split(_ places: SIMD4<Double>) -> (texels: Quad, weights: Channels) {
        let low = SIMD4(repeating: limits.lowerBound), high = SIMD4(repeating: limits.upperBound)
        var places = places.replacing(with: low, where: places .< low)
        places.replace(with: high, where: places .> high)
        let bits = unsafeBitCast(places + Self.rounding, to: SIMD8<UInt32>.self)
        let positions = (bits.evenHalf &+ 8) &>> 4
        let found = positions &>> 8, last = Quad(repeating: last)
        let texels = found.replacing(with: last, where: found .> last)
        return (texels, unsafeBitCast((positions &- texels &<< 8) &* 0x1_0001, to: Channels.self))
    }
}

extension Quad {
    /// Four pixels, each mixed from two texels beside each other and the two `below` them.
    @inline(__always) init(
        mixing a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>,
        _ d: UnsafePointer<UInt32>, below: Int, right: Channels, down: Channels
    ) {
        let upper = Self.pairs(a, b, c, d), lower = Self.pairs(a + below, b + below, c + below, d + below)
        self = upper.evenHalf.mixed(with: lower.evenHalf, part: down)
            .mixed(with: upper.oddHalf.mixed(with: lower.oddHalf, part: down), part: right)
    }

    @inline(__always) private static func pairs(
        _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ c: UnsafePointer<UInt32>, _ d: UnsafePointer<UInt32>
    ) -> SIMD8<UInt32> {
        func pair(_ texels: UnsafePointer<UInt32>) -> UInt64 { UnsafeRawPointer(texels).loadUnaligned(as: UInt64.self) }
        return unsafeBitCast(SIMD4<UInt64>(pair(a), pair(b), pair(c), pair(d)), to: SIMD8<UInt32>.self)
    }

    /// One pixel, mixed from two texels beside each other and the two `below` them.
    @inline(__always) static func pixel(
        mixing texels: UnsafePointer<UInt32>, below: Int, right: UInt32, down: UInt32
    ) -> UInt32 {
        let lower = texels + below, part = Channels(repeating: UInt16(truncatingIfNeeded: down))
        let left = Quad(texels[0], texels[1], 0, 0).mixed(with: Quad(lower[0], lower[1], 0, 0), part: part)
        return left.mixed(
            with: Quad(repeating: left[1]), part: Channels(repeating: UInt16(truncatingIfNeeded: right)))[0]
    }
}
