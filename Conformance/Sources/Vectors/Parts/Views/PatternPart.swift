import Controllers
import Demos
import Geometry
import System
import Views

extension VectorPart {
    /// Patterns: cube, parallax, strips, linked pages, flips, circles, the guide's cards.
    static let patterns = VectorPart("Patterns") { given, _ in
        let pattern = try given["pattern"]
        switch try pattern.string {
        case "cube": return try cube(given)
        case "parallax":
            let parallax = Parallax(amount: try given["amount"].number(in: 0...1))
            let frame = parallax.frame(atDistance: try given["distance"].number, in: try given["size"].size)
            return ["frame": JSONValue(frame)]
        case "strip": return try strip(given)
        case "link": return try LinkedStage(given).answer(to: given)
        case "flip": return try FlipStage(given).answer(to: given)
        case "circle": return try circle(given)
        case "guide": return guide(try given["size"].size)
        case "elements": return try ElementStage(given).answer(to: given)
        default:
            throw pattern.unknown(["cube", "parallax", "strip", "link", "flip", "circle", "guide", "elements"])
        }
    }

    /// Returns a page of a cube at a fraction of the turn.
    private static func cube(_ given: VectorNode) throws -> JSONValue {
        let layout = CubeLayout(
            eyeDistance: try given["eyeDistance"].number(above: 0), deepestShade: try given["deepestShade"].number)
        let page = try given["page"].whole()
        let bounds = Rect(origin: Point(x: try given["offset"].number, y: 0), size: try given["size"].size)
        let look = layout.layoutAttributes(ofItem: page, of: CollectionSections([max(3, page + 1)]), in: bounds)
        let own = Rect(origin: .zero, size: look.frame.size), center = look.frame.center - bounds.origin
        let transform = look.transform
        return [
            "frame": JSONValue(look.frame),
            "transform": [
                "translation": JSONValue([transform.translation.dx, transform.translation.dy]),
                "scale": .number(transform.scale), "rotation": .number(transform.rotation),
                "rotationX": .number(transform.rotationX), "rotationY": .number(transform.rotationY),
                "perspective": .number(transform.perspective), "depth": .number(transform.depth),
            ],
            "alpha": .number(look.alpha), "shade": .number(look.shade),
            "corners": corners(Projection(transform, of: own, at: Point(x: center.dx, y: center.dy)), of: own),
        ]
    }

    /// Returns where the corners of a rectangle are projected to.
    fileprivate static func corners(_ projection: Projection, of rect: Rect) -> JSONValue {
        .array(rect.corners.map { projection.projected($0).map { JSONValue($0) } ?? .null })
    }

    /// Returns the frames of a strip, and where it rests.
    private static func strip(_ given: VectorNode) throws -> JSONValue {
        let layout = try given.strip, size = try given["size"].size, count = try given["count"].whole()
        let sections = CollectionSections([count])
        let range = layout.items(
            from: try given["from"].number, to: try given["to"].number, of: sections, in: size)
        let rests = try given["proposals"].list.map {
            layout.targetContentOffset(
                forProposedContentOffset: try $0["offset"].number, velocity: try $0["velocity"].number, of: sections,
                in: size)
        }
        return [
            "contentSize": JSONValue(layout.contentSize(of: sections, in: size)),
            "frames": .array((0..<count).map { JSONValue(layout.frame(ofItem: $0, of: sections, in: size)) }),
            "items": JSONValue([Double(range.lowerBound), Double(range.upperBound)]), "rests": JSONValue(rests),
        ]
    }

    /// Returns the circles that reveal a view.
    private static func circle(_ given: VectorNode) throws -> JSONValue {
        let size = try given["size"].size, origin = CircleOrigin(try given["point"].point, in: size)
        let circles = try given["openness"].numbers.map { CircleMask(from: origin, openness: $0, over: size).shown }
        return [
            "fraction": JSONValue(origin.fraction), "coveringRadius": .number(origin.coveringRadius(in: size)),
            "circles": .array(circles.map { ["center": JSONValue($0.center), "radius": .number($0.radius)] }),
        ]
    }

    /// Returns the sizes of the guide of Dive deeper.
    private static func guide(_ size: Size) -> JSONValue {
        let strip = GuideMetrics.strip(in: size), card = GuideMetrics.card(in: strip.size)
        let em = GuideMetrics.detailEm(in: size), margin = GuideMetrics.margin(in: size)
        return [
            "headingEm": .number(GuideMetrics.headingEm(in: size)),
            "heading": JSONValue(rect: GuideMetrics.heading(in: size)) ?? .null, "strip": JSONValue(strip),
            "cards": .number(Double(GuideMetrics.cards(in: strip.size))), "card": JSONValue(card),
            "spacing": .number(GuideMetrics.spacing(in: strip.size)),
            "cardEm": .number(GuideMetrics.em(ofCardOfWidth: card.width)), "detailEm": .number(em),
            "margin": .number(margin), "picture": .number(GuideMetrics.picture(in: size)),
            "columns": .number(Double(GuideMetrics.columns(in: size.width - 2 * margin, em: em))),
        ]
    }
}

extension VectorNode {
    /// A strip of items.
    var strip: StripLayout {
        get throws(VectorFault) {
            let item = try self["itemSize"].size, spacing = try self["spacing"].number
            guard item.width + spacing > 0 else { throw try self["itemSize"].fault("has no width") }
            return StripLayout(itemSize: item, spacing: spacing)
        }
    }
}

/// A stage with a view that flips.
private final class FlipStage: VectorStage {
    private let view: View

    init(_ given: VectorNode) throws(VectorFault) {
        let root = ViewController()
        view = View(frame: try given["frame"].rect)
        super.init(root, size: Size(width: 400, height: 400))
        root.view.addSubview(view)
    }

    /// Returns the transforms and alphas of the old and the new side at times; a side that is gone is null.
    func answer(to given: VectorNode) throws(VectorFault) -> JSONValue {
        let kinds: [String: AnimationOptions] = [
            "flipFromLeft": .transitionFlipFromLeft, "flipFromRight": .transitionFlipFromRight,
            "flipFromTop": .transitionFlipFromTop, "flipFromBottom": .transitionFlipFromBottom,
            "crossDissolve": .transitionCrossDissolve,
        ]
        let kind = try given["kind"], times = try given["times"].numbers
        guard let options = kinds[try kind.string] else { throw kind.unknown(kinds.keys.sorted()) }
        View.transition(with: view, duration: try given["duration"].seconds, options: options) {}
        wait(0)
        let old = view.superview?.subviews.first { $0 !== view }
        let states = times.map { time -> JSONValue in
            stage.step(to: time)
            return ["old": old?.superview == nil ? .null : side(old), "new": side(view)]
        }
        return ["states": .array(states)]
    }

    private func side(_ view: View?) -> JSONValue {
        guard let shown = view?.presentation else { return .null }
        let own = Rect(origin: .zero, size: shown.size)
        return [
            "rotationX": .number(shown.transform.rotationX), "rotationY": .number(shown.transform.rotationY),
            "perspective": .number(shown.transform.perspective), "alpha": .number(shown.alpha),
            "corners": VectorPart.corners(Projection(shown.transform, of: own, at: shown.center), of: own),
        ]
    }
}
