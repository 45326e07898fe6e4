public import Geometry
public import Views

/// An animatable value in a box: a number, a point, a size, a rectangle or another `Animatable` value.
///
/// Foundation's class boxes any value; this type boxes the values that POP animates. A number can be a literal.
public nonisolated struct NSValue: Animatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The components; those of a rectangle are its centre and its size.
    public let components: Components

    /// Creates a value from its components.
    public init(components: Components) { self.components = components }

    /// Creates a value from an animatable one.
    public init(_ value: some Animatable) { self.init(components: value.components) }

    /// Creates a value from a point.
    public init(cgPoint point: Point) { self.init(point) }
    /// Creates a value from a size.
    public init(cgSize size: Size) { self.init(size) }
    /// Creates a value from a rectangle.
    public init(cgRect rect: Rect) { self.init(rect) }
    /// Creates a value from a vector.
    public init(cgVector vector: Vector) { self.init(vector) }
    /// Creates a value from a number.
    public init(value: Double) { self.init(value) }
    /// Creates a value from a number.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Creates a value from a number.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The point of the first two components.
    public var cgPointValue: Point { Point(components: components) }
    /// The size of the first two components.
    public var cgSizeValue: Size { Size(components: components) }
    /// The rectangle of the first four components.
    public var cgRectValue: Rect { Rect(components: components) }
    /// The first component.
    public var doubleValue: Double { components[0] }
}

/// A number in a box; the same type as `NSValue`.
public typealias NSNumber = NSValue
