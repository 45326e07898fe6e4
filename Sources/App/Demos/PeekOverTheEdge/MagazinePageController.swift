import Controllers
import Geometry
import Platform
import Viewer
import Views

/// A page of the magazine: a photo with an article and a bookmark.
final class MagazinePageController: ViewController {
    /// The page's number, from 1.
    let number: Int
    /// The button that marks the page.
    var bookmark: BookmarkButton { page.bookmark }
    private let page: MagazinePageView

    /// Creates a page without a photo.
    init(number: Int) {
        self.number = number
        page = MagazinePageView(number: number)
        super.init()
    }

    /// Creates the page as the controller's view.
    override func loadView() { view = page }

    /// Shows a photo with the article about it.
    func show(_ image: Image, title: String) {
        page.show(image, MagazineArticle.about(title, onPage: number))
    }
}

/// A photo over the whole page with a kicker, a headline, a text, the page's number and a bookmark.
private final class MagazinePageView: View {
    let bookmark = BookmarkButton()
    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let scrim = Scrim()
    private let masthead = Label("AFIELD", font: Font(size: 12, weight: .semibold), color: Look.text)
    private let kicker = Label("", font: Font(size: 11, weight: .semibold), color: Look.kicker)
    private let headline = Label("", font: Font(size: 24, weight: .semibold), color: Look.text)
    private let words = Label("", font: Font(size: 12), color: Look.quietText)
    private let folio: Label

    private enum Look {
        static let text = Color(white: 1)
        static let quietText = Color(white: 1, alpha: 0.86)
        static let kicker = Color(red: 1, green: 0.83, blue: 0.45)
        /// Fractions of the page's shorter side, within limits in points.
        static let margin = (fraction: 0.055, least: 16.0, most: 72.0)
        static let headline = (fraction: 0.082, least: 24.0, most: 104.0)
        static let words = (fraction: 0.0245, least: 12.0, most: 30.0)
        static let kickerSize = (fraction: 0.0185, least: 10.0, most: 22.0)
        static let mastheadSize = (fraction: 0.024, least: 12.0, most: 28.0)
        /// The longest readable lines, in multiples of the type size.
        static let headlineMeasure = 11.0
        static let wordsMeasure = 27.0
        static let fade = 0.74
        /// The height of the folio's line, and the space below it.
        static let foot = (height: 36.0, margin: 16.0)
    }

    /// Creates a page without a photo.
    init(number: Int) {
        folio = Label("\(number)  \u{b7}  Autumn", font: Font(size: 12, weight: .semibold), color: Look.quietText)
        super.init(frame: .zero)
        backgroundColor = Color(red: 0.13, green: 0.14, blue: 0.16)
        // The page at rest and the cube's face have the same pixels, so they are drawn once.
        shouldRasterize = true
        photo.snapsToPixels = true
        for label in [masthead, kicker, headline, words, folio] { label.alignment = .leading }
        for label in [headline, words] { label.numberOfLines = 0 }
        headline.lineBreakStrategy = .balanced
        // Large type has a smaller line height than small type.
        (headline.lineHeightMultiple, words.lineHeightMultiple) = (0.93, 1.2)
        for part in [photo, scrim, masthead, kicker, headline, words, folio, bookmark] { addSubview(part) }
    }

    /// Shows a photo and the article about it.
    func show(_ image: Image, _ article: MagazineArticle) {
        photo.image = image
        kicker.text = article.kicker.uppercased()
        headline.text = article.headline
        words.text = article.words
        setNeedsLayout()
    }

    override func layoutSubviews() {
        photo.frame = bounds
        let fade = (size.height * Look.fade).rounded()
        scrim.frame = Rect(x: 0, y: size.height - fade, width: size.width, height: fade)
        let margin = length(Look.margin), side = BookmarkButton.side
        bookmark.frame = Rect(
            x: size.width - margin - side, y: (margin - 8).rounded(), width: side, height: side)
        masthead.font.size = length(Look.mastheadSize)
        masthead.frame = Rect(x: margin, y: bookmark.frame.minY, width: size.width / 2, height: side)
        folio.frame = Rect(
            x: margin, y: size.height - Look.foot.margin - Look.foot.height, width: 120, height: Look.foot.height)
        layOutArticle(margin: margin, bottom: folio.frame.minY - (margin / 4).rounded())
    }

    /// Lays the text, the headline and the kicker out upwards from the foot of the page.
    private func layOutArticle(margin: Double, bottom: Double) {
        var bottom = bottom
        let room = size.width - 2 * margin
        for (paragraph, type, measure) in [
            (words, length(Look.words), Look.wordsMeasure), (headline, length(Look.headline), Look.headlineMeasure),
        ] {
            paragraph.font.size = type
            let width = min(room, (type * measure).rounded())
            let height = paragraph.sizeThatFits(Size(width: width, height: 0)).height.rounded(.up)
            paragraph.frame = Rect(x: margin, y: bottom - height, width: width, height: height)
            bottom -= height + (type * 0.5).rounded()
        }
        kicker.font.size = length(Look.kickerSize)
        let height = (kicker.font.size * 1.5).rounded()
        kicker.frame = Rect(x: margin, y: headline.frame.minY - 1.5 * height, width: room, height: height)
    }

    /// Returns a length in proportion to the page's shorter side, within limits.
    private func length(_ length: (fraction: Double, least: Double, most: Double)) -> Double {
        min(max((min(size.width, size.height) * length.fraction).rounded(), length.least), length.most)
    }
}
