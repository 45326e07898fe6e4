package import Geometry

/// What a controller hears of its view, whatever class that is of.
package protocol ViewOwner: AnyObject {
    /// The view's own layout comes next.
    func viewIsAboutToBeLaidOut()
    /// The view's own layout is done.
    func viewHasBeenLaidOut()
    /// The view has come to a window, or left one.
    func viewHasMovedToWindow()
    /// Whether a touch at a point of the view, in its plane, belongs to it.
    func takesTouch(at point: Point) -> Bool
}
