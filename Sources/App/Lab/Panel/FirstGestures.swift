/// The gestures of the help at the first start, and those that the user has done so far.
struct FirstGestures: Equatable {
    /// A gesture that the help shows.
    enum Gesture: CaseIterable {
        /// A tap opens a photo.
        case open
        /// A drag down closes it.
        case close
        /// A drag to the side shows the next or the previous photo.
        case page
    }

    /// The gestures that the user has done.
    private(set) var done: Set<Gesture> = []
    /// The photo that was presented last; nil if none was, or before the first call of ``note(presented:)``.
    private var presented: Int?

    /// A Boolean value that indicates whether the user has done all of them.
    var isComplete: Bool { done.count == Gesture.allCases.count }

    /// Compares the presented photo with the previous one; nil if the grid is in front.
    mutating func note(presented photo: Int?) {
        defer { presented = photo }
        switch (presented, photo) {
        case (nil, _?): done.insert(.open)
        case (_?, nil): done.insert(.close)
        case (let before?, let after?) where before != after: done.insert(.page)
        default: break
        }
    }
}
