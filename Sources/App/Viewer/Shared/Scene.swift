public import Controllers
package import Views

/// A view controller that fills the window above the app's bar and can be recorded and replayed: the photo program, or a demo.
@MainActor
public protocol Scene: ViewController, TraceSource {
    /// Creates the scene, over photos of which more may arrive later.
    init(_ material: SceneMaterial)
}

/// A scene that demonstrates a motion pattern, and can show the same screens without it for comparison.
///
/// The app's bar and the key P switch the pattern off and on. A transition that is running then ends as it began. Side by
/// side, one gesture drives two scenes, one of them without the pattern. Therefore a scene follows the same gestures by
/// the same rules without its pattern, and its transitions take as long.
@MainActor
package protocol PatternScene: Scene {
    /// A Boolean value that indicates whether the screens are shown without the pattern.
    var isPlain: Bool { get set }
}

extension View {
    /// Cancels the recognizers of this view and of all views inside it.
    package func cancelGestures() {
        for recognizer in gestureRecognizers { recognizer.cancel() }
        for view in subviews { view.cancelGestures() }
    }
}
