public import Geometry
public import Views

extension View {
    /// A rectangle of another view's plane (nil: the window's) in this one's, by the model.
    public final func convert(_ rect: Rect, from other: View?) -> Rect { (other ?? root).convert(rect, to: self) }

    /// A point of another view's plane (nil: the window's) in this one's, by the model.
    public final func convert(_ point: Point, from other: View?) -> Point { (other ?? root).convert(point, to: self) }

    private var root: View { superview?.root ?? self }
}
