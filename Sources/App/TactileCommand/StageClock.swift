import Controllers

/// The clock of a stage that is created after the objects which need the time.
@MainActor
final class StageClock {
    weak var stage: Stage?
    /// The stage's time, in seconds; 0 before the stage exists.
    var time: Double { stage?.time ?? 0 }
}
