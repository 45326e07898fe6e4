import DemoSupport
import Geometry
import Gestures
import Platform
import Views

/// A card of a place: its photo, its name below, and a star that saves it.
final class GuideCard: View {
    /// The height of the caption below the photo, in points.
    static let caption = 30.0

    private let photo = ImageView()
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let mark = View()
    private let stars = [
        SymbolView(.star(filled: false), color: .white),
        SymbolView(.star(filled: true), color: Color(red: 1, green: 0.78, blue: 0.25)),
    ]
    private var place = 0

    private enum Look {
        static let radius = 10.0
        static let mark = 32.0
        static let gap = 8.0
        static let star = 5.0
        static let title = 20.0
    }

    /// Creates a card, which calls `toggled` with the place whose star was tapped.
    init(toggled: @escaping (Int) -> Void) {
        super.init()
        photo.backgroundColor = Palette.control
        photo.cornerRadius = Look.radius
        title.alignment = .leading
        mark.backgroundColor = Color(white: 0, alpha: 0.35)
        mark.cornerRadius = Look.mark / 2
        for star in stars { mark.addSubview(star) }
        for part in [photo, title, mark] { addSubview(part) }
        mark.addGestureRecognizer(TapGestureRecognizer { [unowned self] in toggled(place) })
    }

    /// Shows a place.
    func show(_ place: Int, of places: GuidePlaces) {
        self.place = place
        photo.image = places[place].image
        title.text = places[place].title
        (stars[0].isHidden, stars[1].isHidden) = (places[place].isSaved, !places[place].isSaved)
    }

    override func layoutSubviews() {
        photo.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - Self.caption))
        title.frame = Rect(x: 0, y: photo.frame.maxY + Look.gap, width: size.width, height: Look.title)
        mark.frame = Rect(
            x: size.width - Look.gap - Look.mark, y: Look.gap, width: Look.mark, height: Look.mark)
        for star in stars { star.frame = mark.bounds.inset(by: Look.star) }
    }
}
