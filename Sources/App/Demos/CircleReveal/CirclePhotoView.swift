import Geometry
import Platform
import Viewer
import Views

/// A photo over the whole window with a title and a line of help on a soft scrim, which keeps them readable.
final class CirclePhotoView: View {
    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let scrim = Scrim()
    private let title: Label
    private let help: Label
    /// The view below the texts, aligned with their left edge.
    private let footer: View?

    private enum Look {
        static let fadeHeight = 0.62
        static let margin = (fraction: 0.04, least: 16.0, most: 56.0)
        static let title = (fraction: 0.05, least: 20.0, most: 44.0)
        static let help = 0.52
        static let smallestHelp = 13.0
        /// The line height, in multiples of the type size.
        static let line = 1.35
        /// The most lines of a text; a longer one ends with an ellipsis.
        static let lines = 2
        static let gap = 12.0
        static let text = Color(white: 1)
        static let quietText = Color(white: 1, alpha: 0.88)
    }

    init(title: String, help: String, background: Color, footer: View? = nil) {
        self.title = Label(title, font: Font(size: Look.title.least, weight: .semibold), color: Look.text)
        self.help = Label(help, font: Font(size: Look.smallestHelp), color: Look.quietText)
        self.footer = footer
        super.init()
        backgroundColor = background
        overrideUserInterfaceStyle = .dark
        photo.snapsToPixels = true
        for label in [self.title, self.help] {
            label.alignment = .leading
            label.numberOfLines = Look.lines
            label.lineBreakStrategy = .balanced
        }
        for view in [photo, scrim, self.title, self.help] { addSubview(view) }
        if let footer { addSubview(footer) }
    }

    /// Shows a photo.
    func show(_ image: Image) { photo.image = image }

    override func layoutSubviews() {
        photo.frame = bounds
        let fade = (size.height * Look.fadeHeight).rounded()
        scrim.frame = Rect(x: 0, y: size.height - fade, width: size.width, height: fade)
        let margin = length(Look.margin)
        let large = length(Look.title), small = max(Look.smallestHelp, (large * Look.help).rounded())
        title.font.size = large
        help.font.size = small
        let width = max(0, size.width - 2 * margin)
        var bottom = size.height - margin
        if let footer {
            footer.frame = Rect(x: margin, y: bottom - footer.size.height, width: width, height: footer.size.height)
            bottom = footer.frame.minY - Look.gap
        }
        for (label, size) in [(help, small), (title, large)] {
            let text = label.sizeThatFits(Size(width: width, height: 0))
            let height = max(text.height.rounded(.up), (size * Look.line).rounded())
            label.frame = Rect(x: margin, y: bottom - height, width: width, height: height)
            bottom -= height
        }
    }

    /// Returns a fraction of the window's shorter side, within limits in points.
    private func length(_ length: (fraction: Double, least: Double, most: Double)) -> Double {
        min(max((min(size.width, size.height) * length.fraction).rounded(), length.least), length.most)
    }
}
