import Controllers
import DemoSupport
import Geometry
import Views

extension ContainersController: Scene {
    /// What is on screen: see Docs/Containers.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        let stack = pages?.viewControllers ?? [], sheets = sheets
        return TraceFields(
            [
                ("tab", .string(selectedViewController?.tabBarItem.title ?? "")),
                ("stack", .list(stack.map { .string($0.title ?? "") })),
            ] + transitionFields + [
                ("sheets", .integer(sheets.count)), ("sheet", sheets.last.map(fields) ?? .null),
            ])
    }

    /// A push or a pop: which it is, who drives it, and where the two pages are.
    private var transitionFields: [(name: String, value: TraceValue)] {
        let coordinator = pages?.transitionCoordinator.flatMap { $0.presentationStyle == .none ? $0 : nil }
        let from = coordinator?.viewController(forKey: .from), to = coordinator?.viewController(forKey: .to)
        // The stack has changed already: what goes for good is not there any more.
        let isPush = pages?.viewControllers.contains { $0 === from } ?? false
        let (upper, lower) = isPush ? (to, from) : (from, to)
        func x(_ page: ViewController?) -> TraceValue {
            page.map { .number($0.view.presentation.visibleFrame.minX) } ?? .null
        }
        return [
            ("way", from == nil ? .null : .string(isPush ? "push" : "pop")),
            ("held", .bool(coordinator?.isInteractive ?? false)),
            ("cancelled", .bool(coordinator?.isCancelled ?? false)),
            ("upper", x(upper)), ("lower", x(lower)),
        ]
    }

    /// The sheets that are presented above each other, the top-most last.
    private var sheets: [ViewController] {
        var sheets: [ViewController] = []
        while let next = (sheets.last ?? self).presentedViewController {
            guard next.sheetPresentationController != nil else { break }
            sheets.append(next)
        }
        return sheets
    }

    private func fields(of sheet: ViewController) -> TraceValue {
        let state =
            switch sheet {
            case let sheet where sheet.isBeingPresented: "presenting"
            case let sheet where sheet.isBeingDismissed: "dismissing"
            default: "presented"
            }
        let detent = sheet.sheetPresentationController?.selectedDetentIdentifier
        let frame = sheet.view.window == nil ? nil : sheet.view.presentation.visibleFrame
        return .object(
            TraceFields([
                ("state", .string(state)), ("frame", frame.map { .rect($0) } ?? .null),
                ("detent", detent.map { .string($0.rawValue) } ?? .null),
                ("held", .bool(sheet.transitionCoordinator?.isInteractive ?? false)),
                ("modal", .bool(sheet.isModalInPresentation)),
            ]))
    }
}
