public import Geometry
public import Platform

/// A photo, decoded.
public struct PhotoImage: Sendable {
    /// The picture, upright, at the size that was wished for.
    public let image: Image
    /// How large the whole photo is when upright, in pixels.
    public let naturalSize: Size
}
