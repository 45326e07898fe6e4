import Geometry
public import Platform

/// A view that shows the display list of another stage as one picture, stretched over its bounds.
///
/// The picture has as many pixels as the list. It is painted once as long as the list stays equal.
@MainActor
public final class DisplayListView: View {
    /// The display list; nil shows nothing.
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

    /// Creates the picture of a list in points of this view's window, which have `scale` pixels each.
    private func makeLayer(of list: DisplayList, scale: Double) -> Layer {
        let factor = list.scale / scale
        return Layer(
            id: ViewLayer.snapshot.id(of: self), bounds: Rect(origin: .zero, size: list.size * factor),
            background: list.background, commands: list.commands.map { $0.scaled(by: factor) })
    }
}

extension Layer {
    /// A Boolean value that indicates whether the layer is the picture of another stage, from a ``DisplayListView``.
    public var showsOtherStage: Bool { id & 15 == ViewLayer.snapshot.rawValue && background != nil }
}

extension DrawCommand {
    /// Returns the command scaled about the origin.
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
