/// What a navigation bar shows of a controller; counterpart of `UINavigationItem`.
public final class NavigationItem {
    /// What stands in the middle; nil: nothing.
    public var title: String? { didSet { if title != oldValue { changed() } } }
    /// What the back button of the controller above says; nil: the title.
    public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// Whether there is no way back in the bar; the drag from the edge stays.
    public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Whether the back button stays where there are buttons on the left.
    public var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The buttons on the left, from the left.
    public var leftBarButtonItems: [BarButtonItem] = [] { didSet { adopt(leftBarButtonItems) } }
    /// The buttons on the right, from the right.
    public var rightBarButtonItems: [BarButtonItem] = [] { didSet { adopt(rightBarButtonItems) } }

    /// Told of every change.
    weak var face: NavigationBarFace?

    /// Makes an item that shows a title.
    public init(title: String? = nil) { self.title = title }

    /// The button on the left; setting it takes the place of all there.
    public var leftBarButtonItem: BarButtonItem? {
        get { leftBarButtonItems.first }
        set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
    }
    /// The button on the right; setting it takes the place of all there.
    public var rightBarButtonItem: BarButtonItem? {
        get { rightBarButtonItems.first }
        set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
    }

    private func adopt(_ buttons: [BarButtonItem]) {
        for button in buttons { button.item = self }
        changed()
    }

    func changed() { face?.reload() }
}
