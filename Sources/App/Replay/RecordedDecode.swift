public import Geometry
internal import TactilePhotos

/// The delivery of a decoded photo in a recording.
nonisolated public struct RecordedDecode: Hashable, Sendable {
    /// The time of the delivery, in seconds since the start.
    public var time: Double
    /// The photo's index in the folder.
    public var photo: Int
    /// The size of the requested rectangle, in pixels.
    public var size: Size
    /// A Boolean value that indicates whether the picture covers the rectangle, as a thumbnail does, instead of lying
    /// within it.
    public var fills: Bool
    /// The time between the request and the delivery, in seconds; not negative.
    public var delay: Double

    /// Creates the delivery of a decoded photo.
    public init(time: Double, photo: Int, size: Size, fills: Bool = false, delay: Double) {
        self.time = time
        self.photo = photo
        self.size = size
        self.fills = fills
        self.delay = delay
    }

    /// Creates the delivery of a request's photo.
    init(_ request: PhotoRequest, at time: Double, delay: Double) {
        let (width, height, fills) =
            switch request.size {
            case .filling(let width, let height): (width, height, true)
            case .fitting(let width, let height): (width, height, false)
            }
        self.init(
            time: time, photo: request.index, size: Size(width: Double(width), height: Double(height)), fills: fills,
            delay: delay)
    }
}
