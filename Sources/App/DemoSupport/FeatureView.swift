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
        for part in [photo, shade, caption, title] { addSubview(part) }
    }

    /// Shows a photo with its texts; an image of the same title replaces the current one only if it has more pixels.
    package func show(_ image: Image?, caption: String, title: String) {
        if self.title.text != title || image?.width ?? 0 > photo.image?.width ?? 0 { photo.image = image }
        self.caption.text = caption
        self.title.text = title
    }

    package override func layoutSubviews() {
        photo.frame = bounds
        let height = (size.height * Look.shade).rounded()
        shade.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        let width = max(0, size.width - 2 * Look.margin)
        title.frame = Rect(
            x: Look.margin, y: size.height - Look.margin - Look.title + 4, width: width, height: Look.title)
        caption.frame = Rect(x: Look.margin, y: title.frame.minY - Look.caption, width: width, height: Look.caption)
    }
}
