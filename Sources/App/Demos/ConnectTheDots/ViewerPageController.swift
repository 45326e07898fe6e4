import Controllers
import Geometry
import Platform
import Viewer
import Views

/// A page of the viewer: one photo, which moves with a parallax.
///
/// A photo fills its page if that crops little of it; otherwise the whole photo is visible, above the strip.
final class ViewerPageController: ViewController, PageContent {
    /// The least part of a photo that is visible where it fills its page, 0 to 1 (ours).
    private static let leastVisible = 0.75

    /// The page's index in the pager.
    let item: Int
    /// The parallax of the photo while the page moves.
    var parallax = Parallax(amount: 0) { didSet { if parallax != oldValue { view.setNeedsLayout() } } }
    /// The view of the photo.
    let photo = ImageView(contentMode: .scaleAspectFill)
    private var distance = 0.0

    init(_ item: Int) {
        self.item = item
        super.init()
    }

    override func viewDidLoad() {
        photo.backgroundColor = Palette.control
        view.addSubview(photo)
    }

    /// Shows a picture of the photo.
    func show(_ picture: Image) {
        photo.image = picture
        if isViewLoaded { view.setNeedsLayout() }
    }

    override func viewDidLayoutSubviews() { pageMoved(toDistance: distance) }

    func pageMoved(toDistance distance: Double) {
        self.distance = distance
        let lag = parallax.offset(atDistance: distance, width: view.size.width)
        photo.frame = restingFrame.offset(by: Vector(dx: lag, dy: 0))
    }

    /// The photo's frame on the page at rest.
    private var restingFrame: Rect {
        let page = Rect(origin: .zero, size: view.size)
        guard let image = photo.image, !page.isEmpty else { return page }
        let natural = Size(width: Double(image.width), height: Double(image.height))
        let ratio = natural.width * page.height / (natural.height * page.width)
        guard min(ratio, 1 / ratio) < Self.leastVisible else { return page }
        let area = Rect(x: 0, y: 0, width: page.width, height: max(page.height - StripView.height, 1))
        return Rect(center: area.center, size: natural.aspectFit(in: area.size))
            .rounded(toScale: view.window?.displayScale ?? 1)
    }

    /// The visible part of the photo's frame, in the page's coordinate space: all of the photo while the page is at rest.
    var place: Rect { photo.frame.intersection(view.bounds) }

    /// The part of the image that is visible in ``place``, in units of the whole image.
    var part: Rect {
        guard let image = photo.image, !photo.frame.isEmpty else { return .unit }
        let whole = Size(width: Double(image.width), height: Double(image.height)).aspectFill(photo.frame.size)
        let origin = photo.frame.center - Vector(dx: whole.width / 2, dy: whole.height / 2)
        return Rect(
            x: (place.minX - origin.x) / whole.width, y: (place.minY - origin.y) / whole.height,
            width: place.width / whole.width, height: place.height / whole.height)
    }
}
