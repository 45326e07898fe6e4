public import Geometry

/// One item to a view's length, side by side or one below the other.
public struct PageLayout: CollectionViewLayout {
    /// Along which axis pages follow each other.
    public let scrollDirection: ScrollDirection

    /// Makes a layout of pages, side by side unless said.
    public init(scrollDirection: ScrollDirection = .horizontal) { self.scrollDirection = scrollDirection }

    /// All pages.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        let count = Double(sections.count)
        return scrollDirection == .horizontal
            ? Size(width: size.width * count, height: size.height)
            : Size(width: size.width, height: size.height * count)
    }

    /// The page.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let start = scrollDirection.along(size) * Double(index)
        return scrollDirection == .horizontal
            ? Rect(x: start, y: 0, width: size.width, height: size.height)
            : Rect(x: 0, y: start, width: size.width, height: size.height)
    }

    /// The pages that a stretch touches; also places before the first and beyond the last, for planes without end.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let length = max(scrollDirection.along(size), 1)
        let first = (start / length).rounded(.down), last = (end / length).rounded(.up)
        return Int(first)..<max(Int(first) + 1, Int(last))
    }
}
