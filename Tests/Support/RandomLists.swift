import Geometry
public import Platform

/// Small display lists with every kind of command; equal seeds give equal lists.
public struct RandomLists {
    private var generator: SeededGenerator
    private let images: [Image]
    /// The scale of the list that is being made.
    private var scale = 1.0

    /// Creates the lists of a seed.
    public init(seed: Int) {
        generator = SeededGenerator(seed: seed)
        images = [
            Image(noise(width: 9, height: 7, seed: seed), isOpaque: true, mipLevels: 3),
            Image(noise(width: 30, height: 21, seed: seed + 1), isOpaque: true, mipLevels: 5),
            Image(noise(width: 8, height: 8, seed: seed + 2, isOpaque: false), isOpaque: false, mipLevels: 1),
        ]
    }

    /// Returns the next list: up to 7 commands, some with a shade, on about 28 by 20 pixels.
    public mutating func next() -> DisplayList {
        scale = pick([1, 1, 1, 1.25, 0.6])
        return DisplayList(
            size: Size(width: Double(Int.random(in: 1...28, using: &generator)), height: number(1, 20)),
            scale: scale, background: color(), commands: commands(depth: 2))
    }

    /// Returns the list with each command divided in two at a random line by clips, on whole pixels at any scale.
    public mutating func split(_ list: DisplayList) -> DisplayList {
        var split = list
        let far = 1e6
        split.commands = list.commands.flatMap { command -> [DrawCommand] in
            guard command.clip == nil else { return [command] }
            let line = Double(Int.random(in: 1...20, using: &generator)) / list.scale
            let first: Rect, second: Rect
            if Bool.random(using: &generator) {
                first = Rect(x: -far, y: -far, width: far + line, height: 2 * far)
                second = Rect(x: line, y: -far, width: far, height: 2 * far)
            } else {
                first = Rect(x: -far, y: -far, width: 2 * far, height: far + line)
                second = Rect(x: -far, y: line, width: 2 * far, height: far)
            }
            return [first, second].map {
                var part = command
                part.clip = $0
                return part
            }
        }
        return split
    }

    private mutating func commands(depth: Int) -> [DrawCommand] {
        (0..<Int.random(in: 0...7, using: &generator)).flatMap { _ in
            let paint = paint(depth: depth)
            let command = DrawCommand(
                paint, on: shape(of: paint), opacity: pick([1, 1, 1, number(0, 1)]),
                clip: Int.random(in: 0..<4, using: &generator) == 0 ? rect() : nil)
            guard case .mesh = command.shape, Bool.random(using: &generator) else { return [command] }
            // A shade on the same mesh, as on the faces of a cube.
            let shade = DrawCommand(.color(color()), on: command.shape, opacity: number(0, 1), clip: command.clip)
            return [command, shade]
        }
    }

    /// Returns a shape for a paint; for half of the layers their bounds, moved by whole pixels.
    private mutating func shape(of paint: Paint) -> DrawCommand.Shape {
        let radius = pick([0, 0, 0, number(0, 12)])
        if case .layer(let layer) = paint, Bool.random(using: &generator) {
            let offset = Vector(
                dx: Double(Int.random(in: -6...6, using: &generator)) / scale,
                dy: Double(Int.random(in: -6...6, using: &generator)) / scale)
            return .rect(Rect(origin: layer.bounds.origin + offset, size: layer.bounds.size), cornerRadius: radius)
        }
        return Int.random(in: 0..<4, using: &generator) == 0 ? .mesh(mesh()) : .rect(rect(), cornerRadius: radius)
    }

    /// Returns a mesh of random triangles, usually a quadrilateral, which is upright in half of the cases.
    private mutating func mesh() -> Mesh {
        let corners = (0..<Int.random(in: 3...6, using: &generator)).map { _ in
            Mesh.Vertex(
                pick([
                    Point(x: number(-5, 32), y: number(-5, 24)),
                    Point(
                        x: Double(Int.random(in: -5...30, using: &generator)),
                        y: Double(Int.random(in: -5...24, using: &generator))),
                ]), source: Point(x: pick([0, 1, number(-0.5, 1.5)]), y: pick([0, 1, number(-0.5, 1.5)])),
                depth: pick([1, 1, number(0.1, 4)]))
        }
        let quad = Mesh.quad(
            topLeft: Point(x: number(-5, 12), y: number(-5, 8)), topRight: Point(x: number(13, 30), y: number(-5, 8)),
            bottomRight: Point(x: number(13, 30), y: number(9, 24)),
            bottomLeft: Point(x: number(-5, 12), y: number(9, 24)))
        let any = Mesh(
            vertices: corners,
            triangles: (2..<corners.count).map {
                Mesh.Triangle($0 - 2, $0 - 1, $0)
            })
        let left = number(-5, 12), right = number(13, 30)
        let upright = Mesh.quad(
            topLeft: Point(x: left, y: number(-20, 8)), topRight: Point(x: right, y: number(-20, 8)),
            bottomRight: Point(x: right, y: number(9, 40)), bottomLeft: Point(x: left, y: number(9, 40)))
        return pick([upright ?? any, upright ?? any, quad ?? any, any])
    }

    private mutating func paint(depth: Int) -> Paint {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 5), using: &generator) {
        case 0, 1:
            return .color(color())
        case 2, 3, 4:
            let part = Rect(x: number(0, 0.5), y: number(0, 0.5), width: number(0.1, 0.5), height: number(0.1, 0.5))
            return .image(
                pick(images), source: pick([.unit, part]),
                tint: Int.random(in: 0..<4, using: &generator) == 0 ? color() : nil)
        default:
            return .layer(
                Layer(
                    id: Int.random(in: 0..<3, using: &generator), bounds: rect(),
                    background: pick([nil, .white, color()]),
                    commands: commands(depth: depth - 1),
                    mask: Int.random(in: 0..<3, using: &generator) == 0 ? commands(depth: depth - 1) : nil))
        }
    }

    private mutating func rect() -> Rect {
        let whole = Rect(
            x: Double(Int.random(in: -5...20, using: &generator)),
            y: Double(Int.random(in: -5...15, using: &generator)),
            width: Double(Int.random(in: 0...30, using: &generator)),
            height: Double(Int.random(in: 0...24, using: &generator)))
        let image = pick(images)
        let natural = Rect(origin: whole.origin, size: Size(width: Double(image.width), height: Double(image.height)))
        let fractional = Rect(x: number(-5, 20), y: number(-5, 15), width: number(0, 30), height: number(0, 24))
        return pick([whole, natural, fractional])
    }

    private mutating func color() -> Color {
        Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: pick([1, 1, number(0, 1)]))
    }

    private mutating func number(_ low: Double, _ high: Double) -> Double {
        Double.random(in: low...high, using: &generator)
    }

    private mutating func pick<T>(_ choices: [T]) -> T {
        choices[Int.random(in: 0..<choices.count, using: &generator)]
    }
}
