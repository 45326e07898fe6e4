import Geometry
import Testing

@testable import Views

/// Pages as the faces of a cube.
@Suite struct CubeLayoutTests {
    private let layout = CubeLayout()
    private let sections = CollectionSections([6])
    private let size = Size(width: 400, height: 300)

    /// The projection of a page into the view, where the content is scrolled by `position` pages.
    private func projection(_ page: Int, at position: Double) -> Projection {
        let bounds = Rect(x: position * size.width, y: 0, width: size.width, height: size.height)
        let attributes = layout.layoutAttributes(ofItem: page, of: sections, in: bounds)
        return Projection(
            attributes.transform, of: Rect(origin: .zero, size: size),
            at: attributes.frame.center - Vector(dx: bounds.minX, dy: 0))
    }

    private func corner(_ x: Double, _ y: Double) -> Point { Point(x: x * size.width, y: y * size.height) }

    @Test func `a page in front fills the view`() throws {
        let bounds = Rect(x: 800, y: 0, width: 400, height: 300)
        let attributes = layout.layoutAttributes(ofItem: 2, of: sections, in: bounds)
        #expect(attributes.frame == bounds)
        #expect(attributes.transform == .identity && attributes.alpha == 1 && attributes.shade == 0)
    }

    @Test(arguments: [0.001, 0.1, 0.25, 0.5, 0.7, 0.99])
    func `two faces have a common edge, as high as the view, and nothing is cut off`(fraction: Double) throws {
        let left = projection(2, at: 2 + fraction), right = projection(3, at: 2 + fraction)
        for y in [0.0, 0.5, 1] {
            let a = try #require(left.projected(corner(1, y))), b = try #require(right.projected(corner(0, y)))
            #expect((a - b).length < 1e-9)
            #expect(abs(a.y - y * size.height) < 1e-9)
        }
        for x in [0.0, 0.3, 1] {
            for y in [0.0, 1] {
                for face in [left, right] {
                    let place = try #require(face.projected(corner(x, y)))
                    #expect(abs(place.x - size.width / 2) < size.width * 0.53)
                    #expect(abs(place.y - size.height / 2) < size.height / 2 + 1e-9)
                }
            }
        }
    }

    @Test(arguments: [0.2, 0.5, 0.8]) func `a face is drawn in perspective, no parallelogram`(fraction: Double) throws {
        // The middle of a face is where its diagonals cross, and nearer to the far side than to the near one.
        let face = projection(3, at: 2 + fraction)
        let near = try #require(face.projected(corner(0, 0.5))), far = try #require(face.projected(corner(1, 0.5)))
        let middle = try #require(face.projected(corner(0.5, 0.5)))
        #expect(middle.x - near.x > far.x - middle.x)
        let a = try #require(face.projected(corner(0, 0))), b = try #require(face.projected(corner(1, 1)))
        let along = (middle.x - a.x) / (b.x - a.x)
        #expect(abs(a.y + (b.y - a.y) * along - middle.y) < 1e-9)
    }

    @Test func `it turns evenly, and mirrors itself`() throws {
        var last = -1.0
        for step in 0...100 {
            let fraction = Double(step) / 100
            let edge = try #require(projection(2, at: 2 + fraction).projected(corner(1, 0.5))).x
            let mirrored = try #require(projection(3, at: 3 - fraction).projected(corner(0, 0.5))).x
            #expect(abs(edge + mirrored - size.width) < 1e-9)
            #expect(last < 0 || edge < last)
            last = edge
        }
        #expect(abs(last) < 1e-9)
    }

    @Test func `a face is the darker, the further it is turned`() {
        func shade(_ distance: Double) -> Double {
            layout.layoutAttributes(
                ofItem: 2, of: sections, in: Rect(x: (2 - distance) * 400, y: 0, width: 400, height: 300)
            ).shade
        }
        let shades = stride(from: 0.0, through: 1, by: 0.1).map(shade)
        #expect(shades == shades.sorted())
        #expect(shades.first == 0)
        #expect(abs((shades.last ?? 0) - 0.6) < 1e-12)
        #expect(shade(-0.5) == shade(0.5))
    }
}
