public import Controllers
public import Geometry
public import Platform

/// A scene on a stage of its own: what the program shows and replays.
public final class SceneStage {
    /// Shows the scene.
    public let stage: Stage
    /// The scene.
    public let scene: any Scene
    /// Says what is on screen.
    public var traceSource: any TraceSource { scene.traceSource }

    /// Puts a scene on a stage.
    ///
    /// - Parameters:
    ///   - name: which scene.
    ///   - material: what it is made of.
    ///   - size: the window's size, in points.
    ///   - scale: pixels in a point.
    ///   - textEngine: what makes pictures of text.
    public init(_ name: SceneName, of material: SceneMaterial, size: Size, scale: Double, textEngine: any TextEngine) {
        scene = name.type.init(material)
        stage = Stage(
            rootViewController: scene.viewController, size: size, displayScale: scale, textEngine: textEngine,
            inbox: material.inbox)
    }
}
