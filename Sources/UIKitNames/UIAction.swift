public import Platform

/// Something that a control does; counterpart of UIKit's.
public final class UIAction {
    /// What a button with it says.
    public let title: String
    /// What a button with it shows.
    public let image: Image?
    private let handler: (UIAction) -> Void

    /// Makes an action.
    public init(title: String = "", image: Image? = nil, handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.image = image
        self.handler = handler
    }

    /// Does it.
    func perform() { handler(self) }
}
