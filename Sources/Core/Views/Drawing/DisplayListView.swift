import Geometry
public import Platform

/// Shows what another stage shows: its list of commands as one picture, stretched over this view.
///
/// The picture has as many pixels as the list; nothing of it is painted again while the list stays equal.
public final class DisplayListView: View {
    /// What is shown; nil: nothing.
    public var displayList: DisplayList? { didSet { if displayList != oldValue { picture = nil } } }
    private var picture: (layer: Layer, scale: Double)?

    /// Draws the picture.
    public override func draw(_ context: inout DrawingContext) {
        guard let displayList else { return }
        if picture?.scale != context.displayScale { picture = nil }
        let layer = picture?.layer ?? makeLayer(of: displayList, scale: context.displayScale)
        picture = (layer, context.displayScale)
        context.draw(layer, in: context.bounds, cornerRadius: context.cornerRadius)
    }

    /// The list in points of this view's window, of which each has `scale` pixels.
    private func makeLayer(of list: DisplayList, scale: Double) -> Layer {
        let factor = list.scale / scale
        return Layer(
            id: ViewLayer.snapshot.id(of: self), bounds: Rect(origin: .zero, size: list.size * factor),
            background: list.background, commands: list.commands.map { $0.scaled(by: factor) })
    }
}

extension Layer {
    /// Whether it is what a `DisplayListView` shows: a picture of another stage, in which other things move.
    public var showsOtherStage: Bool { id & 15 == ViewLayer.snapshot.rawValue && background != nil }
}

extension DrawCommand {
    /// The same, seen so much larger from the origin.
    fileprivate func scaled(by factor: Double) -> DrawCommand {
        var result = self
        result.clip = clip?.scaled(by: factor)
        switch shape {
        case .rect(let rect, let radius): result.shape = .rect(rect.scaled(by: factor), cornerRadius: radius * factor)
        case .mesh(let mesh):
            let vertices = mesh.vertices.map { vertex in
                let place = Point(x: vertex.position.x * factor, y: vertex.position.y * factor)
                return Mesh.Vertex(place, source: vertex.source, depth: vertex.depth)
            }
            result.shape = .mesh(Mesh(vertices: vertices, triangles: mesh.triangles))
        }
        if case .layer(var layer) = paint {
            layer.bounds = layer.bounds.scaled(by: factor)
            layer.commands = layer.commands.map { $0.scaled(by: factor) }
            layer.mask = layer.mask?.map { $0.scaled(by: factor) }
            result.paint = .layer(layer)
        }
        return result
    }
}

extension Rect {
    fileprivate func scaled(by factor: Double) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }
}
