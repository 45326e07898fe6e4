import Geometry
import Platform
import TestSupport
import Testing

@testable import Views

/// Views that do not stand upright: how they are drawn, hit and converted.
@Suite struct TurnedViewTests {
    private let fixture = ViewStage()

    /// The only command, which places a layer as a mesh.
    private func only() throws -> (layer: Layer, mesh: Mesh, command: DrawCommand) {
        #expect(fixture.commands.count == 1)
        return try placed(fixture.commands.first)
    }

    private func placed(_ command: DrawCommand?) throws -> (layer: Layer, mesh: Mesh, command: DrawCommand) {
        let command = try #require(command)
        guard case .layer(let layer) = command.paint, case .mesh(let mesh) = command.shape else {
            throw Missing(description: "no layer on a mesh")
        }
        return (layer, mesh, command)
    }

    private struct Missing: Error, CustomStringConvertible { let description: String }

    private func near(_ a: Point?, _ b: Point?) -> Bool {
        a.map { p in b.map { (p - $0).length < 1e-9 } ?? false } ?? false
    }

    @Test func `a turned view is a picture of its content on a mesh`() throws {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 100, height: 60))
        let inner = fixture.add(0.25, Rect(x: 10, y: 10, width: 20, height: 20), to: view)
        view.transform.rotation = .pi / 2
        view.alpha = 0.5
        let (layer, mesh, command) = try only()
        #expect(layer.bounds == view.bounds)
        #expect(layer.background == Color(white: 0.5))
        #expect(layer.commands == [DrawCommand(.color(Color(white: 0.25)), in: inner.frame)])
        #expect(command.opacity == 0.5)
        let corners = [(180, 80), (180, 180), (120, 180), (120, 80)].map { Point(x: $0, y: $1) }
        for (vertex, corner) in zip(mesh.vertices, corners) { #expect(near(vertex.position, corner)) }
        #expect(mesh.vertices.map(\.source) == Rect.unit.corners)
        #expect(mesh.vertices.allSatisfy { $0.depth == 1 })
    }

    @Test(arguments: 0..<50)
    func `a quad in perspective has the depths that its corners ask for`(seed: Int) throws {
        let view = fixture.add(0.5, Rect(x: 300, y: 200, width: 200, height: 140))
        view.transform = transform(seed)
        let mesh = try only().mesh
        let visible = mesh.vertices.map(\.position)
        let quad = try #require(
            Mesh.quad(topLeft: visible[0], topRight: visible[1], bottomRight: visible[2], bottomLeft: visible[3]))
        for (drawn, derived) in zip(mesh.vertices, quad.vertices) {
            #expect(abs(drawn.depth / mesh.vertices[0].depth / derived.depth - 1) < 1e-9)
        }
        let projection = Projection(view.transform, of: view.bounds, at: view.center)
        for (vertex, corner) in zip(visible, view.bounds.corners) {
            #expect(near(vertex, projection.projected(corner)))
        }
    }

    private func transform(_ seed: Int) -> Transform {
        var random = SeededGenerator(seed: seed)
        return Transform(
            translation: Vector(dx: .random(in: -50...50, using: &random), dy: .random(in: -50...50, using: &random)),
            scale: .random(in: 0.5...1.5, using: &random), rotation: .random(in: -4...4, using: &random),
            rotationX: .random(in: -1.4...1.4, using: &random), rotationY: .random(in: -4...4, using: &random),
            perspective: .random(in: 0...0.0015, using: &random), depth: .random(in: -20...20, using: &random))
    }

    @Test(arguments: 0..<50)
    func `a view is hit exactly where it is drawn, at the location that is drawn there`(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let outer = fixture.add(0.1, Rect(x: 200, y: 100, width: 400, height: 400))
        outer.transform = transform(seed + 1000)
        let view = fixture.add(0.5, Rect(x: 100, y: 130, width: 200, height: 140), to: outer)
        view.transform = transform(seed)
        let outside = try only()
        let inside = try placed(outside.layer.commands.last)
        let scale = outside.layer.bounds.width / outer.size.width
        var found = 0
        for i in 0..<300 {
            var point = Point(x: .random(in: 0..<800, using: &random), y: .random(in: 0..<600, using: &random))
            // However narrow it appears, some points must lie on it.
            if i % 3 == 0 { point = view.convert(Point(x: point.x / 4, y: point.y / 4), to: nil) }
            let plane = place(in: outside.mesh, at: point).map { outside.layer.bounds.point(at: $0) }
            let onOuter = plane.map { outer.bounds.contains(Point(x: $0.x / scale, y: $0.y / scale)) } ?? false
            let onView = onOuter ? plane.flatMap { place(in: inside.mesh, at: $0) } : nil
            let hit = fixture.window.hitTest(point)
            #expect(hit === (onView != nil ? view : onOuter ? outer : fixture.window), "\(point)")
            guard let onView else { continue }
            found += 1
            let own = view.bounds.point(at: onView)
            #expect((view.convertFromWindow(point) - own).length < 1e-6)
            #expect((view.convert(own, to: nil) - point).length < 1e-6)
        }
        #expect(found > 20)
    }

    /// The place in a mesh's paint that is visible at a point, in units of the paint; nil beside the mesh.
    private func place(in mesh: Mesh, at point: Point) -> Point? {
        for triangle in mesh.triangles {
            let (a, b, c) = (mesh.vertices[triangle.a], mesh.vertices[triangle.b], mesh.vertices[triangle.c])
            let whole = cross(b.position - a.position, c.position - a.position)
            let fractions = [
                cross(b.position - point, c.position - point) / whole,
                cross(c.position - point, a.position - point) / whole,
                cross(a.position - point, b.position - point) / whole,
            ]
            guard fractions.allSatisfy({ $0 >= 0 }) else { continue }
            let weights = zip(fractions, [a, b, c]).map { $0 / $1.depth }
            let sum = weights.reduce(0, +)
            let sources = zip(weights, [a.source, b.source, c.source])
            return Point(
                x: sources.reduce(0) { $0 + $1.0 * $1.1.x } / sum, y: sources.reduce(0) { $0 + $1.0 * $1.1.y } / sum)
        }
        return nil
    }

    private func cross(_ a: Vector, _ b: Vector) -> Double { a.dx * b.dy - a.dy * b.dx }

    @Test func `a whole turn is upright again, to the last bit of the list`() {
        let view = fixture.add(0.5, Rect(x: 100.3, y: 100.7, width: 100, height: 60))
        fixture.add(0.25, Rect(x: 10, y: 10, width: 200, height: 20), to: view)
        let upright = fixture.window.displayList()
        fixture.at(0) {
            View.animate(withDuration: 1) {
                view.transform = Transform(rotation: 2, rotationX: 1, rotationY: 0.5, perspective: 0.001, depth: 9)
            }
            View.animate(withDuration: 2) {
                view.transform = Transform(rotation: 2 * .pi, rotationY: -2 * .pi, perspective: 0.001, depth: 50)
            }
        }
        fixture.at(0.5)
        #expect(fixture.window.displayList() != upright)
        fixture.at(2)
        #expect(fixture.window.displayList() == upright)
    }

    @Test func `a view that is turned edge-on is neither drawn nor hit`() {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 100, height: 60))
        fixture.add(0.5, Rect(x: -50, y: -50, width: 200, height: 200), to: view)
        for transform in [Transform(rotationX: .pi / 2), Transform(rotationY: -.pi / 2), Transform(rotation: .nan)] {
            view.transform = transform
            #expect(fixture.commands.isEmpty)
            #expect(fixture.window.hitTest(view.center) === fixture.window)
            #expect(view.convertFromWindow(Point(x: 7, y: 8)) == view.bounds.center)
        }
    }

    @Test func `the back is drawn mirrored, and can be touched`() throws {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 100, height: 60))
        let left = fixture.add(0.25, Rect(x: 0, y: 0, width: 20, height: 60), to: view)
        view.transform.rotationY = .pi
        let corners = try only().mesh.vertices.map(\.position)
        #expect(near(corners[0], Point(x: 200, y: 100)) && near(corners[1], Point(x: 100, y: 100)))
        #expect(fixture.window.hitTest(Point(x: 190, y: 130)) === left)
    }

    @Test func `of a layer that reaches past the eye only the part before it is drawn`() throws {
        let view = fixture.add(0.5, Rect(x: 200, y: 200, width: 400, height: 200))
        view.transform = Transform(rotationY: 1.5, perspective: 1 / 150)
        let mesh = try only().mesh
        let depths = mesh.vertices.map(\.depth)
        #expect(depths.min().map { abs($0 - Projection.nearestDepth) < 1e-9 } ?? false)
        let leftmost = try #require(mesh.vertices.map(\.source.x).min())
        #expect(leftmost > 0.1 && leftmost < 0.2)
        view.transform = Transform(rotationY: .pi, perspective: 1 / 150, depth: -100)
        #expect(fixture.commands.isEmpty)
        #expect(fixture.window.hitTest(view.center) === fixture.window)
    }

    @Test func `clips hold inside and outside`() throws {
        let outer = fixture.add(0.1, Rect(x: 100, y: 100, width: 100, height: 100))
        let view = fixture.add(0.2, Rect(x: 25, y: 25, width: 50, height: 50), to: outer)
        fixture.add(0.3, Rect(x: 40, y: 0, width: 500, height: 10), to: view)
        outer.clipsToBounds = true
        view.clipsToBounds = true
        view.transform.rotation = .pi / 4
        let (layer, mesh, command) = try placed(fixture.commands.last)
        #expect(command.clip == outer.frame)
        #expect(layer.bounds == view.bounds)
        #expect(layer.commands[0].clip == view.bounds)
        #expect(abs(mesh.bounds.width - 50 * 2.0.squareRoot()) < 1e-9)
        view.center.x = 200
        #expect(fixture.commands.count == 1)
    }

    @Test func `an upright view in a turned one is drawn in its coordinate space`() throws {
        let outer = fixture.add(0.1, Rect(x: 100, y: 100, width: 100, height: 100))
        let inner = fixture.add(0.2, Rect(x: 20, y: 20, width: 40, height: 40), to: outer)
        inner.transform = Transform(translation: Vector(dx: 2, dy: 3), scale: 0.5)
        inner.cornerRadius = 4
        outer.transform.rotation = 1
        #expect(
            try only().layer.commands == [
                DrawCommand(.color(Color(white: 0.2)), in: Rect(x: 32, y: 33, width: 20, height: 20), cornerRadius: 2)
            ])
    }

    @Test(arguments: [(1.0, 1.0), (1.24, 1), (1.26, 2), (2, 2), (0.63, 1), (0.62, 0.5), (0.3, 0.25), (50, 4)])
    func `a picture is as large as on screen, in powers of two`(scale: Double, points: Double) throws {
        let view = fixture.add(0.5, Rect(x: 100, y: 100, width: 96, height: 64))
        view.transform = Transform(scale: scale, rotation: 0.5)
        #expect(try only().layer.bounds.size == view.size * points)
        view.transform.rotation = 0.6
        let before = try only().layer
        view.transform.rotation = 0.7
        #expect(try only().layer == before)
    }

    @Test func `a view without extent shows what is inside it`() throws {
        let view = View(frame: Rect(x: 300, y: 300, width: 0, height: 0))
        fixture.window.addSubview(view)
        fixture.add(0.5, Rect(x: -10, y: -5, width: 20, height: 10), to: view)
        view.transform.rotation = .pi / 2
        let place = try only().mesh.bounds
        #expect(near(place.origin, Point(x: 295, y: 290)))
        view.subviews[0].removeFromSuperview()
        #expect(fixture.commands.isEmpty)
    }

    @Test func `rectangles of turned views are converted to the smallest ones around them`() {
        let outer = fixture.add(0.1, Rect(x: 100, y: 100, width: 100, height: 100))
        let view = fixture.add(0.2, Rect(x: 20, y: 40, width: 60, height: 20), to: outer)
        view.transform.rotation = .pi / 2
        let place = view.convert(view.bounds, to: nil)
        #expect(near(place.origin, Point(x: 140, y: 120)))
        #expect(near(Point(x: place.maxX, y: place.maxY), Point(x: 160, y: 180)))
        let back = fixture.window.convert(place, to: view)
        #expect(near(back.origin, .zero) && abs(back.width - 60) < 1e-9 && abs(back.height - 20) < 1e-9)
        #expect(near(outer.convert(Point(x: 60, y: 20), to: view), Point(x: 0, y: 0)))
    }
}

extension Rect {
    /// A point given in units of the rectangle.
    fileprivate func point(at unit: Point) -> Point { Point(x: minX + unit.x * width, y: minY + unit.y * height) }
}
