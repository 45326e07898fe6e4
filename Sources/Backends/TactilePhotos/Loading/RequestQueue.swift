/// The state machine of a loader: the requests that are waiting, those being decoded, and the number of sleeping threads.
///
///     replace --> waiting --next--> started --finish--> delivered by the caller
///        |           ^                 |--> shown large and not in the new list: cancelled
///        |           '--- put off -----'
///        '--> not in the new list: dropped
///
/// A decode is put off whose memory, which the header of its file tells, does not fit beside what runs. The photo that the
/// user looks at is never put off: large decodes of others are, until it has been decoded. A photo that is opened hides
/// the grid, so that the thumbnails of others wait until it has been decoded or another photo is shown.
struct RequestQueue {
    /// The next action of a thread.
    enum Step: Equatable {
        /// Decode the request, then call `finish` with the number of the turn.
        case decode(PhotoRequest, turn: Int)
        /// Sleep until woken, then call `next` again.
        case sleep
        /// End the thread.
        case end
    }

    /// The memory up to which a decode is not large, in bytes: that of a thumbnail of a JPEG, with its file.
    static let smallBytes = 16 << 20

    /// The memory of all large decodes together, in bytes, which one alone may exceed.
    private let room: Int
    /// The waiting requests, the least urgent first, so that removing the most urgent moves no others.
    private var waiting: [PhotoRequest] = []
    /// The places of the requests in the last list.
    private var ranks: [PhotoRequest: Int] = [:]
    /// The first request of the last list, unless it is a thumbnail: what the user looks at.
    private var urgent: PhotoRequest?
    /// The index of the photo that is opened: the first one that is shown large after thumbnails.
    private var opened: Int?
    /// The requests that are being decoded, by their turns.
    private var started: [Int: PhotoRequest] = [:]
    /// The memory of large decodes that run or have been put off, in bytes.
    private var needs: [PhotoRequest: Int] = [:]
    /// The number of requests that have been started.
    private var turns = 0
    private var sleepingThreads = 0
    private var isStopped = false

    /// Makes a queue with the memory of all large decodes together, in bytes; by default it is unlimited.
    init(room: Int = .max) { self.room = room }

    /// A Boolean value that indicates whether no request is waiting, and the threads have not been stopped.
    var isIdle: Bool { waiting.isEmpty && !isStopped }
    /// A Boolean value that indicates whether no request is waiting or being decoded.
    var isAtRest: Bool { waiting.isEmpty && started.isEmpty }

    /// Replaces the waiting requests.
    ///
    /// The first request is the most urgent. A request that is being decoded, or that is listed twice, is not added again.
    ///
    /// - Returns: The number of threads to wake, and the turns to cancel, whose results the store would discard.
    mutating func replace(with requests: [PhotoRequest]) -> (woken: Int, cancelled: [Int]) {
        guard !isStopped else { return (0, []) }
        ranks = Dictionary(requests.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        let shown = requests.first.flatMap { $0.size.isThumbnail ? nil : $0 }
        if shown?.index != urgent?.index {
            opened = urgent == nil && shown?.size.isShownLarge == true ? shown?.index : nil
        }
        urgent = shown
        var cancelled = started.filter { $0.value.size.isShownLarge && ranks[$0.value] == nil }.keys.sorted()
        for turn in cancelled { started[turn] = nil }
        var known = Set(started.values)
        waiting.removeAll(keepingCapacity: true)
        for request in requests where known.insert(request).inserted { waiting.append(request) }
        waiting.reverse()
        needs = needs.filter { known.contains($0.key) }
        // Without a free thread, the photo that the user looks at would wait for one that decodes another photo.
        if sleepingThreads == 0, cancelled.isEmpty, urgent != nil, urgent == waiting.last, let turn = leastUrgent {
            cancelled.append(turn)
            moveBack(turn)
        }
        return (wake(waiting.count), cancelled)
    }

    /// Returns the next action of the calling thread.
    mutating func next() -> Step {
        guard !isStopped else { return .end }
        let isOpening = isOpening
        guard
            let place = waiting.lastIndex(where: {
                !(isOpening && $0.size.isThumbnail && $0.index != opened) && mayUse(needs[$0] ?? 0, for: $0)
            })
        else {
            sleepingThreads += 1
            return .sleep
        }
        let request = waiting.remove(at: place)
        return .decode(request, turn: start(request))
    }

    /// Starts the waiting thumbnail of the photo that a turn decodes to show it large; `nil` if none is waiting.
    mutating func takeThumbnail(besides turn: Int) -> (request: PhotoRequest, number: Int)? {
        guard let photo = started[turn], photo.size.isShownLarge,
            let place = waiting.lastIndex(where: {
                $0.size.isThumbnail && $0.index == photo.index && $0.version == photo.version
            })
        else { return nil }
        let request = waiting.remove(at: place)
        needs[request] = nil
        return (request, start(request))
    }

    /// Ends a request after it has been decoded; returns whether to deliver its result: not after it was cancelled or put off.
    mutating func finish(_ turn: Int) -> Bool {
        guard let request = started.removeValue(forKey: turn) else { return false }
        needs[request] = nil
        return !isStopped
    }

    /// Returns the number of threads to wake for decodes that had to wait for another one, after that has ended.
    mutating func wakeForWaiting() -> Int { wake(waiting.count) }

    /// Ends the sleep of a thread that wakes by itself; returns false if all are woken already, the thread among them.
    mutating func endSleep() -> Bool { wake(1) == 1 }

    /// Puts a decode off that has not begun to use memory; returns the number of threads to wake.
    mutating func putOff(_ turn: Int) -> Int {
        moveBack(turn)
        return wake(waiting.count)
    }

    /// Notes the memory that the decode of a turn needs, in bytes, by the header of its file.
    ///
    /// - Returns: Whether it may use the memory, otherwise it is put off; and the turns to cancel for it.
    mutating func allow(_ bytes: Int, turn: Int) -> (isAllowed: Bool, cancelled: [Int]) {
        guard let request = started[turn] else { return (false, []) }
        guard bytes > Self.smallBytes else { return (true, []) }
        let bytes = max(bytes, needs.removeValue(forKey: request) ?? 0), isAllowed = mayUse(bytes, for: request)
        needs[request] = bytes
        guard isAllowed else {
            moveBack(turn)
            return (false, [])
        }
        var cancelled: [Int] = []
        while request == urgent, usedBytes > room, let turn = leastUrgent {
            moveBack(turn)
            cancelled.append(turn)
        }
        return (true, cancelled)
    }

    /// Gives the photo of a provisional catalogue, to which all requests belong, its final index.
    mutating func moveProvisional(to index: Int) {
        func moved(_ request: PhotoRequest) -> PhotoRequest {
            PhotoRequest(index: index, size: request.size, version: request.version)
        }
        started = started.mapValues(moved)
        waiting = waiting.map(moved)
        urgent = urgent.map(moved)
        opened = opened.map { _ in index }
        ranks = Dictionary(ranks.map { (moved($0), $1) }, uniquingKeysWith: min)
        needs = Dictionary(needs.map { (moved($0), $1) }, uniquingKeysWith: max)
    }

    /// Drops the waiting requests and ends all threads; returns the number of threads to wake.
    mutating func stop() -> Int {
        isStopped = true
        waiting = []
        return wake(sleepingThreads)
    }

    // MARK: Memory

    /// The memory of the large decodes that run, in bytes.
    private var usedBytes: Int { started.values.reduce(0) { $0.addingClamped(needs[$1] ?? 0) } }

    /// The large decode of the least urgent request that runs, which is not the most urgent one of all.
    private var leastUrgent: Int? {
        started.filter { needs[$0.value] != nil && $0.value != urgent }
            .max { (rank(of: $0.value), $0.key) < (rank(of: $1.value), $1.key) }?.key
    }

    private func mayUse(_ bytes: Int, for request: PhotoRequest) -> Bool {
        if bytes <= Self.smallBytes || request == urgent { return true }
        if isUrgentLeft { return false }
        let used = usedBytes
        return used == 0 || used.addingClamped(bytes) <= room
    }

    /// A Boolean value that indicates whether the most urgent request of all has not been decoded.
    private var isUrgentLeft: Bool {
        urgent.map { started.values.contains($0) || waiting.last == $0 } ?? false
    }

    /// A Boolean value that indicates whether a photo is opened that has not been decoded.
    private var isOpening: Bool { opened != nil && isUrgentLeft }

    private func rank(of request: PhotoRequest) -> Int { ranks[request] ?? .max }

    private mutating func start(_ request: PhotoRequest) -> Int {
        defer { turns += 1 }
        started[turns] = request
        return turns
    }

    /// Lets a request that has been started wait again, if it is listed.
    private mutating func moveBack(_ turn: Int) {
        guard let request = started.removeValue(forKey: turn) else { return }
        guard let rank = ranks[request], !isStopped else {
            needs[request] = nil
            return
        }
        waiting.insert(request, at: waiting.firstIndex { self.rank(of: $0) < rank } ?? waiting.endIndex)
    }

    private mutating func wake(_ count: Int) -> Int {
        let woken = min(count, sleepingThreads)
        sleepingThreads -= woken
        return woken
    }
}
