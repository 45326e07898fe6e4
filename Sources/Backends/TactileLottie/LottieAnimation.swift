internal import CLottie
public import Geometry
public import Platform

/// Vector pictures as a function of the frame, as After Effects exports them in Lottie's JSON.
///
/// Names after lottie-ios; drawn by rlottie, which knows whole frames. Frames are kept once drawn, per size in pixels.
public final class LottieAnimation {
    /// The extent of the canvas, in points.
    public let size: Size
    /// How many frames there are; at least 1.
    public let frameCount: Int
    /// Frames in a second.
    public let framerate: Double
    /// The stretches of frames that the animation gives names to, each within `0...frameCount - 1`.
    public let markers: [String: ClosedRange<Int>]

    private let handle: OpaquePointer
    private var frames: LottieFrames

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limits: what it may cost.
    /// - Throws: `LottieError` where it cannot be read, is no animation, lacks an asset, holds pictures of pixels, or
    ///   costs too much.
    public convenience init(contentsOfFile path: String, limits: LottieLimits = LottieLimits()) throws(LottieError) {
        try self.init(LottieFile(path: path, limits: limits), limits)
    }

    /// Takes the text of a file.
    ///
    /// - Parameters:
    ///   - text: the JSON.
    ///   - name: what errors call it.
    ///   - limits: what it may cost.
    /// - Throws: `LottieError` where it is no animation, lacks an asset, holds pictures of pixels, or costs too much.
    public convenience init(_ text: String, name: String, limits: LottieLimits = LottieLimits()) throws(LottieError) {
        try self.init(LottieFile(text: text, name: name, limits: limits), limits)
    }

    private init(_ file: LottieFile, _ limits: LottieLimits) throws(LottieError) {
        // rlottie shares what it has parsed between animations of one key: the text itself is the surest.
        guard let handle = lottie_animation_from_data(file.text, file.text, "") else {
            throw .malformed(file: file.name, reason: "rlottie does not know it")
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
        frames = LottieFrames(byteCount: limits.cacheByteCount)
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

    /// The first frame.
    public var startFrame: Double { 0 }
    /// The last frame.
    public var endFrame: Double { Double(frameCount - 1) }
    /// Seconds from the first frame to the last.
    public var duration: Double { endFrame / framerate }

    /// The share of the way at which a frame stands; 0 for an animation of one frame.
    public func progress(ofFrame frame: Double) -> Double { frameCount > 1 ? frame / endFrame : 0 }
    /// The frame at a share of the way, 0 to 1.
    public func frame(atProgress progress: Double) -> Double { progress * endFrame }

    /// A picture of the frame at a share of the way, drawn the first time it is asked for.
    ///
    /// - Parameters:
    ///   - progress: 0 to 1, clamped; the nearest frame counts.
    ///   - width: columns, in pixels.
    ///   - height: rows, in pixels; where the canvas has another shape, it is centred.
    /// - Returns: A picture that is the same object each time, as long as it is kept.
    /// - Precondition: `width` and `height` are at least 1.
    public func image(atProgress progress: Double, width: Int, height: Int) -> Image {
        precondition(width > 0 && height > 0, "a frame of \(width)x\(height) pixels cannot be drawn")
        let frame = Int((progress.clamped(to: 0...1) * endFrame).rounded())
        return frames.image(of: LottieFrames.Key(frame: frame, width: width, height: height)) { [handle] in
            var bitmap = Bitmap(width: width, height: height)
            bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
                lottie_animation_render(handle, frame, pixels.baseAddress, width, height, width * 4)
            }
            return Image(bitmap, isOpaque: false)
        }
    }
}

nonisolated extension Int {
    /// The nearest number in a range.
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

/// The frames that have been drawn, as many as fit into a budget; the oldest go first.
struct LottieFrames {
    /// Which picture it is.
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

    /// Makes an empty store that may hold so many bytes; the newest picture is kept however large.
    init(byteCount: Int) { self.byteCount = byteCount }

    /// The picture under a key; drawn if it is not there.
    mutating func image(of key: Key, draw: () -> Image) -> Image {
        if let image = images[key] { return image }
        let image = draw()
        images[key] = image
        order.append(key)
        bytes += image.byteCount
        var gone = 0
        while bytes > byteCount, gone < order.count - 1 {
            bytes -= images.removeValue(forKey: order[gone])?.byteCount ?? 0
            gone += 1
        }
        order.removeFirst(gone)
        return image
    }
}
