internal import CLottie
internal import System

/// What an animation consists of.
nonisolated struct LottieContents: Sendable {
    var width = 0
    var height = 0
    var frameCount = 0
    var framerate = 0.0
    /// The named ranges of frames.
    var markers: [String: ClosedRange<Int>] = [:]

    /// A Boolean value that indicates whether there is a frame to draw.
    var isUsable: Bool { width > 0 && height > 0 && frameCount > 0 && framerate > 1e-6 }
}

/// An animation that rlottie has parsed in this process.
nonisolated final class LottieDrawing {
    let contents: LottieContents
    private let handle: OpaquePointer

    /// The library rlottie, if it cannot be opened.
    static var missingLibrary: MissingLibrary { MissingLibrary(lottie_library(), found: lottie_found()) }

    /// Returns the error of a file that could not be parsed.
    static func refusal(of file: LottieFile) -> LottieError {
        lottie_is_available() != 0
            ? .malformed(file: file.name, reason: "rlottie rejects it") : .libraryMissing(file: file.name)
    }

    /// Parses a validated text; nil if rlottie rejects it or is not installed.
    init?(_ text: String) {
        guard lottie_is_available() != 0 else { return nil }
        // rlottie caches parsed animations by key. The text itself is the key that cannot collide.
        guard let handle = lottie_animation_from_data(text, text, "") else { return nil }
        var contents = LottieContents()
        lottie_animation_get_size(handle, &contents.width, &contents.height)
        contents.frameCount = lottie_animation_get_totalframe(handle)
        contents.framerate = lottie_animation_get_framerate(handle)
        if contents.isUsable { contents.markers = Self.markers(of: handle, frameCount: contents.frameCount) }
        (self.handle, self.contents) = (handle, contents)
    }

    deinit { lottie_animation_destroy(handle) }

    private static func markers(of handle: OpaquePointer, frameCount: Int) -> [String: ClosedRange<Int>] {
        guard let list = lottie_animation_get_markerlist(handle)?.pointee, let first = list.ptr else { return [:] }
        let frames = 0...frameCount - 1
        return UnsafeBufferPointer(start: first, count: list.size).reduce(into: [:]) { result, marker in
            guard let name = marker.name.map({ String(cString: $0) }) else { return }
            let start = Int(clamping: marker.startframe).clamped(to: frames)
            result[name] = start...Int(clamping: marker.endframe).clamped(to: start...frames.upperBound)
        }
    }

    /// Draws a frame; its pixels are premultiplied `0xAARRGGBB`.
    func pixels(ofFrame frame: Int, width: Int, height: Int) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBufferPointer { pixels in
            lottie_animation_render(handle, frame, pixels.baseAddress, width, height, width * 4)
        }
        return pixels
    }
}

nonisolated extension Int {
    /// Returns the nearest number in a range.
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}

/// The place where an animation is drawn.
nonisolated enum LottieRenderer {
    case process(LottieDrawing)
    case helper(LottieHelper)

    /// Returns a frame; it is blank if the helper process has failed.
    func pixels(ofFrame frame: Int, width: Int, height: Int) -> [UInt32] {
        switch self {
        case .process(let drawing): drawing.pixels(ofFrame: frame, width: width, height: height)
        case .helper(let drawing): drawing.pixels(ofFrame: frame, width: width, height: height)
        }
    }
}
