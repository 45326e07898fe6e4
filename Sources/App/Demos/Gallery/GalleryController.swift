import Controllers
import Geometry
import Platform
import System
import Viewer
import Views

/// A grid of all scenes as running miniatures; a tap or Enter opens one.
final class GalleryController: ViewController {
    /// The current scene, from which the gallery opens and to which it closes.
    private(set) var current: Demo
    /// Returns the view of a scene that the app runs; `nil` for the others, which run as miniatures.
    private let viewOfScene: (Demo) -> View?
    private let choose: (Demo) -> Void
    let transition: GalleryTransitioningDelegate
    private let settings: TuningSettings
    private let spread = PinchInteractionController()
    let scenes = Demo.all
    let collection = CollectionView(layout: GalleryLayout())
    private let player: MiniaturePlayer?
    private let heading = Label(strings("Scenes"), font: Font(size: 20, weight: .semibold), color: Palette.text)
    private(set) lazy var closeButton = Button(
        .close, color: Palette.text, background: Palette.control
    ) { [unowned self] in if !isLeaving { dismiss(animated: true) } }
    /// The scene that Enter opens.
    private(set) var selection: Demo { didSet { updateTiles() } }
    /// The scene that opens after the running transition.
    private var waitingDemo: Demo?
    /// Called when the gallery has disappeared.
    var didDisappear: () -> Void = {}
    /// Hides the current scene while the gallery covers it, because its tile shows it.
    private var cover: StandIn?

    private enum Look {
        static let heading = 56.0
        static let button = 36.0
    }

    /// Creates the gallery.
    ///
    /// - Parameters:
    ///   - current: the current scene, which is selected at first.
    ///   - settings: the settings of the program.
    ///   - demoContent: the content of the miniatures; `nil` if their tiles show titles only.
    ///   - viewOfScene: returns the view of a scene that the app runs; `nil` for the others.
    ///   - choose: called with the scene that the user has chosen; `viewOfScene` returns its view from then on.
    init(
        current: Demo, settings: TuningSettings = TuningSettings(), demoContent: DemoContent?,
        viewOfScene: @escaping (Demo) -> View?, choose: @escaping (Demo) -> Void
    ) {
        self.settings = settings
        transition = GalleryTransitioningDelegate(settings)
        self.current = current
        self.viewOfScene = viewOfScene
        self.choose = choose
        player = demoContent.map(MiniaturePlayer.init)
        selection = current
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transition
        transition.isControl = { [unowned self] in closeButton.point(inside: closeButton.convertFromWindow($0)) }
    }

    // MARK: View

    /// Adds the tiles, the heading and the close button.
    override func viewDidLoad() {
        view.backgroundColor = Palette.background
        heading.alignment = .leading
        collection.dataSource = self
        collection.didLayout = { [unowned self] in updateTiles() }
        configureSpread()
        closeButton.accessibilityLabel = strings("Close")
        for part in [collection, heading, closeButton] { view.addSubview(part) }
    }

    /// Lays the tiles out below the heading, in the shape of the scene's view.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds, margin = GalleryLayout.margin
        let corner = max(bounds.maxX - margin - Look.button, 0)
        heading.frame = Rect(x: margin, y: 0, width: max(corner - margin, 0), height: Look.heading)
        closeButton.frame = Rect(
            x: corner, y: (Look.heading - Look.button) / 2, width: Look.button, height: Look.button)
        collection.frame = Rect(
            x: 0, y: Look.heading, width: bounds.width, height: max(bounds.height - Look.heading, 0))
        guard let scene = sceneView?.size, !scene.isEmpty else { return }
        player?.setSize(scene, inWindow: bounds.size)
        let aspect = scene.height / scene.width
        let layout = collection.layout as? GalleryLayout, factor = view.textFactor
        if layout?.aspect != aspect || layout?.textFactor != factor {
            collection.layout = GalleryLayout(aspect: aspect, textFactor: factor)
        }
    }

    /// Starts the miniatures.
    override func viewWillAppear(_ animated: Bool) {
        player?.begin(in: view.window ?? presentingViewController?.view.window)
    }

    /// Scrolls to the current scene.
    override func viewIsAppearing(_ animated: Bool) { if isBeingPresented, !isSceneAway { centerCurrentScene() } }

    /// Shows the current scene in its tile only.
    override func viewDidAppear(_ animated: Bool) {
        for tile in tiles { attachScene(to: tile) }
        cover = sceneView.map { StandIn(View(), for: $0, in: view) }
        reveal()
    }

    /// Shows the scene in its place again.
    override func viewWillDisappear(_ animated: Bool) { cover = nil }

    /// Stops the miniatures.
    override func viewDidDisappear(_ animated: Bool) {
        player?.end()
        didDisappear()
    }

    // MARK: The scene's tile

    /// The view of the current scene.
    var sceneView: View? { viewOfScene(current) }

    /// The frame of the current scene's picture in the gallery's view; its tile may be scrolled out of sight.
    var pictureFrame: Rect {
        guard let index = scenes.firstIndex(of: current), collection.count > index else { return view.bounds }
        let frame = GalleryTile.pictureFrame(
            inTile: collection.frame(ofItem: index), textFactor: view.textFactor)
        return collection.convert(frame, to: view)
    }

    /// Scrolls the current scene's tile to the middle, as far as the content allows it.
    func centerCurrentScene() {
        guard let index = scenes.firstIndex(of: current), collection.count > index else { return }
        let middle = collection.frame(ofItem: index).center.y
        collection.setContentOffset(middle - collection.size.height / 2, animated: false)
        collection.layoutIfNeeded()
    }

    /// The picture of the current scene's tile if that shows a miniature.
    var miniature: View? {
        tiles.first { $0.demo == current && $0.screen.source !== sceneView }?.picture
    }

    /// A Boolean value that indicates whether the current scene is on its path between the window and its tile.
    ///
    /// The tiles neither scroll nor receive touches meanwhile, so that the path leads to the tile.
    var isSceneAway = false {
        didSet {
            if isSceneAway { collection.setContentOffset(collection.contentOffset, animated: false) }
            collection.isUserInteractionEnabled = !isSceneAway
            updateTiles()
        }
    }

    private var tiles: [GalleryTile] {
        collection.visibleCells.sorted { $0.key < $1.key }.compactMap { $0.value as? GalleryTile }
    }

    /// Shows the scene itself in its tile where the app runs it, and marks the current one.
    private func attachScene(to tile: GalleryTile) {
        tile.screen.source = tile.demo.flatMap(viewOfScene)
        tile.isCurrent = tile.demo == current
    }

    // MARK: Choosing

    /// Makes a spread over a tile open its scene.
    private func configureSpread() {
        spread.recognizer.shouldBegin = { [unowned self] in
            spread.recognizer.scale > 1 && transitionCoordinator == nil && demo(at: spread.recognizer.location) != nil
        }
        spread.makeInteraction = { [unowned self] in
            demo(at: spread.recognizer.location).map { demo in
                var interaction = GalleryTransitioningDelegate.interaction(
                    presenting: false, settings.tuning)
                interaction.request = { [unowned self] in
                    transition.beginner = spread
                    open(demo)
                }
                return interaction
            }
        }
        collection.addGestureRecognizer(spread.recognizer)
    }

    /// Returns the scene whose tile is at a location in the window.
    private func demo(at location: Point) -> Demo? {
        collection.item(at: collection.convertFromWindow(location)).map { scenes[$0] }
    }

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

    private func open(_ demo: Demo) {
        guard !isLeaving else { return }
        selection = demo
        if demo == current {
            dismiss(animated: true)
        } else if transitionCoordinator == nil {
            replaceCurrent(with: demo)
        } else {
            openAfterTransition(demo)
        }
    }

    private func replaceCurrent(with demo: Demo) {
        cover = nil
        current = demo
        choose(demo)
        updateTiles()
        dismiss(animated: true)
    }

    /// Opens another scene when the current one has arrived in its tile.
    private func openAfterTransition(_ demo: Demo) {
        let isWaiting = waitingDemo != nil, leaves = isBeingDismissed
        waitingDemo = demo
        guard !isWaiting else { return }
        transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
            guard let self, let next = waitingDemo.take(), context.isCancelled == leaves else { return }
            replaceCurrent(with: next)
        }
    }

    /// The commands.
    nonisolated static let commands = CommandTable<GalleryController>([
        Command("select", keys: "Arrows, Home, End, Page Up, Page Down", "select a demo") { $0.select(by: $1.key) },
        Command("open", keys: "Enter, Space", "open the selected demo") { gallery, _ in gallery.open(gallery.selection)
        },
        Command("close", keys: "Escape, Backspace", "close the gallery") { gallery, _ in
            if !gallery.isLeaving { gallery.dismiss(animated: true) }
        },
        Command("toggle", keys: "G") { gallery, _ in gallery.toggle() },
    ])

    /// Takes all strokes without modifiers while the gallery is presented, except those of the window.
    override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, key.key != "F11", key.key != "Tab" else { return false }
        return Self.commands.perform(key, on: self) || true
    }

    private func select(by key: String) {
        guard let index = scenes.firstIndex(of: selection) else { return }
        switch key {
        case "ArrowLeft": select(index - 1)
        case "ArrowRight": select(index + 1)
        case "ArrowUp": select(neighbour(of: index, below: false))
        case "ArrowDown": select(neighbour(of: index, below: true))
        case "PageUp": select(page(from: index, below: false))
        case "PageDown": select(page(from: index, below: true))
        case "Home": select(0)
        default: select(scenes.count - 1)
        }
    }

    /// Returns the tile of the same column that is a page above or below, or the last one in that direction.
    private func page(from index: Int, below: Bool) -> Int {
        // A key can arrive before the first layout.
        guard collection.count == scenes.count else { return index }
        let here = collection.frame(ofItem: index), row = here.height + GalleryLayout.gap
        let page = max(collection.size.height - here.height, row)
        var target = index
        while true {
            let next = neighbour(of: target, below: below), frame = collection.frame(ofItem: next)
            guard next != target, frame.minX == here.minX, abs(frame.minY - here.minY) <= page else { return target }
            target = next
        }
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

    /// Scrolls to the selection, unless the current scene is on its path to or from its tile.
    private func reveal() {
        guard let index = scenes.firstIndex(of: selection), collection.count > 0, !isSceneAway else { return }
        let tile = collection.frame(ofItem: index), roomy = tile.inset(by: -GalleryLayout.margin)
        collection.scrollToVisible(roomy.height <= collection.size.height ? roomy : tile)
    }

    private func updateTiles() {
        let tiles = tiles
        for tile in tiles {
            tile.isSelected = tile.demo == selection
            tile.picture.isHidden = isSceneAway && tile.demo == current
        }
        player?.tiles = tiles
    }
}

extension GalleryController: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { scenes.count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let tile = reusable as? GalleryTile ?? makeTile()
        tile.show(scenes[path.item])
        attachScene(to: tile)
        return tile
    }

    /// Makes a tile that a press selects and a tap opens.
    private func makeTile() -> GalleryTile {
        let tile = GalleryTile()
        tile.addAction(for: .touchDown) { [unowned self, unowned tile] in
            if let demo = tile.demo, transitionCoordinator == nil { selection = demo }
        }
        tile.addAction(for: .touchUpInside) { [unowned self, unowned tile] in
            if let demo = tile.demo, transitionCoordinator == nil { open(demo) }
        }
        return tile
    }
}
