import DemoSupport
import Geometry
import Platform
import Views

/// The card that the property animator moves: a photo with a title and a badge, laid out in the points of the design.
///
/// The card lies in a track, and its centre moves from the track's upper edge to the lower one.
final class CardView: View {
    /// The greatest size of the card, in points of the design.
    static let extent = Size(width: 240, height: 212)
    /// The distance that the centre travels, in points of the design.
    static let travel = 260.0

    private enum Look {
        static let surface = Color(red: 0.19, green: 0.2, blue: 0.22)
        static let quiet = Color(red: 0.36, green: 0.38, blue: 0.42)
        static let departure = (scale: 0.8, cornerRadius: 8.0)
        static let arrival = (scale: 1.0, cornerRadius: 20.0)
        static let footer = 52.0
        static let badge = 20.0
    }

    private let photo = ImageView()
    private let label = Label("Property animator", font: Font(size: 15, weight: .semibold), color: Color(white: 0.92))
    private let badge = View()
    /// The scale of the track on screen; the title's font grows by this factor so that the title stays sharp.
    var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsLayout() } } }

    init() {
        super.init()
        size = Self.extent
        backgroundColor = Look.surface
        clipsToBounds = true
        photo.backgroundColor = Look.quiet
        badge.size = Size(width: Look.badge, height: Look.badge)
        badge.cornerRadius = Look.badge / 2
        for view in [photo, label, badge] { addSubview(view) }
        leave()
    }

    /// Shows a photo with its title.
    func show(_ image: Image, title: String) {
        photo.image = image
        label.text = title
        setNeedsLayout()
    }

    // MARK: Start and end

    /// Sets the properties of the start: the card at the top, with a dim badge.
    func leave() {
        center = Point(x: center.x, y: 0)
        transform.scale = Look.departure.scale
        cornerRadius = Look.departure.cornerRadius
        badge.backgroundColor = Look.quiet
        badge.transform.scale = 0.7
    }

    /// Sets the properties of the end: the card at the bottom.
    func arrive() {
        center = Point(x: center.x, y: Self.travel)
        transform.scale = Look.arrival.scale
        cornerRadius = Look.arrival.cornerRadius
    }

    /// Sets the properties of the lit badge.
    func badgeArrives() {
        badge.backgroundColor = Palette.accent
        badge.transform.scale = 1.2
    }

    override func layoutSubviews() {
        let footer = Rect(x: 0, y: size.height - Look.footer, width: size.width, height: Look.footer)
        photo.frame = Rect(x: 0, y: 0, width: size.width, height: footer.minY)
        badge.center = Point(x: size.width - 16 - Look.badge / 2, y: footer.center.y)
        label.font.size = 15 * magnification
        label.transform.scale = 1 / magnification
        let width = size.width - 64
        label.alignment = .leading
        label.size = Size(width: width, height: footer.height) * magnification
        label.center = Point(x: 16 + width / 2, y: footer.center.y)
    }
}
