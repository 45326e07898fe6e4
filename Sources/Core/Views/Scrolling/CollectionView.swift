public import Geometry

/// A scroll view of many items in sections; only visible items have views.
///
/// ```swift
/// final class Swatches: CollectionViewDataSource {
///     let strip = CollectionView(layout: StripLayout(itemSize: Size(width: 60, height: 40), spacing: 6))
///     private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]
///
///     init() { strip.dataSource = self }
///
///     func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { colors.count }
///
///     func collectionView(
///         _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
///     ) -> View {
///         let cell = reusable ?? View()
///         cell.backgroundColor = colors[path.item]
///         return cell
///     }
/// }
/// ```
@MainActor
public final class CollectionView: ScrollView {
    /// The source of the items.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// The layout of the items.
    ///
    /// A new layout applies at once, at the same offset if the content allows it.
    public var layout: any CollectionViewLayout { didSet { layoutChanged() } }
    /// A Boolean value that indicates whether the content repeats without end in both directions.
    ///
    /// Cells are then identified by places: place -1 shows the last item. The layout must support places below 0 and beyond
    /// the last item, and there must be more items than are visible.
    public var isEndless = false { didSet { setNeedsLayout() } }
    /// The visible cells by place: the item's index or, in endless content, the index plus a multiple of the item count.
    public internal(set) var visibleCells: [Int: View] = [:]
    /// A closure that is called after the set of visible cells, or their frames, may have changed.
    public var didLayout: (() -> Void)?
    /// The number of items in each section, as last counted.
    public private(set) var sections = CollectionSections([])

    private(set) lazy var headers = CollectionHeaders(in: self)
    /// The cells that a batch of updates moves out of the bounds or fades out, by the identifiers of their items.
    var leavingCells: [AnyHashable: LeavingCell] = [:]
    /// A Boolean value that indicates whether the data source and the layout are being changed by a batch of updates.
    var isUpdating = false
    /// The number of batches of updates so far.
    var batch = 0
    private var spare: [View] = []
    /// The size for which the content was laid out; nil if it must be laid out anew at the same offset.
    private var laidOutSize: Size?
    private var layoutObservers = Observers()
    /// A Boolean value that indicates whether the content moves only because of a new size or new items.
    private(set) var isBeingLaidOutAnew = false

    /// Creates a collection with a layout.
    public init(layout: any CollectionViewLayout) {
        self.layout = layout
        super.init()
        scrollDirection = layout.scrollDirection
        snappingChanged()
    }

    // MARK: Items

    /// The number of items in all sections.
    public var count: Int { sections.count }

    /// The visible places.
    public var visibleItems: Range<Int> {
        places(from: contentOffset, to: contentOffset + scrollDirection.along(size))
    }

    /// Returns the places that intersect a section of the content along the axis.
    func places(from start: Double, to end: Double) -> Range<Int> {
        guard count > 0 else { return 0..<0 }
        let items = layout.items(from: start, to: end, of: sections, in: size)
        return isEndless ? items : items.clamped(to: 0..<count)
    }

    /// Returns the frame of an item in the content, in points, before the layout's transforms of visible items.
    public func frame(ofItem place: Int) -> Rect { layout.frame(ofItem: place, of: sections, in: size) }

    /// Returns the item at a point of the content: by its visible shape or, outside of the bounds, by its frame.
    public func item(at point: Point) -> Int? {
        let shown = bounds, along = scrollDirection.along(point)
        guard shown.contains(point) else {
            return places(from: along, to: along).first { frame(ofItem: $0).contains(point) }
        }
        return visibleItems.first {
            layout.layoutAttributes(ofItem: $0, of: sections, in: shown).contains(point)
        }
    }

    /// Returns the index of the item at a place.
    public func index(atPlace place: Int) -> Int {
        let count = max(count, 1), index = place % count
        return index < 0 ? index + count : index
    }

    /// The offsets at which the content can rest; unlimited for endless content.
    public override var offsetRange: ClosedRange<Double> {
        isEndless && count > 0 ? -.infinity ... .infinity : super.offsetRange
    }

    /// Reloads the item counts and all visible cells.
    public func reloadData() {
        retire { _ in true }
        headers.removeAll()
        for leaving in leavingCells.values { leaving.cell.removeFromSuperview() }
        leavingCells = [:]
        laidOutSize = nil
        setNeedsLayout()
    }

    func countItems() {
        guard let dataSource else {
            sections = CollectionSections([])
            return
        }
        let count = dataSource.numberOfSections(in: self)
        sections = CollectionSections((0..<count).map { dataSource.collectionView(self, numberOfItemsInSection: $0) })
    }

    // MARK: Accessibility

    /// A list if the data source has elements for the items, unless the program says otherwise.
    public override var accessibilityContainerType: AccessibilityContainerType {
        get { accessibility?.containerType ?? (hasItemElements ? .list : .none) }
        set { super.accessibilityContainerType = newValue }
    }

    /// Returns the number of items if the data source has elements for them.
    public override func accessibilityElementCount() -> Int {
        hasItemElements ? count : super.accessibilityElementCount()
    }

    /// Returns the element of an item, on screen or off screen; no cell is made.
    public override func accessibilityElement(at index: Int) -> (any AccessibilityObject)? {
        hasItemElements ? element(ofItem: index) : super.accessibilityElement(at: index)
    }

    /// Returns the index of the item that an element is for.
    public override func index(ofAccessibilityElement element: any AccessibilityObject) -> Int? {
        hasItemElements ? item(of: element) : super.index(ofAccessibilityElement: element)
    }

    // MARK: Layout

    /// Creates the cells that have become visible, and removes those that are no longer visible.
    ///
    /// This also counts the items: after items were added at the end, `setNeedsLayout()` is enough.
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
        headers.layOut()
        didLayout?()
    }

    /// Calls `action` after every layout for a new size or new items, as long as `owner` lives.
    func observeLayout(for owner: AnyObject, _ action: @escaping () -> Void) {
        layoutObservers.add(for: owner, action)
    }

    func show(_ cell: View, _ attributes: CollectionViewLayoutAttributes) {
        cell.frame = attributes.frame
        if cell.transform != attributes.transform { cell.transform = attributes.transform }
        if cell.alpha != attributes.alpha { cell.alpha = attributes.alpha }
        cell.shadeOpacity = attributes.shade
    }

    /// Lays out the content for a new size, with the first visible item at its former distance from the edge.
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
        // The offset within a page scales with the page.
        let factor = isPagingEnabled ? scrollDirection.along(size) / max(scrollDirection.along(old), 1) : 1
        jump(to: place - anchor.before * factor)
    }

    override var snaps: Bool { super.snaps || layout.snaps }

    override func target(forProposed offset: Double, velocity: Double) -> Double {
        if isPagingEnabled { return super.target(forProposed: offset, velocity: velocity) }
        let isFlick = abs(velocity) >= settings.flickSpeed
        return layout.targetContentOffset(
            forProposedContentOffset: offset, velocity: isFlick ? velocity : 0, of: sections, in: size)
    }

    private func layoutChanged() {
        scrollDirection = layout.scrollDirection
        snappingChanged()
        guard !isUpdating else { return }
        retire { _ in true }
        setNeedsLayout()
    }

    /// Returns the cell of an item that becomes visible: the one that is leaving, or one from the data source.
    func makeCell(for place: Int) -> View {
        guard let dataSource else { return View() }
        if !leavingCells.isEmpty,
            let leaving = leavingCells.removeValue(
                forKey: dataSource.collectionView(self, identifierOfItem: index(atPlace: place)))
        {
            visibleCells[place] = leaving.cell
            return leaving.cell
        }
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

    /// Removes cells in the order of their items, so that every run reuses the same ones.
    private func retire(_ isRetired: (Int) -> Bool) {
        for item in visibleCells.keys.filter(isRetired).sorted() {
            if let cell = visibleCells.removeValue(forKey: item) { retire(cell) }
        }
    }

    /// Keeps a cell for another item.
    func retire(_ cell: View) {
        cell.removeFromSuperview()
        spare.append(cell)
    }

    /// Notifies the observers after a batch of updates.
    func layoutWasRenewed() {
        isBeingLaidOutAnew = true
        layoutObservers.notify()
        isBeingLaidOutAnew = false
        setNeedsLayout()
    }
}

// MARK: - Positions

extension CollectionView {
    /// The position at the centre of the view, which changes continuously with the offset; nil if there is no item.
    ///
    /// Position 2 is the centre of item 2; 2.5 lies halfway between the centres of items 2 and 3. Setting it moves the
    /// content at once, as far as the range allows.
    public var position: Double? {
        get { position(atOffset: contentOffset) }
        set {
            guard let newValue, let offset = offset(atPosition: newValue) else { return }
            contentOffset = offset.clamped(to: offsetRange)
        }
    }

    /// Centres a position again after a change of size; a movement to a resting position continues.
    func keep(position: Double) {
        if let offset = offset(atPosition: position) { jump(to: offset) }
    }

    /// The position at which the content comes to rest without further input.
    public var restingPosition: Double? { position(atOffset: restingOffset) }

    /// Returns the offset that centres a position, even outside the range; nil if there is no item.
    public func offset(atPosition position: Double) -> Double? {
        guard count > 0, position.isFinite else { return nil }
        let lower = position.rounded(.down)
        let place = isEndless ? Int(lower) : Int(lower.clamped(to: 0...Double(count - 1)))
        let next = isEndless ? place + 1 : min(place + 1, count - 1)
        let start = middle(ofItem: place)
        return start + (middle(ofItem: next) - start) * (position - Double(place)) - scrollDirection.along(size) / 2
    }

    /// Returns the position at the centre of the view for an offset.
    public func position(atOffset offset: Double) -> Double? {
        guard count > 0 else { return nil }
        let middle = offset + scrollDirection.along(size) / 2, half = scrollDirection.along(size) / 2
        let near = places(from: middle - half, to: middle + half)
        guard !near.isEmpty else { return middle < self.middle(ofItem: 0) ? 0 : Double(count - 1) }
        // The last item whose centre does not lie beyond the view's centre.
        let place = near.last { self.middle(ofItem: $0) <= middle } ?? near.lowerBound
        let start = self.middle(ofItem: place)
        let hasNext = isEndless || place + 1 < count
        let distance = hasNext ? self.middle(ofItem: place + 1) - start : 0
        guard distance > 0 else { return Double(place) }
        let position = Double(place) + (middle - start) / distance
        return isEndless ? position : position.clamped(to: 0...Double(count - 1))
    }

    /// Scrolls an item to the centre, as far as the range allows; UIKit's `scrollToItem(at:at:animated:)`.
    public func scrollToItem(at place: Int, animated: Bool) {
        layoutIfNeeded()
        guard let offset = offset(atPosition: Double(place)) else { return }
        setContentOffset(offset, animated: animated)
    }

    private func middle(ofItem place: Int) -> Double { scrollDirection.along(frame(ofItem: place).center) }
}
