public import Geometry
public import Platform

/// The numbers of an animatable value; eight, as many as the richest of them has (`Transform`).
public typealias Components = SIMD8<Double>

/// A value that can be animated: up to eight numbers that may be added, scaled and interpolated one by one.
///
/// Every animation works on these numbers alone, so that there is one animation code for all kinds of value.
nonisolated public protocol Animatable: Hashable, Sendable {
    /// The value as numbers; those it does not need are zero.
    var components: Components { get }
    /// The value of those numbers.
    init(components: Components)
}

nonisolated extension Components {
    /// Numbers of which all after the first four are zero.
    public init(_ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) {
        self.init(a, b, c, d, 0, 0, 0, 0)
    }
}

nonisolated extension Vector: Animatable {
    /// Both parts.
    public var components: Components { Components(dx, dy) }
    /// The vector of the first two numbers.
    public init(components: Components) { self.init(dx: components[0], dy: components[1]) }
}

nonisolated extension Double: Animatable {
    /// The number itself.
    public var components: Components { Components(self) }
    /// The first number.
    public init(components: Components) { self = components[0] }
}

nonisolated extension Point: Animatable {
    /// x and y.
    public var components: Components { Components(x, y) }
    /// The point of the first two numbers.
    public init(components: Components) { self.init(x: components[0], y: components[1]) }
}

nonisolated extension Size: Animatable {
    /// Width and height.
    public var components: Components { Components(width, height) }
    /// The size of the first two numbers.
    public init(components: Components) { self.init(width: components[0], height: components[1]) }
}

nonisolated extension Rect: Animatable {
    /// Centre and size, so that a rectangle moves and grows about its centre.
    public var components: Components { Components(center.x, center.y, width, height) }
    /// The rectangle of that centre and size.
    public init(components: Components) {
        self.init(
            center: Point(x: components[0], y: components[1]), size: Size(width: components[2], height: components[3]))
    }
}

nonisolated extension Transform: Animatable {
    /// Translation and scale.
    public var components: Components { Components(translation.dx, translation.dy, scale) }
    /// The transform of those parts.
    public init(components: Components) {
        self.init(translation: Vector(dx: components[0], dy: components[1]), scale: components[2])
    }
}

nonisolated extension Color: Animatable {
    /// Red, green, blue and alpha.
    public var components: Components { Components(red, green, blue, alpha) }
    /// The colour of those parts.
    public init(components: Components) {
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
}
