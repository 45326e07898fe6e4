/// A generator of haptic feedback.
///
/// A desktop has no actuator, so that nothing is felt, as on a device without one.
@preconcurrency @MainActor
public class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}
    /// Does nothing, because there is no actuator.
    public func prepare() {}
}

/// A generator of the feedback of a collision.
@preconcurrency @MainActor
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The mass of the objects that collide.
    public nonisolated enum FeedbackStyle: Int, Hashable, Sendable {
        /// Small, light objects.
        case light
        /// Objects of medium size.
        case medium
        /// Large, heavy objects.
        case heavy
        /// Soft objects.
        case soft
        /// Rigid objects.
        case rigid
    }
    /// Creates a generator.
    public convenience init(style: FeedbackStyle) { self.init() }
    /// Does nothing, because there is no actuator.
    public func impactOccurred() {}
    /// Does nothing, because there is no actuator.
    public func impactOccurred(intensity: Double) {}
}

/// A generator of the feedback of a change of the selection.
@preconcurrency @MainActor
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing, because there is no actuator.
    public func selectionChanged() {}
}

/// A generator of the feedback of a success, a warning or an error.
@preconcurrency @MainActor
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kinds of results.
    public nonisolated enum FeedbackType: Int, Hashable, Sendable {
        /// A success.
        case success
        /// A warning.
        case warning
        /// An error.
        case error
    }
    /// Does nothing, because there is no actuator.
    public func notificationOccurred(_ type: FeedbackType) {}
}
