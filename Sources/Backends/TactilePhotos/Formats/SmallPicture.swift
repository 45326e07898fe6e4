/// A small picture that a file stores beside a photo, in the colours and the orientation in which the photo is stored.
///
/// Cameras store small pictures of one shape, and fill the rest with black bars. Editors change a photo and leave the small
/// picture of the old one, so that it counts only if it has the photo's shape and its colours.
struct SmallPicture {
    /// The pixels, of four bytes each.
    let rows: PixelRows

    /// The part that can show the photo.
    struct Content {
        let area: PixelArea
        /// A Boolean value that indicates whether two opposite edges are black: they are bars, and the picture has another shape,
        /// or they are dark parts of the photo.
        let hasBlackEdges: Bool
    }

    /// The greatest mean light of a bar's row or column, of 255.
    ///
    /// The losses of a JPEG move light into the bars: in one of quality 50 beside random black and white pixels, 18.
    private static let maxBarLight = 20

    /// Returns the part without bars; `nil` if it has another shape than a photo.
    ///
    /// The photo's shape says where bars can end, up to the rounding of the sides. What the rows there hold says where they do,
    /// so that a photo that is dark at its edges loses no row.
    func content(shapedLike photo: PixelSize) -> Content? {
        let size = rows.size, rowLight = light(ofColumns: false), columnLight = light(ofColumns: true)
        var across = 0..<size.width, down = 0..<size.height
        if !Self.isShape(size, of: photo) {
            if size.height * photo.width > size.width * photo.height {
                guard let range = Self.content(of: rowLight, Self.lengths(size.width, photo.width, photo.height)) else {
                    return nil
                }
                down = range
            } else {
                guard let range = Self.content(of: columnLight, Self.lengths(size.height, photo.height, photo.width))
                else { return nil }
                across = range
            }
        }
        let area = PixelArea(
            x: across.lowerBound, y: down.lowerBound, size: PixelSize(width: across.count, height: down.count))
        return Content(
            area: area,
            hasBlackEdges: Self.isBlack(at: down, of: rowLight) || Self.isBlack(at: across, of: columnLight))
    }

    private static func isBlack(at range: Range<Int>, of light: [Int]) -> Bool {
        light[range.lowerBound] <= maxBarLight && light[range.upperBound - 1] <= maxBarLight
    }

    /// Returns whether a size is that of a whole photo that is reduced by one factor, each side of which is rounded by less than one
    /// pixel.
    static func isShape(_ size: PixelSize, of photo: PixelSize) -> Bool {
        lengths(size.width, photo.width, photo.height).contains(size.height)
    }

    /// Returns the lengths of a reduced photo's side, each rounded by less than one pixel, if its other side has a length.
    private static func lengths(_ other: Int, _ photoOther: Int, _ photo: Int) -> ClosedRange<Int> {
        // The factor is between (other - 1) / photoOther and (other + 1) / photoOther; neither end is reached.
        let least = (other - 1) * photo / photoOther, most = ((other + 1) * photo + photoOther - 1) / photoOther
        return max(least, 1)...max(most, 1)
    }

    /// Returns the lines between two bars, of which there is one of the given numbers; `nil` if the others are not black.
    private static func content(of light: [Int], _ counts: ClosedRange<Int>) -> Range<Int>? {
        guard counts.lowerBound <= light.count else { return nil }
        let most = min(counts.upperBound, light.count)
        // The bars are equal, up to one line.
        let first = (light.count - most) / 2, last = (light.count - counts.lowerBound + 1) / 2
        guard light[..<first].allSatisfy({ $0 <= maxBarLight }), last < light.count - last,
            light[(light.count - first)...].allSatisfy({ $0 <= maxBarLight })
        else { return nil }
        func isBar(_ line: Int, before next: Int) -> Bool {
            light[line] <= maxBarLight && 4 * light[line] < light[next]
        }
        var start = first, end = light.count - first
        while start < last, isBar(start, before: last) { start += 1 }
        while end > light.count - last, isBar(end - 1, before: light.count - last - 1) { end -= 1 }
        return start..<end
    }

    /// Returns the mean light of each row or column, of 255.
    private func light(ofColumns: Bool) -> [Int] {
        let size = rows.size, lines = ofColumns ? size.width : size.height
        var sums = [Int](repeating: 0, count: lines)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let place = y * rows.stride + 4 * x
                let pixel = Int(rows.bytes[place]) + 2 * Int(rows.bytes[place + 1]) + Int(rows.bytes[place + 2])
                sums[ofColumns ? x : y] += pixel
            }
        }
        return sums.map { $0 / (4 * (ofColumns ? size.height : size.width)) }
    }

    /// Returns the rows of a part.
    func part(_ area: PixelArea, layout: PixelRows.Layout? = nil) -> PixelRows {
        PixelRows(
            size: area.size, layout: layout ?? rows.layout,
            bytes: UnsafeRawBufferPointer(rebasing: rows.bytes[(area.y * rows.stride + 4 * area.x)...]),
            stride: rows.stride)
    }
}
