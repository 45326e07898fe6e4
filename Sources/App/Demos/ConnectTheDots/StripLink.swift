import Controllers
import Views

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

    /// Whether a drag holds the pages, or they have not come to rest yet.
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
