import Gestures
import Platform
import Views

/// The path of pointers, scrolling and pinches to the recognizers and views of a window.
final class GestureRouter {
    private unowned let window: Window
    private let arena: GestureArena
    /// The view that scrolls with two fingers whose lift is reported.
    private weak var scrollTarget: View?

    init(_ window: Window, _ arena: GestureArena) { (self.window, self.arena) = (window, arena) }

    /// Passes an event of a pointer to the arena.
    func handle(_ pointer: PointerEvent, at time: Double) {
        var hit: View?
        arena.handle(pointer, at: time) {
            recognizers(from: hit)
        } host: {
            hit = window.hitTest(pointer.location, with: arena.touches.event)
            return hit
        }
    }

    /// Passes a pinch on a trackpad to the arena.
    func handle(_ pinch: PinchEvent, at time: Double) {
        arena.handle(pinch, at: time) {
            let hit = window.hitTest(pinch.location)
            arena.touches.trackpadHost = hit
            return recognizers(from: hit)
        }
    }

    /// Passes a scroll to the gesture that follows it already; otherwise to the deepest view that scrolls, or that has
    /// a recognizer which can follow the scroll as a drag.
    ///
    /// In the second case, the recognizers of the views around that view compete for the scroll too, because two
    /// fingers that move across the direction of one recognizer move along the direction of another.
    ///
    /// The view that scrolls receives the rest of a sequence with phases, too.
    func handle(_ scroll: ScrollEvent, at time: Double) {
        let target = scrollTarget
        if scroll.phase?.isLast ?? true { scrollTarget = nil }
        if arena.handle(scroll, at: time) { return }
        if scroll.phase != nil, scroll.phase != .mayBegin, let target, target.window === window {
            _ = target.scroll(scroll)
            return
        }
        var view = window.hitTest(scroll.location)
        arena.touches.trackpadHost = view
        while let current = view {
            let canFollow = current.gestureRecognizers.contains { $0.canFollow(scroll) }
            if canFollow, arena.handle(scroll, at: time, recognizers: { recognizers(from: current) }) { return }
            if current.scroll(scroll) {
                if scroll.phase?.isLast == false { scrollTarget = current }
                return
            }
            view = current.superview
        }
    }

    /// Returns the recognizers of a view and of its ancestors, the deepest first.
    private func recognizers(from view: View?) -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var host: (any GestureHost)? = view
        while let current = host {
            found += current.gestureRecognizers
            host = current.gestureParent
        }
        return found
    }
}
