import Geometry
import Platform

/// A reference for perspective in double precision, which intersects a ray with the plane of the image in space.
struct PerspectiveOracle {
    private let vertices: [Mesh.Vertex]

    /// Makes the reference for a mesh of `Mesh.quad`.
    init(_ mesh: Mesh) { vertices = mesh.vertices }

    /// Returns the source coordinate at a point of the target.
    ///
    /// The position of a corner in space is the product of its position on the target and its depth. The image lies in
    /// the plane of three corners. Cramer's rule gives the intersection of the plane with the ray from the origin
    /// through the point.
    func source(x: Double, y: Double) -> Point {
        let corners = [0, 1, 3].map { i -> [Double] in
            let vertex = vertices[i]
            return [vertex.position.x * vertex.depth, vertex.position.y * vertex.depth, vertex.depth]
        }
        let right = zip(corners[1], corners[0]).map { $0 - $1 }, down = zip(corners[2], corners[0]).map { $0 - $1 }
        let ray = [x, y, 1]
        let determinant = volume(ray, right, down)
        return Point(x: volume(corners[0], ray, down) / determinant, y: volume(corners[0], right, ray) / determinant)
    }

    private func volume(_ a: [Double], _ b: [Double], _ c: [Double]) -> Double {
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    }

    /// Returns a Boolean value that indicates whether a pixel lies inside all four sides.
    func contains(x: Int, y: Int) -> Bool {
        let turns = [(0, 0), (1, 0), (0, 1), (1, 1)].flatMap { dx, dy in
            (0..<4).map { i -> Double in
                let a = vertices[i].position, b = vertices[(i + 1) % 4].position
                let (px, py) = (Double(x + dx), Double(y + dy))
                return (b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)
            }
        }
        return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
    }
}

extension Mesh {
    /// Makes a quadrilateral in perspective from its corners, clockwise from the upper left.
    init?(quad corners: [(Double, Double)]) {
        let points = corners.map { Point(x: $0.0, y: $0.1) }
        guard
            let mesh = Mesh.quad(
                topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
        else { return nil }
        self = mesh
    }

    /// Makes a mesh of a rectangle.
    init?(rect: Rect) {
        self.init(quad: [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
        ])
    }

    /// Divides the source of a quadrilateral into `parts` by `parts` equal cells of two triangles each.
    func split(into parts: Int) -> Mesh {
        var corners: [Vertex] = [], triangles: [Triangle] = []
        for i in 0..<(parts + 1) * (parts + 1) {
            let u = Double(i % (parts + 1)) / Double(parts), v = Double(i / (parts + 1)) / Double(parts)
            let weights = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
            var x = 0.0, y = 0.0, depth = 0.0
            for (weight, vertex) in zip(weights, vertices) {
                x += weight * vertex.depth * vertex.position.x
                y += weight * vertex.depth * vertex.position.y
                depth += weight * vertex.depth
            }
            corners.append(Vertex(Point(x: x / depth, y: y / depth), source: Point(x: u, y: v), depth: depth))
        }
        for i in 0..<parts * parts {
            let first = i / parts * (parts + 1) + i % parts
            triangles.append(Triangle(first, first + 1, first + parts + 2))
            triangles.append(Triangle(first, first + parts + 2, first + parts + 1))
        }
        return Mesh(vertices: corners, triangles: triangles)
    }
}

extension Bitmap {
    /// Returns the green channel at a texture coordinate, interpolated between the four nearest texels.
    func bilinear(u: Double, v: Double) -> Double {
        let x = min(max(u * Double(width) - 0.5, 0), Double(width - 1))
        let y = min(max(v * Double(height) - 0.5, 0), Double(height - 1))
        func texel(_ x: Int, _ y: Int) -> Double { Double(self[min(x, width - 1), min(y, height - 1)] >> 8 & 255) }
        let i = Int(x), j = Int(y), s = x - Double(i), t = y - Double(j)
        return (texel(i, j) * (1 - s) + texel(i + 1, j) * s) * (1 - t)
            + (texel(i, j + 1) * (1 - s) + texel(i + 1, j + 1) * s) * t
    }

    /// Returns the largest difference of a channel.
    func difference(from other: Bitmap) -> Int {
        zip(pixels, other.pixels).reduce(0) { most, pair in
            [0, 8, 16, 24].reduce(most) { max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
        }
    }
}
