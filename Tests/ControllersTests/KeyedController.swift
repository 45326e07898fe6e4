import Tactile
import TestSupport

/// A controller that does with each key what a test says.
final class KeyedController: ViewController {
    var onKey: (KeyEvent) -> Bool = { _ in false }
    override func handle(_ key: KeyEvent) -> Bool { onKey(key) }
}

extension Stage {
    /// A stage of 400 by 300 points.
    static func test(_ root: ViewController) -> Stage {
        Stage(
            rootViewController: root, size: Size(width: 400, height: 300), displayScale: 1,
            textEngine: FixedWidthTextEngine())
    }
}

/// Lines in the order in which they were written, for several writers.
final class Log {
    var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}
