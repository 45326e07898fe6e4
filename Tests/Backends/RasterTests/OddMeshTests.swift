import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct OddMeshTests {
    private let image = Image(noise(width: 6, height: 5), isOpaque: true, mipLevels: 2)

    @Test(arguments: 0..<8)
    func `extreme numbers in a mesh leave every pixel opaque`(seed: Int) {
        var generator = SeededGenerator(seed: 77 + seed)
        let odd = [0, 1, -1, 7.5, 1e-9, 1e4, -3e5, 1e6, 1e7, -1e9, 1e18, -1e300, 1e300]
        let depths = [1, 1, 2, 1e-9, 1e9, .leastNonzeroMagnitude, 1e-300, 1e300]
        func number() -> Double {
            Bool.random(using: &generator)
                ? .random(in: -10...20, using: &generator) : odd[.random(in: odd.indices, using: &generator)]
        }
        let layer = Layer(
            id: 1, bounds: Rect(x: 0, y: 0, width: 5, height: 4),
            commands: [DrawCommand(.color(.black), in: Rect(x: 1, y: 1, width: 2, height: 2))])
        let paints = [.color(Color(white: 0, alpha: 0.7)), whole(image), whole(image, tint: .black), .layer(layer)]
        for _ in 0..<250 {
            let corners = (0..<5).map { _ in
                Mesh.Vertex(
                    Point(x: number(), y: number()), source: Point(x: number(), y: number()),
                    depth: depths[.random(in: depths.indices, using: &generator)])
            }
            let triangles = (0..<4).map { _ in
                Mesh.Triangle(
                    .random(in: 0..<5, using: &generator), .random(in: 0..<5, using: &generator),
                    .random(in: 0..<5, using: &generator))
            }
            let command = DrawCommand(
                paints[.random(in: 0..<4, using: &generator)],
                on: .mesh(Mesh(vertices: corners, triangles: triangles)))
            let bitmap = picture([command], width: 9, height: 8)
            #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 }, "\(command)")
        }
    }

    @Test func `a mesh without area draws nothing`() {
        let line = [(1, 1), (5, 5), (8, 8)].map { Mesh.Vertex(Point(x: $0.0, y: $0.1), source: .zero) }
        let meshes = [
            Mesh(vertices: [], triangles: []), Mesh(vertices: line, triangles: [.init(0, 1, 2), .init(0, 0, 1)]),
            Mesh(vertices: line, triangles: []),
            Mesh(
                vertices: line.map { .init(Point(x: $0.position.x * 1e-4, y: -$0.position.y * 1e-4), source: .zero) },
                triangles: [.init(0, 1, 2)]),
        ]
        for mesh in meshes {
            let bitmap = picture([DrawCommand(.color(.black), on: .mesh(mesh))], width: 9, height: 9)
            #expect(bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        }
    }

    @Test func `a mesh far larger than the target fills it`() throws {
        let mesh = try #require(Mesh(rect: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)))
        let bitmap = picture([DrawCommand(.color(.black), on: .mesh(mesh))], width: 9, height: 5)
        #expect(bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test(arguments: [1e-9, 1e-3, 1e3, 1e9])
    func `a mesh that reaches the horizon shows its image everywhere`(ratio: Double) {
        // The image is green: a pixel of another colour was sampled outside it.
        let green = Image(Bitmap(width: 64, height: 64, filledWith: 0xFF00_FF00), isOpaque: true, mipLevels: 6)
        let corners: [(Double, Double, Double)] = [(4, 3, ratio), (30, 3, ratio), (34, 28, 1), (0, 28, 1)]
        let sources = [Point.zero, Point(x: 1, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
        let mesh = Mesh(
            vertices: zip(corners, sources).map { .init(Point(x: $0.0, y: $0.1), source: $1, depth: $0.2) },
            triangles: [.init(0, 1, 2), .init(0, 2, 3)])
        let drawn = picture([DrawCommand(whole(green), on: .mesh(mesh))], width: 36, height: 32)
        let colour = Color(red: 0, green: 1, blue: 0)
        #expect(drawn == picture([DrawCommand(.color(colour), on: .mesh(mesh))], width: 36, height: 32))
    }

    @Test func `numbers a last bit apart make the same bitmap`() {
        func draw(_ change: (Double) -> Double) -> Bitmap {
            let corners = [(3.3, 2.7, 1.0), (17.9, 4.1, 1.7), (15.2, 11.3, 1.3), (2.1, 10.9, 0.8)]
            let sources = [Point.zero, Point(x: 1, y: 0.1), Point(x: 0.9, y: 1), Point(x: 0.1, y: 0.9)]
            let vertices = zip(corners, sources).map { corner, source in
                Mesh.Vertex(
                    Point(x: change(corner.0), y: change(corner.1)),
                    source: Point(x: change(source.x), y: change(source.y)), depth: change(corner.2))
            }
            let mesh = Mesh(vertices: vertices, triangles: [.init(0, 1, 2), .init(0, 2, 3)])
            return picture([DrawCommand(whole(image), on: .mesh(mesh))], width: 20, height: 14)
        }
        #expect(draw { $0 } == draw(\.nextUp))
        #expect(draw { $0 } == draw(\.nextDown))
    }
}
