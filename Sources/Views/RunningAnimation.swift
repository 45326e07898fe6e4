/// Something that is moving on the engine's clock; the handle with which it can be stopped.
public class RunningAnimation {
    /// When it began, on the engine's clock; nil until the next step begins it.
    package internal(set) final var startTime: Double?
    private final var completion: ((_ finished: Bool) -> Void)?
    /// Whether it has ended or was stopped.
    private(set) final var isOver = false
    final weak var engine: AnimationEngine?

    init(completion: ((_ finished: Bool) -> Void)?) { self.completion = completion }

    /// Seconds from beginning to end.
    package var duration: Double { 0 }

    /// Whether nothing happens at its end: it writes nothing, and there is nobody to tell.
    var isQuiet: Bool { completion == nil }

    /// Writes what the animation drives, at a time on the engine's clock.
    func apply(at now: Double) {}

    /// Writes the value it comes to rest at.
    func applyEnd() {}

    /// Makes what is seen of it the model, where that is not so anyway.
    func freeze() {}

    /// When it ends, on the engine's clock; nil before it has begun.
    final var endTime: Double? { startTime.map { $0 + duration } }

    /// Seconds since it began; 0 before.
    final func localTime(at now: Double) -> Double { startTime.map { max(0, now - $0) } ?? 0 }

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
        let told = completion
        completion = nil
        told?(finished)
    }
}
