import Controllers
import DemoSupport

extension CurvesController: Scene {
    /// What is picked, and where the playhead is: see Docs/Curves.md for each field.
    func traceFields(at time: Double) -> TraceFields {
        let sample = sample
        let points = study.cubic.map { [$0.controlPoint1, $0.controlPoint2] } ?? []
        let numbers = study.kind.parameters.map { (name: $0.rawValue, value: TraceValue.number(study[$0])) }
        return TraceFields([
            ("picked", .string(study.kind.rawValue)), ("parameters", .object(TraceFields(numbers))),
            ("controlPoints", .list(points.map { .list([.number($0.x), .number($0.y)]) })),
            ("playing", .bool(isPlaying)), ("playhead", .number(playhead)), ("at", .number(sample.t)),
            ("value", .number(sample.value)), ("card", .rect(room.card.presentation.visibleFrame)),
        ])
    }
}
