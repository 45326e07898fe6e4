import Geometry

extension CollectionView {
    /// Which item lies in the middle of the view, as a number that changes continuously with the offset: 2.5 lies half way
    /// between the middles of items 2 and 3.
    ///
    /// Setting it moves the plane at once, as far as it goes. Nil where there is no item.
    public var position: Double? {
        get { position(atOffset: contentOffset) }
        set {
            guard let newValue, let offset = offset(atPosition: newValue) else { return }
            contentOffset = offset.clamped(to: offsetRange)
        }
    }

    /// Puts a position into the middle again, in another size; what is on its way to rest goes on.
    func keep(position: Double) {
        if let offset = offset(atPosition: position) { jump(to: offset) }
    }

    /// The position at which the plane comes to rest if nothing else happens.
    public var restingPosition: Double? { position(atOffset: restingOffset) }

    /// The offset at which a position lies in the middle of the view, wherever the plane ends; nil where there is no item.
    public func offset(atPosition position: Double) -> Double? {
        guard count > 0, position.isFinite else { return nil }
        let lower = position.rounded(.down)
        let place = isEndless ? Int(lower) : Int(lower.clamped(to: 0...Double(count - 1)))
        let next = isEndless ? place + 1 : min(place + 1, count - 1)
        let start = middle(ofItem: place)
        return start + (middle(ofItem: next) - start) * (position - Double(place)) - scrollDirection.along(size) / 2
    }

    /// The position that an offset has in the middle of the view.
    public func position(atOffset offset: Double) -> Double? {
        guard count > 0 else { return nil }
        let middle = offset + scrollDirection.along(size) / 2, half = scrollDirection.along(size) / 2
        let near = places(from: middle - half, to: middle + half)
        guard !near.isEmpty else { return middle < self.middle(ofItem: 0) ? 0 : Double(count - 1) }
        // The last item whose middle is not beyond.
        let place = near.last { self.middle(ofItem: $0) <= middle } ?? near.lowerBound
        let start = self.middle(ofItem: place)
        let hasNext = isEndless || place + 1 < count
        let way = hasNext ? self.middle(ofItem: place + 1) - start : 0
        guard way > 0 else { return Double(place) }
        let position = Double(place) + (middle - start) / way
        return isEndless ? position : position.clamped(to: 0...Double(count - 1))
    }

    /// Puts an item into the middle, as far as the plane goes; UIKit's `scrollToItem(at:at:animated:)`.
    public func scrollToItem(at place: Int, animated: Bool) {
        layoutIfNeeded()
        guard let offset = offset(atPosition: Double(place)) else { return }
        setContentOffset(offset, animated: animated)
    }

    private func middle(ofItem place: Int) -> Double { scrollDirection.along(frame(ofItem: place).center) }
}
