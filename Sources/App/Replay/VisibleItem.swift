internal import Geometry
internal import Platform
import Views

/// One place at which something is seen in a frame.
struct VisibleItem {
    /// What is known again in the next frame.
    enum Subject: Hashable {
        /// A photo or another image of its own colours.
        case picture(Image)
        /// A text or a symbol, which is tinted.
        case text(Image)
        /// The picture of another stage.
        case screen(Int)
    }

    let subject: Subject
    /// Where the corners of the whole are seen or would be, of an image of which a part is shown; from the upper left on
    /// clockwise, in points of the window.
    let corners: [Point]
    /// What it takes up, clipped or not.
    let frame: Rect
    /// What lies in the window and inside all clips, and not below something opaque.
    var visible: Rect
    /// How opaque it is painted, 0 to 1.
    let opacity: Double
    /// How much of it is seen through what lies above, 0 to 1.
    var share = 1.0

    /// How far the corner that is furthest away lies from the same corner of another one, in points.
    func distance(to other: VisibleItem) -> Double {
        zip(corners, other.corners).map { ($0 - $1).length }.max() ?? 0
    }

    /// How much of the area that either is seen in is that of both, 0 to 1.
    func overlap(with other: VisibleItem) -> Double {
        let common = visible.intersection(other.visible).area
        return common / max(visible.area + other.visible.area - common, .leastNonzeroMagnitude)
    }
}

extension DisplayList {
    /// Where texts, symbols and pictures are seen, from back to front.
    var visibleItems: [VisibleItem] {
        var search = VisibleItemSearch()
        search.add(commands, Plane(clip: Rect(origin: .zero, size: size)))
        return search.found
    }
}

/// Finds sightings, command by command.
private struct VisibleItemSearch {
    var found: [VisibleItem] = []

    mutating func add(_ commands: [DrawCommand], _ plane: Plane) {
        for command in commands {
            var plane = plane
            plane.opacity *= command.opacity
            if let clip = command.clip { plane.clip = plane.clip.intersection(plane.bounds(of: clip)) }
            switch command.paint {
            case .color(let color): cover(command.shape, plane, color.alpha)
            case .image(let image, let source, let tint):
                if image.isOpaque, tint == nil { cover(command.shape, plane, 1, by: .picture(image)) }
                find(tint == nil ? .picture(image) : .text(image), command.shape, plane, showing: source)
            case .layer(let layer):
                if let background = layer.background { cover(command.shape, plane, background.alpha) }
                if layer.showsOtherStage {
                    find(.screen(layer.id), command.shape, plane)
                } else {
                    add(layer.commands, plane.inside(layer, on: command.shape))
                }
            }
        }
    }

    private mutating func find(
        _ subject: VisibleItem.Subject, _ shape: DrawCommand.Shape, _ plane: Plane, showing source: Rect = .unit
    ) {
        let frame = Rect(around: shape.corners(showing: .unit).map(plane.place)) ?? .zero
        let visible = frame.intersection(plane.clip)
        guard !visible.isEmpty else { return }
        let corners = shape.corners(showing: source).map(plane.place)
        found.append(
            VisibleItem(subject: subject, corners: corners, frame: frame, visible: visible, opacity: plane.opacity))
    }

    /// Takes from what lies below what a rectangle hides of it; a picture hides nothing of itself.
    private mutating func cover(
        _ shape: DrawCommand.Shape, _ plane: Plane, _ alpha: Double, by subject: VisibleItem.Subject? = nil
    ) {
        guard case .rect(let rect, let radius) = shape, plane.isUpright, !plane.isMasked else { return }
        // The largest rectangle without the corners; half a point for edges between pixels.
        let inner = plane.bounds(of: rect.inset(by: 0.3 * radius)).intersection(plane.clip).inset(by: -0.5)
        let opacity = alpha * plane.opacity
        for index in found.indices where found[index].subject != subject {
            if opacity > 0.999 { found[index].visible = found[index].visible.remainder(under: inner) }
            let visible = found[index].visible
            guard !visible.isEmpty else { continue }
            found[index].share *= 1 - opacity * visible.intersection(inner).area / visible.area
        }
        found.removeAll { $0.visible.isEmpty }
    }
}

extension DrawCommand.Shape {
    /// Where the corners lie of a paint of which the shape shows a part, from the upper left on clockwise; of a mesh,
    /// those of that part.
    fileprivate func corners(showing source: Rect) -> [Point] {
        switch self {
        case .rect(let rect, _):
            let width = rect.width / source.width, height = rect.height / source.height
            return Rect(
                x: rect.minX - source.minX * width, y: rect.minY - source.minY * height, width: width, height: height
            ).corners
        case .mesh(let mesh): return Rect.unit.corners.map { mesh.corner(at: $0).position }
        }
    }
}

extension Rect {
    var area: Double { width * height }

    /// The rectangle without what another one hides: smaller where that leaves a rectangle, else as it is.
    fileprivate func remainder(under cover: Rect) -> Rect {
        let isAcross = cover.minX <= minX && cover.maxX >= maxX, isAlong = cover.minY <= minY && cover.maxY >= maxY
        var left = minX, right = maxX, top = minY, bottom = maxY
        if isAcross {
            if cover.minY <= top { top = max(top, min(cover.maxY, bottom)) }
            if cover.maxY >= bottom { bottom = min(bottom, max(cover.minY, top)) }
        }
        if isAlong {
            if cover.minX <= left { left = max(left, min(cover.maxX, right)) }
            if cover.maxX >= right { right = min(right, max(cover.minX, left)) }
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
