package import Geometry
package import Platform

/// The part of an image, bitmap or texture that a shape shows.
package struct SourceRegion {
    /// The longest side of an image that can be drawn, in texels; positions in ``Axis`` then fit into a word.
    static let maximumTexels = 1 << 20

    let columns: Interval
    let rows: Interval

    init(columns: Interval, rows: Interval) { (self.columns, self.rows) = (columns, rows) }

    /// Makes a part of an image in units of the whole; nil where no texel of the image can be shown.
    package init?(of image: Image, source: Rect) {
        guard let columns = Interval(from: source.minX, to: source.maxX, of: image.width),
            let rows = Interval(from: source.minY, to: source.maxY, of: image.height)
        else { return nil }
        (self.columns, self.rows) = (columns, rows)
    }

    /// Makes the region of `width` by `height` whole texels at the upper left.
    package init(width: Int, height: Int) {
        columns = .pixels(subpixels: width << 8)
        rows = .pixels(subpixels: height << 8)
    }

    /// A part of one side of an image, in 65536ths of a texel of mip level 0.
    struct Interval {
        let start: Int
        let length: Int

        /// The interval that an unscaled image of so many 256ths of a pixel occupies.
        static func pixels(subpixels: Int) -> Interval { Interval(start: 0, length: subpixels << 8) }

        /// Makes an interval in units of the whole side, clamped to the side; nil where nothing remains, and where the
        /// side is longer than ``SourceRegion/maximumTexels``.
        init?(from start: Double, to end: Double, of texels: Int) {
            guard start < end, start < 1, end > 0, texels <= SourceRegion.maximumTexels else { return nil }
            let side = Double(texels) * 65536
            self.start = Int((max(start, 0) * side).rounded())
            length = Int((min(end, 1) * side).rounded()) - self.start
        }

        private init(start: Int, length: Int) {
            self.start = start
            self.length = length
        }

        /// Returns the indices of the outermost texels that the interval touches on a mip level with `texels` texels.
        func limits(level: Int, texels: Int) -> ClosedRange<Int> {
            let begin = (start << 16) >> level, length = (length << 16) >> level
            let low = min(begin >> 32, texels - 1)
            return low...max(low, min((begin + length - 1) >> 32, texels - 1))
        }
    }
}
