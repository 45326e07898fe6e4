import Controllers
import Geometry
import Platform
import Views

extension VectorPart {
    /// Sheets: stops, frames, drags, releases and springs.
    static let sheets = VectorPart(
        name: "Sheets",
        formula: """
            The level of a sheet is the distance of its upper edge above the container's lower edge. The greatest \
            height is round(max(height - 24, height / 2)), a detent round(min(value, greatest)), a card's stop \
            round((height + card) / 2). At a release the level is projected by v / (-1000 ln r) with r = 0.998, the \
            reach of UIKit's form in Decay; below half of the lowest stop the sheet leaves, otherwise it moves to the \
            nearest stop, the lower of two equally near ones. Above the highest stop the level follows the drag by \
            the rubber band with the free space above as its dimension, below the lowest, where it must stay, with \
            half of the lowest stop, at least 24. A spring of response 0.35 s and damping ratio 1 moves the sheet, \
            and ends within 0.1 pt and 2 pt/s. dimming is the alpha of the black view below, 0.4 at most.
            """,
        source: "Docs/Core/Frames.md; UISheetPresentationController",
        units: [
            .init("window, preferredContentSize, contentHeight, radius, level, frame, offset", "pt"),
            .init("velocity", "pt/s, upwards"), .init("at, times, spring.response", "s"),
        ],
        tolerance: VectorTolerance(absolute: 1e-8, relative: 1e-9)
    ) { _ throws(VectorError) in
        SheetQuestion.all.map { VectorCase($0.name, given: $0.given, expect: SheetVectorStage($0).answer()) }
    }
}

/// A stage that answers a question about a sheet.
private final class SheetVectorStage: VectorStage {
    private let question: SheetQuestion
    private let root = ViewController()
    private let presented = ViewController()
    private let content: ScrollView?
    private var place = Point.zero
    private var states: [VectorValue] = []

    init(_ question: SheetQuestion) {
        self.question = question
        content = question.contentHeight.map { _ in ScrollView() }
        super.init(root, size: question.window)
        if let spring = question.spring {
            stage.transitionSettings.sheet.response = spring.response
            stage.transitionSettings.sheet.dampingRatio = spring.dampingRatio
        }
        presented.modalPresentationStyle = question.style
        presented.isModalInPresentation = question.isModal
        if let size = question.preferredContentSize { presented.preferredContentSize = size }
        guard let sheet else { return }
        sheet.detents = question.detents.map(\.detent)
        sheet.selectedDetentIdentifier = question.selected.map { .init($0) }
        sheet.largestUndimmedDetentIdentifier = question.undimmed.map { .init($0) }
        sheet.prefersEdgeAttachedInCompactHeight = question.attachesInCompactHeight
        sheet.widthFollowsPreferredContentSizeWhenEdgeAttached = question.followsPreferredWidth
        sheet.preferredCornerRadius = question.radius
        sheet.prefersGrabberVisible = question.showsGrabber
        sheet.prefersScrollingExpandsWhenScrolledToEdge = question.expandsByScrolling
    }

    private var sheet: SheetPresentationController? { presented.sheetPresentationController }

    /// Performs the steps, and returns the stops and the states at the times.
    func answer() -> VectorValue {
        var steps = question.steps[...], stops: VectorValue = .array([]), limits: VectorValue = .array([])
        for time in Set(question.steps.map(\.time) + question.times).sorted() {
            stage.step(to: time)
            while let step = steps.first, step.time <= time {
                steps.removeFirst()
                perform(step.action)
            }
            if let geometry = sheet?.geometry, isPresented {
                stops = .array(
                    geometry.stops.map { ["name": .string($0.identifier.rawValue), "level": .number($0.level)] })
                limits = VectorValue(geometry.limits)
            }
            if question.times.contains(time) { states.append(state) }
        }
        return ["stops": stops, "limits": limits, "states": .array(states)]
    }

    private var isPresented: Bool { root.presentedViewController === presented }

    /// The state of the sheet at the current time.
    private var state: VectorValue {
        guard isPresented, let sheet, let container = sheet.containerView else { return ["at": .number(time)] }
        let dimming = container.subviews.first
        let alpha = (dimming?.backgroundColor.alpha ?? 0) * (dimming?.presentation.alpha ?? 0)
        return VectorValue(members: [
            ("at", .number(time)),
            ("level", .number(sheet.level)),
            ("velocity", .number(sheet.velocity)),
            ("frame", VectorValue(presented.view.presentation.frame)),
            ("dimming", .number(alpha)),
            ("radius", VectorValue(amount: presented.view.mask?.cornerRadius)),
            ("selected", VectorValue(text: sheet.selectedDetentIdentifier?.rawValue)),
            ("offset", VectorValue(amount: content?.contentOffset)),
        ])
    }

    private func perform(_ action: SheetQuestion.Action) {
        switch action {
        case .present(let animated):
            root.present(presented, animated: animated)
            if let content { fill(content) }
        case .dismiss(let animated): root.dismiss(animated: animated)
        case .select(let name, let animated):
            let change = { [sheet] in sheet?.selectedDetentIdentifier = .init(name) }
            if animated { sheet?.animateChanges { change() } } else { change() }
        case .press(let x, let y): move(.down, x, y)
        case .move(let x, let y): move(.move, x, y)
        case .lift: point(.up, at: place)
        case .cancel: point(.cancel, at: place)
        case .resize(let width, let height): resize(to: Size(width: width, height: height))
        }
        for _ in 0..<2 { wait(0) }
    }

    private func move(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
        place = Point(x: x, y: y)
        point(phase, at: place)
    }

    /// Fills the sheet with a scroll view.
    private func fill(_ content: ScrollView) {
        presented.view.addSubview(content)
        content.contentSize = Size(width: question.window.width, height: question.contentHeight ?? 0)
        content.frame = Rect(origin: .zero, size: question.window)
    }
}
