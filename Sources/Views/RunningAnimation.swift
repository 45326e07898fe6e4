/// Something that is moving on the engine's clock; the handle with which it can be stopped.
public class RunningAnimation {
    private final var completions: [(_ finished: Bool) -> Void] = []
    /// Whether it has ended or was stopped.
    private(set) final var isOver = false
    final weak var engine: AnimationEngine?

    init(completion: ((_ finished: Bool) -> Void)?) { if let completion { completions = [completion] } }

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

    /// The engine is no more: nothing moves, and nobody is told.
    func stageHasGone() {}

    /// Its time is over: the engine has forgotten it.
    func reachEnd() {
        applyEnd()
        end(finished: true)
    }

    /// Adds somebody to tell of the end.
    final func addCompletion(_ completion: @escaping (Bool) -> Void) {
        let wasQuiet = isQuiet
        completions.append(completion)
        guard wasQuiet, !isQuiet else { return }
        // From now on its end is an instant of its own.
        engine?.remove(self)
        engine?.add(self)
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
        isOver = true
        let told = completions
        completions = []
        AnimationBlock.outside { for completion in told { completion(finished) } }
    }
}
