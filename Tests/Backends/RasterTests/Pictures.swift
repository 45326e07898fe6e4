import Geometry
import Platform
import Raster

/// Makes a list of `width` by `height` pixels at scale 1.
func list(
    _ commands: [DrawCommand], width: Double, height: Double, background: Color = .white
) -> DisplayList {
    DisplayList(size: Size(width: width, height: height), scale: 1, background: background, commands: commands)
}

/// Draws commands with a new painter.
func picture(
    _ commands: [DrawCommand], width: Double, height: Double, background: Color = .white
) -> Bitmap {
    RasterPainter().bitmap(of: list(commands, width: width, height: height, background: background))
}

/// Makes the paint of a whole image.
func whole(_ image: Image, tint: Color? = nil) -> Paint { .image(image, source: .unit, tint: tint) }

extension Bitmap {
    /// The pixel in a column and a row.
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// Returns the green channels of a row.
    func greens(row y: Int) -> [Int] { (0..<width).map { Int(self[$0, y] >> 8 & 255) } }

    /// Returns the part of the bitmap in some columns and rows.
    func part(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
        Bitmap(width: columns.count, height: rows.count, pixels: rows.flatMap { y in columns.map { self[$0, y] } })
    }

    /// The bitmap with left and right exchanged.
    var mirrored: Bitmap {
        Bitmap(
            width: width, height: height,
            pixels: (0..<height).flatMap { y in (0..<width).reversed().map { self[$0, y] } })
    }

    /// The bitmap with rows and columns exchanged.
    var transposed: Bitmap {
        Bitmap(width: height, height: width, pixels: (0..<width).flatMap { x in (0..<height).map { self[x, $0] } })
    }
}
