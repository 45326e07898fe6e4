internal import Dispatch
internal import Glibc
public import Platform
internal import Synchronization
public import System

/// The frames of an animated image, decoded ahead of the one that is shown, within a limit of memory.
///
/// With threads, a thread of the image's own decodes; it ends with the last reference to the image, which `didChange`
/// must not hold. A damaged frame ends the timeline before it.
public final class AnimatedImage: Sendable {
    private let task: FrameQueue
    private let isImmediate: Bool

    /// Opens the frames of a photo.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - index: the index of the photo.
    ///   - size: the rectangle for which frames are made; they are never enlarged.
    ///   - mode: the thread that decodes: one of the image's own, or the one that asks for a frame.
    ///   - limits: the limits of size and memory.
    ///   - sandbox: the helper processes of which one decodes the frames; `nil`, the default, decodes them in this process.
    ///   - didChange: called on the thread of the image after the timeline or a frame has arrived.
    public init(
        of catalogue: Catalogue, at index: Int, size: PhotoRequest.TargetSize, mode: PhotoLoader.Mode,
        limits: DecodingLimits = DecodingLimits(), sandbox: Sandbox? = nil,
        didChange: @escaping @Sendable () -> Void
    ) {
        let task = FrameQueue(
            FrameRequest(path: catalogue.path(at: index), size: size, limits: limits), sandbox: sandbox)
        self.task = task
        switch mode {
        case .immediate:
            isImmediate = true
            task.open()
        case .threads:
            isImmediate = false
            // Without a thread the photo stays at its first picture.
            _ = Thread.start("frames") {
                ThreadPriority.decoding.apply()
                task.run(didChange)
            }
        }
    }

    deinit { task.stop() }

    /// The timeline; `nil` until the file has been read, and if it has only one frame.
    public var timeline: FrameTimeline? { task.timeline }

    /// The orientation that the file had when it was opened; `nil` until it has been read.
    package var orientation: OrientationNumber? { task.orientation }

    /// The memory of the decoded frames, in bytes.
    public var byteCount: Int { task.byteCount }

    /// Returns a frame, from which on others are decoded; `nil` until it is decoded.
    ///
    /// Without a thread, it is decoded at once, and `nil` if it is damaged: the timeline is shorter then.
    public func frame(at index: Int) -> Image? { isImmediate ? task.decodedFrame(at: index) : task.frame(at: index) }
}

/// The state that an image and its thread both access.
private final class FrameQueue: Sendable {
    private struct State {
        var timeline: FrameTimeline?
        var orientation: OrientationNumber?
        var frames: [Int: Image] = [:]
        /// The memory of one frame, in bytes, once it is known.
        var frameBytes = 0
        /// The frame that is shown.
        var wanted = 0
        var isStopped = false
    }

    private let request: FrameRequest
    private let sandbox: Sandbox?
    private let state = Mutex(State())
    /// The decoder, which only one thread uses at a time.
    private let source = Mutex<FrameSource?>(nil)
    private let wakeUp = DispatchSemaphore(value: 0)

    init(_ request: FrameRequest, sandbox: Sandbox?) { (self.request, self.sandbox) = (request, sandbox) }

    var timeline: FrameTimeline? { state.withLock { $0.timeline } }
    var orientation: OrientationNumber? { state.withLock { $0.orientation } }
    var byteCount: Int { state.withLock { $0.frames.values.reduce(0) { $0 + $1.byteCount } } }

    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Reads the file and the timeline.
    func open() {
        let request = request, sandbox = sandbox
        let opened: (timeline: FrameTimeline, orientation: Orientation)? = source.withLock { source in
            source = try? FrameSource(request, sandbox: sandbox)
            return source.map { ($0.timeline, $0.orientation) }
        }
        guard let opened, opened.timeline.count > 1 else { return }
        state.withLock { state in
            state.timeline = opened.timeline
            state.orientation = OrientationNumber(rawValue: opened.orientation.number)
        }
    }

    /// Decodes until stopped, and sleeps while enough frames are decoded.
    func run(_ didChange: () -> Void) {
        // The image may live on, with a timeline that has ended or without any.
        defer { source.withLock { $0 = nil } }
        open()
        guard timeline != nil else { return }
        didChange()
        while let missing = nextMissing() {
            if let missing {
                let wasWanted = state.withLock { $0.wanted == missing }
                if decode(missing) == nil || wasWanted { didChange() }
            } else {
                wakeUp.wait()
            }
        }
    }

    /// Returns a decoded frame, and wakes the thread.
    func frame(at index: Int) -> Image? {
        let found = state.withLock { state in
            state.wanted = index
            return state.frames[index]
        }
        wakeUp.signal()
        return found
    }

    /// Returns the frame to decode next, or an empty value if there is none at present; `nil` if the thread is to end.
    private func nextMissing() -> Int?? {
        state.withLock { state in
            guard !state.isStopped, let count = state.timeline?.count else { return nil }
            for ahead in 0..<min(count, capacity(state)) {
                let index = (state.wanted + ahead) % count
                if state.frames[index] == nil { return .some(index) }
            }
            return .some(nil)
        }
    }

    /// The number of frames that the memory holds, at least 2.
    private func capacity(_ state: borrowing State) -> Int {
        max(request.limits.forFrames / max(state.frameBytes, 1), 2)
    }

    /// Returns a frame, which is decoded on the calling thread unless it is held.
    func decodedFrame(at index: Int) -> Image? {
        state.withLock { $0.wanted = index }
        return decode(index)
    }

    /// Decodes a frame unless it is held, and discards those that are shown last.
    private func decode(_ index: Int) -> Image? {
        if let held = state.withLock({ $0.frames[index] }) { return held }
        let decoded: Image? = source.withLock { source in try? source?.frame(at: index).image }
        return state.withLock { state in
            guard let decoded else {
                // The frames before the damaged one are played.
                state.timeline = state.timeline.flatMap { index > 1 ? $0.prefix(min(index, $0.count)) : nil }
                state.frames = state.frames.filter { $0.key < index }
                if let count = state.timeline?.count { state.wanted %= count }
                return nil
            }
            state.frameBytes = decoded.byteCount
            discard(&state)
            state.frames[index] = decoded
            return decoded
        }
    }

    /// Discards the frames that are shown last, as far as a new one needs their memory.
    private func discard(_ state: inout State) {
        guard let count = state.timeline?.count else { return }
        let wanted = state.wanted
        func distance(_ index: Int) -> Int { (index - wanted + count) % count }
        while state.frames.count + 1 > capacity(state),
            let last = state.frames.keys.max(by: { distance($0) < distance($1) })
        {
            state.frames[last] = nil
        }
    }
}
