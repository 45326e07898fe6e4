import Tactile
import TestSupport

extension Stage {
    /// A stage of 400 by 300 points.
    static func test(_ root: ViewController) -> Stage {
        Stage(
            rootViewController: root, size: Size(width: 400, height: 300), displayScale: 1,
            textEngine: FixedWidthTextEngine())
    }
}
