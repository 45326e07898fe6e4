public import Controllers

/// The clock of a stage that is created after the objects which need the time.
public final class StageClock {
    /// The stage; nil before it exists.
    public weak var stage: Stage?
    /// The stage's time, in seconds; 0 before the stage exists.
    public var time: Double { stage?.time ?? 0 }

    /// Creates a clock without a stage.
    public init() {}
}
