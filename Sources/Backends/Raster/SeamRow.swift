/// The pixels of a row that triangles of a mesh cover in part: there each adds its share.
///
/// A pixel is painted once, with the mean of all triangles in it and the sum of what they cover. Painted one after the
/// other, half a pixel over half a pixel would let a quarter of the ground shine through.
struct SeamRow {
    /// What triangles have added to a pixel, all in 2^24ths.
    private struct Sum {
        var coverage = 0
        var blue = 0
        var green = 0
        var red = 0
        var alpha = 0

        mutating func add(_ pixel: UInt32, coverage part: Int) {
            coverage += part
            blue += Int(pixel & 255) * part
            green += Int(pixel >> 8 & 255) * part
            red += Int(pixel >> 16 & 255) * part
            alpha += Int(pixel >> 24) * part
        }

        /// The mean of what was added.
        var pixel: UInt32 {
            func channel(_ sum: Int) -> UInt32 {
                UInt32(truncatingIfNeeded: max(0, min((sum + coverage / 2) / coverage, 255)))
            }
            return channel(alpha) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
        }
    }

    private let columns: Range<Int>
    private var sums: [Sum]
    private var runs: [Range<Int>] = []

    init(columns: Range<Int>) {
        self.columns = columns
        sums = Array(repeating: Sum(), count: columns.count)
    }

    /// Adds what a triangle covers of some pixels in part; `brush` may be asked for up to three pixels more.
    mutating func add(_ run: Range<Int>, of row: Triangle.Row, with brush: some Brush) {
        guard !run.isEmpty else { return }
        runs.append(run)
        var area = row.area(upTo: run.lowerBound)
        for start in stride(from: run.lowerBound, to: run.upperBound, by: 4) {
            let pixels = brush.quad(start)
            for x in start..<min(start + 4, run.upperBound) {
                let next = row.area(upTo: x + 1)
                if next != area { sums[x - columns.lowerBound].add(pixels[x - start], coverage: next - area) }
                area = next
            }
        }
    }

    /// Paints what was added, and is as new.
    mutating func paint(_ line: UnsafeMutablePointer<UInt32>, as shape: Shape, isOpaque: Bool) {
        for run in runs {
            for x in run {
                let sum = sums[x - columns.lowerBound]
                sums[x - columns.lowerBound] = Sum()
                let share = shape.share(max(0, min((sum.coverage + 128) >> 8, 65536)))
                guard share > 0 else { continue }
                ColorBrush(color: sum.pixel, isOpaque: isOpaque).paint(line, column: x, share: share)
            }
        }
        runs.removeAll(keepingCapacity: true)
    }
}
