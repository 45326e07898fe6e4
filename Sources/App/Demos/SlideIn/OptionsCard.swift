import DemoSupport
import Geometry
import Platform
import Views

/// A card with the options of a first screen: a title with a line below it, and rows of buttons, each with a caption.
final class OptionsCard: View {
    /// A segmented control under a caption.
    struct Row {
        let caption: String
        let control: SegmentedControl
        /// The segments of the control.
        var buttons: [Button] { control.segments }
    }

    private enum Look {
        static let surface = Palette.background.withAlphaComponent(0.86)
        static let width = 400.0
        static let padding = 16.0
        static let gap = 8.0
        static let title = 24.0, line = 18.0, button = 32.0
        static let section = 12.0
    }

    /// The rows from top to bottom.
    let rows: [Row]
    private let title: Label
    private let line: Label
    private let captions: [Label]

    init(_ title: String, _ line: String, rows: [Row]) {
        self.rows = rows
        self.title = Label(title, font: Font(size: 17, weight: .semibold), color: Palette.text)
        self.line = Label(line, font: Font(size: 12), color: Palette.quietText)
        captions = rows.map { Label($0.caption, font: Font(size: 12), color: Palette.quietText) }
        super.init()
        backgroundColor = Look.surface
        cornerRadius = 14
        for label in [self.title, self.line] + captions {
            label.alignment = .leading
            addSubview(label)
        }
        for row in rows { addSubview(row.control) }
    }

    /// The height of the card, in points.
    private var fittingHeight: Double {
        let row = Look.section + Look.line + Look.gap / 2 + Look.button
        return 2 * Look.padding + Look.title + Look.line + Double(rows.count) * row
    }

    /// Returns the frame in the middle of a screen, on whole points.
    func place(in bounds: Rect) -> Rect {
        let width = max(0, min(Look.width, bounds.width - 2 * Look.padding))
        let x = ((bounds.width - width) / 2).rounded(), y = ((bounds.height - fittingHeight) / 2).rounded()
        return Rect(x: x, y: max(0, y), width: width, height: fittingHeight)
    }

    override func layoutSubviews() {
        let width = max(0, size.width - 2 * Look.padding)
        var y = Look.padding
        func stack(_ view: View, height: Double) {
            view.frame = Rect(x: Look.padding, y: y, width: width, height: height)
            y += height
        }
        stack(title, height: Look.title)
        stack(line, height: Look.line)
        for (row, caption) in zip(rows, captions) {
            y += Look.section
            stack(caption, height: Look.line)
            y += Look.gap / 2
            stack(row.control, height: Look.button)
        }
    }
}
