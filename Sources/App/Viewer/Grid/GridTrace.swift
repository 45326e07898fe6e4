import Controllers
import Geometry
import Gestures
import Views

/// The traces of the photo program: the state of its gesture, of its transition, of its photo and of its pages.
///
/// The end of a gesture appears in one frame, with the values by which the ``DismissRule`` decided.
final class GridTrace {
    private struct Sample {
        var state = GestureRecognizer.State.possible
        var translation = Vector.zero
        var velocity = Vector.zero
        var progress = 0.0
        var isLiftInferred = false
    }

    private var end: Sample?

    /// Returns the fields of a frame; Docs/PhotoPreview.md explains each of them.
    func fields(of grid: PhotoGridController, at time: Double) -> TraceFields {
        let preview = grid.preview, flight = preview?.flight
        return TraceFields(
            [("screen", .string(preview == nil ? "grid" : "preview"))]
                + fields(of: preview, at: time) + [
                    ("transition", flight?.state.trace ?? .null),
                    ("dimming", .number(flight?.shownDimming ?? 0)),
                    ("photo", flight?.trace ?? .null),
                    ("sourceHidden", .bool(flight?.hidesSource ?? false)),
                    ("liveCells", .integer(grid.collection.visibleCells.count)),
                ] + (preview?.pinching.held.map { [("pinch", $0.trace(at: time))] } ?? [])
                + (grid.previewFeatures.contains(.paging) ? [("page", preview?.pageTrace(at: time) ?? .null)] : [])
                + (preview?.zoomTrace.map { [("zoom", $0)] } ?? []))
    }

    /// Records a change of state; an end is kept for the next frame, even if another press follows it at once.
    func note(_ pan: PanGestureRecognizer, _ rule: DismissRule) {
        switch pan.state {
        case .possible: break
        case .began, .changed: end = nil
        case .ended, .cancelled:
            end = Sample(
                state: pan.state, translation: pan.translation, velocity: pan.velocity,
                progress: rule.progress(translation: pan.translation.dy), isLiftInferred: pan.isLiftInferred)
        case .failed: end = Sample(state: pan.state)
        }
    }

    /// Returns the fields of the frame at `time`, and discards the recorded end.
    private func fields(of preview: PreviewController?, at time: Double) -> [(name: String, value: TraceValue)] {
        var sample = end ?? Sample()
        end = nil
        if let preview, case let pan = preview.pan, pan.state == .began || pan.state == .changed {
            sample = Sample(
                state: pan.state, translation: pan.translation, velocity: pan.velocity(at: time),
                progress: preview.rule.progress(translation: pan.translation.dy))
        }
        return [
            ("gesture", .string(sample.state.rawValue)), ("inferred", .bool(sample.isLiftInferred)),
            ("translation", .vector(sample.translation)),
            ("velocity", .vector(sample.velocity)),
            ("progress", .number(sample.progress)),
        ]
    }
}

extension PreviewController {
    /// The photo that is enlarged or made smaller; nil while it fits or is in flight.
    fileprivate var zoomTrace: TraceValue? {
        let zoom = page.zoom
        guard features.contains(.zooming), flight.state == .shown, !zoom.fits, zoom.scale != 1 else { return nil }
        return .object(
            TraceFields([
                ("scale", .number(zoom.scale)), ("frame", .rect(zoom.frame)),
                ("phase", .string(zoom.zoom.state.phase)),
            ]))
    }
}

extension PhotoZoom.State {
    /// The name of the state in traces.
    fileprivate var phase: String {
        switch self {
        case .rest: "rest"
        case .moving: "moving"
        case .dragged: "dragged"
        case .pinched, .inFlight: "pinched"
        }
    }
}

extension PhotoFlightState {
    /// The transition of this state: its kind, and its phase (animating, interactive or settling).
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
    /// The presentation alpha of the dimming; 0 if it is not in the container.
    fileprivate var shownDimming: Double { dimming.superview == nil ? 0 : dimming.presentation.alpha }

    /// The visible photo: the preview's own at rest, the stand-in in flight.
    fileprivate var trace: TraceValue {
        let shown: PresentationState
        let frame: Rect
        switch state {
        case .away: return .null
        case .shown:
            shown = photoView.presentation
            frame = shownFrame.rounded(toScale: photoView.window?.displayScale ?? 1)
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

extension PreviewController {
    /// The position and movement of the pages.
    fileprivate func pageTrace(at time: Double) -> TraceValue {
        let phase: String
        var velocity = pager.velocity
        switch pager.state.phase {
        case .rest: phase = "rest"
        case .dragging:
            phase = "dragging"
            velocity = pager.state.velocity(forPointer: pages.pan.velocity(at: time).dx)
        case .settling: phase = "settling"
        }
        return .object(
            TraceFields([
                ("index", .integer(index)), ("phase", .string(phase)), ("position", .number(pager.position)),
                ("velocity", .number(velocity)),
            ]))
    }
}

extension PinchGestureRecognizer {
    /// The pinch that holds the photo.
    fileprivate func trace(at time: Double) -> TraceValue {
        .object(
            TraceFields([
                ("scale", .number(scale)), ("velocity", .number(velocity(at: time))),
                ("center", .vector(location - .zero)),
            ]))
    }
}

extension TraceValue {
    fileprivate static func transition(_ kind: String, _ phase: String) -> TraceValue {
        .object(TraceFields([("kind", .string(kind)), ("phase", .string(phase))]))
    }
}
