public import Controllers
package import Platform
package import Views

/// A view controller that fills the window and can be recorded and replayed: the photo program, or a demo.
@MainActor
public protocol Scene: ViewController, TraceSource {
    /// The height of a bar at the scene's lower edge, in points; the gallery's button stays above it. 0 by default.
    var footHeight: Double { get }

    /// Creates the scene, over photos of which more may arrive later.
    init(_ material: SceneMaterial)
}

extension Scene {
    /// 0, because most scenes have no bar at their lower edge.
    public var footHeight: Double { 0 }
}

/// A scene that demonstrates a motion pattern, and can show the same screens without it for comparison.
///
/// The app toggles the pattern with its ``PatternSwitch`` and with the key P. A transition that is running then ends as
/// it began.
@MainActor
package protocol PatternScene: Scene {
    /// A Boolean value that indicates whether the screens are shown without the pattern.
    var isPlain: Bool { get set }
}

/// A screen that a ``PatternScene`` presents over the app's switch, with a switch of its own.
@MainActor
package protocol PatternScreen: ViewController {
    /// The screen's switch; the app keeps it in step with its own.
    var patternSwitch: PatternSwitch { get }
}

/// A controller that can toggle the pattern of the scene that it shows.
@MainActor
package protocol PatternToggling: ViewController {
    /// Toggles the pattern of the scene.
    ///
    /// - Returns: Whether the scene has a pattern and it could be toggled.
    @discardableResult
    func togglePattern() -> Bool
}

extension PatternScreen {
    /// Toggles the pattern of the presenting scene; the screen's next transition follows the new setting.
    package func togglePattern() { (presentingViewController as? any PatternToggling)?.togglePattern() }
}

extension KeyEvent {
    /// A Boolean value that indicates whether the key dismisses what is presented: Escape or Backspace.
    package var leadsBack: Bool { key == "Escape" || key == "Backspace" }
}

extension View {
    /// Cancels the recognizers of this view and of all views inside it.
    package func cancelGestures() {
        for recognizer in gestureRecognizers { recognizer.cancel() }
        for view in subviews { view.cancelGestures() }
    }
}
