import Geometry

/// Keeps two collections of the same items in step: where one is moved, the other is too, so that the same item, or the
/// same share of the way between two items, lies in the middle of both.
///
/// It works in both directions, continuously, for as long as it lives. Whoever moves last leads: the other is stopped.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public final class CollectionLink {
    private weak var first: CollectionView?
    private weak var second: CollectionView?
    private var isFollowing = false

    /// Ties two collections; the second takes the first one's position as soon as both are laid out.
    public init(_ first: CollectionView, _ second: CollectionView) {
        self.first = first
        self.second = second
        first.observeOffset(for: self) { [unowned self] in lead(self.second, by: self.first) }
        second.observeOffset(for: self) { [unowned self] in lead(self.first, by: self.second) }
        lead(second, by: first)
    }

    private func lead(_ follower: CollectionView?, by leader: CollectionView?) {
        guard !isFollowing, let follower, let position = leader?.position else { return }
        isFollowing = true
        follower.stop()
        follower.position = position
        isFollowing = false
    }
}
