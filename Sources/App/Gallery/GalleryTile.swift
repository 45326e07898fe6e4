import DemoSupport
import Geometry
import Platform
import Views

/// A scene in the gallery: what it looks like, its title, and one line about it.
final class GalleryTile: View {
    /// Which scene it is.
    private(set) var name: Demo?
    /// Whether the keyboard is on it.
    var isSelected = false
    /// Shows the scene in small.
    let preview = DisplayListView()
    private let mark = View()
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let summary = Label("", font: Font(size: 12), color: Palette.quietText)

    private enum Look {
        static let radius = 8.0
        /// How far the ring of the one that is selected reaches beyond the picture, and the edge of the others.
        static let ring = 3.0, edge = 1.0
        static let gap = 6.0
        static let title = 20.0, summary = 16.0
        static let mark = 7.0
    }

    init() {
        super.init()
        preview.cornerRadius = Look.radius
        preview.isUserInteractionEnabled = false
        mark.backgroundColor = Palette.accent
        mark.cornerRadius = Look.mark / 2
        for label in [title, summary] { label.alignment = .leading }
        for part in [preview, title, summary, mark] { addSubview(part) }
    }

    /// Says which scene it is, and whether that is on stage.
    func show(_ name: Demo, isCurrent: Bool) {
        self.name = name
        title.text = name.title
        title.textColor = isCurrent ? Palette.accent : Palette.text
        summary.text = name.summary
        mark.isHidden = !isCurrent
        preview.displayList = nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        preview.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - GalleryLayout.caption))
        let top = preview.frame.maxY + Look.gap, indent = mark.isHidden ? 0 : Look.mark + Look.gap
        mark.frame = Rect(x: 0, y: top + (Look.title - Look.mark) / 2, width: Look.mark, height: Look.mark)
        title.frame = Rect(x: indent, y: top, width: max(size.width - indent, 0), height: Look.title)
        summary.frame = Rect(x: 0, y: top + Look.title, width: size.width, height: Look.summary)
    }

    /// Draws the ground on which a picture comes into sight, and its edge: many scenes are as dark as the gallery.
    override func draw(_ context: inout DrawingContext) {
        let edge = isSelected ? Look.ring : Look.edge
        context.fill(
            preview.frame.inset(by: -edge), with: isSelected ? Palette.accent : Palette.control,
            cornerRadius: Look.radius + edge)
        context.fill(preview.frame, with: Palette.panel, cornerRadius: Look.radius)
    }
}
