import Controllers
import DemoSupport
import Geometry
import Gestures
import PhotoApp
import Platform
import Views

/// A page of tiles: a tap opens one; arrows select, Enter opens what is selected.
class TilesController: ViewController, PhotoShelfObserver {
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

    // MARK: For those who have something to show

    /// How many tiles there are.
    var count: Int { 0 }
    /// Shows something in a tile.
    func fill(_ cell: TileCell, _ index: Int) {}
    /// A tile was chosen.
    func open(_ index: Int) {}

    // MARK: View

    final override func viewDidLoad() {
        view.backgroundColor = Palette.background
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        view.addSubview(collection)
        view.addSubview(emptyState)
        emptyState.update(for: shelf)
    }

    final override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
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

    // MARK: Choosing

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        select(nil)
        choose(index)
    }

    private func choose(_ index: Int) {
        // What is on its way out has been answered.
        guard navigationController?.topViewController === self, index < count else { return }
        open(index)
    }

    private func select(_ index: Int?) {
        selection = index
        for (item, cell) in collection.visibleCells { (cell as? TileCell)?.isSelected = item == index }
        if let index { collection.scrollToVisible(collection.frame(ofItem: index).inset(by: -layout.margin)) }
    }

    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, count > 0 else { return false }
        let columns = layout.columns(width: collection.size.width)
        let steps = [
            "ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -columns, "ArrowDown": columns, "Home": -count, "End": count,
        ]
        if key.key == "Enter" || key.key == " " {
            guard let selection else { return false }
            choose(selection)
        } else if let step = steps[key.key] {
            select(step, from: selection, isJump: abs(step) == count)
        } else {
            return false
        }
        return true
    }

    /// The first arrow only shows the selection; one that leads nowhere changes nothing.
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
