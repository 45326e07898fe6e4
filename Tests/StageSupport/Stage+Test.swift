public import Controllers
public import Geometry
import Platform

extension Stage {
    /// Returns a stage with text of fixed width, which has not made a step yet.
    public static func test(_ root: ViewController, size: Size = .smallWindow, scale: Double = 1) -> Stage {
        Stage(rootViewController: root, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
    }
}
