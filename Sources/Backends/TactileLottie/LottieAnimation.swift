internal import CLottie
public import Geometry
public import Platform

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

    private let handle: OpaquePointer
    private var frames: LottieFrameCache

    /// Reads an animation from a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limits: the limits of size and complexity.
    /// - Throws: ``LottieError`` if the file cannot be read, is not an animation, lacks an asset, contains bitmap images,
    ///   or exceeds the limits.
    public convenience init(contentsOfFile path: String, limits: LottieLimits = LottieLimits()) throws(LottieError) {
        try self.init(LottieFile(path: path, limits: limits), limits)
    }

    /// Makes an animation from the text of a file.
    ///
    /// - Parameters:
    ///   - text: the JSON.
    ///   - name: the name of the animation in error messages.
    ///   - limits: the limits of size and complexity.
    /// - Throws: ``LottieError`` if the text is not an animation, lacks an asset, contains bitmap images, or exceeds the
    ///   limits.
    public convenience init(_ text: String, name: String, limits: LottieLimits = LottieLimits()) throws(LottieError) {
        try self.init(LottieFile(text: text, name: name, limits: limits), limits)
    }

    private init(_ file: LottieFile, _ limits: LottieLimits) throws(LottieError) {
        // rlottie caches parsed animations by key. The text itself is the key that cannot collide.
        guard let handle = lottie_animation_from_data(file.text, file.text, "") else {
            throw .malformed(file: file.name, reason: "rlottie rejects it")
        }
        var width = 0, height = 0
        lottie_animation_get_size(handle, &width, &height)
        let count = lottie_animation_get_totalframe(handle)
        framerate = lottie_animation_get_framerate(handle)
        guard width > 0, height > 0, count > 0, framerate > 0 else {
            lottie_animation_destroy(handle)
            throw .malformed(file: file.name, reason: "rlottie finds no frame in it")
        }
        size = Size(width: Double(width), height: Double(height))
        frameCount = count
        markers = Self.markers(of: handle, frameCount: count)
        frames = LottieFrameCache(byteCount: limits.cacheByteCount)
        self.handle = handle
    }

    isolated deinit { lottie_animation_destroy(handle) }

    private static func markers(of handle: OpaquePointer, frameCount: Int) -> [String: ClosedRange<Int>] {
        guard let list = lottie_animation_get_markerlist(handle)?.pointee, let first = list.ptr else { return [:] }
        let frames = 0...frameCount - 1
        return UnsafeBufferPointer(start: first, count: list.size).reduce(into: [:]) { result, marker in
            guard let name = marker.name.map({ String(cString: $0) }) else { return }
            let start = Int(clamping: marker.startframe).clamped(to: frames)
            result[name] = start...Int(clamping: marker.endframe).clamped(to: start...frames.upperBound)
        }
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
        return frames.image(of: LottieFrameCache.Key(frame: frame, width: width, height: height)) { [handle] in
            var bitmap = Bitmap(width: width, height: height)
            bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
                lottie_animation_render(handle, frame, pixels.baseAddress, width, height, width * 4)
            }
            return Image(bitmap, isOpaque: false)
        }
    }
}

nonisolated extension Int {
    /// Returns the nearest number in a range.
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
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
