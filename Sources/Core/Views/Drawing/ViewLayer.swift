import Geometry
import Platform

/// The intermediate pictures that a view may need before it is drawn on screen.
enum ViewLayer: Int {
    /// The view while it fades, is rasterized or is in perspective.
    case whole
    /// The view clipped to its rounded corners.
    case rounded
    /// The view before masking.
    case content
    /// The view after masking.
    case masked
    /// The picture of another view or stage that the view shows.
    case snapshot
    /// The new appearance of a view that dissolves.
    case dissolving
    /// The part of it that does not show yet is left out.
    case dissolved

    /// Returns the identifier of this layer of a view, which is stable for the view's life.
    func id(of view: View) -> Int {
        // An object's address is a multiple of 16.
        Int(bitPattern: ObjectIdentifier(view)) + rawValue
    }
}

extension Mesh {
    /// Creates the image of a projected rectangle; nil if no part of it lies in front of the eye.
    init?(_ rect: Rect, through projection: Projection) {
        let vertices = projection.shownCorners(of: rect).compactMap { corner -> Vertex? in
            guard let place = projection.projected(corner), place.x.isFinite, place.y.isFinite else { return nil }
            let source = Point(x: (corner.x - rect.minX) / rect.width, y: (corner.y - rect.minY) / rect.height)
            return Vertex(place, source: source, depth: projection.depth(of: corner))
        }
        guard vertices.count >= 3 else { return nil }
        self.init(vertices: vertices, triangles: (2..<vertices.count).map { Triangle(0, $0 - 1, $0) })
    }
}
