public import Geometry

/// The lag of a picture behind its page, which makes the page look like a window onto the picture.
nonisolated public struct Parallax: Hashable, Sendable {
    /// The fraction of the page's movement that the picture does not follow, 0 to 1; at 0 it moves with its page.
    public let amount: Double

    /// Creates a parallax.
    ///
    /// - Precondition: the amount lies in 0...1.
    public init(amount: Double) {
        precondition((0...1).contains(amount), "a parallax lies in 0...1, and is \(amount)")
        self.amount = amount
    }

    /// Returns the offset of the picture inside its page, in points, for a page `distance` pages from the centre.
    public func offset(atDistance distance: Double, width: Double) -> Double { -distance * width * amount }

    /// Returns the frame, inside its page, of a picture as large as the page.
    ///
    /// Within -1...1 pages the picture covers the whole visible part of the page.
    public func frame(atDistance distance: Double, in size: Size) -> Rect {
        Rect(x: offset(atDistance: distance, width: size.width), y: 0, width: size.width, height: size.height)
    }
}
