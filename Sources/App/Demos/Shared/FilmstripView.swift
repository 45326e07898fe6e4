import Geometry
import Gestures
import Platform
import Viewer
import Views

/// A strip of thumbnails beside each other, of which a tap chooses one.
final class FilmstripView: View {
    /// The collection view of the thumbnails.
    let collection = CollectionView(layout: FilmstripLayout())
    /// The photos, by their places in the folder.
    private(set) var places: [Int] = []
    private let library: PhotoLibrary
    private let choose: (_ place: Int) -> Void
    private var selection: Int?
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    /// Creates an empty strip; `choose` receives the place of a tapped photo.
    init(_ library: PhotoLibrary, choose: @escaping (_ place: Int) -> Void) {
        (self.library, self.choose) = (library, choose)
        super.init()
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        addSubview(collection)
    }

    /// Shows photos, and scrolls to the selected one if the selection has changed.
    func show(_ places: [Int], selection: Int?) {
        let isNew = places != self.places
        self.places = places
        if isNew { collection.reloadData() }
        for case (let item, let cell as ThumbnailCell) in collection.visibleCells { fill(cell, item, selection) }
        guard selection != self.selection || isNew else { return }
        self.selection = selection
        showSelection(animated: !isNew)
    }

    /// Scrolls to the selected photo; before the first layout, there is no place to scroll to.
    private func showSelection(animated: Bool) {
        guard !collection.size.isEmpty, let item = selection.flatMap(places.firstIndex) else { return }
        collection.scrollToItem(at: item, animated: animated)
    }

    /// The commands.
    nonisolated static let commands = CommandTable<FilmstripView>([
        Command("turn", keys: "Left, Right") { strip, key in
            let places = strip.places, step = key.key == "ArrowLeft" ? -1 : 1
            let item = (strip.selection.flatMap(places.firstIndex) ?? (step > 0 ? -1 : places.count)) + step
            if places.indices.contains(item) { strip.choose(places[item]) }
        }
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    override func layoutSubviews() {
        let isFirst = collection.size.isEmpty
        collection.frame = bounds
        guard isFirst else { return }
        collection.layoutIfNeeded()
        showSelection(animated: false)
    }

    private func fill(_ cell: ThumbnailCell, _ item: Int, _ selection: Int?) {
        cell.isSelected = places[item] == selection
        cell.photo.image = library.shelf.picture(of: places[item])
    }

    private func tapped() {
        guard let item = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        choose(places[item])
    }
}

extension FilmstripView: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { places.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? ThumbnailCell ?? ThumbnailCell()
        fill(cell, path.item, selection)
        return cell
    }
}

/// A layout of items of one size beside each other, as high as the view allows; centred if all of them fit.
struct FilmstripLayout: CollectionViewLayout {
    /// The width of an item as a fraction of its height.
    private static let aspect = 4.0 / 3
    /// The space between two items, and the space around all for the ring of the selected one, in points.
    private static let gap = 14.0, margin = 8.0

    let scrollDirection = ScrollDirection.horizontal

    private func item(_ size: Size) -> Size {
        let height = max(1, size.height - 2 * Self.margin)
        return Size(width: (height * Self.aspect).rounded(), height: height)
    }

    private func width(_ count: Int, _ size: Size) -> Double {
        Double(count) * (item(size).width + Self.gap) - Self.gap + 2 * Self.margin
    }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        Size(width: width(sections.count, size), height: size.height)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let item = item(size), left = max(0, ((size.width - width(sections.count, size)) / 2).rounded())
        let x = left + Self.margin + Double(index) * (item.width + Self.gap)
        return Rect(x: x, y: Self.margin, width: item.width, height: item.height)
    }

    func items(from start: Double, to end: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        let first = frame(ofItem: 0, of: sections, in: size), pitch = first.width + Self.gap
        let most = Double(sections.count)
        let low = ((start - first.maxX) / pitch).rounded(.up).clamped(to: 0...most)
        let high = ((end - first.minX) / pitch).rounded(.up).clamped(to: 0...most)
        return Int(low)..<max(Int(low), Int(high))
    }
}
