import Geometry
import Platform
import System
import Viewer
import Views

/// The card that the property animator moves: a photo with a title, a bar of its progress and a badge, laid out in the points of the design.
///
/// The card lies in a track, and its centre moves obliquely from the track's upper edge to the lower one. The velocity of a
/// spring therefore shows in both directions.
final class CardView: View {
    /// The greatest size of the card, in points of the design.
    static let extent = Size(width: 240, height: 212)
    /// The displacement of the centre from the start to the end, in points of the design.
    static let travel = Vector(dx: 48, dy: 260)
    /// The centre at the start, in points of the track.
    static let start = Point(x: extent.width / 2, y: 0)
    /// The scale and the corner radius at the start and at the end.
    static let departure = (scale: 0.8, cornerRadius: 8.0), arrival = (scale: 1.0, cornerRadius: 20.0)

    private enum Look {
        static let badge = 20.0
        static let footer = 52.0
        static let margin = 16.0
        static let font = 15.0
        static let bar = 3.0
        static let fade = (out: 0.1, delay: 0.06, into: 0.15)
    }

    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let label = Label(
        strings("Property animator"), font: Font(size: Look.font, weight: .semibold), color: Palette.text)
    private let badge = View()
    /// The scale of the track on screen; the title's font grows by this factor so that it stays sharp.
    var magnification = 1.0 { didSet { if magnification != oldValue { setNeedsLayout() } } }

    init() {
        super.init()
        size = Self.extent
        backgroundColor = Palette.control
        clipsToBounds = true
        photo.backgroundColor = Palette.panel
        badge.size = Size(width: Look.badge, height: Look.badge)
        badge.cornerRadius = Look.badge / 2
        label.alignment = .leading
        for view in [photo, label, badge] { addSubview(view) }
        leave()
    }

    /// Shows a photo.
    func show(_ image: Image) { photo.image = image }

    // MARK: Start and end

    /// Sets the properties of the start: the card at the top, with a dim badge.
    func leave() {
        center = Self.start
        transform.scale = Self.departure.scale
        cornerRadius = Self.departure.cornerRadius
        badge.backgroundColor = Palette.line
        badge.transform.scale = 0.7
    }

    /// Sets the properties of the end: the card at the bottom.
    func arrive() {
        center = Self.start + Self.travel
        transform.scale = Self.arrival.scale
        cornerRadius = Self.arrival.cornerRadius
    }

    /// Sets the properties of the lit badge.
    func badgeArrives() {
        badge.backgroundColor = Palette.accent
        badge.transform.scale = 1.2
    }

    /// The visible fraction of the displacement, in each direction.
    var progress: Vector {
        let moved = presentation.center - Self.start
        return Vector(dx: moved.dx / Self.travel.dx, dy: moved.dy / Self.travel.dy)
    }

    /// Makes a change that may move the card at once: its picture then fades out at the former place, before the card
    /// fades in at the new one.
    func jump(_ change: () -> Void) {
        let before = presentation, picture = snapshotView(afterScreenUpdates: false)
        change()
        guard let picture, let superview, (presentation.center - before.center).length > 1 else { return }
        picture.transform = before.transform
        picture.cornerRadius = before.cornerRadius
        picture.clipsToBounds = true
        picture.isUserInteractionEnabled = false
        superview.insertSubview(picture, belowSubview: self)
        alpha = 0
        View.animate(withDuration: Look.fade.out) {
            picture.alpha = 0
        } completion: { _ in
            picture.removeFromSuperview()
        }
        View.animate(withDuration: Look.fade.into, delay: Look.fade.delay, options: .allowUserInteraction) { alpha = 1 }
    }

    // MARK: Layout

    override func layoutSubviews() {
        let footer = Rect(x: 0, y: size.height - Look.footer, width: size.width, height: Look.footer)
        photo.frame = Rect(x: 0, y: 0, width: size.width, height: footer.minY)
        badge.center = Point(x: size.width - Look.margin - Look.badge / 2, y: footer.center.y)
        label.font.size = Look.font * magnification
        label.transform.scale = 1 / magnification
        let width = size.width - 4 * Look.margin
        label.size = Size(width: width, height: footer.height) * magnification
        label.center = Point(x: Look.margin + width / 2, y: footer.center.y)
    }

    /// Draws the bar below the photo, as long as the visible progress.
    override func draw(_ context: inout DrawingContext) {
        let y = context.bounds.maxY - Look.footer
        let width = context.bounds.width * progress.dy.clamped(to: 0...1)
        context.fill(
            Rect(x: context.bounds.minX, y: y, width: width, height: Look.bar), with: Palette.accent)
    }
}
