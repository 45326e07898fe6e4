/// What photos may cost, so that no file can stop the program, whatever it says of itself.
public struct DecodingLimits: Hashable, Sendable {
    /// The most pixels a picture may have, 1 to 2^40; 400 million by default.
    ///
    /// It is held against the file's header before anything is decoded. A JPEG is decoded at the scale in which it is
    /// shown and needs no memory for the others, so this bounds the time that one photo takes.
    public var maxPixels: Int { didSet { check() } }
    /// The memory for decoded pixels, in bytes, 1 MB to 2^50; 256 MB by default, 1 MB being 2^20 bytes.
    public var memory: Int { didSet { check() } }

    /// Makes limits.
    ///
    /// - Precondition: both are within their ranges.
    public init(maxPixels: Int = 400_000_000, memory: Int = 256 << 20) {
        self.maxPixels = maxPixels
        self.memory = memory
        check()
    }

    // The one place that says who gets how much of the memory: half is for pictures that are being made, half for those
    // that are kept.

    /// What all threads of a loader together may take for the photos that they decode, in bytes: the files, what the
    /// decoders need, and the pictures until they are delivered.
    public var forDecoding: Int { memory / 2 }
    /// What the decoded photos that are kept to be shown may take, in bytes.
    public var forKeeping: Int { memory - forDecoding }

    private func check() {
        precondition((1...1 << 40).contains(maxPixels), "\(maxPixels) is no limit for the pixels of a photo")
        precondition((1 << 20...1 << 50).contains(memory), "\(memory) bytes are no limit for the memory of photos")
    }
}

/// What is bounded without anyone choosing it.
enum Limits {
    /// The most memory of each kind that a thread keeps for its next picture, in bytes.
    static let keptMemory = 16 << 20
    /// How often each pixel of the largest picture may be visited: a progressive JPEG refines it again in each scan.
    static let visits = 16
}
