/// A rectangle with integer sides, in pixels or in subpixels.
package struct Box: Hashable, Sendable {
    package let left: Int
    package let top: Int
    package let right: Int
    package let bottom: Int

    /// A box without pixels.
    package static let empty = Box(left: 0, top: 0, right: 0, bottom: 0)

    package init(left: Int, top: Int, right: Int, bottom: Int) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Makes the box of a bitmap's pixels.
    package init(width: Int, height: Int) { self.init(left: 0, top: 0, right: width, bottom: height) }

    package var width: Int { right - left }
    package var height: Int { bottom - top }
    package var isEmpty: Bool { left >= right || top >= bottom }
    /// The columns of the box.
    ///
    /// - Precondition: `left` is at most `right`.
    var columns: Range<Int> { left..<right }
    /// The rows of the box.
    ///
    /// - Precondition: `top` is at most `bottom`.
    var rows: Range<Int> { top..<bottom }
    /// The number of pixels in the box; 0 where it is empty.
    var area: Int { isEmpty ? 0 : width * height }

    /// Returns the common part of two boxes, which may be empty and have negative sides.
    package func intersection(_ other: Box) -> Box {
        Box(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// Returns the smallest box around two boxes, of which an empty one does not count.
    package func union(_ other: Box) -> Box {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Box(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }

    /// Returns a Boolean value that indicates whether all pixels of another box are in this one.
    func contains(_ other: Box) -> Bool {
        other.isEmpty || left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
    }

    /// Returns the box, moved by whole columns and rows.
    func offset(byColumns columns: Int, rows: Int) -> Box {
        Box(left: left + columns, top: top + rows, right: right + columns, bottom: bottom + rows)
    }

    /// Returns the parts of this box around `hole`, which lies inside it or is empty.
    ///
    /// The parts above and below have the full width, because long rows are drawn fastest.
    package func surroundings(of hole: Box) -> [Box] {
        guard !hole.isEmpty else { return [self] }
        return [
            Box(left: left, top: top, right: right, bottom: hole.top),
            Box(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
            Box(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
            Box(left: left, top: hole.bottom, right: right, bottom: bottom),
        ].filter { !$0.isEmpty }
    }
}
