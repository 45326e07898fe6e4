import Geometry
import Views

/// A strip whose items grow and light up as they come to the middle.
struct LensLayout: CollectionViewLayout {
    let strip: StripLayout
    /// How large the item in the middle is, in its own size.
    let scale: Double
    /// How dark a shadow lies over those beside it.
    let shade: Double

    var scrollDirection: ScrollDirection { strip.scrollDirection }
    var snaps: Bool { strip.snaps }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        strip.contentSize(of: sections, in: size)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        strip.frame(ofItem: index, of: sections, in: size)
    }

    func items(from start: Double, to end: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        strip.items(from: start, to: end, of: sections, in: size)
    }

    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        strip.targetContentOffset(forProposedContentOffset: offset, velocity: velocity, of: sections, in: size)
    }

    func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        let frame = frame(ofItem: index, of: sections, in: bounds.size)
        let distance = min(abs(frame.center.x - bounds.center.x) / (strip.itemSize.width + strip.spacing), 1)
        return CollectionViewLayoutAttributes(
            frame: frame, transform: Transform(scale: scale - (scale - 1) * distance), shade: shade * distance)
    }
}
