import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// A page of the guide: a heading, and below it what scrolls with it.
class GuidePage: ViewController {
    final let places: GuidePlaces
    /// Holds what scrolls.
    final let plane = ScrollView()
    /// How far the content is pulled aside, in points; above 0 to the right.
    final var pull = 0.0 { didSet { placePlane() } }

    private let heading: Label
    private var cards: [GuideCard] = []

    enum Look {
        static let margin = 20.0
        static let gap = 14.0
        static let heading = 36.0
        /// The content is not wider than that, in points, unless that is less than a share of a large window.
        static let widest = (points: 960.0, share: 0.75)
    }

    init(_ places: GuidePlaces, heading: String) {
        self.places = places
        self.heading = Label(heading, font: Font(size: 26, weight: .semibold), color: Palette.text)
        super.init()
    }

    // MARK: For the pages

    /// Which places are shown as cards.
    var shown: [Int] { [] }
    /// Shows what is known of the places, besides the cards.
    func show() {}
    /// Places what the page holds besides the cards, within the columns of `room` below its top; answers its foot.
    func place(in room: Rect) -> Double { room.minY }
    /// How many columns the cards have in a width in points.
    func columns(in width: Double) -> Int { min(4, max(2, Int(width / 220))) }

    // MARK: View

    final override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.clipsToBounds = true
        heading.alignment = .leading
        plane.addSubview(heading)
        view.addSubview(plane)
        placesDidChange()
    }

    /// Something is known of the places that was not before.
    final func placesDidChange() {
        guard isViewLoaded else { return }
        let shown = shown
        while cards.count > shown.count { cards.removeLast().removeFromSuperview() }
        while cards.count < shown.count {
            let card = GuideCard { [unowned self] in places.toggle($0) }
            cards.append(card)
            plane.addSubview(card)
        }
        for (card, place) in zip(cards, shown) { card.show(place, of: places) }
        show()
        view.setNeedsLayout()
    }

    final override func viewDidLayoutSubviews() {
        placePlane()
        let most = max(Look.widest.points, (view.size.width * Look.widest.share).rounded())
        let width = max(0, min(view.size.width - 2 * Look.margin, most)), x = ((view.size.width - width) / 2).rounded()
        heading.frame = Rect(x: x, y: Look.margin, width: width, height: Look.heading)
        let top = heading.frame.maxY + Look.gap
        let foot = place(in: Rect(x: x, y: top, width: width, height: max(0, view.size.height - top)))
        let bottom = placeCards(in: Rect(x: x, y: foot, width: width, height: 0))
        plane.contentSize = Size(width: view.size.width, height: bottom + Look.margin)
    }

    private func placePlane() { plane.frame = view.bounds.offset(by: Vector(dx: pull, dy: 0)) }

    /// Gives each column the same width; answers the foot of the last row.
    private func placeCards(in room: Rect) -> Double {
        let columns = columns(in: room.width), count = Double(columns)
        let width = max(1, ((room.width - (count - 1) * Look.gap) / count).rounded(.down))
        let height = (width * 2 / 3).rounded() + GuideCard.caption
        for (index, card) in cards.enumerated() {
            card.frame = Rect(
                x: room.minX + Double(index % columns) * (width + Look.gap),
                y: room.minY + Double(index / columns) * (height + Look.gap), width: width, height: height)
        }
        return cards.last?.frame.maxY ?? room.minY
    }
}
