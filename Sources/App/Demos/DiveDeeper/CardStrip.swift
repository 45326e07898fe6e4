import Geometry
import Views

/// A strip of cards as large as the view they lie in has room for.
struct CardStrip: CollectionViewLayout {
    private func strip(_ size: Size) -> StripLayout {
        StripLayout(itemSize: GuideMetrics.card(in: size), spacing: GuideMetrics.spacing)
    }

    var scrollDirection: ScrollDirection { .horizontal }
    var snaps: Bool { true }

    func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        strip(size).contentSize(of: sections, in: size)
    }

    func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        strip(size).frame(ofItem: index, of: sections, in: size).rounded(toScale: 1)
    }

    func items(from start: Double, to end: Double, of sections: CollectionSections, in size: Size) -> Range<Int> {
        strip(size).items(from: start, to: end, of: sections, in: size)
    }

    func targetContentOffset(
        forProposedContentOffset offset: Double, velocity: Double, of sections: CollectionSections, in size: Size
    ) -> Double {
        strip(size).targetContentOffset(
            forProposedContentOffset: offset, velocity: velocity, of: sections, in: size)
    }
}
