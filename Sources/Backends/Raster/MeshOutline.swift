import Geometry
import Platform

/// The triangles of a mesh where they lie on a grid of pixels, in whole numbers.
struct MeshOutline {
    let mesh: Mesh
    /// Where each corner is seen.
    let corners: [Corner]
    /// The triangles that have an area.
    let triangles: [Triangle]
    /// The pixels that are touched at all.
    let touched: Box

    /// A mesh on a grid; nil where no triangle has an area.
    init?(_ mesh: Mesh, on grid: Grid) {
        let corners = mesh.vertices.map { vertex in
            Corner(
                x: grid.subpixels(vertex.position.x - grid.origin.x),
                y: grid.subpixels(vertex.position.y - grid.origin.y))
        }
        triangles = mesh.triangles.compactMap { Triangle(($0.a, $0.b, $0.c), of: corners) }
        guard var touched = triangles.first?.touched else { return nil }
        for box in triangles.map(\.touched) {
            touched = Box(
                left: min(touched.left, box.left), top: min(touched.top, box.top),
                right: max(touched.right, box.right), bottom: max(touched.bottom, box.bottom))
        }
        self.mesh = mesh
        self.corners = corners
        self.touched = touched
    }

    /// The places of the triangles that touch a box.
    func triangles(touching box: Box) -> [Int] {
        triangles.indices.filter { !triangles[$0].touched.intersection(box).isEmpty }
    }
}
