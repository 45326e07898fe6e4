import DemoSupport
import Geometry
import Platform
import Views

/// A destination in full: its picture from side to side, the elements of its card, and the longer text below.
final class DestinationView: ScrollView, GuideElements {
    let destination: Destination
    private let image: ImageView
    private let title: Label
    private let body: Label
    private let badge: BadgeView
    /// What the card does not have.
    let story: StoryView
    /// The size for which all has its place; scrolling changes nothing about that.
    private var laidOutSize: Size?

    init(_ destination: Destination, _ picture: Image?) {
        self.destination = destination
        image = ImageView(image: picture)
        title = Label(destination.title, font: Font(size: 28, weight: .semibold), color: Palette.text)
        body = Label(destination.summary, font: Font(size: 18), color: Palette.quietText)
        badge = BadgeView(destination.badge)
        story = StoryView(destination)
        super.init()
        image.backgroundColor = Palette.panel
        body.numberOfLines = DestinationCard.lines
        for label in [title, body] { label.alignment = .leading }
        for element in GuideElement.allCases { addSubview(view(of: element)) }
        addSubview(story)
    }

    func view(of element: GuideElement) -> View {
        switch element {
        case .image: image
        case .title: title
        case .body: body
        case .badge: badge
        }
    }

    override func layoutSubviews() {
        guard size != laidOutSize else { return }
        // Only a window can measure text.
        laidOutSize = window == nil ? nil : size
        let em = GuideMetrics.detailEm(in: size), margin = GuideMetrics.margin(in: size)
        title.font = Font(size: em * GuideMetrics.title.detail, weight: .semibold)
        body.font = Font(size: em)
        story.em = (em * 0.85).clamped(to: 12...26)
        image.frame = Rect(x: 0, y: 0, width: size.width, height: GuideMetrics.picture(in: size))
        title.frame = Rect(
            origin: Point(x: margin, y: (image.frame.maxY + em).rounded()), size: title.fittingSize)
        let text = body.sizeThatFits(Size(width: em * GuideMetrics.measure, height: 0))
        body.frame = Rect(origin: Point(x: margin, y: (title.frame.maxY + em * 0.4).rounded()), size: text)
        let side = (em * GuideMetrics.badge).rounded()
        // On the lower edge of the picture, where a thumb would put a stamp.
        badge.frame = Rect(
            x: size.width - margin - side, y: image.frame.maxY - (side / 2).rounded(), width: side, height: side)
        let width = max(size.width - 2 * margin, 1)
        story.frame = Rect(
            x: margin, y: (body.frame.maxY + em * 1.2).rounded(), width: width, height: story.height(inWidth: width))
        contentSize = Size(width: size.width, height: story.frame.maxY + margin / 2)
    }
}
