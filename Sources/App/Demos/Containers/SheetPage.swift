import Controllers
import Geometry
import Platform
import Viewer
import Views

/// The content of a sheet: a bar above rows, each with a name and a view or a text on the right.
class SheetPage: ViewController {
    /// The height of a row, in points.
    static let row = 40.0
    private static let margin = 16.0
    /// The space below the last row, in points.
    private static let foot = 12.0

    final let bar = NavigationBar()
    private var rows: [Row] = []

    private struct Row {
        let name: Label
        let value: View
        let width: Double?
        let line = View()
    }

    /// Returns the height of a page with a number of rows, in points.
    static func height(rows: Int) -> Double { NavigationBar.height + Double(rows) * row + foot }

    /// Adds the bar with a title and its buttons.
    final func addBar(_ title: String, left: BarButtonItem? = nil, right: BarButtonItem? = nil) {
        view.backgroundColor = Palette.panel
        let item = NavigationItem(title: title)
        (item.leftBarButtonItem, item.rightBarButtonItem) = (left, right)
        bar.backgroundColor = Palette.panel
        bar.tintColor = Palette.accent
        bar.items = [item]
        view.addSubview(bar)
    }

    /// Adds a row with a view; without a `width` the view takes the width beside the name.
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

    /// Adds a row with a text.
    final func addRow(_ name: String, _ text: String) {
        let label = Label(text, font: Font(size: 14), color: Palette.text)
        label.alignment = .trailing
        addRow(name, label)
    }

    /// The area below the rows, in points.
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

    /// Lays out again, because the thickness of the lines depends on the display scale.
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) { view.setNeedsLayout() }
}
