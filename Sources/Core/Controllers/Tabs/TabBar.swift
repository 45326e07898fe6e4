import Geometry
public import Platform
public import Views

/// The row of items at the bottom of a ``TabBarController``; counterpart of `UITabBar`.
@preconcurrency @MainActor
public final class TabBar: View {
    /// The height of every tab bar, in points.
    public static let height = 49.0

    /// The colour of the selected item.
    public var tintColor = Color.standardTint {
        didSet { for button in buttons { reload(button) } }
    }
    /// The colour of the other items.
    public var unselectedItemTintColor = Color.barUnselectedItem { didSet { for button in buttons { reload(button) } } }
    /// The items, from left to right.
    public var items: [TabBarItem] { buttons.map(\.item) }

    /// The largest width of an item, in points; in a wider bar the items stand together in the middle.
    private static let maximumItemWidth = 160.0

    private var buttons: [TabBarButton] = []
    private let line = View()
    private let didTap: (Int) -> Void

    init(didTap: @escaping (Int) -> Void) {
        self.didTap = didTap
        super.init()
        backgroundColor = .barBackground
        line.backgroundColor = .barLine
        line.snapsToPixels = true
        addSubview(line)
    }

    /// Shows items, one of them selected; items that were in the bar before keep their views.
    func set(_ items: [TabBarItem], selected: Int) {
        let old = buttons
        buttons = items.map { item in old.first { $0.item === item } ?? makeButton(item) }
        for button in old where !buttons.contains(where: { $0 === button }) {
            button.item.didChange = nil
            button.removeFromSuperview()
        }
        setNeedsLayout()
        guard buttons.enumerated().contains(where: { $1.isSelected != ($0 == selected) }) else { return }
        // An interaction may show an item as selected that is not.
        for (index, button) in buttons.enumerated() {
            let isSelected = index == selected
            if button.isSelected == isSelected {
                button.showSelected(isSelected)
            } else {
                button.setSelected(isSelected, animated: window != nil)
            }
        }
    }

    /// Shows an item as selected, for an animation block around the call that the transition of the content drives.
    ///
    /// The labels change in the middle of the block.
    /// - Parameters:
    ///   - old: The item that the labels show as selected at first; `nil` if they start from their present state.
    ///   - item: The item to which the transition leads.
    ///   - remainingFraction: The part of the content's transition that remains, 0 to 1.
    func update(from old: TabBarItem?, to item: TabBarItem, remainingFraction: Double) {
        if let old { for button in buttons { button.showSelected(button.item === old) } }
        for button in buttons { button.update(isSelected: button.item === item, remainingFraction: remainingFraction) }
    }

    /// Shows an item as selected, and animates the icons to their final state after an interaction.
    func settle(on item: TabBarItem?) {
        for button in buttons { button.setSelected(button.item === item, animated: window != nil) }
    }

    private func makeButton(_ item: TabBarItem) -> TabBarButton {
        let button = TabBarButton(item)
        reload(button)
        item.didChange = { [weak self, weak button] in
            if let button { self?.reload(button) }
        }
        button.addAction(for: .primaryActionTriggered) { [weak self, weak button] in
            guard let self, let index = buttons.firstIndex(where: { $0 === button }) else { return }
            didTap(index)
        }
        addSubview(button)
        return button
    }

    private func reload(_ button: TabBarButton) {
        button.show(unselected: unselectedItemTintColor, selected: tintColor)
    }

    /// Lays the bar out again, because the window knows the size of a pixel.
    public override func didMoveToWindow() {
        setNeedsLayout()
        for button in buttons { button.setNeedsLayout() }
    }

    /// Gives all items the same width, in whole pixels.
    public override func layoutSubviews() {
        let scale = window?.displayScale ?? 1, count = Double(max(buttons.count, 1))
        let extent = min(size.width / count, Self.maximumItemWidth), left = (size.width - count * extent) / 2
        func edge(_ index: Int) -> Double { ((left + Double(index) * extent) * scale).rounded() / scale }
        line.frame = Rect(x: 0, y: 0, width: size.width, height: 1 / scale)
        for (index, button) in buttons.enumerated() {
            button.frame = Rect(x: edge(index), y: 0, width: edge(index + 1) - edge(index), height: size.height)
        }
    }
}

/// The title and the icon of a controller in a tab bar; counterpart of `UITabBarItem`.
@preconcurrency @MainActor
public final class TabBarItem {
    /// The text below the icon.
    public var title: String { didSet { didChange?() } }
    /// A custom view as the icon, which takes precedence over the symbol and the image.
    public let icon: (any TabIcon)?
    /// The icon as strokes, which are sharp at any scale; it takes precedence over the image.
    public var symbol: Symbol? { didSet { didChange?() } }
    /// The icon as an image, whose alpha is tinted.
    public var image: Image? { didSet { didChange?() } }
    /// A number that identifies the item to the app; the library does not use it.
    public var tag = 0
    /// The handler to call after a change, set by the tab bar that shows the item.
    var didChange: (() -> Void)?

    /// Makes an item with a title and a symbol.
    public init(title: String, symbol: Symbol? = nil) {
        self.title = title
        self.symbol = symbol
        icon = nil
    }

    /// Makes an item with a title and an image.
    public init(title: String, image: Image) {
        self.title = title
        self.image = image
        icon = nil
    }

    /// Makes an item with a title and a custom view, which can be in one bar at a time.
    public init(title: String, icon: any TabIcon) {
        self.title = title
        self.icon = icon
    }
}

/// A custom view as the icon of a tab, which can animate when its tab is selected.
///
/// The bar lays the icon out, sets both colours, and notifies it of each selection. The icon stays in the bar as long as its
/// item does. UIKit has no counterpart, because its tab bars show only images.
@MainActor
public protocol TabIcon: View {
    /// The colour while the icon's tab is not selected.
    var unselectedTint: Color { get set }
    /// The colour while the icon's tab is selected.
    var selectedTint: Color { get set }

    /// Notifies the icon that its tab has been selected, or another one.
    ///
    /// The bar calls this method again after a transition, also if the selection is the same, because a cancelled transition
    /// may have reversed the icon.
    /// - Parameters:
    ///   - isSelected: Whether the icon's tab is selected.
    ///   - animated: Whether the icon may animate the change from its present state; otherwise it changes in one step.
    func setSelected(_ isSelected: Bool, animated: Bool)

    /// Changes the icon for the rest of a transition of the content that an interaction can drive, in one step.
    ///
    /// The bar calls it in the animation block of the transition, when the transition begins and when an interaction catches
    /// it. A change that the icon leaves out follows after the transition, when the bar calls ``setSelected(_:animated:)``. By
    /// default the icon changes completely.
    /// - Parameters:
    ///   - isSelected: Whether the transition leads to the icon's tab.
    ///   - remainingFraction: The part of the content's transition that remains, 0 to 1; less than 1 if the transition was
    ///     caught while it ran.
    func update(isSelected: Bool, remainingFraction: Double)

    /// Shows the colour of a selected item, or of another one, at once.
    ///
    /// The bar calls it where an interaction begins a transition, because the selection precedes the transition. By default the
    /// icon does nothing.
    /// - Parameter isSelected: Whether the icon's tab is on screen.
    func showSelected(_ isSelected: Bool)
}

extension TabIcon {
    /// Does nothing.
    public func showSelected(_ isSelected: Bool) {}

    /// Changes the icon completely.
    public func update(isSelected: Bool, remainingFraction: Double) { setSelected(isSelected, animated: false) }
}

/// The view of one item of a tab bar: an icon above a title.
///
/// It draws its content twice, once in the colour of selected items and once in that of the others.
private final class TabBarButton: Control {
    let item: TabBarItem
    private var faces: TabFaces?

    private enum Metrics {
        static let font = Font(size: 10)
        static let icon = 24.0
        static let iconTop = 6.0
        static let labelHeight = 14.0
        static let labelTop = 32.0
    }

    init(_ item: TabBarItem) {
        self.item = item
        super.init(frame: .zero)
    }

    /// Makes the faces anew from the item, one in each colour.
    func show(unselected: Color, selected: Color) {
        for face in [faces?.unselected, faces?.selected] { face?.removeFromSuperview() }
        let made = TabFaces(unselected: makeFace(unselected), selected: makeFace(selected))
        faces = made
        for face in [made.unselected, made.selected] { addSubview(face) }
        if let icon = item.icon {
            icon.unselectedTint = unselected
            icon.selectedTint = selected
            if icon.superview !== self {
                icon.setSelected(isSelected, animated: false)
                addSubview(icon)
            }
        }
        made.show(isSelected: isSelected)
        setNeedsLayout()
    }

    private func makeFace(_ color: Color) -> View {
        let face = View()
        face.isUserInteractionEnabled = false
        face.addSubview(Label(item.title, font: Metrics.font, color: color))
        if item.icon != nil { return face }
        if let symbol = item.symbol {
            face.addSubview(SymbolView(symbol, color: color))
        } else if let image = item.image {
            let picture = ImageView(image: image, contentMode: .scaleAspectFit)
            picture.tint = color
            face.addSubview(picture)
        }
        return face
    }

    /// Changes the colours at once, and lets a custom icon animate its change if `animated`.
    func setSelected(_ isSelected: Bool, animated: Bool) {
        self.isSelected = isSelected
        faces?.show(isSelected: isSelected)
        item.icon?.setSelected(isSelected, animated: animated)
    }

    /// Changes the colours and the icon, for an animation block that the transition of the content drives.
    func update(isSelected: Bool, remainingFraction: Double) {
        self.isSelected = isSelected
        faces?.change(isSelected: isSelected)
        item.icon?.update(isSelected: isSelected, remainingFraction: remainingFraction)
    }

    /// Shows the colours of a selected item, or of another one, from which an update starts.
    func showSelected(_ isSelected: Bool) {
        faces?.show(isSelected: isSelected)
        item.icon?.showSelected(isSelected)
    }

    override func layoutSubviews() {
        let scale = window?.displayScale ?? 1
        let x = ((size.width - Metrics.icon) / 2 * scale).rounded() / scale
        let iconFrame = Rect(x: x, y: Metrics.iconTop, width: Metrics.icon, height: Metrics.icon)
        item.icon?.frame = iconFrame
        for face in [faces?.unselected, faces?.selected] {
            face?.frame = bounds
            for part in face?.subviews ?? [] {
                let labelFrame = Rect(x: 0, y: Metrics.labelTop, width: size.width, height: Metrics.labelHeight)
                part.frame = part is Label ? labelFrame : iconFrame
            }
        }
    }
}
