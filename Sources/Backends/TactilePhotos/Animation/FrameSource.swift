internal import Platform
internal import System

/// A request for the frames of a file.
struct FrameRequest: Sendable {
    let path: FilePath
    /// The rectangle for which frames are made.
    let size: PhotoRequest.TargetSize
    let limits: DecodingLimits

    /// Returns the size of the frames that are made of a canvas: at least four fit into the memory.
    func target(of natural: PixelSize) -> PixelSize {
        let target = size.pixels(of: natural), most = limits.forFrames / (6 * MemoryLayout<UInt32>.size)
        guard target.count > most else { return target }
        let scale = (Double(most) / Double(target.count)).squareRoot()
        return PixelSize(
            width: max(1, Int(Double(target.width) * scale)), height: max(1, Int(Double(target.height) * scale)))
    }

    /// A decoded frame.
    struct Frame: Sendable {
        let pixels: [UInt32]
        let size: PixelSize
        /// Whether the decoder's format has no alpha.
        let isOpaque: Bool

        /// The frame as a picture.
        var image: Image {
            let picture = Image(
                Bitmap(width: size.width, height: size.height, pixels: pixels),
                isOpaque: isOpaque || pixels.allSatisfy { $0 >= 0xFF00_0000 }, mipLevels: 2)
            return Image(levels: picture.levels, isOpaque: picture.isOpaque, isTransient: true)
        }
    }
}

/// The frames of one file, which this process decodes, or a helper process of their own.
struct FrameSource {
    private enum Decoder {
        case reader(FrameReader)
        case helper(Helper)
    }

    let timeline: FrameTimeline
    /// The orientation that the file states, which the frames have already.
    let orientation: Orientation
    private let request: FrameRequest
    private let sandbox: Sandbox?
    private let size: PixelSize
    private var decoder: Decoder

    /// Opens a file.
    ///
    /// - Throws: `PhotosError` if it holds no frames, if it needs more than the limits allow, or if the helper fails.
    init(_ request: FrameRequest, sandbox: Sandbox?) throws(PhotosError) {
        (self.request, self.sandbox) = (request, sandbox)
        if let sandbox, sandbox.isConfined {
            let opened = try sandbox.open(request)
            (timeline, size, orientation) = (opened.timeline, opened.size, opened.orientation)
            decoder = .helper(opened.helper)
        } else {
            let file = try PictureFile(request.path)
            let reader = try FrameReader(file, request)
            (timeline, size, orientation) = (reader.timeline, reader.target, reader.orientation)
            decoder = .reader(reader)
        }
    }

    /// Returns a frame; the frames before it are decoded as far as they have not been.
    mutating func frame(at index: Int) throws(PhotosError) -> FrameRequest.Frame {
        switch decoder {
        case .reader(let reader): return try reader.frame(at: index, path: request.path)
        case .helper(let helper):
            do throws(PhotosError) {
                return try helper.frame(at: index, of: size, path: request.path)
            } catch {
                // A process that has played for hours has used its processor time; another one goes on.
                guard case .decoderFailed = error, let sandbox else { throw error }
                let opened = try sandbox.open(request)
                decoder = .helper(opened.helper)
                return try opened.helper.frame(at: index, of: size, path: request.path)
            }
        }
    }
}

extension Sandbox {
    /// Opens a file in a helper process of its own.
    fileprivate func open(
        _ request: FrameRequest
    ) throws(PhotosError) -> (helper: Helper, timeline: FrameTimeline, size: PixelSize, orientation: Orientation) {
        let file = try PictureFile(request.path), helper: Helper
        do throws(HelperFailure) {
            helper = try makeHelper(for: PhotoService.name)
        } catch {
            throw PhotosError(error, path: request.path)
        }
        let opened = try helper.open(request, file.descriptor)
        return (helper, opened.timeline, opened.size, opened.orientation)
    }
}

/// The tasks of a helper process that plays one file.
extension Helper {
    func open(
        _ request: FrameRequest, _ file: Int32
    ) throws(PhotosError) -> (timeline: FrameTimeline, size: PixelSize, orientation: Orientation) {
        try outcome(of: request.message, file, path: request.path) { message, _ throws(MalformedMessage) in
            let natural = try message.pixelSize(maxPixels: request.limits.maxPixels)
            let orientation = Orientation(number: try message.number(in: 1...8))
            return (try message.timeline(), request.target(of: natural), orientation)
        }
    }

    func frame(at index: Int, of size: PixelSize, path: FilePath) throws(PhotosError) -> FrameRequest.Frame {
        var task = Message()
        task.append(TaskKind.frame.rawValue)
        task.append(0)
        task.append(index)
        let byteCount = size.count * MemoryLayout<UInt32>.size
        return try outcome(of: task, -1, allowance: byteCount, path: path) { message, pixels throws(MalformedMessage) in
            let isOpaque = try message.flag()
            guard pixels.count == 1 else { throw MalformedMessage() }
            return FrameRequest.Frame(pixels: try pixels[0].pixels(of: size), size: size, isOpaque: isOpaque)
        }
    }

    private func outcome<Answer: Sendable>(
        of task: Message, _ file: Int32, allowance: Int = 0, path: FilePath,
        _ read: (inout MessageReader, [UnsafeRawBufferPointer]) throws(MalformedMessage) -> Answer
    ) throws(PhotosError) -> Answer {
        let outcome: Result<Answer, PhotosError>
        do throws(HelperFailure) {
            outcome = try perform(task, file: file, allowance: allowance) { message, pixels throws(MalformedMessage) in
                guard try message.flag() else { return .failure(try message.error(path: path)) }
                return .success(try read(&message, pixels))
            }
        } catch {
            throw PhotosError(error, path: path)
        }
        return try outcome.get()
    }
}

/// Requests and timelines in messages between processes.
extension FrameRequest {
    fileprivate var message: Message {
        var message = Message()
        message.append(TaskKind.frames.rawValue)
        message.append(limits.maxPixels)
        message.append(limits.memory)
        message.append(size)
        return message
    }

    /// Reads a request, in a helper process that does not know the path.
    init(from message: inout MessageReader, maxPixels: Int) throws(MalformedMessage) {
        path = FilePath("")
        limits = DecodingLimits(maxPixels: maxPixels, memory: try message.number(in: 1 << 20...1 << 50))
        size = try message.targetSize()
    }
}

extension FrameReader {
    /// What the program needs to know of an opened file.
    var answer: HelperAnswer {
        var message = Message()
        message.append(size)
        message.append(orientation.number)
        message.append(timeline.plays) { $0.append($1) }
        message.append(timeline.count)
        for duration in timeline.durations { message.append(duration) }
        return HelperAnswer(message)
    }
}

extension FrameRequest.Frame {
    /// The frame in a form that passes between processes.
    var answer: HelperAnswer {
        var message = Message()
        message.append(isOpaque)
        return HelperAnswer(message, pixels: [pixels])
    }
}

extension MessageReader {
    fileprivate mutating func timeline() throws(MalformedMessage) -> FrameTimeline {
        let plays = try optional { message throws(MalformedMessage) in try message.number(in: 1...Int.max) }
        var durations: [Double] = []
        for _ in 0..<(try number(in: 1...DecodingLimits.maxFrames)) {
            durations.append(try double(in: 0...FrameTimeline.longestDuration))
        }
        return FrameTimeline(durations: durations, plays: plays)
    }
}
