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
public protocol CollectionViewDataSource: AnyObject {
    /// How many items there are.
    func numberOfItems(in collectionView: CollectionView) -> Int
    /// The view for an item; `reusable` is one that has gone out of sight, or nil.
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
    /// The size for which the plane was laid out; empty: for none yet.
    private var laidOutSize = Size.zero

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
        for cell in visibleCells.values { retire(cell) }
        visibleCells = [:]
        laidOutSize = .zero
        setNeedsLayout()
    }

    /// Makes the cells that have come into sight, and puts away those that have left it.
    public override func layoutSubviews() {
        if laidOutSize != size { resized() }
        let items = visibleItems
        for (index, cell) in visibleCells where !items.contains(index) {
            visibleCells[index] = nil
            retire(cell)
        }
        for index in items {
            let cell = visibleCells[index] ?? makeCell(for: index)
            cell.frame = frame(ofItem: index)
        }
        didLayout?()
    }

    /// Lays the plane out for a new width, keeping the first item in sight where it was.
    private func resized() {
        let top = bounds.minY
        let anchor = layout.items(from: top, to: top + laidOutSize.height, count: count, width: laidOutSize.width).first
        let above = anchor.map { layout.frame(ofItem: $0, width: laidOutSize.width).minY - top } ?? 0
        laidOutSize = size
        contentSize = layout.contentSize(count: count, width: size.width)
        jump(to: top > 0 ? anchor.map { frame(ofItem: $0).minY - above } ?? 0 : 0)
    }

    private func makeCell(for index: Int) -> View {
        guard let dataSource else { return View() }
        let cell = dataSource.collectionView(self, cellForItemAt: index, reusing: spare.popLast())
        visibleCells[index] = cell
        addSubview(cell)
        return cell
    }

    private func retire(_ cell: View) {
        cell.removeFromSuperview()
        spare.append(cell)
    }
}
