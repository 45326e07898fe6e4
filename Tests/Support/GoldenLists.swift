import Geometry
public import Platform

/// Display lists with pictures that painters are held to.
///
/// The tests of `Raster` know a digest of each; another painter is compared with that one.
public enum GoldenLists {
    /// Every list, under a name that says what it shows.
    public static let all: [(name: String, list: DisplayList)] = [
        ("some of everything", everything), ("photos in perspective", GoldenMeshLists.photos),
        ("two faces of a cube", GoldenMeshLists.faces), ("masks", GoldenMeshLists.masks),
    ]

    /// A thumbnail grid behind a dimming, a photo in flight, a label and a ring.
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
