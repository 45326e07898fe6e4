import Geometry
public import Platform

/// Display lists with which painters are tested.
///
/// The tests of `Raster` have a digest for each; another painter is compared with `Raster`.
public enum GoldenLists {
    /// Every list, with a name that describes it.
    public static let all: [(name: String, list: DisplayList)] = [
        ("some of everything", everything), ("photos in perspective", photos),
        ("two faces of a cube", faces), ("masks", masks),
    ]

    /// A thumbnail grid behind a dimming view, a photo above it, a label and a ring.
    private static var everything: DisplayList {
        let screen = Rect(x: 0, y: 0, width: 160, height: 100)
        let photo = Image(noise(width: 90, height: 60), isOpaque: true, mipLevels: 4)
        let label = Image(noise(width: 40, height: 10, seed: 5, isOpaque: false), isOpaque: false)
        let cells = (0..<8).map { i -> DrawCommand in
            let x = Double(4 + i % 4 * 39), y = Double(6 + i / 4 * 46)
            let square = Rect(x: 0.125, y: 0, width: 0.75, height: 1)
            return DrawCommand(
                .image(photo, source: square, tint: nil), in: Rect(x: x, y: y, width: 35, height: 35), cornerRadius: 4)
        }
        let backdrop = Layer(id: 1, bounds: screen, background: Color(white: 0.95), commands: cells)
        return DisplayList(
            size: screen.size, scale: 1.5, background: .black,
            commands: [
                DrawCommand(.layer(backdrop), in: screen),
                DrawCommand(.color(Color(white: 0, alpha: 0.45)), in: screen),
                DrawCommand(
                    .layer(backdrop), in: Rect(x: 100.3, y: 50.2, width: 48, height: 30), cornerRadius: 6,
                    opacity: 0.8),
                DrawCommand(
                    .image(photo, source: .unit, tint: nil), in: Rect(x: 20.37, y: 11.81, width: 97.3, height: 64.9),
                    cornerRadius: 7.5),
                DrawCommand(
                    .image(label, source: .unit, tint: Color(red: 1, green: 0.8, blue: 0.2)),
                    in: Rect(x: 30, y: 80, width: 40, height: 10)),
                DrawCommand(
                    .color(Color(red: 0.1, green: 0.4, blue: 1, alpha: 0.7)),
                    in: Rect(x: 110.25, y: 8.5, width: 41, height: 41),
                    cornerRadius: 99, clip: Rect(x: 0, y: 0, width: 140, height: 100)),
            ])
    }
}

// MARK: - Meshes and masks

extension GoldenLists {
    /// Photos as quadrilaterals over a chequered ground, and a triangle of one colour.
    ///
    /// The photos are enlarged, reduced strongly, strongly foreshortened, translucent with a tint, and a part that is
    /// cut by a clip.
    private static var photos: DisplayList {
        let size = Size(width: 160, height: 100)
        let photo = Image(GoldenPictures.photo(width: 96, height: 64), isOpaque: true, mipLevels: 5)
        let paint = Paint.image(photo, source: .unit, tint: nil)
        let ground = (0..<10).map { i -> DrawCommand in
            let x = Double(i % 5 * 32 + i / 5 * 16), y = Double(i / 5 * 50)
            return DrawCommand(.color(Color(white: 0.8)), in: Rect(x: x, y: y, width: 16, height: 50))
        }
        let triangle = Mesh(
            vertices: [Point(x: 100.5, y: 70.25), Point(x: 128, y: 66), Point(x: 115.3, y: 95.7)].map {
                .init($0, source: .zero)
            },
            triangles: [.init(0, 1, 2)])
        let tinted = Paint.image(photo, source: .unit, tint: Color(red: 1, green: 0.7, blue: 0.5))
        let middle = Paint.image(photo, source: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), tint: nil)
        let commands = [
            quad(paint, [(4.3, 6.1), (88.2, 14.7), (80.9, 60.4), (9.5, 70.8)]),
            quad(paint, [(92, 6), (110, 8.5), (109, 19), (93, 21)]),
            quad(paint, [(120, 4), (127, 18), (127, 46), (120, 62)]),
            quad(tinted, [(30.5, 50), (98, 44), (101.5, 92), (24, 88.5)], opacity: 0.6),
            quad(
                middle, [(156, 50), (132, 64), (130, 97), (158, 90)], clip: Rect(x: 134, y: 0, width: 20, height: 92)),
            [DrawCommand(.color(Color(red: 0.8, green: 0.1, blue: 0.2, alpha: 0.5)), on: .mesh(triangle))],
        ].flatMap { $0 }
        return DisplayList(size: size, scale: 1.5, background: .white, commands: ground + commands)
    }

    /// Two faces of a cube that is turned by 40 degrees, each with a shadow over it: a photo on one, a layer on the
    /// other.
    private static var faces: DisplayList {
        let photo = Image(GoldenPictures.photo(width: 120, height: 90), isOpaque: true, mipLevels: 5)
        let label = Image(noise(width: 40, height: 10, seed: 5, isOpaque: false), isOpaque: false)
        let page = Layer(
            id: 1, bounds: Rect(x: 0, y: 0, width: 120, height: 90), background: Color(white: 0.95),
            commands: [
                DrawCommand(
                    .color(Color(red: 0.1, green: 0.4, blue: 1)), in: Rect(x: 8, y: 8, width: 50, height: 40),
                    cornerRadius: 8),
                DrawCommand(
                    .image(label, source: .unit, tint: .black), in: Rect(x: 66, y: 12, width: 40, height: 10)),
                DrawCommand(.image(photo, source: .unit, tint: nil), in: Rect(x: 66, y: 30, width: 46, height: 34)),
            ])
        let left = [(11.4, 14.9), (58.6, 4.2), (58.6, 95.8), (11.4, 85.1)]
        let right = [(58.6, 4.2), (108.1, 20.3), (108.1, 79.7), (58.6, 95.8)]
        return DisplayList(
            size: Size(width: 120, height: 100), scale: 2, background: Color(white: 0.1),
            commands: [
                quad(.image(photo, source: .unit, tint: nil), left), quad(.color(.black), left, opacity: 0.15),
                quad(.layer(page), right), quad(.color(.black), right, opacity: 0.4),
            ].flatMap { $0 })
    }

    /// A page behind a circular mask, as in a circular reveal, and a label that fades out to the right.
    private static var masks: DisplayList {
        let screen = Rect(x: 0, y: 0, width: 120, height: 80)
        let photo = Image(GoldenPictures.photo(width: 90, height: 60), isOpaque: true, mipLevels: 4)
        let ramp = Image(GoldenPictures.ramp(width: 32, height: 2), isOpaque: false)
        let page = Layer(
            id: 1, bounds: screen, background: .white,
            commands: [
                DrawCommand(.image(photo, source: .unit, tint: nil), in: Rect(x: 10, y: 8, width: 90, height: 60))
            ])
        let circle = Rect(x: 18.3, y: 6.7, width: 62.5, height: 62.5)
        let revealed = Layer(
            id: 2, bounds: screen, commands: [DrawCommand(.layer(page), in: screen)],
            mask: [DrawCommand(.color(.black), in: circle, cornerRadius: 99)])
        let strip = Rect(x: 30, y: 60, width: 80, height: 14)
        let faded = Layer(
            id: 3, bounds: strip, background: Color(red: 1, green: 0.8, blue: 0.2),
            commands: [DrawCommand(.color(.black), in: Rect(x: 36, y: 64, width: 60, height: 6), cornerRadius: 3)],
            mask: [DrawCommand(.image(ramp, source: .unit, tint: nil), in: strip, opacity: 0.9)])
        return DisplayList(
            size: screen.size, scale: 1.5, background: Color(red: 0.2, green: 0.3, blue: 0.3),
            commands: [DrawCommand(.layer(revealed), in: screen), DrawCommand(.layer(faded), in: strip)]
                + quad(.layer(revealed), [(84, 4), (118, 10), (116, 40), (86, 44)], opacity: 0.8))
    }

    private static func quad(
        _ paint: Paint, _ corners: [(Double, Double)], opacity: Double = 1, clip: Rect? = nil
    ) -> [DrawCommand] {
        let points = corners.map { Point(x: $0.0, y: $0.1) }
        let mesh = Mesh.quad(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
        return mesh.map { [DrawCommand(paint, on: .mesh($0), opacity: opacity, clip: clip)] } ?? []
    }
}
