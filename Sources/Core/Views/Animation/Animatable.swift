public import Geometry
public import Platform

/// The components of an animatable value; sixteen, because the largest one (`Transform`) has ten.
public typealias Components = SIMD16<Double>

/// A value that can be animated: up to sixteen components that can be added, scaled and interpolated independently.
///
/// Animations work on components alone, so that one implementation serves all kinds of value.
nonisolated public protocol Animatable: Hashable, Sendable {
    /// The components of the value; unused ones are zero.
    var components: Components { get }
    /// Creates a value from its components.
    init(components: Components)
    /// Returns the components that lead from `old` to `new`; their difference by default.
    static func difference(from old: Self, to new: Self) -> Components
}

nonisolated extension Animatable {
    /// Returns the difference of the components.
    public static func difference(from old: Self, to new: Self) -> Components { new.components - old.components }

    /// A Boolean value that indicates whether all components are finite.
    var isFinite: Bool {
        let numbers = components
        return numbers.indices.allSatisfy { numbers[$0].isFinite }
    }
}

nonisolated extension Components {
    /// Creates components of which all after the first four are zero.
    public init(_ a: Double, _ b: Double = 0, _ c: Double = 0, _ d: Double = 0) {
        self.init(a, b, c, d, 0, 0, 0, 0)
    }

    /// Creates components of which all after the first eight or ten are zero.
    init(
        _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double, _ g: Double, _ h: Double,
        _ i: Double = 0, _ j: Double = 0
    ) {
        self.init(lowHalf: SIMD8(a, b, c, d, e, f, g, h), highHalf: SIMD8(i, j, 0, 0, 0, 0, 0, 0))
    }
}

nonisolated extension Vector: Animatable {
    /// dx and dy.
    public var components: Components { Components(dx, dy) }
    /// Creates a vector from the first two components.
    public init(components: Components) { self.init(dx: components[0], dy: components[1]) }
}

nonisolated extension Double: Animatable {
    /// The number itself.
    public var components: Components { Components(self) }
    /// Creates a number from the first component.
    public init(components: Components) { self = components[0] }
}

nonisolated extension Point: Animatable {
    /// x and y.
    public var components: Components { Components(x, y) }
    /// Creates a point from the first two components.
    public init(components: Components) { self.init(x: components[0], y: components[1]) }
}

nonisolated extension Size: Animatable {
    /// Width and height.
    public var components: Components { Components(width, height) }
    /// Creates a size from the first two components.
    public init(components: Components) { self.init(width: components[0], height: components[1]) }
}

nonisolated extension Rect: Animatable {
    /// Centre and size, so that a rectangle moves and grows about its centre.
    public var components: Components { Components(center.x, center.y, width, height) }
    /// Creates a rectangle from its centre and size.
    public init(components: Components) {
        self.init(
            center: Point(x: components[0], y: components[1]), size: Size(width: components[2], height: components[3]))
    }
}

nonisolated extension Transform: Animatable {
    /// Translation, scale of the width, the angles about the axes z, x and y, perspective, depth, the difference of the
    /// scales, and the shear.
    ///
    /// The difference is exactly 0 at each moment of an animation in which one scale applies to both directions.
    public var components: Components {
        Components(
            translation.dx, translation.dy, scaleX, rotation, rotationX, rotationY, perspective, depth, scaleY - scaleX,
            shear)
    }

    /// Creates a transform from its components.
    public init(components: Components) {
        self.init(
            translation: Vector(dx: components[0], dy: components[1]), scale: components[2],
            scaleY: components[2] + components[8], shear: components[9], rotation: components[3],
            rotationX: components[4], rotationY: components[5], perspective: components[6], depth: components[7])
    }

    /// Returns the difference of the components, where each angle takes the shortest path.
    ///
    /// Half a turn goes in the direction of its sign, so that the return takes the same path. To turn further in one
    /// animation, animate the angle itself (`\.transform.rotation`) or pass through a third value.
    public static func difference(from old: Transform, to new: Transform) -> Components {
        var difference = new.components - old.components
        for angle in 3...5 where abs(difference[angle]) > .pi {
            difference[angle] -= (difference[angle] / (2 * .pi)).rounded() * 2 * .pi
        }
        return difference
    }
}

nonisolated extension Color: Animatable {
    /// Red, green, blue and alpha in the light style, then in the dark style.
    ///
    /// Both styles are animated, so that an animation between dynamic colours survives a change of the style.
    public var components: Components {
        let light = resolved(for: .light), dark = resolved(for: .dark)
        return Components(
            light.red, light.green, light.blue, light.alpha, dark.red, dark.green, dark.blue, dark.alpha)
    }

    /// Creates a colour from its components in both styles.
    public init(components: Components) {
        self.init(
            light: Color(red: components[0], green: components[1], blue: components[2], alpha: components[3]),
            dark: Color(red: components[4], green: components[5], blue: components[6], alpha: components[7]))
    }
}
