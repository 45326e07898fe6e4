public import Geometry

/// Pages as the faces of a cube that turns as the plane is scrolled; driven by the offset alone.
///
/// The cube is seen from outside, by an eye that stays before the edge between the two faces in sight: so both are seen
/// from the beginning of a turn to its end, and the edge follows the hand exactly. The edge is always as high as the view:
/// nothing is cut off there, and what lies behind the cube shows above and below the far sides of the faces.
public struct CubeLayout: CollectionViewLayout {
    /// How far the eye is from the edge, in widths of the view.
    public let eyeDistance: Double
    /// How dark a face is that is seen from its edge, 0 to 1.
    public let deepestShade: Double

    private let pages = PageLayout()

    /// Makes a cube.
    ///
    /// - Parameters:
    ///   - eyeDistance: in widths of the view, above 0; 1.5 unless said.
    ///   - deepestShade: 0 to 1; 0.6 unless said.
    public init(eyeDistance: Double = 1.5, deepestShade: Double = 0.6) {
        precondition(eyeDistance > 0, "an eye cannot be \(eyeDistance) widths away")
        self.eyeDistance = eyeDistance
        self.deepestShade = deepestShade
    }

    /// Left and right.
    public var scrollDirection: ScrollDirection { .horizontal }

    /// All pages, side by side.
    public func contentSize(of sections: CollectionSections, in size: Size) -> Size {
        pages.contentSize(of: sections, in: size)
    }

    /// The page, side by side with the others.
    public func frame(ofItem index: Int, of sections: CollectionSections, in size: Size) -> Rect {
        pages.frame(ofItem: index, of: sections, in: size)
    }

    /// The pages that a stretch touches.
    public func items(
        from start: Double, to end: Double, of sections: CollectionSections, in size: Size
    ) -> Range<Int> { pages.items(from: start, to: end, of: sections, in: size) }

    /// The face, turned by a right angle for each page that it is away from the one in front.
    public func layoutAttributes(
        ofItem index: Int, of sections: CollectionSections, in bounds: Rect
    ) -> CollectionViewLayoutAttributes {
        let frame = frame(ofItem: index, of: sections, in: bounds.size), width = bounds.width
        let distance = width > 0 ? (frame.minX - bounds.minX) / width : 0, share = min(abs(distance), 1)
        guard share > Self.smallestTurn else { return CollectionViewLayoutAttributes(frame: frame) }
        let angle = share * .pi / 2, (cos, sin) = Elementary.circle(angle), side: Double = distance < 0 ? -1 : 1
        let perspective = 1 / (eyeDistance * width)
        // About an axis so far behind the middle, a face turns into the plane that it would turn into about its edge, which
        // comes to lie before the eye; but so much nearer to it.
        let axis = width / 2 * cos / sin, nearer = width / 2 * (1 - cos) / sin
        let transform = Transform(
            translation: Vector(dx: -side * width / 2, dy: 0), scale: 1 / (1 + perspective * nearer),
            rotationY: side * angle, perspective: perspective, depth: axis)
        return CollectionViewLayoutAttributes(
            frame: frame, transform: transform, alpha: share < 1 ? 1 : 0, shade: deepestShade * sin)
    }

    /// A face that is turned by less, in right angles, is seen as one that is not.
    private static let smallestTurn = 1e-9
}
