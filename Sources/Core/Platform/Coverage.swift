package import Geometry

/// The fraction of each pixel that a shape covers.
///
/// Each row of pixels is sampled along 16 lines, on which the coverage is exact. Only operations that IEEE 754 rounds
/// identically are used, so that the same shape gives the same pixels on every machine.
package struct Coverage {
    /// The number of lines in a row of pixels.
    private static let linesPerRow = 16

    /// The place of the first pixel in pixels.
    package let origin: (x: Int, y: Int)
    /// The width, in pixels.
    package let width: Int
    /// The height, in pixels.
    package let height: Int
    /// The coverage of each pixel, 0 to 1, by rows.
    package private(set) var values: [Float]

    private struct Crossing {
        let line: Int32
        let x: Double
        let winding: Int
    }

    /// Creates the coverage of polygons, whose points are in pixels, within a rectangle of pixels.
    package init(
        of polygons: [Polyline], x: Int, y: Int, width: Int, height: Int, rule: Path.FillRule = .nonZero
    ) {
        origin = (x, y)
        (self.width, self.height) = (max(0, width), max(0, height))
        values = Array(repeating: 0, count: self.width * self.height)
        guard self.width > 0, self.height > 0 else { return }
        var crossings: [Crossing] = []
        for polygon in polygons {
            let points = polygon.points
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { add(a, b, to: &crossings) }
        }
        crossings.sort { $0.line == $1.line ? $0.x < $1.x : $0.line < $1.line }
        fill(crossings, rule)
    }

    /// Creates the coverage that the alpha of a bitmap is.
    package init(alphaOf bitmap: Bitmap) {
        origin = (0, 0)
        (width, height) = (bitmap.width, bitmap.height)
        values = bitmap.pixels.map { Float($0 >> 24) / 255 }
    }

    /// Adds the crossings of a line with the sampled lines.
    private func add(_ a: Point, _ b: Point, to crossings: inout [Crossing]) {
        guard a.y != b.y, a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
        let (top, bottom, winding) = a.y < b.y ? (a, b, 1) : (b, a, -1)
        let lines = Double(Self.linesPerRow), shift = Double(origin.y)
        // The sampled lines lie at (k + 1/2) / 16 of a row; a line includes its upper end and not its lower one.
        let limit = Double(height * Self.linesPerRow)
        let first = max(0, ((top.y - shift) * lines - 0.5).rounded(.up))
        let end = min(limit, ((bottom.y - shift) * lines - 0.5).rounded(.up))
        guard first < end else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        for line in Int(first)..<Int(end) {
            let y = shift + (Double(line) + 0.5) / lines
            crossings.append(
                Crossing(line: Int32(line), x: top.x + (y - top.y) * slope - Double(origin.x), winding: winding))
        }
    }

    private mutating func fill(_ crossings: [Crossing], _ rule: Path.FillRule) {
        var index = 0
        while index < crossings.count {
            let line = crossings[index].line
            var winding = 0
            while index < crossings.count, crossings[index].line == line {
                winding += crossings[index].winding
                let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
                if isInside, index + 1 < crossings.count, crossings[index + 1].line == line {
                    cover(from: crossings[index].x, to: crossings[index + 1].x, row: Int(line) / Self.linesPerRow)
                }
                index += 1
            }
        }
    }

    /// Adds the coverage of one sampled line.
    private mutating func cover(from start: Double, to end: Double, row: Int) {
        let weight = Float(1) / Float(Self.linesPerRow)
        let low = max(0, start), high = min(Double(width), end)
        guard high > low else { return }
        let first = Int(low), last = min(Int(high), width - 1), base = row * width
        guard first < last else {
            values[base + first] += Float(high - low) * weight
            return
        }
        values[base + first] += Float(Double(first + 1) - low) * weight
        for x in base + first + 1..<base + last { values[x] += weight }
        values[base + last] += Float(high - Double(last)) * weight
    }

    /// Blurs the coverage by a Gaussian, in place.
    ///
    /// - Parameter sigma: The standard deviation, in pixels.
    package mutating func blur(sigma: Double) {
        guard sigma > 0 else { return }
        let reach = Int((sigma * 3).rounded(.up))
        var kernel = (0...reach).map { Float(Elementary.exp(-Double($0 * $0) / (2 * sigma * sigma))) }
        let sum = kernel[0] + 2 * kernel.dropFirst().reduce(0, +)
        kernel = kernel.map { $0 / sum }
        blur(kernel, count: width, stride: 1, lines: height, lineStride: width)
        blur(kernel, count: height, stride: width, lines: width, lineStride: 1)
    }

    private mutating func blur(_ kernel: [Float], count: Int, stride: Int, lines: Int, lineStride: Int) {
        var line = Array(repeating: Float(0), count: count)
        for index in 0..<lines {
            let base = index * lineStride
            for i in 0..<count {
                var sum = values[base + i * stride] * kernel[0]
                for k in 1..<kernel.count {
                    if i >= k { sum += values[base + (i - k) * stride] * kernel[k] }
                    if i + k < count { sum += values[base + (i + k) * stride] * kernel[k] }
                }
                line[i] = sum
            }
            for i in 0..<count { values[base + i * stride] = line[i] }
        }
    }

    /// The white picture whose alpha is the coverage, to be drawn with a tint.
    package var image: Image {
        let pixels = values.map { UInt32((min(max($0, 0), 1) * 255).rounded()) * 0x0101_0101 }
        return Image(Bitmap(width: width, height: height, pixels: pixels), isOpaque: false)
    }
}
