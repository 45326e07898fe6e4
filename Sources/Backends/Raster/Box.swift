/// A rectangle of whole numbers: of pixels, or of 256ths of a pixel.
struct Box: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { left >= right || top >= bottom }
    /// The columns of a box that is not empty.
    var columns: Range<Int> { left..<right }

    /// What both share; may come out empty, with negative sides.
    func intersection(_ other: Box) -> Box {
        Box(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The parts of this box around `hole`, which lies within it; above and below over the whole width, because long
    /// rows are drawn fastest.
    func surroundings(of hole: Box) -> [Box] {
        [
            Box(left: left, top: top, right: right, bottom: hole.top),
            Box(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
            Box(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
            Box(left: left, top: hole.bottom, right: right, bottom: bottom),
        ].filter { !$0.isEmpty }
    }
}
