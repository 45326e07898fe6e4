public import Geometry
public import Platform
package import TactilePhotos

/// What happens to a scene in a picture of the gallery, again and again.
public struct Demonstration: Hashable, Sendable {
    /// The size of the window to which it happens, in points.
    public var size: Size
    /// What is done, in order of time, in seconds from the beginning.
    public var events: [InputEvent]
    /// How long it takes, in seconds; at least until the last event.
    public var duration: Double

    /// Makes a demonstration.
    public init(size: Size, events: [InputEvent], duration: Double) {
        self.size = size
        self.events = events
        self.duration = max(duration, events.last?.time ?? 0)
    }
}

/// What the gallery shows scenes with: photos, and a demonstration of each.
public struct DemoContent {
    /// Makes what a scene in a picture is made of, for each its own, of one folder; nil: there is nothing to show.
    package let makeMaterial: () -> SceneMaterial?
    /// What all of them remember of the photos, which are small and shown again with each run; as long as the reel lives.
    package let photos = PhotoCache(limit: photoBytes)
    /// What is done to a scene; nil: nothing, it stands still.
    package let demonstration: (Demo) -> Demonstration?

    /// How much may be remembered of photos, in bytes; ours: enough for every tile of a large window.
    private static let photoBytes = 32 << 20

    /// Collects what the gallery shows scenes with.
    public init(makeMaterial: @escaping () -> SceneMaterial?, demonstration: @escaping (Demo) -> Demonstration?) {
        self.makeMaterial = makeMaterial
        self.demonstration = demonstration
    }
}
