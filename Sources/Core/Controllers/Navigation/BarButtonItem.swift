public import Views

/// A button of a navigation bar: a word or a symbol, and what it does; counterpart of `UIBarButtonItem`.
public final class BarButtonItem {
    /// What it says; nil: nothing.
    public var title: String? { didSet { if title != oldValue { item?.changed() } } }
    /// What it shows in place of the title; nil: nothing.
    public var symbol: Symbol? { didSet { if symbol != oldValue { item?.changed() } } }
    /// What a tap does; nil: nothing.
    public var primaryAction: Action?
    /// Whether it can be tapped; where not, it is dimmed.
    public var isEnabled = true { didSet { if isEnabled != oldValue { item?.changed() } } }

    /// The item that it belongs to.
    weak var item: NavigationItem?

    /// Makes a button; without a title of its own it is called what its action is called.
    public init(title: String? = nil, symbol: Symbol? = nil, primaryAction: Action? = nil) {
        self.title = title ?? primaryAction?.title
        self.symbol = symbol
        self.primaryAction = primaryAction
    }
}
