public import Geometry

/// Pages as the faces of a cube that turns as the plane is scrolled; driven by the offset alone.
///
/// The cube is seen from outside. It steps back as it turns, so that the edge between two faces is always as high as the
/// view: nothing is cut off there, and what lies behind the cube shows above and below the far sides of the faces.
public struct CubeLayout: CollectionViewLayout {
    /// How far the eye is from the face in front, in widths of the view.
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
        let distance = width > 0 ? (frame.minX - bounds.minX) / width : 0
        let share = min(abs(distance), 1), angle = share * .pi / 2
        let (cos, sin) = Elementary.circle(angle)
        let perspective = 1 / (eyeDistance * max(width, 1))
        // How far the edge between the faces comes before the plane of the face in front.
        let front = width / 2 * (cos + sin - 1)
        let transform = Transform(
            translation: Vector(dx: -distance * width, dy: 0), scale: 1 / (1 + perspective * front),
            rotationY: distance < 0 ? -angle : angle, perspective: perspective, depth: width / 2)
        return CollectionViewLayoutAttributes(
            frame: frame, transform: share > 0 ? transform : .identity, alpha: share < 1 ? 1 : 0,
            shade: deepestShade * sin)
    }
}
