import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A resizable sheet of facts about a photo; the space below them shows the photo.
final class PhotoInfoController: SheetPage {
    private let shelf: PhotoShelf
    private let place: Int
    private let photo = ImageView(contentMode: .scaleAspectFill)

    private enum Look {
        static let radius = 8.0
        /// The least height, in points, in which the photo is visible.
        static let least = 80.0
    }

    init(_ place: Int, on shelf: PhotoShelf) {
        (self.place, self.shelf) = (place, shelf)
        super.init()
        modalPresentationStyle = .pageSheet
        sheetPresentationController?.detents = [.medium(), .large()]
        sheetPresentationController?.prefersGrabberVisible = true
    }

    override func viewDidLoad() {
        let done = Action(title: strings("Done")) { [unowned self] _ in leave() }
        addBar(strings("Info"), right: BarButtonItem(primaryAction: done))
        let opinion = shelf[place]
        addRow(strings("Name"), shelf.title(of: place))
        if let size = shelf.size(of: place) {
            addRow(strings("Size"), strings("\(Int(size.width)) × \(Int(size.height)) pixels"))
        }
        if let mood = shelf.mood(of: place) { addRow(strings("Album"), mood.title) }
        addRow(
            strings("Rating"),
            opinion.stars == 0
                ? strings("None")
                : strings("\(opinion.stars) star", plural: "\(opinion.stars) stars", count: opinion.stars))
        addRow(strings("Favourite"), opinion.isFavourite ? strings("Yes") : strings("No"))
        photo.image = shelf.picture(of: place)
        photo.cornerRadius = Look.radius
        view.addSubview(photo)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = rest
        photo.isHidden = area.height < Look.least
        let size = (shelf.size(of: place) ?? .zero).aspectFit(in: area.size)
        photo.frame = Rect(
            x: area.center.x - size.width / 2, y: area.minY, width: size.width, height: size.height)
    }

    private func leave() { presentingViewController?.dismiss(animated: true) }

    /// The commands.
    nonisolated static let commands = CommandTable<PhotoInfoController>([
        Command("close", keys: "Escape, Backspace, Enter", ignoring: .all) { controller, _ in controller.leave() }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}
