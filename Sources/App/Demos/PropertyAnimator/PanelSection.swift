import DemoSupport
import Geometry
import Platform
import Views

/// Rows of controls below a title.
///
/// The views of a row have the same width. A row whose first view is hidden takes no space.
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

    private enum Look {
        static let title = 24.0
        static let gap = 8.0
    }

    /// Creates a section.
    init(_ title: String? = nil, rows: [Row]) {
        self.title = title.map { Label($0, font: Font(size: 13, weight: .semibold), color: Palette.text) }
        self.rows = rows
        super.init()
        self.title?.alignment = .leading
        for view in (self.title.map { [$0] } ?? []) + rows.flatMap(\.views) { addSubview(view) }
    }

    private var visibleRows: [Row] { rows.filter { $0.views.first?.isHidden == false } }
    private var titleHeight: Double { title == nil ? 0 : Look.title }

    /// The height of the title and all visible rows, in points.
    var fittingHeight: Double {
        let rows = visibleRows
        return titleHeight + rows.reduce(0) { $0 + $1.height } + Look.gap * Double(max(0, rows.count - 1))
    }

    override func layoutSubviews() {
        title?.frame = Rect(x: 0, y: 0, width: size.width, height: Look.title - 6)
        var y = titleHeight
        for row in visibleRows {
            let extent = (size.width + Look.gap) / Double(row.views.count)
            for (column, view) in row.views.enumerated() {
                let left = (Double(column) * extent).rounded(), right = (Double(column + 1) * extent).rounded()
                view.frame = Rect(x: left, y: y, width: max(0, right - left - Look.gap), height: row.height)
            }
            y += row.height + Look.gap
        }
    }
}
