import Geometry
import Platform

/// A path that a view fills and strokes above its background.
package final class ShapeContent: AnimatedLayerContent {
    /// The look, with its animation.
    package var animated = AnimatedContent(ShapeView.Content())
    private var picture: (key: Key, fill: Picture?, stroke: Picture?)?

    private struct Key: Hashable {
        var content: ShapeView.Content
        let scale: Double
        let visible: Rect
    }

    private struct Picture {
        let image: Image
        let place: Rect
    }

    /// Creates the content without a path.
    package init() {}

    /// Draws the shape; its pictures are made when it changes.
    package func draw(in context: inout DrawingContext, of view: View) {
        let shown = animated.shown(in: view)
        guard let path = shown.path else { return }
        if let rounded = path.roundedRect, shown.strokeColor == nil, let fillColor = shown.fillColor {
            return context.fill(rounded.rect, with: fillColor, cornerRadius: rounded.radius)
        }
        var key = Key(content: shown, scale: context.pixelsPerPoint, visible: context.visibleRect)
        // A change of colour alone needs no other picture.
        (key.content.fillColor, key.content.strokeColor) = (
            shown.fillColor.map { _ in .black }, shown.strokeColor.map { _ in .black }
        )
        if picture?.key != key { picture = (key, fill(path, key), stroke(path, key)) }
        if let fill = picture?.fill { context.draw(fill.image, in: fill.place, tint: shown.fillColor) }
        if let stroke = picture?.stroke { context.draw(stroke.image, in: stroke.place, tint: shown.strokeColor) }
    }

    private func fill(_ path: Path, _ key: Key) -> Picture? {
        guard key.content.fillColor != nil else { return nil }
        return picture(path.flattened(tolerance: 0.1 / key.scale), key, key.content.fillRule)
    }

    private func stroke(_ path: Path, _ key: Key) -> Picture? {
        let content = key.content
        guard content.strokeColor != nil, content.stroke.width > 0, content.strokeEnd > content.strokeStart else {
            return nil
        }
        let tolerance = 0.1 / key.scale
        let part = path.trimmed(from: content.strokeStart, to: content.strokeEnd, tolerance: tolerance)
        return picture(part.stroked(content.stroke, tolerance: tolerance), key, .nonZero)
    }

    /// Returns the picture of the part of some polygons that may be on screen.
    private func picture(_ polygons: [Polyline], _ key: Key, _ rule: Path.FillRule) -> Picture? {
        guard let around = Rect(around: polygons.flatMap(\.points)) else { return nil }
        let scale = key.scale, place = around.intersection(key.visible)
        guard !place.isEmpty else { return nil }
        let left = (place.minX * scale).rounded(.down), top = (place.minY * scale).rounded(.down)
        let width = (place.maxX * scale).rounded(.up) - left, height = (place.maxY * scale).rounded(.up) - top
        let pixels = polygons.map { line in
            Polyline(points: line.points.map { Point(x: $0.x * scale, y: $0.y * scale) }, isClosed: true)
        }
        let coverage = Coverage(
            of: pixels, x: Int(left), y: Int(top), width: Int(width), height: Int(height), rule: rule)
        return Picture(
            image: coverage.image,
            place: Rect(x: left / scale, y: top / scale, width: width / scale, height: height / scale))
    }
}
