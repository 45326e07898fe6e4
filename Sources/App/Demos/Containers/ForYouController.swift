import Controllers
import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// The page of one large featured photo and, below it, of the user's favourites.
final class ForYouController: ViewController, PhotoShelf.Observer {
    private let shelf: PhotoShelf
    private let scrollView = ScrollView()
    private let feature = FeatureView()
    private let heading = Label(strings("Favourites"), font: Font(size: 17, weight: .semibold), color: Palette.text)
    private let hint = Label(strings("Edit a photo to have it here."), font: Font(size: 13), color: Palette.quietText)
    private var tiles: [TileCell] = []
    let emptyState = EmptyState()

    private enum Look {
        static let margin = 20.0
        static let gap = 12.0
        /// The greatest width of the content: the larger one of a length in points and of a fraction of the window's width.
        static let widest = (points: 960.0, fraction: 0.7)
        /// The height that the featured photo leaves to the favourites, and its own least height, in points.
        static let rest = 190.0, least = 150.0
        static let heading = 24.0, hint = 20.0
        static let tile = 112.0
    }

    init(_ shelf: PhotoShelf) {
        self.shelf = shelf
        super.init()
        title = strings("For You")
    }

    /// The place of the featured photo: always the photo at a third of those requested at first.
    private var featured: Int? {
        let places = shelf.places.prefix(PhotoShelf.batch)
        return places.isEmpty ? nil : places[places.count / 3]
    }

    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.addSubview(scrollView)
        view.addSubview(emptyState)
        for label in [heading, hint] { label.alignment = .leading }
        for part in [feature, heading, hint] { scrollView.addSubview(part) }
        feature.addGestureRecognizer(TapGestureRecognizer { [unowned self] in featured.map { open($0, of: [$0]) } })
        shelfDidChange()
    }

    /// Requests the sharp photo again, because a page or sheet above may have replaced the request.
    override func viewIsAppearing(_ animated: Bool) { sharpen() }

    func shelfDidChange() {
        guard isViewLoaded else { return }
        emptyState.update(for: shelf)
        scrollView.isHidden = featured == nil
        if let featured {
            feature.show(
                shelf.picture(of: featured), caption: strings("Photo of the day"), title: shelf.title(of: featured))
        }
        let favourites = shelf.favourites
        while tiles.count > favourites.count { tiles.removeLast().removeFromSuperview() }
        while tiles.count < favourites.count { addTile(at: tiles.count) }
        for (tile, place) in zip(tiles, favourites) { tile.show(shelf.picture(of: place)) }
        hint.isHidden = !favourites.isEmpty
        view.setNeedsLayout()
    }

    private func addTile(at index: Int) {
        let tile = TileCell(caption: 0)
        tile.addGestureRecognizer(
            TapGestureRecognizer { [unowned self] in
                let favourites = shelf.favourites
                if index < favourites.count { open(favourites[index], of: favourites) }
            })
        tiles.append(tile)
        scrollView.addSubview(tile)
    }

    private func open(_ place: Int, of places: [Int]) {
        guard navigationController?.topViewController === self else { return }
        navigationController?.pushViewController(PhotoPageController(place, of: places, on: shelf), animated: true)
    }

    private func sharpen() {
        guard let featured, let scale = view.window?.displayScale else { return }
        let shown = [featured] + shelf.favourites
        shelf.requestThumbnails(around: shown.indices, of: shown)
        shelf.sharpen(featured, covering: feature.size * scale)
    }

    override func viewDidLayoutSubviews() {
        scrollView.frame = view.bounds
        emptyState.frame = view.bounds
        let widest = max(Look.widest.points, (view.size.width * Look.widest.fraction).rounded())
        let width = max(0, min(view.size.width - 2 * Look.margin, widest))
        let x = ((view.size.width - width) / 2).rounded()
        let height = max(Look.least, min((width * 9 / 16).rounded(), view.size.height - Look.margin - Look.rest))
        feature.frame = Rect(x: x, y: Look.margin, width: width, height: height)
        heading.frame = Rect(x: x, y: feature.frame.maxY + Look.margin, width: width, height: Look.heading)
        let top = heading.frame.maxY + Look.gap
        hint.frame = Rect(x: x, y: top, width: width, height: Look.hint)
        let columns = max(1, Int((width + Look.gap) / (Look.tile + Look.gap)))
        for (index, tile) in tiles.enumerated() {
            let column = Double(index % columns), row = Double(index / columns)
            tile.frame = Rect(
                x: x + column * (Look.tile + Look.gap), y: top + row * (Look.tile + Look.gap), width: Look.tile,
                height: Look.tile)
        }
        let bottom = tiles.last?.frame.maxY ?? hint.frame.maxY
        scrollView.contentSize = Size(width: view.size.width, height: bottom + Look.margin)
        sharpen()
    }

    /// The commands.
    nonisolated static let commands = CommandTable<ForYouController>([
        Command("open", keys: "Enter, Space", if: { $0.featured != nil }) { controller, _ in
            if let featured = controller.featured { controller.open(featured, of: [featured]) }
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }
}
