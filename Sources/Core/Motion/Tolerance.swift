/// How near to its target a motion must be, and how slow, to count as at rest.
public struct Tolerance: Hashable, Sendable {
    /// The largest distance from the target, in the unit of the value; 0 or more, infinite if it does not matter.
    public var value: Double
    /// The largest speed, in units of the value per second; 0 or more, infinite if it does not matter.
    public var speed: Double

    /// Makes a tolerance of its two bounds, which must both be kept.
    public init(value: Double, speed: Double) {
        self.value = value
        self.speed = speed
    }
}
