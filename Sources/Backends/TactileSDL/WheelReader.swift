internal import Geometry

/// Tells a wheel's steps from the fine movement of two fingers, which SDL 2.26 reports as the same event.
///
/// A fraction can only come from a device that reports fine movement. Such a device also passes through whole numbers,
/// so for a short time after a fraction whole numbers count as fine too.
nonisolated struct WheelReader {
    /// Points that one step of a wheel moves the content: about four lines of text, so that three steps cross the
    /// smallest window.
    static let pointsPerWheelStep = 80.0
    /// Points that one unit of fine movement stands for: SDL divides Wayland's points by 10 (`WAYLAND_WHEEL_AXIS_UNIT`).
    static let pointsPerFineUnit = 10.0
    /// How long after a fraction whole numbers still count as fine movement, in seconds.
    static let fineMemory = 0.5

    private var lastFraction: Double?

    /// What SDL's units (x to the right, y away from the hand) ask of the content.
    ///
    /// Moving the view right moves the content left, hence the sign of x. Where the desktop turns the direction round
    /// ("natural" scrolling), the numbers hold that already, so the wheel's `direction` must not turn them back.
    mutating func read(x: Double, y: Double, at time: Double) -> (delta: Vector, isPrecise: Bool) {
        if x != x.rounded() || y != y.rounded() { lastFraction = time }
        let isPrecise = lastFraction.map { time - $0 <= Self.fineMemory } ?? false
        let unit = isPrecise ? Self.pointsPerFineUnit : Self.pointsPerWheelStep
        // Subtracted, because the negative of 0 would be another number than 0 in a recording.
        return (Vector(dx: 0 - x, dy: y) * unit, isPrecise)
    }
}
