/// A rectangle of whole pixels that a shape covers evenly and a picture is stretched over evenly.
///
/// Cut into patches, a shape has the same edges and shows the same texels whether `Raster` draws it or a chip that is
/// handed two triangles for each patch.
package struct Patch {
    package let columns: Range<Int>
    package let rows: Range<Int>
    /// How much of the filling is added, 0 to 255.
    package let share: UInt8
    /// How much of what is behind an opaque filling is hidden, 0 to 255.
    ///
    /// That is the share, but where triangles of a mesh share a pixel: there each adds what it covers, and the first
    /// hides for all. Hidden by one after the other, what is behind would shine through.
    package let hiding: UInt8
    /// The places in the picture at the patch's corners, across and down, 0 to 1; all zero where there is no picture.
    package let places: Places

    /// A number for each of the four corners.
    package struct Places {
        package var topLeft = SIMD2<Float>.zero
        package var topRight = SIMD2<Float>.zero
        package var bottomRight = SIMD2<Float>.zero
        package var bottomLeft = SIMD2<Float>.zero
    }

    init(columns: Range<Int>, rows: Range<Int>, share: UInt16, hiding: UInt16? = nil, places: Places = Places()) {
        self.columns = columns
        self.rows = rows
        self.share = UInt8(truncatingIfNeeded: share)
        self.hiding = UInt8(truncatingIfNeeded: hiding ?? share)
        self.places = places
    }
}
