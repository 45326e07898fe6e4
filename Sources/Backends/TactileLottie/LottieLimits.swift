/// The limits of an animation's size and complexity; usual icons and illustrations stay far below the defaults.
nonisolated public struct LottieLimits: Hashable, Sendable {
    /// The maximum length of the file, in bytes; 4 MiB by default.
    public var byteCount: Int
    /// The maximum number of layers drawn at once, 1000 by default; a composition used twice counts twice.
    public var layerCount: Int
    /// The maximum nesting of groups and of compositions, 32 by default.
    public var depth: Int
    /// The maximum number of frames, 20 000 by default.
    public var frameCount: Int
    /// The maximum magnitude of any number in the file, 100 000 by default.
    ///
    /// The renderer processes paths point by point, so that the time for a frame depends on their length.
    public var magnitude: Double
    /// The maximum product of all scales of nested layers, groups and compositions, 1000 by default.
    public var enlargement: Double
    /// The maximum magnitude of a coordinate of an easing's control points, 10 by default; the range is 1.
    public var overshoot: Double
    /// The maximum number of dashes in the longest line of a layer, 5000 by default.
    public var dashCount: Double
    /// The memory for cached frames, in bytes; 16 MiB by default.
    public var cacheByteCount: Int

    /// Makes limits, with defaults for those that are omitted.
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
