/// Something that is moving on the engine's clock; the handle with which it can be stopped.
public class RunningAnimation {
    private final var completions: [(_ finished: Bool) -> Void] = []
    /// How it ended; nil while it runs.
    private(set) final var outcome: Outcome?
    final weak var engine: AnimationEngine?

    // What its engine's schedule knows of it.
    final var place: Int?
    final var order = 0
    final var plannedEnd: Double?
    final var isPlannedQuiet = false

    /// What became of it.
    enum Outcome: Equatable {
        /// It came to its end.
        case finished
        /// It was stopped at a time on the engine's clock.
        case stopped(at: Double)
    }

    init(completion: ((_ finished: Bool) -> Void)?) { if let completion { completions = [completion] } }

    /// Whether it has ended or was stopped.
    final var isOver: Bool { outcome != nil }

    /// Whether nothing happens at its end: it writes nothing, and there is nobody to tell.
    var isQuiet: Bool { completions.isEmpty }

    /// When it ends, on the engine's clock; nil before it has begun.
    var endTime: Double? { nil }

    /// Begins, at a time on the engine's clock, unless it has begun before.
    func begin(at now: Double) {}

    /// Writes what the animation drives, at a time on the engine's clock.
    func apply(at now: Double) {}

    /// Writes the value it comes to rest at.
    func applyEnd() {}

    /// Makes what is seen of it the model, where that is not so anyway.
    func freeze() {}

    /// The engine is no more: nothing moves, and nobody is told, nor kept.
    func stageHasGone() { completions = [] }

    /// Its time is over: the engine has forgotten it.
    func reachEnd() {
        applyEnd()
        end(finished: true)
    }

    /// Adds somebody to tell of the end, at once where it has come.
    final func addCompletion(_ completion: @escaping (Bool) -> Void) {
        if let outcome { return completion(outcome == .finished) }
        completions.append(completion)
        // From now on its end is an instant of its own.
        engine?.plan(self)
    }

    /// Stops it where it is; its completion is told `false`, once.
    public final func cancel() {
        guard !isOver else { return }
        engine?.remove(self)
        freeze()
        end(finished: false)
    }

    final func end(finished: Bool) {
        guard !isOver else { return }
        outcome = finished ? .finished : .stopped(at: engine?.now ?? 0)
        let told = completions
        completions = []
        AnimationBlock.outside { for completion in told { completion(finished) } }
    }
}
