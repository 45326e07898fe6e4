/// A scene that shows a motion pattern, and can show the same screens without it.
///
/// The app has a switch for it, and the key P: so a person feels what the pattern adds. What is on its way ends as it
/// began.
protocol PatternScene: Scene {
    /// Whether the screens are shown without the pattern.
    var isPlain: Bool { get set }
}
