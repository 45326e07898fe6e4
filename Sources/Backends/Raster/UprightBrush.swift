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
