import Platform

/// The part of a frame that differs from the previous one, as a picture to draw over that.
///
/// It is the smallest rectangle of whole blocks around the differences, in which other blocks are transparent. A block has
/// the size of WebP's own, so that none of them is transparent in part. WebP blurs the edges of blocks into each other.
/// Therefore a block is drawn again if one beside it has changed, and a transparent block beside a drawn one has the
/// frame's colours.
nonisolated struct ChangedBlocks {
    /// The side of a block, in pixels.
    static let side = 16
    /// The fraction of blocks without a difference from which leaving them out saves more than the alpha costs.
    private static let worthwhile = 0.1

    /// The left edge of the rectangle, in pixels.
    let left: Int
    /// The upper edge of the rectangle, in pixels.
    let top: Int
    /// The pixels of the rectangle.
    let bitmap: Bitmap
    /// A Boolean value that indicates whether the rectangle has no transparent block.
    let isOpaque: Bool

    /// Compares a frame with the previous one; without one, or without a difference, all of the frame is taken.
    init(of frame: Bitmap, since last: Bitmap?) {
        let drawn = Self.differences(of: frame, from: last).spread()
        let coloured = drawn.spread()
        let box = drawn.bounds
        let blocks = box.columns.count * box.rows.count
        let isOpaque = Double(blocks - drawn.count) < Self.worthwhile * Double(blocks)
        left = box.columns.lowerBound * Self.side
        top = box.rows.lowerBound * Self.side
        let right = min(box.columns.upperBound * Self.side, frame.width)
        let bottom = min(box.rows.upperBound * Self.side, frame.height)
        var pixels: [UInt32] = []
        pixels.reserveCapacity((right - left) * (bottom - top))
        for y in top..<bottom {
            for x in stride(from: left, to: right, by: Self.side) {
                let start = y * frame.width + x, block = frame.pixels[start..<start + min(Self.side, right - x)]
                if isOpaque || drawn[x / Self.side, y / Self.side] {
                    pixels += block
                } else if coloured[x / Self.side, y / Self.side] {
                    pixels += block.lazy.map { $0 & 0xFF_FFFF }
                } else {
                    pixels += repeatElement(0, count: block.count)
                }
            }
        }
        self.isOpaque = isOpaque
        bitmap = Bitmap(width: right - left, height: bottom - top, pixels: pixels)
    }

    /// The blocks in which two frames differ; all blocks if there is one frame only, or no difference.
    private static func differences(of frame: Bitmap, from last: Bitmap?) -> Blocks {
        let columns = (frame.width + side - 1) / side, rows = (frame.height + side - 1) / side
        let all = Blocks(columns: columns, rows: rows, isSet: true)
        guard let last else { return all }
        var blocks = Blocks(columns: columns, rows: rows, isSet: false)
        for y in 0..<frame.height {
            for column in 0..<columns where !blocks[column, y / side] {
                let start = y * frame.width + column * side, end = min(start + side, (y + 1) * frame.width)
                blocks[column, y / side] = last.pixels[start..<end] != frame.pixels[start..<end]
            }
        }
        return blocks.count == 0 ? all : blocks
    }
}

/// A set of the blocks of a frame.
private nonisolated struct Blocks {
    let columns: Int
    let rows: Int
    private var flags: [Bool]

    init(columns: Int, rows: Int, isSet: Bool) {
        (self.columns, self.rows) = (columns, rows)
        flags = Array(repeating: isSet, count: columns * rows)
    }

    subscript(_ column: Int, _ row: Int) -> Bool {
        get { flags[row * columns + column] }
        set { flags[row * columns + column] = newValue }
    }

    /// The number of blocks in the set.
    var count: Int { flags.count { $0 } }

    /// The smallest rectangle around the set, which has a block.
    var bounds: (columns: Range<Int>, rows: Range<Int>) {
        let across = (0..<columns).filter { column in (0..<rows).contains { self[column, $0] } }
        let down = (0..<rows).filter { row in (0..<columns).contains { self[$0, row] } }
        return ((across.first ?? 0)..<(across.last ?? 0) + 1, (down.first ?? 0)..<(down.last ?? 0) + 1)
    }

    /// Returns the set with the blocks around each of its blocks.
    func spread() -> Blocks {
        var wider = self
        for row in 0..<rows {
            for column in 0..<columns where self[column, row] {
                for y in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for x in max(column - 1, 0)...min(column + 1, columns - 1) { wider[x, y] = true }
                }
            }
        }
        return wider
    }
}
