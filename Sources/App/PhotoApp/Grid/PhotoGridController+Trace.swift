public import Controllers
public import DemoSupport
import Geometry
import Views

extension PhotoGridController: Scene {
    /// What is on screen: see Docs/PhotoPreview.md for each field.
    public func traceFields(at time: Double) -> TraceFields {
        let flight = preview?.flight
        return TraceFields(
            [("screen", .string(preview == nil ? "grid" : "preview"))]
                + gestureTrace.fields(of: preview?.pan, at: time) + [
                    ("transition", flight?.state.trace ?? .null),
                    ("dimming", .number(flight?.shownDimming ?? 0)),
                    ("photo", flight?.trace ?? .null),
                    ("sourceHidden", .bool(flight?.hidesSource ?? false)),
                    ("liveCells", .integer(collection.visibleCells.count)),
                ])
    }
}

extension PhotoFlightState {
    /// The transition of this state: its kind, and whether a hand has it or has had it.
    fileprivate var trace: TraceValue {
        switch self {
        case .away, .shown: .null
        case .presenting: .transition("present", "animating")
        case .caught, .settling(_, .plain): .transition("dismiss", "animating")
        case .held: .transition("dismiss", "interactive")
        case .gliding, .settling(_, .thrown), .fading: .transition("dismiss", "settling")
        }
    }
}

extension PhotoFlight {
    /// The presented alpha of the dimming; 0 where there is none.
    fileprivate var shownDimming: Double { dimming.superview == nil ? 0 : dimming.presentation.alpha }

    /// The photo as it is seen: the preview's own at rest, the stand-in in flight.
    fileprivate var trace: TraceValue {
        let shown: PresentationState
        let frame: Rect
        switch state {
        case .away: return .null
        case .shown:
            shown = photoView.presentation
            frame = shown.visibleFrame.rounded(toScale: photoView.window?.displayScale ?? 1)
        case .presenting, .caught, .held, .gliding, .settling, .fading:
            shown = standIn.presentation
            frame = shown.visibleFrame
        }
        return .object(
            TraceFields([
                ("index", .integer(index)), ("frame", .rect(frame)), ("scale", .number(shown.transform.scale)),
                ("cornerRadius", .number(shown.cornerRadius * shown.transform.scale)),
                ("alpha", .number(shown.alpha)),
            ]))
    }
}

extension TraceValue {
    fileprivate static func transition(_ kind: String, _ phase: String) -> TraceValue {
        .object(TraceFields([("kind", .string(kind)), ("phase", .string(phase))]))
    }
}
