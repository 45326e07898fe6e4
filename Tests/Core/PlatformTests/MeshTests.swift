import Geometry
import Platform
import Testing

@Suite struct MeshTests {
    private let corners = [Point(x: 0, y: 0), Point(x: 4, y: 1), Point(x: 3.5, y: 3), Point(x: 0.5, y: 2.5)]

    private func quad(_ p: [Point]) -> Mesh? {
        Mesh.quad(topLeft: p[0], topRight: p[1], bottomRight: p[2], bottomLeft: p[3])
    }

    @Test func `a rectangle has no perspective`() throws {
        let mesh = try #require(quad([(0, 0), (4, 0), (4, 3), (0, 3)].map { Point(x: $0, y: $1) }))
        #expect(mesh.vertices.allSatisfy { $0.depth == 1 })
        #expect(mesh.bounds == Rect(x: 0, y: 0, width: 4, height: 3))
    }

    @Test(arguments: 0..<4)
    func `the crossing of the diagonals shows the picture's centre, for any first corner`(turn: Int) throws {
        let vertices = try #require(quad((0..<4).map { corners[($0 + turn) % 4] })).vertices
        for (first, second) in [(vertices[0], vertices[2]), (vertices[1], vertices[3])] {
            // The centre of the flat picture lies where the depths weight the corners' locations.
            let weights = first.depth + second.depth
            let x = (first.position.x * first.depth + second.position.x * second.depth) / weights
            let y = (first.position.y * first.depth + second.position.y * second.depth) / weights
            // The crossing of the two diagonals, by Cramer's rule.
            #expect(abs(x - 19.0 / 9) < 1e-12 && abs(y - 38.0 / 21) < 1e-12, "\(x) \(y)")
        }
    }

    @Test(arguments: [
        [(0, 0), (4, 0), (1, 1), (0, 4)], [(0, 0), (4, 0), (2, 0), (0, 4)], [(0, 0), (4, 4), (4, 0), (0, 4)],
        [(0, 0), (.nan, 0), (4, 4), (0, 4)],
    ])
    func `corners that make no convex quadrilateral make no mesh`(corners: [(Double, Double)]) {
        #expect(quad(corners.map { Point(x: $0, y: $1) }) == nil)
    }

    @Test func `a triangle with a missing corner traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Mesh(vertices: [], triangles: [Mesh.Triangle(0, 1, 2)])
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a mesh has no corner 0"))
    }
}
