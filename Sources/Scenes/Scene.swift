public import Controllers

/// A screen that can be shown, recorded and replayed: its controller, and what a trace is told of it.
public protocol Scene: AnyObject {
    /// Fills the window.
    var viewController: ViewController { get }
    /// Says what is on screen.
    var traceSource: any TraceSource { get }

    /// Makes the scene, over photos of which more may arrive later.
    init(_ material: SceneMaterial)
}
