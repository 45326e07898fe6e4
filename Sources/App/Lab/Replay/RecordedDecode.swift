public import Geometry
public import TactilePhotos

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
    /// The tile of the photo; `nil` if the picture shows the whole photo.
    public var tile: PhotoTile?
    /// The time between the request and the delivery, in seconds; not negative.
    public var delay: Double

    /// Creates the delivery of a decoded photo.
    public init(
        time: Double, photo: Int, size: Size, fills: Bool = false, tile: PhotoTile? = nil, delay: Double
    ) {
        self.time = time
        self.photo = photo
        self.size = size
        self.fills = fills
        self.tile = tile
        self.delay = delay
    }

    /// Creates the delivery of a request's photo.
    init(_ request: PhotoRequest, at time: Double, delay: Double) {
        let (width, height, fills, tile): (Int, Int, Bool, PhotoTile?) =
            switch request.size {
            case .filling(let width, let height): (width, height, true, nil)
            case .fitting(let width, let height): (width, height, false, nil)
            case .tile(let tile): (PhotoTile.side, PhotoTile.side, false, tile)
            }
        self.init(
            time: time, photo: request.index, size: Size(width: Double(width), height: Double(height)), fills: fills,
            tile: tile, delay: delay)
    }
}
