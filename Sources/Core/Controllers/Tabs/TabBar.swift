import Geometry
public import Platform
public import Views

/// The row of items at the foot of a `TabBarController`; counterpart of `UITabBar`.
public final class TabBar: View {
    /// How high it is, in points.
    public static let height = 49.0

    /// The colour of the selected item.
    public var tintColor = Color(red: 0.25, green: 0.55, blue: 1) { didSet { for button in buttons { show(button) } } }
    /// The colour of all others.
    public var unselectedItemTintColor = Color(white: 0.55) { didSet { for button in buttons { show(button) } } }
    /// The items, from left to right.
    public var items: [TabBarItem] { buttons.map(\.item) }

    /// Wider items would lie too far apart in a wide window; then they stand together in the middle.
    private static let widest = 160.0

    private var buttons: [TabBarButton] = []
    private let line = View()
    private let tapped: (Int) -> Void

    init(tapped: @escaping (Int) -> Void) {
        self.tapped = tapped
        super.init()
        // As a navigation bar: the two are seen together.
        backgroundColor = Color(red: 0.155, green: 0.158, blue: 0.167)
        line.backgroundColor = Color(white: 1, alpha: 0.16)
        line.snapsToPixels = true
        addSubview(line)
    }

    /// Shows items, one of them selected; those that were there keep their views.
    func set(_ items: [TabBarItem], selected: Int) {
        let old = buttons
        buttons = items.map { item in old.first { $0.item === item } ?? makeButton(item) }
        for button in old where !buttons.contains(where: { $0 === button }) {
            button.item.changed = nil
            button.removeFromSuperview()
        }
        setNeedsLayout()
        for (index, button) in buttons.enumerated() where button.isSelected != (index == selected) {
            button.setSelected(index == selected, animated: window != nil)
        }
    }

    /// Has everything look as it should with an item selected, in one step, for an animation block around the call.
    ///
    /// The words begin with the choice at `old`, where that is given: else as they are. `share` is what is left of the way.
    func lead(from old: TabBarItem?, to item: TabBarItem, share: Double) {
        if let old { View.performWithoutAnimation { for button in buttons { button.showFace(button.item === old) } } }
        for button in buttons { button.lead(isSelected: button.item === item, share: share) }
    }

    /// Has icons go on to where they belong, wherever a hand has left them.
    func settle(on item: TabBarItem?) {
        for button in buttons { button.setSelected(button.item === item, animated: window != nil) }
    }

    private func makeButton(_ item: TabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        show(button)
        item.changed = { [weak self, weak button] in
            if let button { self?.show(button) }
        }
        button.addAction(for: .primaryActionTriggered) { [weak self, weak button] in
            guard let self, let index = buttons.firstIndex(where: { $0 === button }) else { return }
            tapped(index)
        }
        addSubview(button)
        return button
    }

    private func show(_ button: TabBarButton) {
        button.show(unselected: unselectedItemTintColor, selected: tintColor)
    }

    /// Only a window knows how large a pixel is.
    public override func didMoveToWindow() {
        setNeedsLayout()
        for button in buttons { button.setNeedsLayout() }
    }

    /// Gives all items the same width, on whole pixels.
    public override func layoutSubviews() {
        let scale = window?.displayScale ?? 1, count = Double(max(buttons.count, 1))
        let extent = min(size.width / count, Self.widest), left = (size.width - count * extent) / 2
        func edge(_ index: Int) -> Double { ((left + Double(index) * extent) * scale).rounded() / scale }
        line.frame = Rect(x: 0, y: 0, width: size.width, height: 1 / scale)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: edge(index), y: 0, width: edge(index + 1) - edge(index), height: size.height)
        }
    }
}
