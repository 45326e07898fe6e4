import Controllers

/// A scene that shows a motion pattern, and can show the same screens without it.
///
/// The app has a switch for it, and the key P: so a person feels what the pattern adds. What is on its way ends as it
/// began.
protocol PatternScene: Scene {
    /// Whether the screens are shown without the pattern.
    var isPlain: Bool { get set }
}

/// A screen of such a scene that is presented over the app's switch, and has one of its own.
protocol PatternScreen: ViewController {
    /// Shown in step with the app's.
    var patternSwitch: PatternSwitch { get }
}

extension PatternScreen {
    /// Has what comes next shown with the pattern, or without it.
    func togglePattern() { (presentingViewController as? AppController)?.togglePattern() }
}
