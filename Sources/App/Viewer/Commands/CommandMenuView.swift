import Geometry
import Gestures
import Platform
import System
import Views

/// A menu over the whole window: a panel with rows, which scrolls if it is higher than the window.
///
/// It takes all presses, scrolls and keys until it closes. A press beside the panel closes it and is used up. Keys with Control,
/// Alt or the Super key close it and do what they always do. The panel grows from the place at which it was opened; under
/// reduced motion it only fades.
final class CommandMenuView: View, ContextMenuOffering {
    private enum Look {
        static let margin = 8.0, padding = 6.0, line = 9.0, gap = 4.0
        static let row = 30.0
        static let width = 200.0...380.0
        static let corner = 12.0
        /// The alpha and the scale from which the panel grows; a transparent row could not have the focus.
        static let alpha = 0.02, scale = 0.94
        /// The durations of its appearance and of its fade, in seconds.
        static let appearance = 0.15, fade = 0.12
        static let shadow = (opacity: 0.28, radius: 12.0, offset: Vector(dx: 0, dy: 4))
    }

    private let items: [MenuItem]
    private let anchor: CommandMenu.Anchor
    private(set) var state: CommandMenuState
    /// The panel with the rows.
    let panel = View()
    private let scrollView = ScrollView()
    /// The rows.
    let rows: [CommandMenuRow]
    private var lines: [View] = []
    /// The size for which the menu was opened; `nil` before that.
    private var openedSize: Size?
    /// What had the focus before.
    private weak var formerControl: Control?
    private weak var formerResponder: Responder?
    private lazy var press = PanGestureRecognizer { [unowned self] in if $0.state == .began { dismiss() } }

    /// Creates a menu with the rows of items, by the parts to which they belong.
    init(_ items: [MenuItem], at anchor: CommandMenu.Anchor) {
        let sorted = MenuRow.Part.allCases.flatMap { part in items.filter { $0.part == part } }
        self.items = sorted
        self.anchor = anchor
        state = CommandMenuState(titles: sorted.map { $0.isEnabled ? $0.title : nil })
        let hasTicks = sorted.contains(where: \.isOn)
        rows = sorted.map { CommandMenuRow($0, leavesRoomForTick: hasTicks) }
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        accessibilityContainerType = .menu
        accessibilityLabel = strings("Menu")
        panel.backgroundColor = Palette.panel
        panel.cornerRadius = Look.corner
        (panel.borderWidth, panel.borderColor) = (1, Palette.line)
        (panel.shadowOpacity, panel.shadowRadius) = (Look.shadow.opacity, Look.shadow.radius)
        panel.shadowOffset = Look.shadow.offset
        addSubview(panel)
        panel.addSubview(scrollView)
        for (index, row) in rows.enumerated() {
            row.addAction(for: .primaryActionTriggered) { [unowned self] in handle(.tap(index)) }
            scrollView.addSubview(row)
            guard index > 0, sorted[index].part != sorted[index - 1].part else { continue }
            let line = View()
            line.backgroundColor = Palette.line
            line.isUserInteractionEnabled = false
            lines.append(line)
            scrollView.addSubview(line)
        }
        press.beginsAtPress = { _ in true }
        press.shouldReceive = { [unowned self] in !panel.frame.contains(convertFromWindow($0.location)) }
        addGestureRecognizer(press)
    }

    /// A Boolean value that indicates whether the menu takes input.
    var isOpen: Bool { state.phase == .open }

    /// Shows the menu in front of a window's views.
    func open(in window: Window) {
        (formerControl, formerResponder) = (window.focusedControl, window.firstResponder)
        window.addSubview(self)
        frame = window.bounds
        openedSize = window.size
        window.observePointer(for: self) { [weak self] in self?.pointerMoved() }
        handle(.open)
    }

    /// Highlights the first row that can be chosen.
    func highlightFirst() { handle(.moveToEnd(isLast: false)) }

    /// Closes the menu without a choice.
    func dismiss() { handle(.dismiss) }

    private func handle(_ event: CommandMenuState.Event) { for action in state.handle(event) { perform(action) } }

    private func perform(_ action: CommandMenuState.Action) {
        switch action {
        case .appear: appear()
        case .highlight(let row, let isByKey): highlight(row, isByKey: isByKey)
        case .leave: leave()
        case .perform(let row): items[row].perform()
        case .remove: removeFromSuperview()
        }
    }

    // MARK: Appearance

    private var isMotionReduced: Bool { window?.isReduceMotionEnabled ?? false }

    private func appear() {
        window?.focusedControl = nil
        becomeFirstResponder()
        layoutIfNeeded()
        View.performWithoutAnimation {
            panel.alpha = Look.alpha
            panel.transform.scale = isMotionReduced ? 1 : Look.scale
        }
        View.animate(withDuration: Look.appearance, curve: .easeOut) {
            panel.alpha = 1
            panel.transform.scale = 1
        }
    }

    private func leave() {
        isUserInteractionEnabled = false
        highlight(nil, isByKey: false)
        resignFirstResponder()
        if let window {
            if window.focusedControl?.isDescendant(of: self) ?? true { window.focusedControl = formerControl }
            formerResponder?.becomeFirstResponder()
        }
        View.animate(withDuration: Look.fade, curve: .linear) {
            panel.alpha = 0
        } completion: { [weak self] _ in
            self?.handle(.faded)
        }
    }

    private func highlight(_ row: Int?, isByKey: Bool) {
        for (index, view) in rows.enumerated() { view.isLit = index == row }
        guard isByKey, let row else { return }
        scrollView.scrollToVisible(rows[row].frame, animated: false)
        if rows[row].canBecomeFocused { window?.focusedControl = rows[row] }
    }

    private func pointerMoved() {
        guard isOpen, let location = window?.pointerLocation else { return }
        let hit = panel.frame.contains(convertFromWindow(location)) ? window?.hitTest(location) : nil
        handle(.point(rows.firstIndex { row in hit.map { $0 === row || $0.isDescendant(of: row) } ?? false }))
    }

    // MARK: Input

    override var canBecomeFirstResponder: Bool { isOpen }

    /// Takes all strokes except shortcuts with other modifiers than Shift and the keys of the window.
    override func handle(_ key: KeyEvent) -> Bool {
        guard isOpen, !["Shift", "Control", "Alt", "Meta"].contains(key.key) else { return isOpen }
        guard key.modifiers.isSubset(of: .shift), key.key != "F11" else {
            if key.phase == .down { dismiss() }
            return false
        }
        if key.phase == .down { perform(key) }
        return true
    }

    private func perform(_ key: KeyEvent) {
        switch key.key {
        case "ArrowDown": handle(.move(1))
        case "ArrowUp": handle(.move(-1))
        case "Tab": handle(.move(key.modifiers.contains(.shift) ? -1 : 1))
        case "Home", "PageUp": handle(.moveToEnd(isLast: false))
        case "End", "PageDown": handle(.moveToEnd(isLast: true))
        case "Enter", " ": handle(.choose)
        case "Escape", "F10", "ContextMenu": handle(.dismiss)
        default: if key.key.count == 1 { handle(.type(key.key)) }
        }
    }

    override func scroll(_ event: ScrollEvent) -> Bool { true }

    /// Closes the menu at a press of the right button beside the panel.
    func openContextMenu(at location: Point) -> Bool {
        if !panel.frame.contains(convertFromWindow(location)) { dismiss() }
        return true
    }

    override var canPerformAccessibilityEscape: Bool { isOpen }

    override func accessibilityPerformEscape() -> Bool {
        guard isOpen else { return false }
        dismiss()
        return true
    }

    // MARK: Layout

    /// Places the panel; a window that has another size than at the opening closes the menu.
    override func layoutSubviews() {
        if let openedSize, openedSize != size { return dismiss() }
        let content = layOutRows()
        let height = min(content.height, max(size.height - 2 * Look.margin, 0))
        var place = place(of: Size(width: content.width, height: height))
        // A menu that does not fit ends in the middle of a row, which shows that there are more.
        if let row = rows.last(where: { $0.frame.center.y <= place.frame.height }), place.frame.height < content.height
        {
            place = self.place(of: Size(width: content.width, height: row.frame.center.y))
        }
        panel.frame = place.frame
        panel.transformAnchor = place.origin
        scrollView.frame = Rect(x: 0, y: 0, width: place.frame.width, height: place.frame.height)
        scrollView.contentSize = content
    }

    /// Places the rows and the lines; returns the size of all.
    private func layOutRows() -> Size {
        let most = max(min(Look.width.upperBound * textFactor, size.width - 2 * Look.margin), 0)
        let widest = rows.map(\.fittingWidth).reduce(Look.width.lowerBound, max) + 2 * Look.padding
        let width = min(widest.rounded(.up), most), row = (Look.row * textFactor).rounded()
        var y = Look.padding, line = lines[...]
        for (index, view) in rows.enumerated() {
            if index > 0, items[index].part != items[index - 1].part {
                line.popFirst()?.frame = Rect(
                    x: Look.padding, y: y + (Look.line / 2).rounded(.down), width: max(width - 2 * Look.padding, 0),
                    height: 1)
                y += Look.line
            }
            view.frame = Rect(x: Look.padding, y: y, width: max(width - 2 * Look.padding, 0), height: row)
            y += row
        }
        return Size(width: width, height: y + Look.padding)
    }

    /// Returns the frame of the panel within the window, and the point of it that stays in its place while it grows.
    private func place(of panel: Size) -> (frame: Rect, origin: Point) {
        func inside(_ start: Double, _ length: Double, _ whole: Double) -> Double {
            max(min(start, whole - Look.margin - length), Look.margin).rounded()
        }
        var height = panel.height, x: Double, y: Double
        let from: Point
        switch anchor {
        case .point(let point):
            // Beyond the right edge, the menu lies to the left of the pointer.
            x = point.x + panel.width > size.width - Look.margin ? point.x - panel.width : point.x
            y = point.y
            from = point
        case .view(let button):
            let below = size.height - Look.margin - Look.gap - button.maxY, above = button.minY - Look.gap - Look.margin
            let isBelow = below >= min(height, above)
            height = min(height, max(isBelow ? below : above, 0))
            x = button.maxX - panel.width
            y = isBelow ? button.maxY + Look.gap : button.minY - Look.gap - height
            from = Point(x: button.center.x, y: isBelow ? button.maxY : button.minY)
        }
        x = inside(x, panel.width, size.width)
        y = inside(y, height, size.height)
        let frame = Rect(x: x, y: y, width: panel.width, height: height)
        let origin = Point(
            x: ((from.x - x) / max(frame.width, 1)).clamped(to: 0...1),
            y: ((from.y - y) / max(height, 1)).clamped(to: 0...1))
        return (frame, origin)
    }
}

/// A row of a menu: a tick if its state is on, its title, and its keys at the right.
final class CommandMenuRow: Control {
    private enum Look {
        static let font = Font(size: 13), inset = 10.0, gap = 28.0, tick = 16.0
        static let corner = 6.0
        static let disabled = 0.45
    }

    private let title: Label
    private let keys: Label
    private let tick: SymbolView?
    private let indent: Double
    /// A Boolean value that indicates whether the row is highlighted.
    var isLit = false { didSet { if isLit != oldValue { backgroundColor = isLit ? Palette.control : .clear } } }

    /// Creates the row of an item.
    init(_ item: MenuItem, leavesRoomForTick: Bool) {
        title = Label(item.title, font: Look.font, color: Palette.text)
        keys = Label(item.keys, font: Look.font, color: Palette.quietText)
        tick = item.isOn ? SymbolView(.tick, color: Palette.text) : nil
        indent = leavesRoomForTick ? Look.inset + Look.tick + Look.inset : Look.inset
        super.init(frame: .zero)
        title.alignment = .leading
        keys.alignment = .trailing
        cornerRadius = Look.corner
        drawsFocusRing = false
        disabledAlpha = Look.disabled
        isAccessibilityElement = true
        accessibilityLabel = item.title
        for part in [title, keys, tick].compactMap(\.self) as [View] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
        isEnabled = item.isEnabled
        var traits: AccessibilityTraits = [.button, .menuItem]
        if item.isOn { traits.insert(.selected) }
        if !item.isEnabled { traits.insert(.notEnabled) }
        accessibilityTraits = traits
    }

    /// The width in which the title and the keys have room, in points.
    var fittingWidth: Double {
        let keys = keys.text.isEmpty ? 0 : Look.gap + keys.fittingSize.width.rounded(.up)
        return indent + title.fittingSize.width.rounded(.up) + keys + Look.inset
    }

    override func layoutSubviews() {
        let end = keys.text.isEmpty ? 0 : keys.fittingSize.width.rounded(.up)
        let keysLeft = size.width - Look.inset - end
        keys.frame = Rect(x: keysLeft, y: 0, width: end, height: size.height)
        let room = keysLeft - (end > 0 ? Look.inset : 0) - indent
        title.frame = Rect(x: indent, y: 0, width: max(room, 0), height: size.height)
        tick?.frame = Rect(
            x: Look.inset, y: ((size.height - Look.tick) / 2).rounded(), width: Look.tick, height: Look.tick)
    }
}
