/// Something that a control does, with what it is called; counterpart of `UIAction`.
public final class Action {
    /// What controls call it.
    public let title: String
    private let handler: (Action) -> Void

    /// Makes an action.
    public init(title: String = "", handler: @escaping (Action) -> Void) {
        self.title = title
        self.handler = handler
    }

    /// Does it.
    public func perform() { handler(self) }
}
