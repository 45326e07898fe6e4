public import Geometry

/// A layout of pages as the faces of a cube that turns with the offset.
///
/// The eye is outside of the cube, in front of the edge between the two visible faces. So both faces are visible during the
/// whole turn, and the edge follows a drag exactly. The edge is always as high as the view and is never cut off. The
/// background shows above and below the far sides of the faces.
@MainActor
public struct CubeLayout: CollectionViewLayout {
    /// The distance from the eye to the edge, in widths of the view.
    public let eyeDistance: Double
    /// The opacity of the shade over a face that is edge on, 0 to 1.
    public let deepestShade: Double

    private let pages = PageLayout()

    /// Creates a cube layout.
    ///
    /// - Parameters:
    ///   - eyeDistance: The distance in widths of the view, above 0; 1.5 by default.
    ///   - deepestShade: The opacity, 0 to 1; 0.6 by default.
    public init(eyeDistance: Double = 1.5, deepestShade: Double = 0.6) {
        precondition(eyeDistance > 0, "an eye cannot be \(eyeDistance) widths away")
        self.eyeDistance = eyeDistance
        self.deepestShade = deepestShade
    }

    /// Horizontal.
    public var scrollDirection: ScrollDirection { .horizontal }

    /// Returns the size of all pages side by side.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        pages.contentSize(of: sections, in: size)
    }

    /// Returns the frame of a page in the row of pages.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        pages.frame(ofItem: index, of: sections, in: size)
    }

    /// Returns the pages that intersect a section of the content.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> { pages.items(from: start, to: end, of: sections, in: size) }

    /// Returns the face turned by a right angle per page of distance from the page in front.
    public func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        let frame = frame(ofItem: index, of: sections, in: bounds.size), width = bounds.width
        let distance = width > 0 ? (frame.minX - bounds.minX) / width : 0, fraction = min(abs(distance), 1)
        guard fraction > Self.smallestTurn else { return CollectionViewLayoutAttributes(frame: frame) }
        let angle = fraction * .pi / 2, (cos, sin) = Elementary.circle(angle), side: Double = distance < 0 ? -1 : 1
        let perspective = 1 / (eyeDistance * width)
        // A turn about an axis at this depth behind the centre brings the face into the same plane as a turn about its edge,
        // which then lies in front of the eye. The face comes nearer by `nearer`, and the scale compensates for that.
        let axis = width / 2 * cos / sin, nearer = width / 2 * (1 - cos) / sin
        let transform = Transform(
            translation: Vector(dx: -side * width / 2, dy: 0), scale: 1 / (1 + perspective * nearer),
            rotationY: side * angle, perspective: perspective, depth: axis)
        return CollectionViewLayoutAttributes(
            frame: frame, transform: transform, alpha: fraction < 1 ? 1 : 0, shade: deepestShade * sin)
    }

    /// The turn, in right angles, up to which a face counts as not turned.
    private static let smallestTurn = 1e-9
}
