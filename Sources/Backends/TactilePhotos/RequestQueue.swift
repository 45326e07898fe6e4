/// Which photos are waiting, which are being decoded, and how many threads sleep.
///
///     replace --> waiting --next--> begun --finish--> delivered by the caller
///        '--> not on the new list: forgotten
struct RequestQueue {
    /// What a thread does next.
    enum Step: Equatable {
        /// Decode this one, then say `finish`.
        case decode(PhotoRequest)
        /// Sleep until woken, then ask again.
        case sleep
        /// Leave for good.
        case end
    }

    /// The least urgent first, so that taking the most urgent moves nothing.
    private var waiting: [PhotoRequest] = []
    private var begun: Set<PhotoRequest> = []
    private var sleepers = 0
    private var isStopped = false

    /// Takes a new list, the most urgent first; returns how many sleepers to wake.
    ///
    /// What is being decoded will be delivered, so it does not wait a second time; nor does what is listed twice.
    mutating func replace(with requests: [PhotoRequest]) -> Int {
        guard !isStopped else { return 0 }
        var seen = begun
        waiting.removeAll(keepingCapacity: true)
        for request in requests where seen.insert(request).inserted { waiting.append(request) }
        waiting.reverse()
        return wake(waiting.count)
    }

    /// What the thread that asks does now.
    mutating func next() -> Step {
        guard !isStopped else { return .end }
        guard let request = waiting.popLast() else {
            sleepers += 1
            return .sleep
        }
        begun.insert(request)
        return .decode(request)
    }

    /// Notes that a decoding has ended; returns whether anyone still wants to hear of it.
    mutating func finish(_ request: PhotoRequest) -> Bool {
        begun.remove(request)
        return !isStopped
    }

    /// Forgets what waits and ends all threads; returns how many sleepers to wake.
    mutating func stop() -> Int {
        isStopped = true
        waiting = []
        return wake(sleepers)
    }

    private mutating func wake(_ count: Int) -> Int {
        let woken = min(count, sleepers)
        sleepers -= woken
        return woken
    }
}
