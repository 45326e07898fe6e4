import Tactile

/// A controller that does with each key what a test says.
final class KeyedController: ViewController {
    var onKey: (KeyEvent) -> Bool = { _ in false }
    override func handle(_ key: KeyEvent) -> Bool { onKey(key) }
}
