import Controllers
import Viewer
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

extension PhotoLibrary {
    /// The trace fields of the selected photo and the user's opinion about it.
    var photoFields: [(name: String, value: TraceValue)] {
        let opinion = selection.map { shelf[$0] }
        let tags = PhotoShelf.Tag.allCases.filter { opinion?.tags.contains($0) ?? false }
        return [
            ("photo", selection.map { .string(shelf.title(of: $0)) } ?? .null),
            ("stars", .integer(opinion?.stars ?? 0)), ("tags", .list(tags.map { .string($0.rawValue) })),
        ]
    }
}
