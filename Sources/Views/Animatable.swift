public import Geometry
public import Platform

/// A value that can be animated: up to four numbers that may be added, scaled and interpolated one by one.
///
/// Every animation works on these numbers alone, so that there is one animation code for all kinds of value.
nonisolated public protocol Animatable: Hashable, Sendable {
    /// The value as numbers; those it does not need are zero.
    var components: SIMD4<Double> { get }
    /// The value of those numbers.
    init(components: SIMD4<Double>)
}

nonisolated extension Double: Animatable {
    /// The number itself.
    public var components: SIMD4<Double> { [self, 0, 0, 0] }
    /// The first number.
    public init(components: SIMD4<Double>) { self = components[0] }
}

nonisolated extension Point: Animatable {
    /// x and y.
    public var components: SIMD4<Double> { [x, y, 0, 0] }
    /// The point of the first two numbers.
    public init(components: SIMD4<Double>) { self.init(x: components[0], y: components[1]) }
}

nonisolated extension Size: Animatable {
    /// Width and height.
    public var components: SIMD4<Double> { [width, height, 0, 0] }
    /// The size of the first two numbers.
    public init(components: SIMD4<Double>) { self.init(width: components[0], height: components[1]) }
}

nonisolated extension Rect: Animatable {
    /// Centre and size, so that a rectangle moves and grows about its centre.
    public var components: SIMD4<Double> { [center.x, center.y, width, height] }
    /// The rectangle of that centre and size.
    public init(components: SIMD4<Double>) {
        self.init(
            center: Point(x: components[0], y: components[1]), size: Size(width: components[2], height: components[3]))
    }
}

nonisolated extension Transform: Animatable {
    /// Translation and scale.
    public var components: SIMD4<Double> { [translation.dx, translation.dy, scale, 0] }
    /// The transform of those parts.
    public init(components: SIMD4<Double>) {
        self.init(translation: Vector(dx: components[0], dy: components[1]), scale: components[2])
    }
}

nonisolated extension Color: Animatable {
    /// Red, green, blue and alpha.
    public var components: SIMD4<Double> { [red, green, blue, alpha] }
    /// The colour of those parts.
    public init(components: SIMD4<Double>) {
        self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
}
