public import Geometry

/// Along which axis a plane is scrolled; UIKit has it with its collections.
public enum ScrollDirection: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal

    /// The part of a vector along the axis.
    public func along(_ vector: Vector) -> Double { self == .vertical ? vector.dy : vector.dx }
    /// The part of a vector across the axis.
    public func across(_ vector: Vector) -> Double { self == .vertical ? vector.dx : vector.dy }
    /// The coordinate of a point along the axis.
    public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
    /// The length of an extent along the axis.
    public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
    /// The length of an extent across the axis.
    public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }

    /// Whether a way leads along the axis rather than across it; one of no length does.
    func leads(along way: Vector) -> Bool { abs(along(way)) >= abs(across(way)) }
}
