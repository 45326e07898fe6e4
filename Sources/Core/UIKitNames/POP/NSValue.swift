public import Geometry
public import Views

/// A number, place, extent, rectangle, or whatever: what POP's animations go between.
///
/// Foundation's boxes anything; this one holds what can be animated, and is written as a literal where that is a number.
public nonisolated struct NSValue: Animatable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// The numbers, of a rectangle its centre and its size.
    public let components: Components

    /// Makes a value of its numbers.
    public init(components: Components) { self.components = components }

    /// Makes a value of anything that can be animated.
    public init(_ value: some Animatable) { self.init(components: value.components) }

    /// Makes a value of a place.
    public init(cgPoint point: Point) { self.init(point) }
    /// Makes a value of an extent.
    public init(cgSize size: Size) { self.init(size) }
    /// Makes a value of a rectangle.
    public init(cgRect rect: Rect) { self.init(rect) }
    /// Makes a value of a displacement.
    public init(cgVector vector: Vector) { self.init(vector) }
    /// Makes a value of a number.
    public init(value: Double) { self.init(value) }
    /// Makes a value of a number.
    public init(floatLiteral value: Double) { self.init(value) }
    /// Makes a value of a number.
    public init(integerLiteral value: Int) { self.init(Double(value)) }

    /// The place of the first two numbers.
    public var cgPointValue: Point { Point(components: components) }
    /// The extent of the first two numbers.
    public var cgSizeValue: Size { Size(components: components) }
    /// The rectangle of the first four numbers.
    public var cgRectValue: Rect { Rect(components: components) }
    /// The first number.
    public var doubleValue: Double { components[0] }
}

/// A number.
public typealias NSNumber = NSValue
