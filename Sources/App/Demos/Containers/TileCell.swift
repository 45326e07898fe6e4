import DemoSupport
import Geometry
import Platform
import Views

/// A photo with rounded corners and, where there is room below it, two lines about it.
final class TileCell: View {
    /// Whether the keyboard is on it.
    var isSelected = false
    private let photo = ImageView()
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let detail = Label("", font: Font(size: 12), color: Palette.quietText)
    private let caption: Double

    private enum Look {
        static let radius = 8.0
        static let ring = (distance: 5.0, thickness: 3.0)
        static let gap = 8.0
        static let title = 18.0, detail = 16.0
    }

    /// Makes a cell whose lowest points, as many as `caption` says, are for words.
    init(caption: Double) {
        self.caption = caption
        super.init()
        photo.backgroundColor = Palette.control
        photo.cornerRadius = Look.radius
        addSubview(photo)
        for label in [title, detail] where caption > 0 {
            label.alignment = .leading
            addSubview(label)
        }
    }

    /// Shows a photo and says something of it.
    func show(_ image: Image?, title: String = "", detail: String = "") {
        photo.image = image
        self.title.text = title
        self.detail.text = detail
    }

    override func layoutSubviews() {
        photo.frame = Rect(x: 0, y: 0, width: size.width, height: max(0, size.height - caption))
        let top = photo.frame.maxY + Look.gap
        title.frame = Rect(x: 0, y: top, width: size.width, height: Look.title)
        detail.frame = Rect(x: 0, y: top + Look.title, width: size.width, height: Look.detail)
    }

    override func draw(_ context: inout DrawingContext) {
        guard isSelected else { return }
        for (distance, color) in [
            (Look.ring.distance, Palette.accent), (Look.ring.distance - Look.ring.thickness, Palette.background),
        ] {
            context.fill(
                photo.frame.inset(by: -distance), with: color, cornerRadius: Look.radius + distance)
        }
    }
}
