import Geometry

/// Keeps two collections of the same items in step: where one is moved, the other is too, so that the same item, or the
/// same share of the way between two items, lies in the middle of both.
///
/// It works in both directions, continuously, for as long as it lives. Whoever moves last leads: the other is stopped. A hand
/// on either takes hold of what moves both.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public final class CollectionLink {
    private weak var first: CollectionView?
    private weak var second: CollectionView?
    /// Where both are.
    private var position: Double?
    private var isFollowing = false

    /// Ties two collections; the second takes the first one's position, as soon as both are laid out.
    public init(_ first: CollectionView, _ second: CollectionView) {
        self.first = first
        self.second = second
        for (leader, follower) in [(first, second), (second, first)] {
            leader.observeOffset(for: self) { [unowned self, unowned leader, weak follower] in
                lead(follower, by: leader)
            }
            leader.observeLayout(for: self) { [unowned self, unowned leader] in laidOut(leader) }
        }
        lead(second, by: first)
        first.link = self
        second.link = self
    }

    /// The other one of the two.
    func companion(of view: ScrollView) -> ScrollView? { view === first ? second : first }

    private func lead(_ follower: CollectionView?, by leader: CollectionView) {
        // What moves because it takes another size does not lead: it is put back where both are.
        guard !isFollowing, !leader.isBeingLaidOutAnew, let position = leader.position else { return }
        self.position = position
        isFollowing = true
        follower?.position = position
        isFollowing = false
    }

    private func laidOut(_ view: CollectionView) {
        guard let position else {
            if view === first { lead(second, by: view) }
            return
        }
        isFollowing = true
        view.keep(position: position)
        isFollowing = false
    }
}
