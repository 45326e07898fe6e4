import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// The page of one photo, whose bar opens the sheets Info and Edit.
final class PhotoPageController: ViewController, PhotoShelf.Observer {
    private let shelf: PhotoShelf
    private let places: [Int]
    /// The photo's place in the folder.
    private(set) var place: Int
    private let photo = ImageView(contentMode: .scaleAspectFill)

    private enum Look {
        static let margin = 16.0
        static let radius = 6.0
    }

    /// Creates the page of a photo; the arrow keys turn to its neighbours among `places`.
    init(_ place: Int, of places: [Int], on shelf: PhotoShelf) {
        (self.place, self.places, self.shelf) = (place, places, shelf)
        super.init()
        navigationItem.rightBarButtonItems = [
            BarButtonItem(primaryAction: Action(title: strings("Info")) { [unowned self] _ in showInfo() }),
            BarButtonItem(primaryAction: Action(title: strings("Edit")) { [unowned self] _ in edit() }),
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

    /// Requests the sharp photo again, because a sheet above may have replaced the request.
    override func viewIsAppearing(_ animated: Bool) { sharpen() }

    override func viewDidLayoutSubviews() {
        let area = view.bounds.inset(by: Look.margin), scale = view.window?.displayScale ?? 1
        let shape = shelf.size(of: place) ?? Size(width: 3, height: 2)
        let size = shape.aspectFit(in: Size(width: max(area.width, 0), height: max(area.height, 0)))
        photo.frame = Rect(center: area.center, size: size).rounded(toScale: scale)
        sharpen()
    }

    /// Replaces the picture by a sharper one.
    ///
    /// The picture stays if the shelf has released its own.
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

    /// The commands.
    nonisolated static let commands = CommandTable<PhotoPageController>([
        Command("show a sheet", keys: "I, E", "open a sheet about the photo") { controller, key in
            if key.key.lowercased() == "i" { controller.showInfo() } else { controller.edit() }
        },
        Command("turn", keys: "Left, Right") { $0.turn(by: $1.key == "ArrowLeft" ? -1 : 1) },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func turn(by step: Int) {
        guard let index = places.firstIndex(of: place), places.indices.contains(index + step) else { return }
        place = places[index + step]
        title = shelf.title(of: place)
        photo.image = shelf.picture(of: place)
        view.setNeedsLayout()
    }
}
