import Geometry
import Platform
import Testing

@testable import Views

@Suite struct LayerTests {
    private let fixture = ViewStage()

    private var commands: [DrawCommand] { fixture.window.displayList().commands }

    private func add(_ color: Color, _ frame: Rect, to parent: View? = nil) -> View {
        let view = View(frame: frame)
        view.backgroundColor = color
        (parent ?? fixture.window).addSubview(view)
        return view
    }

    /// The layer that is the only thing painted.
    private func layer() throws -> (layer: Layer, command: DrawCommand) {
        let command = try #require(commands.first)
        #expect(commands.count == 1)
        guard case .layer(let layer) = command.paint else {
            Issue.record("\(command.paint) is no layer")
            return (Layer(id: 0, bounds: .zero, commands: []), command)
        }
        return (layer, command)
    }

    @Test func `one thing that fades needs no picture of its own`() {
        let view = add(.white, Rect(x: 0, y: 0, width: 10, height: 10))
        view.alpha = 0.5
        #expect(commands == [DrawCommand(.color(.white), in: view.frame, opacity: 0.5)])
    }

    @Test func `opacities multiply`() {
        let outer = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        fixture.window.addSubview(outer)
        let inner = add(Color(white: 1, alpha: 0.5), outer.bounds, to: outer)
        outer.alpha = 0.5
        inner.alpha = 0.25
        #expect(commands.map(\.opacity) == [0.125])
        #expect(commands.map(\.paint) == [.color(Color(white: 1, alpha: 0.5))])
    }

    @Test func `things that fade together become one picture first`() throws {
        let outer = add(Color(white: 1, alpha: 0.5), Rect(x: 10, y: 10, width: 100, height: 100))
        let inner = add(.black, Rect(x: 50, y: 50, width: 100, height: 20.5), to: outer)
        outer.alpha = 0.5
        let (layer, command) = try layer()
        #expect(command.opacity == 0.5)
        #expect(command.bounds == Rect(x: 10, y: 10, width: 150, height: 100))
        #expect(layer.bounds == command.bounds)
        #expect(layer.background == nil)
        #expect(layer.commands.map(\.opacity) == [1, 1])
        #expect(layer.commands[1].bounds == inner.frame.offset(by: Vector(dx: 10, dy: 10)))
    }

    @Test func `a layer lies on whole pixels`() throws {
        fixture.window.displayScale = 2
        let outer = add(.white, Rect(x: 10.2, y: 10.7, width: 5, height: 5.1))
        outer.shouldRasterize = true
        #expect(try layer().command.bounds == Rect(x: 10, y: 10.5, width: 5.5, height: 5.5))
    }

    @Test func `an opaque first colour that covers the picture is its background`() throws {
        let outer = add(.white, Rect(x: 10, y: 10, width: 100, height: 100))
        _ = add(.black, Rect(x: 0, y: 0, width: 5, height: 5), to: outer)
        outer.shouldRasterize = true
        let (layer, _) = try layer()
        #expect(layer.background == .white)
        #expect(layer.commands.count == 1)
    }

    @Test func `a first colour that leaves anything bare is painted`() throws {
        let outer = add(.white, Rect(x: 10, y: 10, width: 100, height: 100))
        let inner = add(.black, Rect(x: 0, y: 0, width: 5, height: 5), to: outer)
        outer.shouldRasterize = true
        let changes: [() -> Void] = [
            { outer.cornerRadius = 1 }, { outer.backgroundColor.alpha = 0.99 }, { inner.frame.origin.x = -1 },
        ]
        for change in changes {
            (outer.cornerRadius, outer.backgroundColor, inner.frame.origin.x) = (0, .white, 0)
            change()
            let (layer, _) = try layer()
            #expect(layer.background == nil)
            #expect(layer.commands.count == 2)
        }
    }

    @Test func `a layer is no larger than its visible part`() throws {
        let clip = add(.black, Rect(x: 0, y: 0, width: 100, height: 100))
        clip.clipsToBounds = true
        clip.alpha = 0.5
        let inner = add(.white, Rect(x: 50, y: -5000, width: 100, height: 10_000), to: clip)
        #expect(try layer().command.bounds == clip.frame)
        (clip.alpha, inner.alpha) = (1, 0.5)
        _ = add(.black, Rect(x: 0, y: 4900, width: 100, height: 10_000), to: inner)
        guard case .layer(let layer) = commands.last?.paint else {
            Issue.record("no layer")
            return
        }
        #expect(layer.bounds == Rect(x: 50, y: 0, width: 50, height: 100))
    }

    @Test func `a layer out of sight is left out`() {
        let clip = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        fixture.window.addSubview(clip)
        clip.clipsToBounds = true
        add(.white, Rect(x: 200, y: 0, width: 10, height: 10), to: clip).shouldRasterize = true
        #expect(commands.isEmpty)
    }

    @Test func `a layer is the same from frame to frame, and another one for another view`() throws {
        let first = add(.white, Rect(x: 0, y: 0, width: 10, height: 10))
        first.shouldRasterize = true
        let before = try layer()
        fixture.at(1)
        #expect(try layer() == before)
        let second = add(.white, Rect(x: 20, y: 0, width: 10, height: 10))
        second.shouldRasterize = true
        let ids = commands.compactMap { if case .layer(let layer) = $0.paint { layer.id } else { nil } }
        #expect(Set(ids).count == 2)
        #expect(ids.contains(before.layer.id))
    }
}
