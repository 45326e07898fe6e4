/// The limits of what photos may cost, so that no file can exhaust memory or time by the claims in its header.
public struct DecodingLimits: Hashable, Sendable {
    /// The maximum number of pixels in a picture, 1 to 2^40; 400 million by default.
    ///
    /// The loader compares it with the file's header before it decodes anything. It bounds the time that one photo
    /// takes: a decoder may take ten steps for each of these pixels, where a step is the work for one sample of the
    /// picture in one scan. A JPEG needs less memory, because it is decoded at the scale at which it is shown.
    public var maxPixels: Int { didSet { check() } }
    /// The memory for decoding and decoded pixels, in bytes, 1 MB to 2^50; 640 MB by default, where 1 MB is 2^20 bytes.
    public var memory: Int { didSet { check() } }

    /// The default of ``memory``, in bytes.
    ///
    /// Decoding has 512 MB of it. A progressive JPEG needs all its coefficients at once, 3 bytes a pixel with colours at
    /// half the resolution and 6 at the full one: 64 megapixels need up to 384 MB, and their largest view 100 MB.
    public static let defaultMemory = 640 << 20

    /// The maximum memory of each kind that a thread keeps for its next picture, in bytes.
    static let keptScratchBytes = 4 << 20
    /// The size of the largest ICC profile that a thread keeps for its next picture, in bytes.
    static let keptProfileBytes = 1 << 20
    /// The steps that decoding may take for each pixel of the largest picture; ``DecodingWork`` counts them.
    ///
    /// A progressive JPEG of the usual ten scans visits 14 samples a pixel at most, so that one of 285 million pixels is
    /// decoded. Four thousand million steps, the default's limit, take a thread of 2020 about five seconds.
    static let stepsPerPixel = 10
    /// The steps that are always allowed, a tenth of a second: chunks and scans of small pictures have a fixed cost.
    static let freeSteps = 100_000_000

    /// The most parts of a file (chunks, boxes, items), besides ``bytesPerPart``.
    ///
    /// A HEIC of 100 million pixels in tiles of 512 x 512 has about 1,000 items with its depth and gain maps.
    static let maxParts = 10_000
    /// The bytes of a file for each of which one more chunk is allowed.
    ///
    /// Encoders of PNG write chunks of 4 to 64 KB, so that real files have a sixteenth of the chunks at most.
    static let bytesPerPart = 256

    /// The most frames of an animation that are played: five minutes at 33 frames a second.
    static let maxFrames = 10_000
    /// The most pixels that an animation may ask for in a second of its own time: 8,294,400 (4K) sixty times.
    ///
    /// The frames of a faster animation would never arrive in time, and a replay of it would not end.
    static let maxFramePixelsPerSecond = 500_000_000.0

    /// Returns the most parts that a file of a size may have.
    static func maxParts(ofBytes count: Int) -> Int { maxParts + count / bytesPerPart }

    /// Makes limits for pixels and memory.
    ///
    /// - Precondition: both are within their ranges.
    public init(maxPixels: Int = 400_000_000, memory: Int = defaultMemory) {
        self.maxPixels = maxPixels
        self.memory = memory
        check()
    }

    /// The four fifths of the memory that all threads of a loader may use together to decode, in bytes.
    ///
    /// It holds the files, the decoders' own memory, and the pictures until they are delivered. One large photo may use
    /// all of it; other threads wait in the meantime.
    public var forDecoding: Int { memory - forKeeping }
    /// The fifth of the memory that is for decoded photos kept for display, in bytes.
    public var forKeeping: Int { memory / 5 }
    /// The part of the memory for decoding that keeps pictures from which further tiles are cut, in bytes.
    ///
    /// It is given back to a photo that needs it.
    var forRegions: Int { forDecoding / 2 }

    /// The memory of all large decodes that run together, in bytes; one alone may use all of the memory for decoding.
    var forSeveral: Int { forDecoding / 6 }

    /// The memory of the thumbnails that are to be written, in bytes; it is beside the memory for decoding.
    ///
    /// By default it holds about 36 thumbnails of 256 pixels: a screen of the grid. Four times as much costs a window 16 MB.
    var forDrafts: Int { forDecoding / 64 }

    /// The memory for the decoded frames of the animated image that is shown, in bytes: a tenth of the memory.
    var forFrames: Int { memory / 10 }

    /// Returns the most pixels of an animation's canvas, for which its decoder may use half of the decoding memory.
    ///
    /// A decoder of PNG keeps three canvases of four bytes a pixel, one of GIF two and a byte, one of AVIF nine frames of three and a
    /// canvas.
    func maxCanvasPixels(bytesPerPixel: Int) -> Int { min(maxPixels, forDecoding / 2 / bytesPerPixel) }

    private func check() {
        precondition((1...1 << 40).contains(maxPixels), "maxPixels must be 1 to 2^40, not \(maxPixels)")
        precondition((1 << 20...1 << 50).contains(memory), "memory must be 2^20 to 2^50 bytes, not \(memory)")
    }
}
