public import Controllers
import Geometry
import Gestures
public import Platform
import System
public import Views

/// The grid of a folder's photos; a tap presents one.
public final class PhotoGridController: ViewController {
    /// The grid's view.
    public private(set) lazy var collection = CollectionView(layout: layout)
    var layout = GridLayout()
    /// The photos and their decoded images.
    public let store: PhotoStore
    private let folderName: String
    /// The settings of the program, which the user changes in the preview.
    let settings: TuningSettings
    /// The abilities of the preview.
    let previewFeatures: PreviewFeatures
    private(set) var photos: FolderPhotos?
    /// The photo to present at first.
    var initialPhoto: InitialPhoto?
    private var choose: ((FileChoice) -> Void)?
    /// The photo with the focus of the keyboard.
    var selection: Int?
    var isSelectionVisible = false
    /// The photos that are selected together.
    var selected = GridSelection()
    /// The search for a name; `nil` without one.
    var search: GridSearch?
    let searchField = SearchField()
    /// A Boolean value that indicates whether the names are visible below the photos.
    var showsNames = false
    /// The recognizer of a pinch with Control, with the side at its beginning.
    private(set) lazy var sizePinch = PinchGestureRecognizer { [unowned self] in resizeCells(by: $0) }
    var sideAtPinch = GridLayout.usualSide
    /// The movement of a trackpad with Control that is no step yet, in points.
    var zoomedDistance = 0.0
    private(set) lazy var scrollBar = GridScrollBar(of: collection)
    var requested: (items: Range<Int>, side: Int)?
    /// A Boolean value that indicates whether a notice names the order when it applies.
    var announcesSort = false
    /// A Boolean value that indicates whether the photos are being sorted.
    var isSorting = false
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
        store.performReorder = { [weak self] in self?.reorder(from: $0, $1) }
        store.sorter.didChange = { [weak self] in self?.sortDidChange() }
        store.didMove = { [weak self] in self?.openedPhotoMoved(to: $0) }
        emptyState.choose = { [weak self] in self?.choose?($0) }
    }

    /// Creates the grid of a folder, of which more photos may arrive later.
    public convenience init(_ material: SceneMaterial) {
        let photos = FolderPhotos(material)
        self.init(
            store: photos.store, folderName: photos.store.latestUpdate.catalogue.title, material.settings,
            material.previewFeatures, material.photoDesktop)
        self.photos = photos
        actions.didRotate = { [store] in store.discardRegions() }
        (initialPhoto, choose) = (material.initialPhoto, material.choose)
        store.sort(by: settings.sort)
        layout = orderedLayout
    }

    /// The presented preview; `nil` if there is none.
    ///
    /// While files are opened, the ancestors may still present the preview of the grid that is replaced.
    public var preview: PreviewController? {
        (presentedViewController as? PreviewController).flatMap { $0.store === store ? $0 : nil }
    }

    // MARK: View

    /// Creates the view, which changes the size of the cells by a wheel with Control.
    public override func loadView() { view = GridView { [unowned self] in resizeCells(by: $0) } }

    /// Adds the collection, the empty state and the progress bar.
    public override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.shouldRasterize = true
        collection.dataSource = self
        collection.accessibilityLabel = strings("Photos")
        collection.alwaysBounces = true
        collection.didLayout = { [unowned self] in requestPhotos() }
        collection.didScroll = { [unowned self] in preview?.flight.sourceScrolled(by: $0) }
        collection.didRetarget = { [unowned self] in preview?.flight.sourceDidRetarget() }
        collection.addGestureRecognizer(tap)
        configureSpread()
        view.addSubview(collection)
        view.addSubview(emptyState)
        addGridTools()
        view.addSubview(progressBar)
        updateEmptyState()
    }

    /// Lays the collection out in the whole view.
    public override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
        layOutGridTools()
        progressBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: ProgressBar.height)
        actions.layOutNotice()
        updateProgress()
    }

    /// Updates the window's title, and the images of cells, which have none while the grid is in no window.
    public override func viewWillAppear(_ animated: Bool) {
        updateTitle()
        for case (let place, let cell as PhotoCell) in collection.visibleCells {
            update(cell, store.order.index(at: place))
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

    private func tapped() {
        let index = photo(at: tap.location)
        guard !selectByClick(index, tap.modifierFlags) else { return }
        selected.clear()
        updateCells()
        // The selection shows what the title is about.
        isSelectionVisible = index.map(store.isBroken) ?? false
        guard let index else { return }
        select(index)
        open(index)
    }

    /// Returns the photo at a location in the window; nil if there is none.
    func photo(at location: Point) -> Int? {
        collection.item(at: collection.convertFromWindow(location)).map(store.order.index(at:))
    }

    /// Presents a photo.
    ///
    /// If the preview of the same photo is being dismissed, its flight is reversed; that of another one ends at once.
    func open(_ index: Int) {
        guard !store.isBroken(at: index), store.order.place(of: index) != nil else { return }
        if let preview {
            guard preview.flight.state.isLeaving else { return }
            if preview.index == index, preview.flight.state != .fading { return preview.flight.handle(.reopen) }
            preview.flight.handle(.abandon)
        }
        endSearch()
        present(makePreview(of: index), animated: true)
        updateTitle()
    }

    func makePreview(of index: Int) -> PreviewController {
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
        store.requestThumbnails(around: items, of: store.order.indices, filling: side, screenful: screenful)
        updateProgress()
    }

    /// The most cells that can be visible at a time.
    private var screenful: Int {
        let rows = Int(collection.size.height / (layout.side + layout.caption + layout.gap)) + 2
        return rows * layout.columns(width: collection.size.width)
    }

    private func received(_ index: Int) {
        if let place = store.order.place(of: index), let cell = collection.visibleCells[place] as? PhotoCell {
            update(cell, index)
        }
        preview?.pictureChanged(of: index)
        if store.isBroken(at: index) { updateTitle() }
        view.setNeedsLayout()
    }

    /// Returns the visible cell of a photo.
    func cell(of id: Int) -> PhotoCell? {
        store.order.place(of: id).flatMap { collection.visibleCells[$0] as? PhotoCell }
    }

    func update(_ cell: PhotoCell, _ index: Int) {
        cell.isSelected = isSelectionVisible && selection == index
        updateMarks(of: cell, index)
        cell.isSourceHidden = { [weak self] in self?.hides(index) ?? false }
        cell.willShow(index, version: store.thumbnailVersion(at: index))
        cell.content =
            store.failure(at: index).map { .broken($0) } ?? store.thumbnail(at: index).map { .thumbnail($0) }
            ?? .placeholder
    }

    private func hides(_ index: Int) -> Bool {
        preview?.index == index && preview?.flight.hidesSource == true && !store.isBroken(at: index)
    }

    // MARK: Reading the folder

    private var windowTitle: String {
        let latest = store.latestUpdate, found = latest.found - store.failures.nonPhotoCount - store.removedCount
        let photos = strings("\(found.grouped) photo", plural: "\(found.grouped) photos", count: found)
        let hidden = store.failures.hiddenPhotoCount, selection = selectedPhotos.count
        let parts = [
            latest.found == 0 && !latest.isComplete ? nil : photos,
            selected.isEmpty
                ? nil
                : strings("\(selection.grouped) selected", plural: "\(selection.grouped) selected", count: selection),
            hidden > 0
                ? strings(
                    "\(hidden.grouped) cannot be shown", plural: "\(hidden.grouped) cannot be shown", count: hidden)
                : nil,
            latest.isComplete ? nil : strings("reading…"),
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
        preview?.orderChanged()
        searchAgain()
        if view.window != nil { presentInitialPhoto() }
        updateTitle()
        updateEmptyState()
    }

    /// Moves the photos to their places in a new order.
    private func reorder(from previous: PhotoOrder, _ change: () -> Void) {
        guard isViewLoaded else { return change() }
        requested = nil
        let previousIndex: (AnyHashable) -> Int? = { ($0.base as? Int).flatMap(previous.place(of:)) }
        collection.performBatchUpdates(around: isSorting ? focusPoint : nil, previousIndex: previousIndex) {
            change()
            layout = orderedLayout
            collection.layout = layout
        }
        orderDidChange(from: previous)
        preview?.flight.sourceDidRetarget()
        view.setNeedsLayout()
    }

    // MARK: Keys

    /// Moves the selection with arrows, Home, End and the page keys; presents the selected photo with Enter and Space.
    public override func handle(_ key: KeyEvent) -> Bool {
        if handleTools(key) || handleAction(key) { return true }
        if key.phase == .down, key.key == "F5", key.modifiers.isEmpty {
            store.retryFailures()
            updateTitle()
            // The app receives the key, too, and reads the folder again.
            return false
        }
        guard key.phase == .down, key.modifiers.isEmpty, preview?.flight.state.isLeaving ?? true else { return false }
        if key.key == "Enter" || key.key == " " {
            guard isSelectionVisible, let selection else { return false }
            open(selection)
            return true
        }
        guard store.order.count > 0, let target = target(of: key.key) else { return false }
        isSelectionVisible = true
        selected.clear()
        updateCells()
        select(store.order.index(at: target))
        return true
    }

    func select(_ index: Int) {
        selection = index
        if isSelectionVisible { reveal(index, animated: true) }
        updateSelection()
    }

    private func reveal(_ index: Int, animated: Bool) {
        guard let place = store.order.place(of: index) else { return }
        collection.scrollToVisible(revealedFrame(ofItem: place), animated: animated)
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
        // A drag may turn to a photo that has vanished meanwhile.
        if store.order.place(of: index) != nil { select(index) }
        collection.stop()
        reveal(index, animated: false)
        updateTitle()
    }
}
