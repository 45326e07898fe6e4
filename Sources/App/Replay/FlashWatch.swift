internal import Geometry
internal import Platform

/// Compares the pixels of neighbouring frames, block by block.
///
/// A flash is a square that is something else for one to three frames and then again what it was. What moves past looks
/// the same where it moves further in a frame than the square is wide; so the square is larger than that.
struct FlashWatch {
    /// The side of a block, in points.
    static let side = 16.0
    /// How fast anything moves at most, in points a second; and the least side of a square, in points.
    static let speed = 15_360.0, smallest = 64.0
    /// What a block may change without being another one, and what is a change: the mean of all its channels, 0 to 255.
    static let still = 2.0, change = 24.0
    /// How many frames a flash lasts at the most.
    static let longest = 3

    private let scale: Double
    /// Blocks along the side of the smallest square that counts.
    private let blocks: Int
    private var frames: [Bitmap] = []

    init(scale: Double, rate: Double) {
        self.scale = scale
        blocks = Int((max(Self.smallest, Self.speed / rate) / Self.side).rounded(.up))
    }

    /// A square, in points, that has flashed and in the next frame is what it was.
    mutating func look(at frame: Bitmap) -> Rect? {
        if let last = frames.last, last.width != frame.width || last.height != frame.height { frames = [] }
        frames.append(frame)
        if frames.count > Self.longest + 2 { frames.removeFirst() }
        guard frames.count > 2, frame != frames[frames.count - 2] else { return nil }
        let side = Int(Self.side * scale)
        // The side of the largest square of flashes that ends at a block: what three neighbours have, and one more.
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
        // It must have become what it is only now.
        guard difference(now, now - 1, x, y, side) > Self.change else { return false }
        for first in stride(from: now - 2, through: 0, by: -1)
        where difference(now, first, x, y, side) < Self.still {
            return (first + 1..<now).allSatisfy { difference(now, $0, x, y, side) > Self.change }
        }
        return false
    }

    /// How far two frames differ in a block.
    private func difference(_ a: Int, _ b: Int, _ x: Int, _ y: Int, _ side: Int) -> Double {
        let width = frames[a].width
        var sum: UInt32 = 0
        frames[a].pixels.withUnsafeBufferPointer { a in
            frames[b].pixels.withUnsafeBufferPointer { b in
                // Every other row is enough.
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
