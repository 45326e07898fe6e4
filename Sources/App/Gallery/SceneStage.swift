public import Controllers
public import DemoSupport
public import Geometry
public import Platform

/// The app on a stage of its own, opened on a scene: what the program shows and replays.
public final class SceneStage {
    /// Shows the app.
    public let stage: Stage
    /// Shows the scene, and leads to the others.
    let app: AppController
    /// The scene on stage.
    public var scene: any Scene { app.scene }
    /// Says what is on screen.
    public var traceSource: any TraceSource { app }

    /// Puts the app on a stage.
    ///
    /// - Parameters:
    ///   - demo: the scene to open on.
    ///   - material: what scenes are made of.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    public init(_ demo: Demo, of material: SceneMaterial, size: Size, scale: Double, textEngine: any TextEngine) {
        app = AppController(demo, of: material)
        stage = Stage(
            rootViewController: app, size: size, displayScale: scale, textEngine: textEngine, inbox: material.inbox)
    }
}
