public import Controllers
public import DemoSupport
import Geometry
import Gestures
public import Platform
public import Views

/// The grid of a folder's photos; a tap presents one.
public final class PhotoGridController: ViewController {
    /// The colour behind the grid.
    static let background = Color(red: 0.115, green: 0.118, blue: 0.125)

    /// The grid's view.
    public private(set) lazy var collection = CollectionView(layout: layout)
    private let layout = GridLayout()
    /// The photos and their decodes.
    public let store: PhotoStore
    let folderName: String
    private var photos: FolderPhotos?
    private var selection: Int?
    private var isSelectionVisible = false
    var requested: (items: Range<Int>, side: Int)?
    let emptyState = EmptyState()
    let progressBar = ProgressBar()
    var progress = LoadingProgress()
    var gestureTrace = GestureTrace()
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    /// Makes the grid of a store; `folderName` is how the folder is called in titles.
    public init(store: PhotoStore, folderName: String) {
        self.store = store
        self.folderName = folderName
        super.init()
        store.didReceive = { [weak self] in self?.received($0) }
        store.didRead = { [weak self] in self?.readOn() }
    }

    /// Creates the grid of a folder, of which more photos may arrive later.
    public convenience init(_ material: SceneMaterial) {
        let photos = FolderPhotos(material)
        self.init(store: photos.store, folderName: photos.store.latestUpdate.catalogue.title)
        self.photos = photos
    }

    /// The preview that is on stage; nil while the grid is alone.
    public var preview: PreviewController? { presentedViewController as? PreviewController }

    // MARK: View

    /// Puts the collection, or the empty state, into the view.
    public override func viewDidLoad() {
        view.backgroundColor = Self.background
        view.shouldRasterize = true
        collection.dataSource = self
        collection.alwaysBounces = true
        collection.didLayout = { [unowned self] in requestPhotos() }
        collection.didScroll = { [unowned self] in preview?.flight.sourceScrolled(by: $0) }
        collection.didRetarget = { [unowned self] in preview?.flight.sourceDidRetarget() }
        collection.addGestureRecognizer(tap)
        view.addSubview(collection)
        view.addSubview(emptyState)
        view.addSubview(progressBar)
        updateEmptyState()
    }

    /// Gives the collection the whole view.
    public override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
        progressBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: ProgressBar.height)
        updateProgress()
    }

    /// Says in the title which folder this is, and gives the cells back what they have lost out of sight.
    public override func viewWillAppear(_ animated: Bool) {
        updateTitle()
        for case (let index, let cell as PhotoCell) in collection.visibleCells { update(cell, index) }
    }

    func updateTitle() { stage?.title = preview.map { store.title(at: $0.index) } ?? windowTitle }

    // MARK: Presenting

    private func tapped() {
        isSelectionVisible = false
        guard let index = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        select(index)
        open(index)
    }

    /// Presents a photo; one that is on its way back is turned round, another one is put away first.
    func open(_ index: Int) {
        guard !store.isBroken(at: index) else { return }
        if let preview {
            guard preview.flight.state.isLeaving else { return }
            if preview.index == index, preview.flight.state != .fading { return preview.flight.handle(.reopen) }
            preview.flight.handle(.abandon)
        }
        let preview = PreviewController(index: index, store: store, source: self)
        preview.pan.stateObserver = { [weak self, unowned pan = preview.pan] _ in self?.gestureTrace.note(pan) }
        present(preview, animated: true)
        updateTitle()
    }

    // MARK: Photos

    private var cellPixels: Int {
        let side = collection.visibleItems.first.map { collection.frame(ofItem: $0).width } ?? 0
        return Int((side * (view.window?.displayScale ?? 1)).rounded())
    }

    private func requestPhotos() {
        let items = collection.visibleItems
        let side = cellPixels
        guard side > 0, requested?.items != items || requested?.side != side else { return }
        requested = (items, side)
        store.requestThumbnails(around: items, filling: side, screenful: screenful)
        updateProgress()
    }

    /// The most cells of which something can be seen at a time.
    var screenful: Int {
        let rows = Int(collection.size.height / (layout.side + layout.gap)) + 2
        return rows * layout.columns(width: collection.size.width)
    }

    private func received(_ index: Int) {
        if let cell = collection.visibleCells[index] as? PhotoCell { update(cell, index) }
        if let preview, preview.index == index { preview.pictureChanged() }
        view.setNeedsLayout()
    }

    private func update(_ cell: PhotoCell, _ index: Int) {
        cell.isSelected = isSelectionVisible && selection == index
        cell.isSourceHidden = { [weak self] in self?.hides(index) ?? false }
        cell.content =
            store.isBroken(at: index) ? .broken : store.thumbnail(at: index).map { .thumbnail($0) } ?? .placeholder
    }

    private func hides(_ index: Int) -> Bool {
        preview?.index == index && preview?.flight.hidesSource == true
    }

    // MARK: Keys

    /// Arrows and their like move the selection, Enter and Space present the selected photo.
    public override func handle(_ key: KeyEvent) -> Bool {
        guard key.phase == .down, key.modifiers.isEmpty, preview?.flight.state.isLeaving ?? true else { return false }
        if key.key == "Enter" || key.key == " " {
            guard isSelectionVisible, let selection else { return false }
            open(selection)
            return true
        }
        guard store.count > 0, let target = target(of: key.key) else { return false }
        isSelectionVisible = true
        select(target)
        return true
    }

    /// The photo to which a key moves the selection; the first arrow only shows it.
    private func target(of key: String) -> Int? {
        let columns = layout.columns(width: collection.size.width)
        let rows = max(1, Int(collection.size.height / (layout.side + layout.gap)))
        let current = selection ?? 0
        let moved: Int
        switch key {
        case "ArrowLeft": moved = current - 1
        case "ArrowRight": moved = current + 1
        case "ArrowUp": moved = current - columns
        case "ArrowDown": moved = current + columns
        case "PageUp": moved = current - rows * columns
        case "PageDown": moved = current + rows * columns
        case "Home": moved = 0
        case "End": moved = store.count - 1
        default: return nil
        }
        if !isSelectionVisible, key.hasPrefix("Arrow") { return current }
        let isInside = moved >= 0 && moved < store.count
        // A page further than there are photos leads to the end; an arrow stays where it is.
        return isInside ? moved : key.hasPrefix("Page") ? min(max(moved, 0), store.count - 1) : current
    }

    private func select(_ index: Int) {
        selection = index
        if isSelectionVisible {
            collection.scrollToVisible(collection.frame(ofItem: index).inset(by: -layout.gap))
        }
        for (item, cell) in collection.visibleCells {
            (cell as? PhotoCell)?.isSelected = isSelectionVisible && item == index
        }
    }
}

extension PhotoGridController: CollectionViewDataSource {
    /// The number of photos.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        store.count
    }

    /// A cell that shows a photo.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? PhotoCell ?? PhotoCell()
        update(cell, path.item)
        return cell
    }
}

extension PhotoGridController: PhotoFlightSource {
    func thumbnailFrame(of index: Int) -> Rect? {
        guard index < store.count else { return nil }
        let frame = collection.frame(ofItem: index)
        let atRest = Rect(origin: Point(x: 0, y: collection.restingOffset), size: collection.size)
        guard frame.intersects(collection.bounds), frame.intersects(atRest) else { return nil }
        return collection.convert(frame, to: nil)
    }
}
