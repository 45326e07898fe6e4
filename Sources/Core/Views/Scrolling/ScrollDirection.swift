public import Geometry

/// The axis along which content scrolls; UIKit defines it with its collections.
@preconcurrency @MainActor
public enum ScrollDirection: Hashable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal

    /// Returns the component of a vector along the axis.
    public func along(_ vector: Vector) -> Double { self == .vertical ? vector.dy : vector.dx }
    /// Returns the component of a vector across the axis.
    public func across(_ vector: Vector) -> Double { self == .vertical ? vector.dx : vector.dy }
    /// Returns the coordinate of a point along the axis.
    public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
    /// Returns the length of a size along the axis.
    public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
    /// Returns the length of a size across the axis.
    public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }

    /// Returns whether a vector leads along the axis rather than across it; the zero vector does.
    func leads(along vector: Vector) -> Bool { abs(along(vector)) >= abs(across(vector)) }
}
