import Geometry
import Platform
import Viewer
import Views

/// Views below each other, each as wide as the form; counterpart of a vertical `UIStackView`.
class FormView: View {
    /// The size and the distances of a form's rows, in points.
    enum Metrics {
        static let control = 32.0
        static let section = 16.0
        static let caption = 4.0
    }

    private struct Row {
        let view: View
        let gap: Double
        let widest: Double
        let height: (_ width: Double) -> Double
    }

    private var rows: [Row] = []

    /// Adds a view below the others.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - gap: the distance to the view above, in points; ignored for the first view.
    ///   - widest: the greatest width of the view, in points.
    ///   - height: returns the height for a width, both in points.
    final func add(_ view: View, gap: Double, widest: Double = .infinity, height: @escaping (Double) -> Double) {
        rows.append(Row(view: view, gap: rows.isEmpty ? 0 : gap, widest: widest, height: height))
        addSubview(view)
    }

    /// Adds a text that takes as many lines as it needs.
    final func add(_ label: Label, gap: Double) {
        label.alignment = .leading
        label.numberOfLines = 0
        add(label, gap: gap) { [unowned label] width in
            label.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
        }
    }

    /// Adds a control below its caption.
    final func addSection(
        _ caption: String, _ control: View, widest: Double = .infinity, height: @escaping (Double) -> Double
    ) {
        add(Label(caption, font: Font(size: 12), color: Palette.quietText), gap: Metrics.section)
        add(control, gap: Metrics.caption, widest: widest, height: height)
    }

    /// Returns the height of all rows in a width, in points.
    final func height(forWidth width: Double) -> Double {
        rows.reduce(0) { $0 + $1.gap + $1.height(min(width, $1.widest)) }
    }

    final override func layoutSubviews() {
        var y = 0.0
        for row in rows {
            let width = min(size.width, row.widest), height = row.height(width)
            y += row.gap
            row.view.frame = Rect(x: 0, y: y, width: width, height: height)
            y += height
        }
    }
}

/// A scroll view of a form, which it centres if the form would be too wide.
final class FormScrollView: ScrollView {
    private let form: FormView

    private enum Look {
        static let padding = 16.0
        static let widest = 640.0
    }

    init(_ form: FormView) {
        self.form = form
        super.init()
        addSubview(form)
    }

    override func layoutSubviews() {
        let width = max(0, min(size.width - 2 * Look.padding, Look.widest))
        let height = form.height(forWidth: width)
        form.frame = Rect(
            x: ((size.width - width) / 2).rounded(), y: Look.padding, width: width, height: height)
        form.setNeedsLayout()
        contentSize = Size(width: size.width, height: height + 2 * Look.padding)
    }
}
