public import Geometry
public import Platform
public import System

/// A vector animation in Lottie's JSON, the format that After Effects exports.
///
/// The names are those of lottie-ios. rlottie draws the pictures, of whole frames only. The animation caches the drawn
/// frames of each size in pixels.
public final class LottieAnimation {
    /// The size of the canvas, in points.
    public let size: Size
    /// The number of frames, at least 1.
    public let frameCount: Int
    /// The number of frames per second.
    public let framerate: Double
    /// The named ranges of frames, each within `0...frameCount - 1`.
    public let markers: [String: ClosedRange<Int>]

    private let renderer: LottieRenderer
    private var frames: LottieFrameCache

    /// Reads an animation from a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limits: the limits of size and complexity.
    ///   - sandbox: the helper processes of which one parses and draws the animation; `nil`, the default: this process.
    ///   - milliseconds: the time that a helper process may take for a frame; a process that takes longer three times is not
    ///     asked again, and the animation is blank from then on.
    /// - Throws: ``LottieError`` if the file cannot be read, is not an animation, lacks an asset, contains bitmap images,
    ///   or exceeds the limits.
    public convenience init(
        contentsOfFile path: String, limits: LottieLimits = LottieLimits(), sandbox: Sandbox? = nil,
        milliseconds: Int = Helper.frameMilliseconds
    ) throws(LottieError) {
        try self.init(LottieFile(path: path, limits: limits), limits, sandbox, milliseconds)
    }

    /// Makes an animation from the text of a file, which this process parses and draws.
    ///
    /// - Parameters:
    ///   - text: the JSON.
    ///   - name: the name of the animation in error messages.
    ///   - limits: the limits of size and complexity.
    /// - Throws: ``LottieError`` if the text is not an animation, lacks an asset, contains bitmap images, or exceeds the
    ///   limits.
    public convenience init(_ text: String, name: String, limits: LottieLimits = LottieLimits()) throws(LottieError) {
        try self.init(LottieFile(text: text, name: name, limits: limits), limits, nil, Helper.usualMilliseconds)
    }

    private init(
        _ file: LottieFile, _ limits: LottieLimits, _ sandbox: Sandbox?, _ milliseconds: Int
    ) throws(LottieError) {
        let contents: LottieContents
        if let sandbox, LottieHelper.isConfined(sandbox) {
            let drawing = try LottieHelper(file, sandbox, milliseconds)
            (renderer, contents) = (.helper(drawing), drawing.contents)
        } else {
            guard let drawing = LottieDrawing(file.text) else {
                throw LottieDrawing.refusal(of: file)
            }
            (renderer, contents) = (.process(drawing), drawing.contents)
        }
        guard contents.isUsable else { throw .malformed(file: file.name, reason: "rlottie finds no frame in it") }
        size = Size(width: Double(contents.width), height: Double(contents.height))
        (frameCount, framerate, markers) = (contents.frameCount, contents.framerate, contents.markers)
        frames = LottieFrameCache(byteCount: limits.cacheByteCount)
    }

    /// The number of the first frame.
    public var startFrame: Double { 0 }
    /// The number of the last frame.
    public var endFrame: Double { Double(frameCount - 1) }
    /// The time from the first frame to the last, in seconds.
    public var duration: Double { endFrame / framerate }

    /// Returns the progress at a frame, 0 to 1; it is 0 for an animation of one frame.
    public func progress(ofFrame frame: Double) -> Double { frameCount > 1 ? frame / endFrame : 0 }
    /// Returns the frame at a progress of 0 to 1; between two frames it is a fraction.
    public func frame(atProgress progress: Double) -> Double { progress * endFrame }

    /// Returns a picture of the frame nearest to a progress, and draws it unless it is cached.
    ///
    /// - Parameters:
    ///   - progress: the progress, clamped to 0...1.
    ///   - width: the width of the picture, in pixels.
    ///   - height: the height of the picture, in pixels; a canvas of another aspect ratio is centred.
    /// - Returns: A picture, which is the same object each time while it is cached.
    /// - Precondition: `width` and `height` are at least 1.
    public func image(atProgress progress: Double, width: Int, height: Int) -> Image {
        precondition(width > 0 && height > 0, "a frame of \(width)x\(height) pixels cannot be drawn")
        let frame = Int((progress.clamped(to: 0...1) * endFrame).rounded())
        return frames.image(of: LottieFrameCache.Key(frame: frame, width: width, height: height)) { [renderer] in
            let pixels = renderer.pixels(ofFrame: frame, width: width, height: height)
            return Image(Bitmap(width: width, height: height, pixels: pixels), isOpaque: false)
        }
    }
}

/// A cache of drawn frames, which evicts the oldest beyond a capacity.
private struct LottieFrameCache {
    /// The frame and its size in pixels.
    struct Key: Hashable {
        let frame: Int
        let width: Int
        let height: Int
    }

    private let byteCount: Int
    private var images: [Key: Image] = [:]
    /// The keys in the order in which their pictures were drawn.
    private var order: [Key] = []
    private var bytes = 0

    /// Makes an empty cache with a capacity in bytes; it keeps the newest picture even beyond the capacity.
    init(byteCount: Int) { self.byteCount = byteCount }

    /// Returns the picture of a key, and draws it unless it is cached.
    mutating func image(of key: Key, draw: () -> Image) -> Image {
        if let image = images[key] { return image }
        let image = draw()
        images[key] = image
        order.append(key)
        bytes += image.byteCount
        var evicted = 0
        while bytes > byteCount, evicted < order.count - 1 {
            bytes -= images.removeValue(forKey: order[evicted])?.byteCount ?? 0
            evicted += 1
        }
        order.removeFirst(evicted)
        return image
    }
}
