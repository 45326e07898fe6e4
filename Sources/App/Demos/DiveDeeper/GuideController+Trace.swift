import Controllers
import DemoSupport
import Geometry
import Views

extension GuideController: PatternScene {
    /// What is on screen: see Docs/DiveDeeper.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        TraceFields([
            ("card", .integer(selected)), ("position", .number(collection.position ?? 0)), ("state", .string(state)),
            ("progress", progress.map { .number($0) } ?? .null),
            (
                "elements",
                .object(
                    TraceFields(GuideElement.allCases.map { ($0.rawValue, frame(of: $0).map { .rect($0) } ?? .null) }))
            ), ("held", .bool(transition.isInteracting)),
        ])
    }

    private var state: String {
        guard let detail, detail.presentingViewController != nil else { return "away" }
        return detail.isBeingPresented ? "presenting" : detail.isBeingDismissed ? "dismissing" : "presented"
    }

    /// How deep in the card it is, 0 to 1; nil while something else moves the detail.
    private var progress: Double? {
        if let flight = transition.flight, let running = flight.running {
            let progress = running.isReversed ? 1 - running.fractionComplete : running.fractionComplete
            return flight.presenting ? progress : 1 - progress
        }
        return switch state {
        case "away": 0
        case "presented": 1
        default: nil
        }
    }

    /// Where an element of the card is seen, in the window.
    private func frame(of element: GuideElement) -> Rect? {
        if let phantom = phantoms[element], phantom.superview != nil { return phantom.presentation.visibleFrame }
        if let detail, detail.view.window != nil {
            let view = detail.content.view(of: element)
            return view.convert(view.bounds, to: nil)
        }
        let card = collection.visibleCells[selected] as? DestinationCard
        return card.map { $0.view(of: element) }.map { $0.convert($0.bounds, to: nil) }
    }
}
