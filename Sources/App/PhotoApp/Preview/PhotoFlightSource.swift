import Geometry

/// Where a photo comes from and goes back to.
protocol PhotoFlightSource: AnyObject {
    /// Where the thumbnail of a photo is seen now, in the window's points; nil where it is out of sight, or will be
    /// when the grid has come to rest.
    func thumbnailFrame(of index: Int) -> Rect?
}
