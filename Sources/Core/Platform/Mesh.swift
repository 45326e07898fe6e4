public import Geometry

/// Triangles in perspective, each textured with a part of a paint.
public struct Mesh: Hashable, Sendable {
    /// A corner of one or more triangles.
    public struct Vertex: Hashable, Sendable {
        /// The location on the screen, in points.
        public var position: Point
        /// The location in the paint, in units of the visible part: (0, 0) is its upper left corner, (1, 1) its lower
        /// right one.
        public var source: Point
        /// The distance from the viewer, greater than 0; only ratios matter, and equal depths mean no perspective.
        ///
        /// Between corners `source` divided by depth, and 1 divided by depth, are linear (perspective-correct
        /// interpolation): an object at depth 2 appears at half the size of one at depth 1.
        public var depth: Double

        /// Creates a corner.
        public init(_ position: Point, source: Point, depth: Double = 1) {
            self.position = position
            self.source = source
            self.depth = depth
        }
    }

    /// A triangle as three indices into `vertices`, in either orientation.
    public struct Triangle: Hashable, Sendable {
        /// The three indices.
        public var a: Int, b: Int, c: Int

        /// Creates a triangle.
        public init(_ a: Int, _ b: Int, _ c: Int) { (self.a, self.b, self.c) = (a, b, c) }
    }

    /// The corners.
    public let vertices: [Vertex]
    /// The triangles; no two may overlap on the screen.
    public let triangles: [Triangle]

    /// Creates a mesh.
    ///
    /// - Precondition: Every triangle's corners are in `vertices`; every depth is greater than 0 and finite, every
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
                "a mesh's corners must be finite with a depth above 0, and one is \(vertex)")
        }
        self.vertices = vertices
        self.triangles = triangles
    }

    /// Returns the mesh of a rectangle in perspective with the given corners; nil if these form no convex
    /// quadrilateral.
    ///
    /// The four locations determine the depths, because only one plane projects to them (Heckbert, "Fundamentals of
    /// Texture Mapping and Image Warping", 1989, section 2.2.3).
    public static func quad(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) -> Mesh? {
        let corners = [topLeft, topRight, bottomRight, bottomLeft]
        // Twice the signed area of the triangle that each corner makes with its neighbours.
        let areas = corners.indices.map { i in
            cross(corners[(i + 1) % 4] - corners[i], corners[(i + 3) % 4] - corners[i])
        }
        guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        guard areas.allSatisfy({ $0 > 0 }) || areas.allSatisfy({ $0 < 0 }) else { return nil }
        // Before perspective a - b + c - d = 0. The equation still holds with each corner multiplied by its depth, and
        // its solution is that each depth is proportional to the area of the triangle of the other three corners.
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
