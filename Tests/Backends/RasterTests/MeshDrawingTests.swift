import Geometry
import Platform
import TestSupport
import Testing

@testable import Raster

@Suite struct MeshDrawingTests {
    /// Quadrilaterals with corners at whole 256ths of a pixel, which rounding does not change.
    private static let shapes: [[(Double, Double)]] = [
        [(3.25, 2.5), (40.75, 7), (36.5, 33.125), (6.0625, 29)], [(2, 16), (30, 2), (44, 20), (17, 34)],
        [(4, 4), (20, 14), (20, 20), (4, 36)], [(5.5, 30.25), (41, 31.75), (24.5, 10), (20, 10.5)],
        [(40, 3), (6, 5), (4, 30), (43, 33)],
    ]
    private let photo = noise(width: 12, height: 9)

    private func draw(
        _ paint: Paint, _ mesh: Mesh, opacity: Double = 1, clip: Rect? = nil, background: Color = .white
    ) -> Bitmap {
        picture(
            [DrawCommand(paint, on: .mesh(mesh), opacity: opacity, clip: clip)], width: 48, height: 40,
            background: background)
    }

    // MARK: - Perspective

    @Test(arguments: shapes.indices)
    func `a quadrilateral equals an exact perspective`(index: Int) throws {
        let mesh = try #require(Mesh(quad: Self.shapes[index]))
        let drawn = draw(whole(Image(photo, isOpaque: true)), mesh)
        let oracle = PerspectiveOracle(mesh)
        var compared = 0
        for y in 0..<40 {
            for x in 0..<48 where oracle.contains(x: x, y: y) {
                let source = oracle.source(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let expected = photo.bilinear(u: source.x, v: source.y)
                #expect(abs(Double(drawn[x, y] >> 8 & 255) - expected) <= 2.5, "\(x) \(y)")
                compared += 1
            }
        }
        #expect(compared > 40)
    }

    @Test(arguments: [
        Rect(x: 4, y: 5, width: 24, height: 18), Rect(x: 4.25, y: 5.5, width: 30.375, height: 21.75),
        Rect(x: -10.5, y: -7.25, width: 70, height: 60), Rect(x: 6, y: 8, width: 6, height: 4.5),
        Rect(x: 6.5, y: 8, width: 12, height: 9),
    ])
    func `a mesh of a rectangle equals the rectangle`(rect: Rect) throws {
        let mesh = try #require(Mesh(rect: rect))
        let image = Image(photo, isOpaque: true, mipLevels: 3)
        let translucent = Image(noise(width: 12, height: 9, isOpaque: false), isOpaque: false, mipLevels: 3)
        let layer = Layer(
            id: 1, bounds: Rect(x: 0, y: 0, width: 12.5, height: 9), background: .white,
            commands: [DrawCommand(whole(image), in: Rect(x: 2, y: 1.5, width: 7, height: 6))])
        let paints: [Paint] = [
            .color(.black), whole(image), whole(translucent, tint: Color(red: 1, green: 0.5, blue: 0.2, alpha: 0.7)),
            .image(image, source: Rect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 0.5), tint: nil), .layer(layer),
        ]
        for paint in paints {
            let expected = picture([DrawCommand(paint, in: rect, opacity: 0.8)], width: 48, height: 40)
            #expect(draw(paint, mesh, opacity: 0.8).difference(from: expected) <= 1)
        }
    }

    @Test func `the mip level of a mesh is that of the rectangle, however the mesh is split`() throws {
        let grid = PixelGrid(origin: .zero, scale: 1)
        let columns = try #require(SourceRegion.Interval(from: 0, to: 1, of: 64)),
            rows = try #require(SourceRegion.Interval(from: 0, to: 1, of: 48))
        let region = SourceRegion(columns: columns, rows: rows)
        for (width, height) in [(64.0, 48.0), (33, 48), (32, 48), (32, 24), (20, 40), (5, 48), (8, 6), (640, 480)] {
            let mesh = try #require(Mesh(rect: Rect(x: 3, y: 4, width: width, height: height)))
            let expected = max(
                Axis.level(for: columns, over: 0..<Int(width * 256)), Axis.level(for: rows, over: 0..<Int(height * 256))
            )
            for mesh in [mesh, mesh.split(into: 5)] {
                #expect(PixelMesh(mesh, on: grid)?.level(of: region) == expected, "\(width) \(height)")
            }
        }
        // The far side of a face in perspective does not blur the near side.
        let face = try #require(Mesh(quad: [(0, 0), (40, 6), (40, 42), (0, 48)]))
        #expect(PixelMesh(face, on: grid)?.level(of: region) == 0)
    }

    // MARK: - Coverage

    @Test(arguments: shapes.indices, [1, 0.5])
    func `no seam is visible between triangles of one colour`(index: Int, opacity: Double) throws {
        let mesh = try #require(Mesh(quad: Self.shapes[index]))
        let one = draw(.color(.black), mesh, opacity: opacity)
        for parts in [2, 3, 7, 16] {
            let many = draw(.color(.black), mesh.split(into: parts), opacity: opacity)
            // Rounding moves the new corners slightly off the outer edges.
            #expect(many.difference(from: one) <= 1)
            let oracle = PerspectiveOracle(mesh)
            for y in 0..<40 {
                for x in 0..<48 where oracle.contains(x: x, y: y) { #expect(many[x, y] == one[x, y]) }
            }
        }
    }

    @Test(arguments: shapes.indices)
    func `both diagonals divide a quadrilateral into the same bitmap`(index: Int) throws {
        let mesh = try #require(Mesh(quad: Self.shapes[index]))
        let other = Mesh(vertices: mesh.vertices, triangles: [.init(3, 1, 0), .init(1, 2, 3)])
        for isOpaque in [true, false] {
            let image = Image(noise(width: 12, height: 9, isOpaque: isOpaque), isOpaque: isOpaque, mipLevels: 2)
            #expect(draw(whole(image), mesh).difference(from: draw(whole(image), other)) <= 1)
            let half = draw(whole(image), mesh, opacity: 0.5)
            #expect(half.difference(from: draw(whole(image), other, opacity: 0.5)) <= 1)
        }
    }

    @Test(arguments: shapes.indices)
    func `a photo on many triangles equals the photo on two`(index: Int) throws {
        let mesh = try #require(Mesh(quad: Self.shapes[index]))
        // The greys of neighbouring texels differ little, because rounding moves a corner and its surroundings by up to
        // 1/256 pixel.
        let image = whole(Image(GoldenPictures.ramp(width: 24, height: 9), isOpaque: false))
        for parts in [2, 4, 8] {
            #expect(draw(image, mesh).difference(from: draw(image, mesh.split(into: parts))) <= 1)
        }
    }

    @Test func `a triangle covers its area`() {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<60 {
            let corners = (0..<3).map { _ in
                Point(x: .random(in: 1...47, using: &generator), y: .random(in: 1...39, using: &generator))
            }
            let (a, b, c) = (corners[0], corners[1], corners[2])
            let area = abs((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)) / 2
            let mesh = Mesh(vertices: corners.map { .init($0, source: .zero) }, triangles: [.init(0, 1, 2)])
            let sum = draw(.color(.white), mesh, background: .black).pixels.reduce(0) { $0 + Int($1 & 255) }
            #expect(abs(Double(sum) / 255 - area) < 0.4 + 0.005 * area.squareRoot(), "\(corners)")
        }
    }

    @Test func `a transposed or mirrored triangle makes a transposed or mirrored bitmap`() {
        let corners = [(3.5, 7.25), (35.75, 2.5), (21.125, 36)]
        func draw(_ position: (Double, Double) -> Point) -> Bitmap {
            let vertices = corners.map { Mesh.Vertex(position($0.0, $0.1), source: .zero) }
            let mesh = Mesh(vertices: vertices, triangles: [.init(0, 1, 2)])
            return picture([DrawCommand(.color(.black), on: .mesh(mesh))], width: 40, height: 40)
        }
        let plain = draw { Point(x: $0, y: $1) }
        #expect(draw { Point(x: 40 - $0, y: $1) }.mirrored.difference(from: plain) <= 1)
        #expect(draw { Point(x: $1, y: $0) }.transposed.difference(from: plain) <= 1)
    }

    // MARK: - All shapes

    @Test func `opacity blends with the background, and a clip cuts at whole pixels`() throws {
        let mesh = try #require(Mesh(quad: Self.shapes[0]))
        let image = whole(Image(photo, isOpaque: true))
        let full = draw(image, mesh), half = draw(image, mesh, opacity: 0.5), none = draw(image, mesh, opacity: 0)
        #expect(none.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        for (a, b) in zip(full.pixels, half.pixels) {
            #expect(abs(Double(a & 255) * 128 / 255 + 127 - Double(b & 255)) <= 1.5)
        }
        let cut = draw(image, mesh, clip: Rect(x: 10.4, y: 8, width: 12, height: 30))
        for y in 0..<40 {
            for x in 0..<48 {
                let isInside = x >= 10 && x < 22 && y >= 8 && y < 38
                #expect(cut[x, y] == (isInside ? full[x, y] : 0xFFFF_FFFF))
            }
        }
    }

    @Test func `a source beyond the region shows the edge of the region`() {
        let halves = Image(Bitmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0xFFFF_0000]), isOpaque: true)
        let corners = [(0.0, -5.0), (48, 9), (48, -5)].map { Point(x: $0.0, y: 1000 * $0.1) }
        let mesh = Mesh(
            vertices: corners.map { .init($0, source: Point(x: -3, y: 9)) }, triangles: [.init(0, 1, 2)])
        let drawn = draw(whole(halves), mesh)
        #expect(drawn[30, 20] == 0xFF00_FF00)
    }

    @Test func `an image of one column or one row is drawn`() throws {
        let mesh = try #require(Mesh(quad: Self.shapes[0]))
        for (width, height) in [(1, 1), (1, 7), (7, 1)] {
            let image = Image(
                Bitmap(width: width, height: height, filledWith: 0xFF12_3456), isOpaque: true, mipLevels: 2)
            #expect(draw(whole(image), mesh)[20, 20] == 0xFF12_3456)
        }
    }
}
