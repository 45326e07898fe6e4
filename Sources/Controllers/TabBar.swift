import Geometry
import Gestures
public import Platform
public import Views

/// The row of items at the foot of a `TabBarController`; counterpart of `UITabBar`.
public final class TabBar: View {
    /// How high it is, in points.
    public static let height = 49.0

    /// The colour of the selected item.
    public var tintColor = Color(red: 0.04, green: 0.52, blue: 1) { didSet { show() } }
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
    }

    private var selected = 0
    private var buttons: [View] = []
    private let line = View()
    private let tapped: (Int) -> Void

    init(tapped: @escaping (Int) -> Void) {
        self.tapped = tapped
        super.init()
        backgroundColor = Color(white: 0.11)
        line.backgroundColor = Color(white: 0.25)
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

    /// Gives all items the same width, on whole pixels.
    public override func layoutSubviews() {
        let scale = window?.displayScale ?? 1, count = Double(max(buttons.count, 1))
        func edge(_ index: Int) -> Double { (size.width * Double(index) / count * scale).rounded() / scale }
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
