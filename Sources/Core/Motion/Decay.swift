import Geometry

/// A motion that loses the same fraction of its speed every millisecond, as a scroll view does after a flick.
///
/// With the deceleration d per millisecond the speed is proportional to d^(1000 t). The type is a law of motion: the
/// initial velocity is an argument. Times before 0, and NaN, count as 0.
public struct Decay: Hashable, Sendable {
    /// The two published formulas for the distance.
    public enum Form: Hashable, Sendable, CaseIterable {
        /// The integral of the speed, v (d^(1000 t) - 1) / (1000 ln d): UIKit's scroll views.
        case uiKit
        /// The sum over whole milliseconds, v d (1 - d^(1000 t)) / (1000 (1 - d)): POP's decay animation.
        ///
        /// Its derivative at 0 is a little less than v: 0.999 v for d = 0.998, 0.948 v for d = 0.9.
        case pop
    }

    /// The fraction of the speed left after a millisecond, between 0 and 1 exclusively; 0.998 for UIKit's normal rate.
    public let deceleration: Double
    /// The formula for the distance.
    public let form: Form

    /// Creates the law from its deceleration and form.
    ///
    /// - Precondition: The deceleration lies between 0 and 1, both excluded.
    public init(deceleration: Double = 0.998, form: Form = .uiKit) {
        precondition(
            deceleration > 0 && deceleration < 1, "a deceleration must lie between 0 and 1, and is \(deceleration)")
        self.deceleration = deceleration
        self.form = form
        rate = -1000 * Elementary.log(deceleration)
        reach =
            switch form {
            case .uiKit: 1 / rate
            case .pop: deceleration / (1000 * (1 - deceleration))
            }
    }

    /// Returns the displacement after `time` seconds, in the unit of the velocity times seconds.
    public func displacement(at time: Double, velocity: Double) -> Double {
        guard time > 0 else { return 0 }
        return limit(velocity: velocity) * -Elementary.expMinusOne(-rate * time)
    }

    /// Returns the velocity after `time` seconds: the derivative of the displacement.
    public func velocity(at time: Double, velocity: Double) -> Double {
        let initial = velocity * gain
        guard time > 0 else { return initial }
        return initial * Elementary.exp(-rate * time)
    }

    /// Returns the limit of the displacement for an infinite time.
    public func limit(velocity: Double) -> Double { velocity * reach }

    /// Returns the time at which |velocity| d^(1000 t) falls to the threshold, in seconds; 0 if it starts at or below
    /// it.
    ///
    /// POP's rule for the end of a decay, with a threshold of 5 points per second; infinite for a threshold of 0.
    ///
    /// - Precondition: The velocity is finite, the threshold 0 or more.
    public func restTime(velocity: Double, threshold: Double) -> Double {
        precondition(velocity.isFinite, "a velocity must be finite, and is \(velocity)")
        precondition(threshold >= 0, "a threshold must not be negative, and is \(threshold)")
        guard abs(velocity) > threshold else { return 0 }
        return (Elementary.log(abs(velocity)) - Elementary.log(threshold)) / rate
    }

    /// Returns the initial velocity of a motion that comes to rest after the given displacement.
    ///
    /// The inverse of `displacement(at: restTime(velocity:threshold:), velocity:)`; with a threshold of 0, of
    /// `limit(velocity:)`. 0 for a displacement of 0.
    ///
    /// - Parameters:
    ///   - displacement: The whole displacement, in the unit of the velocity times seconds.
    ///   - threshold: The speed that counts as rest; default 0, POP's is 5 points per second.
    /// - Returns: The initial velocity, with the sign of the displacement.
    /// - Precondition: The displacement is finite, the threshold finite and not negative.
    public func velocity(toReach displacement: Double, threshold: Double = 0) -> Double {
        precondition(displacement.isFinite, "a displacement must be finite, and is \(displacement)")
        precondition(threshold >= 0 && threshold.isFinite, "a threshold must not be negative, and is \(threshold)")
        // The motion ends at the threshold speed and omits the displacement that this speed would still cover.
        let needed = displacement / reach
        return displacement == 0 ? 0 : needed + (displacement < 0 ? -threshold : threshold)
    }

    /// Returns the time at which the displacement is reached, in seconds; nil if it never is, as for the limit itself.
    public func time(toReach displacement: Double, velocity: Double) -> Double? {
        guard displacement != 0 else { return 0 }
        let fraction = displacement / limit(velocity: velocity)
        return fraction > 0 && fraction < 1 ? -Elementary.logOnePlus(-fraction) / rate : nil
    }

    /// The rate of the speed's exponential decay, per second.
    private let rate: Double
    /// The displacement limit for a velocity of 1, in seconds.
    private let reach: Double

    /// The true initial velocity for a nominal velocity of 1.
    var gain: Double {
        switch form {
        case .uiKit: 1
        case .pop: reach * rate
        }
    }
}
