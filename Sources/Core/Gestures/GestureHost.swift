public import Geometry

/// What recognisers know of a view: where it hangs and how its plane lies in the window's.
public protocol GestureHost: AnyObject {
    /// The host around this one.
    var gestureParent: (any GestureHost)? { get }
    /// The recognisers attached to this host, in the order in which they were added.
    var gestureRecognizers: [GestureRecognizer] { get }
    /// A place in the window's points, in this host's points.
    func convertFromWindow(_ point: Point) -> Point
}
