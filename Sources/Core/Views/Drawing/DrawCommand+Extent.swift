import Geometry
import Platform

extension [DrawCommand] {
    /// Removes a first command that covers the whole area with one colour, and returns the colour.
    ///
    /// As a background, it lets painters skip the pixels behind it.
    mutating func removeBackground(of area: Rect) -> Color? {
        guard let first, case .color(let color) = first.paint, color.alpha >= 1, first.covers(area) else { return nil }
        removeFirst()
        return color
    }

    /// Returns the smallest rectangle of whole pixels around the commands within `clip`; nil if it is empty.
    func extent(within clip: Rect?, scale: Double) -> Rect? {
        guard let first else { return nil }
        let painted = dropFirst().reduce(first.visibleRect) { $0.union($1.visibleRect) }.integral(toScale: scale)
        let visible = clip.map(painted.intersection) ?? painted
        return visible.isEmpty ? nil : visible
    }
}

extension DrawCommand {
    /// The rectangle of the target that the command may change.
    var visibleRect: Rect { clip?.intersection(bounds) ?? bounds }

    /// Returns whether the command paints all of a rectangle at full opacity; the paint's own alpha does not count.
    func covers(_ area: Rect) -> Bool {
        guard case .rect(let rect, cornerRadius: 0) = shape else { return false }
        return opacity >= 1 && rect.contains(area) && clip?.contains(area) ?? true
    }

    /// Returns whether the command paints nothing over the corners of a rounded rectangle.
    func stays(in place: Rect, cornerRadius radius: Double) -> Bool {
        if case .rect(place, let own) = shape, own >= radius { return true }
        let high = Rect(x: place.minX + radius, y: place.minY, width: place.width - 2 * radius, height: place.height)
        let wide = Rect(x: place.minX, y: place.minY + radius, width: place.width, height: place.height - 2 * radius)
        return high.contains(visibleRect) || wide.contains(visibleRect)
    }
}
