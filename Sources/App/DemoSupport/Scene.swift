public import Controllers

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
