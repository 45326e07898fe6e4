public import Geometry
public import Platform

/// A control with a symbol or a title that performs an action when it is tapped; counterpart of `UIButton`.
///
/// A button with symbols and no title is a disc. A title lies in the middle of the button's bounds, with the symbol to its
/// left if there is one. Symbols and the colours of the title
/// can differ from state to state. A state without an entry of its own uses the one of the same state without
/// `.highlighted`, then without `.disabled`, and at last that of `.normal`.
///
/// ```swift
/// let bookmark = Button(ribbon, color: .white, background: .black) {}
/// bookmark.setSymbol(ribbon, color: .yellow, for: .selected)
/// bookmark.changesSelectionAsPrimaryAction = true
/// bookmark.addAction(for: .primaryActionTriggered) { [unowned bookmark] in save(bookmark.isSelected) }
/// ```
@preconcurrency @MainActor
open class Button: Control {
    private final let label: Label?
    private final var titleColors: [State: Color] = [:]
    private final var icons: [State: SymbolView] = [:]

    /// A Boolean value that indicates whether a tap selects the button, or deselects it; false by default.
    ///
    /// The selection changes before the events are sent, and `.valueChanged` is among them.
    public final var changesSelectionAsPrimaryAction = false
    /// The distance between the disc and its symbol, in points; nil, the default, is a quarter of the disc's width.
    public final var symbolInset: Double? { didSet { setNeedsLayout() } }

    /// The alpha is 0.5 while the control is disabled.
    override class var isDimmedWhileDisabled: Bool { true }

    /// Creates a disc with a symbol; `action` is performed at each tap.
    public init(_ symbol: Symbol, color: Color, background: Color, action: @escaping () -> Void = {}) {
        label = nil
        super.init(frame: .zero)
        backgroundColor = background
        setSymbol(symbol, color: color, for: .normal)
        addAction(for: .primaryActionTriggered, handler: action)
    }

    /// Creates a button with a title and no background; `action` is performed at each tap.
    public init(_ title: String, font: Font, color: Color, action: @escaping () -> Void = {}) {
        let label = Label(title, font: font, color: color)
        self.label = label
        titleColors = [.normal: color]
        super.init(frame: .zero)
        addSubview(label)
        addAction(for: .primaryActionTriggered, handler: action)
    }

    /// The title; empty for a button with a symbol, which ignores a new one.
    public final var title: String {
        get { label?.text ?? "" }
        set {
            guard newValue != title else { return }
            label?.text = newValue
            setNeedsLayout()
        }
    }

    /// The smallest fraction of its size to which the title shrinks in a narrow button; 1 by default.
    public final var minimumScaleFactor: Double {
        get { label?.minimumScaleFactor ?? 1 }
        set { label?.minimumScaleFactor = newValue }
    }

    /// Sets the colour that the title has in a state.
    public final func setTitleColor(_ color: Color, for state: State) {
        titleColors[state] = color
        stateDidChange()
    }

    /// Sets the symbol that the button shows in a state, in place of the one that it has shown so far.
    public final func setSymbol(_ symbol: Symbol, color: Color, for state: State) {
        let icon = SymbolView(symbol, color: color)
        icons.updateValue(icon, forKey: state)?.removeFromSuperview()
        addSubview(icon)
        stateDidChange()
        setNeedsLayout()
    }

    private final func entry<Value>(of entries: [State: Value]) -> Value? {
        let pressed = state, idle = pressed.subtracting(.highlighted)
        return entries[pressed] ?? entries[idle] ?? entries[idle.subtracting(.disabled)] ?? entries[.normal]
    }

    /// Sends the events of a tap, after changing the selection where the button does so.
    open override func handleTap(at point: Point) {
        guard changesSelectionAsPrimaryAction else { return super.handleTap(at: point) }
        isSelected.toggle()
        sendActions(for: [.touchUpInside, .valueChanged, .primaryActionTriggered])
    }

    /// Shows the symbol and the colour of the title for the new state.
    open override func stateDidChange() {
        if let label, let color = entry(of: titleColors) { label.textColor = color }
        let shown = entry(of: icons)
        for icon in icons.values { icon.isHidden = icon !== shown }
    }

    /// Places the title, after the symbol if there is one; or rounds the background to a disc with the symbol in its middle.
    open override func layoutSubviews() {
        guard let label else { return layOutDisc() }
        label.frame = bounds
        guard !icons.isEmpty else { return }
        let content = intrinsicContentSize, side = symbolSide
        let left = ((size.width - content.width) / 2).rounded()
        for icon in icons.values {
            icon.frame = Rect(x: left, y: ((size.height - side) / 2).rounded(), width: side, height: side)
        }
        let indent = content.width - label.fittingSize.width.rounded(.up)
        label.frame = Rect(x: left + indent, y: 0, width: max(0, content.width - indent), height: size.height)
    }

    private final func layOutDisc() {
        let side = min(size.width, size.height)
        cornerRadius = side / 2
        let inset = symbolInset ?? (side / 4).rounded()
        for icon in icons.values { icon.frame = bounds.inset(by: inset) }
    }

    /// The side of a symbol beside a title, in points: as high as the title's type.
    private final var symbolSide: Double { label.map { $0.font.size.rounded() } ?? 0 }

    /// The size of the title on one line, with the symbol to its left if there is one; none for a disc.
    open override var intrinsicContentSize: Size {
        guard let label else { return super.intrinsicContentSize }
        let text = label.fittingSize
        let indent = icons.isEmpty ? 0 : symbolSide + (symbolSide / 2).rounded()
        return Size(width: indent + text.width.rounded(.up), height: text.height)
    }

    // Without isolation: see `View`.
    nonisolated deinit {}
}
