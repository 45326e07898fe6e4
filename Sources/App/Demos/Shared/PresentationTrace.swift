import Controllers
import Views

extension ViewController {
    /// The trace fields of this controller's presentation; Docs/Presentations.md explains each of them.
    var presentationFields: [(name: String, value: TraceValue)] {
        let presented = presentedViewController, coordinator = presented?.transitionCoordinator
        let shown = presented.flatMap { $0.view.window == nil ? nil : $0.view }
        let dimming = shown?.superview?.subviews.lazy.compactMap { $0 as? DimmingView }.first
        let state =
            switch presented {
            case nil: "away"
            case let presented? where presented.isBeingPresented: "presenting"
            case let presented? where presented.isBeingDismissed: "dismissing"
            case .some: "presented"
            }
        return [
            ("state", .string(state)), ("held", .bool(coordinator?.isInteractive ?? false)),
            ("cancelled", .bool(coordinator?.isCancelled ?? false)),
            ("style", presented?.presentationController.map { .string($0.presentationStyle.rawValue) } ?? .null),
            ("presented", shown.map { .rect($0.presentation.visibleFrame) } ?? .null),
            ("dimming", .number(dimming?.presentation.alpha ?? 0)),
        ]
    }
}
