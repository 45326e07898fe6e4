internal import Geometry
internal import Platform
import Views

/// A text, a symbol, a picture or another stage's screen that is visible in a frame, and its place.
struct VisibleItem {
    /// The content by which the item is recognized in the next frame.
    enum Subject: Hashable {
        /// A photo, or another image in its own colours.
        case picture(Image)
        /// A text or a symbol, which is a tinted image.
        case text(Image)
        /// The screen of another stage, by the identifier of its layer.
        case screen(Int)
    }

    let subject: Subject
    /// The corners of the whole image, also of a part that is not drawn: clockwise from the upper left, in points of the
    /// window.
    let corners: [Point]
    /// The bounding box before clipping.
    let frame: Rect
    /// The part of the frame that lies in the window, inside all clips and below nothing opaque.
    var visible: Rect
    /// The opacity, 0 to 1.
    let opacity: Double
    /// The fraction of the item that remains visible through the shapes above it, 0 to 1.
    var visibleFraction = 1.0
    /// A Boolean value that indicates whether the item is upright and no mask may hide a part of it.
    var isExact: Bool
    /// The number of opaque rectangles below the item.
    let coverCount: Int

    /// Returns the largest distance between two corresponding corners, in points.
    func distance(to other: VisibleItem) -> Double {
        zip(corners, other.corners).map { ($0 - $1).length }.max() ?? 0
    }

    /// Returns the area of the intersection of the visible parts as a fraction of the smaller one's area, 0 to 1.
    func containment(of other: VisibleItem) -> Double {
        visible.intersection(other.visible).area
            / max(min(visible.area, other.visible.area), .leastNonzeroMagnitude)
    }

    /// Returns the area of the intersection of the visible parts as a fraction of the area of their union, 0 to 1.
    func overlap(with other: VisibleItem) -> Double {
        let common = visible.intersection(other.visible).area
        return common / max(visible.area + other.visible.area - common, .leastNonzeroMagnitude)
    }
}

extension DisplayList {
    /// The visible texts, symbols, pictures and screens, from back to front, and the opaque rectangles among them.
    var visibleItems: (items: [VisibleItem], covers: [Rect]) {
        var search = VisibleItemSearch()
        search.add(commands, CoordinateSpace(clip: Rect(origin: .zero, size: size)))
        return (search.found, search.covers)
    }
}

/// A search for visible items, command by command.
private struct VisibleItemSearch {
    var found: [VisibleItem] = []
    /// The opaque rectangles, from back to front.
    var covers: [Rect] = []

    mutating func add(_ commands: [DrawCommand], _ space: CoordinateSpace) {
        for command in commands {
            var space = space
            space.opacity *= command.opacity
            if let clip = command.clip { space.clip = space.clip.intersection(space.bounds(of: clip)) }
            switch command.paint {
            case .color(let color): cover(command.shape, space, color.alpha)
            case .image(let image, let source, let tint):
                if image.isOpaque, tint == nil { cover(command.shape, space, 1, by: .picture(image)) }
                find(tint == nil ? .picture(image) : .text(image), command.shape, space, showing: source)
            case .layer(let layer):
                if let background = layer.background { cover(command.shape, space, background.alpha) }
                if layer.showsOtherStage {
                    find(.screen(layer.id), command.shape, space)
                } else {
                    add(layer.commands, space.inside(layer, on: command.shape))
                }
            }
        }
    }

    private mutating func find(
        _ subject: VisibleItem.Subject, _ shape: DrawCommand.Shape, _ space: CoordinateSpace,
        showing source: Rect = .unit
    ) {
        let frame = Rect(around: shape.corners(showing: .unit).map(space.place)) ?? .zero
        let visible = frame.intersection(space.clip)
        guard !visible.isEmpty else { return }
        let corners = shape.corners(showing: source).map(space.place)
        found.append(
            VisibleItem(
                subject: subject, corners: corners, frame: frame, visible: visible, opacity: space.opacity,
                isExact: space.isUpright && !space.hasMask, coverCount: covers.count))
    }

    /// Reduces the visible parts of the items below a rectangle; a picture does not cover items of its own subject.
    private mutating func cover(
        _ shape: DrawCommand.Shape, _ space: CoordinateSpace, _ alpha: Double, by subject: VisibleItem.Subject? = nil
    ) {
        guard case .rect(let rect, let radius) = shape, space.isUpright, let unmasked = space.unmasked else { return }
        // The largest rectangle that avoids the round corners, and half a point for edges between pixels.
        let inner = space.bounds(of: rect.inset(by: 0.3 * radius)).intersection(space.clip).intersection(unmasked)
            .inset(by: -0.5)
        let opacity = alpha * space.opacity
        if opacity > 0.999 { covers.append(inner) }
        for index in found.indices where found[index].subject != subject {
            if opacity > 0.999 {
                found[index].visible = found[index].visible.remainder(under: inner)
                if let circle = space.circle {
                    found[index].visible = found[index].visible.remainder(under: circle)
                    found[index].isExact = false
                }
            }
            let visible = found[index].visible
            guard !visible.isEmpty else { continue }
            found[index].visibleFraction *= 1 - opacity * visible.intersection(inner).area / visible.area
        }
        found.removeAll { $0.visible.isEmpty }
    }
}

/// The mapping from the coordinate space of a display list, or of a layer in it, to the window.
private struct CoordinateSpace {
    /// Returns the place of a point in the window.
    var place: (Point) -> Point = { $0 }
    /// A Boolean value that indicates whether upright rectangles of the space are upright rectangles in the window.
    var isUpright = true
    /// A rectangle of the window inside which no mask hides anything; nil if it is unknown.
    var unmasked: Rect?
    /// The circle to which a mask confines the space, in the window; nil if there is no such mask.
    var circle: (center: Point, radius: Double)?
    /// A Boolean value that indicates whether a mask applies to the space.
    var hasMask = false
    /// The opacity of the space in the window, 0 to 1.
    var opacity = 1.0
    /// The part of the window to which drawing is clipped.
    var clip: Rect

    init(clip: Rect) { (self.clip, unmasked) = (clip, clip) }

    /// Returns the bounding box in the window of a rectangle of the space.
    func bounds(of rect: Rect) -> Rect { Rect(around: rect.corners.map(place)) ?? .zero }

    /// Returns the space of a layer that is drawn in this one.
    func inside(_ layer: Layer, on shape: DrawCommand.Shape) -> CoordinateSpace {
        var space = self
        let bounds = layer.bounds, outer = place
        let corners: [Mesh.Vertex]
        switch shape {
        case .rect(let rect, _):
            corners = zip(rect.corners, Rect.unit.corners).map { Mesh.Vertex($0, source: $1) }
            space.clip = clip.intersection(self.bounds(of: rect))
        case .mesh(let mesh):
            corners = Rect.unit.corners.map(mesh.corner)
            space.isUpright = false
            space.clip = clip.intersection(self.bounds(of: mesh.bounds))
        }
        space.place = { point in
            let u = (point.x - bounds.minX) / bounds.width, v = (point.y - bounds.minY) / bounds.height
            // On a flat layer in perspective, depth and position times depth are linear in the layer's coordinates.
            func mix(_ value: (Mesh.Vertex) -> Double) -> Double {
                value(corners[0]) * (1 - u - v) + value(corners[1]) * u + value(corners[3]) * v
            }
            let depth = mix(\.depth)
            return outer(
                Point(x: mix { $0.position.x * $0.depth } / depth, y: mix { $0.position.y * $0.depth } / depth))
        }
        if let mask = layer.mask { space.apply(mask) }
        return space
    }

    /// Applies the mask of a layer, which is in the space's own coordinates.
    private mutating func apply(_ mask: [DrawCommand]) {
        hasMask = true
        guard mask.count == 1, isUpright, case .rect(let rect, let radius) = mask[0].shape,
            case .color(let color) = mask[0].paint
        else {
            unmasked = nil
            return
        }
        clip = clip.intersection(bounds(of: rect))
        let isSolid = color.alpha * mask[0].opacity > 0.999
        let place = bounds(of: rect)
        if isSolid, radius >= min(rect.width, rect.height) / 2 { circle = (place.center, place.width / 2) }
        unmasked = isSolid ? unmasked?.intersection(bounds(of: rect.inset(by: 0.3 * radius))) : nil
    }
}

extension Mesh {
    /// Returns the vertex whose place in the paint, in fractions of its size, is nearest to a place.
    fileprivate func corner(at source: Point) -> Vertex {
        vertices.min { ($0.source - source).length < ($1.source - source).length } ?? Vertex(.zero, source: source)
    }
}

extension DrawCommand.Shape {
    /// Returns the corners of the whole paint of which the shape shows a part, clockwise from the upper left; for a mesh,
    /// the corners of that part.
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
    fileprivate var area: Double { width * height }

    /// Returns the smallest rectangle around the points of a grid that a circle leaves uncovered.
    fileprivate func remainder(under circle: (center: Point, radius: Double)) -> Rect {
        let cells = 16
        var uncovered: [Point] = []
        for row in 0...cells {
            for column in 0...cells {
                let point = Point(
                    x: minX + width * Double(column) / Double(cells), y: minY + height * Double(row) / Double(cells))
                if (point - circle.center).length > circle.radius { uncovered.append(point) }
            }
        }
        return uncovered.count == (cells + 1) * (cells + 1) ? self : Rect(around: uncovered) ?? .zero
    }

    /// Returns the part that another rectangle leaves uncovered if that part is a rectangle, else this rectangle.
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
