public import Controllers
public import DemoSupport
import Geometry
import Gestures
public import Platform
public import Views

/// The grid of a folder's photos; a tap presents one.
public final class PhotoGridController: ViewController {
    /// The grid's view.
    public private(set) lazy var collection = CollectionView(layout: layout)
    private let layout = GridLayout()
    /// The photos and their decoded images.
    public let store: PhotoStore
    private let folderName: String
    /// The settings of the program, which the user changes in the preview.
    let settings: TuningSettings
    /// The abilities of the preview.
    let previewFeatures: PreviewFeatures
    private var photos: FolderPhotos?
    /// The photo to present when the grid appears for the first time.
    private var initialPhoto: InitialPhoto?
    private var choose: ((FileChoice) -> Void)?
    var selection: Int?
    private(set) var isSelectionVisible = false
    var requested: (items: Range<Int>, side: Int)?
    /// The actions on photos.
    private(set) lazy var actions = PhotoActions(store, desktop: desktop, on: self)
    let desktop: any PhotoDesktop
    let emptyState = EmptyState()
    let progressBar = ProgressBar()
    var progress = LoadingProgress()
    var gestureTrace = GestureTrace()
    private(set) lazy var spread = PinchGestureRecognizer { [unowned self] in spread($0) }
    /// The preview that the spread of a thumbnail presents, as long as the fingers hold it.
    weak var spreadPreview: PreviewController?
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    /// Creates the grid of a store.
    ///
    /// - Parameters:
    ///   - store: the photos.
    ///   - folderName: the folder's name in titles.
    ///   - settings: the settings of the program.
    ///   - previewFeatures: the abilities of the preview.
    public convenience init(
        store: PhotoStore, folderName: String, settings: TuningSettings = TuningSettings(),
        previewFeatures: PreviewFeatures = .all
    ) {
        self.init(store: store, folderName: folderName, settings, previewFeatures, RecordedPhotoDesktop())
    }

    init(
        store: PhotoStore, folderName: String, _ settings: TuningSettings, _ previewFeatures: PreviewFeatures,
        _ desktop: any PhotoDesktop
    ) {
        self.desktop = desktop
        self.settings = settings
        self.previewFeatures = previewFeatures
        self.store = store
        self.folderName = folderName
        super.init()
        store.didReceive = { [weak self] in self?.received($0) }
        store.didRead = { [weak self] in self?.readOn() }
        store.didMove = { [weak self] in self?.openedPhotoMoved(to: $0) }
        store.didReorder = { [weak self] in self?.orderDidChange(from: $0) }
        emptyState.choose = { [weak self] in self?.choose?($0) }
    }

    /// Creates the grid of a folder, of which more photos may arrive later.
    public convenience init(_ material: SceneMaterial) {
        let photos = FolderPhotos(material)
        self.init(
            store: photos.store, folderName: photos.store.latestUpdate.catalogue.title, material.settings,
            material.previewFeatures, material.photoDesktop)
        self.photos = photos
        actions.didRotate = { [unowned photos] in photos.fileDidChange() }
        (initialPhoto, choose) = (material.initialPhoto, material.choose)
    }

    /// The presented preview; `nil` if there is none.
    ///
    /// While files are opened, the ancestors may still present the preview of the grid that is replaced.
    public var preview: PreviewController? {
        (presentedViewController as? PreviewController).flatMap { $0.store === store ? $0 : nil }
    }

    // MARK: View

    /// Adds the collection, the empty state and the progress bar.
    public override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.shouldRasterize = true
        collection.dataSource = self
        collection.alwaysBounces = true
        collection.didLayout = { [unowned self] in requestPhotos() }
        collection.didScroll = { [unowned self] in preview?.flight.sourceScrolled(by: $0) }
        collection.didRetarget = { [unowned self] in preview?.flight.sourceDidRetarget() }
        collection.addGestureRecognizer(tap)
        configureSpread()
        view.addSubview(collection)
        view.addSubview(emptyState)
        view.addSubview(progressBar)
        updateEmptyState()
    }

    /// Lays the collection out in the whole view.
    public override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
        progressBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: ProgressBar.height)
        actions.layOutNotice()
        updateProgress()
    }

    /// Updates the window's title, and the images of cells, which have none while the grid is in no window.
    public override func viewWillAppear(_ animated: Bool) {
        updateTitle()
        for case (let place, let cell as PhotoCell) in collection.visibleCells {
            update(cell, store.order.id(at: place))
        }
    }

    /// Presents the opened photo.
    public override func viewDidAppear(_ animated: Bool) { presentInitialPhoto() }

    /// Updates the window's title: the photo of the preview, the reason why the selected photo cannot be shown, or the
    /// folder.
    func updateTitle() {
        let failure = isSelectionVisible ? selection.flatMap(store.failure) : nil
        stage?.title = preview.map { store.title(at: $0.index) } ?? failure?.description ?? windowTitle
    }

    // MARK: Presenting

    /// Presents the opened photo without an animation, in front of the grid that is scrolled to it.
    private func presentInitialPhoto() {
        guard let initial = initialPhoto else { return }
        let opened: Int? =
            switch initial {
            case .opened: store.latestUpdate.catalogue.openedIndex
            case .index(let index): index
            }
        let isKnown = opened.map { $0 < store.count } ?? false
        // Opened files may still be read.
        if isKnown || store.latestUpdate.isComplete || preview != nil { initialPhoto = nil }
        guard let opened, isKnown, preview == nil else { return }
        selection = opened
        scroll(to: opened)
        store.glance(at: opened)
        present(makePreview(of: opened), animated: false)
        stage?.title = store.title(at: opened)
    }

    /// Scrolls a photo's thumbnail to the middle of the grid.
    private func scroll(to index: Int) {
        let range = collection.offsetRange, middle = frame(of: index).center.y
        let offset = middle - collection.size.height / 2
        collection.setContentOffset(min(max(offset, range.lowerBound), range.upperBound), animated: false)
    }

    /// Puts the opened photo, which was alone, into its place among the photos of its folder.
    private func openedPhotoMoved(to index: Int) {
        preview?.pager.moveCurrent(to: index)
        actions.photoMoved(to: index)
        if selection != nil { selection = index }
        requested = nil
        collection.reloadData()
        collection.layoutIfNeeded()
        let offset = collection.contentOffset
        scroll(to: index)
        // The thumbnail is another one now: a photo that flies to it stays where it is.
        preview?.flight.sourceScrolled(by: offset - collection.contentOffset)
        preview?.flight.sourceDidRetarget()
    }

    /// Returns the frame of a photo's cell in the content; that of the first place if the photo is not shown.
    func frame(of id: Int) -> Rect { collection.frame(ofItem: store.order.place(of: id) ?? 0) }

    /// Returns the photo at a point of the content.
    func photo(at point: Point) -> Int? { collection.item(at: point).map(store.order.id) }

    private func tapped() {
        let index = photo(at: collection.convertFromWindow(tap.location))
        // The selection shows what the title is about.
        isSelectionVisible = index.map(store.isBroken) ?? false
        guard let index else { return }
        select(index)
        open(index)
    }

    /// Presents a photo.
    ///
    /// If the preview of the same photo is being dismissed, its flight is reversed; that of another one ends at once.
    func open(_ index: Int) {
        guard !store.isBroken(at: index) else { return }
        if let preview {
            guard preview.flight.state.isLeaving else { return }
            if preview.index == index, preview.flight.state != .fading { return preview.flight.handle(.reopen) }
            preview.flight.handle(.abandon)
        }
        present(makePreview(of: index), animated: true)
        updateTitle()
    }

    private func makePreview(of index: Int) -> PreviewController {
        let preview = PreviewController(
            index: index, store: store, settings: settings, features: previewFeatures, source: self)
        preview.pan.stateObserver = { [weak self, unowned preview] _ in
            self?.gestureTrace.note(preview.pan, preview.rule)
        }
        preview.performAction = { [weak self] in self?.actions.perform($0) }
        preview.didLayout = { [weak self] in self?.actions.layOutNotice() }
        // The controller may still count as presented while it disappears, and another one may replace it.
        preview.didDisappear = { [weak self, weak preview] in
            guard let self, self.preview == nil || self.preview === preview else { return }
            stage?.title = windowTitle
            actions.layOutNotice()
        }
        return preview
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
        store.requestThumbnails(around: items, of: store.order.ids, filling: side, screenful: screenful)
        updateProgress()
    }

    /// The most cells that can be visible at a time.
    private var screenful: Int {
        let rows = Int(collection.size.height / (layout.side + layout.gap)) + 2
        return rows * layout.columns(width: collection.size.width)
    }

    private func received(_ index: Int) {
        if let cell = cell(of: index) { update(cell, index) }
        preview?.pictureChanged(of: index)
        if store.isBroken(at: index) { updateTitle() }
        view.setNeedsLayout()
    }

    /// Returns the visible cell of a photo.
    func cell(of id: Int) -> PhotoCell? {
        store.order.place(of: id).flatMap { collection.visibleCells[$0] as? PhotoCell }
    }

    private func update(_ cell: PhotoCell, _ index: Int) {
        cell.isSelected = isSelectionVisible && selection == index
        cell.isSourceHidden = { [weak self] in self?.hides(index) ?? false }
        cell.content =
            store.failure(at: index).map { .broken($0) } ?? store.thumbnail(at: index).map { .thumbnail($0) }
            ?? .placeholder
    }

    private func hides(_ index: Int) -> Bool {
        preview?.index == index && preview?.flight.hidesSource == true && !store.isBroken(at: index)
    }

    // MARK: Reading the folder

    private var windowTitle: String {
        let latest = store.latestUpdate, found = latest.found - store.nonPhotoCount - store.order.removed.count
        let photos = found == 1 ? "1 photo" : "\(found.grouped) photos", hidden = store.hiddenPhotoCount
        let parts = [
            latest.found == 0 && !latest.isComplete ? nil : photos,
            hidden > 0 ? "\(hidden.grouped) cannot be shown" : nil, latest.isComplete ? nil : "reading…",
        ]
        return "\(folderName) (\(parts.compactMap { $0 }.joined(separator: ", ")))"
    }

    func updateEmptyState() {
        emptyState.update(store.latestUpdate, in: folderName, isEmpty: store.order.count == 0)
    }

    /// Updates the progress bar; only layouts call it, because all thumbnails of the screen have been requested then.
    private func updateProgress() {
        progress.update(store.latestUpdate, pending: store.pendingCount, screenful: screenful)
        progressBar.show(progress.value)
    }

    /// Lays the grid out again after more of the folder has been read; photos keep their places.
    private func readOn() {
        requested = nil
        collection.setNeedsLayout()
        view.setNeedsLayout()
        preview?.photosWereAdded()
        if view.window != nil { presentInitialPhoto() }
        updateTitle()
        updateEmptyState()
    }

    // MARK: Keys

    /// Moves the selection with arrows, Home, End and the page keys; presents the selected photo with Enter and Space.
    public override func handle(_ key: KeyEvent) -> Bool {
        if handleAction(key) { return true }
        guard key.phase == .down, key.modifiers.isEmpty, preview?.flight.state.isLeaving ?? true else { return false }
        if key.key == "Enter" || key.key == " " {
            guard isSelectionVisible, let selection else { return false }
            open(selection)
            return true
        }
        guard store.order.count > 0, let target = target(of: key.key) else { return false }
        isSelectionVisible = true
        select(store.order.id(at: target))
        return true
    }

    /// Returns the place to which a key moves the selection; the first arrow only shows the selection.
    private func target(of key: String) -> Int? {
        let columns = layout.columns(width: collection.size.width)
        let rows = max(1, Int(collection.size.height / (layout.side + layout.gap)))
        let current = selection.flatMap(store.order.place) ?? 0
        let moved: Int
        switch key {
        case "ArrowLeft": moved = current - 1
        case "ArrowRight": moved = current + 1
        case "ArrowUp": moved = current - columns
        case "ArrowDown": moved = current + columns
        case "PageUp": moved = current - rows * columns
        case "PageDown": moved = current + rows * columns
        case "Home": moved = 0
        case "End": moved = store.order.count - 1
        default: return nil
        }
        if !isSelectionVisible, key.hasPrefix("Arrow") { return current }
        let isInside = moved >= 0 && moved < store.order.count
        // A page key stops at the first or last photo; an arrow that would leave the grid does nothing.
        return isInside ? moved : key.hasPrefix("Page") ? min(max(moved, 0), store.order.count - 1) : current
    }

    func select(_ index: Int) {
        selection = index
        if isSelectionVisible { reveal(index, animated: true) }
        for (item, cell) in collection.visibleCells {
            (cell as? PhotoCell)?.isSelected = isSelectionVisible && store.order.id(at: item) == index
        }
        updateTitle()
    }

    private func reveal(_ index: Int, animated: Bool) {
        collection.scrollToVisible(frame(of: index).inset(by: -layout.gap), animated: animated)
    }
}

extension PhotoGridController: CollectionViewDataSource {
    /// Returns the number of photos.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        store.order.count
    }

    /// Returns a cell that shows a photo.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? PhotoCell ?? PhotoCell()
        update(cell, store.order.id(at: path.item))
        return cell
    }
}

extension PhotoGridController: PhotoFlightSource {
    func thumbnailFrame(of index: Int) -> Rect? {
        guard let place = store.order.place(of: index) else { return nil }
        let frame = collection.frame(ofItem: place)
        let atRest = Rect(origin: Point(x: 0, y: collection.restingOffset), size: collection.size)
        guard frame.intersects(collection.bounds), frame.intersects(atRest) else { return nil }
        return collection.convert(frame, to: nil)
    }

    /// Selects the photo and scrolls to it at once, behind the preview.
    func previewDidTurn(to index: Int) {
        select(index)
        collection.stop()
        reveal(index, animated: false)
        updateTitle()
    }
}
