import Geometry
import Platform
import System
import Viewer
import Views

/// A scene in the gallery: its picture, its title and a one-line summary.
///
/// The picture is the scene itself where the app runs it, and a miniature otherwise.
final class GalleryTile: Control {
    /// The corner radius of a picture, in points.
    static let radius = 10.0
    /// The thickness of the edge around a picture, in points.
    static let edge = 1.0

    /// The scene.
    private(set) var demo: Demo?
    /// The picture of the scene.
    let picture = View()
    /// The picture of the miniature.
    private(set) var preview = DisplayListView()
    /// The view of the scene, where the app runs it.
    let screen = PortalView()
    /// The miniature in its former state, below its picture.
    private var former = DisplayListView()
    private let mark = View()
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let summary = Label("", font: Font(size: 12), color: Palette.quietText)

    private enum Look {
        /// The thickness of the ring around the selected tile's picture, in points.
        static let ring = 3.0
        static let gap = 6.0
        static let title = 20.0, summary = 16.0
        static let mark = 7.0
        /// The duration of a dissolve and of the first fade-in, in seconds.
        static let dissolve = 0.15
    }

    init() {
        super.init(frame: .zero)
        mark.backgroundColor = Palette.accent
        mark.cornerRadius = Look.mark / 2
        for label in [title, summary] { label.alignment = .leading }
        for content in [former, preview, screen] {
            content.isUserInteractionEnabled = false
            content.cornerRadius = Self.radius
            picture.addSubview(content)
        }
        picture.isUserInteractionEnabled = false
        for part in [picture, title, summary, mark] { addSubview(part) }
    }

    /// Shows the title and the summary of a scene, without a miniature at first.
    func show(_ demo: Demo) {
        self.demo = demo
        title.text = strings(key: demo.title)
        summary.text = strings(key: demo.summary)
        for content in [preview, former] { content.displayList = nil }
        setNeedsLayout()
    }

    /// A Boolean value that indicates whether the scene is the app's current one, which is marked.
    var isCurrent = false {
        didSet {
            title.textColor = isCurrent ? Palette.accent : Palette.text
            mark.isHidden = !isCurrent
        }
    }

    /// Shows the picture of the miniature; the first one fades in.
    func show(_ list: DisplayList?) {
        let isFirst = preview.displayList == nil
        preview.displayList = list
        if isFirst { fadeIn() }
    }

    /// Replaces the picture of the miniature by that of another state, which appears in a dissolve.
    func dissolve(to list: DisplayList?) {
        (former, preview) = (preview, former)
        picture.insertSubview(preview, aboveSubview: former)
        preview.displayList = list
        fadeIn()
    }

    private func fadeIn() {
        let preview = preview
        View.performWithoutAnimation { preview.alpha = 0 }
        View.animate(withDuration: Look.dissolve, curve: .linear) {
            preview.alpha = 1
        } completion: { [weak self] _ in
            if self?.preview === preview { self?.former.displayList = nil }
        }
    }

    /// Returns the frame of the picture in a tile of a frame, whose texts are larger by a factor.
    static func pictureFrame(inTile frame: Rect, textFactor: Double = 1) -> Rect {
        Rect(
            origin: frame.origin,
            size: Size(width: frame.width, height: max(0, frame.height - GalleryLayout.caption * textFactor)))
    }

    override func layoutSubviews() {
        let factor = textFactor, line = Look.title * factor
        picture.frame = Self.pictureFrame(inTile: bounds, textFactor: factor)
        for content in picture.subviews { content.frame = picture.bounds }
        let top = picture.frame.maxY + Look.gap, right = max(size.width - Look.mark - Look.gap, 0)
        mark.frame = Rect(
            x: right + Look.gap, y: top + (line - Look.mark) / 2, width: Look.mark, height: Look.mark)
        title.frame = Rect(x: 0, y: top, width: right, height: line)
        summary.frame = Rect(x: 0, y: top + line, width: size.width, height: Look.summary * factor)
    }

    /// Draws the background of the picture and its edge, because many scenes are as dark as the gallery.
    override func draw(_ context: inout DrawingContext) {
        super.draw(&context)
        let edge = isSelected ? Look.ring : Self.edge
        context.fill(
            picture.frame.inset(by: -edge), with: isSelected ? Palette.accent : Palette.control,
            cornerRadius: Self.radius + edge)
        context.fill(picture.frame, with: Palette.panel, cornerRadius: Self.radius)
    }
}
