import DemoSupport
import Geometry
import Platform
import Views

/// A scene in the gallery: its miniature, its title and a one-line summary.
final class GalleryTile: View {
    /// The scene.
    private(set) var demo: Demo?
    /// A Boolean value that indicates whether the keyboard's selection is on the tile.
    var isSelected = false
    /// The picture of the miniature.
    let preview = DisplayListView()
    private let mark = View()
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let summary = Label("", font: Font(size: 12), color: Palette.quietText)

    private enum Look {
        static let radius = 8.0
        /// The thickness of the selected tile's ring and of the other tiles' edge, in points.
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

    /// Shows the title and the summary of a scene, and marks the current one.
    func show(_ demo: Demo, isCurrent: Bool) {
        self.demo = demo
        title.text = demo.title
        title.textColor = isCurrent ? Palette.accent : Palette.text
        summary.text = demo.summary
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

    /// Draws the background of the picture and its edge, because many scenes are as dark as the gallery.
    override func draw(_ context: inout DrawingContext) {
        let edge = isSelected ? Look.ring : Look.edge
        context.fill(
            preview.frame.inset(by: -edge), with: isSelected ? Palette.accent : Palette.control,
            cornerRadius: Look.radius + edge)
        context.fill(preview.frame, with: Palette.panel, cornerRadius: Look.radius)
    }
}
