/// What an animation may cost; an honest icon or illustration stays far below.
nonisolated public struct LottieLimits: Hashable, Sendable {
    /// The length of the file, in bytes.
    public var byteCount: Int
    /// How many layers are drawn at once, those of a composition that is used twice counted twice.
    public var layerCount: Int
    /// How deep groups and compositions lie within each other.
    public var depth: Int
    /// The number of frames.
    public var frameCount: Int
    /// How large any number in the file may be, whatever it means; the renderer walks along paths point by point.
    public var magnitude: Double
    /// How much layers, groups and compositions may enlarge what is in them, all together.
    public var enlargement: Double
    /// How many ways a curve of time may shoot beyond its ends.
    public var overshoot: Double
    /// How many dashes the longest line of a layer may have.
    public var dashCount: Double
    /// The memory of the frames that are kept, in bytes.
    public var cacheByteCount: Int

    /// Sets the limits.
    public init(
        byteCount: Int = 4 << 20, layerCount: Int = 1000, depth: Int = 32, frameCount: Int = 20_000,
        magnitude: Double = 100_000, enlargement: Double = 1000, overshoot: Double = 10, dashCount: Double = 5000,
        cacheByteCount: Int = 16 << 20
    ) {
        self.byteCount = byteCount
        self.layerCount = layerCount
        self.depth = depth
        self.frameCount = frameCount
        self.magnitude = magnitude
        self.enlargement = enlargement
        self.overshoot = overshoot
        self.dashCount = dashCount
        self.cacheByteCount = cacheByteCount
    }
}
