import Geometry
import Platform
import Viewer
import Views

/// Rows of controls below a title; the views of a row have the same width.
final class PanelSection: View {
    /// A row of views.
    struct Row {
        let views: [View]
        let height: Double

        /// Creates a row.
        init(_ views: [View], height: Double) { (self.views, self.height) = (views, height) }

        /// Creates a row of a single view.
        init(_ view: View, height: Double) { self.init([view], height: height) }
    }

    private let title: Label?
    private let rows: [Row]
    /// The indices of the visible rows; the others take no space, and are transparent.
    private var visible: [Int]

    private enum Look {
        static let title = (height: 18.0, gap: 6.0)
        static let gap = 8.0
        static let fade = 0.2
    }

    /// Creates a section, all of whose rows are visible.
    init(_ title: String? = nil, rows: [Row]) {
        self.title = title.map { Label($0, font: Font(size: 13, weight: .semibold), color: Palette.text) }
        self.rows = rows
        visible = Array(rows.indices)
        super.init()
        self.title?.alignment = .leading
        for view in (self.title.map { [$0] } ?? []) + rows.flatMap(\.views) { addSubview(view) }
    }

    private var titleHeight: Double { title == nil ? 0 : Look.title.height + Look.title.gap }

    /// The height of the title and all visible rows, in points.
    var fittingHeight: Double {
        let heights = visible.map { rows[$0].height }
        return titleHeight + heights.reduce(0, +) + Look.gap * Double(max(0, heights.count - 1))
    }

    /// Shows the rows for which a closure returns true; animated, rows fade in and out, and move to their new places.
    func showRows(animated: Bool, where isVisible: (Row) -> Bool) {
        let old = visible
        visible = rows.indices.filter { isVisible(rows[$0]) }
        guard visible != old else { return }
        guard animated, window != nil else { return place() }
        for index in visible where !old.contains(index) { place(index) }
        View.animate(withDuration: Look.fade) { place() }
    }

    override func layoutSubviews() {
        title?.frame = Rect(x: 0, y: 0, width: size.width, height: Look.title.height)
        place()
    }

    /// Places the visible rows, and makes the others transparent where they are.
    private func place() {
        for (index, row) in rows.enumerated() {
            let isVisible = visible.contains(index)
            for view in row.views { view.alpha = isVisible ? 1 : 0 }
            if isVisible { place(index) }
        }
    }

    private func place(_ index: Int) {
        let above = visible.prefix { $0 < index }.map { rows[$0].height + Look.gap }
        let row = rows[index], y = titleHeight + above.reduce(0, +)
        let extent = (size.width + Look.gap) / Double(row.views.count)
        for (column, view) in row.views.enumerated() {
            let left = (Double(column) * extent).rounded(), right = (Double(column + 1) * extent).rounded()
            view.frame = Rect(x: left, y: y, width: max(0, right - left - Look.gap), height: row.height)
        }
    }
}
