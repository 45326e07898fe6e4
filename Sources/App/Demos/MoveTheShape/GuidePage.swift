import Controllers
import DemoSupport
import Geometry
import PhotoApp
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

/// Home: one place as large as there is room, and some more below it.
final class GuideHomePage: GuidePage {
    private let feature = FeatureView()

    init(_ places: GuidePlaces) { super.init(places, heading: "Good morning") }

    override var shown: [Int] { places.known.filter { (1...8).contains($0) } }

    override func show() {
        if feature.superview == nil { plane.addSubview(feature) }
        feature.show(places[0].image, caption: "Place of the week", title: places[0].title)
    }

    override func place(in room: Rect) -> Double {
        // The first row of cards is to be seen below it.
        let height = max(150, min((room.width * 0.42).rounded(), room.height - 190))
        feature.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: height)
        return feature.frame.maxY + Look.margin
    }
}

/// Search: places by their light.
final class GuideSearchPage: GuidePage {
    private var mood: PhotoMood?
    private lazy var chips = ([nil] + PhotoMood.allCases).map { mood in
        TextButton(
            mood?.rawValue ?? "All light", isSelected: { [unowned self] in self.mood == mood },
            action: { [unowned self] in
                self.mood = mood
                placesDidChange()
            })
    }

    init(_ places: GuidePlaces) { super.init(places, heading: "Search by light") }

    override var shown: [Int] { places.known.filter { mood == nil || places[$0].mood == mood } }

    override func show() { for chip in chips where chip.superview == nil { plane.addSubview(chip) } }

    override func place(in room: Rect) -> Double {
        let size = Size(width: 92, height: 30), gap = 8.0
        let perRow = max(1, Int((room.width + gap) / (size.width + gap)))
        for (index, chip) in chips.enumerated() {
            let origin = Point(
                x: room.minX + Double(index % perRow) * (size.width + gap),
                y: room.minY + Double(index / perRow) * (size.height + gap))
            chip.frame = Rect(origin: origin, size: size)
        }
        return (chips.last?.frame.maxY ?? room.minY) + Look.margin
    }
}

/// Saved: what somebody has saved.
final class GuideSavedPage: GuidePage {
    private let hint = Label(
        "Tap the star of a place to keep it here.", font: Font(size: 14), color: Palette.quietText)

    init(_ places: GuidePlaces) { super.init(places, heading: "Saved") }

    override var shown: [Int] { places.saved }

    override func show() {
        hint.alignment = .leading
        if hint.superview == nil { plane.addSubview(hint) }
        hint.isHidden = !shown.isEmpty
    }

    override func place(in room: Rect) -> Double {
        hint.frame = Rect(x: room.minX, y: room.minY, width: room.width, height: 20)
        return room.minY
    }
}

/// Trips: what is planned, each with a photo.
final class GuideTripsPage: GuidePage {
    private static let plans = [
        (dates: "12 to 19 June", place: 0), (dates: "3 to 5 September", place: 1),
        (dates: "21 to 30 October", place: 2), (dates: "27 December to 2 January", place: 9),
    ]
    /// What trips are called by the title of their photo; one that is not here goes by that.
    private static let names = [
        "Ridges at dawn": "A week of ridges", "Harbour lights": "Harbours by night", "Golden dunes": "Into the dunes",
        "Mirror lake": "Winter by the lake",
    ]
    private var rows: [FeatureView] = []

    /// The trips to places of which there is a photo.
    static func trips(_ places: GuidePlaces) -> [(title: String, dates: String, place: Int)] {
        plans.filter { places[$0.place].image != nil }.map { plan in
            let title = places[plan.place].title
            return (names[title] ?? title, plan.dates, plan.place)
        }
    }

    init(_ places: GuidePlaces) { super.init(places, heading: "Trips") }

    override func show() {
        let trips = Self.trips(places)
        while rows.count < trips.count {
            rows.append(FeatureView())
            plane.addSubview(rows[rows.count - 1])
        }
        for (row, trip) in zip(rows, trips) {
            row.show(places[trip.place].image, caption: trip.dates, title: trip.title)
        }
    }

    override func place(in room: Rect) -> Double {
        let columns = room.width > 700 ? 2 : 1
        let width = ((room.width - Double(columns - 1) * Look.gap) / Double(columns)).rounded(.down)
        let height = min(240, (width * 0.45).rounded())
        for (index, row) in rows.enumerated() {
            row.frame = Rect(
                x: room.minX + Double(index % columns) * (width + Look.gap),
                y: room.minY + Double(index / columns) * (height + Look.gap), width: width, height: height)
        }
        return rows.last?.frame.maxY ?? room.minY
    }
}

/// Profile: who it is, and what they have been up to.
final class GuideProfilePage: GuidePage {
    private let face = ImageView()
    private let name = Label("Robin Vale", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private let facts = Label("", font: Font(size: 14), color: Palette.quietText)

    init(_ places: GuidePlaces) { super.init(places, heading: "Profile") }

    override var shown: [Int] { places.known.suffix(4) }

    override func show() {
        for part in [face, name, facts] where part.superview == nil { plane.addSubview(part) }
        for label in [name, facts] { label.alignment = .leading }
        face.backgroundColor = Palette.control
        face.image = places[GuidePlaces.count - 1].image
        let saved = places.saved.count
        let trips = GuideTripsPage.trips(places).count
        facts.text = [(trips, "trip", ""), (saved, "place", " saved")]
            .map { count, noun, rest in "\(count) \(noun)\(count == 1 ? "" : "s")\(rest)" }.joined(separator: ", ")
    }

    override func place(in room: Rect) -> Double {
        let side = 88.0
        face.frame = Rect(x: room.minX, y: room.minY, width: side, height: side)
        face.cornerRadius = side / 2
        let x = face.frame.maxX + Look.gap, width = max(0, room.maxX - x)
        name.frame = Rect(x: x, y: face.frame.center.y - 26, width: width, height: 26)
        facts.frame = Rect(x: x, y: face.frame.center.y + 2, width: width, height: 20)
        return face.frame.maxY + Look.margin
    }
}
