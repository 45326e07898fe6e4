import Geometry
import Platform
import Viewer
import Views

/// A destination in the strip of cards: its picture with the badge, its title and its short text.
final class DestinationCard: View, GuideElements {
    let image = ImageView(contentMode: .scaleAspectFill)
    private let title = Label("", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let body = Label("", font: Font(size: 14), color: Palette.quietText)
    private let badge = BadgeView("")

    /// The greatest number of lines of the short text.
    static let lines = 3

    init() {
        super.init()
        image.backgroundColor = Palette.panel
        image.cornerRadius = GuideMetrics.cornerRadius
        body.numberOfLines = Self.lines
        for label in [title, body] { label.alignment = .leading }
        for element in GuideElement.allCases { addSubview(view(of: element)) }
    }

    func view(of element: GuideElement) -> View {
        switch element {
        case .image: image
        case .title: title
        case .body: body
        case .badge: badge
        }
    }

    /// Shows a destination; `nil` shows an empty card.
    func show(_ destination: Destination?, _ picture: Image?) {
        image.image = picture
        title.text = destination?.title ?? ""
        body.text = destination?.summary ?? ""
        badge.text = destination?.badge ?? ""
        badge.isHidden = destination == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let em = GuideMetrics.em(ofCardOfWidth: size.width)
        title.font = Font(size: em * GuideMetrics.title.card, weight: .semibold)
        body.font = Font(size: em)
        let text = body.sizeThatFits(Size(width: em * GuideMetrics.measure, height: 0))
        let head = GuideMetrics.size(ofTitle: title)
        // The picture leaves the height of the longest text, so that all cards have pictures of the same height.
        let line = head.height / GuideMetrics.title.card
        let below = head.height + line * Double(Self.lines) + em * 1.2
        image.frame = Rect(x: 0, y: 0, width: size.width, height: max((size.height - below).rounded(), 1))
        title.frame = Rect(origin: Point(x: 0, y: (image.frame.maxY + em * 0.8).rounded()), size: head)
        body.frame = Rect(origin: Point(x: 0, y: (title.frame.maxY + em * 0.3).rounded()), size: text)
        let side = (em * GuideMetrics.badge).rounded(), inset = em.rounded()
        badge.frame = Rect(x: size.width - inset - side, y: inset, width: side, height: side)
    }
}

/// A round badge with a short text.
final class BadgeView: View {
    private let label: Label

    init(_ text: String) {
        label = Label(text, font: Font(size: 12, weight: .semibold), color: Palette.background)
        super.init()
        backgroundColor = Palette.accent
        isUserInteractionEnabled = false
        addSubview(label)
    }

    var text: String {
        get { label.text }
        set { label.text = newValue }
    }

    override func layoutSubviews() {
        let side = min(size.width, size.height)
        cornerRadius = side / 2
        label.font = Font(size: max(side * 0.38, 1), weight: .semibold)
        label.frame = bounds
    }
}

/// A strip layout of cards, whose size follows the size of the collection view.
///
/// At rest the visible cards are whole, and they stand in the middle of the view.
struct CardStrip: CollectionViewLayout {
    private func strip(_ size: Size) -> StripLayout {
        StripLayout(itemSize: GuideMetrics.card(in: size), spacing: GuideMetrics.spacing(in: size))
    }

    var scrollDirection: ScrollDirection { .horizontal }
    var snaps: Bool { true }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        strip(size).contentSize(of: sections, in: size)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        strip(size).frame(ofItem: index, of: sections, in: size).rounded(toScale: 1)
    }

    func items(from start: Double, to end: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        strip(size).items(from: start, to: end, of: sections, in: size)
    }

    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        strip(size).targetContentOffset(
            forProposedContentOffset: offset, velocity: velocity, of: sections, in: size)
    }
}
