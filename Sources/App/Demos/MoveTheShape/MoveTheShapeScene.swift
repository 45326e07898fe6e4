public import Controllers
public import DemoSupport

/// Five tabs whose icons are played, and whose content moves in the direction of the tab.
public final class MoveTheShapeScene: PatternScene {
    /// Shows the tabs.
    public var viewController: ViewController { controller }
    /// Says what is seen of them.
    public var traceSource: any TraceSource { controller }
    /// What the menu's button is not to cover.
    public var footHeight: Double { TabBar.height }
    package var isPlain: Bool {
        get { controller.isPlain }
        set { controller.isPlain = newValue }
    }
    let controller: MoveTheShapeController

    /// Makes the scene; photos may arrive later.
    public init(_ material: SceneMaterial) { controller = MoveTheShapeController(material) }
}
