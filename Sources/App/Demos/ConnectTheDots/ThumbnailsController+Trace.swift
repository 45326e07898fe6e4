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
            ("progress", hand?.flown.map { .number($0) } ?? .null), ("held", .bool(hand?.hasStarted ?? false)),
        ])
    }

    /// Where a page or what flies in its place is seen, in the window; nil: out of sight.
    func place(of item: Int, in viewer: ViewerController) -> Rect? {
        if let phantom = phantoms[item], phantom.superview != nil { return phantom.presentation.visibleFrame }
        guard let page = viewer.pager.viewController(forPage: item) as? ViewerPageController, page.view.window != nil
        else { return nil }
        return page.view.convert(page.place, to: nil)
    }
}
