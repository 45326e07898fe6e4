import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A page of the guide: a heading above content that scrolls with it.
class GuidePage: ViewController {
    final let places: GuidePlaces
    /// The scroll view of the heading and the content.
    final let scrollView = ScrollView()
    /// The horizontal offset of the scroll view while the user pulls beyond the first or last tab, in points; positive to the
    /// right.
    final var pull = 0.0 { didSet { placeScrollView() } }

    private let heading: Label
    private var cards: [GuideCard] = []

    enum Look {
        static let margin = 20.0
        static let gap = 14.0
        static let heading = 36.0
        /// The greatest width of the content: the larger one of a length in points and of a fraction of the window's width.
        static let widest = (points: 960.0, fraction: 0.75)
    }

    init(_ places: GuidePlaces, heading: String) {
        self.places = places
        self.heading = Label(heading, font: Font(size: 26, weight: .semibold), color: Palette.text)
        super.init()
    }

    // MARK: Subclass requirements

    /// The places that the page shows as cards.
    var shown: [Int] { [] }
    /// Updates the views other than the cards.
    func show() {}
    /// Lays out the views other than the cards from the top of an area, and returns their lower edge.
    func place(in area: Rect) -> Double { area.minY }
    /// Returns the number of columns of the cards, 2 to 4, in a width in points.
    func columns(in width: Double) -> Int { min(4, max(2, Int(width / 220))) }

    // MARK: View

    final override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.clipsToBounds = true
        heading.alignment = .leading
        scrollView.addSubview(heading)
        view.addSubview(scrollView)
        placesDidChange()
    }

    /// Shows the places after a change.
    final func placesDidChange() {
        guard isViewLoaded else { return }
        let shown = shown
        while cards.count > shown.count { cards.removeLast().removeFromSuperview() }
        while cards.count < shown.count {
            let card = GuideCard { [unowned self] in places.toggle($0) }
            cards.append(card)
            scrollView.addSubview(card)
        }
        for (card, place) in zip(cards, shown) { card.show(place, of: places) }
        show()
        view.setNeedsLayout()
    }

    final override func viewDidLayoutSubviews() {
        placeScrollView()
        let most = max(Look.widest.points, (view.size.width * Look.widest.fraction).rounded())
        let width = max(0, min(view.size.width - 2 * Look.margin, most)), x = ((view.size.width - width) / 2).rounded()
        heading.frame = Rect(x: x, y: Look.margin, width: width, height: Look.heading)
        let top = heading.frame.maxY + Look.gap
        let foot = place(in: Rect(x: x, y: top, width: width, height: max(0, view.size.height - top)))
        let bottom = placeCards(in: Rect(x: x, y: foot, width: width, height: 0))
        scrollView.contentSize = Size(width: view.size.width, height: bottom + Look.margin)
    }

    private func placeScrollView() { scrollView.frame = view.bounds.offset(by: Vector(dx: pull, dy: 0)) }

    /// Lays out the cards in columns of equal width, and returns the lower edge of the last row.
    private func placeCards(in area: Rect) -> Double {
        let columns = columns(in: area.width), count = Double(columns)
        let width = max(1, ((area.width - (count - 1) * Look.gap) / count).rounded(.down))
        let height = (width * 2 / 3).rounded() + GuideCard.caption
        for (index, card) in cards.enumerated() {
            card.frame = Rect(
                x: area.minX + Double(index % columns) * (width + Look.gap),
                y: area.minY + Double(index / columns) * (height + Look.gap), width: width, height: height)
        }
        return cards.last?.frame.maxY ?? area.minY
    }
}

/// The page Home: one large featured place, and more places below it.
final class GuideHomePage: GuidePage {
    private let feature = FeatureView()

    init(_ places: GuidePlaces) { super.init(places, heading: strings("Good morning")) }

    override var shown: [Int] { places.known.filter { (1...8).contains($0) } }

    override func show() {
        if feature.superview == nil { scrollView.addSubview(feature) }
        feature.show(places[0].image, caption: strings("Place of the week"), title: places[0].title)
    }

    override func place(in area: Rect) -> Double {
        // The featured place leaves height for the first row of cards.
        let height = max(150, min((area.width * 0.42).rounded(), area.height - 190))
        feature.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: height)
        return feature.frame.maxY + Look.margin
    }
}

/// The page Search: places by their light.
final class GuideSearchPage: GuidePage {
    private var mood: PhotoShelf.Mood?
    private lazy var chips = ([nil] + PhotoShelf.Mood.allCases).map { mood in
        TextButton(
            mood?.title ?? strings("All light"), isSelected: { [unowned self] in self.mood == mood },
            action: { [unowned self] in
                self.mood = mood
                placesDidChange()
            })
    }

    init(_ places: GuidePlaces) { super.init(places, heading: strings("Search by light")) }

    override var shown: [Int] { places.known.filter { mood == nil || places[$0].mood == mood } }

    override func show() { for chip in chips where chip.superview == nil { scrollView.addSubview(chip) } }

    override func place(in area: Rect) -> Double {
        let size = Size(width: 92, height: 30), gap = 8.0
        let perRow = max(1, Int((area.width + gap) / (size.width + gap)))
        for (index, chip) in chips.enumerated() {
            let origin = Point(
                x: area.minX + Double(index % perRow) * (size.width + gap),
                y: area.minY + Double(index / perRow) * (size.height + gap))
            chip.frame = Rect(origin: origin, size: size)
        }
        return (chips.last?.frame.maxY ?? area.minY) + Look.margin
    }
}

/// The page Saved: the places that the user has saved.
final class GuideSavedPage: GuidePage {
    private let hint = Label(
        strings("Tap the star of a place to keep it here."), font: Font(size: 14), color: Palette.quietText)

    init(_ places: GuidePlaces) { super.init(places, heading: strings("Saved")) }

    override var shown: [Int] { places.saved }

    override func show() {
        hint.alignment = .leading
        if hint.superview == nil { scrollView.addSubview(hint) }
        hint.isHidden = !shown.isEmpty
    }

    override func place(in area: Rect) -> Double {
        hint.frame = Rect(x: area.minX, y: area.minY, width: area.width, height: 20)
        return area.minY
    }
}

/// The page Trips: planned trips, each with a photo.
final class GuideTripsPage: GuidePage {
    private static let plans = [
        (dates: "12 to 19 June", place: 0), (dates: "3 to 5 September", place: 1),
        (dates: "21 to 30 October", place: 2), (dates: "27 December to 2 January", place: 9),
    ]
    /// The names of trips by the titles of their photos; another trip has its photo's title as name.
    private static let names = [
        "Ridges at dawn": "A week of ridges", "Harbour lights": "Harbours by night", "Golden dunes": "Into the dunes",
        "Mirror lake": "Winter by the lake",
    ]
    private var rows: [FeatureView] = []

    /// Returns the trips to places whose photo has arrived.
    static func trips(_ places: GuidePlaces) -> [(title: String, dates: String, place: Int)] {
        plans.filter { places[$0.place].image != nil }.map { plan in
            let title = places[plan.place].title
            return (names[title] ?? title, plan.dates, plan.place)
        }
    }

    init(_ places: GuidePlaces) { super.init(places, heading: strings("Trips")) }

    override func show() {
        let trips = Self.trips(places)
        while rows.count < trips.count {
            rows.append(FeatureView())
            scrollView.addSubview(rows[rows.count - 1])
        }
        for (row, trip) in zip(rows, trips) {
            row.show(places[trip.place].image, caption: trip.dates, title: trip.title)
        }
    }

    override func place(in area: Rect) -> Double {
        let columns = area.width > 700 ? 2 : 1
        let width = ((area.width - Double(columns - 1) * Look.gap) / Double(columns)).rounded(.down)
        let height = min(240, (width * 0.45).rounded())
        for (index, row) in rows.enumerated() {
            row.frame = Rect(
                x: area.minX + Double(index % columns) * (width + Look.gap),
                y: area.minY + Double(index / columns) * (height + Look.gap), width: width, height: height)
        }
        return rows.last?.frame.maxY ?? area.minY
    }
}

/// The page Profile: a name, and the numbers of trips and saved places.
final class GuideProfilePage: GuidePage {
    private let face = ImageView(contentMode: .scaleAspectFill)
    private let name = Label("Robin Vale", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let facts = Label("", font: Font(size: 14), color: Palette.quietText)

    init(_ places: GuidePlaces) { super.init(places, heading: strings("Profile")) }

    override var shown: [Int] { places.known.suffix(4) }

    override func show() {
        for part in [face, name, facts] where part.superview == nil { scrollView.addSubview(part) }
        for label in [name, facts] { label.alignment = .leading }
        face.backgroundColor = Palette.control
        face.image = places[GuidePlaces.count - 1].image
        let saved = places.saved.count
        let trips = GuideTripsPage.trips(places).count
        facts.text = [
            strings("\(trips) trip", plural: "\(trips) trips", count: trips),
            strings("\(saved) place saved", plural: "\(saved) places saved", count: saved),
        ].joined(separator: ", ")
    }

    override func place(in area: Rect) -> Double {
        let side = 88.0
        face.frame = Rect(x: area.minX, y: area.minY, width: side, height: side)
        face.cornerRadius = side / 2
        let x = face.frame.maxX + Look.gap, width = max(0, area.maxX - x)
        name.frame = Rect(x: x, y: face.frame.center.y - 26, width: width, height: 26)
        facts.frame = Rect(x: x, y: face.frame.center.y + 2, width: width, height: 20)
        return face.frame.maxY + Look.margin
    }
}
