import Geometry
import Platform
import Views

/// What a navigation bar shows of one item; in a transition there are two.
final class NavigationBarFace: View {
    let item: NavigationItem
    /// What the way back leads to.
    let back: NavigationItem?

    private unowned let bar: NavigationBar
    private let title = Label("", font: Font(size: 15, weight: .semibold), color: .white)
    private var backButton: NavigationBarButton?
    private var left: [NavigationBarButton] = []
    private var right: [NavigationBarButton] = []

    init(_ item: NavigationItem, back: NavigationItem?, in bar: NavigationBar) {
        (self.item, self.back, self.bar) = (item, back, bar)
        super.init()
        addSubview(title)
        item.face = self
        reload()
    }

    /// Takes over what the item says by now.
    func reload() {
        for view in [backButton].compactMap({ $0 }) + left + right { view.removeFromSuperview() }
        title.text = item.title ?? ""
        title.textColor = bar.titleColor
        backButton = nil
        if let back, !item.hidesBackButton, item.leftBarButtonItems.isEmpty || item.leftItemsSupplementBackButton {
            let text = back.backButtonTitle ?? back.title ?? "Back"
            backButton = NavigationBarButton(text, symbol: .back, color: bar.tintColor) { [unowned bar] in bar.goBack?()
            }
        }
        left = item.leftBarButtonItems.map(makeButton)
        right = item.rightBarButtonItems.map(makeButton)
        for view in [backButton].compactMap({ $0 }) + left + right { addSubview(view) }
        setNeedsLayout()
    }

    private func makeButton(_ item: BarButtonItem) -> NavigationBarButton {
        let button = NavigationBarButton(item.title ?? "", symbol: item.symbol, color: bar.tintColor) { [weak item] in
            item?.primaryAction?.perform()
        }
        button.disabledAlpha = 0.35
        button.isEnabled = item.isEnabled
        return button
    }

    /// How far title and way back are moved to the right, in points.
    struct Way {
        let title: Double
        let back: Double

        static let none = Way(title: 0, back: 0)
    }

    /// Moves title and way back sideways; the buttons only fade.
    func slide(_ way: Way) {
        title.transform = Transform(translation: Vector(dx: way.title, dy: 0))
        backButton?.transform = Transform(translation: Vector(dx: way.back, dy: 0))
    }

    /// The middle of the title, at rest.
    var titleCenter: Double { title.center.x }
    /// The middle of what the way back says, at rest; nil: there is none.
    var backCenter: Double? { backButton.map { $0.frame.minX + $0.textCenter } }

    // Only a window can measure what is written.
    override func didMoveToWindow() { setNeedsLayout() }

    override func layoutSubviews() {
        var x = 0.0
        for button in [backButton].compactMap({ $0 }) + left {
            button.frame = Rect(x: x, y: 0, width: button.fittingWidth, height: size.height)
            x += button.frame.size.width
        }
        var end = size.width
        for button in right {
            end -= button.fittingWidth
            button.frame = Rect(x: end, y: 0, width: button.fittingWidth, height: size.height)
        }
        placeTitle(between: x, and: end)
    }

    /// The title stands in the middle as long as it meets nothing, and then as near to it as it can.
    private func placeTitle(between start: Double, and end: Double) {
        let text = title.fittingSize.width.rounded(.up)
        let place = min(max(((size.width - text) / 2).rounded(), start), max(end - text, start))
        title.frame = Rect(x: place, y: 0, width: max(min(text, end - place), 0), height: size.height)
    }
}

/// A word or a symbol, or both, to tap.
final class NavigationBarButton: Control {
    private let icon: SymbolView?
    private let label: Label

    private enum Look {
        static let padding = 16.0
        /// An icon has room of its own around its strokes.
        static let iconPadding = 8.0
        static let icon = 20.0
    }

    init(_ text: String, symbol: Symbol?, color: Color, action: @escaping () -> Void) {
        icon = symbol.map { SymbolView($0, color: color) }
        label = Label(text, font: Font(size: 15), color: color)
        label.alignment = .leading
        super.init(frame: .zero)
        if let icon { addSubview(icon) }
        addSubview(label)
        addAction(for: .primaryActionTriggered, handler: action)
    }

    /// How wide it wants to be, in whole points.
    var fittingWidth: Double {
        let text = label.text.isEmpty ? 0 : label.fittingSize.width.rounded(.up)
        let padding = (icon == nil ? Look.padding : Look.iconPadding) + (text == 0 ? Look.iconPadding : Look.padding)
        return text + (icon == nil ? 0 : Look.icon) + padding
    }

    /// The middle of the text, by the layout.
    var textCenter: Double { label.center.x }

    override func layoutSubviews() {
        var x = icon == nil ? Look.padding : Look.iconPadding
        if let icon {
            icon.frame = Rect(x: x, y: ((size.height - Look.icon) / 2).rounded(), width: Look.icon, height: Look.icon)
            x += Look.icon
        }
        label.frame = Rect(x: x, y: 0, width: max(size.width - x - Look.padding, 0), height: size.height)
    }
}

extension Symbol {
    /// An angle that points to the left: the way back.
    static let back = Symbol(
        strokes: [[Point(x: 0.62, y: 0.14), Point(x: 0.26, y: 0.5), Point(x: 0.62, y: 0.86)]], thickness: 0.11)
}
