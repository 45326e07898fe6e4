import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// A page of the viewer: one photo over the whole page, which moves with a parallax.
final class ViewerPageController: ViewController, PageContent {
    /// The page's index in the pager.
    let item: Int
    /// The parallax of the photo while the page moves.
    var parallax = Parallax(amount: 0) { didSet { if parallax != oldValue { view.setNeedsLayout() } } }
    /// The view of the photo.
    let photo = ImageView()
    private var distance = 0.0

    init(_ item: Int) {
        self.item = item
        super.init()
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.control
        view.addSubview(photo)
    }

    override func viewDidLayoutSubviews() { pageMoved(toDistance: distance) }

    func pageMoved(toDistance distance: Double) {
        self.distance = distance
        photo.frame = parallax.frame(atDistance: distance, in: view.size)
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
