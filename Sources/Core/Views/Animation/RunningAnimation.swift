/// An animation on the engine's clock, and the handle that cancels it.
@preconcurrency @MainActor
public class RunningAnimation {
    private final var completions: [(_ finished: Bool) -> Void] = []
    /// The outcome; nil while the animation runs.
    private(set) final var outcome: Outcome?
    final weak var engine: AnimationEngine?

    // The records of the engine's schedule.
    fileprivate final var place: Int?
    fileprivate final var order = 0
    fileprivate final var plannedEnd: Double?
    fileprivate final var isPlannedQuiet = false

    /// The outcomes of an animation.
    enum Outcome: Equatable {
        case finished
        /// Stopped at a time on the engine's clock.
        case stopped(at: Double)
    }

    init(completion: ((_ finished: Bool) -> Void)?) { if let completion { completions = [completion] } }

    /// A Boolean value that indicates whether the animation has ended or was stopped.
    final var isOver: Bool { outcome != nil }

    /// A Boolean value that indicates whether the end has no effect: it writes no value and calls no completion.
    var isQuiet: Bool { completions.isEmpty }

    /// The end on the engine's clock; nil before the animation has begun.
    var endTime: Double? { nil }

    /// Begins at a time on the engine's clock, unless the animation has begun before.
    func begin(at now: Double) {}

    /// Writes the driven value at a time on the engine's clock.
    func apply(at now: Double) {}

    /// Writes the value at rest.
    func applyEnd() {}

    /// Makes the presentation the model, where the animation does not write the model itself.
    func freeze() {}

    /// Called when the engine is released: drops the completions without calling them.
    func engineWasReleased() { completions = [] }

    /// Called at the end, when the schedule has removed the animation.
    func reachEnd() {
        applyEnd()
        end(finished: true)
    }

    /// Adds a completion, which is called at once if the animation is over.
    final func addCompletion(_ completion: @escaping (Bool) -> Void) {
        if let outcome { return completion(outcome == .finished) }
        completions.append(completion)
        // From now on the end is an event of its own.
        engine?.plan(self)
    }

    /// Stops the animation at its current value; its completion receives `false`, once.
    public final func cancel() {
        guard !isOver else { return }
        engine?.remove(self)
        freeze()
        end(finished: false)
    }

    final func end(finished: Bool) {
        guard !isOver else { return }
        outcome = finished ? .finished : .stopped(at: engine?.now ?? 0)
        let handlers = completions
        completions = []
        AnimationBlock.outside { for completion in handlers { completion(finished) } }
    }
}

// MARK: - Schedule

/// The running animations in the order in which they began, and their ends in the order of time.
///
/// Adding and ending take logarithmic time. Iterating over all animations allocates nothing.
struct AnimationSchedule {
    /// The animations; removed ones leave gaps until `close()`, so that places stay valid during an iteration.
    private var animations: [RunningAnimation?] = []
    private var gaps = 0
    private var lastOrder = 0
    /// The ends that have an effect, and the ends that have none.
    private var ends = Ends(), quietEnds = Ends()

    /// A Boolean value that indicates whether no animation runs.
    var isEmpty: Bool { animations.count == gaps }

    /// The places to iterate over, some of which may be empty.
    var places: Range<Int> { animations.indices }

    subscript(place: Int) -> RunningAnimation? { animations[place] }

    /// Adds an animation after all others, unless it has been added already.
    mutating func add(_ animation: RunningAnimation) {
        guard animation.place == nil else { return }
        lastOrder += 1
        animation.place = animations.count
        animation.order = lastOrder
        animation.plannedEnd = nil
        animations.append(animation)
        plan(animation)
    }

    mutating func remove(_ animation: RunningAnimation) {
        guard let place = animation.place else { return }
        animation.place = nil
        animations[place] = nil
        gaps += 1
    }

    /// Records an animation's end, and whether it has an effect.
    mutating func plan(_ animation: RunningAnimation) {
        guard let place = animation.place else { return }
        let end = animation.endTime
        guard end != animation.plannedEnd || animation.isQuiet != animation.isPlannedQuiet else { return }
        animation.plannedEnd = end
        animation.isPlannedQuiet = animation.isQuiet
        guard let end, end < .infinity else { return }
        let entry = Ends.Entry(time: end, order: animation.order, place: place)
        if animation.isQuiet { quietEnds.insert(entry) } else { ends.insert(entry) }
    }

    /// Returns the animation that ends first, among those whose end has an effect or has none; the oldest of several.
    mutating func first(isQuiet: Bool) -> RunningAnimation? {
        while let entry = isQuiet ? quietEnds.first : ends.first {
            // Entries of animations that were planned again since are outdated.
            if entry.place < animations.count, let animation = animations[entry.place], animation.order == entry.order,
                animation.plannedEnd == entry.time, animation.isPlannedQuiet == isQuiet
            {
                return animation
            }
            if isQuiet { quietEnds.removeFirst() } else { ends.removeFirst() }
        }
        return nil
    }

    /// Closes the gaps once they outnumber the animations, and drops outdated ends.
    mutating func close() {
        let living = animations.count - gaps
        guard gaps > living || ends.count + quietEnds.count > 2 * living + 16 else { return }
        animations.removeAll { $0 == nil }
        gaps = 0
        ends.removeAll()
        quietEnds.removeAll()
        for (place, animation) in animations.enumerated() {
            animation?.place = place
            animation?.plannedEnd = nil
            if let animation { plan(animation) }
        }
    }
}

/// The planned ends of animations, of which the first is found at once: a binary heap.
///
/// Invariant: no entry precedes its parent, which for the entry at `i` above 0 is the one at `(i - 1) / 2`. Therefore
/// ``first`` precedes all others. Entries precede each other by time, and at the same time by the age of their animations.
struct Ends {
    /// The end of one animation.
    struct Entry {
        let time: Double
        /// The number of the animation, which increases with each one that is added.
        let order: Int
        /// The place of the animation in the schedule.
        let place: Int

        static func < (a: Entry, b: Entry) -> Bool { a.time == b.time ? a.order < b.order : a.time < b.time }
    }

    private(set) var entries: [Entry] = []

    var count: Int { entries.count }

    /// The entry that precedes all others; nil without one.
    ///
    /// - Complexity: O(1).
    var first: Entry? { entries.first }

    /// Adds an entry.
    ///
    /// - Complexity: O(log *n*) for *n* entries.
    mutating func insert(_ entry: Entry) {
        var child = entries.count
        entries.append(entry)
        while child > 0, entries[child] < entries[(child - 1) / 2] {
            entries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    /// Removes the entry that precedes all others.
    ///
    /// - Precondition: There is an entry.
    /// - Complexity: O(log *n*) for *n* entries.
    mutating func removeFirst() {
        entries.swapAt(0, entries.count - 1)
        entries.removeLast()
        var parent = 0
        while 2 * parent + 1 < entries.count {
            var child = 2 * parent + 1
            if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
            guard entries[child] < entries[parent] else { return }
            entries.swapAt(child, parent)
            parent = child
        }
    }

    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
