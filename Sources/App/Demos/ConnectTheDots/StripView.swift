import Controllers
import Geometry
import Gestures
import Platform
import Views

/// A strip of thumbnails that shows the current page's thumbnail in the middle, larger and brighter than the others.
final class StripView: View {
    /// The collection view of the thumbnails.
    let collection: CollectionView
    /// A closure that is called with the item of a tapped thumbnail.
    var choose: ((Int) -> Void)?
    private let count: Int
    /// Returns the picture of an item; `nil` if none has arrived yet.
    private let picture: (Int) -> Image?
    /// The pictures by item.
    ///
    /// The first picture that arrives stays, because a thumbnail does not show the detail of a sharper one.
    private var images: [Int: Image] = [:]
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    private static let item = Size(width: 76, height: 54)
    private static let margin = 12.0

    /// The height of the strip, in points.
    static let height = item.height + 2 * margin

    init(count: Int, picture: @escaping (Int) -> Image?) {
        (self.count, self.picture) = (count, picture)
        collection = CollectionView(
            layout: LensLayout(strip: StripLayout(itemSize: Self.item, spacing: 12), scale: 1.16, shade: 0.5))
        super.init(frame: .zero)
        backgroundColor = Color(white: 0.04, alpha: 0.6)
        collection.alwaysBounces = true
        collection.dataSource = self
        collection.addGestureRecognizer(tap)
        addSubview(collection)
    }

    override func layoutSubviews() { collection.frame = bounds }

    /// Fills the visible cells with the pictures that have arrived.
    func reloadPictures() {
        for case (let item, let cell as ThumbnailCell) in collection.visibleCells { fill(cell, item) }
    }

    private func fill(_ cell: ThumbnailCell, _ item: Int) {
        if images[item] == nil { images[item] = picture(item) }
        cell.photo.image = images[item]
    }

    private func tapped() {
        guard let item = collection.item(at: collection.convertFromWindow(tap.location)) else { return }
        choose?(item)
    }
}

extension StripView: CollectionViewDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: CollectionView, cellForItemAt path: IndexPath, reusing reusable: View?
    ) -> View {
        let cell = reusable as? ThumbnailCell ?? ThumbnailCell()
        fill(cell, path.item)
        return cell
    }
}

/// A strip layout that enlarges and brightens the items near the middle.
struct LensLayout: CollectionViewLayout {
    let strip: StripLayout
    /// The scale of the item in the middle, as a factor of its own size.
    let scale: Double
    /// The opacity of the shade over the other items, 0 to 1.
    let shade: Double

    var scrollDirection: ScrollDirection { strip.scrollDirection }
    var snaps: Bool { strip.snaps }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        strip.contentSize(of: sections, in: size)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        strip.frame(ofItem: index, of: sections, in: size)
    }

    func items(from start: Double, to end: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        strip.items(from: start, to: end, of: sections, in: size)
    }

    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        strip.targetContentOffset(forProposedContentOffset: offset, velocity: velocity, of: sections, in: size)
    }

    func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        let frame = frame(ofItem: index, of: sections, in: bounds.size)
        let distance = min(abs(frame.center.x - bounds.center.x) / (strip.itemSize.width + strip.spacing), 1)
        return CollectionViewLayoutAttributes(
            frame: frame, transform: Transform(scale: scale - (scale - 1) * distance), shade: shade * distance)
    }
}

/// A two-way link that keeps the pages and the strip of a viewer at the same position: in every frame or, without the
/// pattern, each time one of the two comes to rest.
final class StripLink {
    private let pager: PagingController
    private let strip: CollectionView
    /// A Boolean value that indicates whether the two follow each other only at rest.
    ///
    /// It changes while both are at rest.
    var isPlain: Bool {
        didSet {
            guard isPlain != oldValue, isConnected else { return }
            disconnect()
            connect()
        }
    }
    private var link: CollectionLink?
    /// A Boolean value that indicates whether both are laid out, so that their positions are valid.
    private var isConnected = false
    private var isFollowing = false

    init(_ pager: PagingController, _ strip: CollectionView, isPlain: Bool) {
        (self.pager, self.strip, self.isPlain) = (pager, strip, isPlain)
        strip.didLayout = { [unowned self] in stripDidMove() }
    }

    /// A Boolean value that indicates whether the user drags the pages or they decelerate.
    var isMoving: Bool { pager.collectionView.isMoving }

    /// A Boolean value that indicates whether the pages and the strip are at rest.
    var isAtRest: Bool { !isMoving && !strip.isMoving }

    /// Ends the link until `connect()`, while both are laid out for another window size.
    func disconnect() {
        link = nil
        isConnected = false
    }

    /// Moves the strip to the position of the pages, and links the two.
    func connect() {
        strip.position = pager.position
        isConnected = true
        if !isPlain { link = CollectionLink(pager.collectionView, strip) }
    }

    /// Scrolls the strip to the current page if the link is plain and the pages are at rest.
    func pagesDidMove() { if isPlain, isConnected, !isMoving { scroll(strip, to: pager.currentPage) } }

    /// Scrolls the pages to the strip's item if the link is plain and the strip is at rest.
    private func stripDidMove() {
        guard isPlain, isConnected, !strip.isMoving, let position = strip.position else { return }
        scroll(pager.collectionView, to: Int(position.rounded()))
    }

    /// Scrolls one of the two without animation, and ignores the callback that this causes.
    private func scroll(_ follower: CollectionView, to item: Int) {
        guard !isFollowing, !follower.isMoving else { return }
        isFollowing = true
        follower.scrollToItem(at: item, animated: false)
        isFollowing = false
    }
}

extension CollectionView {
    fileprivate var isMoving: Bool { isDragging || restingOffset != contentOffset }
}
