/// An entry of the app's table of scenes: the photo program or a demo.
///
/// The table is `Demo.all`; the gallery, the command line and recordings read it.
public nonisolated struct Demo: Sendable {
    /// The word of `--scene`, of recordings and of traces.
    public let name: String
    /// The title in the gallery.
    package let title: String
    /// The line below the title, of 28 characters at most, which fits the narrowest gallery.
    package let summary: String
    /// The recording that shows the scene best: a file of Assets/Recordings, without its extension.
    public let recording: String
    /// The keys of the scene, in sections.
    package let keys: [KeyTable.Section]
    /// Creates the scene.
    package let makeScene: @MainActor @Sendable (SceneMaterial) -> any Scene

    /// Creates an entry; the recording bears the scene's name unless another one is given.
    package init(
        _ name: String, title: String, summary: String, recording: String? = nil,
        keys: [KeyTable.Section] = [], makeScene: @escaping @MainActor @Sendable (SceneMaterial) -> any Scene
    ) {
        (self.name, self.title, self.summary) = (name, title, summary)
        self.recording = recording ?? name
        self.keys = keys
        self.makeScene = makeScene
    }
}

extension Demo: Hashable {
    /// Compares the names, which are unique.
    public static func == (a: Demo, b: Demo) -> Bool { a.name == b.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
