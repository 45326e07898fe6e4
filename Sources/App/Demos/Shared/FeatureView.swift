import Geometry
import Platform
import Viewer
import Views

/// A large photo with a caption and a title over its lower part.
final class FeatureView: View {
    /// The texts over the photo.
    struct Texts: Hashable {
        /// The line above the title.
        var caption = ""
        var title = ""
    }

    /// The texts on display, or about to be.
    private(set) var texts = Texts()
    private let photo = FadingImageView()
    private let shade = Scrim()
    private let labels = View()
    private let caption = Label("", font: Font(size: 13), color: Color(white: 1, alpha: 0.88))
    private let title = Label("", font: Font(size: 24, weight: .semibold), color: .white)

    private enum Look {
        static let radius = 12.0
        static let margin = 20.0
        static let shade = 0.6
        static let gap = 4.0
    }

    init() {
        super.init()
        cornerRadius = Look.radius
        clipsToBounds = true
        backgroundColor = Palette.control
        photo.cornerRadius = Look.radius
        for label in [caption, title] {
            label.alignment = .leading
            label.numberOfLines = 2
            labels.addSubview(label)
        }
        title.lineBreakStrategy = .balanced
        for part in [photo, shade, labels] { addSubview(part) }
    }

    /// Shows a photo with its texts; an image of the same title replaces the current one only if it has more pixels.
    ///
    /// - Parameters:
    ///   - image: The photo; `nil` if it is not decoded yet.
    ///   - caption: The line above the title.
    ///   - title: The title.
    ///   - isFading: Whether a photo of another title fades in.
    func show(_ image: Image?, caption: String, title: String, isFading: Bool = false) {
        let isOther = texts.title != title
        texts = Texts(caption: caption, title: title)
        if isOther, isFading, window != nil {
            photo.fadeIn(image)
            fadeTexts()
        } else {
            if isOther || image?.width ?? 0 > photo.image?.width ?? 0 { photo.image = image }
            if labels.alpha == 1 { showTexts() }
        }
    }

    /// Fades the old texts out and, after that, the newest ones in, because texts over each other are illegible.
    private func fadeTexts() {
        guard labels.alpha == 1 else { return }
        let half = FadingImageView.duration / 2
        View.animate(withDuration: half, curve: .easeIn) {
            labels.alpha = 0
        } completion: { [weak self] _ in
            guard let self else { return }
            showTexts()
            View.animate(withDuration: half, curve: .easeOut) { self.labels.alpha = 1 }
        }
    }

    private func showTexts() {
        caption.text = texts.caption
        title.text = texts.title
        labels.setNeedsLayout()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        for part in [photo, labels] { part.frame = bounds }
        let height = (size.height * Look.shade).rounded()
        shade.frame = Rect(x: 0, y: size.height - height, width: size.width, height: height)
        let width = max(0, size.width - 2 * Look.margin)
        var bottom = size.height - Look.margin
        for label in [title, caption] {
            let height = label.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
            bottom -= height
            label.frame = Rect(x: Look.margin, y: bottom, width: width, height: height)
            bottom -= Look.gap
        }
    }
}
