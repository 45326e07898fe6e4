/// The animations that run, in the order in which they began, and when they end.
///
/// Adding and ending take logarithmic time, whatever else runs; going through all of them allocates nothing.
struct AnimationSchedule {
    /// Who ran may have left a gap; closed by `close()`, so that places stay good during a walk.
    private var animations: [RunningAnimation?] = []
    private var gaps = 0
    private var lastOrder = 0
    /// The ends from which something comes, and those that nobody waits for.
    private var ends = Ends(), quietEnds = Ends()

    /// Whether nothing runs.
    var isEmpty: Bool { animations.count == gaps }

    /// The places to walk through, of which some may be empty.
    var places: Range<Int> { animations.indices }

    subscript(place: Int) -> RunningAnimation? { animations[place] }

    /// Adds an animation after all others, unless it is there already.
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

    /// Takes note of when an animation ends, and whether somebody waits for it.
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

    /// The first to end of those from whose end something comes, the oldest of several.
    mutating func first(isQuiet: Bool) -> RunningAnimation? {
        while let entry = isQuiet ? quietEnds.first : ends.first {
            // What was planned otherwise since is passed over.
            if entry.place < animations.count, let animation = animations[entry.place], animation.order == entry.order,
                animation.plannedEnd == entry.time, animation.isPlannedQuiet == isQuiet
            {
                return animation
            }
            if isQuiet { quietEnds.removeFirst() } else { ends.removeFirst() }
        }
        return nil
    }

    /// Closes the gaps once they are more than what runs, and forgets the ends that were planned otherwise.
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

/// Ends in order of time, those of one time in order of age: a binary heap.
private struct Ends {
    struct Entry {
        let time: Double
        let order: Int
        let place: Int

        static func < (a: Entry, b: Entry) -> Bool { a.time == b.time ? a.order < b.order : a.time < b.time }
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }
    var first: Entry? { entries.first }

    mutating func insert(_ entry: Entry) {
        var child = entries.count
        entries.append(entry)
        while child > 0, entries[child] < entries[(child - 1) / 2] {
            entries.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

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
