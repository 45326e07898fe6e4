import Geometry
import Platform

/// The place of a scene in the window; a replay's scene may have another size than the window.
struct LabPlacement {
    /// The size of the window, in points.
    let window: Size
    /// The size of the scene, in points.
    let scene: Size
    /// The points of the window in a point of the scene.
    let scale: Double
    /// The upper left corner of the scene in the window, in points.
    let origin: Point

    /// The identity of the picture of a scene that does not fit.
    private static let layer = 1

    /// Places a scene in the window: as it is if it has its size, otherwise as large as possible, in the middle.
    init(_ scene: Size, in window: Size) {
        (self.scene, self.window) = (scene, window)
        scale = scene == window ? 1 : min(window.width / scene.width, window.height / scene.height)
        origin = Point(x: (window.width - scene.width * scale) / 2, y: (window.height - scene.height * scale) / 2)
    }

    private var isIdentity: Bool { scene == window }

    /// Returns the location in the window of a point of the scene.
    func placed(_ point: Point) -> Point { origin + (point - .zero) * scale }

    /// Returns a sample at its location in the window.
    func placed(_ sample: LabMeasurements.Sample) -> LabMeasurements.Sample {
        LabMeasurements.Sample(time: sample.time, location: placed(sample.location), kind: sample.kind)
    }

    /// Returns the scene's picture in the window.
    func fitted(_ list: DisplayList, scale: Double) -> DisplayList {
        guard !isIdentity || list.scale != scale else { return list }
        let layer = Layer(
            id: Self.layer, bounds: Rect(origin: .zero, size: scene), background: list.background,
            commands: list.commands)
        let place = Rect(origin: origin, size: scene * self.scale)
        return DisplayList(size: window, scale: scale, commands: [DrawCommand(.layer(layer), in: place)])
    }
}

extension LabCanvas {
    /// Adds commands of the scene's coordinate space.
    mutating func add(_ commands: [DrawCommand], _ placement: LabPlacement) {
        add(commands.map { $0.placed(placement) })
    }
}

extension DrawCommand {
    /// Returns the command at its place in the window; one without a layer.
    fileprivate func placed(_ placement: LabPlacement) -> DrawCommand {
        var command = self
        switch shape {
        case .rect(let rect, let radius):
            command.shape = .rect(
                Rect(origin: placement.placed(rect.origin), size: rect.size * placement.scale),
                cornerRadius: radius * placement.scale)
        case .mesh(let mesh):
            let vertices = mesh.vertices.map {
                Mesh.Vertex(placement.placed($0.position), source: $0.source, depth: $0.depth)
            }
            command.shape = .mesh(Mesh(vertices: vertices, triangles: mesh.triangles))
        }
        return command
    }
}

/// The corner of the window in which the measurements are shown, away from the pointer.
enum LabCorner {
    /// The upper left corner.
    case top
    /// The lower left corner, above the app's bar.
    case bottom

    /// The distance from the edges, in points; at the bottom, from the bar.
    private static let margin = 12.0
    private static let bar = 44.0
    /// In a window of less width the readout is below the line of the lab's state, which stands in the middle of the upper edge.
    private static let narrow = (width: 980.0, top: 44.0)

    /// The upper left corner of the readout in a window, in points.
    func origin(in window: Size) -> Point {
        switch self {
        case .top: Point(x: Self.margin, y: window.width < Self.narrow.width ? Self.narrow.top : Self.margin)
        case .bottom: Point(x: Self.margin, y: max(window.height - Self.bar - Self.margin - LabReadout.size.height, 0))
        }
    }

    /// Returns the corner for a pointer: the other one if the pointer is on the readout and not on the other place.
    func leaving(_ pointer: Point, in window: Size) -> LabCorner {
        let other: LabCorner = self == .top ? .bottom : .top
        func contains(_ corner: LabCorner) -> Bool {
            Rect(origin: corner.origin(in: window), size: LabReadout.size).inset(by: -Self.margin).contains(pointer)
        }
        return contains(self) && !contains(other) ? other : self
    }
}

extension InputEvent.Kind {
    /// The location of a pointer, of two fingers or of a pinch; `nil` for other events.
    var location: Point? {
        switch self {
        case .pointer(let pointer): pointer.location
        case .scroll(let scroll): scroll.location
        case .pinch(let pinch): pinch.location
        case .contextMenu(let location): location
        case .key, .resize, .close, .motion, .appearance, .open, .files: nil
        }
    }
}
