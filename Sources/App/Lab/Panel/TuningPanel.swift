import Geometry
public import Platform
import System
public import Viewer
public import Views

/// A panel with all constants of a tuning, as sliders and choices in groups, which act at once.
///
/// It has the same values as every other control of the settings. The row that was pressed last is the selected one: the
/// foot of the panel explains its constant, and the arrow keys move the selection and change the value.
public final class TuningPanel: View {
    /// The width of the panel, in points.
    public static let width = 300.0

    private enum Look {
        static let margin = 16.0
        static let gap = 8.0
        static let button = 28.0
        static let head = 96.0
        static let foot = 128.0
        static let line = 1.0
    }

    private let settings: TuningSettings
    private let path: String
    private let close: () -> Void
    /// The tuning that Custom restores: the newest one that is no preset.
    private var custom: Tuning?
    /// A Boolean value that indicates whether the user knows that Save replaces other constants than those of this session.
    private var isWarned = false
    private let title = Label(strings("Tuning"), font: Font(size: 16, weight: .semibold), color: Palette.text)
    private(set) lazy var closeButton = Button(
        .close, color: Palette.text, background: Palette.control
    ) { [unowned self] in close() }
    /// The control of the presets, with a last segment for a tuning that is none.
    private(set) lazy var presets = ChoiceControl(
        TuningPreset.allCases.map(Optional.some) + [nil], title: { $0?.title ?? strings("Custom") },
        value: { [unowned self] in TuningPreset.allCases.first { $0.tuning == settings.tuning } },
        set: { [unowned self] preset in show(preset) })
    private let scroll = ScrollView()
    private let headings: [(label: Label, row: Int)]
    /// The rows, one for each of ``Tuning/parameters``.
    let rows: [TuningRow]
    private let rule = View(), edge = View(), footRule = View()
    private let note = Label("", font: Font(size: 12), color: Palette.quietText)
    private(set) lazy var saveButton = TextButton(strings("Save")) { [unowned self] in save() }
    private(set) lazy var resetButton = TextButton(
        strings("Reset all"), isEnabled: { [unowned self] in settings.tuning != Tuning() },
        action: { [unowned self] in settings.tuning = Tuning() })
    /// The index of the selected row; nil if none is selected.
    private(set) var selection: Int? { didSet { selectionDidChange(from: oldValue) } }

    /// Creates a panel.
    ///
    /// - Parameters:
    ///   - settings: the settings that the panel shows and changes.
    ///   - path: the file that Save writes.
    ///   - close: called when the user closes the panel.
    public init(_ settings: TuningSettings, savingTo path: String = "tuning.json", close: @escaping () -> Void = {}) {
        (self.settings, self.path, self.close) = (settings, path, close)
        rows = Tuning.parameters.map { TuningRow($0, settings) }
        headings = Self.makeHeadings()
        super.init(frame: .zero)
        backgroundColor = Palette.panel
        for line in [rule, edge, footRule] { line.backgroundColor = Palette.line }
        title.alignment = .leading
        (note.alignment, note.numberOfLines) = (.leading, 0)
        closeButton.accessibilityLabel = strings("Close")
        for part in [
            title, closeButton, presets, rule, scroll, footRule, note, saveButton, resetButton, edge,
        ] as [View] { addSubview(part) }
        for heading in headings { scroll.addSubview(heading.label) }
        for (index, row) in rows.enumerated() {
            row.didPress = { [unowned self] in selection = index }
            scroll.addSubview(row)
        }
        settings.observe(for: self) { [weak self] in self?.tuningDidChange() }
        if settings.saved == nil, (try? Tuning(contentsOf: path)) == settings.tuning {
            settings.saved = settings.tuning
        }
        tuningDidChange()
        explain()
    }

    /// Returns a heading for the first row of each group.
    private static func makeHeadings() -> [(label: Label, row: Int)] {
        var group: String?
        return Tuning.parameters.enumerated().compactMap { index, parameter in
            guard parameter.path.group != group else { return nil }
            group = parameter.path.group
            let label = Label(
                parameter.groupTitle, font: Font(size: 13, weight: .semibold), color: Palette.text)
            label.alignment = .leading
            return (label, index)
        }
    }

    // MARK: The tuning

    private func tuningDidChange() {
        if !TuningPreset.allCases.contains(where: { $0.tuning == settings.tuning }) { custom = settings.tuning }
        isWarned = false
        for row in rows { row.tuningDidChange() }
        presets.updateState()
    }

    private func show(_ preset: TuningPreset?) {
        if let chosen = preset?.tuning ?? custom { settings.tuning = chosen }
        if preset == nil, custom == nil { show(strings("Change a constant to make a tuning of your own.")) }
    }

    private func save() {
        if let other = try? Tuning(contentsOf: path), other != settings.saved, other != settings.tuning, !isWarned {
            isWarned = true
            return show(strings("\(path) has other constants. Press Save again to replace them."))
        }
        do {
            try settings.tuning.write(to: path)
            settings.saved = settings.tuning
            show(strings("Saved to \(path). Start with --tuning \(path) to use it again."))
        } catch {
            show(error.description)
        }
    }

    // MARK: Selection

    /// The commands while a row is selected.
    nonisolated static let commands = CommandTable<TuningPanel>([
        Command(
            "change", keys: "Arrows, Backspace", "select, change and reset a constant in the panel",
            if: { $0.selection != nil }
        ) { $0.change(by: $1.key) },
        Command("close", keys: "Escape", "closes the panel", if: { $0.selection != nil }) { panel, _ in panel.close() },
    ])

    public override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    /// Selects another row with the up and down arrows; changes the value of the selected one with the others.
    private func change(by key: String) {
        guard let selection else { return }
        switch key {
        case "ArrowUp": self.selection = max(selection - 1, 0)
        case "ArrowDown": self.selection = min(selection + 1, rows.count - 1)
        case "ArrowLeft": rows[selection].step(by: -1)
        case "ArrowRight": rows[selection].step(by: 1)
        default: rows[selection].reset()
        }
    }

    /// Selects the first row, so that keys go to the panel.
    public func select() { selection = rows.isEmpty ? nil : 0 }

    /// Ends the selection, so that keys go to the scene again.
    public func deselect() {
        selection = nil
        window?.focusedControl = nil
    }

    private func selectionDidChange(from old: Int?) {
        guard selection != old else { return }
        if let old { rows[old].isSelected = false }
        explain()
        guard let selection else { return }
        rows[selection].isSelected = true
        scroll.scrollToVisible(rows[selection].frame)
    }

    private func show(_ text: String) {
        note.text = text
        setNeedsLayout()
    }

    /// Shows the meaning of the selected constant.
    private func explain() {
        let hint = strings(
            "Press a constant to read its meaning. A change applies to the next gesture or transition.")
        show(selection.map { rows[$0].parameter.explanation } ?? hint)
    }

    // MARK: Layout

    public override func layoutSubviews() {
        let margin = Look.margin, inner = max(size.width - 2 * margin, 0)
        edge.frame = Rect(x: 0, y: 0, width: Look.line, height: size.height)
        title.frame = Rect(x: margin, y: 12, width: inner - Look.button, height: Look.button)
        closeButton.frame = Rect(x: size.width - margin - Look.button, y: 12, width: Look.button, height: Look.button)
        presets.frame = Rect(x: margin, y: title.frame.maxY + 12, width: inner, height: Look.button)
        let text = note.sizeThatFits(Size(width: inner, height: 0)).height
        // A long explanation takes room from the rows, but at most two thirds of it.
        let needed = text + Look.button + margin + Look.gap + 12, room = max(size.height - Look.head, 0)
        let head = Look.head, foot = min(max(Look.foot, min(needed.rounded(.up), room * 2 / 3)), room)
        rule.frame = Rect(x: 0, y: head - Look.line, width: size.width, height: Look.line)
        let footTop = size.height - foot
        scroll.frame = Rect(x: 0, y: head, width: size.width, height: max(footTop - head, 0))
        footRule.frame = Rect(x: 0, y: footTop, width: size.width, height: Look.line)
        let buttons = size.height - margin - Look.button, half = ((inner - Look.gap) / 2).rounded()
        let space = max(buttons - Look.gap - footTop - 12, 0)
        note.frame = Rect(x: margin, y: footTop + 12, width: inner, height: min(text, space))
        saveButton.frame = Rect(x: margin, y: buttons, width: half, height: Look.button)
        resetButton.frame = Rect(
            x: margin + half + Look.gap, y: buttons, width: inner - half - Look.gap, height: Look.button)
        placeRows(inner)
    }

    private func placeRows(_ width: Double) {
        var y = 0.0
        for (index, row) in rows.enumerated() {
            if let heading = headings.first(where: { $0.row == index })?.label {
                y += 16
                heading.frame = Rect(x: Look.margin, y: y, width: width, height: 20)
                y += 28
            }
            let height = row.height
            row.frame = Rect(x: Look.margin - Look.gap, y: y, width: width + 2 * Look.gap, height: height)
            y += height
        }
        scroll.contentSize = Size(width: size.width, height: y + Look.margin)
    }
}
