public import Controllers

/// A screen that can be shown, recorded and replayed: its controller, and what a trace is told of it.
@MainActor
public protocol Scene: AnyObject {
    /// Fills the window.
    var viewController: ViewController { get }
    /// Says what is on screen.
    var traceSource: any TraceSource { get }
    /// How high a bar at its foot is, in points, which the menu's button stays above; 0 unless it says so.
    var footHeight: Double { get }

    /// Makes the scene, over photos of which more may arrive later.
    init(_ material: SceneMaterial)
}

extension Scene {
    /// There is no bar at the foot.
    public var footHeight: Double { 0 }
}
