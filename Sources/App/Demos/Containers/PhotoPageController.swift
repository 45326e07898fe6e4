import Controllers
import DemoSupport
import Geometry
import PhotoApp
import Platform
import Views

/// One photo, with what can be known of it and what can be said about it.
final class PhotoPageController: ViewController, PhotoShelfObserver {
    private let shelf: PhotoShelf
    private let places: [Int]
    /// Which photo it is.
    private(set) var place: Int
    private let photo = ImageView()

    private enum Look {
        static let margin = 16.0
        static let radius = 6.0
    }

    /// Makes a page for one of some photos, among which the arrows lead.
    init(_ place: Int, of places: [Int], on shelf: PhotoShelf) {
        (self.place, self.places, self.shelf) = (place, places, shelf)
        super.init()
        navigationItem.rightBarButtonItems = [
            BarButtonItem(primaryAction: Action(title: "Info") { [unowned self] _ in showInfo() }),
            BarButtonItem(primaryAction: Action(title: "Edit") { [unowned self] _ in edit() }),
        ]
        title = shelf.title(of: place)
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        photo.cornerRadius = Look.radius
        photo.backgroundColor = Palette.control
        photo.snapsToPixels = true
        view.addSubview(photo)
        shelfDidChange()
    }

    /// What was shown above may have asked for another photo.
    override func viewIsAppearing(_ animated: Bool) { sharpen() }

    override func viewDidLayoutSubviews() {
        let room = view.bounds.inset(by: Look.margin), scale = view.window?.displayScale ?? 1
        let shape = shelf.size(of: place) ?? Size(width: 3, height: 2)
        let size = shape.aspectFit(in: Size(width: max(room.width, 0), height: max(room.height, 0)))
        photo.frame = Rect(center: room.center, size: size).rounded(toScale: scale)
        sharpen()
    }

    /// A picture that is sharper than the one shown takes its place; one that has been let go of stays.
    func shelfDidChange() {
        guard isViewLoaded, let picture = shelf.picture(of: place) else { return }
        if picture.width > photo.image?.width ?? 0 { photo.image = picture }
        view.setNeedsLayout()
    }

    private func sharpen() {
        guard let scale = view.window?.displayScale else { return }
        shelf.sharpen(place, pixels: photo.size * scale)
    }

    // MARK: Sheets

    private func showInfo() {
        guard presentedViewController == nil else { return }
        present(PhotoInfoController(place, on: shelf), animated: true)
    }

    private func edit() {
        guard presentedViewController == nil else { return }
        present(PhotoEditController(place, on: shelf), animated: true)
    }

    // MARK: Keys

    /// I and E open the sheets, arrows lead to the photos beside this one.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty else { return false }
        switch key.key.lowercased() {
        case "i": showInfo()
        case "e": edit()
        case "arrowleft": turn(by: -1)
        case "arrowright": turn(by: 1)
        default: return false
        }
        return true
    }

    private func turn(by step: Int) {
        guard let index = places.firstIndex(of: place), places.indices.contains(index + step) else { return }
        place = places[index + step]
        title = shelf.title(of: place)
        photo.image = shelf.picture(of: place)
        view.setNeedsLayout()
    }
}
