import Geometry
import Gestures
public import Platform
public import Views

/// The row of items at the foot of a `TabBarController`; counterpart of `UITabBar`.
public final class TabBar: View {
    /// How high it is, in points.
    public static let height = 49.0

    /// The colour of the selected item.
    public var tintColor = Color(red: 0.25, green: 0.55, blue: 1) { didSet { show() } }
    /// The colour of all others.
    public var unselectedItemTintColor = Color(white: 0.55) { didSet { show() } }
    /// The items, from left to right.
    public private(set) var items: [TabBarItem] = []

    private enum Look {
        static let font = Font(size: 10)
        static let icon = 24.0
        static let iconTop = 6.0
        static let labelHeight = 14.0
        static let labelTop = 32.0
        /// Wider items would lie too far apart in a wide window; then they stand together in the middle.
        static let widest = 160.0
    }

    private var selected = 0
    private var buttons: [View] = []
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

    func set(_ items: [TabBarItem], selected: Int) {
        for item in self.items { item.changed = nil }
        (self.items, self.selected) = (items, selected)
        for item in items { item.changed = { [weak self] in self?.show() } }
        show()
    }

    private func show() {
        for button in buttons { button.removeFromSuperview() }
        buttons = items.indices.map { index in
            let button = makeButton(items[index], index == selected ? tintColor : unselectedItemTintColor)
            button.addGestureRecognizer(TapGestureRecognizer { [weak self] in self?.tapped(index) })
            addSubview(button)
            return button
        }
    }

    private func makeButton(_ item: TabBarItem, _ color: Color) -> View {
        let button = View()
        if let symbol = item.symbol {
            button.addSubview(SymbolView(symbol, color: color))
        } else {
            let icon = ImageView(image: item.image, contentMode: .scaleAspectFit)
            icon.tint = color
            button.addSubview(icon)
        }
        button.addSubview(Label(item.title, font: Look.font, color: color))
        return button
    }

    /// Only a window knows how large a pixel is.
    public override func didMoveToWindow() { setNeedsLayout() }

    /// Gives all items the same width, on whole pixels.
    public override func layoutSubviews() {
        let scale = window?.displayScale ?? 1, count = Double(max(buttons.count, 1))
        let extent = min(size.width / count, Look.widest), left = (size.width - count * extent) / 2
        func edge(_ index: Int) -> Double { ((left + Double(index) * extent) * scale).rounded() / scale }
        line.frame = Rect(x: 0, y: 0, width: size.width, height: 1 / scale)
        for (index, button) in buttons.enumerated() {
            let width = edge(index + 1) - edge(index)
            button.frame = Rect(x: edge(index), y: 0, width: width, height: size.height)
            let x = ((width - Look.icon) / 2 * scale).rounded() / scale
            button.subviews[0].frame = Rect(x: x, y: Look.iconTop, width: Look.icon, height: Look.icon)
            button.subviews[1].frame = Rect(x: 0, y: Look.labelTop, width: width, height: Look.labelHeight)
        }
    }
}
