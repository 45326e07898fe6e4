public import Geometry

/// A number of points; `Double` itself, while Foundation's is a type of its own.
public typealias CGFloat = Double
/// A number of seconds.
public typealias TimeInterval = Double
/// A place in the plane.
public typealias CGPoint = Point
/// A displacement, or a velocity.
public typealias CGVector = Vector
/// A width and a height.
public typealias CGSize = Size
/// A rectangle with sides along the axes.
public typealias CGRect = Rect
/// What is done to a view about its centre; parts rather than a matrix.
public typealias CGAffineTransform = Transform
