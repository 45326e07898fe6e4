public import Platform

/// Something that a control does, with what it is called and shown as; counterpart of `UIAction`.
@preconcurrency @MainActor
public final class Action {
    /// What controls call it.
    public let title: String
    /// What controls that show pictures show; nil: nothing.
    public let image: Image?
    private let handler: (Action) -> Void

    /// Makes an action.
    public init(title: String = "", image: Image? = nil, handler: @escaping (Action) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    /// Does it.
    public func perform() { handler(self) }
}
