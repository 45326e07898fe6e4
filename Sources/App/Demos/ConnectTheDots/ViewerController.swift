import Controllers
import Geometry
import Gestures
import Platform
import System
import Viewer
import Views

/// A viewer that shows photos as pages over the whole window, and a strip of their thumbnails at the same position.
final class ViewerController: ViewController, PhotoShelf.Observer {
    /// The phases of the viewer's presentation; a trace shows their raw values.
    enum Phase: String {
        case presenting
        case shown = "presented"
        case dismissing
    }

    private static let closeButtonFrame = Rect(x: 16, y: 16, width: 36, height: 36)

    private(set) var phase = Phase.presenting
    /// A Boolean value that indicates whether the viewer runs without the pattern.
    private(set) var isPlain: Bool
    let pager = PagingController()
    let strip: StripView
    let shelf: PhotoShelf
    /// The places in the folder of the photos that existed when the viewer was opened, one for each page.
    let places: [Int]
    private let first: Int
    unowned let thumbnails: ThumbnailsController
    private var laidOutSize: Size?
    private lazy var link = StripLink(pager, strip.collection, isPlain: isPlain)
    private(set) lazy var interactionController = makeInteractionController()
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }
    private(set) lazy var closeButton = Button(
        .close, color: Color(white: 1, alpha: 0.9), background: Color(white: 0.15, alpha: 0.6)
    ) { [unowned self] in dismiss(animated: true) }

    init(_ shelf: PhotoShelf, showing first: Int, isPlain: Bool, flight thumbnails: ThumbnailsController) {
        (self.shelf, self.first, self.isPlain, self.thumbnails) = (shelf, first, isPlain, thumbnails)
        let places = shelf.places
        self.places = places
        strip = StripView(count: places.count) { shelf.picture(of: places[$0]) }
        super.init()
    }

    /// The index of the page nearest to the middle.
    var item: Int { pager.currentPage }
    /// A Boolean value that indicates whether the pages and the strip are laid out for a window size.
    var isLaidOut: Bool { laidOutSize != nil }

    override func viewDidLoad() {
        view.backgroundColor = Color(white: 0.04)
        view.overrideUserInterfaceStyle = .dark
        pager.dataSource = self
        addChild(pager)
        view.addSubview(pager.view)
        pager.didMove(toParent: self)
        view.addSubview(strip)
        closeButton.accessibilityLabel = strings("Close")
        view.addSubview(closeButton)
        closeButton.frame = Self.closeButtonFrame
        pager.view.addGestureRecognizer(tap)
        strip.choose = { [unowned self] in show($0) }
        pager.didMove = { [unowned self] in pagesDidMove() }
    }

    override func viewDidLayoutSubviews() {
        let place =
            laidOutSize == nil ? Double(first) : phase == .shown ? Double(pager.restingPage) : pager.position
        pager.view.frame = view.bounds
        let height = StripView.height
        strip.frame = Rect(x: 0, y: view.size.height - height, width: view.size.width, height: height)
        // An empty window cannot hold a page.
        guard !view.size.isEmpty, view.size != laidOutSize else { return }
        // A resize ends the deceleration of the pages; a flight continues.
        link.disconnect()
        for part in [pager.view, pager.collectionView, strip, strip.collection] { part.layoutIfNeeded() }
        if !pager.collectionView.isDragging {
            pager.collectionView.stop()
            pager.position = place
        }
        laidOutSize = view.size
        link.connect()
    }

    // MARK: Keys

    /// The commands.
    nonisolated static let commands = CommandTable<ViewerController>([
        Command("close", keys: "Escape, Backspace", "close the photo") { controller, _ in
            if controller.thumbnails.interactor?.hasStarted ?? false {
                controller.interactionController.recognizer.cancel()
            } else {
                controller.dismiss(animated: true)
            }
        },
        Command("turn", keys: "Left, Right, Space, Page Up, Page Down, Home, End") { controller, key in
            // During a flight the pages cannot turn, because the flying views show them as they were.
            if controller.phase == .shown { controller.turn(by: key.key) }
        },
    ])

    override func handle(_ key: KeyEvent) -> Bool { Self.commands.perform(key, on: self) }

    private func turn(by key: String) {
        switch key {
        case "ArrowRight", "PageDown", " ": pager.turn(by: 1)
        case "ArrowLeft", "PageUp": pager.turn(by: -1)
        case "Home": show(0)
        default: show(places.count - 1)
        }
    }

    private func show(_ item: Int) { pager.collectionView.scrollToItem(at: item, animated: !isPlain) }

    /// Applies the demo's pattern setting once everything is at rest, so that each motion ends in the style it began in.
    func patternChanged() {
        guard phase == .shown, isPlain != thumbnails.isPlain, link.isAtRest else { return }
        isPlain = thumbnails.isPlain
        link.isPlain = isPlain
        pagesDidMove()
    }

    private func tapped() { if phase == .shown { dismiss(animated: true) } }

    // MARK: Phases

    override func viewWillAppear(_ animated: Bool) { phase = .presenting }

    override func viewDidAppear(_ animated: Bool) {
        phase = .shown
        thumbnails.endFlight()
        patternChanged()
        // After a cancelled dismissal the pages may stand between two pages.
        if pager.position != pager.position.rounded() { pager.turn(by: 0) }
    }

    override func viewWillDisappear(_ animated: Bool) {
        phase = .dismissing
        thumbnails.reveal(self)
    }

    override func viewDidDisappear(_ animated: Bool) { thumbnails.endFlight() }
}

extension ViewerController: PagingControllerDataSource {
    func numberOfPages(in controller: PagingController) -> Int { places.count }

    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController {
        let page = ViewerPageController(page)
        fill(page)
        return page
    }

    private func fill(_ page: ViewerPageController) {
        guard let picture = shelf.picture(of: places[page.item]) else { return }
        if picture.width > page.photo.image?.width ?? 0 { page.show(picture) }
    }

    private var parallax: Parallax {
        Parallax(amount: isPlain || stage?.isReduceMotionEnabled ?? false ? 0 : thumbnails.constants.parallax)
    }

    /// Replaces pictures by sharper ones that have arrived, on the pages and on their flying views.
    func shelfDidChange() {
        strip.reloadPictures()
        for case let page as ViewerPageController in pager.children {
            fill(page)
            thumbnails.flyingViews[page.item]?.image = page.photo.image
        }
    }

    /// Updates the parallax of the pages.
    ///
    /// At rest, also requests sharp pictures of the current page and of its neighbours.
    private func pagesDidMove() {
        for case let page as ViewerPageController in pager.children { page.parallax = parallax }
        guard isLaidOut else { return }
        link.pagesDidMove()
        guard !link.isMoving else { return }
        patternChanged()
        let scale = view.window?.displayScale ?? 1
        let beside = [item + 1, item - 1].filter(places.indices.contains)
        shelf.sharpen(places[item], beside: beside.map { places[$0] }, covering: view.size * scale)
    }

    /// The visible pages in order of index, but the current page last so that it flies above the others.
    var visiblePages: [ViewerPageController] {
        view.layoutIfNeeded()
        let pages = pager.children.compactMap { $0 as? ViewerPageController }.filter { $0.item != item }
        return pages.sorted { $0.item < $1.item }
            + [pager.viewController(forPage: item)].compactMap { $0 as? ViewerPageController }
    }
}
