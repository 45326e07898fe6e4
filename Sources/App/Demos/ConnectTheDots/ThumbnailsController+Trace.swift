import Controllers
import DemoSupport
import Geometry
import Views

extension ThumbnailsController: PatternScene {
    /// What is on screen: see Docs/ConnectTheDots.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("state", .string(viewer?.phase.rawValue ?? "away")), ("item", viewer.map { .integer($0.item) } ?? .null),
            ("position", viewer.map { .number($0.pager.position) } ?? .null),
            ("strip", viewer?.strip.collection.position.map { .number($0) } ?? .null),
            ("photo", viewer.flatMap { place(of: $0.item, in: $0) }.map { .rect($0) } ?? .null),
            ("progress", visibleClosedFraction.map { .number($0) } ?? .null),
            ("held", .bool(interactor?.hasStarted ?? false)),
        ])
    }

    /// The part of the page that is closed on screen, 0 to 1; nil: nothing flies.
    var visibleClosedFraction: Double? {
        guard interactor != nil, let running = flight?.running else { return nil }
        let progress = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
        return isClosing ? progress : 1 - progress
    }

    /// Where a page or what flies in its place is seen, in the window; nil: out of sight.
    func place(of item: Int, in viewer: ViewerController) -> Rect? {
        if let phantom = phantoms[item], phantom.superview != nil { return phantom.presentation.visibleFrame }
        guard let page = viewer.pager.viewController(forPage: item) as? ViewerPageController, page.view.window != nil
        else { return nil }
        return page.view.convert(page.place, to: nil)
    }
}
