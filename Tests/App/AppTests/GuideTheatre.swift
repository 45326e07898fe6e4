import Tactile
import TestSupport
import Testing

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// The travel guide on stage, with small pictures and time by hand.
final class GuideTheatre {
    let theatre: AppTheatre
    let guide: GuideController
    /// How many frames there are in a second.
    let rate: Double

    init(_ size: Size = Size(width: 1280, height: 800), rate: Double = 60) throws {
        theatre = try AppTheatre(.diveDeeper, of: PictureFolder(), size: size)
        guide = try #require(theatre.app.scene as? GuideController)
        self.rate = rate
        theatre.wait(0.1)
    }

    var stage: Stage { theatre.stage }
    var detail: DestinationController? { guide.detail }
    var state: TraceValue? { theatre.traced("state") }
    var progress: Double? { if case .number(let progress)? = theatre.traced("progress") { progress } else { nil } }
    var card: DestinationCard? { guide.collection.visibleCells[guide.selected] as? DestinationCard }
    var middle: Point { Point(x: stage.window.size.width / 2, y: stage.window.size.height / 2) }

    /// What is in the detail's container, from back to front.
    var container: [View] { detail?.view.superview?.subviews ?? [] }

    /// Lets frames pass; `check` is asked after each.
    func frames(_ seconds: Double, check: () -> Void = {}) {
        for _ in 0..<Int((seconds * rate).rounded()) {
            theatre.wait(1 / rate)
            check()
        }
    }

    /// Drags by a way in a time, and holds still there as long as is said; does not lift.
    func drag(from start: Point, by way: Vector, in seconds: Double = 0.2, hold: Double = 0.1) {
        theatre.pointer(.down, start)
        let steps = 25
        for step in 1...steps {
            theatre.wait(seconds / Double(steps))
            theatre.pointer(.move, start + way * (Double(step) / Double(steps)))
        }
        if hold > 0 { theatre.wait(hold) }
    }

    func lift(_ place: Point, _ phase: PointerEvent.Phase = .up) { theatre.pointer(phase, place) }

    /// Taps the card in the middle.
    func tap(at time: Double) {
        for phase in [PointerEvent.Phase.down, .up] {
            stage.enqueue([.pointer(phase, middle.x, middle.y, at: time)])
        }
    }

    /// Where each element is seen, as the trace says.
    var shown: [Rect] {
        guard case .object(let fields)? = theatre.traced("elements") else { return [] }
        return fields.fields.compactMap { field in
            guard case .list(let numbers) = field.value else { return nil }
            let values = numbers.compactMap { if case .number(let value) = $0 { value } else { nil } }
            return values.count == 4 ? Rect(x: values[0], y: values[1], width: values[2], height: values[3]) : nil
        }
    }

    /// Whether the detail lies over all else.
    private var isCovered: Bool {
        guard let view = detail?.view, view.isVisible else { return false }
        return view.presentation.frame == stage.window.bounds
    }

    /// How often each element of the destination is seen.
    var sights: [GuideElement: Int] {
        var result: [GuideElement: Int] = [:]
        let card = isCovered ? nil : card
        for element in GuideElement.allCases {
            let views = [card?.view(of: element), detail?.content.view(of: element), guide.flyingViews[element]]
            result[element] = views.compactMap(\.self).count(where: \.isVisible)
        }
        return result
    }

    /// How often the destination's picture is drawn over what covers the whole window.
    var pictures: Int {
        guard let image = guide.picture(at: guide.selected) else { return 0 }
        let commands = stage.window.displayList().commands
        let cover = commands.lastIndex { $0.covers(stage.window.bounds) } ?? 0
        return commands[cover...].map { $0.count(of: image) }.reduce(0, +)
    }

    /// Whether the picture lies in the window: in a low one the detail scrolls it away.
    private var isPictureInside: Bool {
        guard isCovered, let image = detail?.content.view(of: .image) else { return true }
        return image.convert(image.bounds, to: nil).intersects(stage.window.bounds)
    }

    /// Everything is seen once; the strip may have its card out of sight as long as it moves.
    var isWhole: Bool {
        detail == nil && card == nil || pictures == (isPictureInside ? 1 : 0) && sights.values.allSatisfy { $0 == 1 }
    }

    /// Nothing of a flight is left.
    var isTidy: Bool {
        let phantoms = guide.flyingViews.values.allSatisfy { $0.superview == nil }
        let isOver = !guide.transition.isUnderWay && !guide.transition.isInteracting && stage.isIdle
        return phantoms && isOver && isWhole && stage.window.subviews.count == (detail == nil ? 1 : 2)
            && container.count == (detail == nil ? 0 : 1)
    }
}

extension DrawCommand {
    /// Whether nothing behind it is seen.
    fileprivate func covers(_ rect: Rect) -> Bool {
        guard case .color(let color) = paint, color.alpha == 1, opacity == 1, clip == nil else { return false }
        return bounds.contains(rect)
    }

    /// How often an image is drawn.
    fileprivate func count(of image: Image) -> Int {
        switch paint {
        case .color: 0
        case .image(let other, _, _): other == image ? 1 : 0
        case .layer(let layer): layer.commands.map { $0.count(of: image) }.reduce(0, +)
        }
    }
}
