public import Platform
public import Views

/// The title and the buttons of a controller in a navigation bar; counterpart of `UINavigationItem`.
@preconcurrency @MainActor
public final class NavigationItem {
    /// The text in the middle of the bar.
    public var title: String? { didSet { if title != oldValue { reload() } } }
    /// The text of the back button that leads to this item; `nil` means the title.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { reload() } } }
    /// A Boolean value that indicates whether the bar has no back button; the drag from the edge pops all the same.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { reload() } } }
    /// A Boolean value that indicates whether the back button stays beside buttons on the left.
    public var leftItemsSupplementBackButton = false { didSet { reload() } }
    /// The buttons on the left, from left to right.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { adopt(leftBarButtonItems) } }
    /// The buttons on the right, from right to left.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { adopt(rightBarButtonItems) } }

    /// The view that shows the item, and reloads after each change.
    weak var contentView: NavigationBarContentView?

    /// Makes an item with a title.
    public init(title: String? = nil) { self.title = title }

    /// The first button on the left; setting it replaces all buttons there.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// The first button on the right; setting it replaces all buttons there.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    private func adopt(_ buttons: [BarButtonItem]) {
        for button in buttons { button.item = self }
        reload()
    }

    fileprivate func reload() { contentView?.reload() }
}

/// The description of a button of a navigation bar: its title or symbol, and its action; counterpart of `UIBarButtonItem`.
@preconcurrency @MainActor
public final class BarButtonItem {
    /// The text of the button.
    public var title: String? { didSet { if title != oldValue { item?.reload() } } }
    /// The icon of the button, which stands before the title.
    public var symbol: Symbol? { didSet { if symbol != oldValue { item?.reload() } } }
    /// The icon of the button as a picture; a symbol takes precedence.
    public var image: Image? { didSet { if image != oldValue { item?.reload() } } }
    /// The action that a tap performs.
    public var primaryAction: Action?
    /// A Boolean value that indicates whether the button can be tapped; otherwise it is dimmed.
    public var isEnabled = true { didSet { if isEnabled != oldValue { item?.reload() } } }

    /// The item that has the button.
    fileprivate weak var item: NavigationItem?

    /// Makes a button; its title is that of the action unless one is given.
    public init(title: String? = nil, symbol: Symbol? = nil, primaryAction: Action? = nil) {
        self.title = title ?? primaryAction?.title
        self.symbol = symbol
        self.primaryAction = primaryAction
    }
}
