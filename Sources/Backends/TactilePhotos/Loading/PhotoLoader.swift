internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization

/// Decodes the photos of a catalogue that are wished for, the most urgent first.
///
/// Threads end with `stop()` or with the last reference to the loader. `deliver` is kept until then: it must not hold
/// the loader.
public final class PhotoLoader: Sendable {
    /// Where decoding happens.
    public enum Mode: Sendable {
        /// On this many threads of its own, at least 1.
        case threads(Int)
        /// Inside `want`, which returns when every wish is fulfilled; for tests and replays.
        case immediate
    }

    private let work: DecodingWork
    private let isImmediate: Bool

    /// Makes a loader that has nothing to do yet.
    ///
    /// - Parameters:
    ///   - catalogue: the photos that can be wished for.
    ///   - mode: where decoding happens.
    ///   - limits: what photos may cost; what goes beyond is delivered as a failure.
    ///   - memory: what other loaders of the same folder have decoded, and this one decodes; nil: nothing is remembered.
    ///   - deliver: called once for each wish that was begun, on the thread that decoded it.
    /// - Precondition: there is at least one thread.
    public init(
        catalogue: Catalogue, mode: Mode, limits: DecodingLimits = DecodingLimits(), memory: PhotoMemory? = nil,
        deliver: @escaping @Sendable (PhotoResult) -> Void
    ) {
        let work = DecodingWork(catalogue: catalogue, limits: limits, memory: memory, deliver: deliver)
        self.work = work
        switch mode {
        case .immediate:
            isImmediate = true
        case .threads(let count):
            precondition(count >= 1, "a loader needs at least 1 thread, not \(count)")
            isImmediate = false
            for number in 1...count {
                // A thread holds the work, never the loader, so that the loader can go and end it.
                let thread = Thread {
                    Self.lowerPriority()
                    work.run()
                }
                thread.name = "photos \(number)"
                thread.start()
            }
        }
    }

    deinit { stop() }

    /// Lets photos be wished for that have come to the catalogue since.
    ///
    /// - Precondition: `catalogue` is the one that the loader has, grown.
    public func extend(to catalogue: Catalogue) { work.extend(to: catalogue) }

    /// Lets whoever shows the photos go first: a hand is never kept waiting, and idle cores are used all the same.
    ///
    /// On Linux a niceness belongs to a thread; one that is nicer already stays as it is.
    private static func lowerPriority() { _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10) }

    /// Replaces the whole list of wishes, the most urgent first.
    ///
    /// What is no longer listed and not begun is forgotten. What is being decoded goes on and is delivered, whether
    /// listed or not, and is not begun a second time. A wish is over when it is delivered, also as a failure: listed
    /// again, it is decoded again.
    ///
    /// - Precondition: each index is in the catalogue and each rectangle has at least one pixel each way.
    /// - Complexity: O(wishes).
    public func load(_ requests: [PhotoRequest]) {
        let count = work.photoCount
        for request in requests {
            precondition(
                request.index >= 0 && request.index < count, "there is no photo \(request.index) among \(count)")
            let bounds = request.size.bounds
            precondition(
                bounds.width >= 1 && bounds.height >= 1, "\(bounds.width)x\(bounds.height) is no size for a photo")
        }
        work.replaceRequests(with: requests)
        if isImmediate { work.drain() }
    }

    /// Forgets all wishes and ends the threads, each after the photo it is decoding, which is not delivered any more.
    ///
    /// Wishes made later are ignored. Does not wait; a delivery that has begun may still be under way.
    public func stop() { work.stop() }
}

/// What a loader shares with its threads.
private final class DecodingWork: Sendable {
    private let catalogue: Mutex<Catalogue>
    private let maxPixels: Int
    private let budget: MemoryBudget
    private let memory: PhotoMemory?
    private let deliver: @Sendable (PhotoResult) -> Void
    private let queue = Mutex(RequestQueue())
    private let alarm = DispatchSemaphore(value: 0)

    init(
        catalogue: Catalogue, limits: DecodingLimits, memory: PhotoMemory?,
        deliver: @escaping @Sendable (PhotoResult) -> Void
    ) {
        self.catalogue = Mutex(catalogue)
        maxPixels = limits.maxPixels
        budget = MemoryBudget(limits.forDecoding)
        self.memory = memory
        self.deliver = deliver
    }

    var photoCount: Int { catalogue.withLock { $0.count } }

    func extend(to grown: Catalogue) {
        catalogue.withLock { catalogue in
            precondition(
                grown.count >= catalogue.count, "a catalogue of \(catalogue.count) cannot shrink to \(grown.count)")
            catalogue = grown
        }
    }

    func replaceRequests(with requests: [PhotoRequest]) { wake(queue.withLock { $0.replace(with: requests) }) }

    func stop() { wake(queue.withLock { $0.stop() }) }

    private func wake(_ sleepers: Int) { for _ in 0..<sleepers { alarm.signal() } }

    /// Decodes until there is nothing left to do.
    func drain() {
        var decoder = PhotoDecoder(maxPixels: maxPixels, budget: budget)
        while case .decode(let request) = queue.withLock({ $0.next() }) { fulfil(request, with: &decoder) }
    }

    /// Decodes and sleeps by turns until stopped.
    func run() {
        var decoder = PhotoDecoder(maxPixels: maxPixels, budget: budget)
        while true {
            switch queue.withLock({ $0.next() }) {
            case .decode(let request): fulfil(request, with: &decoder)
            case .sleep: alarm.wait()
            case .end: return
            }
        }
    }

    private func fulfil(_ request: PhotoRequest, with decoder: inout PhotoDecoder) {
        let outcome = outcome(of: request, with: &decoder)
        // The wish ends before it is delivered: whoever has received a photo can wish for it again at once.
        if queue.withLock({ $0.finish(request) }) { deliver(PhotoResult(request: request, outcome: outcome)) }
    }

    private func outcome(
        of request: PhotoRequest, with decoder: inout PhotoDecoder
    ) -> Result<PhotoImage, PhotosError> {
        if let known = memory?[request] { return known }
        let outcome = decode(request, with: &decoder)
        memory?.remember(outcome, of: request)
        return outcome
    }

    private func decode(
        _ request: PhotoRequest, with decoder: inout PhotoDecoder
    ) -> Result<PhotoImage, PhotosError> {
        let path = catalogue.withLock { $0.filePath(at: request.index) }
        return Result { () throws(PhotosError) in try decoder.decode(path, size: request.size) }
    }
}

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
