internal import Geometry
internal import Platform

/// A comparison of the pixels of neighbouring frames, block by block.
///
/// A flash is a square that changes for one to three frames and then returns to its former content. An item that crosses
/// the square within a frame looks the same, so the square is larger than the longest step of an item.
struct FlashWatch {
    /// The side of a block, in points.
    static let side = 16.0
    /// The largest speed of an item, in points per second.
    static let speed = 15_360.0
    /// The smallest side of a square, in points.
    static let smallest = 64.0
    /// The largest difference of a block that counts as unchanged: the mean over its pixels and channels, 0 to 255.
    static let still = 2.0
    /// The difference of a block from which on it has changed, in the same measure.
    static let change = 24.0
    /// The duration of the longest flash, in frames.
    static let longest = 3

    private let scale: Double
    /// The number of blocks along the side of the smallest square that counts.
    private let blocks: Int
    private var frames: [Bitmap] = []

    init(scale: Double, rate: Double) {
        self.scale = scale
        blocks = Int((max(Self.smallest, Self.speed / rate) / Self.side).rounded(.up))
    }

    /// Compares the next frame with the last ones and returns a square, in points, whose flash ends with this frame.
    mutating func look(at frame: Bitmap) -> Rect? {
        if let last = frames.last, last.width != frame.width || last.height != frame.height { frames = [] }
        frames.append(frame)
        if frames.count > Self.longest + 2 { frames.removeFirst() }
        guard frames.count > 2, frame != frames[frames.count - 2] else { return nil }
        let side = Int(Self.side * scale)
        // The side of the largest square of flashing blocks whose last corner is this block: one more than the smallest of
        // the squares at its three neighbours.
        var above = [Int](repeating: 0, count: frame.width / side + 1)
        for row in 0..<frame.height / side {
            var line = [0]
            for column in 0..<frame.width / side {
                let square =
                    isFlash(column * side, row * side, side)
                    ? min(above[column], above[column + 1], line[column]) + 1 : 0
                line.append(square)
                guard square == blocks else { continue }
                return Rect(
                    x: Double(column + 1 - blocks) * Self.side, y: Double(row + 1 - blocks) * Self.side,
                    width: Double(blocks) * Self.side, height: Double(blocks) * Self.side)
            }
            above = line
        }
        return nil
    }

    private func isFlash(_ x: Int, _ y: Int, _ side: Int) -> Bool {
        let now = frames.count - 1
        // The block must change with this very frame.
        guard difference(now, now - 1, x, y, side) > Self.change else { return false }
        for first in stride(from: now - 2, through: 0, by: -1)
        where difference(now, first, x, y, side) < Self.still {
            return (first + 1..<now).allSatisfy { difference(now, $0, x, y, side) > Self.change }
        }
        return false
    }

    /// Returns the mean difference of two frames in a block, 0 to 255.
    private func difference(_ a: Int, _ b: Int, _ x: Int, _ y: Int, _ side: Int) -> Double {
        let width = frames[a].width
        var sum: UInt32 = 0
        frames[a].pixels.withUnsafeBufferPointer { a in
            frames[b].pixels.withUnsafeBufferPointer { b in
                // Every other row is enough for a mean.
                for row in stride(from: y, to: y + side, by: 2) {
                    for place in row * width + x..<row * width + x + side where a[place] != b[place] {
                        sum &+= Self.distance(a[place], b[place])
                    }
                }
            }
        }
        return Double(sum) / Double(3 * side * (side / 2))
    }

    private static func distance(_ a: UInt32, _ b: UInt32) -> UInt32 {
        func channel(_ shift: UInt32) -> UInt32 {
            let a = a &>> shift & 255, b = b &>> shift & 255
            return a > b ? a - b : b - a
        }
        return channel(0) + channel(8) + channel(16)
    }
}
