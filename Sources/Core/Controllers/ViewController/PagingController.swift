public import Views

/// Supplies a `PagingController` with its pages.
@MainActor
public protocol PagingControllerDataSource: AnyObject {
    /// How many pages there are.
    func numberOfPages(in controller: PagingController) -> Int
    /// A page's controller, asked for when the page comes into sight; one of its own for each page.
    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController
}

/// A page that wants to know where it is, for instance for a parallax.
@MainActor
public protocol PageContent: ViewController {
    /// The page has been moved: so many pages to the right of the middle; within -1...1 some of it is seen.
    func pageMoved(toDistance distance: Double)
}

/// Shows controllers as pages that are turned by a drag, two fingers or a wheel; counterpart of
/// `UIPageViewController`.
///
/// Where it stands is one continuous number, `position`. How pages lie is its layout's, which can be exchanged.
@MainActor
open class PagingController: ViewController {
    /// Supplies the pages.
    public final weak var dataSource: (any PagingControllerDataSource)?
    /// The plane of pages.
    public final let collectionView: CollectionView
    /// Told whenever the pages have moved.
    public final var didMove: (() -> Void)?

    /// Makes a controller of pages, side by side unless `layout` says otherwise.
    public init(layout: any CollectionViewLayout = PageLayout()) {
        collectionView = CollectionView(layout: layout)
        super.init(nibName: nil, bundle: nil)
        collectionView.isPagingEnabled = true
        collectionView.alwaysBounces = true
        collectionView.dataSource = self
        collectionView.didLayout = { [unowned self] in moved() }
    }

    /// Whether the first page follows the last, and the last one precedes the first; needs at least three pages.
    public final var isEndless: Bool {
        get { collectionView.isEndless }
        set { collectionView.isEndless = newValue }
    }

    /// How pages lie; another one takes hold at once, on the same page.
    public final var layout: any CollectionViewLayout {
        get { collectionView.layout }
        set { collectionView.layout = newValue }
    }

    /// Which page is in the middle, between two of them as a fraction; where pages are endless, -1 is the last one.
    public final var position: Double {
        get { collectionView.position ?? 0 }
        set { collectionView.position = newValue }
    }

    /// The page nearest to the middle, 0 up to their number.
    public final var currentPage: Int { collectionView.index(atPlace: Int(position.rounded())) }

    /// The page that will be in the middle when nothing moves any more.
    public final var restingPage: Int {
        collectionView.index(atPlace: Int((collectionView.restingPosition ?? 0).rounded()))
    }

    /// The controller of a page of which something is in sight.
    public final func viewController(forPage page: Int) -> ViewController? {
        visiblePages.first { collectionView.index(atPlace: $0.place) == page }?.controller
    }

    /// Turns by some pages, to the right above 0.
    public final func turn(by pages: Int, animated: Bool = true) {
        let place = Int((collectionView.restingPosition ?? 0).rounded()) + pages
        collectionView.scrollToItem(at: place, animated: animated)
    }

    /// Asks for the number of pages, and for every page in sight, again.
    public final func reloadData() { collectionView.reloadData() }

    // MARK: The view

    /// Puts in the plane.
    open override func viewDidLoad() { view.addSubview(collectionView) }

    /// The plane fills the view.
    open override func viewDidLayoutSubviews() { collectionView.frame = view.bounds }

    /// The pages of which something is in sight, from left to right.
    private var visiblePages: [(place: Int, controller: ViewController)] {
        collectionView.visibleCells.sorted { $0.key < $1.key }.compactMap { place, cell in
            children.first { $0.view === cell }.map { (place, $0) }
        }
    }

    private func moved() {
        let pages = visiblePages, position = position
        for child in children where !pages.contains(where: { $0.controller === child }) {
            child.willMove(toParent: nil)
            child.view.removeFromSuperview()
            child.removeFromParent()
        }
        for page in pages {
            (page.controller as? any PageContent)?.pageMoved(toDistance: Double(page.place) - position)
        }
        didMove?()
    }
}

extension PagingController: CollectionViewDataSource {
    /// One for each page.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        dataSource?.numberOfPages(in: self) ?? 0
    }

    /// The page's own view, of which nothing shows beside the page.
    public func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        guard let dataSource else { return View() }
        let page = dataSource.pagingController(self, viewControllerForPage: path.item)
        let isNew = page.parent !== self
        if isNew { addChild(page) }
        page.loadViewIfNeeded()
        page.view.clipsToBounds = true
        if isNew { page.didMove(toParent: self) }
        return page.view
    }
}
