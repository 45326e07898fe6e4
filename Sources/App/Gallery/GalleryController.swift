import Controllers
import DemoSupport
import Demos
import Geometry
import Gestures
import Motion
import Platform
import Views

/// A grid of all scenes as running miniatures; a tap or Enter opens one.
final class GalleryController: ViewController {
    /// The key that opens and closes the gallery.
    static let key = "g"

    private let current: Demo
    private let choose: (Demo) -> Void
    private let transition = GalleryTransitioningDelegate()
    private let sections = GallerySection.all
    let scenes: [Demo]
    let collection = CollectionView(layout: GalleryLayout())
    private let player: MiniaturePlayer?
    private let heading = Label("Scenes", font: Font(size: 20, weight: .semibold), color: Palette.text)
    private(set) lazy var closeButton = Button(
        .close, color: Palette.text, background: Palette.control
    ) { [unowned self] in if !isLeaving { dismiss(animated: true) } }
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    /// The scene that Enter opens.
    private(set) var selection: Demo { didSet { updateTiles() } }

    private enum Look {
        static let heading = 56.0
        static let button = 36.0
    }

    /// Creates the gallery.
    ///
    /// - Parameters:
    ///   - current: the current scene, which is selected at first.
    ///   - demoContent: the content of the miniatures; `nil` if tiles show titles only.
    ///   - choose: called with the scene that the user has chosen.
    init(current: Demo, demoContent: DemoContent?, choose: @escaping (Demo) -> Void) {
        self.current = current
        self.choose = choose
        scenes = sections.flatMap(\.scenes)
        player = demoContent.map(MiniaturePlayer.init)
        selection = current
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
    }

    // MARK: View

    /// Adds the tiles, the heading and the close button.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        heading.alignment = .leading
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        collection.didLayout = { [unowned self] in player?.tiles = visibleTiles }
        for part in [collection, heading, closeButton] { view.addSubview(part) }
    }

    /// Lays the tiles out below the heading.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, margin = GalleryLayout.margin
        let corner = max(bounds.maxX - margin - Look.button, 0)
        heading.frame = Rect(x: margin, y: 0, width: max(corner - margin, 0), height: Look.heading)
        closeButton.frame = Rect(
            x: corner, y: (Look.heading - Look.button) / 2, width: Look.button, height: Look.button)
        collection.frame = Rect(
            x: 0, y: Look.heading, width: bounds.width, height: max(bounds.height - Look.heading, 0))
    }

    /// Starts the miniatures.
    override func viewWillAppear(_ animated: Bool) {
        player?.begin(in: view.window ?? presentingViewController?.view.window)
    }

    /// Scrolls to the current scene.
    override func viewIsAppearing(_ animated: Bool) { reveal() }

    /// Stops the miniatures.
    override func viewDidDisappear(_ animated: Bool) { player?.end() }

    private var visibleTiles: [MiniaturePlayer.Tile] {
        collection.visibleCells.sorted { $0.key < $1.key }.compactMap { index, cell in
            (cell as? GalleryTile).map { MiniaturePlayer.Tile(order: index, demo: scenes[index], preview: $0.preview) }
        }
    }

    /// The picture of the selected scene, scrolled to and not empty; `nil` if there is none.
    var chosenPreview: DisplayListView? {
        guard let index = scenes.firstIndex(of: selection) else { return nil }
        reveal()
        collection.layoutIfNeeded()
        player?.showAtOnce(index)
        return (collection.visibleCells[index] as? GalleryTile)?.preview
    }

    // MARK: Choosing

    /// Dismisses the gallery, or presents it again if it is being dismissed.
    func toggle() {
        if isLeaving {
            presentingViewController?.present(self, animated: true)
        } else {
            dismiss(animated: true)
        }
    }

    /// A Boolean value that indicates whether the gallery is being dismissed; it ignores input then.
    private var isLeaving: Bool {
        let isReversed = transitionCoordinator?.isCancelled ?? false
        return isBeingDismissed ? !isReversed : isBeingPresented && isReversed
    }

    private func tapped() {
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        open(scenes[index])
    }

    private func open(_ demo: Demo) {
        guard !isLeaving else { return }
        selection = demo
        choose(demo)
        dismiss(animated: true)
    }

    /// Handles all keys while the gallery is presented: arrows move the selection, Enter opens it, Escape and G close.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, key.key != "F11" else { return false }
        guard let index = scenes.firstIndex(of: selection) else { return true }
        switch key.key {
        case "Escape", "Backspace": if !isLeaving { dismiss(animated: true) }
        case "Enter", " ": open(selection)
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

    /// Returns the nearest tile of the row above or below; the same tile if there is no such row.
    private func neighbour(of index: Int, below: Bool) -> Int {
        // A key can arrive before the first layout.
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
            tile.isSelected = tile.demo == selection
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
        let tile = reusable as? GalleryTile ?? GalleryTile(), demo = sections[path.section].scenes[path.item]
        tile.show(demo, isCurrent: demo == current)
        tile.isSelected = demo == selection
        return tile
    }

    func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? {
        let header = Label(sections[section].title, font: Font(size: 12, weight: .semibold), color: Palette.quietText)
        header.alignment = .leading
        return header
    }
}

/// A section of the gallery: a heading, and the scenes below it.
struct GallerySection: Equatable {
    let title: String
    let scenes: [Demo]

    /// The sections of the table of scenes, without empty ones.
    static var all: [GallerySection] {
        Demo.Section.allCases.map { section in
            GallerySection(title: section.rawValue, scenes: Demo.all.filter { $0.section == section })
        }.filter { !$0.scenes.isEmpty }
    }
}
