import Geometry
import Platform
import TestSupport

/// Different images, as photos of a grid.
private let photos = (0..<12).map { Image(noise(width: 50, height: 50, seed: $0), isOpaque: true) }

extension DisplayList {
    /// Makes the frame of a grid that is scrolled by an offset in points, rounded to pixels, below a bar that stands still.
    static func scrolledGrid(by offset: Double, size: Size, scale: Double) -> DisplayList {
        let side = 40.0, pitch = 46.0, columns = Int(size.width / pitch), rows = 30
        let drawn = ((offset * scale).rounded() - 1.0 / 1024) / scale
        let bounds = Rect(origin: .zero, size: size)
        let cells = (0..<rows * columns).compactMap { index -> DrawCommand? in
            let place = Rect(
                x: 5 + Double(index % columns) * pitch, y: 20 + Double(index / columns) * pitch - drawn, width: side,
                height: side
            ).rounded(toScale: scale)
            guard place.intersects(bounds) else { return nil }
            // The same image twice in a window says nothing about its movement.
            let photo = photos[index / columns % photos.count]
            let paint = index % columns == 0 ? Paint.image(photo, source: .unit, tint: nil) : .color(.red)
            return DrawCommand(paint, in: place, cornerRadius: 6, clip: bounds)
        }
        let layer = Layer(id: 7, bounds: bounds, background: .white, commands: cells)
        let bar = DrawCommand(
            .color(Color(white: 0, alpha: 0.5)), in: Rect(x: 0, y: 0, width: size.width, height: 20))
        return DisplayList(
            size: size, scale: scale, background: Color(white: 0.2),
            commands: [DrawCommand(.layer(layer), in: bounds), bar])
    }
}
