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
    /// The way from one value to another: what is added to the numbers of `old` to come to `new`; by default their
    /// difference.
    static func difference(from old: Self, to new: Self) -> Components
}

nonisolated extension Animatable {
    /// The numbers' difference.
    public static func difference(from old: Self, to new: Self) -> Components { new.components - old.components }

    /// Whether each of its numbers is finite.
    var isFinite: Bool {
        let numbers = components
        return numbers.indices.allSatisfy { numbers[$0].isFinite }
    }
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
    /// Translation, scale, the angles about the axes z, x and y, perspective and depth.
    public var components: Components {
        Components(translation.dx, translation.dy, scale, rotation, rotationX, rotationY, perspective, depth)
    }

    /// The transform of those parts.
    public init(components: Components) {
        self.init(
            translation: Vector(dx: components[0], dy: components[1]), scale: components[2], rotation: components[3],
            rotationX: components[4], rotationY: components[5], perspective: components[6], depth: components[7])
    }

    /// Part by part, each angle the shortest way round.
    ///
    /// Half a turn goes the way its sign says, so that the way back is the same one. To turn further in one go, animate
    /// the angle itself (`\.transform.rotation`) or go by way of a third value.
    public static func difference(from old: Transform, to new: Transform) -> Components {
        var difference = new.components - old.components
        for angle in 3...5 where abs(difference[angle]) > .pi {
            difference[angle] -= (difference[angle] / (2 * .pi)).rounded() * 2 * .pi
        }
        return difference
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
