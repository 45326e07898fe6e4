public import Geometry
public import Platform

/// What happens to a scene in a picture of the gallery, again and again.
public struct Demo: Hashable, Sendable {
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
public struct DemoReel {
    /// Makes what a scene in a picture is made of, for each its own; nil: there is nothing to show.
    let makeMaterial: () -> SceneMaterial?
    /// What is done to a scene; nil: nothing, it stands still.
    let demo: (SceneName) -> Demo?

    /// Collects what the gallery shows scenes with.
    public init(makeMaterial: @escaping () -> SceneMaterial?, demo: @escaping (SceneName) -> Demo?) {
        self.makeMaterial = makeMaterial
        self.demo = demo
    }
}
