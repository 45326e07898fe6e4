public import Geometry

/// How far a picture stays behind its page as that is moved: the page seems a window through which it is seen.
nonisolated public struct Parallax: Hashable, Sendable {
    /// The share of the page's movement that the picture does not make, 0 to 1; 0: it moves with its page.
    public let amount: Double

    /// Makes a parallax.
    ///
    /// - Precondition: the amount is 0 to 1.
    public init(amount: Double) {
        precondition((0...1).contains(amount), "a picture cannot stay behind by \(amount) of the way")
        self.amount = amount
    }

    /// How far the picture is moved inside its page, in points, where the page is `distance` pages from the middle.
    public func offset(atDistance distance: Double, width: Double) -> Double { -distance * width * amount }

    /// Where a picture as large as its page lies inside it.
    ///
    /// It leaves only what is out of sight anyway: within -1...1 pages, all that is seen of the page is picture.
    public func frame(atDistance distance: Double, in size: Size) -> Rect {
        Rect(x: offset(atDistance: distance, width: size.width), y: 0, width: size.width, height: size.height)
    }
}
