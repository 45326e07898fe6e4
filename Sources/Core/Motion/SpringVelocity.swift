import Geometry

/// How a spring begins, in whole ways per second: one number for each direction that an animated number may have.
struct SpringVelocity: Hashable {
    var x: Double
    var y: Double
    var other: Double

    init(x: Double, y: Double, other: Double) {
        (self.x, self.y, self.other) = (x, y, other)
    }

    /// The velocity of places is the vector; for what is no place its length counts (UIKit's documentation).
    init(_ vector: Vector) { self.init(x: vector.dx, y: vector.dy, other: vector.length) }

    subscript(direction: TimingCurve.Direction) -> Double {
        switch direction {
        case .x: x
        case .y: y
        case .none: other
        }
    }

    /// Whether the directions differ.
    var isDirected: Bool { x != y || x != other }
    /// The different ones among the three.
    var distinct: [Double] { [x, y, other].reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
