internal import Geometry
internal import Platform

/// Where the commands of a list or of a layer lie in the window.
struct Plane {
    /// Where a point of the plane is seen.
    var place: (Point) -> Point = { $0 }
    /// Whether its rectangles are rectangles in the window.
    var isUpright = true
    /// Whether parts may be masked away.
    var isMasked = false
    /// How opaque what is painted on it is seen, 0 to 1.
    var opacity = 1.0
    /// What can be seen of it, in the window.
    var clip: Rect

    init(clip: Rect) { self.clip = clip }

    /// The smallest rectangle of the window around one of the plane.
    func bounds(of rect: Rect) -> Rect { Rect(around: rect.corners.map(place)) ?? .zero }

    /// The plane of a layer that is painted on this one.
    func inside(_ layer: Layer, on shape: DrawCommand.Shape) -> Plane {
        var plane = self
        let bounds = layer.bounds, outer = place
        plane.isMasked = isMasked || layer.mask != nil
        let corners: [Mesh.Vertex]
        switch shape {
        case .rect(let rect, _):
            corners = zip(rect.corners, Rect.unit.corners).map { Mesh.Vertex($0, source: $1) }
            plane.clip = clip.intersection(self.bounds(of: rect))
        case .mesh(let mesh):
            corners = Rect.unit.corners.map(mesh.corner)
            plane.isUpright = false
            plane.clip = clip.intersection(self.bounds(of: mesh.bounds))
        }
        plane.place = { point in
            let u = (point.x - bounds.minX) / bounds.width, v = (point.y - bounds.minY) / bounds.height
            // Of what is flat, places times their depths change evenly.
            func mix(_ value: (Mesh.Vertex) -> Double) -> Double {
                value(corners[0]) * (1 - u - v) + value(corners[1]) * u + value(corners[3]) * v
            }
            let depth = mix(\.depth)
            return outer(
                Point(x: mix { $0.position.x * $0.depth } / depth, y: mix { $0.position.y * $0.depth } / depth))
        }
        return plane
    }
}

extension Mesh {
    /// The vertex whose part of the paint lies nearest to a place of it, in units of the whole.
    func corner(at source: Point) -> Vertex {
        vertices.min { ($0.source - source).length < ($1.source - source).length } ?? Vertex(.zero, source: source)
    }
}
