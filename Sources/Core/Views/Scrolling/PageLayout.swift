public import Geometry

/// A layout of items as large as the view, side by side or one below the other.
@MainActor
public struct PageLayout: CollectionViewLayout {
    /// The axis along which the pages follow each other.
    public let scrollDirection: ScrollDirection

    /// Creates a layout of pages, side by side by default.
    public init(scrollDirection: ScrollDirection = .horizontal) { self.scrollDirection = scrollDirection }

    /// Returns the size of all pages.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        let count = Double(sections.count)
        return scrollDirection == .horizontal
            ? Size(width: size.width * count, height: size.height)
            : Size(width: size.width, height: size.height * count)
    }

    /// Returns the frame of a page.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let start = scrollDirection.along(size) * Double(index)
        return scrollDirection == .horizontal
            ? Rect(x: start, y: 0, width: size.width, height: size.height)
            : Rect(x: 0, y: start, width: size.width, height: size.height)
    }

    /// Returns the pages that intersect a section of the content.
    ///
    /// The range also contains places before the first and beyond the last page, for endless content.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let length = max(scrollDirection.along(size), 1)
        let first = (start / length).rounded(.down), last = (end / length).rounded(.up)
        return Int(first)..<max(Int(first) + 1, Int(last))
    }
}
