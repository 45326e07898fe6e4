import Controllers
import DemoSupport
import Geometry
import Gestures
import Motion
import Platform
import Views

/// All scenes as tiles on which they run in small: a tap or Enter leads to one.
final class GalleryController: ViewController {
    /// The key that opens and closes the gallery.
    static let key = "g"

    private let current: Demo
    private let choose: (Demo) -> Void
    private let transition = GalleryTransitioningDelegate()
    private let sections = GallerySection.all
    let scenes: [Demo]
    let collection = CollectionView(layout: GalleryLayout())
    private let screening: GalleryScreening?
    private let heading = Label("Scenes", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Palette.control
    ) { [unowned self] in if !isLeaving { dismiss(animated: true) } }
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The scene that Enter leads to.
    private(set) var selection: Demo { didSet { updateTiles() } }

    private enum Look {
        static let heading = 56.0
        static let button = 36.0
    }

    /// Makes the gallery; `choose` is told which scene is wanted.
    init(current: Demo, demoContent: DemoContent?, choose: @escaping (Demo) -> Void) {
        self.current = current
        self.choose = choose
        scenes = sections.flatMap(\.scenes)
        screening = demoContent.map(GalleryScreening.init)
        selection = current
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    // MARK: View

    /// Puts the tiles below the heading.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        heading.alignment = .leading
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        collection.didLayout = { [unowned self] in screening?.tiles = visibleTiles }
        for part in [collection, heading, closeButton] { view.addSubview(part) }
    }

    /// Gives the tiles what the heading leaves.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, margin = GalleryLayout.margin
        let corner = max(bounds.maxX - margin - Look.button, 0)
        heading.frame = Rect(x: margin, y: 0, width: max(corner - margin, 0), height: Look.heading)
        closeButton.frame = Rect(
            x: corner, y: (Look.heading - Look.button) / 2, width: Look.button, height: Look.button)
        collection.frame = Rect(
            x: 0, y: Look.heading, width: bounds.width, height: max(bounds.height - Look.heading, 0))
    }

    /// Sets the pictures going.
    override func viewWillAppear(_ animated: Bool) {
        screening?.begin(in: view.window ?? presentingViewController?.view.window)
    }

    /// Shows which scene is on stage.
    override func viewIsAppearing(_ animated: Bool) { reveal() }

    /// Out of sight nothing runs.
    override func viewDidDisappear(_ animated: Bool) { screening?.end() }

    private var visibleTiles: [GalleryScreening.Tile] {
        collection.visibleCells.sorted { $0.key < $1.key }.compactMap { index, cell in
            (cell as? GalleryTile).map { GalleryScreening.Tile(order: index, name: scenes[index], preview: $0.preview) }
        }
    }

    /// The picture of the scene that is selected, as far as it is in sight, with something in it.
    var chosenPreview: DisplayListView? {
        guard let index = scenes.firstIndex(of: selection) else { return nil }
        reveal()
        collection.layoutIfNeeded()
        screening?.showAtOnce(index)
        return (collection.visibleCells[index] as? GalleryTile)?.preview
    }

    // MARK: Choosing

    /// Closes the gallery; one that is on its way out comes back.
    func toggle() {
        if isLeaving {
            presentingViewController?.present(self, animated: true)
        } else {
            dismiss(animated: true)
        }
    }

    /// Whether the gallery is on its way out; it has been answered then.
    private var isLeaving: Bool {
        let isTurnedRound = transitionCoordinator?.isCancelled ?? false
        return isBeingDismissed ? !isTurnedRound : isBeingPresented && isTurnedRound
    }

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        take(scenes[index])
    }

    private func take(_ name: Demo) {
        guard !isLeaving else { return }
        selection = name
        choose(name)
        dismiss(animated: true)
    }

    /// The gallery has the keys as long as it is there: arrows move the selection, Enter leads there, Escape and G close.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, key.key != "F11" else { return false }
        guard let index = scenes.firstIndex(of: selection) else { return true }
        switch key.key {
        case "Escape", "Backspace": if !isLeaving { dismiss(animated: true) }
        case "Enter", " ": take(selection)
        case "ArrowLeft": select(index - 1)
        case "ArrowRight": select(index + 1)
        case "ArrowUp": select(neighbour(of: index, below: false))
        case "ArrowDown": select(neighbour(of: index, below: true))
        case "Home": select(0)
        case "End": select(scenes.count - 1)
        default: if key.key.lowercased() == Self.key { toggle() }
        }
        return true
    }

    /// The tile of the next row that is nearest; the same one, where there is no such row.
    private func neighbour(of index: Int, below: Bool) -> Int {
        // A key may come before the tiles have been laid out.
        guard collection.count == scenes.count else { return index }
        let frames = scenes.indices.map(collection.frame(ofItem:)), here = frames[index].center
        func distance(_ index: Int) -> Double { abs(frames[index].center.y - here.y) }
        let others = scenes.indices.filter { below ? frames[$0].center.y > here.y : frames[$0].center.y < here.y }
        guard let nearest = others.map(distance).min() else { return index }
        return others.filter { distance($0) == nearest }
            .min { abs(frames[$0].center.x - here.x) < abs(frames[$1].center.x - here.x) } ?? index
    }

    private func select(_ index: Int) {
        selection = scenes[min(max(index, 0), scenes.count - 1)]
        reveal()
    }

    private func reveal() {
        guard let index = scenes.firstIndex(of: selection), collection.count > 0 else { return }
        let tile = collection.frame(ofItem: index), roomy = tile.inset(by: -GalleryLayout.header - GalleryLayout.margin)
        collection.scrollToVisible(roomy.height <= collection.size.height ? roomy : tile)
    }

    private func updateTiles() {
        for case let tile as GalleryTile in collection.visibleCells.values {
            tile.isSelected = tile.name == selection
        }
    }
}

extension GalleryController: CollectionViewDataSource {
    func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].scenes.count
    }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let tile = reusable as? GalleryTile ?? GalleryTile(), name = sections[path.section].scenes[path.item]
        tile.show(name, isCurrent: name == current)
        tile.isSelected = name == selection
        return tile
    }

    func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? {
        let header = Label(sections[section].title, font: Font(size: 12, weight: .semibold), color: Palette.quietText)
        header.alignment = .leading
        return header
    }
}
