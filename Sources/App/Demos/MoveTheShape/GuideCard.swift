import Geometry
import Platform
import System
import Viewer
import Views

/// A card for a place: its photo, its name below, and a star that saves it.
final class GuideCard: View {
    /// The height below the photo for the two lines of the name, in points.
    static let caption = 44.0

    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let saveButton = Button(
        .star(filled: false), color: .white, background: Color(white: 0, alpha: 0.35))
    private var place = 0

    private enum Look {
        static let radius = 10.0
        static let button = 32.0
        static let gap = 8.0
        static let star = 5.0
    }

    /// Creates a card; `toggled` is called with the place whose star was tapped.
    init(toggled: @escaping (Int) -> Void) {
        super.init()
        photo.backgroundColor = Palette.control
        photo.cornerRadius = Look.radius
        title.alignment = .leading
        title.numberOfLines = 2
        saveButton.setSymbol(.star(filled: true), color: Color(red: 1, green: 0.78, blue: 0.25), for: .selected)
        saveButton.symbolInset = Look.star
        saveButton.accessibilityLabel = strings("Save")
        saveButton.addAction(for: .primaryActionTriggered) { [unowned self] in toggled(place) }
        for part in [photo, title, saveButton] { addSubview(part) }
    }

    /// Shows a place.
    func show(_ place: Int, of places: GuidePlaces) {
        self.place = place
        photo.image = places[place].image
        title.text = places[place].title
        setNeedsLayout()
        saveButton.isSelected = places[place].isSaved
    }

    override func layoutSubviews() {
        photo.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - Self.caption))
        let text = title.sizeThatFits(Size(width: size.width, height: 0)).height
        title.frame = Rect(x: 0, y: photo.frame.maxY + Look.gap, width: size.width, height: text)
        saveButton.frame = Rect(
            x: size.width - Look.gap - Look.button, y: Look.gap, width: Look.button, height: Look.button)
    }
}
