import Controllers
import DemoSupport
import Geometry
import Views

extension MoveTheShapeController: PatternScene {
    /// What is on screen: see Docs/MoveTheShape.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        let coordinator = transitionCoordinator.flatMap { $0.presentationStyle == .none ? $0 : nil }
        let old = coordinator?.viewController(forKey: .from), new = coordinator?.viewController(forKey: .to)
        func title(_ tab: ViewController?) -> TraceValue { tab.map { .string($0.tabBarItem.title) } ?? .null }
        func x(_ tab: ViewController?) -> TraceValue {
            tab.map { .number($0.view.presentation.visibleFrame.minX) } ?? .null
        }
        return TraceFields([
            ("tab", title(selectedViewController)), ("from", title(old)), ("to", title(new)),
            ("held", .bool(coordinator?.isInteractive ?? false)),
            ("cancelled", .bool(coordinator?.isCancelled ?? false)),
            ("old", x(old)), ("new", x(new)), ("pull", .number(edge.offset)),
            ("icons", .list(icons.map { .number($0.shownProgress) })),
        ])
    }
}
