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
    /// The photos and their decoded images.
    public let store: PhotoStore
    private let folderName: String
    /// The settings of the program, which the user changes in the preview.
    let settings: TuningSettings
    /// The abilities of the preview.
    let previewFeatures: PreviewFeatures
    /// The photo to present at first.
    private var initialPhoto: InitialPhoto?
    private var choose: ((FileChoice) -> Void)?
    /// The focus of the keyboard, and the photos that are selected together.
    private(set) lazy var focus = GridFocus(of: self)
    /// The search for a name.
    private(set) lazy var search = GridSearch(of: self)
    /// The size of the cells, and their names.
    private(set) lazy var sizing = GridSizing(of: self)
    /// The choice of the order.
    private(set) lazy var sorting = GridSorting(of: self)
    /// The cells.
    private(set) lazy var cells = GridCells(of: self)
    private(set) lazy var scrollBar = GridScrollBar(of: collection)
    private var requested: (items: Range<Int>, side: Int)?
    /// The actions on photos.
    private(set) lazy var actions: PhotoActions = {
        let actions = PhotoActions(store, desktop: desktop, on: self)
        actions.rotatesOnlyJPEG = !previewFeatures.contains(.facts)
        return actions
    }()
    let desktop: any PhotoDesktop
    let emptyState = EmptyState()
    let progressBar = ProgressBar()
    var progress = LoadingProgress()
    private let trace = GridTrace()
    private lazy var spread = GridSpread(of: self)
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
        store.delegate = self
        emptyState.choose = { [weak self] in self?.choose?($0) }
    }

    /// Creates the grid of a folder, of which more photos may arrive later.
    public convenience init(_ material: SceneMaterial) {
        let store = PhotoStore(material)
        self.init(
            store: store, folderName: store.latestUpdate.catalogue.title, material.settings, material.previewFeatures,
            material.photoDesktop)
        actions.didRotate = { store.source.discardRegions() }
        (initialPhoto, choose) = (material.initialPhoto, material.choose)
        if initialPhoto == .opened, let opened = store.openedIndex { store.lookAhead(at: opened, isOpening: true) }
        store.sort(by: settings.sort)
        sizing.take(store.order)
    }

    /// The presented preview; `nil` if there is none.
    ///
    /// While files are opened, the ancestors may still present the preview of the grid that is replaced.
    public var preview: PreviewController? {
        (presentedViewController as? PreviewController).flatMap { $0.store === store ? $0 : nil }
    }

    /// The layout of the cells.
    var layout: GridLayout { sizing.layout }
    /// A Boolean value that indicates whether no preview covers the grid: there is none, or its photo returns.
    var isUncovered: Bool { preview?.flight.state.isLeaving ?? true }
    /// A Boolean value that indicates whether strokes belong to the grid: nothing is presented, or a photo that returns.
    var takesKeys: Bool { isUncovered && (preview != nil || presentedViewController == nil) }
    /// The photos that actions are about, by their indices in the catalogue, in the order of the screen.
    package var selectedPhotos: [Int] { focus.targets }

    // MARK: View

    /// Creates the view, which changes the size of the cells by a wheel with Control.
    public override func loadView() { view = GridView(of: self) }

    /// Adds the collection, the empty state and the progress bar.
    public override func viewDidLoad() {
        view.backgroundColor = Palette.background
        view.shouldRasterize = true
        collection.dataSource = cells
        collection.accessibilityLabel = strings("Photos")
        collection.alwaysBounces = true
        collection.drawsBoundsAtPixels = previewFeatures.contains(.pixelScrolling)
        collection.didLayout = { [unowned self] in requestPhotos() }
        collection.didScroll = { [unowned self] in preview?.flight.sourceScrolled(by: $0) }
        collection.didRetarget = { [unowned self] in preview?.flight.sourceDidRetarget() }
        collection.addGestureRecognizer(tap)
        collection.addGestureRecognizer(spread.recognizer)
        collection.addGestureRecognizer(sizing.pinch)
        scrollBar.appears = { [unowned self] in isUncovered }
        scrollBar.heading = { [unowned self] in
            collection.visibleItems.first.flatMap { store.order.heading(at: $0, title: store.title) }
        }
        for part in [collection, emptyState, scrollBar, search.field, progressBar] as [View] { view.addSubview(part) }
        updateEmptyState()
    }

    /// Lays the collection out in the whole view.
    public override func viewDidLayoutSubviews() {
        collection.frame = view.bounds
        emptyState.frame = view.bounds
        let size = view.bounds.size, width = GridScrollBar.width
        scrollBar.frame = Rect(x: max(size.width - width, 0), y: 0, width: width, height: size.height)
        scrollBar.setNeedsLayout()
        search.field.frame = SearchField.frame(in: size)
        progressBar.frame = Rect(x: 0, y: 0, width: view.bounds.width, height: ProgressBar.height)
        actions.layOutNotice()
        updateProgress()
    }

    /// Updates the window's title, and the images of cells, which have none while the grid is in no window.
    public override func viewWillAppear(_ animated: Bool) {
        updateTitle()
        cells.reload()
    }

    /// Presents the opened photo.
    public override func viewDidAppear(_ animated: Bool) { presentInitialPhoto() }

    /// Updates the window's title: the photo of the preview, the reason why the selected photo cannot be shown, or the
    /// folder.
    func updateTitle() {
        let failure = focus.visiblePhoto.flatMap(store.failure)
        stage?.title = preview.map { store.windowTitle(at: $0.shownIndex) } ?? failure?.description ?? windowTitle
    }

    // MARK: Presenting

    private func tapped() {
        let index = photo(at: tap.location)
        guard !focus.click(index, tap.modifierFlags) else { return }
        focus.choose(index, isVisible: index.map(store.isBroken) ?? false)
        if let index { open(index) }
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
        search.end()
        present(makePreview(of: index), animated: true)
        updateTitle()
    }

    private func makePreview(of index: Int) -> PreviewController {
        let preview = PreviewController(
            index: index, store: store, settings: settings, features: previewFeatures, source: self)
        preview.pan.stateObserver = { [weak self, unowned preview] _ in
            self?.trace.note(preview.pan, preview.rule)
        }
        preview.actions = actions
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
        store.requestThumbnails(around: items, of: store.order.photos, filling: side, screenful: screenful)
        updateProgress()
    }

    /// The most cells that can be visible at a time.
    private var screenful: Int {
        let rows = Int(collection.size.height / (layout.side + layout.caption + layout.gap)) + 2
        return rows * layout.columns(width: collection.size.width)
    }

    /// Returns whether the thumbnail of a photo is hidden, because the photo flies or is shown large.
    func hides(_ index: Int) -> Bool {
        preview?.index == index && preview?.flight.hidesSource == true && !store.isBroken(at: index)
    }

    // MARK: Reading the folder

    private var windowTitle: String {
        GridTitle(folderName, store, selectedCount: focus.selected.isEmpty ? nil : selectedPhotos.count).text
    }

    private func updateEmptyState() {
        emptyState.update(store.latestUpdate, in: folderName, isEmpty: store.order.count == 0)
    }

    /// Updates the progress bar; only layouts call it, because all thumbnails of the screen have been requested then.
    private func updateProgress() {
        progress.update(store.latestUpdate, pending: store.pendingCount, screenful: screenful)
        progressBar.show(progress.value)
    }

    /// Moves the cells from their places in an order to those after a change of the order or of the layout.
    ///
    /// - Parameters:
    ///   - point: the point of the content at which a photo keeps its place; `nil` if none has to.
    ///   - previous: the order in which the cells are placed.
    ///   - change: changes the order or the layout.
    func moveCells(around point: Point?, from previous: PhotoOrder, by change: () -> Void) {
        requested = nil
        let previousIndex: (AnyHashable) -> Int? = { ($0.base as? Int).flatMap(previous.place(of:)) }
        collection.performBatchUpdates(around: point, previousIndex: previousIndex) {
            change()
            collection.layout = layout
        }
    }

    /// Adapts the focus, the titles and the preview to another order, in which the cells have their places.
    private func orderDidChange(from old: PhotoOrder) {
        if let id = focus.photo, store.removed.contains(id), focus.leave(place: old.place(of: id)),
            let photo = focus.photo
        {
            focus.follow(photo)
        }
        // A photo that comes back before its cell has left has the cell's mark of then.
        cells.updateFocus()
        updateEmptyState()
        actions.menu.dismiss()
        preview?.orderDidChange(from: old)
    }

    // MARK: The opened photo

    /// Presents the opened photo without an animation, in front of the grid that is scrolled to it.
    private func presentInitialPhoto() {
        guard let initial = initialPhoto else { return }
        let opened: Int? =
            switch initial {
            case .opened: store.latestUpdate.catalogue.openedIndex
            case .index(let index): index
            }
        let isKnown = opened.map { store.order.place(of: $0) != nil } ?? false
        // Opened files may still be read.
        if isKnown || store.latestUpdate.isComplete || preview != nil { initialPhoto = nil }
        guard let opened, isKnown, preview == nil else { return initialPhoto == nil ? store.endOpening() : () }
        focus.place(on: opened)
        scroll(to: opened)
        store.glance(at: opened)
        present(makePreview(of: opened), animated: false)
        stage?.title = store.windowTitle(at: opened)
    }

    /// Scrolls a photo's thumbnail to the middle of the grid.
    private func scroll(to index: Int) {
        guard let place = store.order.place(of: index) else { return }
        let range = collection.offsetRange, middle = collection.frame(ofItem: place).center.y
        let offset = middle - collection.size.height / 2
        collection.setContentOffset(min(max(offset, range.lowerBound), range.upperBound), animated: false)
    }

    // MARK: Keys and traces

    /// Performs the command of a stroke; during a search, it gets the strokes first.
    public override func handle(_ key: KeyEvent) -> Bool {
        guard takesKeys else { return false }
        return search.handle(key) || GridCommands.table.perform(key, on: self)
            || PhotoActions.commands.perform(key, on: actions)
    }

    /// Scrolls the cell of a photo into view, with the space around it and the heading above its row.
    func reveal(_ index: Int, animated: Bool) {
        guard let place = store.order.place(of: index) else { return }
        var frame = collection.frame(ofItem: place).inset(by: -layout.gap)
        let path = collection.sections.path(ofItem: place)
        if layout.heading > 0, path.item < layout.columns(width: collection.size.width) {
            frame.origin.y -= layout.heading
            frame.size.height += layout.heading
        }
        collection.scrollToVisible(frame, animated: animated)
    }

    /// Returns the fields of a frame; Docs/PhotoPreview.md explains each of them.
    public func traceFields(at time: Double) -> TraceFields { trace.fields(of: self, at: time) }
}

extension PhotoGridController: LiveScene {
    /// Shows the files that appeared or changed, and removes those that vanished; the focus of a vanished photo moves to the
    /// photo in its place.
    package func filesDidChange() {
        let place = focus.photo.flatMap(store.order.place(of:))
        store.source.readCatalogue()
        if focus.leave(place: place) { cells.updateFocus() }
        preview?.filesDidChange()
    }

    /// Tries to show the photos again that could not be shown.
    package func retryFailures() {
        store.retryFailures()
        updateTitle()
    }
}

extension PhotoGridController: PhotoStoreDelegate {
    /// Lays the grid out again after more of the folder has been read; photos keep their places.
    package func storeDidRead(_ store: PhotoStore) {
        requested = nil
        collection.setNeedsLayout()
        view.setNeedsLayout()
        preview?.orderChanged()
        search.findAgain()
        if view.window != nil { presentInitialPhoto() }
        updateTitle()
        updateEmptyState()
    }

    package func store(_ store: PhotoStore, didReceive index: Int) {
        if let cell = cells[index] { cells.show(index, in: cell) }
        preview?.pictureChanged(of: index)
        if store.isBroken(at: index) || preview?.shownIndex == index { updateTitle() }
        view.setNeedsLayout()
    }

    /// Moves the photos to their places in a new order.
    package func store(_ store: PhotoStore, reorderFrom previous: PhotoOrder, by change: () -> Void) {
        guard isViewLoaded else { return change() }
        moveCells(around: sorting.isMoving ? focus.center : nil, from: previous) {
            change()
            sizing.take(store.order)
        }
        orderDidChange(from: previous)
        preview?.flight.sourceDidRetarget()
        view.setNeedsLayout()
    }

    package func storeDidSort(_ store: PhotoStore) { sorting.didChange() }

    /// Puts the opened photo, which was alone, into its place among the photos of its folder.
    package func store(_ store: PhotoStore, didMoveOpenedPhotoTo index: Int) {
        preview?.pager.moveCurrent(to: index, in: store.order)
        preview?.slides.openedPhotoMoved(to: index)
        actions.photoMoved(to: index)
        focus.openedPhotoMoved(to: index)
        search.end()
        requested = nil
        collection.reloadData()
        collection.layoutIfNeeded()
        let offset = collection.contentOffset
        scroll(to: index)
        // The thumbnail is another one now: a photo that flies to it stays where it is.
        preview?.flight.sourceScrolled(by: offset - collection.contentOffset)
        preview?.flight.sourceDidRetarget()
    }
}
