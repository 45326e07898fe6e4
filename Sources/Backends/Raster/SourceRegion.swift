package import Geometry
package import Platform

/// The part of a picture that is stretched over a shape.
package struct PicturePart {
    let columns: Axis.Part
    let rows: Axis.Part

    /// A part of an image, in units of the whole; nil where nothing of it can be shown.
    package init?(of image: Image, source: Rect) {
        guard let columns = image.columns(of: source), let rows = image.rows(of: source) else { return nil }
        (self.columns, self.rows) = (columns, rows)
    }

    /// What a layer's bounds fill of its picture.
    package init(_ frame: LayerFrame) { (columns, rows) = (frame.columns, frame.rows) }

    /// So many whole texels from the upper left on.
    package init(width: Int, height: Int) {
        columns = .whole(subpixels: width << 8)
        rows = .whole(subpixels: height << 8)
    }
}
