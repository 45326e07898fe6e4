import Geometry
import Motion
import Views

/// A group of animations, each of one part, which notifies its owner when a part is at rest.
final class MotionGroup<Part: Hashable> {
    /// Called for each part whose animation has finished, not for stopped or replaced animations.
    var partEnded: ((Part) -> Void)?

    private var running: [Part: (token: Int, animation: RunningAnimation?)] = [:]
    private var lastToken = 0

    /// A Boolean value that indicates whether all parts are at rest.
    var isAtRest: Bool { running.isEmpty }

    /// Returns whether a part is moving.
    func isMoving(_ part: Part) -> Bool { running[part] != nil }

    /// Starts the animation of a part.
    ///
    /// A previous animation of the part continues, because animation blocks are additive, but no longer counts.
    ///
    /// - Parameters:
    ///   - part: the part.
    ///   - begin: starts the animation with a completion handler, and returns it.
    func start(_ part: Part, _ begin: (_ completion: @escaping (Bool) -> Void) -> RunningAnimation?) {
        lastToken += 1
        let token = lastToken
        running[part] = (token, nil)
        let animation = begin { [weak self] finished in
            guard let self, finished, running[part]?.token == token else { return }
            running[part] = nil
            partEnded?(part)
        }
        if running[part]?.token == token { running[part] = (token, animation) }
    }

    /// Moves a part to a target by a spring.
    ///
    /// A spring that moves the part already continues to the new target, from its value and at its velocity. Otherwise
    /// the part starts at the property's value, and at a velocity.
    ///
    /// - Parameters:
    ///   - part: the part.
    ///   - law: the spring.
    ///   - target: the object that moves.
    ///   - property: the property that the part animates.
    ///   - velocity: the velocity of a part that does not move yet, in units a second.
    ///   - end: the target.
    ///   - tolerance: the distance and speed of each component at the end.
    ///   - engine: the clock.
    func spring<Target: AnyObject, Value: Animatable>(
        _ part: Part, _ law: Spring, of target: Target, _ property: ReferenceWritableKeyPath<Target, Value>,
        velocity: Components = .zero, to end: Value, tolerance: Tolerance, on engine: AnimationEngine
    ) {
        if let spring = spring(of: part, Value.self) {
            spring.replace { motion, time in
                SpringAnimation(
                    law, from: motion.value(at: time), velocity: motion.velocity(at: time), to: end,
                    tolerance: tolerance)
            }
        } else {
            let motion = SpringAnimation(
                law, from: target[keyPath: property], velocity: velocity, to: end, tolerance: tolerance)
            start(part) { engine.start(motion, of: target, property, completion: $0) }
        }
    }

    /// Returns the spring that moves a part; `nil` if the part is at rest or moves by another law.
    func spring<Value: Animatable>(of part: Part, _: Value.Type) -> PhysicsAnimation<SpringAnimation<Value>>? {
        running[part]?.animation as? PhysicsAnimation<SpringAnimation<Value>>
    }

    /// Returns the velocity of the glide that moves a part; nil if the part is at rest or moves by another law.
    func glideVelocity(of part: Part) -> Components? {
        (running[part]?.animation as? PhysicsAnimation<DecayAnimation<Point>>)?.velocity
    }

    /// Continues the animation of a part without waiting for its end.
    func release(_ part: Part) { running[part] = nil }

    /// Stops the animation of a part at its current value.
    func stop(_ part: Part) {
        let stopped = running.removeValue(forKey: part)
        stopped?.animation?.cancel()
    }

    /// Stops all animations at their current values.
    func stopAll() {
        for part in Array(running.keys) { stop(part) }
    }
}
