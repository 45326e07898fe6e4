public import Geometry

/// Where the items of a collection lie on its plane.
public protocol CollectionViewLayout {
    /// The extent of the plane for a view of that width, in points.
    func contentSize(count: Int, width: Double) -> Size
    /// Where an item lies, in points.
    func frame(ofItem index: Int, width: Double) -> Rect
    /// The items that a stretch of the plane, from top to bottom in points, touches.
    func items(from top: Double, to bottom: Double, count: Int, width: Double) -> Range<Int>
}

/// What a collection shows.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol CollectionViewDataSource: AnyObject {
    /// How many items there are.
    func numberOfItems(in collectionView: CollectionView) -> Int
    /// The view for an item, which no other item in sight has; `reusable` is one that has gone out of sight, or nil.
    func collectionView(_ collectionView: CollectionView, cellForItemAt index: Int, reusing reusable: View?) -> View
}

/// A scroll view of many items, of which only those in sight exist as views.
public final class CollectionView: ScrollView {
    /// What is shown.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// Where the items lie.
    public let layout: any CollectionViewLayout
    /// The cells in sight, by item.
    public private(set) var visibleCells: [Int: View] = [:]
    /// Told after the set of cells in sight, or their place in the view, may have changed.
    public var didLayout: (() -> Void)?

    private var spare: [View] = []
    /// The size for which the plane was laid out; nil: it has to be laid out, and stays where it is.
    private var laidOutSize: Size?

    /// Makes a collection with a layout.
    public init(layout: any CollectionViewLayout) {
        self.layout = layout
        super.init()
    }

    /// The number of items.
    public var count: Int { dataSource?.numberOfItems(in: self) ?? 0 }

    /// The items in sight.
    public var visibleItems: Range<Int> {
        layout.items(from: bounds.minY, to: bounds.maxY, count: count, width: size.width)
    }

    /// Where an item lies on the plane, in points.
    public func frame(ofItem index: Int) -> Rect { layout.frame(ofItem: index, width: size.width) }

    /// The item at a point of the plane.
    public func item(at point: Point) -> Int? {
        layout.items(from: point.y, to: point.y, count: count, width: size.width)
            .first { frame(ofItem: $0).contains(point) }
    }

    /// Asks for every cell in sight again.
    public func reloadData() {
        retire { _ in true }
        laidOutSize = nil
        setNeedsLayout()
    }

    /// Makes the cells that have come into sight, and puts away those that have left it.
    ///
    /// Items that the data source has added at the end are taken notice of here: for them `setNeedsLayout()` is enough.
    public override func layoutSubviews() {
        if laidOutSize == size {
            contentSize = layout.contentSize(count: count, width: size.width)
        } else {
            resized()
        }
        let items = visibleItems
        retire { !items.contains($0) }
        for index in items {
            let cell = visibleCells[index] ?? makeCell(for: index)
            cell.frame = frame(ofItem: index)
        }
        didLayout?()
    }

    /// Lays the plane out for a new width, keeping the first item in sight where it was.
    private func resized() {
        let top = bounds.minY
        var anchor: (item: Int, above: Double)?
        if let old = laidOutSize, top > 0 {
            let items = layout.items(from: top, to: top + old.height, count: count, width: old.width)
            anchor = items.first.map { ($0, layout.frame(ofItem: $0, width: old.width).minY - top) }
        }
        laidOutSize = size
        contentSize = layout.contentSize(count: count, width: size.width)
        jump(to: anchor.map { frame(ofItem: $0.item).minY - $0.above } ?? top)
    }

    private func makeCell(for index: Int) -> View {
        guard let dataSource else { return View() }
        let cell = dataSource.collectionView(self, cellForItemAt: index, reusing: spare.popLast())
        precondition(
            cell.superview !== self,
            Misuse.cellInUse(
                "the data source gave item \(index) a cell that is in sight for another: make one for each"))
        visibleCells[index] = cell
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
}
