import StageSupport
import Tactile
import TestSupport
import Testing

@testable import Demos
@testable import Viewer

/// The travel guide in the app, with small pictures.
typealias GuideStage = TestStage<GuideController>

extension TestStage where Controller == GuideController {
    convenience init(_ size: Size = .desktopWindow, rate: Double = 60) throws {
        let folder = try PictureFolder()
        let shown = SceneStage(
            .diveDeeper, of: try folder.material(), size: size, scale: 1,
            textEngine: FixedWidthTextEngine())
        self.init(try #require(shown.app.scene as? GuideController), on: shown.stage)
        retained.append(folder)
        frameRate = rate
        wait(0.1)
    }

    var guide: GuideController { controller }
    var detail: DestinationController? { guide.detail }
    var state: TraceValue? { traced("state") }
    var progress: Double? { if case .number(let progress)? = traced("progress") { progress } else { nil } }
    var card: DestinationCard? { guide.collection.visibleCells[guide.selected] as? DestinationCard }

    /// What is in the detail's container, from back to front.
    var container: [View] { detail?.view.superview?.subviews ?? [] }

    /// Drags over a distance within `seconds`, and holds still for `hold` seconds, without lifting.
    func drag(from start: Point, by offset: Vector, in seconds: Double = 0.2, hold: Double = 0.1) {
        pointer(.down, start)
        let steps = 25
        for step in 1...steps {
            wait(seconds / Double(steps))
            pointer(.move, start + offset * (Double(step) / Double(steps)))
        }
        if hold > 0 { wait(hold) }
    }

    func lift(_ place: Point, _ phase: PointerEvent.Phase = .up) { pointer(phase, place) }

    /// Taps the card in the middle.
    func tapCard(at time: Double) {
        for phase in [PointerEvent.Phase.down, .up] {
            enqueue([.pointer(phase, middle.x, middle.y, at: time)])
        }
    }

    /// The visible frame of each element, from the trace.
    var shown: [Rect] {
        guard case .object(let fields)? = traced("elements") else { return [] }
        return fields.fields.compactMap { field in
            guard case .list(let numbers) = field.value else { return nil }
            let values = numbers.compactMap { if case .number(let value) = $0 { value } else { nil } }
            return values.count == 4 ? Rect(x: values[0], y: values[1], width: values[2], height: values[3]) : nil
        }
    }

    /// Whether the detail lies over all else.
    private var isCovered: Bool {
        guard let view = detail?.view, view.isVisible else { return false }
        return view.presentation.frame == window.bounds
    }

    /// The number of times that each element of the destination is visible.
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
        let commands = window.displayList().commands
        let cover = commands.lastIndex { $0.covers(window.bounds) } ?? 0
        return commands[cover...].map { $0.count(of: image) }.reduce(0, +)
    }

    /// Whether the picture lies in the window: in a low one the detail scrolls it away.
    private var isPictureInside: Bool {
        guard isCovered, let image = detail?.content.view(of: .image) else { return true }
        return image.convert(image.bounds, to: nil).intersects(window.bounds)
    }

    /// A Boolean value that indicates whether each element is visible once.
    ///
    /// The strip may have its card out of sight while it moves.
    var isWhole: Bool {
        detail == nil && card == nil || pictures == (isPictureInside ? 1 : 0) && sights.values.allSatisfy { $0 == 1 }
    }

    /// Nothing of a flight is left.
    var isTidy: Bool {
        let phantoms = guide.flyingViews.values.allSatisfy { $0.superview == nil }
        let isOver = !guide.transition.isUnderWay && !guide.transition.isInteracting && isIdle
        return phantoms && isOver && isWhole && window.subviews.count == (detail == nil ? 1 : 2)
            && container.count == (detail == nil ? 0 : 1)
    }
}

extension DrawCommand {
    /// A Boolean value that indicates whether the command hides everything behind it.
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
