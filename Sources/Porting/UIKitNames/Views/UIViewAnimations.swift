public import Views

// UIKit's methods without a curve. The library's own of the same form lets moving views receive touches, which UIKit's
// do only with the option.

extension View {
    /// Animates changes with ease-in-out; the views that move receive no touches.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, not negative.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates changes with ease-in-out, after a delay.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds, not negative.
    ///   - delay: The seconds until the animation begins, not negative.
    ///   - animations: The block that makes the changes.
    ///   - completion: The handler that receives, once, whether the animation came to its end.
    public static func animate(
        withDuration duration: Double, delay: Double, animations: () -> Void,
        completion: ((_ finished: Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: delay, options: [], animations: animations, completion: completion)
    }
}
