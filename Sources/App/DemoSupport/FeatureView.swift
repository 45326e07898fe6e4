import Geometry
package import Platform
package import Views

/// A large photo with a caption and a title over its lower part.
package final class FeatureView: View {
    private let photo = ImageView()
    private let shade = Scrim()
    private let caption = Label("", font: Font(size: 13), color: Color(white: 1, alpha: 0.88))
    private let title = Label("", font: Font(size: 24, weight: .semibold), color: .white)

    private enum Look {
        static let radius = 12.0
        static let margin = 20.0
        static let shade = 0.6
        static let caption = 18.0, title = 32.0
    }

    package init() {
        super.init()
        cornerRadius = Look.radius
        clipsToBounds = true
        backgroundColor = Palette.control
        for label in [caption, title] { label.alignment = .leading }
        title.numberOfLines = 2
        title.lineBreakStrategy = .balanced
        for part in [photo, shade, caption, title] { addSubview(part) }
    }

    /// Shows a photo with its texts; an image of the same title replaces the current one only if it has more pixels.
    package func show(_ image: Image?, caption: String, title: String) {
        if self.title.text != title || image?.width ?? 0 > photo.image?.width ?? 0 { photo.image = image }
        self.caption.text = caption
        self.title.text = title
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        photo.frame = bounds
        let dark = (size.height * Look.shade).rounded()
        shade.frame = Rect(x: 0, y: size.height - dark, width: size.width, height: dark)
        let width = max(0, size.width - 2 * Look.margin)
        let text = title.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
        let height = max(text, Look.title)
        title.frame = Rect(
            x: Look.margin, y: size.height - Look.margin - height + 4, width: width, height: height)
        caption.frame = Rect(x: Look.margin, y: title.frame.minY - Look.caption, width: width, height: Look.caption)
    }
}
