import Geometry
import Gestures
public import Platform
public import Views

/// The bar of a navigation controller, with the title of the top controller and its buttons; counterpart of `UINavigationBar`.
@preconcurrency @MainActor
open class NavigationBar: View {
    /// The colour of the buttons.
    public var tintColor = Color.standardTint { didSet { reload() } }
    /// The colour of the title.
    public var titleColor = Color.barTitle { didSet { reload() } }
    /// The colour of the line at the bottom, which is one pixel high.
    public var lineColor = Color.barLine { didSet { line.backgroundColor = lineColor } }

    /// The items of a bar without a navigation controller; it shows the last one, with a back button to the one before.
    public var items: [NavigationItem] = [] { didSet { show(items.last, back: items.dropLast().last) } }
    /// The height of every bar, in points.
    public static let height = 44.0

    /// The item on display.
    public var topItem: NavigationItem? { current?.item }
    /// The item to which the back button leads; `nil` if there is none.
    public var backItem: NavigationItem? { current?.back }

    /// The handler to call when the back button is tapped.
    var goBack: (() -> Void)?
    /// The content at rest; in a transition, the outgoing content.
    private var current: NavigationBarContentView?
    /// The incoming content of a running transition.
    private var incoming: NavigationBarContentView?
    /// The two contents of a transition, by their positions in the stack.
    private weak var upper: NavigationBarContentView?
    private weak var lower: NavigationBarContentView?
    private let line = View()

    /// Makes an empty bar.
    public init() {
        super.init()
        backgroundColor = .barBackground
        line.backgroundColor = lineColor
        line.snapsToPixels = true
        clipsToBounds = true
        addSubview(line)
    }

    /// Lays the bar out again, because the window knows the size of a pixel.
    public override func didMoveToWindow() { setNeedsLayout() }

    /// Places the content and the line.
    public override func layoutSubviews() {
        let pixel = 1 / (window?.displayScale ?? 1)
        line.frame = Rect(x: 0, y: size.height - pixel, width: size.width, height: pixel)
        for case let content? in [current, incoming] { content.frame = bounds }
    }

    // MARK: For the controller

    /// Shows an item without a transition, and ends a running one.
    func show(_ item: NavigationItem?, back: NavigationItem?) {
        let shown = [incoming, current].compactMap { $0 }.first { $0.item === item && $0.back === back }
        for case let other? in [current, incoming] where other !== shown { other.removeFromSuperview() }
        (current, incoming) = (shown, nil)
        if current == nil, let item { current = add(item, back) }
        current?.isUserInteractionEnabled = true
        View.performWithoutAnimation { current?.alpha = 1 }
        current?.slide(by: .zero)
        (upper, lower) = (nil, nil)
    }

    /// Adds the incoming content at its initial position of a push or a pop.
    func prepare(_ operation: NavigationController.Operation, to item: NavigationItem, back: NavigationItem?) {
        // The incoming content can be tapped already, so that its back button reverses a push.
        current?.isUserInteractionEnabled = false
        View.performWithoutAnimation {
            let made = add(item, back)
            made.layoutIfNeeded()
            made.alpha = 0
            incoming = made
            (upper, lower) = operation == .push ? (made, current) : (current, made)
            made.slide(by: made === upper ? upperOffsets : lowerOffsets)
        }
    }

    /// Moves both contents to their final positions of the push or the pop.
    func slide() {
        current?.alpha = 0
        current?.slide(by: current === upper ? upperOffsets : lowerOffsets)
        incoming?.alpha = 1
        incoming?.slide(by: .zero)
    }

    /// The offsets of the upper content while the lower one is at rest, and of the lower one while the upper one is.
    ///
    /// The title of the lower content becomes the back button of the upper one, so the offsets let their positions coincide.
    private var upperOffsets: NavigationBarContentView.Offsets {
        // The title does not pass over the buttons on the right.
        offsets(title: min(size.width / 2, upper?.titleRoom ?? .infinity), back: titleToBack)
    }
    private var lowerOffsets: NavigationBarContentView.Offsets { offsets(title: -titleToBack, back: -titleToBack) }

    /// Returns the offsets, or none where the user prefers reduced motion.
    private func offsets(title: Double, back: Double) -> NavigationBarContentView.Offsets {
        window?.isReduceMotionEnabled ?? false ? .zero : NavigationBarContentView.Offsets(title: title, back: back)
    }

    /// The distance from the lower title to the upper back button, in points.
    private var titleToBack: Double {
        let spread = (size.width / 3).rounded()
        return lower.flatMap { lower in upper?.backCenter.map { lower.titleCenter - $0 } } ?? spread
    }

    private func add(_ item: NavigationItem, _ back: NavigationItem?) -> NavigationBarContentView {
        let made = NavigationBarContentView(item, back: back, in: self)
        made.frame = bounds
        insertSubview(made, belowSubview: line)
        return made
    }

    private func reload() {
        for case let content? in [current, incoming] { content.reload() }
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}

/// The title and the buttons of one item in a navigation bar, which has two of these views during a transition.
final class NavigationBarContentView: View {
    let item: NavigationItem
    /// The item to which the back button leads.
    let back: NavigationItem?

    /// The alpha of a button that is not enabled.
    private static let disabledAlpha = 0.35

    private unowned let bar: NavigationBar
    private let title = Label("", font: Font(size: 15, weight: .semibold), color: .barTitle)
    private var backButton: NavigationBarButton?
    private var left: [NavigationBarButton] = []
    private var right: [NavigationBarButton] = []

    init(_ item: NavigationItem, back: NavigationItem?, in bar: NavigationBar) {
        (self.item, self.back, self.bar) = (item, back, bar)
        super.init()
        addSubview(title)
        item.contentView = self
        reload()
    }

    /// Makes the title and the buttons anew from the item.
    func reload() {
        for view in [backButton].compactMap({ $0 }) + left + right { view.removeFromSuperview() }
        title.text = item.title ?? ""
        title.textColor = bar.titleColor
        backButton = nil
        if let back, !item.hidesBackButton, item.leftBarButtonItems.isEmpty || item.leftItemsSupplementBackButton {
            let text = back.backButtonTitle ?? back.title ?? "Back"
            backButton = NavigationBarButton(text, symbol: .back, color: bar.tintColor) { [unowned bar] in
                bar.goBack?()
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
        (button.disabledAlpha, button.absorbsTouchesWhileDisabled) = (Self.disabledAlpha, false)
        button.isEnabled = item.isEnabled
        return button
    }

    /// The offsets of the title and of the back button to the right, in points.
    struct Offsets {
        let title: Double
        let back: Double

        static let zero = Offsets(title: 0, back: 0)
    }

    /// Moves the title and the back button sideways; the other buttons only fade.
    func slide(by offsets: Offsets) {
        title.transform = Transform(translation: Vector(dx: offsets.title, dy: 0))
        backButton?.transform = Transform(translation: Vector(dx: offsets.back, dy: 0))
    }

    /// The space between the title and the buttons on its right, in points; infinite if there are none.
    var titleRoom: Double { right.last.map { max($0.frame.minX - title.frame.maxX, 0) } ?? .infinity }
    /// The x coordinate of the title's centre at rest.
    var titleCenter: Double { title.center.x }
    /// The x coordinate of the centre of the back button's text at rest; `nil` if there is no back button.
    var backCenter: Double? { backButton.map { $0.frame.minX + $0.textCenter } }

    // Lays the content out again, because text cannot be measured without a window.
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

    /// Places the title in the middle of the bar or, if it would overlap a button, as near to the middle as possible.
    private func placeTitle(between start: Double, and end: Double) {
        let width = title.fittingSize.width.rounded(.up)
        let x = min(max(((size.width - width) / 2).rounded(), start), max(end - width, start))
        title.frame = Rect(x: x, y: 0, width: max(min(width, end - x), 0), height: size.height)
    }
}

/// A button of a navigation bar, with a symbol, a text or both.
private final class NavigationBarButton: Control {
    private let icon: SymbolView?
    private let label: Label

    private enum Metrics {
        static let padding = 16.0
        /// The padding beside an icon, whose image has a margin around the strokes.
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

    /// The width that fits the icon and the text, in whole points.
    var fittingWidth: Double {
        let text = label.text.isEmpty ? 0 : label.fittingSize.width.rounded(.up)
        let padding =
            (icon == nil ? Metrics.padding : Metrics.iconPadding) + (text == 0 ? Metrics.iconPadding : Metrics.padding)
        return text + (icon == nil ? 0 : Metrics.icon) + padding
    }

    /// The x coordinate of the text's centre in the button.
    var textCenter: Double { label.center.x }

    override func layoutSubviews() {
        var x = icon == nil ? Metrics.padding : Metrics.iconPadding
        if let icon {
            icon.frame = Rect(
                x: x, y: ((size.height - Metrics.icon) / 2).rounded(), width: Metrics.icon, height: Metrics.icon)
            x += Metrics.icon
        }
        label.frame = Rect(x: x, y: 0, width: max(size.width - x - Metrics.padding, 0), height: size.height)
    }
}

extension Symbol {
    /// An angle that points to the left, for the back button.
    static let back = Symbol(
        strokes: [[Point(x: 0.62, y: 0.14), Point(x: 0.26, y: 0.5), Point(x: 0.62, y: 0.86)]], thickness: 0.11)
}
