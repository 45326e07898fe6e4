import Geometry

/// A link that keeps two collections of the same items at the same position.
///
/// The same item, or the same fraction of the distance between two items, is at the centre of both. The link works in both
/// directions as long as it lives. The collection that moved last leads and the other one is stopped. A drag of either
/// stops both.
@MainActor
public final class CollectionLink {
    private weak var first: CollectionView?
    private weak var second: CollectionView?
    /// The common position.
    private var position: Double?
    private var isFollowing = false

    /// Links two collections; the second takes the position of the first as soon as both are laid out.
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

    /// Returns the other collection.
    func companion(of view: ScrollView) -> ScrollView? { view === first ? second : first }

    private func lead(_ follower: CollectionView?, by leader: CollectionView) {
        // A collection that moves because of a new size does not lead; `laidOut` restores its position.
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
