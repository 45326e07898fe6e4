/// How a value moves, as a function of the time since it began: the law behind a physics animation.
nonisolated public protocol PropertyMotion<Value>: Sendable {
    /// What kind of value moves.
    associatedtype Value: Animatable
    /// The value at a time, in seconds from the beginning; from `restTime` on exactly the value it rests at.
    func value(at time: Double) -> Value
    /// The numbers' velocities, in units a second; zero from `restTime` on.
    func velocity(at time: Double) -> Components
    /// Seconds until the motion is over; 0: it has nowhere to go.
    var restTime: Double { get }
}
