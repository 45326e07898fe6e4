public import Geometry

/// What a collection shows.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol CollectionViewDataSource: AnyObject {
    /// How many sections there are; one by default.
    func numberOfSections(in collectionView: CollectionView) -> Int
    /// How many items a section has.
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
    /// The view for an item, which no other item in sight has; `reusable` is one that has gone out of sight, or nil.
    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View
    /// The view above a section, where the layout has a place for one; nil, the default: none.
    func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View?
}

extension CollectionViewDataSource {
    /// One.
    public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

    /// None.
    public func collectionView(_ collectionView: CollectionView, headerForSection section: Int) -> View? { nil }
}

/// A scroll view of many items in sections, of which only those in sight exist as views.
public final class CollectionView: ScrollView {
    /// What is shown.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// Where the items lie.
    ///
    /// Another one is shown at once, at the same offset as far as that goes.
    public var layout: any CollectionViewLayout { didSet { layoutChanged() } }
    /// Whether the plane goes on without end in both directions, showing the items again and again.
    ///
    /// Cells then go by places: place -1 shows the last item. The layout must answer for places below 0 and beyond the last
    /// item, and there must be more items than are in sight.
    public var isEndless = false { didSet { setNeedsLayout() } }
    /// The cells in sight, by the place of their item: its index or, where the plane is endless, that and a multiple of
    /// all items' number.
    public private(set) var visibleCells: [Int: View] = [:]
    /// Told after the set of cells in sight, or their place in the view, may have changed.
    public var didLayout: (() -> Void)?
    /// How many items each section had when they were last counted.
    public private(set) var sections = CollectionSections([])

    private var headers: [Int: View] = [:]
    private var spare: [View] = []
    /// The size for which the plane was laid out; nil: it has to be laid out, and stays where it is.
    private var laidOutSize: Size?
    private var layoutObservers = Observers()
    /// Whether the plane moves only because it takes another size, or other items.
    private(set) var isBeingLaidOutAnew = false

    /// Makes a collection with a layout.
    public init(layout: any CollectionViewLayout) {
        self.layout = layout
        super.init()
        scrollDirection = layout.scrollDirection
        snappingChanged()
    }

    // MARK: Items

    /// The number of items of all sections.
    public var count: Int { sections.count }

    /// The places in sight.
    public var visibleItems: Range<Int> {
        places(from: contentOffset, to: contentOffset + scrollDirection.along(size))
    }

    /// The places that a stretch of the plane touches.
    func places(from start: Double, to end: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let items = layout.items(from: start, to: end, of: sections, in: size)
        return isEndless ? items : items.clamped(to: 0..<count)
    }

    /// Where an item lies on the plane, in points; before the layout has moved what is in sight.
    public func frame(ofItem place: Int) -> Rect { layout.frame(ofItem: place, of: sections, in: size) }

    /// The item at a point of the plane: what is seen there or, out of sight, what lies there.
    public func item(at point: Point) -> Int? {
        let shown = bounds, along = scrollDirection.along(point)
        guard shown.contains(point) else {
            return places(from: along, to: along).first { frame(ofItem: $0).contains(point) }
        }
        return visibleItems.first {
            layout.layoutAttributes(ofItem: $0, of: sections, in: shown).contains(point)
        }
    }

    /// The item that a place shows.
    public func index(atPlace place: Int) -> Int {
        let count = max(count, 1), index = place % count
        return index < 0 ? index + count : index
    }

    /// Without end where the plane has none.
    public override var offsetRange: ClosedRange<Double> {
        isEndless && count > 0 ? -.infinity ... .infinity : super.offsetRange
    }

    /// Asks for the numbers of items, and for every cell in sight, again.
    public func reloadData() {
        retire { _ in true }
        for header in headers.values { header.removeFromSuperview() }
        headers = [:]
        laidOutSize = nil
        setNeedsLayout()
    }

    private func countItems() {
        guard let dataSource else {
            sections = CollectionSections([])
            return
        }
        let count = dataSource.numberOfSections(in: self)
        sections = CollectionSections((0..<count).map { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    }

    // MARK: Layout

    /// Makes the cells that have come into sight, and puts away those that have left it.
    ///
    /// Items that the data source has added at the end are taken notice of here: for them `setNeedsLayout()` is enough.
    public override func layoutSubviews() {
        if laidOutSize == size {
            countItems()
            contentSize = layout.contentSize(of: sections, in: size)
        } else {
            isBeingLaidOutAnew = true
            resized()
            isBeingLaidOutAnew = false
            layoutObservers.notify()
        }
        let items = visibleItems, shown = bounds
        retire { !items.contains($0) }
        for place in items {
            let cell = visibleCells[place] ?? makeCell(for: place)
            show(cell, layout.layoutAttributes(ofItem: place, of: sections, in: shown))
        }
        layOutHeaders()
        didLayout?()
    }

    /// Has something done whenever the plane has been laid out anew, as long as `owner` lives.
    func observeLayout(for owner: AnyObject, _ action: @escaping () -> Void) {
        layoutObservers.add(for: owner, action)
    }

    private func show(_ cell: View, _ attributes: CollectionViewLayoutAttributes) {
        cell.frame = attributes.frame
        if cell.transform != attributes.transform { cell.transform = attributes.transform }
        if cell.alpha != attributes.alpha { cell.alpha = attributes.alpha }
        cell.shadeOpacity = attributes.shade
    }

    /// Lays the plane out for a new size, keeping the first item in sight where it was.
    private func resized() {
        let before = sections, start = contentOffset
        countItems()
        var anchor: (item: Int, before: Double)?
        if let old = laidOutSize, start != 0, before.count > 0 {
            let items = layout.items(
                from: start, to: start + scrollDirection.along(old), of: before, in: old)
            anchor = items.first.map {
                ($0, scrollDirection.along(layout.frame(ofItem: $0, of: before, in: old).origin) - start)
            }
        }
        let old = laidOutSize
        laidOutSize = size
        contentSize = layout.contentSize(of: sections, in: size)
        guard let anchor, let old else { return jump(to: start) }
        let place = scrollDirection.along(frame(ofItem: anchor.item).origin)
        // Half a page is still half a page.
        let factor = isPagingEnabled ? scrollDirection.along(size) / max(scrollDirection.along(old), 1) : 1
        jump(to: place - anchor.before * factor)
    }

    override var snaps: Bool { super.snaps || layout.snaps }

    override func target(forProposed offset: Double, velocity: Double) -> Double {
        isPagingEnabled
            ? super.target(forProposed: offset, velocity: velocity)
            : layout.targetContentOffset(
                forProposedContentOffset: offset, velocity: velocity, of: sections, in: size)
    }

    private func layoutChanged() {
        scrollDirection = layout.scrollDirection
        snappingChanged()
        retire { _ in true }
        setNeedsLayout()
    }

    private func makeCell(for place: Int) -> View {
        guard let dataSource else { return View() }
        let path = sections.path(ofItem: index(atPlace: place))
        let cell = dataSource.collectionView(self, cellForItemAt: path, reusing: spare.popLast())
        precondition(
            cell.superview !== self,
            ProgrammerError.cellInUse(
                "the data source gave item \(place) a cell that is in sight for another: make one for each"))
        visibleCells[place] = cell
        addSubview(cell)
        return cell
    }

    /// Puts cells away in the order of their items, so that the same one is used again in every run.
    private func retire(_ isRetired: (Int) -> Bool) {
        for item in visibleCells.keys.filter(isRetired).sorted() {
            guard let cell = visibleCells.removeValue(forKey: item) else { continue }
            cell.removeFromSuperview()
            spare.append(cell)
        }
    }

    private func layOutHeaders() {
        var seen: Set<Int> = []
        for section in sections.counts.indices {
            guard let frame = layout.frame(ofHeader: section, of: sections, in: size), frame.intersects(bounds) else {
                continue
            }
            guard let header = headers[section] ?? dataSource?.collectionView(self, headerForSection: section) else {
                continue
            }
            seen.insert(section)
            if headers[section] == nil { addSubview(header) }
            headers[section] = header
            header.frame = frame
        }
        for section in headers.keys.filter({ !seen.contains($0) }) {
            headers.removeValue(forKey: section)?.removeFromSuperview()
        }
    }
}
