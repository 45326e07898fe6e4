internal import Dispatch
internal import Glibc
internal import Platform
internal import Synchronization
public import System

/// A loader that decodes the requested photos of a catalogue, the most urgent first.
///
/// The threads end with ``stop()`` or with the last reference to the loader. The loader keeps `deliver` until then, so
/// that `deliver` must not hold the loader.
public final class PhotoLoader: Sendable {
    /// The threads on which photos are decoded.
    public enum Mode: Sendable {
        /// This many threads of the loader's own, at least 1.
        case threads(Int)
        /// The thread that calls ``load(_:)``, which then returns after the last delivery; for tests and replays.
        case immediate
    }

    private let task: DecodingTask
    private let isImmediate: Bool

    /// Makes a loader without requests.
    ///
    /// - Parameters:
    ///   - catalogue: the photos that can be requested.
    ///   - mode: the threads that decode.
    ///   - limits: the limits of size and memory; a photo beyond them is delivered as a failure.
    ///   - cache: a cache that several loaders of one folder can have in common; without a cache each request is decoded.
    ///   - thumbnails: the thumbnails of the desktop, which are read and written; by default none.
    ///   - sandbox: the helper processes that decode; `nil`, the default, decodes in this process.
    ///   - deliver: called once for each request that was started, on the thread that decoded it.
    /// - Precondition: there is at least one thread.
    public init(
        catalogue: Catalogue, mode: Mode, limits: DecodingLimits = DecodingLimits(), cache: PhotoCache? = nil,
        thumbnails: SharedThumbnailCache? = nil, sandbox: Sandbox? = nil,
        deliver: @escaping @Sendable (PhotoResult) -> Void
    ) {
        let isImmediate = if case .immediate = mode { true } else { false }
        let task = DecodingTask(
            catalogue: catalogue, limits: limits, cache: cache, thumbnails: thumbnails, sandbox: sandbox,
            isImmediate: isImmediate, deliver: deliver)
        self.task = task
        switch mode {
        case .immediate:
            self.isImmediate = true
        case .threads(let count):
            precondition(count >= 1, "a loader needs at least 1 thread, not \(count)")
            // A thread holds the task, not the loader, so that releasing the loader ends the thread.
            let threads = (1...count).filter { number in
                Thread.start("photos \(number)") {
                    ThreadPriority.decoding.apply()
                    task.run()
                }
            }
            // Where the system has no thread left, photos take the time of the caller.
            self.isImmediate = threads.isEmpty
        }
    }

    deinit { stop() }

    /// Makes photos available that have been appended to the catalogue.
    ///
    /// The photo of a provisional catalogue takes its final index, also in the requests. Its decodes that have begun are
    /// delivered with the index that they had (``PhotoResult/located(in:)``).
    ///
    /// - Precondition: `catalogue` begins with the loader's catalogue, unless that is provisional.
    public func extend(to catalogue: Catalogue) { task.extend(to: catalogue) }

    /// Discards what was kept of files for further tiles, because no photo is enlarged or a file has changed.
    package func discardRegions() { task.discardRegions() }

    /// Replaces all requests; the first is the most urgent.
    ///
    /// A request that has not been started and is not listed again is dropped. A request that is being decoded is not
    /// started a second time. If it is not listed any more, a photo that is shown large is cancelled, so that the next one
    /// does not wait for it; a thumbnail or a tile is delivered. A request ends with its delivery, successful or not: if it
    /// is listed again, it is decoded again.
    ///
    /// - Precondition: each index is in the catalogue, and each rectangle is at least one pixel wide and high.
    /// - Complexity: O(n) for n requests.
    public func load(_ requests: [PhotoRequest]) {
        let count = task.photoCount
        for request in requests {
            precondition(
                request.index >= 0 && request.index < count, "there is no photo \(request.index) among \(count)")
            let bounds = request.size.bounds
            precondition(
                bounds.width >= 1 && bounds.height >= 1, "\(bounds.width)x\(bounds.height) is no size for a photo")
        }
        task.replaceRequests(with: requests)
        if isImmediate { task.drain() }
    }

    /// Drops all requests and ends the threads.
    ///
    /// Each thread finishes the photo that it is decoding, but does not deliver it. Later requests are ignored. This
    /// method does not wait, so that a delivery that has started may still be running when it returns.
    public func stop() { task.stop() }
}

/// The state that a loader and its threads all access.
private final class DecodingTask: Sendable {
    private let catalogue: Mutex<Catalogue>
    private let maxPixels: Int
    private let budget: MemoryBudget
    private let regions: RegionCache
    private let cache: PhotoCache?
    private let thumbnails: SharedThumbnailCache?
    private let sandbox: Sandbox?
    private let drafts: SharedThumbnailCache.DraftQueue
    private let isImmediate: Bool
    private let deliver: @Sendable (PhotoResult) -> Void
    private let queue: Mutex<Queue>
    private let wakeUp = DispatchSemaphore(value: 0)
    /// The time without requests after which thumbnails are written, so that a user who scrolls has the processors.
    private static let pause = DispatchTimeInterval.milliseconds(500)

    private struct Queue: Sendable {
        var requests: RequestQueue
        /// The cancellations of the decodes that run, by their turns.
        var cancellations: [Int: Cancellation] = [:]
    }

    init(
        catalogue: Catalogue, limits: DecodingLimits, cache: PhotoCache?, thumbnails: SharedThumbnailCache?,
        sandbox: Sandbox?, isImmediate: Bool, deliver: @escaping @Sendable (PhotoResult) -> Void
    ) {
        self.isImmediate = isImmediate
        queue = Mutex(Queue(requests: RequestQueue(room: limits.forSeveral)))
        self.catalogue = Mutex(catalogue)
        maxPixels = limits.maxPixels
        budget = MemoryBudget(limits.forDecoding)
        regions = RegionCache(limit: limits.forRegions)
        self.cache = cache
        self.thumbnails = thumbnails
        self.sandbox = sandbox
        drafts = SharedThumbnailCache.DraftQueue(limit: limits.forDrafts)
        self.deliver = deliver
    }

    var photoCount: Int { catalogue.withLock { $0.count } }

    func extend(to grown: Catalogue) {
        // The queue and the catalogue change together, so that a thread finds the photo of its request.
        queue.withLock { queue in
            catalogue.withLock { catalogue in
                precondition(
                    grown.count >= catalogue.count,
                    "a catalogue of \(catalogue.count) cannot shrink to \(grown.count)")
                if catalogue.isProvisional, !grown.isProvisional, let index = grown.openedIndex {
                    queue.requests.moveProvisional(to: index)
                }
                catalogue = grown
            }
        }
    }

    /// The next action of a thread.
    private enum Step {
        case decode(Turn, FilePath, isProvisional: Bool)
        case write(SharedThumbnailCache.Draft)
        case sleep
        case end
    }

    /// A request that a thread has started, with its number in the queue.
    private struct Turn {
        let number: Int
        let request: PhotoRequest
        /// The thumbnail of the same photo, with its own number, which is made of the same decode; `nil` if none is requested.
        let thumbnail: (request: PhotoRequest, number: Int)?
        let cancellation = Cancellation()
    }

    private func next(isQuiet: Bool) -> Step {
        queue.withLock { queue in
            if let draft = drafts.next(isIdle: isQuiet && queue.requests.isIdle) { return .write(draft) }
            switch queue.requests.next() {
            case .decode(let request, let number):
                let thumbnail = isImmediate ? nil : queue.requests.takeThumbnail(besides: number)
                let turn = Turn(number: number, request: request, thumbnail: thumbnail)
                queue.cancellations[number] = turn.cancellation
                return catalogue.withLock {
                    .decode(turn, $0.path(at: request.index), isProvisional: $0.isProvisional)
                }
            case .sleep: return .sleep
            case .end: return .end
            }
        }
    }

    func discardRegions() { regions.end() }

    func replaceRequests(with requests: [PhotoRequest]) {
        let (woken, cancelled) = queue.withLock { queue in
            let change = queue.requests.replace(with: requests)
            return (change.woken, change.cancelled.compactMap { queue.cancellations.removeValue(forKey: $0) })
        }
        for cancellation in cancelled { cancellation.cancel() }
        wake(woken)
    }

    /// Returns whether the decode of a turn may use memory; one that may not is put off.
    private func mayUse(_ bytes: Int, _ turn: Turn) -> Bool {
        let (isAllowed, cancelled) = queue.withLock { queue in
            let answer = queue.requests.allow(bytes, turn: turn.number)
            return (answer.isAllowed, answer.cancelled.compactMap { queue.cancellations.removeValue(forKey: $0) })
        }
        for cancellation in cancelled { cancellation.cancel() }
        return isAllowed
    }

    func stop() { wake(queue.withLock { $0.requests.stop() }) }

    private func wake(_ threadCount: Int) { for _ in 0..<threadCount { wakeUp.signal() } }

    /// Decodes until no request is waiting and no thumbnail is left to write.
    func drain() { work(sleep: nil) }

    /// Decodes until stopped, sleeps while there is nothing to do, and writes thumbnails after a pause.
    func run() {
        // While the helper processes load their libraries, requests are replaced by more urgent ones: the photo that was opened
        // follows the thumbnails of its folder. What the last start has shown needs no process, and a grid that is in front
        // shows it at once.
        let opensPhoto = catalogue.withLock { $0.isProvisional || $0.openedIndex != nil }
        if opensPhoto || thumbnails?.firstScreen?.isEmpty ?? true { _ = sandbox?.report }
        work(sleep: sleep)
    }

    /// Sleeps until woken, or where thumbnails are to be written, for a pause at most; returns whether the pause has passed.
    private func sleep() -> Bool {
        guard !drafts.isEmpty else {
            wakeUp.wait()
            return false
        }
        if wakeUp.wait(timeout: .now() + Self.pause) == .success { return false }
        if queue.withLock({ $0.requests.endSleep() }) { return true }
        // The signal has come since.
        wakeUp.wait()
        return false
    }

    /// Decodes, and calls `sleep` when there is nothing to do, which returns whether nothing has been requested for a while;
    /// without `sleep` it returns.
    private func work(sleep: (() -> Bool)?) {
        var isQuiet = sleep == nil
        var decoder = DecodingClient(
            maxPixels: maxPixels, budget: budget, regions: regions, thumbnails: thumbnails, sandbox: sandbox)
        while true {
            switch next(isQuiet: isQuiet) {
            case .decode(let turn, let path, let isProvisional):
                isQuiet = sleep == nil
                fulfil(turn, of: path, isProvisional, with: &decoder)
                if let draft = decoder.takeDraft() { drafts.append(draft) }
            case .write(let draft): thumbnails?.write(draft)
            case .sleep:
                if queue.withLock({ $0.requests.isAtRest }) { thumbnails?.firstScreen?.save() }
                guard let sleep else { return }
                isQuiet = sleep()
            case .end: return
            }
        }
    }

    private func fulfil(
        _ turn: Turn, of path: FilePath, _ isProvisional: Bool, with decoder: inout DecodingClient
    ) {
        let request = turn.request
        var thumbnail = turn.thumbnail
        func deliverThumbnail(_ outcome: Result<PhotoImage, PhotosError>) {
            guard let ended = thumbnail else { return }
            thumbnail = nil
            end(ended.number, ended.request, with: outcome, isProvisional)
        }
        decoder.place.cancellation = turn.cancellation
        decoder.mayUse = { self.mayUse($0, turn) }
        decoder.version = request.version
        // A cache knows photos by their final indices.
        let cached = isProvisional ? nil : cache?[request]
        let outcome =
            cached
            ?? Result { () throws(PhotosError) in
                guard let size = thumbnail?.request.size else { return try decoder.decode(path, size: request.size) }
                return try decoder.decode(path, size: request.size, thumbnail: size, receive: deliverThumbnail)
            }
        let isWanted = end(turn.number, request, with: outcome, isProvisional)
        guard let left = thumbnail else { return }
        if isWanted, case .failure = outcome {
            deliverThumbnail(outcome)
        } else {
            wake(queue.withLock { $0.requests.putOff(left.number) })
        }
    }

    /// Ends a turn, and delivers its outcome unless it was cancelled or put off, so that the outcome says nothing of the photo.
    ///
    /// - Returns: Whether the outcome was delivered.
    @discardableResult
    private func end(
        _ turn: Int, _ request: PhotoRequest, with outcome: Result<PhotoImage, PhotosError>, _ isProvisional: Bool
    ) -> Bool {
        // The request ends before the delivery, so that `deliver` may request the same photo again.
        let (isWanted, woken) = queue.withLock { queue in
            queue.cancellations[turn] = nil
            return (queue.requests.finish(turn), queue.requests.wakeForWaiting())
        }
        wake(woken)
        guard isWanted else { return false }
        if !isProvisional { cache?.insert(outcome, for: request) }
        deliver(PhotoResult(request: request, outcome: outcome, isProvisional: isProvisional))
        return true
    }
}
