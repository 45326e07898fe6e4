public import Geometry
public import Platform
public import TactilePhotos

/// The recorded input that a gallery tile replays in a loop.
public struct Demonstration: Hashable, Sendable {
    /// The size of the recorded window, in points.
    public var size: Size
    /// The events in order of time, in seconds from the beginning.
    public var events: [InputEvent]
    /// The duration in seconds; at least the time of the last event.
    public var duration: Double
    /// The abilities of the photo preview during the demonstration.
    public var previewFeatures: PreviewFeatures

    /// Creates a demonstration; a duration shorter than the events is extended to the last one.
    public init(
        size: Size, events: [InputEvent], duration: Double, previewFeatures: PreviewFeatures = .all
    ) {
        self.previewFeatures = previewFeatures
        self.size = size
        self.events = events
        self.duration = max(duration, events.last?.time ?? 0)
    }
}

/// The content of the gallery's tiles: photos, and a demonstration of each scene.
public struct DemoContent {
    /// Creates the dependencies of one tile's scene, over a folder that all tiles use; `nil` if there are no photos.
    package let makeMaterial: () -> SceneMaterial?
    /// The cache that all tiles use, because each run shows the same small photos again.
    package let photos: PhotoCache
    /// The demonstrations of the scenes that have been shown.
    private let demonstrations: Demonstrations

    /// Creates the content of the gallery's tiles.
    ///
    /// - Parameters:
    ///   - limits: the limits on the photos. The tiles keep a quarter of ``DecodingLimits/forKeeping`` in addition to it.
    ///   - makeMaterial: creates the dependencies of one tile's scene; it returns `nil` if there are no photos.
    ///   - demonstration: returns the demonstration of a scene.
    public init(
        limits: DecodingLimits = DecodingLimits(), makeMaterial: @escaping () -> SceneMaterial?,
        demonstration: @escaping (Demo) -> Demonstration?
    ) {
        // By default 32 MB (ours), which are enough for every tile of a large window.
        photos = PhotoCache(limit: limits.forKeeping / 4)
        self.makeMaterial = makeMaterial
        demonstrations = Demonstrations(read: demonstration)
    }

    /// Returns the demonstration of a scene, which is read once; `nil` if its tile shows the scene at rest.
    package func demonstration(of demo: Demo) -> Demonstration? { demonstrations[demo] }

    /// The demonstrations that have been read.
    private final class Demonstrations {
        private let read: (Demo) -> Demonstration?
        private var known: [Demo: Demonstration?] = [:]

        init(read: @escaping (Demo) -> Demonstration?) { self.read = read }

        subscript(demo: Demo) -> Demonstration? {
            if let demonstration = known[demo] { return demonstration }
            let demonstration = read(demo)
            known[demo] = .some(demonstration)
            return demonstration
        }
    }
}
