import Geometry
import Platform

/// The pictures that one view may become on the way to the screen.
enum ViewLayer: Int {
    /// The view as it fades, is kept, or is seen in perspective.
    case whole
    /// The view within its rounded corners.
    case rounded
    /// The view before its mask.
    case content
    /// The view behind its mask.
    case masked
    /// What the view shows of another one.
    case snapshot

    /// Which layer this is of a view: stable for its life.
    func id(of view: View) -> Int {
        // An object's address is a multiple of 16.
        Int(bitPattern: ObjectIdentifier(view)) + rawValue
    }
}

extension DrawingContext {
    /// Paints what a view inside this one has painted.
    mutating func add(_ inner: DrawingContext, opacity: Double) {
        for command in inner.commands {
            var faded = command
            faded.opacity *= opacity
            commands.append(faded)
        }
    }

    /// Paints what a view inside this one has painted, as one picture.
    mutating func addLayer(_ inner: DrawingContext, of view: View, opacity: Double) {
        guard let place = inner.extent(within: clip) else { return }
        let layer = Layer(covering: place, of: view, as: .whole, commands: inner.commands)
        commands.append(DrawCommand(.layer(layer), in: place, opacity: opacity, clip: clip))
    }

    /// Paints what a turned view has painted in a plane of its own, as one picture on that plane.
    mutating func addLayer(
        _ inner: DrawingContext, of view: View, through projection: Projection, opacity: Double
    ) {
        guard let place = inner.extent(within: nil), let mesh = Mesh(place, through: projection) else { return }
        guard clip.map(mesh.bounds.intersects) ?? true else { return }
        let layer = Layer(covering: place, of: view, as: .whole, commands: inner.commands)
        commands.append(DrawCommand(.layer(layer), on: .mesh(mesh), opacity: opacity, clip: clip))
    }

    /// Darkens a rectangle of a turned view's plane.
    mutating func addShade(_ shade: Double, over place: Rect, through projection: Projection) {
        guard shade > 0, let mesh = Mesh(place, through: projection) else { return }
        guard clip.map(mesh.bounds.intersects) ?? true else { return }
        commands.append(DrawCommand(.color(.black), on: .mesh(mesh), opacity: shade, clip: clip))
    }

    /// Cuts off what has been painted over the view's rounded corners.
    mutating func cutCorners(of view: View) {
        let (place, radius) = outline
        guard radius > 0, commands.contains(where: { !$0.stays(in: place, cornerRadius: radius) }) else { return }
        guard let visible = extent(within: clip.map(place.intersection) ?? place) else {
            commands = []
            return
        }
        let shape = DrawCommand(.color(.white), in: place, cornerRadius: radius)
        let layer = Layer(id: ViewLayer.rounded.id(of: view), bounds: visible, commands: commands, mask: [shape])
        commands = [DrawCommand(.layer(layer), in: visible, clip: clip)]
    }

    /// Leaves of what has been painted what another view's alpha shows.
    ///
    /// What is masked is a picture of its own, which stays the same while the mask moves.
    mutating func mask(by stencil: DrawingContext, of view: View) {
        let painted = commands
        commands = []
        guard let content = painted.extent(within: clip, scale: displayScale),
            let visible = stencil.extent(within: content)
        else { return }
        let picture = Layer(covering: content, of: view, as: .content, commands: painted)
        let masked = Layer(
            id: ViewLayer.masked.id(of: view), bounds: visible, commands: [DrawCommand(.layer(picture), in: content)],
            mask: stencil.commands)
        commands = [DrawCommand(.layer(masked), in: visible, clip: clip)]
    }

    private func extent(within clip: Rect?) -> Rect? { commands.extent(within: clip, scale: displayScale) }
}

extension Layer {
    /// Makes the picture of a part of a view's commands.
    fileprivate init(covering place: Rect, of view: View, as kind: ViewLayer, commands: [DrawCommand]) {
        self.init(id: kind.id(of: view), bounds: place, commands: commands)
        background = self.commands.removeBackground(of: place)
    }

    /// Makes the picture of what a view shows of its own plane, for another one to show.
    init(of source: View, for snapshot: View, displayScale: Double) {
        let shown = source.presentation
        var context = DrawingContext(displayScale: displayScale, of: source, shown: shown)
        source.paint(into: &context, shown: shown)
        self.init(covering: context.bounds, of: snapshot, as: .snapshot, commands: context.commands)
    }
}

extension Mesh {
    /// Makes the picture of a rectangle of a plane; nil where nothing of it is in front of the eye.
    fileprivate init?(_ rect: Rect, through projection: Projection) {
        let vertices = projection.shownCorners(of: rect).compactMap { corner -> Vertex? in
            guard let place = projection.projected(corner), place.x.isFinite, place.y.isFinite else { return nil }
            let source = Point(x: (corner.x - rect.minX) / rect.width, y: (corner.y - rect.minY) / rect.height)
            return Vertex(place, source: source, depth: projection.depth(of: corner))
        }
        guard vertices.count >= 3 else { return nil }
        self.init(vertices: vertices, triangles: (2..<vertices.count).map { Triangle(0, $0 - 1, $0) })
    }
}

extension [DrawCommand] {
    /// Takes out a first command that covers all of a picture with one colour: then painters know that it hides what is
    /// behind, and paint no pixel twice.
    mutating func removeBackground(of area: Rect) -> Color? {
        guard let first, case .color(let color) = first.paint, color.alpha >= 1, first.covers(area) else { return nil }
        removeFirst()
        return color
    }

    /// The smallest rectangle of whole pixels around what is painted, as far as it lies in `clip`; nil where that is
    /// nothing.
    fileprivate func extent(within clip: Rect?, scale: Double) -> Rect? {
        guard let first else { return nil }
        let painted = dropFirst().reduce(first.visibleRect) { $0.union($1.visibleRect) }.integral(toScale: scale)
        let visible = clip.map(painted.intersection) ?? painted
        return visible.isEmpty ? nil : visible
    }
}

extension DrawCommand {
    /// The part of the target that may change.
    fileprivate var visibleRect: Rect { clip?.intersection(bounds) ?? bounds }

    /// Whether all of a rectangle is painted, nothing of it shining through but for the paint's own alpha.
    fileprivate func covers(_ area: Rect) -> Bool {
        guard case .rect(let rect, cornerRadius: 0) = shape else { return false }
        return opacity >= 1 && rect.contains(area) && clip?.contains(area) ?? true
    }

    /// Whether nothing is painted over the corners of a rounded rectangle.
    fileprivate func stays(in place: Rect, cornerRadius radius: Double) -> Bool {
        if case .rect(place, let own) = shape, own >= radius { return true }
        let high = Rect(x: place.minX + radius, y: place.minY, width: place.width - 2 * radius, height: place.height)
        let wide = Rect(x: place.minX, y: place.minY + radius, width: place.width, height: place.height - 2 * radius)
        return high.contains(visibleRect) || wide.contains(visibleRect)
    }
}
