public import Geometry

/// Triangles in perspective, each with a part of a picture.
public struct Mesh: Hashable, Sendable {
    /// A corner of triangles.
    public struct Vertex: Hashable, Sendable {
        /// Where it is seen, in points.
        public var position: Point
        /// What of the paint lies there, in units of the part that is shown: (0, 0) its upper left, (1, 1) its lower
        /// right corner.
        public var source: Point
        /// How far away it is, greater than 0; only ratios count, and equal depths mean no perspective.
        ///
        /// Between corners `source` divided by depth, and 1 divided by depth, change evenly (perspective-correct
        /// interpolation): a corner at depth 2 is seen at half the size of one at depth 1.
        public var depth: Double

        /// Makes a corner.
        public init(_ position: Point, source: Point, depth: Double = 1) {
            self.position = position
            self.source = source
            self.depth = depth
        }
    }

    /// A triangle by the places of its corners in `vertices`; either way round.
    public struct Triangle: Hashable, Sendable {
        /// The three places.
        public var a: Int, b: Int, c: Int

        /// Makes a triangle.
        public init(_ a: Int, _ b: Int, _ c: Int) { (self.a, self.b, self.c) = (a, b, c) }
    }

    /// The corners.
    public let vertices: [Vertex]
    /// The triangles; no two may overlap where they are seen.
    public let triangles: [Triangle]

    /// Makes a mesh.
    ///
    /// - Precondition: every triangle's corners are in `vertices`; every depth is greater than 0 and finite, every
    ///   coordinate finite.
    public init(vertices: [Vertex], triangles: [Triangle]) {
        for triangle in triangles {
            for corner in [triangle.a, triangle.b, triangle.c] {
                precondition(vertices.indices.contains(corner), "a mesh has no corner \(corner)")
            }
        }
        for vertex in vertices {
            let numbers = [vertex.position.x, vertex.position.y, vertex.source.x, vertex.source.y]
            precondition(
                vertex.depth > 0 && vertex.depth.isFinite && numbers.allSatisfy(\.isFinite),
                "\(vertex) is no corner of a mesh")
        }
        self.vertices = vertices
        self.triangles = triangles
    }

    /// The picture of a rectangle seen in perspective, given where its corners are seen; nil where they make no convex
    /// quadrilateral.
    ///
    /// The depths follow from the four places: of all planes only one is seen like that (Heckbert, "Fundamentals of
    /// Texture Mapping and Image Warping", 1989, section 2.2.3).
    public static func quad(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) -> Mesh? {
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        // Twice the signed area of the triangle that each corner makes with its neighbours.
        let areas = corners.indices.map { i in
            cross(corners[(i + 1) % 4] - corners[i], corners[(i + 3) % 4] - corners[i])
        }
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        guard areas.allSatisfy({ $0 > 0 }) || areas.allSatisfy({ $0 < 0 }) else { return nil }
        // Before perspective a - b + c - d = 0; with each corner times its depth that still holds, and its solution is
        // that each depth is as the triangle of the other three corners.
        let depths = [areas[2], areas[3], areas[0], areas[1]]
        let sources = [Point.zero, Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
        return Mesh(
            vertices: corners.indices.map { Vertex(corners[$0], source: sources[$0], depth: depths[$0] / depths[0]) },
            triangles: [Triangle(0, 1, 2), Triangle(0, 2, 3)])
    }

    /// The smallest rectangle around all corners, in points.
    public var bounds: Rect { Rect(around: vertices.map(\.position)) ?? .zero }

    private static func cross(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dy - a.dy * b.dx }
}
