import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// What a sheet shows: a bar above some rows, of which each has a name and something on the right.
class SheetPage: ViewController {
    /// The height of a row, in points.
    static let row = 40.0
    private static let margin = 16.0
    /// What stays free below the last row, in points.
    private static let foot = 12.0

    final let bar = NavigationBar()
    private var rows: [Row] = []

    private struct Row {
        let name: Label
        let value: View
        let width: Double?
        let line = View()
    }

    /// How high it is with so many rows, in points.
    static func height(rows: Int) -> Double { NavigationBar.height + Double(rows) * row + foot }

    /// Puts in the bar, with what it says.
    final func addBar(_ title: String, left: BarButtonItem? = nil, right: BarButtonItem? = nil) {
        view.backgroundColor = Palette.panel
        let item = NavigationItem(title: title)
        (item.leftBarButtonItem, item.rightBarButtonItem) = (left, right)
        bar.backgroundColor = Palette.panel
        bar.tintColor = Palette.accent
        bar.items = [item]
        view.addSubview(bar)
    }

    /// Adds a row; a value of no width of its own takes what the name leaves.
    final func addRow(_ name: String, _ value: View, width: Double? = nil) {
        let label = Label(name, font: Font(size: 14), color: Palette.quietText)
        label.alignment = .leading
        let row = Row(name: label, value: value, width: width)
        row.line.backgroundColor = Palette.line
        row.line.snapsToPixels = true
        row.line.isHidden = rows.isEmpty
        for part in [row.name, row.value, row.line] { view.addSubview(part) }
        rows.append(row)
    }

    /// Adds a row that says something.
    final func addRow(_ name: String, _ text: String) {
        let label = Label(text, font: Font(size: 14), color: Palette.text)
        label.alignment = .trailing
        addRow(name, label)
    }

    /// What the rows leave, in points.
    final var rest: Rect {
        let top = Self.height(rows: rows.count), size = view.size
        return Rect(
            x: Self.margin, y: top, width: max(0, size.width - 2 * Self.margin),
            height: max(0, size.height - top - Self.margin))
    }

    override func viewDidLayoutSubviews() {
        let width = view.size.width, pixel = 1 / (view.window?.displayScale ?? 1)
        bar.frame = Rect(x: 0, y: 0, width: width, height: NavigationBar.height)
        var y = bar.frame.maxY
        let inner = max(0, width - 2 * Self.margin), name = (inner * 0.4).rounded()
        for row in rows {
            row.line.frame = Rect(x: Self.margin, y: y, width: inner, height: pixel)
            row.name.frame = Rect(x: Self.margin, y: y, width: name, height: Self.row)
            let extent = row.width ?? inner - name
            row.value.frame = Rect(x: width - Self.margin - extent, y: y, width: extent, height: Self.row)
            y += Self.row
        }
    }

    /// Draws the lines for another scale.
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { view.setNeedsLayout() }
}
