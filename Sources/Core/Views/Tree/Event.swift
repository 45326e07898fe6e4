/// An event of touches, which methods that listings override receive; it carries nothing here.
@preconcurrency @MainActor
public final class Event {
    /// Creates an event.
    public init() {}
}
