public import Geometry
public import Platform

extension InputEvent {
    /// Creates the press of a key.
    public static func key(_ key: String, modifiers: KeyEvent.Modifiers = [], at time: Double) -> InputEvent {
        InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: key, modifiers: modifiers)))
    }

    /// Creates a phase of the mouse's press.
    public static func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, at time: Double) -> InputEvent {
        InputEvent(
            time: time,
            kind: .pointer(PointerEvent(phase: phase, id: 0, location: Point(x: x, y: y), source: .mouse)))
    }

    /// Creates a movement of the wheel or of two fingers.
    public static func scroll(
        _ dy: Double, at location: Point, isPrecise: Bool = false, time: Double
    ) -> InputEvent {
        InputEvent(
            time: time,
            kind: .scroll(ScrollEvent(location: location, delta: Vector(dx: 0, dy: dy), isPrecise: isPrecise)))
    }
}
