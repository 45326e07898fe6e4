import Controllers
import Geometry
import Gestures
import Platform
import Views

/// A strip of thumbnails, of which the one in the middle, large and bright, is the one that is shown above.
final class StripView: View {
    /// The thumbnails' plane.
    let collection: CollectionView
    /// Told which thumbnail was tapped.
    var choose: ((Int) -> Void)?
    private let count: Int
    /// The picture of an item; nil: none has come yet.
    private let picture: (Int) -> Image?
    /// Those that have come: one that is shown is not exchanged for a sharper one, which nobody would see here.
    private var images: [Int: Image] = [:]
    private lazy var tap = TapGestureRecognizer { [unowned self] in tapped() }

    private static let item = Size(width: 76, height: 54)
    private static let margin = 12.0

    /// How high it is in a window, in points.
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

    /// Shows the pictures that have come since.
    func picturesCame() {
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

/// A strip whose items grow and light up as they come to the middle.
struct LensLayout: CollectionViewLayout {
    let strip: StripLayout
    /// How large the item in the middle is, in its own size.
    let scale: Double
    /// How dark a shadow lies over those beside it.
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

/// Keeps the pages and the strip of a viewer in step: in every frame or, plainly, when one of them has landed.
final class StripLink {
    private let pager: PagingController
    private let strip: CollectionView
    /// Whether the strip follows only what has landed; changed where both rest.
    var isPlain: Bool {
        didSet {
            guard isPlain != oldValue, isTied else { return }
            untie()
            tie()
        }
    }
    private var link: CollectionLink?
    /// Whether they have been laid out, so that what they say of their place is true.
    private var isTied = false
    private var isFollowing = false

    init(_ pager: PagingController, _ strip: CollectionView, isPlain: Bool) {
        (self.pager, self.strip, self.isPlain) = (pager, strip, isPlain)
        strip.didLayout = { [unowned self] in stripMoved() }
    }

    /// Whether a hand has hold of the pages, or they have not come to rest yet.
    var isMoving: Bool { pager.collectionView.isMoving }

    /// Whether neither has anywhere to go.
    var isAtRest: Bool { !isMoving && !strip.isMoving }

    /// Leaves each alone, while they are laid out for another window.
    func untie() {
        link = nil
        isTied = false
    }

    /// Brings the strip to where the pages are, and keeps it there.
    func tie() {
        strip.position = pager.position
        isTied = true
        if !isPlain { link = CollectionLink(pager.collectionView, strip) }
    }

    /// Plainly, the strip follows the pages only when they have landed.
    func pagesMoved() { if isPlain, isTied, !isMoving { bring(strip, to: pager.currentPage) } }

    /// And they it.
    private func stripMoved() {
        guard isPlain, isTied, !strip.isMoving, let place = strip.position else { return }
        bring(pager.collectionView, to: Int(place.rounded()))
    }

    /// Has one follow the other at once; what that moves in turn does not lead again.
    private func bring(_ follower: CollectionView, to item: Int) {
        guard !isFollowing, !follower.isMoving else { return }
        isFollowing = true
        follower.scrollToItem(at: item, animated: false)
        isFollowing = false
    }
}

extension CollectionView {
    fileprivate var isMoving: Bool { isDragging || restingOffset != contentOffset }
}
