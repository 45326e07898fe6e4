/// The photos of a slide show: the current one, and those that follow and precede it.
///
/// Photos come and go, and change their places, while the show runs. The current photo keeps its place among the
/// others until the show turns, so that the show goes on with the photo that followed it, even if the current one is
/// gone. No photo is shown twice from the first photo to the last one, unless the user turns back.
struct SlideSequence {
    /// The result of a search for a neighbour.
    enum Neighbour: Hashable {
        /// A photo, by its index in the catalogue.
        case photo(Int)
        /// The show ends.
        case end
        /// There is no photo to turn to.
        case none
    }

    /// The most photos in a row that are passed over because they cannot be shown.
    private static let mostPassed = 1000

    /// The current photo.
    private(set) var current: Int
    /// A Boolean value that indicates whether the current photo is in the order no more.
    private(set) var isCurrentGone = false
    /// The order, in which the current photo has the place that it had when the show turned to it.
    private var order: PhotoOrder
    /// The order that applies when the show turns.
    private var latest: PhotoOrder
    /// The photos that have been shown since the first one.
    private var shown: Set<Int>

    /// Creates the sequence that begins with a photo.
    init(from current: Int, in order: PhotoOrder) {
        (self.current, latest, shown) = (current, order, [current])
        isCurrentGone = order.place(of: current) == nil
        self.order = isCurrentGone ? order.inserting(current, at: 0) : order
    }

    /// Takes another order over.
    mutating func take(_ next: PhotoOrder) {
        guard next != latest, let place = order.place(of: current) else { return }
        latest = next
        let following = place + 1..<max(order.count, place + 1), preceding = (0..<place).reversed()
        let after = following.lazy.compactMap { [order] in next.place(of: order.index(at: $0)) }.first
        let before = preceding.lazy.compactMap { [order] in next.place(of: order.index(at: $0)) }.first
        let own = next.place(of: current)
        isCurrentGone = own == nil
        guard let own, own > before ?? -1, own < after ?? next.count else {
            let rest = next.without([current]), end = after ?? next.count
            // Without the current photo, the places after it are lower by one.
            order = rest.inserting(current, at: own.map { $0 < end } ?? false ? end - 1 : end)
            return
        }
        order = next
    }

    /// Turns to a neighbour in a direction, 1 or -1.
    mutating func turn(to photo: Int, by step: Int) {
        if step < 0 {
            shown.remove(current)
        } else if let place = order.place(of: photo), place < order.place(of: current) ?? 0 || shown.contains(photo) {
            shown = []
        }
        shown.insert(photo)
        (current, order, isCurrentGone) = (photo, latest, false)
    }

    /// Returns the neighbour of the current photo in a direction, 1 or -1.
    ///
    /// A show leaves a photo that is gone in the other direction if there is none in this one.
    func neighbour(by step: Int, afterLast: AfterLastPhoto, canShow: (Int) -> Bool) -> Neighbour {
        let next = nearest(by: step, afterLast: afterLast, canShow)
        guard next == .none, isCurrentGone else { return next }
        let other = nearest(by: -step, afterLast: afterLast, canShow)
        return other == .none ? .end : other
    }

    private func nearest(by step: Int, afterLast: AfterLastPhoto, _ canShow: (Int) -> Bool) -> Neighbour {
        let count = order.count, end: Neighbour = step > 0 && afterLast == .end ? .end : .none
        var first: Int?
        guard let place = order.place(of: current) else { return end }
        for distance in 1..<max(min(count, Self.mostPassed), 1) {
            let place = place + step * distance, isInside = (0..<count).contains(place)
            guard isInside || afterLast == .beginAgain else { return end }
            let photo = order.index(at: (place + count) % count)
            guard canShow(photo) else { continue }
            if step < 0 || !isInside || !shown.contains(photo) { return .photo(photo) }
            first = first ?? photo
        }
        // All photos after the first one have been shown at other places.
        if afterLast == .beginAgain, let first { return .photo(first) }
        return end
    }
}
