package import Controllers

/// A scene that shows a motion pattern, and can show the same screens without it.
///
/// The app has a switch for it, and the key P: so a person feels what the pattern adds. What is on its way ends as it
/// began.
@MainActor
package protocol PatternScene: Scene {
    /// Whether the screens are shown without the pattern.
    var isPlain: Bool { get set }
}

/// A screen of such a scene that is presented over the app's switch, and has one of its own.
@MainActor
package protocol PatternScreen: ViewController {
    /// Shown in step with the app's.
    var patternSwitch: PatternSwitch { get }
}

/// The app's controller, which shows a scene with or without its pattern.
@MainActor
package protocol PatternToggling: ViewController {
    /// Shows the scene with its pattern, or without it.
    ///
    /// - Returns: Whether the scene has a pattern.
    @discardableResult
    func togglePattern() -> Bool
}

extension PatternScreen {
    /// Shows the scene with its pattern, or without it, from the screen's next appearance on.
    package func togglePattern() { (presentingViewController as? any PatternToggling)?.togglePattern() }
}
