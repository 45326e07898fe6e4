public import Geometry

/// The placement and appearance of a collection's items.
///
/// An item's index counts through all sections.
@MainActor
public protocol CollectionViewLayout {
    /// The axis along which the content scrolls; vertical by default.
    var scrollDirection: ScrollDirection { get }
    /// Returns the size of the content for a view of a size, in points.
    func contentSize(of sections: CollectionSections, in size: Size) -> Size
    /// Returns the frame of an item in the content, in points.
    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect
    /// Returns the items that intersect a section of the content, in points along the axis.
    ///
    /// The range may contain further items.
    func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int>
    /// Returns the frame of a section's header; nil, the default, for none.
    func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect?
    /// Returns the sections whose headers intersect a section of the content, in points along the axis; all by default.
    ///
    /// The range may contain further sections.
    func headers(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int>
    /// A Boolean value that indicates whether the content rests only at offsets from `targetContentOffset`.
    ///
    /// If true, two fingers drag it like one. False by default.
    var snaps: Bool { get }
    /// Returns the offset at which to rest, for the offset at which the content would rest by itself; that one by default.
    ///
    /// UIKit's `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`; the velocity is in points per second,
    /// and 0 for a drag that is slower than ``ScrollSettings/flickSpeed``.
    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double
    /// Returns the appearance of an item while `bounds` is visible; its plain frame by default.
    func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes
}

extension CollectionViewLayout {
    /// Vertical.
    public var scrollDirection: ScrollDirection { .vertical }

    /// Returns nil.
    public func frame(ofHeader section: Int, of sections: CollectionSections, in size: Size) -> Rect? { nil }

    /// Returns all sections.
    public func headers(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> { 0..<sections.counts.count }

    /// False.
    public var snaps: Bool { false }

    /// Returns the proposed offset.
    public func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double { offset }

    /// Returns the plain frame of the item.
    public func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        CollectionViewLayoutAttributes(frame: frame(ofItem: index, of: sections, in: bounds.size))
    }
}

/// The appearance of an item in a layout.
@MainActor
public struct CollectionViewLayoutAttributes: Hashable {
    /// The frame in the content, in points.
    public var frame: Rect
    /// The transform about the centre.
    public var transform: Transform
    /// The opacity, 0 to 1.
    public var alpha: Double
    /// The opacity of a black shade over the item, 0 to 1 (ours).
    public var shade: Double

    /// Creates attributes; the defaults show the item unchanged.
    public init(frame: Rect, transform: Transform = .identity, alpha: Double = 1, shade: Double = 0) {
        self.frame = frame
        self.transform = transform
        self.alpha = alpha
        self.shade = shade
    }

    /// Returns whether the item is visible at a point of the content.
    func contains(_ point: Point) -> Bool {
        let bounds = Rect(origin: .zero, size: frame.size)
        let place = Placement(center: frame.center, bounds: bounds, transform: transform, anchor: .middle).inward(point)
        return alpha > 0.01 && place.map(bounds.contains) ?? false
    }
}
