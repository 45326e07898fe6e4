public import Geometry

/// Items of one size in a row, of which each can lie in the middle of the view, and one does at rest.
public struct StripLayout: CollectionViewLayout {
    /// The size of an item, in points; as high as the view at the most.
    public let itemSize: Size
    /// The space between two items, in points.
    public let spacing: Double

    /// Makes a strip.
    ///
    /// - Precondition: an item and the space after it have a width together.
    public init(itemSize: Size, spacing: Double) {
        precondition(itemSize.width + spacing > 0, "a strip cannot go on by \(itemSize.width + spacing) points")
        self.itemSize = itemSize
        self.spacing = spacing
    }

    private var pitch: Double { itemSize.width + spacing }

    /// Left and right.
    public var scrollDirection: ScrollDirection { .horizontal }
    /// It does.
    public var snaps: Bool { true }

    /// So long that the first and the last item can lie in the middle.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        Size(width: size.width + pitch * Double(max(sections.count - 1, 0)), height: size.height)
    }

    /// The item, in the middle of the view's height.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        let center = Point(x: size.width / 2 + pitch * Double(index), y: size.height / 2)
        return Rect(center: center, size: Size(width: itemSize.width, height: min(itemSize.height, size.height)))
    }

    /// The items that a stretch touches.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> {
        let first = ((start - size.width / 2 - itemSize.width / 2) / pitch).rounded(.up)
        let last = ((end - size.width / 2 + itemSize.width / 2) / pitch).rounded(.down)
        return Int(first)..<max(Int(first), Int(last) + 1)
    }

    /// The nearest offset with an item in the middle; after a flick, the next one in its direction.
    public func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        let place = offset / pitch
        guard abs(velocity) >= ScrollView.Settings.flickSpeed else { return place.rounded() * pitch }
        return place.rounded(velocity > 0 ? .up : .down) * pitch
    }
}
