import Tactile

/// The shapes of synthetic photos.
enum SyntheticPhotos {
    /// The shapes of the photos, in turn.
    static let shapes = [
        Size(width: 1200, height: 800), Size(width: 800, height: 1200), Size(width: 1600, height: 1200),
        Size(width: 1600, height: 900), Size(width: 1000, height: 1000), Size(width: 1800, height: 600),
        Size(width: 500, height: 1500),
    ]

    static func shape(of index: Int) -> Size { shapes[index % shapes.count] }
}
