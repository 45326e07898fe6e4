/// A transition from one controller to another that a name identifies; counterpart of UIKit's `UIStoryboardSegue`.
///
/// The source receives `prepare(for:sender:)` before the segue is performed. A subclass performs it in a way of its own.
@preconcurrency @MainActor
open class StoryboardSegue {
    /// The name; nil for none.
    public final let identifier: String?
    /// The controller that the segue leaves.
    public final let source: ViewController
    /// The controller that the segue leads to.
    public final let destination: ViewController
    private final var performHandler: (() -> Void)?

    /// Creates a segue, which does nothing unless a subclass overrides ``perform()``.
    public init(identifier: String?, source: ViewController, destination: ViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
    }

    /// Creates a segue that a closure performs.
    public convenience init(
        identifier: String?, source: ViewController, destination: ViewController, performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        self.performHandler = performHandler
    }

    /// Shows the destination, by default by the closure that the segue was created with.
    open func perform() { performHandler?() }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
