import Controllers
import Geometry
import Gestures
import Platform
import Viewer
import Views

/// A page of tiles: a tap opens a tile; arrows select, Enter and the space bar open the selection.
class TilesController: ViewController, PhotoShelf.Observer {
    final let shelf: PhotoShelf
    final let collection: CollectionView
    private let layout: TileLayout
    private var selection: Int?
    final let emptyState = EmptyState()
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    init(_ shelf: PhotoShelf, layout: TileLayout) {
        self.shelf = shelf
        self.layout = layout
        collection = CollectionView(layout: layout)
        super.init()
    }

    // MARK: Subclass requirements

    /// The number of tiles.
    var count: Int { 0 }
    /// The photos of the tiles, by their places in the folder.
    var order: [Int] { [] }
    /// Fills a tile.
    func fill(_ cell: TileCell, _ index: Int) {}
    /// Opens a tile that the user has chosen.
    func open(_ index: Int) {}

    // MARK: View

    final override func viewDidLoad() {
        view.backgroundColor = Palette.background
        collection.dataSource = self
        collection.didLayout = { [unowned self] in requestThumbnails() }
        collection.addGestureRecognizer(tap)
        view.addSubview(collection)
        view.addSubview(emptyState)
        emptyState.update(for: shelf)
    }

    final override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
    }

    /// Requests the thumbnails again, because another page may have replaced the request.
    final override func viewIsAppearing(_ animated: Bool) { requestThumbnails() }

    private func requestThumbnails() {
        guard navigationController?.topViewController === self else { return }
        shelf.requestThumbnails(around: collection.visibleItems, of: order)
    }

    final func shelfDidChange() {
        guard isViewLoaded else { return }
        for case (let index, let cell as TileCell) in collection.visibleCells where index < count {
            update(cell, index)
        }
        collection.setNeedsLayout()
        emptyState.update(for: shelf)
    }

    final func update(_ cell: TileCell, _ index: Int) {
        cell.isSelected = index == selection
        fill(cell, index)
    }

    // MARK: Selection

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        select(nil)
        choose(index)
    }

    private func choose(_ index: Int) {
        // A page that is leaving the stack opens nothing.
        guard navigationController?.topViewController === self, index < count else { return }
        open(index)
    }

    private func select(_ index: Int?) {
        selection = index
        for (item, cell) in collection.visibleCells { (cell as? TileCell)?.isSelected = item == index }
        if let index { collection.scrollToVisible(collection.frame(ofItem: index).inset(by: -layout.margin)) }
    }

    /// The commands.
    nonisolated static let commands = CommandTable<TilesController>([
        Command("select", keys: "Arrows", "select an album or a photo", also: "Home, End", if: { $0.count > 0 }) {
            controller, key in
            let columns = controller.layout.columns(width: controller.collection.size.width), count = controller.count
            let steps = [
                "ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns, "Home": -count,
                "End": count,
            ]
            guard let step = steps[key.key] else { return }
            controller.select(step, from: controller.selection, isJump: abs(step) == count)
        },
        Command(
            "open", keys: "Enter, Space", "open the selection", if: { $0.count > 0 && $0.selection != nil }
        ) { controller, _ in controller.selection.map(controller.choose) },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    /// Moves the selection.
    ///
    /// The first arrow only shows the selection; a step beyond the tiles changes nothing.
    private func select(_ step: Int, from selection: Int?, isJump: Bool) {
        let target = (selection ?? 0) + step
        if isJump {
            select(min(max(target, 0), count - 1))
        } else if let selection {
            select(target >= 0 && target < count ? target : selection)
        } else {
            select(0)
        }
    }
}

extension TilesController: CollectionViewDataSource {
    final func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    final func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? TileCell ?? TileCell(caption: layout.caption)
        update(cell, path.item)
        return cell
    }
}

/// A photo with rounded corners and, if the cell has a caption, two lines of text below it.
final class TileCell: View {
    /// A Boolean value that indicates whether the tile is the keyboard's selection, which draws a ring.
    var isSelected = false
    private let photo = ImageView(contentMode: .scaleAspectFill)
    private let title = Label("", font: Font(size: 14, weight: .semibold), color: Palette.text)
    private let detail = Label("", font: Font(size: 12), color: Palette.quietText)
    private let caption: Double

    private enum Look {
        static let radius = 8.0
        static let ring = (distance: 5.0, thickness: 3.0)
        static let gap = 8.0
        static let title = 18.0, detail = 16.0
    }

    /// Creates a cell.
    ///
    /// - Parameter caption: The height of the text below the photo, in points; 0 for none.
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

    /// Shows a photo and two lines of text.
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
