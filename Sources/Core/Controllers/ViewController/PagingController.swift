public import Views

/// The source of the pages of a ``PagingController``.
@MainActor
public protocol PagingControllerDataSource: AnyObject {
    /// Returns the number of pages.
    func numberOfPages(in controller: PagingController) -> Int
    /// Returns the controller of a page that becomes visible; each page has its own.
    func pagingController(_ controller: PagingController, viewControllerForPage page: Int) -> ViewController
}

/// A page that follows its own position, for instance for a parallax effect.
@MainActor
public protocol PageContent: ViewController {
    /// Called when the page has moved.
    ///
    /// - Parameter distance: The distance of the page from the middle, in pages, positive to the right; within -1...1 a
    ///   part of the page is visible.
    func pageMoved(toDistance distance: Double)
}

/// A controller that shows others as pages, which a drag, a two-finger scroll or a wheel turns; counterpart of
/// `UIPageViewController`.
///
/// Its state is one continuous number, `position`. The layout places the pages, and can be exchanged.
@MainActor
open class PagingController: ViewController {
    /// The source of the pages.
    public final weak var dataSource: (any PagingControllerDataSource)?
    /// The collection view that scrolls the pages.
    public final let collectionView: CollectionView
    /// A closure that is called after the pages have moved.
    public final var didMove: (() -> Void)?

    /// Creates a controller with a layout; by default, the pages lie side by side.
    public init(layout: any CollectionViewLayout = PageLayout()) {
        collectionView = CollectionView(layout: layout)
        super.init(nibName: nil, bundle: nil)
        collectionView.isPagingEnabled = true
        collectionView.alwaysBounces = true
        collectionView.dataSource = self
        collectionView.didLayout = { [unowned self] in pagesDidMove() }
    }

    /// A Boolean value that indicates whether the first page follows the last one, and the last one precedes the first;
    /// requires at least three pages.
    public final var isEndless: Bool {
        get { collectionView.isEndless }
        set { collectionView.isEndless = newValue }
    }

    /// The layout of the pages; a new one applies at once, on the same page.
    public final var layout: any CollectionViewLayout {
        get { collectionView.layout }
        set { collectionView.layout = newValue }
    }

    /// The number of the page in the middle, with a fraction between two pages; in endless content, -1 is the last
    /// page.
    public final var position: Double {
        get { collectionView.position ?? 0 }
        set { collectionView.position = newValue }
    }

    /// The page nearest to the middle, from 0 up to the number of pages less 1.
    public final var currentPage: Int { collectionView.index(atPlace: Int(position.rounded())) }

    /// The page that will be in the middle when the scrolling has ended.
    public final var restingPage: Int {
        collectionView.index(atPlace: Int((collectionView.restingPosition ?? 0).rounded()))
    }

    /// Returns the controller of a page; nil if the page is not visible.
    public final func viewController(forPage page: Int) -> ViewController? {
        visiblePages.first { collectionView.index(atPlace: $0.place) == page }?.controller
    }

    /// Scrolls by a number of pages, to the right if it is positive.
    public final func turn(by pages: Int, animated: Bool = true) {
        let place = Int((collectionView.restingPosition ?? 0).rounded()) + pages
        collectionView.scrollToItem(at: place, animated: animated)
    }

    /// Asks the data source for the number of pages and for the visible pages again.
    public final func reloadData() { collectionView.reloadData() }

    // MARK: The view

    /// Adds the collection view.
    open override func viewDidLoad() { view.addSubview(collectionView) }

    /// Makes the collection view fill the view.
    open override func viewDidLayoutSubviews() { collectionView.frame = view.bounds }

    /// The visible pages, from left to right.
    private var visiblePages: [(place: Int, controller: ViewController)] {
        collectionView.visibleCells.sorted { $0.key < $1.key }.compactMap { place, cell in
            children.first { $0.view === cell }.map { (place, $0) }
        }
    }

    private func pagesDidMove() {
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

    // Without isolation: see `View`.
    nonisolated deinit {}
}

extension PagingController: CollectionViewDataSource {
    /// Returns the number of pages.
    public func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
        dataSource?.numberOfPages(in: self) ?? 0
    }

    /// Adds the page's controller as a child, and returns its view, which is clipped to the page.
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
