public import Geometry

/// Where the items of a collection lie on its plane, and how they are shown there.
///
/// An item's index counts through all sections.
@MainActor  // Said aloud, for apps without such a default lose the module's on the way.
public protocol CollectionViewLayout {
    /// Along which axis the plane is scrolled; vertical by default.
    var scrollDirection: ScrollDirection { get }
    /// The extent of the plane for a view of a size, in points.
    func contentSize(of sections: CollectionSections, in size: Size) -> Size
    /// Where an item lies, in points.
    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect
    /// The items that a stretch of the plane, in points along the axis, touches; more than those does no harm.
    func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int>
    /// Where the header of a section lies; nil, the default: it has none.
    func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect?
    /// Whether the plane rests only where `targetContentOffset` says, so that two fingers drag it like one; no, by default.
    var snaps: Bool { get }
    /// The offset on which the plane is to rest, for the one on which it would come to rest by itself; by default that.
    ///
    /// UIKit's `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`; the velocity is in points a second.
    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double
    /// How an item is shown while the view shows a part of the plane; by default, as it lies.
    func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes
}

extension CollectionViewLayout {
    /// Up and down.
    public var scrollDirection: ScrollDirection { .vertical }

    /// None.
    public func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect? { nil }

    /// No.
    public var snaps: Bool { false }

    /// Where it would come to rest by itself.
    public func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double { offset }

    /// As it lies.
    public func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        CollectionViewLayoutAttributes(frame: frame(ofItem: index, of: sections, in: bounds.size))
    }
}

/// How a layout shows an item.
public struct CollectionViewLayoutAttributes: Hashable {
    /// Where it lies on the plane, in points.
    public var frame: Rect
    /// What is done to it about its centre.
    public var transform: Transform
    /// How much of it is seen, 0 to 1.
    public var alpha: Double
    /// How dark a shadow lies over it, 0 to 1; ours.
    public var shade: Double

    /// Makes attributes of an item that is shown as it lies, unless said.
    public init(frame: Rect, transform: Transform = .identity, alpha: Double = 1, shade: Double = 0) {
        self.frame = frame
        self.transform = transform
        self.alpha = alpha
        self.shade = shade
    }

    /// Whether the item is seen at a point of the plane.
    func contains(_ point: Point) -> Bool {
        let bounds = Rect(origin: .zero, size: frame.size)
        let place = Placement(center: frame.center, bounds: bounds, transform: transform).inward(point)
        return alpha > 0.01 && place.map(bounds.contains) ?? false
    }
}
