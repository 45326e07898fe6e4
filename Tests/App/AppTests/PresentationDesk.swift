import Tactile
import TestSupport

@testable import DemoSupport
@testable import Demos
@testable import Gallery
@testable import PhotoApp

/// A first screen that presents, on a stage of its own, with time by hand.
final class PresentationDesk<Root: ViewController & TraceSource> {
    let root: Root
    let stage: Stage
    let log = CallLog()
    private let screen: FirstScreen
    var now: Double { stage.time }

    init(_ root: Root, screen: FirstScreen, size: Size, scale: Double = 1) {
        self.root = root
        self.screen = screen
        stage = Stage(
            rootViewController: root, size: size, displayScale: scale, textEngine: FixedWidthTextEngine())
        stage.transitionObserver = log
        stage.step(to: 0)
    }

    // MARK: Input

    func pointer(_ phase: PointerEvent.Phase, _ point: Point, at time: Double) {
        let pointer = PointerEvent(phase: phase, id: 0, location: point, source: .mouse)
        stage.enqueue([InputEvent(time: time, kind: .pointer(pointer))])
    }

    func tap(_ point: Point, at time: Double) {
        pointer(.down, point, at: time)
        pointer(.up, point, at: time)
    }

    /// Taps a button of the first screen, by its row and its place there.
    func press(_ row: Int, _ column: Int, at time: Double) {
        let button = screen.card.rows[row].buttons[column]
        tap(button.convert(button.bounds.center, to: nil), at: time)
    }

    func key(_ key: String, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: .key(KeyEvent(phase: .down, key: key)))])
    }

    func escape(at time: Double) { key("Escape", at: time) }

    func resize(_ size: Size, scale: Double = 1, at time: Double) {
        stage.enqueue([InputEvent(time: time, kind: .resize(size, scale: scale))])
    }

    /// Moves on by some seconds.
    func wait(_ seconds: Double) { stage.step(to: now + seconds) }

    // MARK: What is seen

    var presented: ViewController? { root.presentedViewController }
    /// The presented view as it is shown; nil: not there.
    var frame: Rect? { presented.flatMap { $0.view.window == nil ? nil : $0.view.presentation.visibleFrame } }
    var dimming: Double { if case .number(let alpha)? = traced("dimming") { alpha } else { -1 } }
    var state: String { if case .string(let state)? = traced("state") { state } else { "" } }
    var style: String? { if case .string(let style)? = traced("style") { style } else { nil } }
    /// The views in front of the first screen.
    var containers: [View] { stage.window.subviews.filter { $0 !== root.view } }
    var dimmingView: DimmingView? { containers.last?.subviews.lazy.compactMap { $0 as? DimmingView }.first }

    func traced(_ name: String) -> TraceValue? {
        root.traceFields(at: now).fields.first { $0.name == name }?.value
    }

    /// Whether the first screen is alone, at rest, and takes a press.
    var isAlone: Bool {
        containers.isEmpty && state == "away" && stage.isIdle
            && stage.window.hitTest(screen.convert(screen.bounds.center, to: nil)) != nil
    }
}

extension Rect {
    /// Whether the sides are nearly the same.
    func isClose(to other: Rect?, within tolerance: Double = 1e-6) -> Bool {
        guard let other else { return false }
        return abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
