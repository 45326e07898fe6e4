import Controllers
import DemoSupport
import Geometry
import Platform
import Views

/// One photo over the whole page, which stays behind a little as the page is moved.
final class ViewerPageController: ViewController, PageContent {
    /// Which photo it is.
    let item: Int
    /// How far it stays behind.
    var parallax = Parallax(amount: 0) { didSet { if parallax != oldValue { view.setNeedsLayout() } } }
    /// What is shown.
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

    /// Where on the page the photo is: all of it at rest, and all that is in sight of it as it is moved.
    var place: Rect { photo.frame.intersection(view.bounds) }

    /// The part of its image that is seen there, in units of the whole.
    var part: Rect {
        guard let image = photo.image, !photo.frame.isEmpty else { return .unit }
        let whole = Size(width: Double(image.width), height: Double(image.height)).aspectFill(photo.frame.size)
        let origin = photo.frame.center - Vector(dx: whole.width / 2, dy: whole.height / 2)
        return Rect(
            x: (place.minX - origin.x) / whole.width, y: (place.minY - origin.y) / whole.height,
            width: place.width / whole.width, height: place.height / whole.height)
    }
}
