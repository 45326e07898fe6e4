internal import Dispatch
internal import Foundation
internal import Glibc
public import Platform
internal import Synchronization

/// The frames of an animated image, decoded ahead of the one that is shown, within a limit of memory.
///
/// With threads, a thread of the image's own decodes; it ends with the last reference to the image, which `didChange`
/// must not hold. A damaged frame ends the timeline before it.
public final class AnimatedImage: Sendable {
    private let task: FrameTask
    private let isImmediate: Bool

    /// Opens the frames of a photo.
    ///
    /// - Parameters:
    ///   - catalogue: the photos.
    ///   - index: the index of the photo.
    ///   - size: the rectangle for which frames are made; they are never enlarged.
    ///   - mode: the thread that decodes: one of the image's own, or the one that asks for a frame.
    ///   - limits: the limits of size and memory.
    ///   - didChange: called on the thread of the image after the timeline or a frame has arrived.
    public init(
        of catalogue: Catalogue, at index: Int, size: PhotoRequest.TargetSize, mode: PhotoLoader.Mode,
        limits: DecodingLimits = DecodingLimits(), didChange: @escaping @Sendable () -> Void
    ) {
        let task = FrameTask(catalogue.filePath(at: index), size: size, limits: limits)
        self.task = task
        switch mode {
        case .immediate:
            isImmediate = true
            task.open()
        case .threads:
            isImmediate = false
            let thread = Thread {
                ThreadPriority.decoding.apply()
                task.run(didChange)
            }
            thread.name = "frames"
            thread.start()
        }
    }

    deinit { task.stop() }

    /// The timeline; `nil` until the file has been read, and if it has only one frame.
    public var timeline: FrameTimeline? { task.timeline }

    /// The memory of the decoded frames, in bytes.
    public var byteCount: Int { task.byteCount }

    /// Returns a frame, from which on others are decoded; `nil` until it is decoded.
    ///
    /// Without a thread, it is decoded at once, and `nil` if it is damaged: the timeline is shorter then.
    public func frame(at index: Int) -> Image? { isImmediate ? task.decodedFrame(at: index) : task.frame(at: index) }
}

/// The state that an image and its thread both access.
private final class FrameTask: Sendable {
    private struct State {
        var timeline: FrameTimeline?
        var frames: [Int: Image] = [:]
        /// The memory of one frame, in bytes, once it is known.
        var frameBytes = 0
        /// The frame that is shown.
        var wanted = 0
        var isStopped = false
    }

    private let path: FilePath
    private let size: PhotoRequest.TargetSize
    private let limits: DecodingLimits
    private let state = Mutex(State())
    /// The decoder, which only one thread uses at a time.
    private let source = Mutex<FrameSource?>(nil)
    private let wakeUp = DispatchSemaphore(value: 0)

    init(_ path: FilePath, size: PhotoRequest.TargetSize, limits: DecodingLimits) {
        (self.path, self.size, self.limits) = (path, size, limits)
    }

    var timeline: FrameTimeline? { state.withLock { $0.timeline } }
    var byteCount: Int { state.withLock { $0.frames.values.reduce(0) { $0 + $1.byteCount } } }

    func stop() {
        state.withLock { $0.isStopped = true }
        wakeUp.signal()
    }

    /// Reads the file and the timeline.
    func open() {
        let path = path, size = size, limits = limits
        let timeline: FrameTimeline? = source.withLock { source in
            source = try? FrameSource(path, size: size, limits: limits)
            return source?.timeline
        }
        if let timeline, timeline.count > 1 { state.withLock { $0.timeline = timeline } }
    }

    /// Decodes until stopped, and sleeps while enough frames are decoded.
    func run(_ didChange: () -> Void) {
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
        max(limits.forFrames / max(state.frameBytes, 1), 2)
    }

    /// Returns a frame, which is decoded on the calling thread unless it is held.
    func decodedFrame(at index: Int) -> Image? {
        state.withLock { $0.wanted = index }
        return decode(index)
    }

    /// Decodes a frame unless it is held, and discards those that are shown last.
    private func decode(_ index: Int) -> Image? {
        if let held = state.withLock({ $0.frames[index] }) { return held }
        let decoded: Image? = source.withLock { source in try? source?.frame(at: index) }
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

/// The decoder of one file, which makes frames of the size that is shown.
private struct FrameSource: ~Copyable {
    private let decoder: any FrameDecoder
    private let target: PixelSize
    private var resampler = Resampler()
    /// The index of the frame that the decoder gives next.
    private var following = 0

    /// Opens a file.
    ///
    /// - Throws: `PhotosError` if it holds no frames, or if it needs more than the limits allow.
    init(_ path: FilePath, size: PhotoRequest.TargetSize, limits: DecodingLimits) throws {
        decoder = try Self.decoder(of: path, limits)
        target = Self.target(of: decoder.size, size, limits)
    }

    private static func decoder(of path: FilePath, _ limits: DecodingLimits) throws -> any FrameDecoder {
        let source = try PictureFile(path)
        let (format, byteCount) = try source.format()
        // The file is held twice while its frames are opened.
        guard byteCount <= limits.forDecoding / 4 else {
            throw PhotosError.tooMuchMemory(2 * byteCount, of: limits.forDecoding, path: path, pixels: nil)
        }
        var file = Scratch<UInt8>()
        defer { file.trim() }
        let bytes = try source.read(into: UnsafeMutableRawBufferPointer(file.take(byteCount)))
        guard [.gif, .webp, .avif].contains(format) else {
            throw PhotosError(.unsupported("it has one frame"), path: path)
        }
        let header = try PixbufPicture(bytes, format, path: path, maxPixels: limits.maxPixels)
        guard header.isAnimated else { throw PhotosError(.unsupported("it has one frame"), path: path) }
        let cost = header.cost(covering: header.size)
        guard cost <= limits.forDecoding / 2 else {
            throw PhotosError.tooMuchMemory(cost, of: limits.forDecoding / 2, path: path, pixels: header.size)
        }
        let decoder: any FrameDecoder =
            switch format {
            case .gif: try GIFFrames(bytes)
            case .webp: try WebPFrames(bytes, maxPixels: limits.maxCanvasPixels(bytesPerPixel: 12))
            default: try AVIFFrames(bytes, maxPixels: limits.maxCanvasPixels(bytesPerPixel: 32))
            }
        try decoder.size.check(maxPixels: limits.maxPixels, path: path)
        return decoder
    }

    /// Returns the size of the frames that are made: at least four fit into the memory.
    private static func target(
        of natural: PixelSize, _ size: PhotoRequest.TargetSize, _ limits: DecodingLimits
    ) -> PixelSize {
        let target = size.pixels(of: natural), most = limits.forFrames / (6 * MemoryLayout<UInt32>.size)
        guard target.count > most else { return target }
        let scale = (Double(most) / Double(target.count)).squareRoot()
        return PixelSize(
            width: max(1, Int(Double(target.width) * scale)), height: max(1, Int(Double(target.height) * scale)))
    }

    var timeline: FrameTimeline { decoder.timeline }

    /// Returns a frame; the frames before it are decoded as far as they have not been.
    mutating func frame(at index: Int) throws(PictureFault) -> Image {
        if index < following {
            try decoder.rewind()
            following = 0
        }
        while following < index {
            _ = try decoder.next()
            following += 1
        }
        let rows = try decoder.next()
        following = index + 1
        let pixels = resampler.resample(rows, to: target)
        let picture = Image(
            Bitmap(width: target.width, height: target.height, pixels: pixels),
            isOpaque: rows.isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }, mipLevels: 2)
        return Image(levels: picture.levels, isOpaque: picture.isOpaque, isTransient: true)
    }
}
