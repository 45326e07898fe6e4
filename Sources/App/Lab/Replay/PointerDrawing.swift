import Geometry
import Platform

/// The drawing of a recording's pointers, in shapes that are visible over light and dark content.
struct PointerDrawing {
    /// The length of a unit of the shapes, in points.
    let unit: Double

    private static let light = Color.white
    private static let dark = Color(white: 0.1)
    /// The radius of a press and the outer one of the ring of a scroll, in units.
    private static let radius = 16.0
    /// The number of segments of a ring.
    private static let segments = 48

    /// Returns the commands that draw marks, from back to front.
    func commands(for marks: [PointerTrack.Mark]) -> [DrawCommand] {
        marks.flatMap { mark -> [DrawCommand] in
            switch mark.kind {
            case .arrow: arrow(mark)
            case .press: press(mark)
            case .scroll: scroll(mark)
            }
        }
    }

    /// A dark disc with a light rim.
    private func press(_ mark: PointerTrack.Mark) -> [DrawCommand] {
        let radius = Self.radius * unit * mark.scale
        let box = Rect(
            x: mark.location.x - radius, y: mark.location.y - radius, width: 2 * radius, height: 2 * radius)
        return [DrawCommand(.color(Self.dark), in: box, cornerRadius: radius, opacity: 0.45 * mark.opacity)]
            + ring(mark, from: Self.radius - 2, to: Self.radius, color: Self.light)
    }

    /// A light ring between two dark ones.
    private func scroll(_ mark: PointerTrack.Mark) -> [DrawCommand] {
        ring(mark, from: Self.radius - 6, to: Self.radius + 1, color: Self.dark, opacity: 0.45)
            + ring(mark, from: Self.radius - 4.5, to: Self.radius - 0.5, color: Self.light)
    }

    private func ring(
        _ mark: PointerTrack.Mark, from inner: Double, to outer: Double, color: Color, opacity: Double = 1
    ) -> [DrawCommand] {
        var vertices: [Mesh.Vertex] = [], triangles: [Mesh.Triangle] = []
        for index in 0..<Self.segments {
            let angle = 2 * Double.pi * Double(index) / Double(Self.segments)
            let (cosine, sine) = Elementary.circle(angle)
            for radius in [inner, outer] {
                let length = radius * unit * mark.scale
                vertices.append(
                    Mesh.Vertex(mark.location + Vector(dx: length * cosine, dy: length * sine), source: .zero))
            }
            let next = 2 * ((index + 1) % Self.segments)
            triangles.append(Mesh.Triangle(2 * index, 2 * index + 1, next))
            triangles.append(Mesh.Triangle(2 * index + 1, next + 1, next))
        }
        return [
            DrawCommand(
                .color(color), on: .mesh(Mesh(vertices: vertices, triangles: triangles)),
                opacity: opacity * mark.opacity)
        ]
    }

    /// A light arrow with a dark outline.
    private func arrow(_ mark: PointerTrack.Mark) -> [DrawCommand] {
        [(Self.outline, Self.dark), (Self.arrow, Self.light)].map { corners, color in
            let vertices = corners.map { Mesh.Vertex(mark.location + $0 * unit, source: .zero) }
            let mesh = Mesh(vertices: vertices, triangles: [Mesh.Triangle(0, 1, 2), Mesh.Triangle(0, 2, 3)])
            return DrawCommand(.color(color), on: .mesh(mesh), opacity: mark.opacity)
        }
    }

    /// The corners from the tip on: the left one, the notch and the right one, in units.
    ///
    /// The axis is at 22.5 degrees.
    private static let arrow = [
        Vector(dx: 0, dy: 0), Vector(dx: 0, dy: 19), Vector(dx: 5.4, dy: 13.1), Vector(dx: 13.4, dy: 13.4),
    ]
    /// The same, larger by 1.5 units on every side.
    private static let outline: [Vector] = {
        let corners = arrow
        // The normals of the sides, outwards; side i goes from corner i to the next.
        let normals = corners.indices.map { index in
            let side = corners[(index + 1) % corners.count] - corners[index]
            return Vector(dx: -side.dy, dy: side.dx) * (1 / side.length)
        }
        return corners.indices.map { index in
            let before = normals[(index + corners.count - 1) % corners.count], after = normals[index]
            let factor = 1.5 / (1 + before.dx * after.dx + before.dy * after.dy)
            return corners[index] + (before + after) * factor
        }
    }()
}
