public import Geometry

/// A layout of items of one size in a row; at rest, one item is at the centre of the view.
@MainActor
public struct StripLayout: CollectionViewLayout {
    /// The size of an item in points; its height is limited to the view's.
    public let itemSize: Size
    /// The space between two items, in points.
    public let spacing: Double

    /// Creates a strip.
    ///
    /// - Precondition: the sum of the item's width and the spacing is above 0.
    public init(itemSize: Size, spacing: Double) {
        precondition(itemSize.width + spacing > 0, "a strip cannot go on by \(itemSize.width + spacing) points")
        self.itemSize = itemSize
        self.spacing = spacing
    }

    private var pitch: Double { itemSize.width + spacing }

    /// Horizontal.
    public var scrollDirection: ScrollDirection { .horizontal }
    /// True.
    public var snaps: Bool { true }

    /// Returns the size at which the first and the last item can be centred.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        Size(width: size.width + pitch * Double(max(sections.count - 1, 0)), height: size.height)
    }

    /// Returns the frame of an item, centred vertically.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let center = Point(x: size.width / 2 + pitch * Double(index), y: size.height / 2)
        return Rect(center: center, size: Size(width: itemSize.width, height: min(itemSize.height, size.height)))
    }

    /// Returns the items that intersect a section of the content.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let first = ((start - size.width / 2 - itemSize.width / 2) / pitch).rounded(.up)
        let last = ((end - size.width / 2 + itemSize.width / 2) / pitch).rounded(.down)
        return Int(first)..<max(Int(first), Int(last) + 1)
    }

    /// Returns the nearest offset with an item at the centre; after a flick, the next one in its direction.
    public func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        let place = offset / pitch
        guard velocity != 0 else { return place.rounded() * pitch }
        return place.rounded(velocity > 0 ? .up : .down) * pitch
    }
}
